"""The pinned requirements are those that pyproject.toml asks for, from no index in particular."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
OWN = PROJECT["project"]["dependencies"]
EXTRAS = PROJECT["project"]["optional-dependencies"]
BUILD = PROJECT["dependency-groups"]["build"]
WANTED = {
    "play": OWN,
    "build": BUILD,
    "dev": [*OWN, *EXTRAS["dev"], *BUILD],
    "bench": [*OWN, *EXTRAS["bench"]],
    "site": [*OWN, *EXTRAS["site"]],
}


def pins(name: str) -> dict[str, str]:
    """The version of every library in requirements/<name>.txt."""
    text = (ROOT / f"requirements/{name}.txt").read_text(encoding="utf-8")
    found = re.findall(r"^([\w.-]+)(?:\[[\w,-]+\])?==([^\s;]+)", text, re.MULTILINE)
    return {canonicalize_name(library): version for library, version in found}


@pytest.mark.parametrize("name", WANTED)
def test_what_the_project_asks_for_is_pinned_and_fits(name: str) -> None:
    pinned = pins(name)
    asked = [Requirement(text) for text in WANTED[name]]
    wrong = [str(one) for one in asked if pinned.get(canonicalize_name(one.name), "") not in one.specifier]
    assert not wrong, f"requirements/{name}.txt has another version of these, or none: {wrong}; `make lock` pins them"


@pytest.mark.parametrize("name", WANTED)
def test_one_library_has_one_version_everywhere(name: str) -> None:
    developers = pins("dev")
    assert [library for library, version in pins(name).items() if developers.get(library, version) != version] == []


@pytest.mark.parametrize("name", WANTED)
def test_no_index_is_named(name: str) -> None:
    assert "://" not in (ROOT / f"requirements/{name}.txt").read_text(encoding="utf-8")
