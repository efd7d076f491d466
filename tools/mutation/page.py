"""The page on mutants, made from the counts of the last whole runs: `make docs` writes it, `--check` checks it."""

import json
import sys
from typing import Any, Final

from tools.mutation.results import COUNTS, equivalents
from tools.mutation.subject import LISTS, ROOT

PAGE: Final = ROOT / "docs/inside/measurements/mutation.md"
HEAD: Final = """# Do the tests notice when the rules change?

A mutant is the rules with one small change: `>` becomes `>=`, a number is one off, a condition is turned round or left
out, a statement is missing, two arguments are swapped, a constant is its neighbour, a whole function does nothing. A
mutant that some test notices is killed. One that survives is a change that nobody could notice, or a missing test.

```sh
make mutate                                # 400 mutants of every game, and one of each function that cites a clause
make mutate GAME=bolt MUTANTS=1000 SEED=2  # more of one game, and others
make mutate GAME=bolt ONLY=BO-046          # all of the rules that cite a clause; also of a module, function or mutant
make mutate CLAUSES=1                      # which clauses do the tests marked with them prove?
make mutate SAMPLE=12                      # a few of every game, as CI does
```

- Only a game's **own tests** count: those in `tests/games/<game>`, without the suite that every game runs, without
  tests in which chance picks the answers, and without recorded games.
- First each test is run once, and notes which blocks of the rules it enters. Then each mutant is put in place in a
  forked process, where the tests that enter the changed block run, the most specific first, until one fails. A test
  that takes ten times as long as it should has noticed, too. So a mutant costs its few tests and nothing else.
- The seed puts all mutants into an order, in which each keeps its place whatever becomes of the others. A run that is
  stopped goes on where it was (`build/mutants`).
- What cannot matter is listed with its reason in `tests/mutants/<game>.toml`. A survivor that is not listed there, an
  entry that a test refutes, and an entry without a mutant fail the run.
- A clause is **proved** if a test marked with it kills a mutant of a rule that cites it.
- **Noticed** is the share of the killed among those that somebody could tell from the rules.
- `WRITE=1` keeps the counts in `tests/mutants/results.json`, and `make docs` makes this page from them.

"""


def page(counts: dict[str, Any]) -> str:
    """The page as it should be."""
    lines = [
        "| game | rules citing a clause | mutants | tried | killed | equivalent | survived | noticed | "
        "clauses cited | proved |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for game, row in counts.items():
        proved = row["clauses"] - len(row["unproved"]) if "clauses" in row else ""
        numbers = [row.get(name, "") for name in ("functions", "mutants", "tried", "killed", "equivalent")]
        numbers += [len(row["survived"]) if "survived" in row else "", noticed(row), row.get("clauses", ""), proved]
        lines.append(f"| {game} | " + " | ".join(map(str, numbers)) + " |")
    for game, row in counts.items():
        if row.get("survived"):
            lines += ["", f"**Survivors in {game}:**", ""]
            lines += [f"- `{one['id']}`: `{one['change']}`" for one in row["survived"]]
    for game, row in counts.items():
        if row.get("unproved"):
            lines += ["", f"**Not proved in {game}:** {', '.join(row['unproved'])}."]
    lines += same()
    return HEAD + "\n".join(lines) + "\n"


def noticed(row: dict[str, Any]) -> str:
    """The share of killed mutants among those that somebody could tell from the rules."""
    telling = row.get("tried", 0) - row.get("equivalent", 0)
    return f"{row['killed'] / telling:.1%}" if telling else ""


def same() -> list[str]:
    """All mutants that nobody could tell from the rules, with the reasons."""
    lines = ["", "## Mutants that nobody could tell from the rules"]
    for path in sorted(LISTS.glob("*.toml")):
        lines += ["", f"### {path.stem}", ""]
        lines += [f"- `{id}`: `{one.change}`. {one.reason}" for id, one in sorted(equivalents(path).items())]
    return lines


def main(arguments: list[str]) -> int:
    text = page(json.loads(COUNTS.read_text(encoding="utf-8")))
    if "--check" not in arguments:
        PAGE.write_text(text, encoding="utf-8")
    elif PAGE.read_text(encoding="utf-8") != text:
        print("docs/inside/measurements/mutation.md is out of date: run `make docs`", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
