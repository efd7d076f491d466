"""BLASTBOTS in the browser: a whole game to its final count, a blocked attack, rockets that fly, a lesson."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.page.acts import OPTION, OVER, prompt, step
from tests.page.conftest import PHONE, Visit, Visitor
from tests.page.test_axe import check
from tests.page.test_phone import FITS, SMALLEST
from tests.server.people import INVITES, invited

FLIGHTS = """() => {
  window.flights = 0;
  document.addEventListener('transitionrun', ({ target }) => (window.flights += target.matches('.rocket.space')));
}"""
BATTLE = ["agent", "burglebot", "hackerbot", "kaboomer", "mech", "wrangler"]


def seated(visitor: Visitor, id: str, seat: str) -> Page:
    """Take the seat and open the table."""
    wish = {"name": "Robot", "nonce": f"nonce-of-{seat}-0123456789", "seat": seat}
    address = f"{visitor.base}/api/tables/{id}/join"
    joined = visitor.page.request.post(address, data=wish, headers=invited(id)).json()
    return visitor.open(f"/t/{id}#{joined['secret']}")


def opened(visitor: Visitor, seats: int, pack: dict[str, Any], bots: str = "") -> str:
    """A table with content of its own, and its code."""
    wish = {"game": "blastbots", "seats": seats, "pack": pack, "bots": [{"seat": b, "level": "greedy"} for b in bots]}
    answer = visitor.page.request.post(f"{visitor.base}/api/tables", data=wish).json()
    id = str(answer["table"]["id"])
    INVITES[id] = answer["invite"]
    return id


def thing(page: Page, id: str) -> Locator:
    return page.locator(f'[data-thing="{id}"]')


def look(page: Page) -> None:
    """Nothing sticks out, and axe finds nothing serious, while no card is lifted over its equals by the pointer."""
    page.mouse.move(0, 0)
    assert page.evaluate(FITS)
    check(page)


def test_a_game_with_two_bots_from_the_first_token_to_the_final_count(visit: Visit) -> None:
    visitor = visit(viewport=PHONE, color_scheme="light")
    page = seated(visitor, opened(visitor, 3, {"constants": {"clock_start": 2}}, bots="BC"), "A")
    spots = page.locator(".spot[data-offered]")
    expect(spots).to_have_count(6)
    boxes = [spot.bounding_box() for spot in spots.all()]
    assert all(box and min(box["width"], box["height"]) >= SMALLEST for box in boxes)
    look(page)
    for spot in ("rocket-6", "battle-8", "rocket-5", "discovery-9", "rocket-4"):
        thing(page, f"spot:{spot}").click()
        expect(thing(page, f"spot:{spot}").locator(".bet", has_text="A")).to_have_count(1)
    answers = 0
    while True:
        page.locator(OPTION).or_(page.locator(OVER)).first.wait_for()
        if page.locator(OVER).count():
            break
        if page.locator('[data-option="end"]').count() and answers % 2 == 0:
            look(page)
        step(page, ("end", "decline", "draw"))
        answers += 1
        assert answers < 80, prompt(page)

    count = page.get_by_role("region", name="Final count")
    expect(count).to_be_in_viewport()
    expect(count.get_by_text("Winner")).to_have_count(1)
    rows = count.locator("tbody tr").evaluate_all(
        "all => all.map(row => [...row.cells].slice(1).map(td => td.innerText))"
    )
    sums = [sum(int(row[i]) for row in rows if row[i].startswith("+")) for i in range(3)]
    assert [int(points) for points in count.locator("tfoot .sum").all_inner_texts()] == sums
    assert {"escape", "sorta-escape", "kablammo"} <= {
        row.get_attribute("data-row") for row in count.locator("tbody tr").all()
    }
    look(page)


def attacks(visitor: Visitor) -> list[dict[str, Any]]:
    """Every position that this visitor has been sent in which somebody is attacked and may defend."""
    positions = [message["position"] for message in visitor.messages("update")]
    return [one for one in positions if one["view"] and (one["view"]["attack"] or {}).get("open")]


def attacked(host: Visitor, guest: Visitor, price: int) -> tuple[Visitor, Visitor]:
    """Two people with nothing but Rams in their hands, one of whom attacks: the attacker and the target. A block costs
    the target that many rockets, of which there are two; whoever cannot pay has one answer, and is not asked."""
    ram = {"id": "sacrificial_ram", "count": 64, "block_cost": [{"do": "sacrifice", "n": price, "waived_against": []}]}
    id = opened(host, 2, {"card": [ram, *({"id": name, "remove": True} for name in BATTLE)]})
    host.frames.clear()
    guest.frames.clear()
    pages = [seated(host, id, "A"), seated(guest, id, "B")]
    for _ in range(60):
        found = attacks(host)
        if found and attacks(guest):  # each has a socket of their own, so one hears of it first
            return (host, guest) if found[0]["view"]["attack"]["by"] == "A" else (guest, host)
        for page in pages:
            if page.locator(OPTION).count() and not attacks(host) and not attacks(guest):
                step(page, ("place battle", "play sacrificial-ram", "sacrifice launchpad", "draw battle"))
        pages[0].wait_for_timeout(30)
    raise AssertionError("nobody attacked")


def told(attacker: Visitor) -> list[object]:
    """All that an attacker is sent about the defence while it lasts."""
    position = attacks(attacker)[0]
    target = next(one for one in position["view"]["players"] if [one["seat"]] == position["waiting"])
    shown = [
        sorted(position),
        sorted(target),
        target["certainly_lacks"],
        target["lying"],
        set(target["hand"]["battle"]),
    ]
    return [position["view"]["attack"]["open"], len(position["waiting"]), position["ask"], position["undo"], shown]


def test_a_blocked_attack_and_an_attacker_who_cannot_tell_whether_it_can_be_blocked(visit: Visit) -> None:
    host, guest = visit(), visit()
    attacker, target = attacked(host, guest, price=9)
    assert all(position["ask"] is None for position in attacks(target)), "there is one answer, and it was asked"
    helpless = told(attacker)

    attacker, target = attacked(host, guest, price=1)
    expect(target.page.locator("[data-defence]")).to_contain_text("attacks you")
    expect(attacker.page.locator("[data-attack=open]")).to_be_visible()
    expect(attacker.page.locator("main")).to_contain_text("may answer with a Battle card")
    expect(target.page.locator('[data-option^="block"]')).to_have_count(1)
    assert told(attacker) == helpless

    look(target.page)
    rockets = target.page.locator(".launch.yours .rocket")
    before = rockets.count()
    target.page.locator(".held[data-offered]").first.click()
    expect(attacker.page.locator("[data-attack=open]")).to_have_count(0)
    expect(attacker.page.get_by_role("list", name="Used this turn").locator(".used")).to_have_count(2)
    expect(rockets).to_have_count(before - 1)
    expect(attacker.page.locator(".launch.yours .heap")).to_have_count(0)


def test_a_lesson_in_which_a_rocket_flies_all_the_way_to_space(visit: Visit) -> None:
    page = visit(moving=True).open("/learn/blastbots")
    page.get_by_role("button", name="Begin: Rocket number fifteen").click()
    lesson = page.get_by_role("region", name="Lesson")
    page.locator(".held", has_text="+2 Rockets").click()
    expect(lesson.locator("[aria-current=step]")).to_contain_text("Teleporter")
    page.locator(".held", has_text="Teleporter").click()
    page.evaluate(FLIGHTS)
    thing(page, "zone:A:atmosphere").click()
    expect(lesson).to_contain_text("Learned!")
    expect(page.get_by_role("region", name="Final count").get_by_text("Slipspace")).to_be_visible()
    assert page.evaluate("window.flights") > 0
