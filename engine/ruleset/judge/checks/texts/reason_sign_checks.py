"""Checks of the bounds that a modifier needs beside their reasons: too few cards are no reason to have few at most."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.texts.reason_side_checks import reasons_for_the_other_side
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping, Scalar
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_BOUND = Wording(r"^([a-z][a-z -]*?) *(>=|<=|=>|=<|=|<|>) *([0-9$a-z-]+)$")
_OF_CARDS = Wording(r"^(?:hand size|(?:own |hole |up )?cards)\b")
_OF_PLAYERS = Wording(r"^players\b")
_HANDS = (
    r"(?:(?:two |a )?pairs?|(?:three|four|five) of a kind|straight(?: flush)?|flush(?:es)?|full house|royal flush"
    r"|triplets?|trips)"
)
_TOO_FEW_CARDS = Wording(
    rf"\bno (?:such )?{_HANDS}\b|\bnothing to choose\b|\bno choice\b|\bnobody (?:holds?|has) (?:so many|a card|cards)\b"
    r"|\b(?:fewer|less) (?:cards )?(?:make|are|is) no\b"
)
_TOO_MANY_PLAYERS = Wording(
    r"\b(?:not enough cards|not cards enough|too few cards)\b|\bcards? runs? out\b"
    r"|\bcards? (?:would|will|does|do) not suffice\b|\bdeck (?:does|would|will) not suffice\b"
    r"|\btoo many (?:players|of them)\b"
)
_JUST_ONE = Wording(r"\b(?:and|be|needs?) (?:only|just|exactly) (?:one|a single)\b")
_OF_SEVERAL = ((">", "1"), (">=", "2"), ("=>", "2"))
_MORE = Wording(r"\b(?:more|many|much|than|above|over)\b")
_TURNED = {"<=": ">=", "<": ">", ">=": "<=", ">": "<"}
_NEEDS, _EXCLUDES = "needs", "excludes"
_UP = (">", ">=")


def bounded_on_the_wrong_side(root: Mapping) -> Iterator[Diagnostic]:
    """P424: a reason says what is lacking with fewer, and the bound keeps out who has more; or the other way round."""
    known = {one.span for one in reasons_for_the_other_side(root)}
    for under in (_NEEDS, _EXCLUDES):
        listed = root.get(under)
        for condition, entry in listed.entries.items() if isinstance(listed, Mapping) else ():
            bound = _BOUND.match(condition.strip().lower())
            one = _JUST_ONE.search(entry.value.text.lower()) if isinstance(entry.value, Scalar) else None
            if bound is not None and one is not None and under == _NEEDS and (bound[2], bound[3]) in _OF_SEVERAL:
                yield _of_several(one[0], condition, bound[1], entry.key.span)
                continue
            words = _against(bound[1], entry.value) if bound is not None else None
            if bound is None or words is None or bound[2] not in _TURNED or entry.key.span in known:
                continue
            found, too_many = words
            asks_more = (bound[2] in _UP) is (under == _NEEDS)
            if asks_more is too_many:
                turned = f"{bound[1]} {_TURNED[bound[2]]} {bound[3]}"
                holes = {"words": found, "condition": condition}
                message = say("the reason says `{words}`, and `{condition}` lets just that in", **holes)
                help = say("turn the bound round: `{condition}`, or correct the reason", condition=turned)
                yield Diagnostic("P424", message, entry.key.span, help=help)


def _of_several(words: str, condition: str, fact: str, at: Span) -> Diagnostic:
    message = say("the reason says `{words}`, and `{condition}` asks for several", words=words, condition=condition)
    help = say("write `{condition}`, or correct the reason", condition=f"{fact} = 1")
    return Diagnostic("P424", message, at, help=help)


def _against(fact: str, reason: object) -> tuple[str, bool] | None:
    """The words by which a reason speaks against too few or too many of something, and whether it is too many."""
    told = reason.text.lower() if isinstance(reason, Scalar) else ""
    if _OF_CARDS.search(fact) is not None:
        found = _TOO_FEW_CARDS.search(told) if _MORE.search(told.replace("so many", "")) is None else None
        return None if found is None else (found[0], False)
    found = _TOO_MANY_PLAYERS.search(told) if _OF_PLAYERS.search(fact) is not None else None
    return None if found is None else (found[0], True)
