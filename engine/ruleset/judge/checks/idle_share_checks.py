"""Checks of shares that nobody gains by: of no weight, the second best of two, parted by suits that are not there."""

from collections.abc import Iterator

from engine.ruleset.understand.named_shares import ShareEntry
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, without_key
from engine.text.marked.node import Mapping, find
from engine.text.translation import say
from engine.worth.worth import BY_SUIT

_TWO = 2


def weighs_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """P414: a share of no weight beside one that is always taken, so that nobody ever gets anything by it."""
    shares = survey.rules.shares
    heirs = {share.if_nobody for share in shares}
    for share in shares if survey.rules.clean else ():
        always = any(other.sure and other is not share and other.weighs != 0 for other in shares)
        written = share.weight is not None and share.weight.text.strip() == "0"
        node = _node_of(survey, share)
        if written and always and share.name not in heirs and node is not None:
            message = say("`{share}` weighs nothing, so whoever takes it gets no chips", share=share.name)
            ways = (Remedy(say("leave out `{key}`", key="weight"), (without_key(node, "weight"),)),)
            help = say("write a weight from 1 up, or leave it out")
            yield Diagnostic("P414", message, node.entries["weight"].value.span, help=help, remedies=ways)


def second_of_two(survey: Survey) -> Iterator[Diagnostic]:
    """P414: of two players one has the best hand and the other the second best, whatever they hold."""
    rules = survey.rules
    if not rules.clean or rules.players.most != _TWO:
        return
    for share in rules.shares:
        node = _node_of(survey, share)
        if share.wins == "second" and share.who is None and share.needs is None and node is not None and "wins" in node:
            message = say("of two players the one with the worse hand always takes `{share}`", share=share.name)
            help = say("let more than two play, or leave the share out")
            yield Diagnostic("P414", message, node.entries["wins"].value.span, help=help)


def suits_that_part_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """P414: equal hands are to be parted by suits, of which the deck has one or none."""
    rules = survey.rules
    if not rules.clean or len(rules.deck.suits) > 1:
        return
    pot = rules.composed.root.get("pot")
    for node in (pot, *(_node_of(survey, share) for share in rules.shares)):
        if isinstance(node, Mapping) and getattr(node.get("ties"), "value", None) == BY_SUIT:
            message = say("the deck has no suits that differ, so no suit parts equal hands")
            ways = (Remedy(say("leave out `{key}`", key="ties"), (without_key(node, "ties"),)),)
            help = say("play with a deck that has suits, or leave it out")
            yield Diagnostic("P414", message, node.entries["ties"].key.span, help=help, remedies=ways)


def _node_of(survey: Survey, share: ShareEntry) -> Mapping | None:
    node = find(survey.rules.composed.root, ("pot", "shares", share.name))
    return node if isinstance(node, Mapping) else None
