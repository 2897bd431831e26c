"""Checks of bounds at the wrong end: a least where only a most can be meant, since there is no more than there is."""

from collections.abc import Iterator
from functools import partial

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Each, Node, Number, OptionNumber, Stake, body_of
from engine.language.forms.chosen import Chosen
from engine.language.forms.measure import bounds_of
from engine.language.forms.scaled import Scaled
from engine.language.forms.sums import Sum
from engine.language.forms.tree import Seen
from engine.language.scope import Scope
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.marks.mark_bounds import known_number
from engine.ruleset.judge.checks.marks.mark_reach import reach_of_marks
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.texts.near_texts import texts_of
from engine.ruleset.judge.checks.texts.topics.told_numbers import MANY, number_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_LARGER, _SMALLER = "larger", "smaller"
_STACK, _NUMBER = "stack", "number"
_RISES = {"+": True, "-": False}


_FROM_SO_MANY = Wording(
    rf"\b(?:at (?:the )?least|from|over|above|more than) ({MANY})\b"
    rf"|\b({MANY}) (?:chips? )?(?:or (?:more|larger|bigger)|and (?:more|over|up(?:wards?)?)|upwards?|up|on)\b"
)
_BEGINS_AT = Wording(
    rf"\b(?:beg[iu]ns?|beginning|starts?|starting|first|at once|jumps?|then|from|least|minimum|(?:less|fewer) than)\b"
    rf"[^.;]{{0,30}}?\b({MANY})\b(?! chips? (?:more|dearer))"
)
_ENDS_AT = Wording(
    rf"\b(?:to|until|till|at (?:the )?most|more than|beyond|above) ({MANY})\b"
    rf"|\b({MANY})\b[^.;]{{0,12}}\bat (?:the )?most\b"
)
"""Where something begins, or ends."""


@only.where(only.form(Chosen))
def bounded_at_the_wrong_end(survey: Survey) -> Iterator[Diagnostic]:
    """P486: a bound is the least of what there is no more of, or of what only rises; or the most of what only falls."""
    own = survey.rules.composed.authored
    for body in survey.bodies if survey.rules.clean and Chosen in survey.forms else ():
        if body.key.span.source in own:
            found = (_of_all_there_is(body), _of_a_difference(body), _of_a_count(body, survey))
            named = (one(choice) for choice in choices_of(body) for one in (_of_what_is_named, _of_the_least_named))
            for one in (*found, _of_a_part(body, survey), _of_all_cards(body, survey), *named):
                yield from _told(one)
            if not any(found):
                yield from (told for one in body.expressions for told in _told(_of_its_name(one.value)))


_Found = tuple[Expression, str] | None


def _of_what_is_named(choice: Body) -> _Found:
    """A number that a player names, and that may be more than they have."""
    most = choice.values.get("most")
    if choice.values.get("names") != _NUMBER or not isinstance(most, Expression):
        return None
    sides = _sides(most, _LARGER)
    there = next((one for one in sides if any(node.told() == _STACK for node in one.walk())), None)
    if there is None or any(isinstance(one, Number) and one.value <= 1 for one in sides):
        return None
    return most, say("nobody has more than their `{stack}`, and may name more here", stack=_STACK)


def _of_the_least_named(choice: Body) -> _Found:
    """The least that a player may name, which is never less than all they have."""
    least = choice.values.get("least")
    if choice.values.get("names") != _NUMBER or not isinstance(least, Expression):
        return None
    if all(one.told() != _STACK for one in _sides(least, _LARGER)):
        return None
    return least, say("nobody has more than their `{stack}`, so nobody could name less than all of it", stack=_STACK)


def _of_a_part(body: Body, survey: Survey) -> _Found:
    """A payment of a part of something, and never of more than one chip; not where it is told from how many on."""
    amount = body.values.get("amount") if pays(body) else None
    sides = _sides(amount, _SMALLER) if isinstance(amount, Expression) else ()
    one = any(isinstance(side, Number) and side.value == 1 for side in sides)
    part = next(
        (side for side in sides if isinstance(side, Scaled) or (isinstance(side, Sum) and side.op == "/")), None
    )
    if not isinstance(amount, Expression) or not one or part is None:
        return None
    if _divisor(part) in _numbers_told(_FROM_SO_MANY, body, survey):
        return None
    return amount, say("of `{part}` one chip is paid at the most, however much it is", part=part.told())


def _divisor(part: Node) -> int | None:
    """By what something is divided, where that is a number."""
    by = body_of(part.right) if isinstance(part, Sum) else None
    return by.value if isinstance(by, Number) else None


def _numbers_told(words: Wording, body: Body, survey: Survey) -> set[int]:
    """The numbers of which the summary, or a text at the step, says so in these words."""
    summary = summary_of(survey.rules)
    texts = [one.whole for one in texts_of(body)] + ([summary.text.lower()] if isinstance(summary, Scalar) else [])
    said = (word for text in texts for found in words.finditer(text) for word in found.groups() if word)
    return {number for word in said if (number := number_of(word)) is not None}


def _of_all_there_is(body: Body) -> _Found:
    """A payment that is never less than the whole pot, or the whole stack, that it is paid from."""
    amount = body.values.get("amount") if pays(body) else None
    if not isinstance(amount, Expression):
        return None
    payer = text_of(body, "from")
    whole = POT if payer == POT else _STACK
    if all(one.told() != whole for one in _sides(amount, _LARGER)):
        return None
    if whole == POT:
        return amount, say("no more can be taken than the pot, so this always takes all of it")
    return amount, say("nobody can pay more than their stack, so this always takes all of it")


def _of_a_difference(body: Body) -> _Found:
    """A payment of the smaller of two differences of the same amounts, of which one is never above 0."""
    amount = body.values.get("amount") if pays(body) else None
    sides = _sides(amount, _SMALLER) if isinstance(amount, Expression) else ()
    differences = [(one.left.told(), one.right.told()) for one in sides if isinstance(one, Sum) and one.op == "-"]
    if len(differences) < len((_LARGER, _SMALLER)) or differences[0] != differences[1][::-1]:
        return None
    assert isinstance(amount, Expression)
    return amount, say("one of these two is never above 0, so nothing is ever paid")


def _of_all_cards(body: Body, survey: Survey) -> _Found:
    """How many cards may be exchanged, where that is never fewer than a player has."""
    most = body.values.get("most") if body.kind.exchanges else None
    if not isinstance(most, Expression) or not _sides(most, _LARGER):
        return None
    held = [moment.within.own.most for moment in survey.at(body)]
    least = bounds_of(most.tree, body.scope).least
    if not held or least is None or most.constant is not None or least < max(held):
        return None
    return most, say("nobody has more than {held} cards, and this is never fewer, so it limits nobody", held=max(held))


def _of_its_name(said: Expression) -> _Found:
    """A stake, an option or an account that is called a ceiling, and the amount is never less; or a floor."""
    for which, names in ((_LARGER, _CEILINGS), (_SMALLER, _FLOORS)):
        sides = _sides(said, which)
        if which == _SMALLER and any(one.told() in _THERE for one in sides):
            continue  # the least, or what there is if that is less
        called = (one.told().removeprefix("$") for one in sides if isinstance(one, _NAMED))
        name = next((name for name in called if names & {*name.split("-")}), None)
        if name is not None and which == _LARGER:
            return said, say("`{name}` is called a most, and this is never less", name=name)
        if name is not None:
            return said, say("`{name}` is called a least, and this is never more", name=name)
    return None


_NAMED = (Stake, OptionNumber, AmountMark)
_THERE = (_STACK, POT, "pot won")
_CEILINGS = {"ceiling", "cap", "limit", "lid", "maximum", "max"}
_FLOORS = {"floor", "minimum", "min", "least"}


def _of_a_count(body: Body, survey: Survey) -> _Found:
    """A number that is raised, and from its first step on no less than a bound; or lowered, and no more than one.

    Not where it is told that it begins there.
    """
    name, to = text_of(body, "what"), body.values.get("to")
    mark = survey.rules.marks.get(name)
    if mark is None or mark.definition.kind != _NUMBER or not isinstance(to, Expression):
        return None
    seen = partial(known_number, reach_of_marks(survey))
    for which, rises in ((_LARGER, True), (_SMALLER, False)):
        sides = _sides(to, which)
        changes = any(_changes(one, name, body.scope, seen) is rises for one in sides)
        bounds = {one.value for one in sides if isinstance(one, Number)} if changes else set()
        begins = _numbers_told(_BEGINS_AT, body, survey) - _numbers_told(_ENDS_AT, body, survey) if bounds else set()
        if bounds - begins:
            if rises:
                return to, say("`{mark}` is to rise, and from the first time on it is at least the bound", mark=name)
            return to, say("`{mark}` is to fall, and the bound is the most that it may be", mark=name)
    return None


def _sides(said: Expression, which: str) -> tuple[Node, ...]:
    """The two amounts of which the larger, or the smaller, is meant; none where it is another amount."""
    tree = body_of(said.tree)
    return (body_of(tree.left), body_of(tree.right)) if isinstance(tree, Chosen) and tree.which == which else ()


def _changes(side: Node, name: str, scope: Scope, seen: Seen) -> bool | None:
    """Whether an amount is a number and something more, True, or less; None where it is another.

    What is added in a number may be meant to reach a bound; of what is taken away it matters that it never adds.
    """
    if not isinstance(side, Sum) or side.op not in _RISES:
        return None
    left, right, rises = body_of(side.left), body_of(side.right), _RISES[side.op]
    least = bounds_of(right, scope, seen).least
    known = isinstance(right, Number) if rises else least is not None and least >= 0
    return rises if known and isinstance(left, AmountMark | Each) and left.name == name else None


def _told(found: _Found) -> Iterator[Diagnostic]:
    if found is not None:
        said, message = found
        chosen = body_of(said.tree)  # which may stand in a word
        assert isinstance(chosen, Chosen)
        other = _SMALLER if chosen.which == _LARGER else _LARGER
        turned = f"{other}{chosen.at.text.removeprefix(chosen.which)}"
        whole = chosen.at.text == chosen.at.scalar.text
        way = Remedy(say("write `{text}`", text=turned), (said_instead(chosen.at.scalar, turned),))
        help = say("write `{other} of`", other=other)
        yield Diagnostic("P486", message, chosen.at.span, help=help, remedies=(way,) if whole else ())
