"""Tables, seats, lines and chats."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(60), primary_key=True),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("pack", sa.Text, nullable=False),
        sa.Column("clock", sa.String(20), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("watch", sa.String(64), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("result", sa.Text),
        sa.Column("rematch", sa.String(60)),
    )
    op.create_index("tables_by_state", "tables", ["state", "public", "created"])
    op.create_table(
        "seats",
        _table_id(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("level", sa.String(80)),
        sa.Column("secret", sa.String(64)),
        sa.Column("nonce", sa.String(64)),
    )
    op.create_table(
        "lines",
        _table_id(),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("option", sa.Text, nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
        sa.Column("key", sa.String(64)),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("spent", sa.Float, nullable=False),
        sa.Column("due", sa.Float),
    )
    op.create_table(
        "chats",
        _table_id(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("key", sa.String(64)),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    for name in ("chats", "lines", "seats", "tables"):
        op.drop_table(name)


def _table_id() -> "sa.Column[str]":
    return sa.Column("table_id", sa.String(60), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
