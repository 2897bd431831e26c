"""Checks of amounts that are told to be so much at most, and are reckoned to be so much at least."""

from collections.abc import Iterator

from engine.language.forms import AmountMark, Each, Node, Number, body_of
from engine.language.forms.chosen import Chosen
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.payments.comes_to_nothing_checks import is_paid
from engine.ruleset.judge.checks.texts.near_texts import Near, Text, near_texts
from engine.ruleset.judge.checks.texts.text_checks import NUMBER
from engine.ruleset.understand.survey import Survey
from engine.steps.registry import PAYING_IN
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_OF_SOMETHING_ELSE = (
    r"(?! (?:\w+ )?(?:cards?|dice|die|discards?|players?|people|losers?|winners?|others|hands?|tricks?|throws?"
    r"|raises?)\b)"
)
"""After a number: what is counted is neither chips, nor how often something has been."""
_AT_MOST = Wording(
    rf"\b(?:up to|at (?:the )?most|(?:no|not|never) more than) {NUMBER}\b{_OF_SOMETHING_ELSE}"
    r"|\bfrom the [a-z]+(?: [a-z]+)? on always\b"
    rf"|\b{NUMBER}(?: chips?)? at (?:the )?most\b"
)
_AT_LEAST = Wording(r"\b(?:at (?:the )?least|(?:no|not|never) (?:fewer|less) than|minimum|or more)\b")
_LARGER = "larger"


@only.where(only.form(Chosen))
def more_than_told_at_most(survey: Survey) -> Iterator[Diagnostic]:
    """P486: an amount rises with an account, is told to be so much at most, and is at least that much."""
    told = set[object]()
    for near in near_texts(survey):
        for said in near.body.expressions:
            if not is_paid(near.body, said) and near.body.kind is not PAYING_IN:
                continue
            for node in said.value.tree.walk():
                words = _told(survey, near) if _rises_from(node) and node.at.span not in told else None
                if words is not None:
                    told.add(node.at.span)
                    message = say("players are told `{words}`, and this is never less than the bound", words=words[1])
                    related = (Related(words[0].span, say("it is said here")),)
                    help = say("write `{other} of`", other="smaller")
                    yield Diagnostic("P486", message, node.at.span, help=help, related=related)


def _rises_from(node: Node) -> bool:
    """Whether an amount is the larger of an account and a number of chips."""
    if not isinstance(node, Chosen) or node.which != _LARGER:
        return False
    sides = (body_of(node.left), body_of(node.right))
    bound = any(isinstance(one, Number) and one.value > 1 for one in sides)
    return bound and any(isinstance(one, AmountMark | Each) for one in sides)


def _told(survey: Survey, near: Near) -> tuple[Text, str] | None:
    """The words by which a text says how much it is at most, where none says how much it is at least."""
    summary = summary_of(survey.rules)
    of_all = [Text(summary.text.lower(), summary.span, is_name=False)] if isinstance(summary, Scalar) else []
    texts = (*near.texts, *of_all)
    if any(_AT_LEAST.search(text.words) for text in texts):
        return None
    return next(((text, found[0]) for text in texts if (found := _AT_MOST.search(text.words))), None)
