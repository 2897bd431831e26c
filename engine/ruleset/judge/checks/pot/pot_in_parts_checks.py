"""Checks of a pot that is given out in equal parts, one with each lap: what it is reckoned from, and what is left."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from engine.language.expression import Expression
from engine.language.forms import AmountFact, AmountMark, Node, Sum, body_of
from engine.language.forms.measure import bounds_of
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_OF_THE_REST = Wording(
    r"\b(?:(?:is|are|be|was|has|then|still|chips) left|left (?:in|over)|the rest|remain\w*|still (?:in|there|lies)"
    r"|anew|each time|dwindl\w*|shrink\w*|(?:lies|is|there) then|less and less|smaller and smaller)\b"
)
_TWO = 2


class _Parts(Struct, frozen=True):
    """Laps each of which gives out one part of the pot."""

    laps: Body
    number: int
    payment: Body
    mark: str
    """The mark from which a part is reckoned; nothing where it is reckoned from the pot itself."""


def each_part_of_the_rest(survey: Survey) -> Iterator[Diagnostic]:
    """X128: of so many laps each takes that part of the pot, and it is reckoned anew from what the others have left."""
    own = survey.rules.composed.own
    for steps in survey.lists if survey.rules.clean else ():
        for place, laps in enumerate(steps):
            parts = _in_parts(survey, laps)
            inner = list(laps.inner.get("do", ())) if parts is not None else []
            counted = parts and next((one for one in inner if parts.mark and parts.mark in written(one)), None)
            if parts is None or laps.key.span.source != own.source or (parts.mark and counted is None):
                continue
            told = counted or parts.payment
            is_given = any(
                one.kind.compares or _from_pot(one) for later in steps[place + 1 :] for one, _ in walk((later,))
            )
            if _speaks_of_the_rest(survey, parts, told) or (counted is None and is_given):
                continue
            said = told.values["to" if counted else "amount"]
            assert isinstance(said, Expression)
            message = say("each of the {number} laps takes its part of what the others have left", number=parts.number)
            help = say(
                "let a mark keep the pot before the laps, and write `{mark} / {number}`",
                mark=parts.mark or "kept",
                number=parts.number,
            )
            if counted is not None:
                help = say("put the mark before the laps, so that each part is as large")
            related = (Related(laps.key.span, say("the laps are here")),)
            yield Diagnostic("X128", message, said.scalar.span, help=help, related=related)


def reckoned_when_all_parts_are_out(survey: Survey) -> Iterator[Diagnostic]:
    """X128: a payment is reckoned from a pot that laps have given out in parts, so that next to nothing is left."""
    for steps in survey.lists if survey.rules.clean else ():
        for place, laps in enumerate(steps):
            parts = _in_parts(survey, laps)
            if parts is None or not parts.mark or any(parts.mark in written(one) for one, _ in walk((laps,))):
                continue
            yield from _reckoned(survey, steps[place + 1 :], parts)


def _reckoned(survey: Survey, later: Sequence[Body], parts: _Parts) -> Iterator[Diagnostic]:
    for body in later:
        inner = [one for one, _ in walk((body,))]
        for one in inner:
            amount = one.values.get("amount")
            if not pays(one) or _from_pot(one) or not isinstance(amount, Expression) or not survey.at(one):
                continue
            pot = next((node for node in amount.tree.walk() if _is_the_pot(node)), None)
            asked = (node for said in (one.when, body.when) if said is not None for node in said.tree.walk())
            if pot is not None and not any(map(_is_the_pot, asked)):
                message = say("the pot has been given out in {number} parts when this is reckoned", number=parts.number)
                help = say("write `{mark}`, which keeps what lay in it", mark=parts.mark)
                related = (Related(parts.payment.key.span, say("it is given out here")),)
                yield Diagnostic("X128", message, pot.at.span, help=help, related=related)
        if any(_fills(one) for one in inner):
            return


def _in_parts(survey: Survey, laps: Body) -> _Parts | None:
    """The laps a step is gone through in, where each gives out that part of the pot, and nothing comes in."""
    times = laps.values.get("times")
    if laps.kind.block != "lap" or not isinstance(times, Expression):
        return None
    number, inner = bounds_of(times.tree, laps.scope).settled, laps.inner.get("do", ())
    if number is None or number < _TWO or any(_fills(one) for one, _ in walk(inner)):
        return None
    for body in inner:
        amount = body.values.get("amount")
        if _from_pot(body) and body.when is None and isinstance(amount, Expression):
            mark = _part_of(survey, body_of(amount.tree), number)
            if mark is not None:
                return _Parts(laps, number, body, mark)
    return None


def _part_of(survey: Survey, amount: Node, number: int) -> str | None:
    """The mark of the pot of which an amount is that part; nothing where it is of the pot itself, None of none."""
    if _divided(amount, number):
        assert isinstance(amount, Sum)
        whole = body_of(amount.left)
        if _is_the_pot(whole):
            return ""
        return whole.name if isinstance(whole, AmountMark) and _keeps(survey, whole.name, 1) else None
    return amount.name if isinstance(amount, AmountMark) and _keeps(survey, amount.name, number) else None


def _divided(amount: Node, number: int) -> bool:
    by = body_of(amount.right) if isinstance(amount, Sum) and amount.op == "/" else None
    return by is not None and by.told() == str(number)


def _keeps(survey: Survey, mark: str, part: int) -> bool:
    """Whether a mark only ever becomes what lies in the pot, or that part of it, whatever else is so."""
    writers = [body for body in survey.bodies if mark in written(body)]
    said = writers[0].values.get("to") if len(writers) == 1 and writers[0].when is None else None
    tree = body_of(said.tree) if isinstance(said, Expression) else None
    if tree is None or part == 1:
        return tree is not None and _is_the_pot(tree)
    return _divided(tree, part) and isinstance(tree, Sum) and _is_the_pot(body_of(tree.left))


def _is_the_pot(node: Node) -> bool:
    return isinstance(node, AmountFact) and node.entry.name == POT


def _from_pot(body: Body) -> bool:
    return pays(body) and text_of(body, "from") == POT


def _fills(body: Body) -> bool:
    """Whether chips may come into the pot by a step."""
    return body.kind.bets or (pays(body) and not _from_pot(body) and text_of(body, "to", POT) == POT)


def _speaks_of_the_rest(survey: Survey, parts: _Parts, told: Body) -> bool:
    """Whether a text says that it is so: that each takes its part of what is left."""
    root = survey.rules.composed.own.root
    texts = [root.get("summary"), find(root, ("marks", parts.mark, "about")) if parts.mark else None]
    texts += [body.node.get(key) for body in (parts.laps, parts.payment, told) for key in ("label", "note")]
    return any(isinstance(one, Scalar) and _OF_THE_REST.search(one.text.lower()) is not None for one in texts)
