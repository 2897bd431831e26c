"""Checks of steps in a row, each for its own number of a die or its own choice: two for one, and none for another."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, pairwise

from msgspec import Struct

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Beside, Compare, OptionNumber, SeatFact, body_of
from engine.language.forms.choices import ChoiceIs
from engine.language.forms.comparing import number_of
from engine.language.forms.measure import Bounds
from engine.language.forms.tree import Node
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.implied import surely_with
from engine.ruleset.judge.checks.conditions.thrown_checks import sides_of_dice
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.text_checks import NUMBERS
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.remembered_conditions import decide
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_A_SERIES = 3
"""So many steps for one number each say by their order which numbers are meant."""
_WHICH_WAY = Wording(r"\bwhich (?:way|side)\b|\bleft or (?:to the )?right\b|\bright or (?:to the )?left\b")
_NOTHING_ELSE = Wording(
    r"\b(?:others?|else|rest|remaining)(?: (?:numbers?|throws?|sides?|faces?|cases?))?,? "
    r"(?:there is |it is |they are |which |that )?(?:nothing|no(?:body| one| card)|does nothing|do nothing|is a blank"
    r"|are blanks?|means? nothing|brings? nothing|has no effect|have no effect)\b"
    r"|\b(?:nothing|no cards?)\b[^;.:]*\b(?:at|on|for|with|in) (?:an?|the|any|all|every) ?"
    r"(?:others?|rest|remaining)\b|\botherwise,? (?:there is )?nothing\b",
    re.IGNORECASE,
)
"""That there are numbers at which nothing comes."""
_WORD = Wording(r"[a-z]+|\d+")


class _Case(Struct, frozen=True):
    """A step, and for which numbers or words of a die or an option it is."""

    body: Body
    when: Expression
    of: str
    values: frozenset[int | str]
    alone: bool
    """Whether nothing besides has a part in whether it is done."""


def two_for_one_number(survey: Survey) -> Iterator[Diagnostic]:
    """X133: of steps for one number each two are for the same, and the number between the others is left out.

    Not where the summary says that at other numbers nothing is done.
    """
    summary = summary_of(survey.rules) if survey.rules.clean else None
    if isinstance(summary, Scalar) and _NOTHING_ELSE.search(summary.text) is not None:
        return
    sides = sides_of_dice(survey) if survey.rules.clean else {}
    for cases in _rows(survey, sides) if survey.rules.clean else ():
        numbers = [next(iter(case.values)) if len(case.values) == 1 else "" for case in cases]
        at = _out_of_order(numbers) if len(cases) >= _A_SERIES and all(case.alone for case in cases) else None
        if at is None or not _is_own(survey, cases[at[0]]):
            continue
        place, meant = at
        case = cases[place]
        if any(one.of == case.of and meant in one.values for one in _all_cases(survey, sides)):
            continue
        at_an_end = place in (0, len(cases) - 1)
        if at_an_end and not 1 <= meant <= sides.get(case.of, 0):
            continue  # before the first number, and behind the last, there may be none
        twin = next(one for one in cases if one is not case and one.values == case.values)
        holes = {"number": str(numbers[place]), "meant": str(meant), "of": case.of}
        message = say("the step for {number} is another one, and none of these is for {meant}", **holes)
        related = (Related(twin.when.scalar.span, say("the other one is here")),)
        help = say("ask for `{of} = {meant}` here", **holes)
        at_it, ways = case.when.scalar.span, _ways(case, meant)
        yield Diagnostic("X133", message, at_it, help=help, related=related, remedies=ways)


def _ways(case: _Case, meant: int) -> tuple[Remedy, ...]:
    said = case.when.scalar
    words = said.text.rsplit(" ", 1)
    if len(words) == 1 or not words[1].isdecimal():
        return ()
    better = f"{words[0]} {meant}"
    return (Remedy(say("write `{text}`", text=better), (said_instead(said, better),)),)


def _out_of_order(numbers: Sequence[int | str]) -> tuple[int, int] | None:
    """Which of some numbers is there twice where another would make them a row, and which number that is."""
    whole = [one for one in numbers if isinstance(one, int)]
    if len(whole) < len(numbers) or len(set(whole)) != len(whole) - 1:
        return None
    for place in reversed(range(len(whole))):
        for step in (1, -1):
            start = whole[0] if place else whole[1] - step
            row = [start + step * number for number in range(len(whole))]
            if whole.count(whole[place]) > 1 and [*whole[:place], row[place], *whole[place + 1 :]] == row:
                return place, row[place]
    return None


@only.where(only.key("thrown"))
def handed_on_both_ways(survey: Survey) -> Iterator[Diagnostic]:
    """X133: cards or chips go one way at some numbers of a die, the other way at others, and at some both ways.

    Of two steps that meet at one number, up to which and from which they are for, it is told by `both_at_the_edge`.
    """
    sides = sides_of_dice(survey) if survey.rules.clean else {}
    summary = summary_of(survey.rules) if sides else None
    which_way = isinstance(summary, Scalar) and _WHICH_WAY.search(summary.text.lower()) is not None
    for cases in _rows(survey, sides) if sides else ():
        for first, second in pairwise(cases):
            both = first.values & second.values
            apart = first.values - second.values and second.values - first.values
            alone = first.alone and second.alone and not _meet(first, second)
            odd = apart or _turned_sign(first, second, sides) or (which_way and _the_same(first, second, sides))
            if both and odd and alone and _across(first.body, second.body) and _is_own(survey, second):
                holes = {"number": str(min(both, key=str)), "one": first.when.text, "other": second.when.text}
                message = (
                    say("at {number} both `{one}` and `{other}` hold, and chips go there and back", **holes)
                    if pays(second.body)
                    else say("at {number} both `{one}` and `{other}` hold, and cards go there and back", **holes)
                )
                related = (Related(first.when.scalar.span, say("the other condition is here")),)
                help = say("let each number be asked for once")
                yield Diagnostic("X133", message, second.when.scalar.span, help=help, related=related)


def _meet(first: _Case, second: _Case) -> bool:
    """Whether one is for up to a number, and the other from that number on."""
    asked = [one for one in (body_of(first.when.tree), body_of(second.when.tree)) if isinstance(one, Compare)]
    return {one.op for one in asked} == {"<=", ">="} and len({one.right.told() for one in asked}) == 1


def _turned_sign(one: _Case, other: _Case, sides: Mapping[str, int]) -> bool:
    """Whether two cases are all but the same, both by how they compare with one number, and some are in neither."""
    beside = one.values ^ other.values
    signs = {_sign(case) for case in (one, other)}
    left = frozenset(range(1, sides.get(one.of, 0) + 1)) - one.values - other.values
    return len(beside) == 1 and bool(left) and len(signs) == 1 and "" not in signs


def _the_same(one: _Case, other: _Case, sides: Mapping[str, int]) -> bool:
    """Whether two cases are the same, and there are others."""
    return one.values == other.values and len(one.values) < sides.get(one.of, 0)


def _sign(case: _Case) -> str:
    """Which way a condition compares, where it is no more than that; nothing otherwise."""
    tree = body_of(case.when.tree)
    return tree.op[0] if isinstance(tree, Compare) and tree.op[0] in "<>" else ""


def _across(one: Body, other: Body) -> bool:
    """Whether both hand cards to a neighbour, to either side, or one pays the other and the other the one."""
    payers = [tuple(text_of(body, key, "") for key in ("from", "to")) for body in (one, other)]
    if pays(one) and payers[0] == payers[1][::-1]:
        return True
    ways = {_side(one), _side(other)}
    return one.kind.name in kinds.PASSES and len(ways) == len({"left", "right"}) and "" not in ways


def _side(body: Body) -> str:
    to = body.values.get("to")
    tree = body_of(to.tree) if isinstance(to, Expression) else None
    return tree.side if isinstance(tree, Beside) and isinstance(body_of(tree.of), SeatFact) else ""


def called_by_another_case(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a step is called by one choice of an option, or one number, and asks for that of the step beside it."""
    sides = sides_of_dice(survey) if survey.rules.clean else {}
    for cases in _rows(survey, sides) if survey.rules.clean else ():
        for one, other in combinations(cases, 2):
            same = surely_with(one.when, other.when, one.body.scope) and surely_with(
                other.when, one.when, one.body.scope
            )
            if not same or not _domain(survey, sides, one.of) - one.values:
                continue
            named = [(case, _named(case.body, _domain(survey, sides, one.of))) for case in (one, other)]
            for (case, (label, said)), (beside, (_, others)) in (named, named[::-1]):
                if label is not None and len(said) == 1 and not said & case.values and others and others <= case.values:
                    holes = {"label": label.text, "condition": case.when.text}
                    message = say("this is called `{label}`, and is done where the other is: `{condition}`", **holes)
                    related = (
                        Related(label.span, say("it is called so here")),
                        Related(beside.when.scalar.span, say("the other asks the same")),
                    )
                    help = say("ask for what it is called by: `{said}`", said=str(next(iter(said))))
                    yield Diagnostic("P424", message, case.when.scalar.span, help=help, related=related)


def _named(body: Body, domain: frozenset[int | str]) -> tuple[Scalar | None, frozenset[int | str]]:
    """The label of a step, and which of these numbers or words it says."""
    label = body.node.get("label")
    words = _WORD.findall(label.text.lower()) if isinstance(label, Scalar) else []
    numbers = {NUMBERS.index(word) if word in NUMBERS else int(word) for word in words if _is_number(word)}
    said = {one for one in domain if one in numbers or (isinstance(one, str) and _WORD.findall(one.lower()) == words)}
    said |= {one for one in domain if isinstance(one, str) and one.lower() in words}
    return (label if isinstance(label, Scalar) else None), frozenset(said)


def _is_number(word: str) -> bool:
    return word in NUMBERS[1:] or word.isdecimal()


def _rows(survey: Survey, sides: Mapping[str, int]) -> Iterator[list[_Case]]:
    """Steps of one kind that follow one another and ask for numbers of one die, or choices of one option."""
    for steps in survey.lists:
        row: list[_Case] = []
        for body in steps:
            case = _case(survey, sides, body)
            if case is None or (row and (row[-1].of != case.of or row[-1].body.kind is not body.kind)):
                if len(row) > 1:
                    yield row
                row = []
            row += [] if case is None else [case]
        if len(row) > 1:
            yield row


def _all_cases(survey: Survey, sides: Mapping[str, int]) -> Iterator[_Case]:
    """Every step that is for some numbers or choices alone."""
    for body in survey.bodies:
        case = _case(survey, sides, body)
        if case is not None:
            yield case


def _case(survey: Survey, sides: Mapping[str, int], body: Body) -> _Case | None:
    if body.when is None:
        return None
    asked = {_asked(node, sides) for node in body.when.tree.walk()} - {""}
    of = asked.pop() if len(asked) == 1 else ""
    domain = _domain(survey, sides, of) if of else frozenset()
    if not domain:
        tree = body_of(body.when.tree)
        if not isinstance(tree, Compare) or tree.op != "=" or (number := number_of(tree.right)) is None:
            return None
        return _Case(body, body.when, tree.left.told(), frozenset({number}), alone=True)
    ways = {value: _is_so(body, body.when.tree, of, value) for value in domain}
    surely = frozenset(value for value, holds in ways.items() if holds)
    values = surely or frozenset(value for value, holds in ways.items() if holds is None)
    return _Case(body, body.when, of, values, alone=None not in ways.values())


def _asked(node: Node, sides: Mapping[str, int]) -> str:
    """What is asked for: an option, or a die by its mark."""
    if isinstance(node, OptionNumber | ChoiceIs):
        return f"${node.name}"
    return node.name if isinstance(node, AmountMark) and node.name in sides else ""


def _domain(survey: Survey, sides: Mapping[str, int], of: str) -> frozenset[int | str]:
    """What it may be."""
    if of in sides:
        return frozenset(range(1, sides[of] + 1))
    option = survey.rules.composed.options.get(of.removeprefix("$")) if of.startswith("$") else None
    choices = () if option is None else option.choices
    return frozenset(one.value if isinstance(one.value, int) else one.text for one in choices)


def _is_so(body: Body, tree: Node, of: str, value: int | str) -> bool | None:
    """Whether a condition holds where a die or an option is so; None where something else decides it."""
    if isinstance(value, str):
        asked = body_of(tree)
        return (value in asked.words) is not asked.negated if isinstance(asked, ChoiceIs) else None

    def seen(node: Node) -> Bounds | None:
        return Bounds(value, value) if isinstance(node, OptionNumber | AmountMark) and node.told() == of else None

    return decide(tree, {}, body.scope, seen)


def _is_own(survey: Survey, case: _Case) -> bool:
    return case.when.scalar.span.source in survey.rules.composed.authored
