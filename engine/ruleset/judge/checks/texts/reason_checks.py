"""Checks of the reasons that a modifier gives for what it needs: whether they are those of another condition."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_NEEDS = "needs"


class _Reason(NamedTuple):
    """By which words a reason speaks of something, by which a condition does, and what to ask for."""

    said: Wording
    asked: Wording
    example: str


_REASONS = (
    _Reason(
        Wording(
            r"\bnot (?:(?:for|who wins) )?(?:an?|one|some) (?:share|part|half)\b|\bnot (?:the )?(?:two )?halves\b"
            r"|\bpot (?:is|would be) (?:already )?(?:shared|divided|split)\b|\bone share and\b"
            r"|\b(?:two|several) winners\b"
        ),
        Wording(r"\b(?:pot|shares?|showdowns?|split|high-low)\b"),
        "undivided pot",
    ),
    _Reason(
        Wording(r"\bwhere (?:the )?low(?:est)?(?: hand)? wins\b|\blowest (?:hand )?wins already\b|\bin a low game\b"),
        Wording(r"\b(?:ranking|low\w*|high\w*|pips|hand size)\b"),
        "high ranking",
    ),
    _Reason(
        Wording(r"\bwhere nothing is (?:drawn|exchanged)\b|\bwhere nobody (?:draws|exchanges)\b"),
        Wording(r"\b(?:draws?|drawn|exchanges?)\b"),
        "number of draws >= 1",
    ),
    _Reason(
        Wording(r"\bwhere (?:nothing is|nobody) bets?\b"),
        Wording(r"\b(?:bet\w*|limit|blinds?|raises?|check-raise)\b"),
        "betting",
    ),
    _Reason(
        Wording(r"\bthere is no board\b|\bwhere (?:there is no board|nothing lies on the table)\b"),
        Wording(r"\b(?:board\w*)\b"),
        "board",
    ),
    _Reason(
        Wording(
            r"\bthere (?:is|are) no antes?\b|\bwithout (?:an )?antes?\b|\bwhere (?:there is no ante|nobody antes)\b"
        ),
        Wording(r"\b(?:antes?|blinds?)\b"),
        "ante",
    ),
)
"""What reasons plainly speak of."""


def reasons_of_others(root: Mapping) -> Iterator[Diagnostic]:
    """P424: a reason in `needs` speaks of something that its condition does not ask for, and no other one does."""
    found = root.get(_NEEDS)
    needs = found.entries if isinstance(found, Mapping) else {}
    for condition, entry in needs.items():
        if not isinstance(entry.value, Scalar):
            continue
        told = entry.value.text.lower()
        for reason in _REASONS:
            words = reason.said.search(told)
            if words is None or reason.asked.search(condition.lower()) or reason.example in needs:
                continue
            message = say(
                "the reason says `{words}`, and the condition is `{condition}`", words=words[0], condition=condition
            )
            help = say("ask for what the reason says, such as `{example}`, or correct it", example=reason.example)
            yield Diagnostic("P424", message, entry.key.span, help=help)
            break
