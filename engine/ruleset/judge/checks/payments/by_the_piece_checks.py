"""Checks of what is said to be paid by the card, or by the piece of something else, and is one more or less of it."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.ruleset.compose.options import Option
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.texts.near_texts import near_texts
from engine.ruleset.judge.checks.texts.topics.topics import stem
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import pays
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Mapping, Node, Scalar, Sequence, find
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_BY_THE = Wording(r"\b(?:by the|per|(?:for|with|on) (?:each|every)) ([a-z]+)\b")
_OFF_BY = Wording(r"\b([a-z][a-z -]*?) [-+] \d+\b")
_NOT_ALL = Wording(
    r"\bafter (?:that|this|it|one|two|three)\b"
    r"|\b(?:first|second|third|beyond|besides?|above|over|more|except|but|free|less|minus|fewer|further|extra|plus"
    r"|additional|others?|another|rest|last|until|begin\w*|start\w*)\b"
)
"""Words by which not every piece counts, or something comes to it."""
_PRICES = ("amount", "costs")


def one_off_by_the_piece(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a payment is called by the piece of something, and its amount is a number more or less than there are."""
    summary = summary_of(survey.rules)
    of_all = summary.text if isinstance(summary, Scalar) else ""
    for near in near_texts(survey):
        for key in _PRICES if pays(near.body) else ():
            amount = near.body.values.get(key)
            if isinstance(amount, Expression) and _OFF_BY.search(amount.text) is not None:
                told = [(text.words, text.span) for text in near.texts if not text.of_all]
                yield from _told(amount.scalar, told, of_all)


def one_off_in_a_choice(option: Option, root: Mapping) -> Iterator[Diagnostic]:
    """P424: the same of what a choice brings that is called so."""
    about, summary = find(root, ("options", option.name, "about")), root.get("summary")
    beside = " ".join(one.text for one in (about, summary) if isinstance(one, Scalar))
    for value, means in option.means.entries.items():
        if _BY_THE.search(value.replace("-", " ").lower()) is not None:
            for amount in _amounts(means.value):
                yield from _told(amount, [(value.replace("-", " ").lower(), means.key.span)], beside)


def _told(amount: Scalar, texts: list[tuple[str, Span]], beside: str) -> Iterator[Diagnostic]:
    off = _OFF_BY.search(amount.text)
    if off is None or any(_NOT_ALL.search(words.lower()) for words in (beside, *(words for words, _ in texts))):
        return
    for words, span in texts:
        found = _BY_THE.search(words)
        if found is not None and stem(found[1]) in map(stem, off[1].split()):
            message = say("players are told `{words}`, and this is not as many as there are", words=found[0])
            every = amount.text.replace(off[0], off[1])
            ways = (Remedy(say("write `{text}`", text=every), (said_instead(amount, every),)),)
            related = (Related(span, say("it is said here")),)
            help = say("let it be as many, or say which of them do not count")
            yield Diagnostic("P424", message, amount.span, help=help, related=related, remedies=ways)
            return


def _amounts(tree: Node) -> Iterator[Scalar]:
    """The prices in what a choice means."""
    if isinstance(tree, Sequence):
        for item in tree.items:
            yield from _amounts(item)
    for key, entry in tree.entries.items() if isinstance(tree, Mapping) else ():
        if key in _PRICES and isinstance(entry.value, Scalar):
            yield entry.value
        else:
            yield from _amounts(entry.value)
