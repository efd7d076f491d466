"""Starter's card in the lobby, and its settings."""

from scrapyard.kernel.game import Meta
from scrapyard.kernel.settings import Setting

META = Meta(
    id="starter",
    title="Starter",
    version=1,
    seats=(2, 4),
    minutes="5",
    idea="Pile up scrap; whoever brings the heap down is out.",
    clauses="ST",
    home=__package__,
    settings=[
        Setting("limit", "12", "How much the heap carries.", (), (6, 30), "ST-004"),
    ],
)
