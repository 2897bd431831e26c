"""What is told of a plan no part of which is played: with so many players, at first, or after so many deals."""

from collections.abc import Iterator, Sequence

from engine.hand.seats import NOBODY
from engine.language.expression import Expression
from engine.ruleset.sessions.accounts import BEFORE, end_of, written_in
from engine.ruleset.sessions.evening_checks import Evening, may_carry
from engine.ruleset.sessions.evening_length import last_deal_of
from engine.ruleset.sessions.session_rules import DEALS, Part
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping
from engine.text.marked.node import Sequence as Items
from engine.text.translation import say, say_many

_LONG = 60
"""So many deals are gone through; few evenings have more."""
_OF_MARKS = "mark "


def gaps(evening: Evening) -> Iterator[Diagnostic]:
    """All checks of this file: E204, E208 of a plan that never begins; E226, X107 of one that stops."""
    waits = _waits(evening)
    if not waits or len(waits) < len(evening.plan) or any(map(_hangs_on_more, waits)):
        return
    counts = range(evening.rules.players.least, evening.rules.players.most + 1)
    never = [count for count in counts if _next(evening, count, -1, 0) is None]
    early = written_in(evening, BEFORE)
    facts = {fact for one in waits for fact in _facts(one)}
    if any(fact.removeprefix(_OF_MARKS) in early for fact in facts):
        return  # by what is done before the first deal a part may be played all the same
    if len(never) == len(counts):
        message = say("no part of the plan is ever played: each waits for what is not so before the first deal")
        help = say(
            "let one part be played whenever its turn comes, or at first: `{example}`", example="when: deals = 0"
        )
        yield Diagnostic("E208", message, waits[0].scalar.span, help=help)
    elif never:
        message = say_many(
            "with {count} player no part of the plan is played",
            "with {count} players no part of the plan is played",
            never[0],
        )
        help = say("let a part be played with so many too, as with `>=` or `<=`, or narrow `players`")
        yield Diagnostic("E204", message, waits[-1].scalar.span, help=help)
    elif facts <= {f"{_OF_MARKS}{DEALS}"} and not any(map(_is_chosen, waits)):
        yield from _stops(evening, counts, waits)


def _waits(evening: Evening) -> list[Expression]:
    """For what each part of the plan waits; of parts that are played whenever their turn comes there is nothing."""
    plan = evening.root.get("plan")
    conditions = {id(one.scalar): one for one in evening.texts if one.kind == "condition"}
    items = plan.items if isinstance(plan, Items) else ()
    found = [conditions.get(id(item.get("when"))) for item in items if isinstance(item, Mapping)]
    return [one for one in found if one is not None]


def _facts(said: Expression) -> set[str]:
    return {fact for node in said.tree.walk() for fact in node.reads()}


def _hangs_on_more(said: Expression) -> bool:
    """Whether a condition asks for more than marks, which the session knows, and how many players there are."""
    return said.constant is not None or not all(fact.startswith(_OF_MARKS) for fact in _facts(said))


def _is_chosen(said: Expression) -> bool:
    """Whether an option or a stake has a part in a condition, which another table may set otherwise."""
    return any(node.is_setting() for node in said.tree.walk())


def _next(evening: Evening, count: int, before: int, deals: int) -> int | None:
    """The part that is played next by so many players after so many deals; None where none is."""
    table = evening.among((evening.stacks,) * count, deals)
    for step in range(1, len(evening.plan) + 1):
        number = (before + step) % len(evening.plan)
        when = evening.plan[number].when
        if when is None or when(table, NOBODY):
            return number
    return None


def _stops(evening: Evening, counts: Sequence[int], waits: Sequence[Expression]) -> Iterator[Diagnostic]:
    """E226: a part waits for deals that the evening never comes to, as no part is played before it.

    X107: nor does it come to the deal with which it is to end.
    """
    runs = [_run(evening, count) for count in counts]
    if None in runs or any(not part.game for part in evening.plan):
        return
    stops = max(len(run) for run in runs if run is not None)
    played = {number for run in runs if run is not None for number in run}
    if may_carry(evening, {evening.plan[number].game for number in played}):
        return  # a deal more may be of the same part
    left = next((number for number in range(len(waits)) if number not in played), None)
    last = last_deal_of(evening)
    if left is not None:
        message = say_many(
            "after {count} deal no part of the plan is played, so the evening is over and never comes to this one",
            "after {count} deals no part of the plan is played, so the evening is over and never comes to this one",
            min(len(run) for run in runs if run is not None),
        )
        help = say("let each part begin when the one before it stops: `{example}`", example="deals >= 10")
        yield Diagnostic("E226", message, waits[left].scalar.span, help=help)
    elif last is not None and last > stops and (end := end_of(evening)) is not None:
        message = say(
            "`{condition}` never comes: after {stops} deals no part of the plan is played, and the evening is over",
            condition=end.text,
            stops=stops,
        )
        help = say("let a part be played then too, or the evening end before")
        yield Diagnostic("X107", message, end.scalar.span, help=help)


def _run(evening: Evening, count: int) -> list[int] | None:
    """The part of each deal, as so many players go through the plan until it stops; None where it goes on for long."""
    found: list[int] = []
    part = -1
    while len(found) <= _LONG:
        number = _next(evening, count, part, len(found))
        if number is None:
            return found
        length = _length(evening, evening.plan[number], count, len(found))
        if length is None:
            return None
        part = number
        found += [number] * length
    return None


def _length(evening: Evening, part: Part, count: int, deals: int) -> int | None:
    """How many deals a part has that begins after so many; None where it is played by the clock, or has none."""
    if part.minutes is not None:
        return None
    table = evening.among((evening.stacks,) * count, deals)
    lasts = 1 if part.deals is None else part.deals(table, NOBODY)
    lasts = lasts if part.rounds is None else part.rounds(table, NOBODY) * count
    return lasts if lasts > 0 else None
