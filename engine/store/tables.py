"""The tables of the store as they are now; `migrations` tells how they came to be so."""

from sqlalchemy import BigInteger, CheckConstraint, Column, ForeignKey, Integer, MetaData, Table, Text
from sqlalchemy.schema import SchemaItem

HEAD = "0004"
"""The migration that leads to these tables."""

metadata = MetaData()

documents = Table(
    "documents",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("text", Text, nullable=False),
)
"""Every document that was ever played, whole, by the SHA-256 of its text."""

sessions = Table(
    "sessions",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", Text, nullable=False, unique=True),
    Column("title", Text, nullable=False),
    Column("begun", Text, nullable=False),
    Column("person", Text, nullable=False),
    Column("seed", Text),
    Column("secret", Text),
    Column("salts", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("entries", Integer, nullable=False, server_default="0"),
    CheckConstraint("(seed IS NULL) <> (secret IS NULL)"),
)
"""Evenings: `seed` for practice, or a `secret`; `person` has the names of those
who sit at the keyboard, one a line; "" where only bots play. `entries` says how long the log is: a log whose end is
lost is whole as far as it goes."""


def _of_session(*columns: SchemaItem) -> list[SchemaItem]:
    first: SchemaItem = Column("session", Integer, ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True)
    return [first, *columns]


session_documents = Table(
    "session_documents",
    metadata,
    *_of_session(
        Column("name", Text, primary_key=True),
        Column("digest", Text, ForeignKey("documents.digest"), nullable=False),
    ),
)
"""What a document is called in an evening."""

seats = Table(
    "seats",
    metadata,
    *_of_session(
        Column("place", Integer, primary_key=True),
        Column("name", Text, nullable=False),
        Column("chips", BigInteger, nullable=False),
    ),
)
"""Who sits down, with how many chips."""

events = Table(
    "events",
    metadata,
    *_of_session(
        Column("number", Integer, primary_key=True),
        Column("line", Text, nullable=False),
    ),
)
"""The log: a line for each entry, sealed together with the line before. Lines are added, and never changed."""

deals = Table(
    "deals",
    metadata,
    *_of_session(
        Column("number", Integer, primary_key=True),
        Column("event", Integer, nullable=False),
        Column("commitment", Text, nullable=False),
    ),
)
"""The deals that have begun, each with its entry in the log."""

ledger = Table(
    "ledger",
    metadata,
    *_of_session(
        Column("number", Integer, primary_key=True),
        Column("deal", Integer, nullable=False),
        Column("why", Text, nullable=False),
        Column("source", Integer, nullable=False),
        Column("target", Integer, nullable=False),
        Column("chips", BigInteger, nullable=False),
        CheckConstraint("chips > 0 AND source <> target"),
    ),
)
"""Chips go from one account to another: a place, −1 for the bank, −2 for the pot, −3 for the prizes."""

served = Table(
    "served",
    metadata,
    Column("number", Text, primary_key=True),
    Column("session", Integer, ForeignKey("sessions.id", ondelete="CASCADE")),
    Column("state", Text, nullable=False),
    Column("server", Text, nullable=False, server_default=""),
)
"""The tables of a server: `session` is the evening that is played there, none before the first deal; `state` tells in
JSON who sits there; `server` is the address of the one that has the table, where several share the store.
"""
