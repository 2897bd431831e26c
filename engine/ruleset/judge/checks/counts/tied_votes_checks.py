"""Checks of what a tie comes to, as a text says it, where two numbers of those who have said something are compared."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.counts.outnumbered_checks import Asked, numbers_compared
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.judge.checks.texts.topics.topics import book_of, stem, stems
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_A_TIE = r"(?:(?:a|the|every|any) (?:tie|tied vote|draw)|ties|tied votes|equal (?:votes|numbers))"
_MEANS = Wording(
    rf"\b{_A_TIE} (?:means?|counts?(?: as| for)?|(?:is|are)(?: taken (?:as|for))?|decides? for|goes? to|goes? with"
    r"|stands? for) (?:an? |the )?(?P<word>[a-z]+)\b(?! (?:or|than|if)\b)"
)
_TOO = Wording(
    r"\bmore\b(?P<one>(?:(?! than )[^;:.])*?) than (?P<other>[^;:.,]*?),? or (?:also |even |else )?"
    rf"(?:(?:at|in|on|with|if there is|where there is) {_A_TIE}|as many)\b"
)
_YES, _NO = frozenset(("yes", "aye", "ay", "yea", "favour", "favor", "for")), frozenset(("no", "nay", "against"))
_TURNED = {">": ">=", ">=": ">", "<": "<=", "<=": "<"}
_FOR_THE_FIRST = (">=", "<")
"""Signs by which equal numbers come to the same as where the first is more."""


def tie_for_the_other(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a text says what a tie means, and the sign between two numbers gives it to the other of them."""
    asked = list(numbers_compared(survey, equal=True)) if survey.rules.clean else []
    for root in roots_of(survey.rules) if asked else ():
        here = [one for one in asked if one.node.at.span.source == root.span.source]
        for text in book_of(root).deciding if here else ():
            yield from _against(text, here)


def _against(text: Scalar, asked: list[Asked]) -> Iterator[Diagnostic]:
    words = " ".join(text.text.lower().split())
    claims = [
        (found[0], one, is_first) for found in _MEANS.finditer(words) for one, is_first in _meant(found["word"], asked)
    ]
    claims += [
        (found[0], one, is_first)
        for found in _TOO.finditer(words)
        for one in asked
        if (is_first := _more_of(one, stems(found["one"]), stems(found["other"]))) is not None
    ]
    if not claims or any(one.node.op not in _TURNED for _, one, _ in claims):
        return
    if all((one.op in _FOR_THE_FIRST) is not is_first for _, one, is_first in claims):
        told, one, _ = claims[0]
        at, scalar = one.node.at.text, one.node.at.scalar
        better = at.replace(f" {one.op} ", f" {_TURNED[one.op]} ")
        message = say("players are told `{words}`, and the rules say `{asked}`", words=told, asked=at)
        single = scalar.text.count(at) == 1 and at.count(f" {one.op} ") == 1
        mended = scalar.text.replace(at, better)
        ways = (Remedy(say("write `{text}`", text=better), (said_instead(scalar, mended),)),) if single else ()
        related = (Related(text.span, say("it is said here")),)
        help = say("write `{text}`, or say in the text what a tie comes to", text=better)
        yield Diagnostic("A919", message, one.node.at.span, help=help, related=related, remedies=ways)


def _meant(word: str, asked: list[Asked]) -> Iterator[tuple[Asked, bool]]:
    """The comparisons of which one number is called so, and whether it is the first."""
    for one in asked:
        first, second = _is_called(word, one.one), _is_called(word, one.other)
        if first is not second:
            yield one, first


def _is_called(word: str, name: frozenset[str]) -> bool:
    same = next((some for some in (_YES, _NO) if word in some), frozenset((word,)))
    return bool({stem(one) for one in same} & name)


def _more_of(asked: Asked, more: frozenset[str], fewer: frozenset[str]) -> bool | None:
    """Whether the first number is told to be more than the second; None where they are others."""
    if asked.one <= more and asked.other <= fewer and not asked.one & fewer:
        return True
    return False if asked.other <= more and asked.one <= fewer and not asked.other & fewer else None
