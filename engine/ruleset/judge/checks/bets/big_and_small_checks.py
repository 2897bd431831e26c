"""Checks of rounds of bets that are called after the big one of two stakes, or the small, and played for the other."""

import re
from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Stake, body_of
from engine.ruleset.judge.checks.texts.claim_words import BIG
from engine.ruleset.judge.checks.texts.near_texts import Near, near_texts
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.translation import say
from engine.text.wording import Wording

_SIZE = "size"
_A_ROUND = r"(?: (?:first|second|third|fourth|fifth|last|final))?(?: (?:rounds?|bets?|betting|streets?)\b| one$|$)"
_OTHERWISE = Wording(r"\b(?:no|not|before|until|after|never|than|instead|half|twice|double)\b")


def bets_of_the_other_size(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a round of bets is called big, by which a stake is called too, and played for the small one."""
    pairs = _pairs(frozenset(survey.rules.scope.stakes)) if survey.rules.clean else {}
    for near in near_texts(survey) if pairs else ():
        said = near.body.values.get(_SIZE) if near.body.kind.bets else None
        node = body_of(said.tree) if isinstance(said, Expression) else None
        if isinstance(said, Expression) and isinstance(node, Stake) and node.name in pairs:
            for text, words, other in _called(near, node.name, pairs[node.name]):
                yield _otherwise(near.body, said, (text, words, other))
                break


def _pairs(stakes: frozenset[str]) -> dict[str, frozenset[str]]:
    """Each stake with those that are called as it is, but for a first word of the opposite: `small-bet`, `big-bet`."""
    parted = {one: one.partition("-") for one in stakes if "-" in one}
    found = {
        one: frozenset(two for two, (_, _, thing) in parted.items() if thing == parted[one][2] and _is_other(one, two))
        for one in parted
    }
    return {one: others for one, others in found.items() if others}


def _is_other(one: str, two: str) -> bool:
    mine, other = BIG.said(one), BIG.said(two)
    return mine is not None and other is not None and mine[0] is not other[0]


def _called(near: Near, own: str, others: frozenset[str]) -> Iterator[tuple[Related, str, str]]:
    """The texts beside a round that name another of the stakes, and not its own."""
    mine, _, thing = own.partition("-")
    for text in near.texts:
        if _OTHERWISE.search(text.words) or re.search(rf"\b{re.escape(mine)}\b", text.words):
            continue
        for other in sorted(others):
            word, noun = re.escape(other.partition("-")[0]), re.escape(thing.replace("-", " "))
            named = (
                rf"\b{word}(?:{_A_ROUND}|[ -]{noun}s?\b)" if text.is_name else rf"\bfor (?:the )?{word}[ -]{noun}s?\b"
            )
            found = re.search(named, text.words)
            if found is not None:
                yield Related(text.span, say("it is said here")), found[0], other


def _otherwise(body: Body, said: Expression, called: tuple[Related, str, str]) -> Diagnostic:
    text, words, other = called
    message = say("this is called `{called}`, and it is played for `{said}`", called=words, said=said.text)
    advice = say("let it be played for the other: `size: {stake}`", stake=other)
    ways = (Remedy(advice, (with_key(body.node, _SIZE, other),)),)
    at = said.scalar.span if _SIZE in body.node else body.key.span
    help = say("play it for the other, `size: {stake}`, or call it otherwise", stake=other)
    return Diagnostic("P424", message, at, help=help, related=(text,), remedies=ways)
