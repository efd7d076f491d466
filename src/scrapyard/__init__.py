"""Scrapyard: five robot games, one engine."""

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scrapyard.api import load, new

__all__ = ["__version__", "load", "new"]

__version__ = "0.1.0"


class SourceFinder(MetaPathFinder):
    """Finds the package's modules in their sources, although compiled ones lie beside them."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith(f"{__name__}."):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None


if os.environ.get("SCRAPYARD_PURE") == "1":
    sys.meta_path.insert(0, SourceFinder())


def __getattr__(name: str) -> object:
    """`new` and `load`, imported when first used: a program that wants the version only loads no game."""
    if name in ("load", "new"):
        from scrapyard import api  # noqa: PLC0415  # see above

        return getattr(api, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
