"""Checks of the deck that a ranking written inside a game says it is made for."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.hands.frequency_checks import shape_of
from engine.ruleset.judge.checks.texts.topics.topics import book_of
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, without_key
from engine.text.marked.node import Scalar
from engine.text.translation import say

_RANKING, _DECK = "ranking", "deck"
_ADDRESSES = ("at", "step")


def made_for_another_deck(survey: Survey) -> Iterator[Diagnostic]:
    """F708: a ranking that a game says itself is made for a deck of another shape than the one that is played with.

    Where some option, or a modifier, may change the deck it may be made for that one.
    """
    rules = survey.rules
    shapes = {shape_of(one.deck) for one in (rules, *rules.by_players.values())}
    rankings = (rules.ranking, *(one.scope.ranking for one in rules.named_hands))
    others = {one.name for one in rankings if one.made_for is not None and shape_of(one.made_for) not in shapes}
    if not others or not rules.clean or rules.composed.modifiers:
        return
    book = book_of(rules.composed.own.root)
    said = [one for one in book.mappings if one.key == _RANKING and isinstance(one.said.get(_DECK), Scalar)]
    if any(part.key in _ADDRESSES and part.said.text == _DECK for part in book.parts):
        return
    for _, ranking, _ in said:
        name, deck = ranking.get("name"), ranking.get(_DECK)
        if isinstance(name, Scalar) and isinstance(deck, Scalar) and name.text in others:
            message = say("the game is not played with `{deck}`, so this changes nothing", deck=deck.text)
            help = say("leave it out, or play with that deck")
            ways = (Remedy(say("leave it out"), (without_key(ranking, _DECK),)),)
            yield Diagnostic("F708", message, ranking.entries[_DECK].key.span, help=help, remedies=ways)
