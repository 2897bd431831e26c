"""Checks of the reasons of a modifier that speak for the other side: what it needs is in its way, or lets that in."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.reasons_spoken import REASONS
from engine.ruleset.judge.checks.texts.text_checks import NUMBER, number
from engine.ruleset.judge.checks.texts.topics.topics import stems
from engine.ruleset.judge.fitting.demands import demands_of
from engine.ruleset.judge.fitting.weighing import compared
from engine.steps.judged.interval import Sure, exactly
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Entry, Mapping, Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_NEEDS, _EXCLUDES = "needs", "excludes"
_LACKING = frozenset(
    ("high ranking", kinds.EXCHANGE, "betting", "board", "ante", "cards", "suits", "hole cards", "up cards")
)
"""Of these a reason says that they are missing, or of what holds only without them."""
_IN_THE_WAY = Wording(
    r"\balready\b|\b(?:is|are) enough\b|\benough there\b|\btoo (?:much|many|often|dear)\b|\b(?:is|would be) over\b"
    r"|\btwice\b|\b(?:in|of) (?:its|their) own there\b|\bone thing at a time\b|\bmixed up\b"
)
_HELPFUL = Wording(r"\b(?:not|no|nobody|until|unless|so that|must|has to|have to)\b")
_BOUND = Wording(r"^([a-z][a-z -]*?) *(>=|<=|!=|=|<|>) *(\d+)$")
_SO_MANY = Wording(rf"\b(?:with|of|has|have|holds?|only|just) (?:only |just )?{NUMBER} ([a-z]+(?: [a-z]+)?)\b")
_LACK = Wording(r"\b(?:no|nothing|nobody|none|never|cannot|too few|not enough|not)\b|n't\b")
_DENIED = Wording(
    r"\b(?:(?:could|can|would|will|do|does|is|are|has|have|need|must)(?: not|n't)|cannot|never|nobody|no one|none)"
    r"(?: (?:can|could|would|will|may|ever|always|surely|even))*(?: (?:be|is|are|made|dealt|consist|get|come))*"
    r" (?:of|has|have|holds?)\b"
    r"|\bno (?:boards?|hands?|flops?|decks?|stock|places?|players?) (?:of|with|has|have|holds?)\b"
)
"""That there is no such number: a reason is told where its condition fails, and then says just what is so."""
_DENYING = Wording(r"(?: [a-z]+){0,2} (?:no|not|never|nothing|nobody|cannot|[a-z]+n't)\b")
_WANTED = Wording(
    r"\b(?:must|has to|have to|needs?|would|could|without|unless|where|when|if|only|otherwise|until|but|else|there"
    r"|here|in)\b"
)
"""By such words a reason says what there has to be, or what is so where it is missing."""
_OTHERWISE = Wording(r"\b(?:otherwise|without|else|fewer|less|more|than|least|most|until|before)\b")
_CLAUSE = Wording(r"[,;:.]")
_ALIKE = (stems("draw exchange swap"), stems("showdown comparison"), stems("player people"))
"""Words by which the same is counted."""


class _Bound(NamedTuple):
    """That a fact is bound by a number, as a condition says it."""

    fact: str
    sign: str
    number: int


def reasons_for_the_other_side(root: Mapping) -> Iterator[Diagnostic]:
    """P424: what a modifier needs stands in its way, as the reason says, or what it excludes is what it needs."""
    for under, other in ((_NEEDS, _EXCLUDES), (_EXCLUDES, _NEEDS)):
        listed = root.get(under)
        for condition, entry in listed.entries.items() if isinstance(listed, Mapping) else ():
            if not isinstance(entry.value, Scalar):
                continue
            told = entry.value.text.lower()
            asked = condition.strip().lower()
            words = _missing(under, asked, told) or (_against_itself(asked, told) if under == _NEEDS else "")
            if under == _NEEDS and not words and _is_document(root, entry) and _HELPFUL.search(told) is None:
                found = _IN_THE_WAY.search(told)
                words = "" if found is None else found[0]
            if words:
                message = say("the reason says `{words}`, and this stands under `{under}`", words=words, under=under)
                help = say("put it under `{other}`, or correct the reason", other=other)
                yield Diagnostic("P424", message, entry.key.span, help=help)
            elif number_told := _let_in(under, asked, told):
                holes = {"words": number_told, "condition": condition}
                message = say("the reason speaks against `{words}`, and `{condition}` lets that in", **holes)
                help = say("let the condition keep out what the reason speaks of, or correct the reason")
                yield Diagnostic("P424", message, entry.key.span, help=help)


def _missing(under: str, condition: str, told: str) -> str:
    """The words by which a reason is that something is missing, where it is asked that it be missing."""
    kept_out = condition if under == _EXCLUDES else condition.removeprefix("no ") if condition[:3] == "no " else ""
    reason = next((one for one in REASONS if one.example == kept_out and kept_out in _LACKING), None)
    found = None if reason is None else reason.said.search(told)
    return "" if found is None else found[0]


def _against_itself(condition: str, told: str) -> str:
    """The words by which a reason denies something of the very thing that is asked for: `dice bear no grudge`."""
    named = re.match(rf"(?:the |an? )?{re.escape(condition)}s?\b", told)
    clause = told if named is None else _CLAUSE.split(told)[0]
    found = None if named is None else _DENYING.match(clause, named.end())
    return "" if found is None or _WANTED.search(clause) is not None else clause[: found.end()]


def _is_document(root: Mapping, entry: Entry) -> bool:
    """Whether it is a game or a modifier that is asked for."""
    given = demands_of(root).given
    return any(one.document and one.key is entry.key for one in given)


def _called(fact: str) -> frozenset[str]:
    """By which words reasons speak of what a fact counts."""
    own = stems(fact)
    return own.union(*(words for words in _ALIKE if words & own))


def _let_in(under: str, condition: str, told: str) -> str:
    """The words by which a reason speaks against a number that the condition lets in; nothing where it does not."""
    found = _BOUND.match(condition)
    if found is None:
        return ""
    bound = _Bound(found[1], found[2], int(found[3]))
    for clause in _CLAUSE.split(told):
        said = list(_SO_MANY.finditer(clause))
        if len(said) != 1 or _LACK.search(clause) is None or _OTHERWISE.search(clause) is not None:
            continue
        if _is_denied(clause, said[0]) or not stems(said[0][2]) & _called(bound.fact):
            continue
        holds = compared(bound.sign, exactly(number(said[0][1])), exactly(bound.number)) is Sure.SURELY
        if holds is (under == _NEEDS):
            return said[0][0]
    return ""


def _is_denied(clause: str, said: re.Match[str]) -> bool:
    """Whether it is said of a number itself that it is not reached."""
    return any(found.start() < said.start() < found.end() for found in _DENIED.finditer(clause))
