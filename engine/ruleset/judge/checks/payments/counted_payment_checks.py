"""Checks of payments that are counted beside them: by those who pay, or by those who are paid, as the mark says."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Node, Number, OptionNumber, Stake, Sum, body_of
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.texts.claim_words import HAS_PAID
from engine.ruleset.judge.checks.texts.near_texts import near_texts
from engine.ruleset.judge.checks.texts.text_checks import NUMBER
from engine.ruleset.judge.checks.texts.topics.topics import stems
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_FACTORS = (AmountMark, Stake, Number, OptionNumber)
_AND_MORE = Wording(
    rf"\b(?:{NUMBER}|an?|the|twice the) (?:[a-z-]+)(?: chips?)?,? (?:and|plus) (?:{NUMBER}|an?|another)(?: [a-z]+)? "
    r"more (?:for|with) (?:each|every)\b"
)
"""An amount, and so much more for each of something."""
_SELF = "that player"


def counted_by_the_other_side(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a mark is said to count what players have paid, and beside it they are paid; or the other way round."""
    root = survey.rules.composed.own.root
    for steps in (*survey.lists, survey.rules.arrivals) if survey.rules.clean and survey.rules.marks else ():
        for count in steps:
            about = find(root, ("marks", text_of(count, "what"), "about")) if _counts_up(count) else None
            called = HAS_PAID.said(about.text.lower()) if isinstance(about, Scalar) else None
            payment = _counted(steps, about.text) if isinstance(about, Scalar) and called is not None else None
            if payment is None or called is None or not isinstance(about, Scalar):
                continue
            ends = [text_of(payment, key, _SELF) for key in ("from", "to")]
            who, same = text_of(count, "who", _SELF), text_of(count, "when") == text_of(payment, "when")
            if same and ends[called[0]] == who != ends[not called[0]] and payment.key.span.source == root.span.source:
                at = place_of(payment, "from" if "from" in payment.values else "to")
                message = say("this is counted as `{called}`, and here it is the other way round", called=about.text)
                related = (Related(about.span, say("this is said of it")),)
                help = say("exchange who pays and who is paid, or say what the mark counts")
                yield Diagnostic("P424", message, at, help=help, related=related)


def nothing_besides_what_is_counted(survey: Survey) -> Iterator[Diagnostic]:
    """P424: an amount is said to be paid, and more for each of something, and it is a multiple of their number."""
    marks = survey.rules.marks
    for near in near_texts(survey) if marks else ():
        amount = near.body.values.get("amount") if pays(near.body) else None
        tree = body_of(amount.tree) if isinstance(amount, Expression) else None
        counts = _counted_from_nothing(survey, tree) if tree is not None else ()
        text = next((one for one in near.texts if counts and not one.is_name and _AND_MORE.search(one.words)), None)
        found = _AND_MORE.search(text.words) if text is not None else None
        if isinstance(amount, Expression) and text is not None and found is not None:
            message = say(
                "players are told `{words}`, and this is nothing where `{count}` is 0", words=found[0], count=counts[0]
            )
            related = (Related(text.span, say("it is said here")),)
            help = say("write a sum, such as `{example}`", example=amount.text.replace("*", "+"))
            yield Diagnostic("P424", message, amount.scalar.span, help=help, related=related)


def _counted_from_nothing(survey: Survey, tree: Node) -> Sequence[str]:
    """The marks that an amount is a multiple of and that begin at 0; none where a sum or a bound has a part in it."""
    names = [node.name for node in tree.walk() if isinstance(node, AmountMark)]
    product = all(
        node.op == "*" if isinstance(node, Sum) else isinstance(node, _FACTORS) for node in map(body_of, tree.walk())
    )
    known = [survey.rules.marks[name] for name in names if name in survey.rules.marks]
    return names if product and names and len(known) == len(names) and not any(one.start for one in known) else ()


def _counts_up(body: Body) -> bool:
    added = body.values.get("add")
    return isinstance(added, Expression) and isinstance(added.constant, int) and added.constant > 0


def _counted(steps: Sequence[Body], about: str) -> Body | None:
    """The payment among some steps of which it is said that it is counted, by its label or its amount; if it is one."""
    named = [one for one in steps if pays(one)]
    named = [one for one in named if stems(f"{one.label} {text_of(one, 'amount')}".replace("-", " ")) & stems(about)]
    return named[0] if len(named) == 1 else None
