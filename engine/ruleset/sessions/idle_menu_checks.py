"""What is told of a menu that says something for nothing: a modifier with which a game is as it is anyway."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.ruleset.judge.idle_choices import same_rules
from engine.ruleset.load import RulesetError
from engine.ruleset.sessions.evening_checks import Evening
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.steps_in_order import walk
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import plain
from engine.text.translation import say


def announced_for_nothing(evening: Evening) -> Iterator[Diagnostic]:
    """M826: a modifier that an entry of the menu names, and with which the game is played as it is without it."""
    for game, loaded in evening.games():
        for one in game.its_own() if not game.may_set else ():
            try:
                bare = game.without(one, evening.stakes_of(game, 0))
            except RulesetError:
                continue  # what it is needed for
            if _played_alike(loaded.rules, bare.rules, by_number=not game.stakes):
                holes = {"modifier": one.named.text, "game": game.name}
                message = say("`{game}` is played with `{modifier}` as it is without it", **holes)
                help = say("leave it out, set it otherwise, or name the modifier that was meant")
                yield Diagnostic("M826", message, one.named.span, help=help)


def _played_alike(rules: Rules, other: Rules, *, by_number: bool) -> bool:
    """Whether two ways to play a game have the same steps, and everything else alike.

    Numbers may be the same `by_number` where the stakes do not change from deal to deal.
    """
    roots = [one.composed.root.without("play") for one in (rules, other)]
    steps = [[body for body, _ in walk(one.every_step)] for one in (rules, other)]
    if len(steps[0]) != len(steps[1]) or not same_rules(*roots):
        return False
    return all(_alike(one, another, by_number) for one, another in zip(*steps, strict=True))


def _alike(body: Body, other: Body, by_number: bool) -> bool:
    """Whether two steps say the same; a number may be said in another way."""
    if body.kind is not other.kind or len(body.inner) != len(other.inner) or body.values.keys() != other.values.keys():
        return False
    return all(
        _comes_to(said, by_number) == _comes_to(other.values[key], by_number)
        for key, said in body.values.items()
        if key not in body.inner
    )


def _comes_to(said: object, by_number: bool) -> object:
    """What stands under a key, as far as it can be known; of an expression its number, else its words."""
    if isinstance(said, Expression):
        return said.constant if by_number and said.constant is not None else said.text
    return [plain(one.node) for one in said if isinstance(one, Body)] if isinstance(said, tuple) else repr(said)
