"""What may perhaps come about at the table is told where one of a number of deals shows it, and else not."""

from collections.abc import Callable, Iterator, Sequence

from engine.hand.dealer import Dealer
from engine.ruleset.compile.programs import bodies_of
from engine.ruleset.judge.perhaps import Perhaps, without_doubtful
from engine.ruleset.load import Loaded, LoadedModifier, RulesetError
from engine.table.by_chance import ByChance, Deal, GivenUpError
from engine.text.diagnostics.diagnostic import Diagnostic

_DEALS = 400
_MOST_STEPS = 20_000
"""When this many steps were taken, no further deal is begun."""


def borne_out(told: Sequence[Diagnostic], rules: Loaded | LoadedModifier | None) -> list[Diagnostic]:
    """What is told of a game or a modifier, without what may come about and no deal shows: always the same deals.

    What comes about by default is not told of a setting besides; of rules that cannot be played nothing of it is told.
    """
    if rules is None:
        return without_doubtful(told)
    shown = {why: _is_shown(why, rules) for one in told if isinstance(why := one.reason, Perhaps)}
    left = [one for one in told if not isinstance(one.reason, Perhaps) or shown[one.reason]]
    first = {(one.code, one.span): one for one in reversed(left)}
    return [one for one in left if not isinstance(one.reason, Perhaps) or one is first[one.code, one.span]]


def _is_shown(why: Perhaps, rules: Loaded | LoadedModifier) -> bool:
    """Whether a deal shows it; of what cannot be played so it is taken to be so."""
    games = list(_games(why, rules))
    return not games or any(_SHOWS[why.what](game) for game in games)


def _games(why: Perhaps, rules: Loaded | LoadedModifier) -> Iterator[Loaded]:
    """The game with the settings with which it may come about; of a modifier that of its first example."""
    if isinstance(rules, Loaded):
        try:
            yield rules.under(dict(why.chosen), {}) if why.chosen else rules
        except RulesetError:
            return
    elif not why.chosen:
        from engine.table.examples.examples_of_game import Rulebook, examples_of  # noqa: PLC0415 - mostly not asked

        made = (Rulebook(rules).of(one.data) for one in examples_of(rules))
        yield from (game for game in (next(made, None),) if isinstance(game, Loaded))


def _leaves_the_pot(game: Loaded) -> bool:
    """Whether hands are shown, and nobody takes anything for them."""
    kinds = ({event.kind for event in deal.log} for deal in _deals(game) if deal.hand.pot)
    return any("show" in found and "award" not in found for found in kinds)


def _runs_short(game: Loaded) -> bool:
    """Whether fewer cards are left than there are players, so that some step may have found too few."""

    def look(d: Dealer) -> None:
        if len(d.stock) < d.seats:
            raise _SeenError

    try:
        for _ in _deals(game, look):
            pass
    except _SeenError:
        return True
    return False


class _SeenError(Exception):
    """A deal shows what was looked for."""


def _deals(game: Loaded, look: Callable[[Dealer], None] = lambda _: None) -> Iterator[Deal]:
    """Deals of a game, looked at in each step: fewer the more cards there are to find the best hand of."""
    comparing = {number for number, body in enumerate(bodies_of(game.rules)) if body is not None and body.kind.compares}

    def comes(number: int, d: Dealer) -> None:
        look(d)
        if number in comparing:
            cards = max(map(len, d.cards)) + sum(map(len, d.places))
            if cards > _MOST_HELD:
                raise GivenUpError
            by_chance.charge(d.seats * max(0, cards - _FEW) ** 3)

    by_chance = ByChance(game.program, comes)
    return by_chance.deals(_DEALS, _MOST_STEPS)


_FEW, _MOST_HELD = 7, 15
"""Of so many cards the best hand is found at once; of more than these it takes too long."""
_SHOWS: dict[str, Callable[[Loaded], bool]] = {"the pot is left": _leaves_the_pot, "cards are short": _runs_short}
