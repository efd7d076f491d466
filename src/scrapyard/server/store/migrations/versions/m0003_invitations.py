"""Private tables have an invitation of their own, and a host can mute people."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("invite", sa.String(64)))
    op.add_column("seats", sa.Column("muted", sa.Boolean))


def downgrade() -> None:
    op.drop_column("seats", "muted")
    op.drop_column("tables", "invite")
