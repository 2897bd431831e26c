"""What is taken back in an evening: an answer, where everybody agrees, or a whole deal.

Both are entries of the log, so that what was taken back stays there. An answer can be taken back only until
something is seen that was not known before: nobody may answer once more who has seen a card come.
"""

from engine.hand.event import EVENTS, Event
from engine.hand.seats import NOBODY
from engine.table.sessions.evening import Evening, asked
from engine.table.sessions.happenings import Between, Happening, InDeal, TakenBack
from engine.text.translation import say

_VOIDABLE = ("before", "choice", "deal")
"""The stages of a deal that is not over."""


def traced(before: Evening, now: Evening, kind: str, log: list[Happening]) -> Evening:
    """The evening after an entry of this kind, which knows what may be taken back of it."""
    if now.stage in ("between", "over"):
        return now._replace(opened=None, earlier=None)
    if kind == "deal":
        return now._replace(opened=before, earlier=None)
    if kind == "act":
        return now._replace(earlier=before if before.stage == now.stage == "deal" and not _news(log) else None)
    return now if kind == "undo" else now._replace(earlier=None)


def last_answer(evening: Evening, place: int) -> tuple[Evening, int] | None:
    """The evening before a player answered last, and how many answers have been given since; None where it stays."""
    answers, at = 0, evening.earlier
    while at is not None:
        answers += 1
        if asked(at) == place:
            return at, answers
        at = at.earlier
    return None


def undone(evening: Evening, place: int, log: list[Happening]) -> Evening:
    """The evening before a player answered last. Raises ValueError where that stays."""
    found = last_answer(evening, place)
    if found is None:
        raise ValueError(say("{who} has nothing to take back since cards were seen last", who=evening.names[place]))
    back, answers = found
    log.append(TakenBack(place, answers, _chips_back(evening, back), back.hand))
    return back


def voided(evening: Evening, log: list[Happening]) -> Evening:
    """The evening before its deal began. Raises ValueError where none is played."""
    if evening.opened is None or evening.stage not in _VOIDABLE:
        raise ValueError(say("no deal is played that could be void"))
    log.append(TakenBack(NOBODY, 0, _chips_back(evening, evening.opened), None))
    return evening.opened


def stacks_now(evening: Evening) -> tuple[int, ...]:
    """The chips of each place now, also in the middle of a deal."""
    stacks, hand = list(evening.table.stacks), evening.hand
    if hand is not None and not hand.over:
        for place, stack in zip(evening.places, hand.stacks, strict=True):
            stacks[place] = stack
    return tuple(stacks)


def _chips_back(now: Evening, back: Evening) -> tuple[int, ...]:
    return tuple(then - since for then, since in zip(stacks_now(back), stacks_now(now), strict=True))


def _news(log: list[Happening]) -> bool:
    """Whether somebody has seen something that they did not know."""
    events = [event for one in log if isinstance(one, InDeal | Between) for event in one.events]
    return any(_tells(event) for event in events)


def _tells(event: Event) -> bool:
    kind = EVENTS[event.kind]
    return kind.tells or bool(event.cards and kind.seen_by != "nobody")
