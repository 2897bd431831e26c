"""Checks of bounds that texts call by one side, and amounts by the other: `larger of pot and cap`."""

import re
from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Node, Number, Stake, body_of
from engine.language.forms.chosen import Chosen
from engine.ruleset.judge.checks.texts.near_texts import texts_of
from engine.ruleset.judge.checks.texts.opposites import BOUNDS, side_of, words_of
from engine.ruleset.judge.checks.texts.text_checks import NUMBER, number
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_BOUND = Wording(
    rf"\b(?:(?P<most>up to|at most|no more than|(?:never|not|nobody)(?: [a-z]+)? more than|capped at|limited to)"
    rf"|(?P<least>at least|no less than|(?:never|not|nobody)(?: [a-z]+)? less than))"
    rf" (?:an? |the )?(?:(?P<number>{NUMBER})|(?P<name>[a-z-]+))\b",
    re.IGNORECASE,
)
_BOUND_BEFORE = Wording(
    rf"\b(?:the )?(?:(?P<number>{NUMBER})|(?P<name>[a-z-]+))(?: chips?)? at (?:the )?"
    r"(?:(?P<most>most)|(?P<least>least))\b",
    re.IGNORECASE,
)


def bound_turned_round(survey: Survey) -> Iterator[Diagnostic]:
    """P424: what is called a cap is the least that an amount may be, or what is called the least is the most."""
    rules, own = survey.rules, survey.rules.composed.own
    summary = own.root.get("summary")
    texts = [summary.text] if isinstance(summary, Scalar) else []
    for body in survey.bodies if rules.clean else ():
        for one in body.expressions:
            said = one.value
            chosen = [node for node in said.tree.walk() if isinstance(node, Chosen)] if _is_own(survey, said) else []
            for node in chosen:
                called = _called(node, (*texts, *(text.words for text in texts_of(body))))
                if called:
                    yield _bound(said, node, called)
                    break


def _is_own(survey: Survey, said: Expression) -> bool:
    return said.scalar.span.source in survey.rules.composed.authored


def _called(node: Chosen, texts: tuple[str, ...]) -> str:
    """How a bound is called, where the larger or smaller makes it the opposite of that."""
    larger, sides = node.which == "larger", (body_of(node.left), body_of(node.right))
    if {True, False} <= {side_of(words_of(_name(side)), BOUNDS) for side in sides}:
        return ""  # a least and a most beside each other: the one keeps the other from going past it
    for side in sides:
        name = _name(side)
        side_said = side_of(words_of(name), BOUNDS) if name else None
        if side_said is larger:
            return name
        for text in texts:
            for found in (*_BOUND.finditer(text), *_BOUND_BEFORE.finditer(text)):
                is_most = found["most"] is not None
                same = found["name"] == name if found["name"] else isinstance(side, Number) and _is(found, side)
                if is_most is larger and (name or isinstance(side, Number)) and same:
                    return found[0]
    return ""


def _is(found: re.Match[str], side: Number) -> bool:
    return bool(found["number"]) and number(found["number"]) == side.value


def _name(side: Node) -> str:
    """What an operand is called that is a stake, an option or an account."""
    if isinstance(side, Stake | AmountMark):
        return side.name
    return side.told().removeprefix("$") if side.is_setting() else ""


def _bound(said: Expression, node: Chosen, called: str) -> Diagnostic:
    other = "smaller" if node.which == "larger" else "larger"
    if node.which == "larger":
        message = say("`{called}` says how much it is at most, and `larger of` makes it the least", called=called)
    else:
        message = say("`{called}` says how much it is at least, and `smaller of` makes it the most", called=called)
    mended = re.sub(rf"\b{node.which} of\b", f"{other} of", said.scalar.text, count=1)
    once = len(re.findall(rf"\b{node.which} of\b", said.scalar.text)) == 1
    advice = say("write `{other} of`", other=other)
    ways = (Remedy(advice, (said_instead(said.scalar, mended),)),) if once else ()
    help = say("write `{other} of`, or call it otherwise", other=other)
    return Diagnostic("P424", message, said.scalar.span, help=help, remedies=ways)
