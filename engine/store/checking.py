"""Whether all that the store says of an evening agrees with its log."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import Table, select

from engine.store import tables
from engine.store.database import reading
from engine.store.keeping import OPEN, OVER, Keeping, ledger_rows, seat_rows
from engine.text.translation import say


def faults_of(keeping: Keeping) -> Iterator[str]:
    """What does not agree with the log of an evening, which was played again; a sentence for each."""
    evening, row = keeping.evening, keeping.row
    assert evening is not None
    if _rows(keeping, tables.seats, "place") != seat_rows(evening):
        yield say("The seats are not those of the log.")
    if _rows(keeping, tables.ledger, "number") != ledger_rows(keeping.ledger):
        yield say("The ledger is not that of the log.")
    if _rows(keeping, tables.deals, "number") != [*_deals(keeping)]:
        yield say("The deals are not those of the log.")
    if row["state"] != (OVER if evening.over else OPEN) or row["title"] != keeping.session.name:
        yield say("What is listed of the evening does not agree with its log.")


def _deals(keeping: Keeping) -> Iterator[dict[str, Any]]:
    """The deals that the log has, as the store tells them."""
    pages = enumerate(map(json.loads, keeping.lines))
    begun = ((at, page) for at, page in pages if page["entry"]["do"] == "deal")
    for number, (at, page) in enumerate(begun, 1):
        yield {"number": number, "event": at, "commitment": page.get("commitment", "")}


def _rows(keeping: Keeping, table: Table, order: str) -> Sequence[dict[str, Any]]:
    """What a table has of an evening, in order."""
    wanted = select(table).where(table.c.session == keeping.row["id"]).order_by(table.c[order])
    with reading(keeping.engine) as connection:
        found = connection.execute(wanted).mappings().all()
    return [{key: value for key, value in row.items() if key != "session"} for row in found]
