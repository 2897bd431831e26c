"""What an evening does only at a time when it is over: chips that nobody can buy any more, steps that never come."""

from collections.abc import Iterator
from functools import partial

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Node
from engine.language.forms.measure import Bounds, bounds_of, settled
from engine.ruleset.judge.checks.texts.near_texts import surely
from engine.ruleset.sessions.accounts import BEFORE, bodies_of, end_of, ways_to_end
from engine.ruleset.sessions.evening_checks import Evening
from engine.ruleset.sessions.session_rules import MINUTES
from engine.ruleset.understand.steps_in_order import walk
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping, Scalar
from engine.text.marked.node import Sequence as Items
from engine.text.translation import say

_LONG = 721
"""So many minutes are tried, one by one."""


def asked_when_over(evening: Evening) -> Iterator[Diagnostic]:
    """X106, X107: something is to be done from a minute on with which the evening is over anyway."""
    end = end_of(evening)
    if end is None:
        return
    for said in _asked_before_the_end(evening):
        for node, holds in surely(said.tree, holds=True):
            parts = (part for part in ways_to_end(end.tree) if _is_of_time(part)) if _is_of_time(node) else ()
            over = next((part for part in parts if _only_then(evening, node, part, holds=holds)), None)
            if over is not None:
                holes = {"condition": node.at.text, "end": over.at.text}
                message = say("`{condition}` never holds: the evening is over as soon as `{end}`", **holes)
                if not holds:
                    message = say("`{condition}` always holds: the evening is over as soon as `{end}`", **holes)
                related = (Related(end.scalar.span, say("it ends here")),)
                help = say("ask for an earlier time, or turn the condition round")
                yield Diagnostic("X107" if holds else "X106", message, node.at.span, help=help, related=related)


def still_by_the_clock(evening: Evening) -> Iterator[Diagnostic]:
    """E230: a stake is reckoned from the minutes that are played, and is the same until the evening is over."""
    last, by_scalar = _last_minute(evening), {id(one.scalar): one for one in evening.texts}
    for game in evening.menu.values() if last is not None else ():
        said = game.body.get("stakes")
        for entry in said.entries.values() if isinstance(said, Mapping) else ():
            amount = by_scalar.get(id(entry.value))
            chips = None if amount is None else _at_every_minute(evening, amount, last or 0)
            if amount is not None and chips is not None:
                holes = {"amount": amount.text, "chips": chips, "last": last}
                message = say("`{amount}` is {chips} all the time: the evening is over after {last} minutes", **holes)
                help = say("let it change sooner, or the evening last longer")
                yield Diagnostic("E230", message, entry.value.span, help=help)


def after_the_last_minute(evening: Evening) -> Iterator[Diagnostic]:
    """E226: the parts before one of the plan are played by the clock, and last as long as the evening or longer."""
    plan, last = evening.root.get("plan"), _last_minute(evening)
    played = 0
    for item in plan.items if isinstance(plan, Items) and last is not None else ():
        if played >= (last or 0):
            holes = {"last": last, "first": played}
            message = say("the evening is over after {last} minutes, and this part begins after {first}", **holes)
            help = say("let the evening last longer, or the parts before this one be shorter")
            yield Diagnostic("E226", message, item.span, help=help)
            return
        minutes = item.get("minutes") if isinstance(item, Mapping) and "when" not in item else None
        played += minutes.value if isinstance(minutes, Scalar) and isinstance(minutes.value, int) else 0


def _last_minute(evening: Evening) -> int | None:
    """The minute with which the evening is over at the latest, by the time alone; None where that is open."""
    end = end_of(evening)
    parts = [] if end is None else [part for part in ways_to_end(end.tree) if _is_of_time(part)]
    for minute in range(1, _LONG if parts else 1):
        if any(settled(part, evening.rules.scope, partial(_at_minute, minute)) for part in parts):
            return minute
    return None


def _at_every_minute(evening: Evening, amount: Expression, last: int) -> int | None:
    """What is reckoned from the minutes and the same in each before the last; None where it is not."""
    if {read.fact for read in amount.reads} != {f"mark {MINUTES}"}:
        return None
    scope = evening.rules.scope
    values = {bounds_of(amount.tree, scope, partial(_at_minute, minute)).settled for minute in range(last)}
    return values.pop() if len(values) == 1 else None


def _at_minute(minute: int, node: Node) -> Bounds | None:
    return Bounds(minute, minute) if isinstance(node, AmountMark) and node.name == MINUTES else None


def _asked_before_the_end(evening: Evening) -> Iterator[Expression]:
    """The conditions under which chips are bought, parts of the plan are played, and steps are done before a deal."""
    conditions = {id(one.scalar): one for one in evening.texts if one.kind == "condition"}
    plan = evening.root.get("plan")
    asking = [evening.root.get("rebuys"), *(plan.items if isinstance(plan, Items) else ())]
    for one in asking:
        said = conditions.get(id(one.get("when"))) if isinstance(one, Mapping) else None
        if said is not None:
            yield said
    for body, _ in walk(bodies_of(evening, BEFORE)):
        if body.when is not None:
            yield body.when


def _is_of_time(node: Node) -> bool:
    """Whether a condition asks how long is played, and nothing else."""
    return {fact for one in node.walk() for fact in one.reads()} == {f"mark {MINUTES}"}


def _only_then(evening: Evening, node: Node, end: Node, *, holds: bool) -> bool:
    """Whether a condition comes to hold, or not to hold, and never before the other one ends the evening."""
    late = False
    for number in range(_LONG):

        def seen(one: Node, number: int = number) -> Bounds | None:
            return Bounds(number, number) if isinstance(one, AmountMark) and one.name == MINUTES else None

        over = settled(end, evening.rules.scope, seen)
        if settled(node, evening.rules.scope, seen) is not (not holds):
            if not over:
                return False
            late = True
    return late
