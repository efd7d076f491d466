"""The threat model names tests; each of them is there and tests something."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
ROWS = [line for line in (ROOT / "docs/host/threats.md").read_text().splitlines() if line.startswith("| ")][2:]


def test_every_threat_names_tests_that_exist() -> None:
    assert len(ROWS) > 10
    for row in ROWS:
        named = re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", row)
        assert named, row
        for path, test in named:
            assert re.search(rf"^def {test or 'test_'}", (ROOT / path).read_text(), re.MULTILINE), f"{path}::{test}"
