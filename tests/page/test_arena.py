"""The arena editor: paint, check, share, play."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.page.conftest import PHONE, Visit
from tests.page.test_axe import SCHEMES, Scheme, check
from tests.page.test_phone import FITS

DUEL = "1..b.b.bb/.#.#b#.#b/.b...b.../.#b#.#b#./.b.b.b.b./.#b#.#b#./...b...b./b#.#b#.#./bb.b.b..2"
RIM = 36
"""Around the squares, in hundredths of a square."""


def square(canvas: Locator, row: int, column: int) -> tuple[float, float]:
    """The middle of a square on the screen."""
    box = canvas.bounding_box()
    columns = len((canvas.get_attribute("data-rows") or "").partition("/")[0])
    assert box
    unit = box["width"] / (columns * 100 + 2 * RIM)
    return box["x"] + (RIM + 100 * column + 50) * unit, box["y"] + (RIM + 100 * row + 50) * unit


def rows(page: Page) -> list[str]:
    return (page.locator("#canvas").get_attribute("data-rows") or "").split("/")


def judged(page: Page, verdict: str) -> None:
    expect(page.locator(f'[data-verdict="{verdict}"]')).to_be_visible()


def take(page: Page, name: str) -> None:
    page.get_by_role("radio", name=name, exact=True).check(force=True)


def enter(visit: Visit, **more: object) -> Page:
    page = visit(**more).open("/arena")
    judged(page, "fine")
    return page


def test_paint_mend_share_and_play(visit: Visit) -> None:
    visitor, friend = visit(), visit()
    page = visitor.open()
    page.get_by_role("link", name="Build an arena").click()
    judged(page, "fine")
    canvas = page.locator("#canvas")
    expect(canvas).to_have_attribute("data-rows", DUEL)

    take(page, "Half turn")
    take(page, "Teleport Pad to the north")
    page.mouse.click(*square(canvas, 2, 3))
    judged(page, "wrong")
    assert (rows(page)[2][3], rows(page)[6][5]) == ("^", "v")
    expect(page.locator("[data-flaw]")).to_have_count(2)
    expect(page.locator('[data-flaw="2,3"]')).to_be_visible()
    expect(page.get_by_role("gridcell", name="Row 2, column 3: Teleport Pad to the north. Problem:")).to_be_attached()
    expect(page.get_by_role("button", name="Row 2, column 3 and 1 more: the arrow meets no other")).to_be_visible()
    expect(page.get_by_role("button", name="Play it")).to_be_disabled()

    page.mouse.click(*square(canvas, 2, 3), button="right")
    judged(page, "fine")
    assert "/".join(rows(page)) == DUEL
    take(page, "Ice")
    page.mouse.move(*square(canvas, 4, 4))
    page.mouse.down()
    page.mouse.move(*square(canvas, 2, 4))
    page.mouse.up()
    page.get_by_label("Name").fill("Frozen Core")
    page.get_by_label("Name").press("Enter")
    judged(page, "fine")
    painted = rows(page)
    assert "".join(row[4] for row in painted) == ".b*****b."

    link = page.get_by_role("textbox", name="Link to this arena").input_value()
    other = friend.open(link.removeprefix(friend.base))
    judged(other, "fine")
    assert rows(other) == painted
    assert other.get_by_label("Name").input_value() == "Frozen Core"

    other.get_by_role("button", name="Play it").click()
    expect(other.get_by_role("group", name="Arena Frozen Core, 9 rows of 9 squares")).to_be_visible()
    view = [*friend.messages("welcome"), *friend.messages("update")][-1]["position"]["view"]
    grounds = [one["ground"] for one in view["squares"]]
    assert view["arena"]["id"] == "frozen-core"
    assert [q for q, ground in enumerate(grounds) if ground == "ice"] == [22, 31, 40, 49, 58]


def test_the_keyboard_paints_and_takes_back(visit: Visit) -> None:
    page = enter(visit)
    page.locator("#canvas").focus()
    for key in ("ArrowRight", "ArrowRight", "P", "ArrowDown", "ArrowLeft", "Delete", "c"):
        page.keyboard.press(key)
    assert (rows(page)[0], rows(page)[1]) == ("1.Pb.b.bb", "...#b#.#b")
    expect(page.get_by_role("gridcell", name="Row 1, column 1: Core of start space 1")).to_be_attached()
    for key in ("Control+z", "Control+z"):
        page.keyboard.press(key)
    assert (rows(page)[0], rows(page)[1]) == ("1.Pb.b.bb", ".#.#b#.#b")
    page.keyboard.press("Control+y")
    page.reload()
    judged(page, "fine")
    assert (rows(page)[0], rows(page)[1]) == ("1.Pb.b.bb", "...#b#.#b")


def test_a_finger_paints_and_holding_it_still_erases(visit: Visit) -> None:
    visitor = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    page = visitor.open("/arena")
    judged(page, "fine")
    canvas = page.locator("#canvas")
    take(page, "Lava")
    canvas.scroll_into_view_if_needed()
    page.touchscreen.tap(*square(canvas, 4, 4))
    assert rows(page)[4][4] == "~"
    x, y = square(canvas, 1, 1)
    finger = visitor.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(canvas).to_have_attribute(
        "data-rows", DUEL.replace(".#.#b#.#b", "...#b#.#b", 1).replace(".b.b.b.b.", ".b.b~b.b.")
    )
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert rows(page)[1][1] == "."
    assert page.evaluate(FITS)


def test_a_file_comes_back_as_it_went(visit: Visit, tmp_path: Path) -> None:
    page = enter(visit)
    page.get_by_role("button", name="Begin with").click()
    page.get_by_role("button", name="Quad Mixer").click()
    judged(page, "fine")
    before = rows(page)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    assert file.name == "my-quad-mixer.toml"
    page.get_by_role("button", name="Begin with").click()
    page.get_by_role("button", name="For 3 players").click()
    assert rows(page) != before
    page.get_by_label("A file with an arena").set_input_files(file)
    expect(page.locator("#canvas")).to_have_attribute("data-rows", "/".join(before))


def test_nonsense_is_named(visit: Visit, tmp_path: Path) -> None:
    page = visit().open("/arena#1nonsense")
    expect(page.get_by_role("alert")).to_contain_text("This link is damaged")
    judged(page, "fine")
    file = tmp_path / "mine.toml"
    opener = page.get_by_label("A file with an arena")
    for text, says in (("rows = [", "mine.toml is not TOML"), ("[limits]\nhand = 4", "mine.toml holds no arena")):
        file.write_text(text)
        opener.set_input_files(file)
        expect(page.get_by_role("alert")).to_contain_text(says)
    file.write_text('[[arena]]\nid = "a"\nname = "A"\nplayers = [2]\nrows = ["1..", ".?.", "..2"]\n')
    opener.set_input_files(file)
    expect(page.locator('[data-flaw="1,1"]')).to_be_visible()
    expect(page.get_by_role("button", name="Row 1, column 1: no mark '?'")).to_be_visible()


@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_nothing_serious(visit: Visit, scheme: Scheme) -> None:
    page = enter(visit, color_scheme=scheme)
    page.locator("#canvas").focus()
    page.keyboard.press("^")
    judged(page, "wrong")
    check(page)
    page.get_by_role("button", name="Begin with").click()
    check(page)
