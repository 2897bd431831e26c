"""What is told of a menu that says something for nothing: a modifier with which a game is as it is anyway."""

from collections.abc import Iterator

from engine.ruleset.judge.played_alike import played_alike
from engine.ruleset.load import RulesetError
from engine.ruleset.sessions.evening_checks import Evening
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say


def announced_for_nothing(evening: Evening) -> Iterator[Diagnostic]:
    """M826: a modifier that an entry of the menu names, and with which the game is played as it is without it."""
    for game, loaded in evening.games():
        for one in game.its_own() if not game.may_set else ():
            try:
                bare = game.without(one, evening.stakes_of(game, 0))
            except RulesetError:
                continue  # what it is needed for
            if played_alike(loaded.rules, bare.rules, by_number=not game.stakes):
                holes = {"modifier": one.named.text, "game": game.name}
                message = say("`{game}` is played with `{modifier}` as it is without it", **holes)
                help = say("leave it out, set it otherwise, or name the modifier that was meant")
                yield Diagnostic("M826", message, one.named.span, help=help)
