"""Checks of two places that belong together: a number left between them, a number where the other has an option."""

from collections import defaultdict
from collections.abc import Iterator
from collections.abc import Mapping as Named

from engine.language.expression import Expression
from engine.language.forms import Compare, CompareAny, Node, Number, OptionNumber, ThoseWhose, body_of
from engine.language.forms.amount_words import AmountMark
from engine.language.forms.own_numbers import Each
from engine.ruleset.compose.options import Option
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.players.only_taken_checks import takes_from
from engine.ruleset.judge.checks.texts.topics.topics import stems
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.translation import say

_OVER, _UNDER = ">", "<"
_COMPARING = (Compare, CompareAny, ThoseWhose)


@only.where(only.form(*_COMPARING))
def left_between(survey: Survey) -> Iterator[Diagnostic]:
    """X133: something is done with an account over a number, and something under it, and nothing at the number itself.

    What is done otherwise, or how long laps go on, leaves no number out; nor is one left out at which an account
    begins: as long as nothing has moved it, nothing is done. Where it goes both up and down from 0, that is even, too.
    """
    if not survey.rules.clean:
        return
    asked: dict[tuple[str, str], list[Node]] = defaultdict(list)
    settled = set[str]()
    for body in survey.bodies:
        for said in body.expressions:
            of_a_step = said.value.kind == "seats" or (said.value is body.when and "otherwise" not in body.values)
            for node in said.value.tree.walk() if not said.value.forms.isdisjoint(_COMPARING) else ():
                if isinstance(node, _COMPARING) and (name := _account(node)):
                    asked[name, node.right.told()].append(node)
                    settled |= set() if of_a_step else {name}
    own = survey.rules.composed.authored
    for (name, number), nodes in asked.items():
        over, under = ([node for node in nodes if _sign(node) == sign] for sign in (_OVER, _UNDER))
        if (
            name in settled
            or _begins_at(survey, name, number)
            or not over
            or not under
            or len(over) + len(under) < len(nodes)
        ):
            continue
        first, second = (over[0], under[0]) if len(over) <= len(under) else (under[0], over[0])
        if first.at.span.source in own:
            message = say(
                "no rule says what is so where `{name}` is just `{number}`: they ask for more, or for less",
                name=name,
                number=number,
            )
            help = say("write `>=` or `<=` in one of the two places")
            related = (Related(second.at.span, say("the other place is here")),)
            yield Diagnostic("X133", message, first.at.span, help=help, related=related)


def _begins_at(survey: Survey, name: str, number: str) -> bool:
    """Whether an account begins at this number, and goes both ways from there where that is 0."""
    mark = survey.rules.marks.get(name)
    if mark is None or number != str(mark.start):
        return False
    writes = [body for body in survey.bodies if name in written(body)]
    down = [body for body in writes if takes_from(body, name)]
    up = [body for body in writes if "add" in body.values]
    return bool(mark.start) or bool(down and up)


@only.where(only.form(*_COMPARING))
def number_for_an_option(survey: Survey) -> Iterator[Diagnostic]:
    """X144: an account is compared with an option in one place, and with the number it is set to in another."""
    rules = survey.rules
    options = every_option(survey)
    written: list[tuple[str, Number]] = []
    asked: dict[str, OptionNumber] = {}
    for _, said in survey.authored_with(*_COMPARING) if rules.clean and options else ():
        for node in said.value.tree.walk():
            if isinstance(node, _COMPARING) and (name := _account(node)):
                right = body_of(node.right)
                if isinstance(right, Number):
                    written.append((name, right))
                elif isinstance(right, OptionNumber) and right.name in options:
                    asked.setdefault(name, right)
    for name, number in written:
        option = asked.get(name)
        if option is not None and options[option.name].default.value == number.value and number.value > 1:
            told = f"${option.name}"
            message = say(
                "`{name}` is compared with {number} here, and elsewhere with `{option}`, which may be set otherwise",
                name=name,
                number=number.value,
                option=told,
            )
            scalar, at = number.at.scalar, number.at
            better = scalar.text[: at.start] + told + scalar.text[at.end :]
            ways = (Remedy(say("write `{text}`", text=better), (said_instead(scalar, better),)),)
            related = (Related(option.at.span, say("the other place is here")),)
            help = say("write `{option}` in both places", option=told)
            yield Diagnostic("X144", message, number.at.span, help=help, related=related, remedies=ways)


def payment_for_an_option(survey: Survey) -> Iterator[Diagnostic]:
    """X144: what an option says is paid in one place, and the number it is set to in another, called by its name."""
    rules = survey.rules
    own, options = rules.composed.authored, every_option(survey)
    by_option = dict[tuple[str, str], Expression]()
    written: list[tuple[Body, Expression]] = []
    for body in survey.bodies if rules.clean and options else ():
        amount = body.values.get("amount")
        if not isinstance(amount, Expression) or not pays(body):
            continue
        if amount.text.removeprefix("$") in options and amount.text.startswith("$"):
            by_option[_sides(body)] = amount
        elif isinstance(amount.constant, int) and amount.text.isdigit() and amount.scalar.span.source in own:
            written.append((body, amount))
    for body, amount in written:
        said = by_option.get(_sides(body))
        name = "" if said is None else said.text.removeprefix("$")
        if said is None or options[name].default.value != amount.constant:
            continue
        if stems(name.replace("-", " ")) & stems(body.label):
            message = say(
                "{number} is paid here, and elsewhere `{option}`, which may be set otherwise",
                number=amount.text,
                option=said.text,
            )
            ways = (Remedy(say("write `{text}`", text=said.text), (said_instead(amount.scalar, said.text),)),)
            related = (Related(said.scalar.span, say("the other place is here")),)
            help = say("write `{option}` in both places", option=said.text)
            yield Diagnostic("X144", message, amount.scalar.span, help=help, related=related, remedies=ways)


def every_option(survey: Survey) -> Named[str, Option]:
    """The options of the game, and of the modifiers that it is played with."""
    composed = survey.rules.composed
    theirs = {name: option for one in composed.modifiers for name, option in one.options.items()}
    return {**composed.options, **theirs}


def _sides(body: Body) -> tuple[str, str]:
    """Who pays and who is paid, as it is written."""
    return text_of(body, "from"), text_of(body, "to")


def _account(node: Compare | CompareAny | ThoseWhose) -> str:
    """The mark that is compared; nothing where none is."""
    left = body_of(node.left if isinstance(node, Compare) else node.each)
    kept = isinstance(left, AmountMark) or (isinstance(left, Each) and left.entry is None)
    return left.name if kept and isinstance(left, AmountMark | Each) else ""


def _sign(node: Node) -> str:
    return node.op if isinstance(node, Compare | CompareAny | ThoseWhose) else ""
