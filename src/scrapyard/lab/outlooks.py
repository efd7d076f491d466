"""Outlooks for all sizes of tables, and the file they are kept in."""

from collections.abc import Callable
from pathlib import Path

from scrapyard.games import package_of
from scrapyard.kernel.errors import ScrapyardError, missing
from scrapyard.kernel.game import Meta
from scrapyard.kernel.outlook import FILE, place_of
from scrapyard.lab.simulate import Plan, play_many

try:
    from scrapyard.lab.fit import Fit, course, fit
except ModuleNotFoundError as absent:
    raise ScrapyardError(missing("fitting", str(absent.name), "fit")) from None


def sizes(meta: Meta, text: str | None) -> list[int]:
    """The numbers of seats that somebody asked for, else all at which people play against each other."""
    low, high = max(2, meta.seats[0]), meta.seats[1]
    if text is None:
        return list(range(low, high + 1))
    try:
        counts = sorted({int(part) for part in text.split(",")})
    except ValueError:
        raise ScrapyardError(
            f"--seats takes numbers with commas between them, such as 2,3, not {text[:40]!r}"
        ) from None
    for count in counts:
        if not low <= count <= high:
            raise ScrapyardError(f"{meta.title} has winners at tables of {low} to {high} seats, not {count}")
    return counts


def learn(
    meta: Meta, counts: list[int], games: int, player: str, workers: int, seed: int, progress: Callable[[int], None]
) -> list[Fit]:
    """Play, and fit, for each number of seats."""
    fits: list[Fit] = []
    for count in counts:
        plan = Plan(meta.id, [player] * count, seed)
        game = plan.bind()
        if not game.mind.sign_names:
            raise ScrapyardError(f"{meta.title} has no signs to fit: its judge alone tells who will win")
        fits.append(fit(game, play_many(course, plan, games, workers, progress)))
    return fits


def write_outlook(meta: Meta, fits: list[Fit], command: str, place: Path | None = None) -> None:
    """The file beside the game's rules; sizes of tables that are not fitted now are kept as they are."""
    place = place or own_place(meta)
    kept = tables(place.read_text(encoding="utf-8")) if place.is_file() else {}
    kept.update({one.seats: table(one, command) for one in fits})
    head = (
        f"# {meta.title}: what each sign tells about who will win, when the game ends,\n"
        "# and how much more for each unit of time that is left.\n"
    )
    try:
        place.write_text(head + "".join(f"\n{kept[seats]}" for seats in sorted(kept)), encoding="utf-8")
    except OSError as error:
        raise ScrapyardError(f"{FILE} of {meta.title} cannot be written: {error.strerror}") from None


def own_place(meta: Meta) -> Path:
    place = place_of(package_of(meta))
    if not isinstance(place, Path):
        raise ScrapyardError(f"{FILE} of {meta.title} lies in an archive: install the package unpacked to write it")
    return place


def table(one: Fit, command: str) -> str:
    """One size of tables, with where it comes from."""
    lines = [f"[{one.seats}] # {command}", f"# loss {one.after:.3f}, by guessing {one.guessing:.3f}"]
    for name, last, earlier in zip(one.names, one.last, one.earlier, strict=True):
        lines.append(f"{name} = [{last}, {earlier}]")
    return "\n".join(lines) + "\n"


def tables(text: str) -> dict[int, str]:
    """The file's tables by number of seats, as they stand there."""
    found: dict[int, str] = {}
    for part in text.split("\n\n")[1:]:
        found[int(part[1 : part.index("]")])] = part.rstrip("\n") + "\n"
    return found
