"""What happened in an evening, once more, and how it would end now; only of deals that are over."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from engine.hand.seats import NOBODY
from engine.store.faults import StoreError
from engine.store.keeping import Keeping
from engine.table.sessions.entries import After, begun, taken
from engine.table.sessions.evening import Evening, asked
from engine.text.translation import say


class Moment(NamedTuple):
    """An entry of the log, and what came of it."""

    entry: Mapping[str, Any]
    before: Evening | None
    """None at the first entry."""
    after: After


def played_again(keeping: Keeping) -> Iterator[Moment]:
    """Every entry up to the end of the last deal that is over."""
    evening: Evening | None = None
    for line in keeping.lines[: keeping.rest]:
        entry = json.loads(line)["entry"]
        after = begun(keeping.session, entry) if evening is None else taken(keeping.session, evening, entry)
        yield Moment(entry, evening, after)
        evening = after.evening


def settled(keeping: Keeping) -> Evening:
    """The evening as it is when it is over, or would be if it were over now. Raises StoreError in the middle of a deal,
    or where somebody would have to be asked.
    """
    evening = keeping.evening
    assert evening is not None
    if evening.over:
        return evening
    if not keeping.at_rest:
        told = say("a deal of `{name}` is being played; `houserule sessions resume {name}` goes on", name=keeping.name)
        raise StoreError(told)
    end = taken(keeping.session, evening, {"do": "end"}).evening
    if asked(end) != NOBODY:
        raise StoreError(say("the players settle `{name}` themselves when it ends", name=keeping.name))
    return end
