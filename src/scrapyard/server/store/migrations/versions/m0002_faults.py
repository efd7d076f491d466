"""What makes writes safe to repeat: writers' marks, deeds done, credits of clocks, facts about the store."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "writers",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("mark", sa.String(40), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "deeds",
        _table_id(),
        sa.Column("deed", sa.String(64), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "credits",
        _table_id(),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("seconds", sa.Float, nullable=False),
    )
    facts = op.create_table(
        "facts",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.bulk_insert(facts, [{"name": "oldest", "value": "0001"}])


def downgrade() -> None:
    for name in ("facts", "credits", "deeds", "writers"):
        op.drop_table(name)


def _table_id() -> "sa.Column[str]":
    return sa.Column("table_id", sa.String(60), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
