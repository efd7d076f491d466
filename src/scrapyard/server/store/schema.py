"""The store's tables. A table's truth is its `lines`: appended to, never changed."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(60), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("rules", Integer, nullable=False, doc="the rules version"),
    Column(
        "settings",
        Text,
        nullable=False,
        doc="JSON: all of them; once those that differed",
    ),
    Column("pack", Text, nullable=False, doc="JSON: the patch over the game's content"),
    Column("clock", String(20), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("state", String(20), nullable=False, doc="open, running, over or closed"),
    Column("seed", LargeBinary, nullable=False, doc="secret until the game is over; its SHA-256 is the commitment"),
    Column("watch", String(64), nullable=False, doc="SHA-256 of the spectators' secret"),
    Column("invite", String(64), doc="SHA-256 of the secret that a private table's seats are given for"),
    Column("created", Float, nullable=False),
    Column("result", Text, doc="JSON: places and ending"),
    Column("rematch", String(60), doc="the table at which the same people play again"),
    Index("tables_by_state", "state", "public", "created"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(60), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(20), nullable=False, doc="open, person or bot"),
    Column("name", String(80), nullable=False),
    Column("level", String(80), doc="the bot at this seat before the game begins"),
    Column("secret", String(64), doc="SHA-256 of the seat's secret"),
    Column("nonce", String(64), doc="set when the seat is ready; a pledge of it until all are"),
    Column("muted", Boolean, doc="the host has muted whoever sits here"),
)

wishes = Table(
    "wishes",
    metadata,
    Column("table_id", String(60), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("secret", String(64), nullable=False, doc="that of the seat when they were said: nobody else's stand"),
    Column("wishes", Text, nullable=False, doc="JSON: the standing answers"),
)

lines = Table(
    "lines",
    metadata,
    Column("table_id", String(60), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("kind", String(20), nullable=False, doc="start, answer, undo, away or back"),
    Column("seat", Integer, nullable=False, doc="-1 for the start"),
    Column("option", Text, nullable=False, doc="the answer's key, or the level of the bot that stands in"),
    Column("lines", Text, nullable=False, doc="what the record says about it: answers, outcomes, hashes"),
    Column("key", String(64), doc="the client's own, so that a resend does nothing twice"),
    Column("at", Float, nullable=False),
    Column("spent", Float, nullable=False, doc="seconds taken off the seat's clock"),
    Column("due", Float, doc="when the server must act by itself: 0 for a bot's answer, else a clock's end"),
)

chats = Table(
    "chats",
    metadata,
    Column("table_id", String(60), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("key", String(64)),
    Column("at", Float, nullable=False),
)

writers = Table(
    "writers",
    metadata,
    Column("id", String(20), primary_key=True, doc="one for each connection that writes to PostgreSQL"),
    Column("mark", String(40), nullable=False, doc="of its last transaction: tells whether that one was committed"),
    Column("at", Float, nullable=False),
)

deeds = Table(
    "deeds",
    metadata,
    Column("table_id", String(60), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("deed", String(64), primary_key=True, doc="hash of a seat's secret and the key of what it had done"),
    Column("at", Float, nullable=False),
)

credits = Table(
    "credits",
    metadata,
    Column("table_id", String(60), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True, doc="the newest of the table when the wall clock jumped"),
    Column("seconds", Float, nullable=False, doc="given to whoever was asked then"),
)

facts = Table(
    "facts",
    metadata,
    Column("name", String(20), primary_key=True, doc="`oldest`: a program that knows this schema can use the store"),
    Column("value", Text, nullable=False),
)
