"""Checks of what is asked of numbers that players name, or that everybody has by then: how much they can be."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from engine.language.expression import Expression
from engine.language.forms import AmountFact, AmountMark, Compare, CompareAny, Each, Node, SeatFact, ThoseWhose, body_of
from engine.language.forms.chosen import Chosen
from engine.language.forms.comparing import compared
from engine.language.forms.measure import UNBOUNDED, Bounds, bounds_of
from engine.language.forms.sums import Sum
from engine.ruleset.judge.checks.marks.mark_checks import marks_named, named_by_options
from engine.ruleset.judge.checks.marks.mark_reach import reach_of_marks
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, goes_in_laps
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.translation import say

_NUMBER, _OF_A_DEAL = "number", "this deal"
_SEATED = ("dealer", "everyone")
_SELF, _EVERYBODY = "that player", ("everyone", "everyone in")


class _Named(Struct, frozen=True):
    """The most of what is named with a word: each of these amounts bounds it."""

    word: Body
    most: tuple[Node, ...]


def above_what_is_named(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: what a player names is compared with an amount that it cannot be above."""
    asked = survey.rules.clean and survey.rules.marks
    bounded = _bounded(survey) if asked else {}
    given = False
    for body in survey.bodies if bounded else ():
        given = given or body.kind.compares or text_of(body, "from") == POT
        for said in body.expressions:
            for node in said.value.tree.walk() if _is_own(survey, said.value) else ():
                compares = _of_a_mark(node)
                named = None if compares is None else bounded.get(compares[0])
                if compares is None or named is None:
                    continue
                holds = next(
                    (one for most in named.most if (one := _beside(compares, most, body, given)) is not None), None
                )
                if holds is not None:
                    related = (Related(named.word.key.span, say("it is named here")),)
                    yield _told(node, compares[0], holds=holds, related=related)


def named_beyond_reach(survey: Survey) -> Iterator[Diagnostic]:
    """X107: a player may name more than the number comes to that decides whether they have made it."""
    asked = survey.rules.clean and survey.rules.marks
    bounded = _bounded(survey) if asked else {}
    reach, told = reach_of_marks(survey) if bounded else {}, set[str]()
    for body in survey.bodies if reach else ():
        for said in body.expressions:
            for node in said.value.tree.walk() if _is_own(survey, said.value) else ():
                reaching, name = _to_be_reached(node)
                most = _named_at_most(bounded.get(name))
                comes_to = reach.get(reaching, UNBOUNDED).most
                if most is None or comes_to is None or name in told or comes_to >= most:
                    continue
                told.add(name)
                yield _beyond(bounded[name].word, reaching, comes_to, node)


_TO_BE_REACHED = {">=": True, "=": True, "<=": False}
"""How two numbers are compared where one is to come to the other: whether that is the left one."""


def _to_be_reached(node: Node) -> tuple[str, str]:
    """The account that is to come to another one, and that other one; nothing where it is asked otherwise."""
    own = isinstance(node, CompareAny | ThoseWhose) and node.each
    left = own or (body_of(node.left) if isinstance(node, Compare) else None)
    right = body_of(node.right) if isinstance(node, Compare | CompareAny | ThoseWhose) else None
    names = [_mark_of(one) for one in (left, right)]
    if not all(names) or not isinstance(node, Compare | CompareAny | ThoseWhose) or node.op not in _TO_BE_REACHED:
        return "", ""
    return (names[0], names[1]) if _TO_BE_REACHED[node.op] else (names[1], names[0])


def _mark_of(node: object) -> str:
    """The mark that an amount is."""
    if isinstance(node, AmountMark):
        return node.name
    return node.name if isinstance(node, Each) and node.entry is None else ""


def _named_at_most(named: _Named | None) -> int | None:
    """The most that may be named, where the rules say it in a number."""
    most = None if named is None else named.word.values.get("most")
    return most.constant if isinstance(most, Expression) and isinstance(most.constant, int) else None


def _beyond(word: Body, reaching: str, comes_to: int, node: Node) -> Diagnostic:
    holes = {"word": word.key.text, "count": reaching, "most": comes_to}
    message = say("who names more with `{word}` can never make it: `{count}` is {most} at the most", **holes)
    most = word.values["most"]
    assert isinstance(most, Expression)
    related = (Related(node.at.span, say("it is compared here")),)
    advice = say("let them name up to {most}", most=comes_to)
    ways = (Remedy(advice, (said_instead(most.scalar, str(comes_to)),)),)
    help = say("let them name up to {most}, or let more be come to", most=comes_to)
    return Diagnostic("X107", message, most.scalar.span, help=help, related=related, remedies=ways)


def _is_own(survey: Survey, said: Expression) -> bool:
    return said.scalar.span.source in survey.rules.composed.authored


def _bounded(survey: Survey) -> dict[str, _Named]:
    """The marks that only hold what is named with one word, and the amounts that bound it."""
    writes: dict[str, list[Body]] = {}
    for body in survey.bodies:
        for _, name in marks_named(body, reading=False):
            writes.setdefault(name, []).append(body)
    found = {}
    for name in writes.keys() - named_by_options(survey):
        mark = survey.rules.marks.get(name)
        naming = [one for one in writes[name] if one.values.get("names") == _NUMBER]
        others = [one for one in writes[name] if one not in naming]
        if mark is None or mark.kept != _OF_A_DEAL or mark.start or len(naming) != 1 or not all(map(_clears, others)):
            continue
        most = naming[0].values.get("most")
        if isinstance(most, Expression):
            found[name] = _Named(naming[0], tuple(_each_of(most.tree)))
    return found


def _clears(body: Body) -> bool:
    """Whether a step sets a mark to nothing."""
    said = body.values.get("to")
    return isinstance(said, Expression) and said.constant == 0


def _each_of(most: Node) -> Iterator[Node]:
    """The amounts of which each bounds the smaller of them."""
    tree = body_of(most)
    if isinstance(tree, Chosen) and tree.which == "smaller":
        yield from _each_of(tree.left)
        yield from _each_of(tree.right)
    else:
        yield tree


def _of_a_mark(node: Node) -> tuple[str, str, Node] | None:
    """The mark that is compared, how, and with what; of `nobody` the opposite is told."""
    if isinstance(node, CompareAny | ThoseWhose):
        return None if node.each.entry is not None else (node.each.name, node.op, node.right)
    left = body_of(node.left) if isinstance(node, Compare) else None
    if isinstance(node, Compare) and isinstance(left, AmountMark | Each) and getattr(left, "entry", None) is None:
        return left.name, node.op, node.right
    return None


def _beside(asked: tuple[str, str, Node], most: Node, body: Body, given: bool) -> bool | None:
    """Whether a number of at most so much always, or never, compares so; None where that is open."""
    _, op, right = asked
    if any(part.is_setting() for part in (*right.walk(), *most.walk())):
        return None
    if bounds_of(most, body.scope).most is not None:
        return compared(op, Bounds(0, bounds_of(most, body.scope).most), bounds_of(right, body.scope))
    more = _more_than_the_pot(right)
    if more is None or _more_than_the_pot(most) != 0 or given:
        return None
    return compared(op, Bounds(None, 0), Bounds(more, more))


def _more_than_the_pot(amount: Node) -> int | None:
    """How much more than the pot an amount is; None where it is reckoned otherwise."""
    tree = body_of(amount)
    if isinstance(tree, AmountFact):
        return 0 if tree.entry.name == POT else None
    if isinstance(tree, Sum) and tree.op == "+" and _more_than_the_pot(tree.left) == 0:
        more = getattr(body_of(tree.right), "value", None)
        return more if isinstance(more, int) else None
    return None


def everybody_has_by_now(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: it is asked whether a player has done a thing that everybody has done in their turn."""
    rules = survey.rules
    counted = any(mark.definition.kind == _NUMBER and mark.definition.each_player for mark in rules.marks.values())
    if not counted or not rules.clean or rules.arrivals:
        return
    brought, by_now = named_by_options(survey), dict[str, tuple[int, Body]]()
    for outer in rules.play:
        for body, _ in walk((outer,)):
            for said in body.expressions if by_now else ():
                for node in said.value.tree.walk() if _is_own(survey, said.value) else ():
                    asked = _of_a_mark(node)
                    if asked is not None and asked[0] in by_now and not _has_settings(node) and not _may_be_out(node):
                        least, where = by_now[asked[0]]
                        holds = compared(asked[1], Bounds(least, None), bounds_of(asked[2], body.scope))
                        if holds is not None:
                            related = (Related(where.key.span, say("everybody comes to this before")),)
                            yield _told(node, asked[0], holds=holds, related=related)
        _lowered(outer, by_now)
        for name, least, where in _surely_counted(survey, outer):
            mark = rules.marks.get(name)
            if mark is not None and mark.kept == _OF_A_DEAL and name not in brought:
                by_now[name] = (least, where)


def _may_be_out(node: Node) -> bool:
    """Whether it is asked of a player by where they sit, who may have been out when the others did it."""
    owners = [part.of for part in node.walk() if isinstance(part, Each) and part.of is not None]
    return any(isinstance(one, SeatFact) and one.entry.name in _SEATED for of in owners for one in of.walk())


def _has_settings(node: Node) -> bool:
    return any(part.is_setting() for part in node.walk())


def _lowered(outer: Body, by_now: dict[str, tuple[int, Body]]) -> None:
    """What a step may make less again is not known any more."""
    for body, _ in walk((outer,)):
        for _, name in marks_named(body, reading=False):
            added = body.values.get("add")
            least = bounds_of(added.tree, body.scope).least if isinstance(added, Expression) else None
            if least is None or least < 0:
                by_now.pop(name, None)


def _surely_counted(survey: Survey, outer: Body) -> Iterator[tuple[str, int, Body]]:
    """The marks of each player that everybody in gives a number from 1 up in their turn, and what is no less then."""
    who = outer.values.get("who")
    all_of_them = not isinstance(who, Expression) or who.told() in _EVERYBODY
    if outer.when is not None or not all_of_them or goes_in_laps(outer.kind, outer.values):
        return
    counted: dict[str, tuple[int, Body]] = {}
    if outer.kind.block == "turn":
        for steps in outer.inner.values():
            _count(survey, steps, counted)
    elif not outer.kind.block:
        _count(survey, (outer,), counted)
    yield from ((name, least, step) for name, (least, step) in counted.items())


def _count(survey: Survey, steps: Sequence[Body], counted: dict[str, tuple[int, Body]]) -> None:
    """What a player's own numbers are at the least when they have come through these steps."""
    for step in steps:
        if step.kind.block == "plain" and step.when is None and len(step.inner) == 1:
            _count(survey, next(iter(step.inner.values())), counted)
            continue
        _lowered(step, counted)
        for _, name in marks_named(step, reading=False):
            least, mark = _set_to(step), survey.rules.marks.get(name)
            mine = mark is not None and mark.definition.each_player and step.when is None and not step.inner
            if mine and least is not None and least > 0:
                counted[name] = (max(least, counted[name][0]) if name in counted else least, step)


def _set_to(step: Body) -> int | None:
    """What that player has at the least by a step that writes a mark for that player."""
    who = step.values.get("who")
    if isinstance(who, Expression) and who.told() not in (_SELF, *_EVERYBODY):
        return None
    found = next((one for one in map(step.values.get, ("to", "add")) if isinstance(one, Expression)), None)
    return None if found is None or _has_settings(found.tree) else bounds_of(found.tree, step.scope).least


def _told(node: Node, name: str, *, holds: bool, related: tuple[Related, ...]) -> Diagnostic:
    holds = holds != (isinstance(node, CompareAny) and node.who == "nobody")
    if isinstance(node, ThoseWhose):
        message = (
            say("`{players}` are all players, whatever `{mark}` is", players=node.at.text, mark=name)
            if holds
            else say("there are never `{players}`, whatever is named", players=node.at.text)
        )
    elif holds:
        message = say("`{condition}` always holds when this comes", condition=node.at.text)
    else:
        message = say("`{condition}` never holds when this comes", condition=node.at.text)
    help = say("ask something that may be so or not, such as another number")
    return Diagnostic("X106" if holds else "X107", message, node.at.span, help=help, related=related)
