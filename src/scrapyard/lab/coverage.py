"""Which clauses of the ledgers have code and tests.

Code cites a clause in a docstring, a comment, a question or a setting of its game; tests are marked with it,
`@pytest.mark.rule("BO-021")`.
"""

import ast
import json
import re
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path

import scrapyard
from scrapyard.games import all_games
from scrapyard.kernel.errors import UnknownName
from scrapyard.kernel.game import Meta
from scrapyard.kernel.ledger import ledger_of

CITED = re.compile(r"\b([A-Z]{2})-(\d{3})(?: to [A-Z]{2}-(\d{3}))?\b")


class Coverage:
    """One game's ledger against its tests."""

    def __init__(self, clauses: list[str], rulings: list[str], tested: set[str], cited: set[str]) -> None:
        self.clauses = clauses
        self.rulings = rulings
        self.missing = [clause for clause in clauses if clause not in tested]
        self.untested_rulings = [ruling for ruling in rulings if ruling not in tested]
        self.uncited = [clause for clause in clauses if clause not in cited]

    def as_json(self) -> dict[str, object]:
        return {
            "clauses": len(self.clauses),
            "tested": len(self.clauses) - len(self.missing),
            "missing": self.missing,
            "cited": len(self.clauses) - len(self.uncited),
            "uncited": self.uncited,
            "rulings": len(self.rulings),
            "rulings_tested": len(self.rulings) - len(self.untested_rulings),
            "rulings_missing": self.untested_rulings,
        }


def tests_folder() -> Path:
    """The tests of the checkout that is running, or of the one in which we stand."""
    own = Path(scrapyard.__file__).parents[2] / "tests"
    here = Path.cwd() / "tests"
    for folder in (own, here):
        if folder.is_dir():
            return folder
    raise UnknownName(f"no tests to read: neither {own} nor {here} is a folder; run this in a checkout of Scrapyard")


def marked(source: str) -> set[str]:
    """Every clause in a `pytest.mark.rule(...)` of this source, wherever it stands."""
    clauses: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule"):
            continue
        owner = node.func.value
        if isinstance(owner, ast.Attribute) and owner.attr == "mark":
            clauses.update(_strings(node.args))
    return clauses


def _strings(arguments: Iterable[ast.expr]) -> list[str]:
    found: list[str] = []
    for argument in arguments:
        if isinstance(argument, ast.Starred):
            found += _strings([argument.value])
        elif isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            found.append(argument.value)
        elif isinstance(argument, ast.List | ast.Tuple):
            found += _strings(argument.elts)
    return found


def cited(source: str) -> set[str]:
    """Every clause that a source names, ranges (`BO-046 to BO-052`) written out."""
    named: set[str] = set()
    for prefix, first, last in CITED.findall(source):
        for number in range(int(first), int(last or first) + 1):
            named.add(f"{prefix}-{number:0{len(first)}}")
    return named


def _cited_by(meta: Meta) -> set[str]:
    folder = Path(str(files(meta.home)))
    sources = [path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py"))]
    return set().union(*(cited(source) for source in sources))


def measure(folder: Path) -> tuple[dict[str, Coverage], list[str]]:
    """Coverage of each game that has a ledger, and markers that name no clause of any of them."""
    tested: set[str] = set()
    for path in sorted(folder.rglob("*.py")):
        try:
            tested |= marked(path.read_text(encoding="utf-8"))
        except (SyntaxError, UnicodeDecodeError) as error:
            raise UnknownName(f"{path} cannot be read as Python: {error}") from None
    result: dict[str, Coverage] = {}
    known: set[str] = set()
    for meta in all_games().values():
        if not meta.clauses:
            continue
        ledger = ledger_of(meta)
        known |= set(ledger.entries)
        clauses, rulings = [e.id for e in ledger.clauses], [e.id for e in ledger.rulings]
        result[meta.id] = Coverage(clauses, rulings, tested, _cited_by(meta))
    return result, sorted(tested - known)


def proofs(folder: Path) -> dict[str, tuple[int, list[str]]]:
    """How many clauses the rules of a game cite, and which of them no test of their own proves.

    Such a test notices no change of the rules that cite the clause, as `make mutate CLAUSES=1` found last.
    """
    counts = folder / "mutants" / "results.json"
    if not counts.is_file():
        return {}
    games = json.loads(counts.read_text(encoding="utf-8"))
    return {game: (row["clauses"], row["unproved"]) for game, row in games.items() if "unproved" in row}


def unproved(folder: Path) -> dict[str, list[str]]:
    """The clauses alone."""
    return {game: clauses for game, (_, clauses) in proofs(folder).items()}
