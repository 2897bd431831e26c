"""Checks of what is said of equal hands, and of odd chips, that parts none: each share says it, or nothing is left."""

from collections.abc import Iterator

from engine.language.forms import Node
from engine.language.forms.beats import BeatsSeats
from engine.ruleset.judge.canon import is_made_so_anyway
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.pot.share_checks import gives_out, idle_key
from engine.ruleset.understand.named_hands import SPLIT, STAYS, HandEntry
from engine.ruleset.understand.named_shares import ShareEntry
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping, Scalar, find
from engine.text.translation import say

_TIES, _ODD, _BY_CARD = "ties", "odd-chips", "to the highest card"
_WHOLE = "all cards"


def said_by_each_share(survey: Survey) -> Iterator[Diagnostic]:
    """P414: the pot says what parts equal hands, and every share of it, and every other hand, says that itself.

    That the pot stays is said of the whole of it.
    """
    rules = survey.rules
    pot, ties = _said(survey, (POT,), _TIES)
    if pot is None or ties in ("", SPLIT, STAYS) or not rules.shares or not all(one.ties for one in rules.named_hands):
        return
    comparing = [body for body in survey.bodies if body.kind.compares]
    of_itself = any(isinstance(node, BeatsSeats) for body in survey.bodies for node in _asked(body))
    optional = any(one.startswith(POT) for one in named_by_options(survey))
    if not of_itself and not optional and comparing and all(map(gives_out, comparing)):
        message = say("every share says itself what parts equal hands, so this parts none")
        yield idle_key(pot, _TIES, message, say("leave it out here, or in the shares for which it is to hold"))


def no_highest_card(survey: Survey) -> Iterator[Diagnostic]:
    """P414: odd chips go to the highest card, and equal hands are of the same ranks, in a deck without suits."""
    rules = survey.rules
    pot, odd = _said(survey, (POT,), _ODD)
    order = rules.ranking.order
    if pot is None or odd != _BY_CARD or rules.shares or rules.wilds or len(rules.deck.suits) > 1:
        return
    if order.count is None and all(one.compare == _WHOLE for one in order.categories):
        message = say("the deck has no suits that differ, so of equal hands none has the highest card")
        yield idle_key(pot, _ODD, message, say("leave it out, or say otherwise who gets them"))


def parted_by_itself(survey: Survey) -> Iterator[Diagnostic]:
    """P414: equal hands are parted by a hand that is made and compared as they are, so that it is equal too."""
    rules = survey.rules
    entries = {one.name: one for one in rules.named_hands} if rules.clean else {}
    silent = [one for one in rules.named_hands if not one.ties]
    own = [None] if not rules.shares else []
    paths: list[tuple[tuple[str, ...], list[HandEntry | ShareEntry | None]]] = [((POT,), [*own, *silent])]
    paths += [((POT, "shares", one.name), [one]) for one in rules.shares]
    paths += [(("hands", one.name), [one]) for one in rules.hands]
    for path, hands in paths if entries else ():
        node, ties = _said(survey, path, _TIES)
        by = entries.get(ties)
        parted = [one for one in hands if one is None or one.name != ties]
        if node is None or by is None or by.scope.worth.ties or not parted:
            continue
        if all(_alike(survey, by, one) for one in parted):
            message = say(
                "`{hand}` is made and compared as the hands are that it is to part, so it parts none", hand=ties
            )
            help = say("name a hand of other cards or of another ranking, or leave it out")
            yield idle_key(node, _TIES, message, help)


def _asked(body: Body) -> Iterator[Node]:
    """All that a step asks."""
    for said in body.expressions:
        yield from said.value.tree.walk()


def _said(survey: Survey, path: tuple[str, ...], key: str) -> tuple[Mapping | None, str]:
    """Where the game's own file says something, and what; None and nothing where it does not."""
    rules = survey.rules
    node = find(rules.composed.root, path) if rules.clean else None
    said = node.get(key) if isinstance(node, Mapping) else None
    if not isinstance(node, Mapping) or not isinstance(said, Scalar) or said.text.startswith("$"):
        return None, ""
    return (node, said.text) if said.span.source == rules.composed.own.source else (None, "")


def _alike(survey: Survey, by: HandEntry | ShareEntry, hand: HandEntry | ShareEntry | None) -> bool:
    """Whether two hands are compared by the same order, made of the same cards, and the same cards are wild in them."""
    rules = survey.rules
    name, scope = ("", rules.scope) if hand is None else (hand.name, hand.scope)
    if by.scope.ranking.order != scope.ranking.order:
        return False
    board = None if hand is None or hand.board is None else hand.board.told()
    own_board = None if by.board is None else by.board.told()
    wilds = all(entry.counts_for(by.name) == entry.counts_for(name) and not entry.lines for entry in rules.wilds)
    return wilds and board == own_board and _made_of(survey, by) == _made_of(survey, hand)


def _made_of(survey: Survey, hand: HandEntry | ShareEntry | None) -> str:
    """The cards that make a hand, as it says; nothing where it is made as every hand is."""
    rules = survey.rules
    use = rules.use if hand is None or hand.use is None else hand.use
    ranking = rules.ranking if hand is None else hand.scope.ranking
    return "" if use is None or is_made_so_anyway(rules, use, ranking) else use.told()
