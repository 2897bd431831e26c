"""The row of an evening says how many entries its log has, so that a lost end is found."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Every log that was kept is as long as it is said to be."""
    op.add_column("sessions", sa.Column("entries", sa.Integer, nullable=False, server_default="0"))
    op.execute("UPDATE sessions SET entries = (SELECT count(*) FROM events WHERE events.session = sessions.id)")
