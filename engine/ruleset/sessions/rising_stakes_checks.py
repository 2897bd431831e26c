"""Stakes of a menu that change from deal to deal: whether one overtakes another, so that they stand upside down."""

from collections.abc import Iterator, Mapping
from itertools import permutations

from msgspec.structs import replace

from engine.ruleset.load import RulesetError
from engine.ruleset.sessions.evening_checks import TRIED, UPSIDE_DOWN, Evening
from engine.ruleset.sessions.evening_length import last_deal_of
from engine.ruleset.sessions.menu import MenuGame
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say

_OVERTAKEN = 4
"""Of so many stakes that overtake another it is seen what comes of it."""


def upside_down_later(evening: Evening) -> Iterator[Diagnostic]:
    """B308, B309: blinds or bets that stand upside down in a later deal, and did not in the first."""
    last = last_deal_of(evening)
    for game, loaded in evening.games():
        if not game.stakes:
            continue
        usual = {one.code for one in loaded.diagnostics if one.code in UPSIDE_DOWN}
        for deals in _overtaken(evening, game, loaded.program.stakes, last):
            try:
                later = game.loaded(evening.stakes_of(game, deals)).diagnostics
            except RulesetError:
                continue  # another check tells what is amiss with so much
            found = [one for one in later if one.code in UPSIDE_DOWN and one.code not in usual]
            if found:
                note = say("so it is in deal {deal}, when the stakes have changed", deal=deals + 1)
                yield replace(game.at_its_stakes(found[0]), notes=(note,))
                break


def _overtaken(evening: Evening, game: MenuGame, first: Mapping[str, int], last: int | None) -> Iterator[int]:
    """After how many deals some stake first is more than another that it was no more than in the first deal."""
    known, told = set[tuple[str, str]](), 0
    for deals in TRIED[1:]:
        now = {**first, **evening.stakes_of(game, deals)} if last is None or deals < last else {}
        new = {
            (one, other)
            for one, other in permutations(now, 2)
            if now[one] > now[other] and first[one] <= first[other] and (one, other) not in known
        }
        known |= new
        if new and told < _OVERTAKEN:
            told += 1
            yield deals
