"""Bets that are nothing when a round is opened: a part of a small pot, or of a bet that nobody has made by then."""

from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from engine.language.expression import Expression
from engine.language.forms import AmountFact, Node
from engine.language.forms.measure import Bounds, bounds_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.bets.betting_checks import bets
from engine.ruleset.judge.checks.pot.most_in_pot import known_of_settings, most_in_pot
from engine.ruleset.judge.checks.pot.small_pot_checks import not_in_yet
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Sure
from engine.steps.machine.kind import POT, Body
from engine.steps.shared.idle_keys import standing_key
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.source import Span
from engine.text.translation import say

_BET, _RAISE = "current bet", "last raise"
_FACTS = (POT, _BET, _RAISE)
_IN_EACH_ROUND = ("to-stay", "bets")
"""What may be nothing in one round, and something in another: nobody is offered a bet of nothing."""
_OPENING = ("size", "most", "bring-in", *_IN_EACH_ROUND)
"""The keys that say how much may be bet, or has to be, when a round is opened."""


class _Opened(NamedTuple):
    """What is known with so many players when a round is opened."""

    players: int
    pot: int | None
    """The most chips that lie in the pot; None where nothing bounds them, or nobody has paid in, which P413 tells."""
    posted: bool
    """Whether a bet may have been posted."""
    bet: bool
    """Whether a bet may stand already, posted or by what this round says."""
    raised: bool
    """Whether anybody may have bet in the deal."""


@only.where(only.betting)
def opened_for_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """P466: the first bet of a round is reckoned from what is nothing by then, so it comes to no chips.

    One of several on a menu, and what it costs to stay in, is told where it is so in every round.
    """
    found = defaultdict[Span, list[tuple[str, Expression, bool]]](list)
    for body in bets(survey) if survey.rules.clean else ():
        asked = [(key, one) for key, one in _amounts(body) if _is_reckoned(survey, one)]
        opened = _when_opened(survey, body) if asked and survey.at(body) else []
        for key, one in asked if opened else ():
            known = [it._replace(bet=it.posted) for it in opened] if key == standing_key(body) else opened
            nothing = all(_is_nothing(survey.rules, body, one, it) for it in known)
            found[one.scalar.span].append((key, one, nothing))
    for span, rounds in found.items():
        key, said, _ = rounds[0]
        if (all if key in _IN_EACH_ROUND else any)(nothing for _, _, nothing in rounds):
            message = say("`{amount}` is 0 when a round is opened here", amount=said.text)
            help = say("reckon from a stake, such as the ante, or write `larger of 1 and {amount}`", amount=said.text)
            yield Diagnostic("P466", message, span, help=help)


@only.where(only.betting, only.key("least"))
def least_over_the_pot(survey: Survey) -> Iterator[Diagnostic]:
    """B320: by the limit nobody may bet more than the pot, and the least bet is more than lies there by then.

    How much that is at the most is known of the first round.
    """
    told = set[Span]()
    for number, body in enumerate(bets(survey) if survey.rules.clean else ()):
        said = body.values.get("least")
        if text_of(body, "limit") != "pot limit" or not isinstance(said, Expression) or "$" in said.text:
            continue
        span, reckoned = said.scalar.span, _is_reckoned(survey, said)
        if span in told or span.source not in survey.rules.composed.authored or (number and not reckoned):
            continue
        opened = _when_opened(survey, body)
        if not opened or any(one.bet for one in opened):
            continue
        message = ""
        if reckoned and all((_least(said, body, chips) or 0) > chips for chips in _TRIED):
            message = say("the least bet (`{amount}`) is more than the pot", amount=said.text)
        elif not number and all(one.pot and (_least(said, body, one.pot) or 0) > one.pot for one in opened):
            message = say(
                "the least bet ({least}) is more than the pot, in which no more than {most} chips lie by then",
                least=_least(said, body, 0),
                most=max(one.pot or 0 for one in opened),
            )
        if message:
            told.add(span)
            help = say("write a smaller bet, or let more be posted before it")
            yield Diagnostic("B320", message, span, help=help)


_TRIED = (1, 7, 1000)


def _least(said: Expression, body: Body, chips: int) -> int | None:
    """What a bet comes to at the least where so many chips lie in the pot."""

    def known(node: Node) -> Bounds | None:
        return Bounds(chips, chips) if isinstance(node, AmountFact) and node.entry.name == POT else None

    return bounds_of(said.tree, body.scope, known).least


def _amounts(body: Body) -> Iterator[tuple[str, Expression]]:
    for key in _OPENING:
        said = body.values.get(key)
        for one in said if isinstance(said, tuple) else (said,):
            if isinstance(one, Expression):
                yield key, one


def _is_reckoned(survey: Survey, said: Expression) -> bool:
    """Whether an amount is reckoned from what others have put in, be it by an author of these rules."""
    facts = any(isinstance(node, AmountFact) and node.entry.name in _FACTS for node in said.tree.walk())
    return facts and "$" not in said.text and said.scalar.span.source in survey.rules.composed.authored


def _when_opened(survey: Survey, body: Body) -> list[_Opened]:
    later = not_in_yet(survey, body) | {id(body)}
    stands = standing_key(body) != ""
    known = {one.players: most_in_pot(survey, one.players, later) or None for one in survey.at(body)}
    return [
        _Opened(
            one.players,
            known[one.players],
            one.within.level is not Sure.NEVER,
            stands or one.within.level is not Sure.NEVER,
            one.within.known(_RAISE) is not Sure.NEVER,
        )
        for one in survey.at(body)
    ]


def _is_nothing(rules: Rules, body: Body, said: Expression, opened: _Opened) -> bool:
    most = bounds_of(said.tree, body.scope, partial(_known, rules, opened)).most
    return most is not None and most <= 0


def _known(rules: Rules, opened: _Opened, node: Node) -> Bounds | None:
    name = node.entry.name if isinstance(node, AmountFact) else ""
    if (name == _BET and not opened.bet) or (name == _RAISE and not opened.raised):
        return Bounds(0, 0)
    if name == POT and opened.pot is not None and not opened.bet:
        return Bounds(0, opened.pot)
    return known_of_settings(rules, opened.players, node)
