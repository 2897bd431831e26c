"""Cards of which the rules of a modifier speak, and which no game may have that it fits."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks.names.name_checks import texts_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping, Node, Scalar, Sequence, find
from engine.text.translation import say

_DECK_HAS = re.compile(r"deck has (.+)")
_DECK = re.compile(r"deck\b")
_JOKERS, _JOKER = "jokers", re.compile(r"(?:(?:red|black|big|little) )?jokers?")


def cards_it_excludes(root: Mapping) -> Iterator[Diagnostic]:
    """X125: only decks without some cards are fitting, and it is for these cards that the changes are.

    Where a change sets the deck, or how many jokers there are, it may be the modifier itself that brings them.
    """
    excludes, changes = root.get("excludes"), root.get("changes")
    if not isinstance(excludes, Mapping) or not isinstance(changes, Sequence):
        return
    texts, brought = list(texts_of(changes)), {at.text for one in changes.items if (at := _set(one)) is not None}
    for condition, entry in excludes.entries.items() if not any(map(_DECK.match, texts)) else ():
        found = _DECK_HAS.fullmatch(condition.strip())
        if (
            found is None
            or (_JOKERS in brought and _JOKER.fullmatch(found[1]))
            or not any(re.search(rf"(?<![\w$-]){re.escape(found[1])}(?![\w-])", one) for one in texts)
        ):
            continue
        message = say("the changes are for `{cards}`, and this fits only decks that have none", cards=found[1])
        help = say("write `{condition}` under `needs`", condition=condition)
        yield Diagnostic("X125", message, entry.key.span, help=help)


def _set(change: Node) -> Scalar | None:
    """What a change sets."""
    at = find(change, ("set", "at"))
    return at if isinstance(at, Scalar) else None
