"""A page that has seen the commitment to a seed says so when it is another one."""

import sqlite3
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import expect

from tests.page.conftest import Visit
from tests.server.conftest import FAST, Server

WARNING = "The server has exchanged its secret seed"


def test_a_seed_that_is_exchanged_before_the_second_seat_joins_is_noticed(visit: Visit, tmp_path: Path) -> None:
    """As an operator would do it: in the store, while nobody has been dealt anything."""
    store = tmp_path / "store.db"
    server = Server(replace(FAST, store=f"sqlite:///{store}"), tmp_path).start()
    try:
        page = visit(listed=False).page
        page.goto(f"{server.base}/new/bolt")
        page.get_by_role("button", name="Open the table").click()
        expect(page.get_by_role("textbox", name="Invite friends with this link")).to_be_visible()
        expect(page.get_by_text(WARNING)).to_have_count(0)
        there = page.url
        page.goto("about:blank")
        server.stop()
        with sqlite3.connect(store) as connection:
            changed = connection.execute("UPDATE tables SET seed = randomblob(32)")
            assert changed.rowcount == 1
        server.start()
        page.goto(there)
        expect(page.get_by_role("alert").filter(has_text=WARNING)).to_be_visible()
    finally:
        server.stop()
