"""What an evening asks of a mark beside where that ends it: numbers that nobody comes to."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Compare, CompareAny, Node, OptionNumber, ThoseWhose, body_of
from engine.language.forms.comparing import compared
from engine.language.forms.measure import Bounds, bounds_of
from engine.language.forms.own_numbers import Each
from engine.ruleset.judge.checks.counts.set_back_checks import beyond_it, set_back
from engine.ruleset.judge.checks.marks.mark_bounds import Held
from engine.ruleset.sessions.accounts import (
    AFTER,
    BEFORE,
    SETTLE,
    bodies_of,
    compared_mark,
    end_of,
    start_of,
    ways_to_end,
    written_in,
)
from engine.ruleset.sessions.evening_checks import Evening
from engine.ruleset.understand.steps_in_order import walk
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping, Scalar, find
from engine.text.marked.node import Sequence as Items
from engine.text.translation import say


def beyond_where_it_is_set_back(evening: Evening, names: Sequence[str]) -> Iterator[Diagnostic]:
    """X107: a mark is to get further than where the steps after each deal set it back."""
    found = set_back(evening.rules, bodies_of(evening, BEFORE, AFTER), names)
    settled = written_in(evening, SETTLE)
    late = {name: one for name, one in found.items() if name not in settled}
    for said in evening.texts if found else ():
        yield from beyond_it(said, found, evening.rules.scope, at_the_end=True)
    for phases, known, over in (((BEFORE, AFTER), found, False), ((SETTLE,), late, True)) if found else ():
        for body, _ in walk(bodies_of(evening, *phases)):
            for one in body.expressions:
                yield from beyond_it(one.value, known, body.scope, at_the_end=over)


def beyond_the_end(evening: Evening, held: Held) -> Iterator[Diagnostic]:
    """X106, X107: a mark is to get further than where it ends the evening."""
    end = end_of(evening)
    for part in ways_to_end(end.tree) if end is not None else ():
        limit = _limit(evening, part, held)
        if limit is None or end is None:
            continue
        name, before, after = limit
        settles = written_in(evening, SETTLE)
        phases = (AFTER,) if name in settles else (AFTER, SETTLE)
        early = after if name in written_in(evening, BEFORE) else before
        said = [(one.value, after) for body, _ in walk(bodies_of(evening, *phases)) for one in body.expressions]
        said += [(one.value, early) for body, _ in walk(bodies_of(evening, BEFORE)) for one in body.expressions]
        said += [(one, early) for one in evening.texts if one is not end]
        for expression, most in said:
            for node in expression.tree.walk():
                holds = _beside_the_end(evening, node, name, most)
                if holds is not None and _settings(node) == _settings(part):
                    yield _told(node, part, end, holds=holds)
                elif not _settings(part):
                    yield from _beyond_by_an_option(evening, node, part, name, most)


def _limit(evening: Evening, part: Node, held: Held) -> tuple[str, int, int] | None:
    """The mark that ends the evening when it gets so far: how far it is before the last deal, and after it, at most."""
    left, _ = compared_mark(part)
    if (
        left is None
        or not isinstance(part, Compare | CompareAny)
        or left.name not in held
        or part.op not in (">=", ">")
    ):
        return None
    needed = bounds_of(part.right, evening.rules.scope).settled
    most, start = held[left.name].most, start_of(evening, left.name)
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


def _beyond_by_an_option(evening: Evening, node: Node, part: Node, name: str, most: int) -> Iterator[Diagnostic]:
    """X107: an option may be set to a number that a mark does not come to, as it ends the evening before."""
    if not isinstance(node, Compare | CompareAny | ThoseWhose) or node.op not in (">=", ">", "="):
        return
    left, right = body_of(node.left) if isinstance(node, Compare) else node.each, body_of(node.right)
    if not isinstance(left, Each | AmountMark) or left.name != name or not isinstance(right, OptionNumber):
        return
    by_default = bounds_of(right, evening.rules.scope)
    if compared(node.op, Bounds(None, most), by_default) is False:
        return
    for said in _numbers_of(evening, right.name):
        number = said.value
        if isinstance(number, int) and compared(node.op, Bounds(None, most), Bounds(number, number)) is False:
            holes = {"option": right.name, "number": number, "condition": node.at.text, "end": part.at.text}
            message = say(
                "with `{option}` set to {number} `{condition}` never holds: the evening is over as soon as `{end}`",
                **holes,
            )
            related = (Related(part.at.span, say("this ends the evening")),)
            help = say("let the end ask for `${option}` too, or leave this choice out", option=right.name)
            yield Diagnostic("X107", message, said.span, help=help, related=related)
            return


def _numbers_of(evening: Evening, option: str) -> Iterator[Scalar]:
    """The numbers that an option may be set to, as they are written: each choice, or the highest."""
    said = find(evening.root, ("options", option))
    choices = said.get("choices") if isinstance(said, Mapping) else None
    listed = choices.items if isinstance(choices, Items) else (said.get("most"),) if isinstance(said, Mapping) else ()
    yield from (one for one in listed if isinstance(one, Scalar))


def _settings(tree: Node) -> set[str]:
    """The options and stakes that have a part in it."""
    return {node.told() for node in tree.walk() if node.is_setting()}


def _told(node: Node, part: Node, end: Expression, *, holds: bool) -> Diagnostic:
    holes = {"condition": node.at.text, "end": part.at.text}
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
