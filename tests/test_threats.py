"""The threat model names tests; each of them is there and tests something."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
ROWS = [line for line in (ROOT / "docs/host/threats.md").read_text().splitlines() if line.startswith("| ")][2:]


def test_every_threat_names_tests_that_exist() -> None:
    assert len(ROWS) > 10
    for row in ROWS:
        named = re.findall(r"`(tests/[\w/]+\.py)`", row)
        assert named, row
        for path in named:
            assert (ROOT / path).is_file(), path
            assert "def test_" in (ROOT / path).read_text(), path
