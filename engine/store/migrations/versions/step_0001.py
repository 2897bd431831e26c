"""The first tables: documents, sessions, seats, deals, events and the ledger."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.schema import SchemaItem

revision = "0001"
down_revision = None

_ADDED_ONLY = ("documents", "events", "deals", "ledger")


def upgrade() -> None:
    """The tables are there, and those of the log refuse to be changed."""
    op.create_table(
        "documents",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.Text, nullable=False, unique=True),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("begun", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("seed", sa.Text),
        sa.Column("secret", sa.Text),
        sa.Column("salts", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.CheckConstraint("(seed IS NULL) <> (secret IS NULL)"),
    )
    _of_session(
        "session_documents",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("digest", sa.Text, sa.ForeignKey("documents.digest"), nullable=False),
    )
    _of_session(
        "seats",
        sa.Column("place", sa.Integer, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("chips", sa.BigInteger, nullable=False),
    )
    _of_session(
        "events",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("line", sa.Text, nullable=False),
    )
    _of_session(
        "deals",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("event", sa.Integer, nullable=False),
        sa.Column("commitment", sa.Text, nullable=False),
    )
    _of_session(
        "ledger",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("deal", sa.Integer, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("source", sa.Integer, nullable=False),
        sa.Column("target", sa.Integer, nullable=False),
        sa.Column("chips", sa.BigInteger, nullable=False),
        sa.CheckConstraint("chips > 0 AND source <> target"),
    )
    for table in _ADDED_ONLY:
        _refuse_changes(table)


def _of_session(name: str, *columns: SchemaItem) -> None:
    session = sa.Column("session", sa.Integer, sa.ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True)
    op.create_table(name, session, *columns)


def _refuse_changes(table: str) -> None:
    told = f"{table} are never changed"
    on = f"BEFORE UPDATE ON {table}"
    if op.get_bind().dialect.name == "sqlite":
        op.execute(f"CREATE TRIGGER {table}_stay {on} BEGIN SELECT RAISE(ABORT, '{told}'); END")
        return
    body = f"BEGIN RAISE EXCEPTION '{told}'; END"
    op.execute(f"CREATE FUNCTION {table}_stay() RETURNS trigger LANGUAGE plpgsql AS $$ {body} $$")
    op.execute(f"CREATE TRIGGER {table}_stay {on} FOR EACH ROW EXECUTE FUNCTION {table}_stay()")
