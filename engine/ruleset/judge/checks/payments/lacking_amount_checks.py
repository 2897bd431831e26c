"""Checks of what is paid for each that is lacking, as texts say, and that is reckoned from what there is too much."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Compare, CompareAny, Each, Named, Node, ThoseWhose, body_of
from engine.language.forms.sums import Sum
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.judge.checks.texts.near_texts import Text, near_texts
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_LACKING = Wording(
    r"\b(?:(?:is|are|fall|falls|fell|were|was|comes?|ends?|ended|finish(?:es|ed)?) (?:up )?short\b"
    r"|short of\b|lacking\b|lacks?\b|still needs?\b|short(?:fall)?$|too few\b)"
)
_LACKING_HERE = Wording(r"\b(?:missing|still ha(?:s|ve) to|left to (?:win|go|reach|make)|to go|away from)\b")
"""What may be said of something else where it is not said of the payment itself."""
_REACHED = (">=", "=")


def reckoned_from_too_much(survey: Survey) -> Iterator[Diagnostic]:
    """P424, A919: players pay for what they lack of a number, as texts say, and it is reckoned the other way round."""
    if not survey.rules.clean or not survey.rules.marks:
        return
    said = [one.value for body in survey.bodies for one in body.expressions]
    summaries = [
        Text(summary.text.lower(), summary.span, is_name=False, of_all=True)
        for root in roots_of(survey.rules)
        if isinstance(summary := root.get("summary"), Scalar)
    ]
    for near in near_texts(survey):
        yield from turned_round(near.body, (*near.texts, *summaries), said)


def turned_round(body: Body, texts: Sequence[Text], asked: Sequence[Expression]) -> Iterator[Diagnostic]:
    """The same of one payment, with the texts that may speak of it, and all that is asked in the rules."""
    amount = body.values.get("amount")
    if not isinstance(amount, Expression) or not pays(body):
        return
    found = [*_differences(amount.tree)]
    for name, difference in found if len({one.told() for _, one in found}) == 1 else ():
        told = next((text for text in (*_names(name), *texts) if _is_of_what_lacks(text)), None)
        if told is not None and _is_reached(difference, asked):
            turned = f"{difference.right.told()} - {difference.left.told()}"
            if any(node.told() == turned for one in asked for node in one.tree.walk() if isinstance(node, Sum)):
                return  # what is lacking is paid for elsewhere
            message = say(
                "players are told of what is lacking, and `{amount}` is what there is above it",
                amount=difference.told(),
            )
            words = said_instead(amount.scalar, amount.text.replace(difference.at.text, turned))
            within = difference.at.scalar is amount.scalar
            ways = (Remedy(say("write `{text}`", text=turned), (words,)),) if within else ()
            related = (Related(told.span, say("it is said here")),)
            help = say("take what a player has from what it takes: `{amount}`", amount=turned)
            code = "A919" if told.of_all else "P424"
            yield Diagnostic(code, message, difference.at.span, help=help, related=related, remedies=ways)
            return


def _is_of_what_lacks(text: Text) -> bool:
    here = None if text.of_all else _LACKING_HERE.search(text.words)
    return _LACKING.search(text.words) is not None or here is not None


def _differences(tree: Node) -> Iterator[tuple[Named | None, Sum]]:
    """Each number that a mark holds, less something else, with the word of the game that stands for it."""
    words = [node for node in tree.walk() if isinstance(node, Named)]
    for name, part in ((None, tree), *((word, body_of(word)) for word in words)):
        for node in part.walk():
            count = body_of(node.left) if isinstance(node, Sum) and node.op == "-" else None
            if isinstance(node, Sum) and isinstance(count, AmountMark | Each) and getattr(count, "entry", None) is None:
                yield name, node


def _names(name: Named | None) -> Iterator[Text]:
    if name is not None:
        yield Text(name.name.replace("-", " ").lower(), name.at.span, is_name=True)


def _is_reached(difference: Sum, asked: Sequence[Expression]) -> bool:
    """Whether it is asked somewhere that the number has come to what is taken from it, and so never is above it."""
    count, bound = body_of(difference.left), difference.right.told()
    name = count.name if isinstance(count, AmountMark | Each) else ""
    for said in asked:
        for node in said.tree.walk():
            if isinstance(node, Compare | CompareAny | ThoseWhose) and node.op in _REACHED:
                left = body_of(node.left if isinstance(node, Compare) else node.each)
                if isinstance(left, AmountMark | Each) and left.name == name and node.right.told() == bound:
                    return True
    return False
