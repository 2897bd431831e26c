"""The tables of a server: who sits there, and which evening is played."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """There is a place for the tables of a server; evenings stay as they are."""
    op.create_table(
        "served",
        sa.Column("number", sa.Text, primary_key=True),
        sa.Column("session", sa.Integer, sa.ForeignKey("sessions.id", ondelete="CASCADE")),
        sa.Column("state", sa.Text, nullable=False),
    )
