"""The package runs in two ways: on its compiled modules and on their sources."""

import ctypes
import os
import re
import shutil
import subprocess
import sys
import zipfile
from importlib import import_module
from pathlib import Path

import pytest

import scrapyard
from scrapyard.kernel import chance

ROOT = Path(__file__).parents[1]
PURE = os.environ.get("SCRAPYARD_PURE") == "1"

DRAWS = """
import sys
from scrapyard.kernel.chance import FastSource
source = FastSource(7)
print([source.below(n, "") for n in range(1, 500)], source.split().below(1000, ""))
print(sys.modules["scrapyard.kernel.chance"].__file__, any(name.endswith("__mypyc") for name in sys.modules))
"""

PLAY = """
import scrapyard
from scrapyard.kernel import compiled
from scrapyard.kernel.chance import FastSource
from scrapyard.kernel.match import playout
match = scrapyard.new("bolt", seats=2, seed=7)
playout(match, FastSource(1), 5000)
print(compiled(), match.over, scrapyard.__file__.split("/")[-3] == "installed")
"""


def run(*command: str | Path, cwd: Path = ROOT, **env: str) -> str:
    """What the command says, on both streams, in a clean mode."""
    modes = ("SCRAPYARD_PURE", "SCRAPYARD_COMPILED", "PYTHONPATH")
    environment = {name: value for name, value in os.environ.items() if name not in modes} | env
    done = subprocess.run(
        command, cwd=cwd, env=environment, check=False, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the sources with nothing built in it."""
    built = shutil.ignore_patterns("*.so", "*.pyd", "*.egg-info", "__pycache__")
    for name in ("src", "docs"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=built, symlinks=True)
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def wheel(tree: Path, **env: str) -> Path:
    """The wheel built from the tree."""
    print(run(sys.executable, "setup.py", "--quiet", "bdist_wheel", "--dist-dir", "dist", cwd=tree, **env))
    (path,) = tree.glob("dist/*.whl")
    return path


@pytest.mark.pure
def test_the_modules_are_those_of_the_mode() -> None:
    assert chance.__file__.endswith(".py") == PURE


def test_both_modes_draw_the_same_numbers() -> None:
    compiled_draws, compiled_mode = run(sys.executable, "-c", DRAWS).splitlines()
    pure_draws, pure_mode = run(sys.executable, "-c", DRAWS, SCRAPYARD_PURE="1").splitlines()
    assert compiled_mode.endswith("True")
    assert pure_mode.endswith("chance.py False")
    assert compiled_draws == pure_draws


@pytest.mark.pure
def test_the_version_is_that_of_the_installed_package() -> None:
    from importlib.metadata import version

    assert version("scrapyard") == scrapyard.__version__


@pytest.fixture
def small(tree: Path) -> Path:
    """The same with one game: it is as good as five here, and is compiled sooner."""
    for game in (tree / "src/scrapyard/games").iterdir():
        if game.is_dir() and game.name != "bolt":
            shutil.rmtree(game)
    return tree


@pytest.fixture
def hasty(tmp_path: Path) -> str:
    """gcc that does not optimise: what it makes does the same, and sooner."""
    path = tmp_path / "gcc"
    path.write_text('#!/bin/sh\nexec gcc "$@" -O0\n', encoding="utf-8")
    path.chmod(0o755)
    return str(path)


@pytest.mark.slow
def test_a_wheel_has_the_compiled_modules_beside_their_sources_and_plays(small: Path, hasty: str) -> None:
    path = wheel(small, SCRAPYARD_COMPILED="1", CC=hasty)
    names = zipfile.ZipFile(path).namelist()
    stems = {name.partition(".")[0] for name in names if name.endswith((".so", ".pyd"))}
    assert {"scrapyard/kernel/ask", "scrapyard/kernel/kernel__mypyc", "scrapyard/games/bolt/game"} <= stems
    assert {f"{stem}.py" for stem in stems if not stem.endswith("__mypyc")} <= set(names)
    zipfile.ZipFile(path).extractall(small / "installed")
    assert run(sys.executable, "-c", PLAY, cwd=small, PYTHONPATH="installed").split() == ["True", "True", "True"]
    spared = (small / "build/scrapyard/games/bolt/__native_bolt__openings.h").read_text(encoding="utf-8")
    for module in (stem.replace("/", "___") for stem in stems if stem.startswith("scrapyard/games/bolt/")):
        assert module.endswith("__mypyc") or f" char CPyDef_{module}_____top_level__(void);" in spared


@pytest.mark.skipif(PURE, reason="there are no libraries")
def test_a_library_of_another_build_is_not_entered(tmp_path: Path) -> None:
    """Who imports while others compile may find some libraries of one build and some of the next."""
    kernel = import_module("scrapyard.kernel.kernel__mypyc")
    told = ctypes.pythonapi.PyCapsule_GetContext
    told.restype, told.argtypes = ctypes.c_char_p, [ctypes.py_object]
    seal = told(kernel.exports)
    assert re.fullmatch(rb"[0-9a-f]{16}", seal)
    shutil.copytree(ROOT / "src/scrapyard", tmp_path / "scrapyard", ignore=shutil.ignore_patterns("*.md", "static"))
    library = tmp_path / "scrapyard/kernel" / Path(str(kernel.__file__)).name
    library.write_bytes(library.read_bytes().replace(seal, b"of another build"))
    enter = "try: import scrapyard.players.greedy\nexcept ImportError as error: print(error)"
    said = run(sys.executable, "-c", enter, cwd=tmp_path, PYTHONPATH=str(tmp_path))
    assert said.startswith("scrapyard.kernel.kernel__mypyc.exports is of another build")


PLACE = """
import runpy, setuptools
setuptools.setup = lambda **_: None
place = runpy.run_path("setup.py")["place"]
from pathlib import Path
earlier, module = Path(__import__("sys").argv[1]), Path(__import__("sys").argv[2])
with module.open("rb") as kept:
    place(str(earlier), str(module))
    print(kept.read(), module.read_bytes(), module.stat().st_mode & 0o111 != 0)
number = module.stat().st_ino
place(str(earlier), str(module))
print(module.stat().st_ino == number, [path.name for path in sorted(module.parent.iterdir())])
"""


def test_a_module_is_put_in_its_place_at_one_stroke(tmp_path: Path) -> None:
    """A process that runs on the earlier one keeps it, and one that is the same stays where it is."""
    built, module = tmp_path / "built.so", tmp_path / "in-place/module.so"
    built.write_bytes(b"new")
    built.chmod(0o755)
    module.parent.mkdir()
    module.write_bytes(b"old")
    assert run(sys.executable, "-c", PLACE, built, module).splitlines() == [
        "b'old' b'new' True",
        "True ['module.so']",
    ]


@pytest.mark.slow
def test_a_pure_wheel_fits_every_machine_and_carries_the_ledgers(tree: Path) -> None:
    game = tree / "src/scrapyard/games/demo"
    game.mkdir(parents=True)
    game.joinpath("__init__.py").touch()
    game.joinpath("content.toml").write_text("[cards]\n")
    tree.joinpath("docs/rules").mkdir(exist_ok=True)
    tree.joinpath("docs/rules/demo.md").write_text("DE-001 Robots fall apart.\n")
    game.joinpath("ledger.md").symlink_to("../../../../docs/rules/demo.md")

    path = wheel(tree, SCRAPYARD_PURE="1")
    assert path.name.endswith("-py3-none-any.whl")
    archive = zipfile.ZipFile(path)
    assert archive.read("scrapyard/games/demo/ledger.md") == b"DE-001 Robots fall apart.\n"
    assert {"scrapyard/py.typed", "scrapyard/games/demo/content.toml"} <= set(archive.namelist())
    assert not [name for name in archive.namelist() if name.endswith((".so", ".c"))]


@pytest.mark.slow
def test_without_a_compiler_the_package_is_built_pure_with_one_warning(small: Path) -> None:
    build = (sys.executable, "setup.py", "--quiet", "build_ext", "--inplace")
    small.joinpath("src/scrapyard/kernel/stale.so").touch()
    said = run(*build, cwd=small, CC="no-such-compiler")
    assert said.count("warning: scrapyard is built without its compiled modules") == 1
    assert not list(small.rglob("*.so"))
    assert run(sys.executable, "-c", PLAY, cwd=small, PYTHONPATH="src").split() == ["False", "True", "False"]


@pytest.mark.slow
def test_a_compiler_that_is_not_gcc_is_given_no_option_of_gccs_own(small: Path) -> None:
    clang = small / "clang"
    clang.write_text(
        f'#!/bin/sh\necho "$@" >> {small}/told\ncase "$*" in *--version) echo clang 19.1 ;; *) exit 1 ;; esac\n'
    )
    clang.chmod(0o755)
    run(sys.executable, "setup.py", "--quiet", "build_ext", "--inplace", cwd=small, CC=str(clang))
    asked, told = (small / "told").read_text().splitlines()[:2]
    assert asked.endswith("--version")
    assert "-O2" in told and "-Wno-all" in told
    assert "-O1" not in told and "-fipa-ra" not in told
