"""Several servers may share a store: each table tells which of them has it."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """There is a place for the address of a server; tables that were kept have none."""
    op.add_column("served", sa.Column("server", sa.Text, nullable=False, server_default=""))
