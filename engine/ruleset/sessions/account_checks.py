"""What an evening keeps account of beside its end: counted too late, at its end from the start, or never come to."""

from collections.abc import Iterator
from functools import partial

from engine.hand.dealer import Dealer
from engine.hand.seats import NOBODY
from engine.language.expression import Expression
from engine.language.forms import AmountMark, Compare, CompareAny, CountSeats, Node, ThoseWhose, body_of
from engine.language.forms.comparing import compared
from engine.language.forms.functions import condition
from engine.language.forms.measure import Bounds, bounds_of, settled
from engine.language.forms.own_numbers import Each
from engine.language.forms.tree import ConditionNode
from engine.ruleset.judge.checks.mark_bounds import Held, known_number
from engine.ruleset.judge.checks.mark_checks import marks_named
from engine.ruleset.judge.checks.mark_reach import reached
from engine.ruleset.judge.checks.name_checks import names_in
from engine.ruleset.sessions.evening_checks import Evening, marks_of_games
from engine.ruleset.understand.names import entries
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import CONSTANTS, Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.source import Span
from engine.text.translation import say

_BEFORE, _AFTER, _SETTLE = "before-each", "after-each", "settle"
_PAST = {"winner", "losers", "pot won"}
"""What is known of the deal before."""
_NUMBER, _FAR = "number", 10**6


def faults_of_accounts(evening: Evening) -> Iterator[Diagnostic]:
    """Everything that is told of the marks of an evening beside its end."""
    if not entries(evening.root, "marks"):
        return
    late = {*_counted_when_over(evening)}
    yield from late
    yield from _counted_before_the_next(evening)
    if not late:
        held = _after_a_deal(evening)
        yield from _over_from_the_start(evening, held)
        yield from _beyond_the_end(evening, held)


def bodies_of(evening: Evening, *phases: str) -> list[Body]:
    """The steps that are written under these keys, those within others left to them."""
    parts = [part.span for phase in phases if (part := evening.root.get(phase)) is not None]
    return [body for body in evening.rules.play if any(_lies_in(body.key.span, part) for part in parts)]


def _lies_in(inner: Span, outer: Span) -> bool:
    return inner.source == outer.source and outer.start <= inner.start < outer.end


def _own_marks(evening: Evening) -> list[str]:
    """The marks that the session alone writes."""
    games = marks_of_games(evening)
    return [name for name in entries(evening.root, "marks") if name in evening.rules.marks and name not in games]


def _written_in(evening: Evening, *phases: str) -> dict[str, list[Body]]:
    """The marks that steps of some phases write, each with these steps."""
    found: dict[str, list[Body]] = {}
    for body, _ in walk(bodies_of(evening, *phases)):
        for _, name in marks_named(body, reading=False):
            found.setdefault(name, []).append(body)
    return found


def _end_of(evening: Evening) -> Expression | None:
    said = evening.root.get("ends")
    return next((one for one in evening.texts if one.scalar is said), None)


# --- where it is counted ----------------------------------------------------------------------------------------------


def _counted_when_over(evening: Evening) -> Iterator[Diagnostic]:
    """A904: a mark is first written when the evening is over, and what goes on before asks for it."""
    late, before = _written_in(evening, _SETTLE), _written_in(evening, _BEFORE, _AFTER)
    steps = [one.value for body, _ in walk(bodies_of(evening, _BEFORE, _AFTER)) for one in body.expressions]
    for name in _own_marks(evening):
        if name not in late or name in before:
            continue
        asked = next((one for one in (*evening.texts, *steps) if name in names_in(one)), None)
        if asked is not None:
            message = say("`{mark}` is only written when the evening is over, and this is asked before", mark=name)
            help = say("write it after each deal: put the step under `after-each`")
            related = (Related(asked.scalar.span, say("it is asked for here")),)
            at = evening.root.entries[_SETTLE].key.span
            yield Diagnostic("A904", message, at, help=help, related=related)
            return


def _counted_before_the_next(evening: Evening) -> Iterator[Diagnostic]:
    """A904: how a deal came out is only counted before the next one, and the end of the evening asks for the count."""
    early, later = _written_in(evening, _BEFORE), _written_in(evening, _AFTER, _SETTLE)
    settling = [one.value for body, _ in walk(bodies_of(evening, _SETTLE)) for one in body.expressions]
    end = _end_of(evening)
    for name in _own_marks(evening):
        counts = [body for body in early.get(name, ()) if _speaks_of_the_past(body)]
        if not counts or name in later:
            continue
        asked = next((one for one in ([end] if end else []) + settling if name in names_in(one)), None)
        if asked is not None:
            message = say(
                "`{mark}` is counted before the next deal, so the last deal of the evening never is", mark=name
            )
            help = say("count it as soon as the deal is over: put the step under `after-each`")
            related = (Related(asked.scalar.span, say("it is asked for here, after a deal")),)
            at = evening.root.entries[_BEFORE].key.span
            yield Diagnostic("A904", message, at, help=help, related=related)
            return


def _speaks_of_the_past(body: Body) -> bool:
    return any(read.fact in _PAST for one in body.expressions for read in one.value.reads)


# --- the end ----------------------------------------------------------------------------------------------------------


def _after_a_deal(evening: Evening) -> Held:
    """Between which numbers the session's own marks lie after the first deal."""
    rules = evening.rules
    own = {name: rules.marks[name].start for name in _own_marks(evening) if _is_number(evening, name)}
    return reached(Survey(rules), own, bodies_of(evening, _BEFORE, _AFTER))


def _is_number(evening: Evening, name: str) -> bool:
    return evening.rules.marks[name].definition.kind == _NUMBER


def _over_from_the_start(evening: Evening, held: Held) -> Iterator[Diagnostic]:
    """X106: the end of the evening holds before anything was counted."""
    end, scope = _end_of(evening), evening.rules.scope
    if end is None or end.constant is not None:
        return
    for part in _ways_to_end(end.tree):
        seen = partial(_seen, evening, held)
        holds = settled(part, scope) is None and settled(part, scope, seen) is True
        if holds or _holds_only_at_first(evening, part):
            message = say(
                "`{condition}` holds before anything is counted: the first deal is the last", condition=part.told()
            )
            turned = end.text.replace("nobody's ", "somebody's ")
            help = say("say when it is over, not how long it goes on")
            ways: tuple[Remedy, ...] = ()
            if turned != end.text:
                ways = (Remedy(say("write `{condition}`", condition=turned), (said_instead(end.scalar, turned),)),)
            yield Diagnostic("X106", message, end.scalar.span, help=help, remedies=ways)
            return


def _seen(evening: Evening, held: Held, node: Node) -> Bounds | None:
    """What is known of a number by the marks: one of them, or how many players have so much."""
    those = body_of(node.seats) if isinstance(node, CountSeats) else None
    if not isinstance(those, ThoseWhose):
        return known_number(held, node)
    scope, seen = evening.rules.scope, partial(known_number, held)
    are_such = compared(those.op, bounds_of(those.each, scope, seen), bounds_of(those.right, scope, seen))
    return None if are_such is None else Bounds(1, evening.rules.players.most) if are_such else Bounds(0, 0)


def _ways_to_end(tree: Node) -> Iterator[Node]:
    """The conditions of which each ends the evening by itself."""
    tree = body_of(tree)
    joined = tree.joins if isinstance(tree, ConditionNode) else None
    if joined is not None and joined.decisive and not joined.negated:
        for part in joined.parts:
            yield from _ways_to_end(part)
    else:
        yield tree


def _holds_only_at_first(evening: Evening, part: Node) -> bool:
    """Whether a condition of the session's own marks holds as they begin, and every step takes them away from that."""
    facts = {fact.removeprefix("mark ") for node in part.walk() for fact in node.reads()}
    own, writes = _own_marks(evening), _written_in(evening, _BEFORE, _AFTER)
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
        least, most = bounds_of(added.tree, body.scope) if isinstance(added, Expression) else (None, None)
        return 1 if least is not None and least > 0 else -1 if most is not None and most < 0 else 0
    given = isinstance(said, Expression) or (isinstance(said, str) and CONSTANTS.get(said) != _start(evening, name))
    return 1 if given else 0


def _start(evening: Evening, name: str) -> int:
    return evening.rules.marks[name].start


def _move(evening: Evening, table: Dealer, name: str, way: int) -> None:
    """A number is far from where it began."""
    if _is_number(evening, name):
        mark = list(evening.rules.marks).index(name)
        held = table.marks[mark]
        moved = way * _FAR
        table.marks[mark] = (moved,) * len(held) if isinstance(held, tuple) else moved


# --- beyond the end ---------------------------------------------------------------------------------------------------


def _beyond_the_end(evening: Evening, held: Held) -> Iterator[Diagnostic]:
    """X106, X107: a mark is to get further than where it ends the evening."""
    end = _end_of(evening)
    for part in _ways_to_end(end.tree) if end is not None else ():
        limit = _limit(evening, part, held)
        if limit is None or end is None:
            continue
        name, before, after = limit
        settles = _written_in(evening, _SETTLE)
        phases = (_AFTER,) if name in settles else (_AFTER, _SETTLE)
        early = after if name in _written_in(evening, _BEFORE) else before
        said = [(one.value, after) for body, _ in walk(bodies_of(evening, *phases)) for one in body.expressions]
        said += [(one.value, early) for body, _ in walk(bodies_of(evening, _BEFORE)) for one in body.expressions]
        said += [(one, early) for one in evening.texts if one is not end]
        for expression, most in said:
            for node in expression.tree.walk():
                holds = _beside_the_end(evening, node, name, most)
                if holds is not None and _settings(node) <= _settings(part):
                    yield _told(node, part, end, holds=holds)


def _limit(evening: Evening, part: Node, held: Held) -> tuple[str, int, int] | None:
    """The mark that ends the evening when it gets so far: how far it is before the last deal, and after it, at most."""
    compares = isinstance(part, CompareAny) and part.who == "somebody" and part.each
    left = compares or (body_of(part.left) if isinstance(part, Compare) else None)
    if not isinstance(part, Compare | CompareAny) or not isinstance(left, Each | AmountMark) or left.name not in held:
        return None
    if (isinstance(left, Each) and left.entry is not None) or part.op not in (">=", ">"):
        return None
    needed, most, start = (
        bounds_of(part.right, evening.rules.scope).settled,
        held[left.name].most,
        _start(evening, left.name),
    )
    if needed is None or most is None or (part.op == ">=") + start > needed:
        return None
    before = needed - (part.op == ">=")
    return left.name, before, before + most - start


def _beside_the_end(evening: Evening, node: Node, name: str, most: int) -> bool | None:
    """Whether a comparison of that mark always or never holds when it is no more than that; None: it may do either."""
    if not isinstance(node, Compare | CompareAny | ThoseWhose):
        return None
    left = body_of(node.left) if isinstance(node, Compare) else node.each
    if not isinstance(left, Each | AmountMark) or left.name != name:
        return None
    holds = compared(node.op, Bounds(None, most), bounds_of(node.right, evening.rules.scope))
    return None if holds is None else holds != (isinstance(node, CompareAny) and node.who == "nobody")


def _settings(tree: Node) -> set[str]:
    """The options and stakes that have a part in it."""
    return {node.told() for node in tree.walk() if node.is_setting()}


def _told(node: Node, part: Node, end: Expression, *, holds: bool) -> Diagnostic:
    holes = {"condition": node.told(), "end": part.told()}
    message = say("`{condition}` never holds: the evening is over as soon as `{end}`", **holes)
    if holds:
        message = say("`{condition}` always holds: the evening is over as soon as `{end}`", **holes)
    if isinstance(node, ThoseWhose):
        message = say("there are never `{condition}`: the evening is over as soon as `{end}`", **holes)
        if holds:
            message = say("`{condition}` are all: the evening is over as soon as `{end}`", **holes)
    related = (Related(end.scalar.span, say("it ends here")),)
    help = say("ask for what is come to by then, as the end does")
    return Diagnostic("X106" if holds else "X107", message, node.at.span, help=help, related=related)
