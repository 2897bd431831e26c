"""What an evening keeps account of beside its end: counted too late, at its end from the start, or never come to."""

import re
from collections.abc import Iterator
from functools import partial

from engine.hand.dealer import Dealer
from engine.hand.seats import NOBODY
from engine.language.expression import Expression
from engine.language.forms import Compare, CompareAny, CountSeats, Node, OptionNumber, ThoseWhose, body_of
from engine.language.forms.comparing import compared
from engine.language.forms.functions import condition
from engine.language.forms.measure import Bounds, bounds_of, settled
from engine.language.forms.tree import THAT_PLAYER
from engine.ruleset.judge.checks.marks.mark_bounds import Held, known_number
from engine.ruleset.judge.checks.marks.mark_reach import reached
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.sessions.accounts import (
    AFTER,
    BEFORE,
    FOR_THE_NEXT,
    SETTLE,
    bodies_of,
    compared_mark,
    end_of,
    start_of,
    ways_to_end,
    written_in,
)
from engine.ruleset.sessions.end_checks import beyond_the_end, beyond_where_it_is_set_back
from engine.ruleset.sessions.evening_checks import Evening, marks_of_games
from engine.ruleset.sessions.far_numbers_checks import after_a_step, just_counted, never_come_to
from engine.ruleset.understand.names import entries
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import CONSTANTS, Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_PAST = {"winner", "losers", "pot won"}
"""What is known of the deal before."""
_OF_THE_LAST = Wording(r"\b(?:last|final|end)\b")
"""Words by which an author says that only the last deal is meant."""
_CLAUSE, _CAME_OUT = Wording(r"[.;]"), Wording(r"\b(?:wins?|won|winn\w+|los\w+)\b", re.IGNORECASE)
_NUMBER, _FAR = "number", 10**6


def faults_of_accounts(evening: Evening) -> Iterator[Diagnostic]:
    """Everything that is told of the marks of an evening beside its end."""
    if not entries(evening.root, "marks"):
        return
    late = [*_counted_when_over(evening)] or [*_counted_once(evening)]
    yield from late
    yield from _counted_before_the_next(evening)
    yield from beyond_where_it_is_set_back(evening, _own_marks(evening))
    yield from never_come_to(evening, _own_marks(evening))
    yield from just_counted(evening, _own_marks(evening))
    if not late:
        held = _after_a_deal(evening)
        yield from _over_from_the_start(evening, held)
        yield from beyond_the_end(evening, held)


def _own_marks(evening: Evening) -> list[str]:
    """The marks that the session alone writes."""
    games = marks_of_games(evening)
    return [name for name in entries(evening.root, "marks") if name in evening.rules.marks and name not in games]


# --- where it is counted ----------------------------------------------------------------------------------------------


def _counted_when_over(evening: Evening) -> Iterator[Diagnostic]:
    """A904: a mark is first written when the evening is over, and what goes on before asks for it."""
    late, before = written_in(evening, SETTLE), written_in(evening, BEFORE, AFTER)
    steps = [one.value for body, _ in walk(bodies_of(evening, BEFORE, AFTER)) for one in body.expressions]
    for name in _own_marks(evening):
        if name not in late or name in before:
            continue
        asked = next((one for one in (*evening.texts, *steps) if name in names_in(one)), None)
        if asked is not None:
            message = say("`{mark}` is only written when the evening is over, and this is asked before", mark=name)
            help = say("write it after each deal: put the step under `after-each`")
            related = (Related(asked.scalar.span, say("it is asked for here")),)
            at = evening.root.entries[SETTLE].key.span
            yield Diagnostic("A904", message, at, help=help, related=related)
            return


def _counted_once(evening: Evening) -> Iterator[Diagnostic]:
    """A904: how deals come out is counted when the evening is over alone, so that just the last of them counts."""
    late, before = written_in(evening, SETTLE), written_in(evening, BEFORE, AFTER)
    settling = [one.value for body, _ in walk(bodies_of(evening, SETTLE)) for one in body.expressions]
    declared = entries(evening.root, "marks")
    for name in _own_marks(evening):
        counts = [body for body in late.get(name, ()) if "add" in body.values and _speaks_of_the_past(body)]
        each = evening.rules.marks[name].definition.each_player
        texts = [find(declared[name].value, ("about",)), *(body.node.get("label") for body in counts)]
        meant = any(isinstance(one, Scalar) and _OF_THE_LAST.search(one.text) for one in texts)
        asked = next((one for one in settling if name in names_in(one)), None)
        if len(counts) != 1 or name in before or not each or meant or asked is None:
            continue
        message = say("`{mark}` is counted once, when the evening is over, so only the last deal counts", mark=name)
        help = say("count it after each deal: put the step under `after-each`")
        related = (Related(asked.scalar.span, say("it is asked for here")),)
        yield Diagnostic("A904", message, counts[0].key.span, help=help, related=related)
        return


def _counted_before_the_next(evening: Evening) -> Iterator[Diagnostic]:
    """A904: how a deal came out is only counted before the next one, and the end of the evening asks for the count."""
    early, later = written_in(evening, BEFORE), written_in(evening, AFTER, SETTLE)
    settling = [one.value for body, _ in walk(bodies_of(evening, SETTLE)) for one in body.expressions]
    end = end_of(evening)
    for name in _own_marks(evening):
        counts = [body for body in early.get(name, ()) if _speaks_of_the_past(body)]
        about = find(entries(evening.root, "marks")[name].value, ("about",))
        texts = [about, *(body.node.get("label") for body in counts)]
        said = any(isinstance(one, Scalar) and FOR_THE_NEXT.search(one.text) for one in texts)
        meant = said or _wins_are_for_the_next(evening)
        if not counts or name in later or meant:
            continue
        asked = next((one for one in ([end] if end else []) + settling if name in names_in(one)), None)
        if asked is not None:
            message = say(
                "`{mark}` is counted before the next deal, so the last deal of the evening never is", mark=name
            )
            help = say("count it as soon as the deal is over: put the step under `after-each`")
            related = (Related(asked.scalar.span, say("it is asked for here, after a deal")),)
            at = evening.root.entries[BEFORE].key.span
            yield Diagnostic("A904", message, at, help=help, related=related)
            return


def _wins_are_for_the_next(evening: Evening) -> bool:
    """Whether the summary says that how a deal came out matters in the next one."""
    summary = evening.root.get("summary")
    parts = _CLAUSE.split(summary.text) if isinstance(summary, Scalar) else []
    return any(FOR_THE_NEXT.search(part) and _CAME_OUT.search(part) for part in parts)


def _speaks_of_the_past(body: Body) -> bool:
    return any(read.fact in _PAST for one in body.expressions for read in one.value.reads)


# --- the end ----------------------------------------------------------------------------------------------------------


def _after_a_deal(evening: Evening) -> Held:
    """Between which numbers the session's own marks lie after the first deal."""
    rules = evening.rules
    own = {name: rules.marks[name].start for name in _own_marks(evening) if _is_number(evening, name)}
    held = reached(Survey(rules), own, bodies_of(evening, BEFORE, AFTER))
    return held | {name: bounds for name in own if (bounds := after_a_step(evening, name)) is not None}


def _is_number(evening: Evening, name: str) -> bool:
    return evening.rules.marks[name].definition.kind == _NUMBER


def _over_from_the_start(evening: Evening, held: Held) -> Iterator[Diagnostic]:
    """X106: the end of the evening holds before anything was counted."""
    end, scope = end_of(evening), evening.rules.scope
    if end is None or end.constant is not None:
        return
    for part in ways_to_end(end.tree):
        seen = partial(_seen, evening, held)
        holds = settled(part, scope) is None and settled(part, scope, seen) is True
        if holds or _holds_only_at_first(evening, part):
            message = say(
                "`{condition}` holds before anything is counted: the first deal is the last", condition=part.at.text
            )
            turned = end.text.replace("nobody's ", "somebody's ")
            help = say("say when it is over, not how long it goes on")
            ways: tuple[Remedy, ...] = ()
            if turned != end.text:
                ways = (Remedy(say("write `{condition}`", condition=turned), (said_instead(end.scalar, turned),)),)
            yield Diagnostic("X106", message, end.scalar.span, help=help, remedies=ways)
            return
        yield from _over_by_an_option(evening, part, held)


def _over_by_an_option(evening: Evening, part: Node, held: Held) -> Iterator[Diagnostic]:
    """X106: an option may be set to a number that a mark is at from the start, and that ends the evening."""
    left, right = compared_mark(part)
    compares = isinstance(part, Compare | CompareAny) and isinstance(right, OptionNumber)
    if left is None or left.name not in held or not compares:
        return
    assert isinstance(part, Compare | CompareAny)
    assert isinstance(right, OptionNumber)
    start = start_of(evening, left.name)
    for key in ("least", "most"):
        said = find(evening.root, ("options", right.name, key))
        bound = said.value if isinstance(said, Scalar) else None
        if not isinstance(said, Scalar) or not isinstance(bound, int):
            continue
        if compared(part.op, Bounds(start, start), Bounds(bound, bound)):
            holes = {"option": right.name, "number": bound, "condition": part.at.text}
            message = say("with `{option}` set to {number} `{condition}` holds before anything is counted", **holes)
            related = (Related(part.at.span, say("this ends the evening")),)
            help = say("let another number be the bound")
            yield Diagnostic("X106", message, said.span, help=help, related=related)


def _seen(evening: Evening, held: Held, node: Node) -> Bounds | None:
    """What is known of a number by the marks: one of them, or how many players have so much."""
    those = body_of(node.seats) if isinstance(node, CountSeats) else None
    if not isinstance(those, ThoseWhose):
        return known_number(held, node)
    scope, seen = evening.rules.scope, partial(known_number, held)
    are_such = compared(those.op, bounds_of(those.each, scope, seen), bounds_of(those.right, scope, seen))
    return None if are_such is None else Bounds(1, evening.rules.players.most) if are_such else Bounds(0, 0)


def _holds_only_at_first(evening: Evening, part: Node) -> bool:
    """Whether a condition of the session's own marks holds as they begin, and every step takes them away from that."""
    facts = {fact.removeprefix("mark ") for node in part.walk() for fact in node.reads()} - {THAT_PLAYER}
    own, writes = _own_marks(evening), written_in(evening, BEFORE, AFTER)
    if not facts or not facts <= {*own} or not facts <= writes.keys():
        return False
    ways = {name: {_way(evening, body, name) for body in writes[name]} for name in facts}
    if any(len(way) != 1 or 0 in way for way in ways.values()):
        return False
    holds = condition(part, evening.rules.scope)
    later = evening.after(1)
    for name, way in ways.items():
        _move(evening, later, name, way.pop())
    return holds(evening.after(1), NOBODY) and not (
        all(_is_number(evening, name) for name in facts) and holds(later, NOBODY)
    )


def _way(evening: Evening, body: Body, name: str) -> int:
    """Whether a step raises a mark, 1, or lowers it, -1, or gives it to somebody, 1; 0: nobody can say."""
    added, said = body.values.get("add"), body.values.get("to")
    if _is_number(evening, name):
        least, most = (None, None)
        if isinstance(added, Expression):
            least, most = bounds_of(added.tree, body.scope)
        elif isinstance(said, Expression) and name in names_in(said):  # `lives - 1`, beside none
            least, most = bounds_of(said.tree, body.scope, partial(known_number, {name: Bounds(0, 0)}))
        return 1 if least is not None and least > 0 else -1 if most is not None and most < 0 else 0
    given = isinstance(said, Expression) or (isinstance(said, str) and CONSTANTS.get(said) != start_of(evening, name))
    return 1 if given else 0


def _move(evening: Evening, table: Dealer, name: str, way: int) -> None:
    """A number is far from where it began."""
    if _is_number(evening, name):
        mark = list(evening.rules.marks).index(name)
        held = table.marks[mark]
        moved = way * _FAR
        table.marks[mark] = (moved,) * len(held) if isinstance(held, tuple) else moved
