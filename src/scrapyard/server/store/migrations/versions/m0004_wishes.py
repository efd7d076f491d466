"""Standing answers outlive a server and are known to all workers."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "wishes",
        sa.Column("table_id", sa.String(60), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("wishes", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("wishes")
