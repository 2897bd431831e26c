"""The file that proves an evening: nothing in it tells a card before its time."""

from engine.store.faults import StoreError
from engine.store.keeping import Keeping
from engine.table.sessions.sealed_log import proof
from engine.text.translation import say


def proof_of(keeping: Keeping) -> str:
    """What `houserule verify` reads: the evening as far as its deals are over. Raises StoreError where none is."""
    if keeping.rested is None or not keeping.over_deals:
        raise StoreError(say("no deal of `{name}` is over yet, so there is nothing to prove", name=keeping.name))
    texts = keeping.session.library.texts.values()
    lines = proof(keeping.session, keeping.rested, keeping.lines[: keeping.rest], texts)
    return "".join(f"{line}\n" for line in lines)
