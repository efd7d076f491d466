"""What the frame does for every game: undo, hint, why not, rules, chat, rematch."""

from playwright.sync_api import Page, expect

from tests.page.acts import OPTION, OVER, invitation, learn, play_bots, play_until, prompt, settled, step, table_id
from tests.page.conftest import Visit


def begin(visit: Visit) -> Page:
    page = visit().open()
    play_bots(page)
    step(page)
    return page


def test_undo_takes_back_a_choice_that_told_nothing(visit: Visit) -> None:
    for _ in range(10):
        page = begin(visit)
        undo = page.get_by_role("button", name="Undo")
        play_until(page, "target")
        asked = prompt(page)
        step(page)
        page.wait_for_selector(OPTION)
        if undo.get_attribute("aria-disabled") != "true":
            undo.click()
            expect(page.locator("#prompt")).to_have_text(asked)
            return
    raise AssertionError("whoever was aimed at had answered at once, at ten tables")


def test_undo_that_is_refused_says_why(visit: Visit) -> None:
    page = begin(visit)
    undo = page.get_by_role("button", name="Undo")
    for _ in range(10):  # an answer that nobody has reacted to could still be taken back
        play_until(page, "play")
        if undo.get_attribute("aria-disabled") == "true":
            break
        step(page, ("end-turn",))
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)
    expect(page.get_by_text("This cannot be taken back")).to_be_visible()


def test_a_hint_names_an_option_and_marks_it(visit: Visit) -> None:
    page = begin(visit)
    play_until(page, "play")
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text("A bot would choose")).to_be_visible()
    expect(page.locator("[data-option].go")).to_have_count(1)


def test_a_hint_stays_while_others_answer_sealed(visit: Visit) -> None:
    host = visit().open("/new/rocket_rollout")
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url("**/t/*")
    friend = visit().open(invitation(host))
    friend.get_by_role("button", name="Sit here").click()
    host.wait_for_selector(OPTION)
    host.get_by_role("button", name="Hint").click()
    hint = host.get_by_text("A bot would choose")
    expect(hint).to_be_visible()
    step(friend)
    settled(host, friend)
    expect(hint).to_be_visible()


def test_a_card_that_cannot_be_played_says_why_on_hover(visit: Visit) -> None:
    page = begin(visit)
    for _ in range(80):
        play_until(page, "play")
        if page.locator(".held[data-explains]").count():
            break
        step(page, ("play", "cycle"))
    page.locator(".held[data-explains]").first.hover()
    expect(page.locator(".peek .reason")).to_contain_text("BO-")


def test_a_card_is_shown_large_while_it_is_looked_at(visit: Visit) -> None:
    page = begin(visit)
    play_until(page, "play")
    page.locator(".held").first.hover()
    expect(page.locator(".peek .card.large")).to_be_visible()
    page.mouse.move(5, 5)
    expect(page.locator(".peek")).to_have_count(0)


def test_a_line_of_the_log_leads_to_its_rule(visit: Visit) -> None:
    page = begin(visit)
    page.get_by_role("button", name="Rule BO-010").first.click()
    drawer = page.get_by_role("dialog", name="Rules of BOLT")
    expect(drawer.locator('[data-clause="BO-010"]')).to_be_in_viewport()
    drawer.get_by_label("Search the rules").fill("sudden death")
    expect(drawer.locator("[data-clause]").first).to_contain_text("Sudden Death", ignore_case=True)


def test_the_settings_of_the_table_are_there_to_read(visit: Visit) -> None:
    page = visit().open("/new/bolt")
    page.get_by_label("Seat B").select_option("random")
    page.get_by_label("Robot powers").check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector(OPTION)
    page.get_by_role("button", name="Table", exact=True).click()
    changed = page.get_by_role("dialog", name="This table").locator(".changed")
    expect(changed).to_have_count(1)
    expect(changed).to_contain_text("Robot powers")


def test_people_at_the_table_talk(visit: Visit) -> None:
    host, guest = visit().open("/new/bolt"), visit()
    host.get_by_label("Seat C").select_option("random")
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url("**/t/*")
    friend = guest.open(invitation(host))
    friend.get_by_role("button", name="Sit here").click()
    for page in (host, friend):
        page.get_by_role("tab", name="Chat").click()
    host.get_by_label("Say to the table").fill("<b>en garde</b>")
    host.get_by_label("Say to the table").press("Enter")
    expect(friend.get_by_role("log", name="Chat")).to_contain_text("<b>en garde</b>")
    host.get_by_role("button", name="Table", exact=True).click()
    dialog = host.get_by_role("dialog", name="This table")
    dialog.get_by_role("button", name="Mute ").click()
    expect(dialog.get_by_text("muted")).to_be_visible()
    friend.get_by_label("Say to the table").fill("can you hear me?")
    friend.get_by_label("Say to the table").press("Enter")
    expect(friend.get_by_text("the host has muted you")).to_be_visible()
    expect(host.get_by_role("log", name="Chat")).not_to_contain_text("can you hear me?")


def test_the_code_of_a_private_table_alone_shows_nothing(visit: Visit) -> None:
    host, stranger = visit().open("/new/bolt"), visit()
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url("**/t/*")
    page = stranger.open(f"/t/{table_id(host)}")
    expect(page.get_by_text("this table is private")).to_be_visible()
    assert page.get_by_role("button", name="Sit here").count() == 0


def test_conceding_asks_first_and_ends_the_game_and_a_rematch_begins(visit: Visit) -> None:
    page = visit().open("/new/bolt")
    page.get_by_role("radio", name="2").check()
    page.get_by_label("Seat B").select_option("random")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector(OPTION)
    step(page)
    play_until(page, "play")
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="No", exact=True).click()
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Yes").click()
    expect(page.locator(OVER)).to_be_visible()
    before = page.url
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_selector(OPTION)
    assert page.url != before
    expect(page.locator("#prompt")).to_contain_text("Choose your robot")


def test_an_option_that_loses_something_is_chosen_only_by_who_means_it(visit: Visit) -> None:
    page = visit().open()
    learn(page, "blast_tactics", "Two Moves and a hot floor")
    main, sure = page.locator("main"), page.get_by_role("dialog", name="Are you sure?")
    before = main.get_attribute("data-at") or ""
    page.locator('[data-option="end-turn"]').click()
    expect(sure.get_by_text("you would lose your Heart before your next turn")).to_be_visible()
    sure.get_by_role("button", name="No").click()
    expect(sure).not_to_be_visible()
    expect(main).to_have_attribute("data-at", before)
    page.locator('[data-option="end-turn"]').click()
    sure.get_by_role("button", name="Yes").click()
    expect(main).not_to_have_attribute("data-at", before)
