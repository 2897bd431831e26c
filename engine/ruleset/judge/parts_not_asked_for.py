"""What a modifier changes in games that have it, and does not ask for under `needs`."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks.names.name_checks import texts_of
from engine.ruleset.judge.checks.options.values_of_choices import scalars_of
from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.fitting.demands import names_a_document
from engine.ruleset.read.library import shipped_documents
from engine.steps.registry import ROLES
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, with_key
from engine.text.marked.node import Mapping, Scalar, Sequence
from engine.text.translation import say
from engine.text.wording import Wording

_NEEDS, _EXCLUDES = "needs", "excludes"
_ON_THE_BOARD, _BOARD_NAME = "board deal", "board"
_BOARD = Wording(r"\bboards?\b")
_OF_THE_BOARD = Wording(r"\b(?:highest|lowest|last|first|of|among|any) board\b")
"""How an expression asks for cards of the board."""
_ADDRESSES = ("step", "at")
_ADDRESS = re.compile(rf"(?:first|last|every) ({'|'.join(ROLES)})|({'|'.join(ROLES)})")
_ASKED = {
    kinds.ROUND: (Wording(r"\b(?:bet\w*|limit|raises?|openers?|bring-in|check-raise)\b"), "betting"),
    kinds.EXCHANGE: (Wording(r"\bdraws?\b"), kinds.EXCHANGE),
    kinds.POSTING: (Wording(r"\b(?:antes?|blinds?|blind|posts?|bring-in)\b"), "ante"),
    _ON_THE_BOARD: (_BOARD, _BOARD_NAME),
    "up deal": (Wording(r"\bup\b"), "up cards"),
}
"""A part that steps are called by → by which words a condition asks for it, and an example of one."""
_TOLD = {
    kinds.ROUND: Wording(r"\b(?:rounds? of betting|betting|bets?)\b", re.IGNORECASE),
    kinds.EXCHANGE: Wording(r"\b(?:draws?|exchanges?|stands? pat|stay(?:s|ing)? pat|pat hands?)\b", re.IGNORECASE),
    kinds.POSTING: Wording(r"\b(?:antes?|blinds?)\b", re.IGNORECASE),
    _ON_THE_BOARD: Wording(r"\b(?:board|flop|turn|river|cards? on the table)\b", re.IGNORECASE),
    "up deal": Wording(r"\b(?:open|up)\b", re.IGNORECASE),
}
"""By which words players are told of a part, so that the modifier means nothing without it."""
_IMPLIED = {kinds.ROUND: Wording(r"\bblinds?\b", re.IGNORECASE)}
"""A part → what no game has without it: blinds are there to be called."""
_RECKONED = {kinds.EXCHANGE: Wording(r"\bcards drawn\b|\bhas drawn\b|\bhave drawn\b")}
"""By which words rules ask what came of a part."""


def parts_not_asked_for(root: Mapping) -> Iterator[Diagnostic]:
    """M849: a change is about a part of which players are told, or its steps ask, and no condition asks for the part.

    Or it looks at the board of which they are told.

    A modifier that says nothing of what it needs leaves it to its changes to find their steps; so does one that is for
    games by their names, since these have what they have.
    """
    needs, excludes, changes, summary = (root.get(key) for key in (_NEEDS, _EXCLUDES, "changes", "summary"))
    if not isinstance(needs, Mapping) or not isinstance(changes, Sequence) or not isinstance(summary, Scalar):
        return
    if not shipped_documents("game").keys().isdisjoint(one.strip() for one in needs.entries):
        return
    demands = [*needs.entries, *(excludes.entries if isinstance(excludes, Mapping) else ())]
    asked = "\n".join(one for one in demands if not names_a_document(one.strip())).lower()
    told = set[str]()
    for at in _addresses(changes):
        found = _ADDRESS.fullmatch(at.text.strip())
        part = (found[1] or found[2]) if found is not None else ""
        words, example = _ASKED.get(part, (None, ""))
        if words is None or part in told or words.search(asked) or _is_implied(part, needs):
            continue
        reckoned = _RECKONED.get(part)
        counted = reckoned is not None and any(reckoned.search(one) for one in texts_of(changes))
        if not counted and not _TOLD[part].search(summary.text):
            continue
        told.add(part)
        yield _told(part, example, at, needs)
    of_a_board = _TOLD[_ON_THE_BOARD].search(summary.text) and _ON_THE_BOARD not in told
    if of_a_board and not _BOARD.search(asked) and (looks_at := next(_at_the_board(changes), None)) is not None:
        yield _told(_BOARD_NAME, _BOARD_NAME, looks_at, needs)


def _is_implied(part: str, needs: Mapping) -> bool:
    """Whether games that have something else which is asked for have the part as well."""
    implying = _IMPLIED.get(part)
    return implying is not None and any(implying.search(one) for one in needs.entries)


def _told(part: str, example: str, at: Scalar, needs: Mapping) -> Diagnostic:
    message = say("this is for games that have `{part}`, and `needs` does not ask for that", part=part)
    reason = say("there would be no `{part}`", part=part)
    ways = (Remedy(say("ask for it: `{condition}`", condition=example), (with_key(needs, example, reason),)),)
    help = say("ask for it: `{condition}`, with the reason", condition=example)
    return Diagnostic("M849", message, at.span, help=help, remedies=ways)


def _at_the_board(changes: Sequence) -> Iterator[Scalar]:
    """What a modifier asks of the cards on the board, where it lays none there itself."""
    values = [one for one in scalars_of(changes) if _BOARD.search(one.text)]
    if not any(one.text.strip() == _BOARD_NAME for one in values):
        yield from (one for one in values if _OF_THE_BOARD.search(one.text))


def _addresses(changes: Sequence) -> Iterator[Scalar]:
    """What each change says about which steps it is."""
    for change in changes.items:
        for entry in change.entries.values() if isinstance(change, Mapping) else ():
            found = (entry.value.get(key) for key in _ADDRESSES) if isinstance(entry.value, Mapping) else ()
            yield from (one for one in found if isinstance(one, Scalar))
