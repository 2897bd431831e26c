"""Checks of what is posted beside the texts about it: whether it counts as a bet, and whether it is for a new pot."""

from collections.abc import Iterator

from engine.language.forms import AmountFact, Flag, Node
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.texts import claim_words as words
from engine.ruleset.judge.checks.texts.near_answers import Said, otherwise
from engine.ruleset.judge.checks.texts.near_texts import Near, near_texts
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.wording import Wording

_DEAD = Wording(
    r"(?<!not )(?<!no )\bdead (?:money|blinds?|posts?|chips?)\b|\bposted dead\b"
    r"|\b(?:match(?:es)?|counts? (?:for|towards|as)) no bets?\b|\b(?:it|this) is no bet\b"
)
_LIVE = Wording(
    r"(?<!not )(?<!no )\blive (?:money|blinds?|posts?|bets?)\b|\bposted live\b"
    r"|(?<!not )\bcounts? (?:as|towards) (?:an?|the|their) bet\b"
)
_COUNTS, _LIVE_BET = "counts", "live"
_OF_A_POT = ("first deal", "carried pot", "pot")
"""By which a condition asks whether the pot is a new one."""


def posted_otherwise(survey: Survey) -> Iterator[Diagnostic]:
    """P424: the text beside a post says that it is a bet, and it is none, or that only a new pot asks for it."""
    posts = [one for one in near_texts(survey) if one.body.kind.field(_COUNTS) is not None and survey.at(one.body)]
    for near in posts if survey.rules.clean else ():
        for text in near.texts:
            dead, live = _DEAD.search(text.words), _LIVE.search(text.words)
            called = dead if live is None else live
            counts = _is_live(near.body)
            if called is not None and (dead is None or live is None) and counts is (dead is not None):
                said = f"{_COUNTS}: {_LIVE_BET if counts else 'dead'}"
                yield otherwise(text, called[0], Said(counts, said, place_of(near.body, _COUNTS)))
                break
        yield from _in_every_deal(near, survey)


def _in_every_deal(near: Near, survey: Survey) -> Iterator[Diagnostic]:
    """The same of a post that comes in every deal, where a pot may stay."""
    asked = (node for guard in near.guards for node in guard.said.tree.walk())
    if not survey.carries_pot or any(map(_asks_for_the_pot, asked)):
        return
    for text in near.texts:
        called = words.NEW_POT.said(text.words)
        if called is not None and called[0]:
            said = "every deal" if near.body.when is None else near.body.when.text
            yield otherwise(text, called[1], Said(False, said, near.body.key.span))
            return


def _asks_for_the_pot(node: Node) -> bool:
    return isinstance(node, AmountFact | Flag) and node.entry.name in _OF_A_POT


def _is_live(body: Body) -> bool:
    """Whether what is posted is a bet, as it is by default where not everyone posts it."""
    return text_of(body, _COUNTS, "dead" if "each" in body.values else _LIVE_BET) == _LIVE_BET
