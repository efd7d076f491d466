"""Compile the kernel, the games and the heart of the server with mypyc; pyproject.toml has all else about the package.

The compiled modules are a gain, not a need: the same sources run without them. So with SCRAPYARD_PURE=1, without a C
compiler, or when compiling fails, the package is built without them and says so in one line. Who must not miss that
(`make`, a release) sets SCRAPYARD_COMPILED=1, and then the failure is an error.
"""

import filecmp
import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import shorten
from typing import Any

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext

PURE = os.environ.get("SCRAPYARD_PURE") == "1"
COMPILED = os.environ.get("SCRAPYARD_COMPILED") == "1"
TUNED = os.environ.get("SCRAPYARD_TUNED", "")
"""For a release: `record` builds modules that write down where their time goes, `use` builds them by what was
written (tools/tuned.py)."""

PACKAGE = Path("src/scrapyard")
FOLDERS = ["kernel", "games", "players", "research/engine", "server/game"]
"""Of the server the part where most of its time goes: an answer, and what each seat sees of it."""
FLAGS = ["-fno-semantic-interposition", "-fvisibility=hidden", "-Wno-all"]
"""Nobody overrides a function of ours from outside, so the C compiler may inline them: 7 % more decisions a second.

To look for what -Wall would say of generated C is a third of the work (docs/inside/measurements/compiling.md).
"""
LISTS = PACKAGE / "kernel/lists.h"
"""In front of each library's C: how lists and small numbers are made there. 15 to 20 % fewer instructions."""
TUNING = {
    "": [],
    "record": ["-fprofile-generate", "-fprofile-update=single"],
    "use": ["-fprofile-use", "-fprofile-correction", "-Wno-missing-profile", "-fno-plt"],
}
GCC_FLAGS = [
    "-O1",
    "-fcaller-saves",
    "-fcse-follow-jumps",
    "-fexpensive-optimizations",
    "-findirect-inlining",
    "-finline-functions",
    "-finline-small-functions",
    "-fipa-ra",
    "-fipa-sra",
    "-fno-plt",
    "-fno-tree-pta",
    "-foptimize-sibling-calls",
    "-fpartial-inlining",
    "-fpeephole2",
    "-freorder-blocks-algorithm=stc",
    "-freorder-blocks-and-partition",
    "-freorder-functions",
    "-fstrict-aliasing",
]
"""Of what -O2 does, that which pays for such code: as fast as -O2, in three quarters of its time (same page).

Other compilers know other options, and get -O2.
"""
OPENING = re.compile(r"^extern (.*\bCPy(?:Def_\w+_____top_level__|(?:Init|InitOnly|Exec)_\w+)\(.*\);)$", re.MULTILINE)
"""What runs once, when a module is imported, as mypyc declares it."""
ENTRANCE = re.compile(r"^extern (.*\bCPyPy_\w+\(.*\);)$", re.MULTILINE)
"""The way by which interpreted code comes into a function."""
EXPORTS = re.compile(r'"(scrapyard\.[\w.]+)__mypyc\.exports"')
"""The libraries that a library's C names: itself, and those that it enters."""
SEAL = PACKAGE / "kernel/seal.h"
"""What a library shows, and asks of those that it enters."""
UNLIKELY = """\
__attribute__((cold)) void CPy_AddTraceback(const char *, const char *, int, PyObject *);
__attribute__((cold)) void PyErr_SetNone(PyObject *);
__attribute__((cold)) void PyErr_SetString(PyObject *, const char *);
"""
"""Where these are called, something has gone wrong."""
EXCLUDE = {
    "__init__.py",  # nothing to speed up
    "meta.py",  # read to list the games, before any rules are loaded
    "conformance",  # a program, and for tests
    "cloning.py",  # a program
    "typed.py",  # reads types, for checks and generators
    "schema.py",  # the shape of content files: read once, by msgspec
    "picture.py",  # for people
    "lessons.py",  # for people
    "outside.py",  # waits for other programs
    "hints.py",  # for people
    "facts.py",  # for the lab
    "ledger.py",  # Markdown, read once
    "departures.py",  # for people
    "reasons.py",  # for people
    "warnings.py",  # for people
    "figures.py",  # for people, at the end
    "lesson.py",  # for people
    "settings.py",  # read once a table
    "later.py",  # for people
}


def libraries() -> list[tuple[list[str], str | None]]:
    """The sources to compile, by library: one for the kernel, each game, the players and the server.

    A change to a game then compiles that game only, and two cores compile two games at once.
    """
    groups: dict[str, list[str]] = {}
    for path in sorted(path for folder in FOLDERS for path in PACKAGE.glob(f"{folder}/**/*.py")):
        if not EXCLUDE & {path.name, path.parent.name}:
            folder = path.relative_to(PACKAGE).parent.parts[:2]
            groups.setdefault(".".join(["scrapyard", *folder, folder[-1]]), []).append(str(path))
    return [(paths, name) for name, paths in groups.items()]


def translate() -> list[Any]:
    """Check the sources, write them as C below build/, and describe the modules to compile from it."""
    from mypyc.build import mypycify  # noqa: PLC0415 - a pure build has no need of mypyc

    groups = libraries()
    paths = [path for group, _ in groups for path in group]
    options = ["--cache-dir=build/mypy", *paths]  # the cache of a plain `mypy` run has no use for mypyc's entries
    known = translate_knowing_all(options, groups)
    modules: list[Any] = mypycify(options, opt_level="2", debug_level="0", separate=groups, skip_cgen_input=known)
    for module in modules:
        module.depends = [*module.depends, "setup.py"]  # other flags make other modules
        if sys.platform != "win32":
            module.extra_compile_args = [*module.extra_compile_args, *FLAGS, *TUNING[TUNED]]  # mypyc gives all one list
            if module.name.endswith("__mypyc"):
                module.depends = [*module.depends, str(LISTS)]
                module.extra_compile_args += ["-include", str(LISTS)]
            module.extra_link_args = ["--coverage"] if TUNED == "record" else []
    return modules


def translate_knowing_all(paths: list[str], groups: list[tuple[list[str], str | None]]) -> Any:
    """Write the C with every subclass known, although libraries are separate: what mypyc needs to skip this work.

    mypyc takes the libraries for programs whose classes may have subclasses that it does not see. Knowing that there
    are none it calls methods straight and leaves out checks for missing attributes.

    What mypyc remembers of a class names its subclasses, which it knows again only once their libraries are read. So
    everything is translated anew, and a class that gets a subclass changes the C of its own library, too.
    """
    from mypyc.build import mypyc_build  # noqa: PLC0415
    from mypyc.options import CompilerOptions  # noqa: PLC0415

    shutil.rmtree("build/mypy", ignore_errors=True)
    options = CompilerOptions(separate=True)
    options.global_opts = True
    _, libraries, parts = mypyc_build(paths, options, separate=groups)
    files = [[(os.path.relpath(name, options.target_dir), "") for name in names] for names, _ in libraries]
    return files, [(part.path, part.include_dirs, part.internal) for part in parts]


def is_gcc(command: list[str]) -> bool:
    """Whether it is GCC that compiles by this command."""
    if not command:
        return False
    said = subprocess.run([*command, "--version"], check=False, capture_output=True, text=True).stdout
    return "Free Software Foundation" in said


def share_doors(modules: list[Extension]) -> dict[str, list[str]]:
    """Compile the doors of a library together: by the module that is built, those that are copies of it.

    A compiled module is a door of a few lines to its library, which has all its code. Python enters by the function
    that is called as the file, so one file with all those functions serves under every name, and 200 doors take eight
    runs of the C compiler.
    """
    libraries: dict[str, dict[str, Extension]] = {}
    for module in modules:
        folder, _, name = module.name.rpartition(".")
        if not name.endswith("__mypyc"):
            library = ".".join(folder.split(".")[:3])
            taken = name in libraries.get(library, {})
            libraries.setdefault(module.name if taken else library, {})[name] = module
    copies: dict[str, list[str]] = {}
    for doors in libraries.values():
        first, *others = doors.values()
        sources = [Path(next(iter(door.sources))) for door in doors.values()]
        together = sources[0].with_name(f"{sources[0].stem}__doors.c")
        text = "".join(
            f"#define PyInit___init__ PyInit___init___{name}\n"
            f'#include "{os.path.relpath(source, together.parent)}"\n'
            f"#undef PyInit___init__\n"
            for name, source in zip(doors, sources, strict=True)
        )
        if not together.is_file() or together.read_text(encoding="utf-8") != text:
            together.write_text(text, encoding="utf-8")
        first.depends = [*first.depends, *map(str, sources)]
        first.sources = [str(together)]
        copies[first.name] = [other.name for other in others]
    return copies


def spare_openings(modules: list[Extension]) -> None:
    """Have gcc leave as it is what runs once, when a module is imported: a sixth of the code, in straight lines.

    And with it another eighth, the way by which interpreted code comes into each function of a game: few take it, for
    all others go through the kernel. A header in front of each library's C declares all this as not worth optimising,
    to lie apart, and what errors call as unlikely.
    """
    for module in modules:
        if module.name.endswith("__mypyc"):
            source = Path(next(path for path in map(str, module.sources) if "__native" in path))
            declared = source.with_name(source.name.replace("__native", "__native_internal", 1)).with_suffix(".h")
            header = source.with_name(f"{source.stem}__openings.h")
            text = openings(declared.read_text(encoding="utf-8"), ".games." in module.name)
            if not header.is_file() or header.read_text(encoding="utf-8") != text:
                header.write_text(text, encoding="utf-8")
            module.depends = [*module.depends, str(header)]
            module.extra_compile_args += ["-include", str(header)]


def seal(modules: list[Extension]) -> None:
    """Have each library refuse those of another build, as there are where somebody imports while others compile."""
    sources = {
        module.name.removesuffix("__mypyc"): Path(next(path for path in map(str, module.sources) if "__native" in path))
        for module in modules
        if module.name.endswith("__mypyc")
    }
    seals = {name: seal_of(source) for name, source in sources.items()}
    for module in modules:
        source = sources.get(module.name.removesuffix("__mypyc"))
        if source is not None and module.name.endswith("__mypyc"):
            named = sorted(set(EXPORTS.findall(source.read_text(encoding="utf-8"))))
            rows = "".join(f' {{"{name}__mypyc.exports", "{seals[name]}"}},' for name in named)
            text = f'#define SCRAPYARD_SEALS{rows}\n#include "{SEAL.resolve()}"\n'
            header = source.with_name(f"{source.stem}__seal.h")
            if not header.is_file() or header.read_text(encoding="utf-8") != text:
                header.write_text(text, encoding="utf-8")
            module.depends = [*module.depends, str(header), str(SEAL)]
            module.extra_compile_args += ["-include", str(header)]


def seal_of(source: Path) -> str:
    """A short hash of what a library's C declares: its functions, and where in its objects everything lies."""
    told = [source.with_suffix(".h"), source.with_name(source.name.replace("__native", "__native_internal", 1))]
    text = "".join(path.with_suffix(".h").read_text(encoding="utf-8") for path in told)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def place(source: str, target: str) -> None:
    """Put a module in its place at one stroke: who imports it meanwhile gets the earlier one or this, never a part."""
    if Path(target).is_file() and filecmp.cmp(source, target, shallow=False):
        return
    Path(target).parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, f"{target}.part")
    Path(f"{target}.part").replace(target)


def openings(declared: str, entrances: bool) -> str:
    """That header, from the one in which mypyc declares all functions of the library."""
    found = OPENING.findall(declared)
    inner = [re.sub(r"(CPyExec_\w+)", r"\1__impl", f"static {line}") for line in found if "CPyExec_" in line]
    spared = [*found, *inner, *(ENTRANCE.findall(declared) if entrances else [])]
    text = "".join(f'__attribute__((optimize("O0"), section(".text.unlikely"))) {line}\n' for line in spared)
    return "#include <stddef.h>\nstruct _object;\n" + (text + UNLIKELY).replace("PyObject", "struct _object")


class Package(Distribution):
    """A package whose extensions are known only once they are built."""

    def has_ext_modules(self) -> bool:
        return not PURE


class BuildCompiled(build_ext):
    """Build every compiled module or none: half of them would not import."""

    def run(self) -> None:
        folders = [Path(self.build_lib), *([Path("src")] if self.inplace else [])]
        try:
            if not PURE:
                self.distribution.ext_modules = translate()
                self.swig_opts = None  # type: ignore[assignment]  # the one option that cannot be finalized twice
                self.finalize_options()
                super().run()
        except (Exception, SystemExit) as failure:  # mypyc reports a type error by exiting
            self.extensions = []
            if COMPILED:
                raise
            reason = shorten(repr(failure), 160)
            print(f"warning: scrapyard is built without its compiled modules, so slower: {reason}", file=sys.stderr)
        finally:
            for folder in folders:
                self.sweep(folder)

    def build_extensions(self) -> None:
        modules = self.extensions
        if not TUNED and is_gcc(getattr(self.compiler, "compiler_so", [])):
            for module in modules:
                module.extra_compile_args += GCC_FLAGS
            spare_openings(modules)
        if sys.platform != "win32":
            seal(modules)
        copies = share_doors(modules)
        copied = {name for others in copies.values() for name in others}
        self.extensions = [module for module in modules if module.name not in copied]
        super().build_extensions()
        self.extensions = modules
        for name, others in copies.items():
            for other in others:
                place(self.get_ext_fullpath(name), self.get_ext_fullpath(other))

    def copy_file(self, infile: str, outfile: str, *_: Any, **__: Any) -> tuple[str, bool]:  # type: ignore[override]
        """Move a module in beside its source."""
        place(infile, outfile)
        return outfile, True

    def sweep(self, folder: Path) -> None:
        """Remove what earlier builds left: a stale module is preferred to its source, and a lone one is installed."""
        names = [self.get_ext_filename(module.name) for module in self.extensions or []]  # type: ignore[no-untyped-call]
        for pattern in ("*.so", "*.pyd"):
            for stale in set(folder.rglob(pattern)).difference(folder / name for name in names):
                stale.unlink()


setup(distclass=Package, cmdclass={"build_ext": BuildCompiled})
