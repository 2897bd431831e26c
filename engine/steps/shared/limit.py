"""The limits of betting: how much a bet or raise may be."""

from collections.abc import Callable

from msgspec import Struct

from engine.hand.dealer import Dealer
from engine.language import compile as compiled
from engine.language.compile import Amount, Condition
from engine.language.expression import Expression
from engine.language.facts_read import facts_read
from engine.language.forms import Has, SaysAny, body_of
from engine.steps.machine.build import Builder, reckon
from engine.steps.machine.kind import Body
from engine.steps.shared.sentence import text_of
from engine.text.translation import mark, say

LIMITS = {
    "no limit": mark("A bet or raise is at least `least` and the last raise, and at most all chips."),
    "pot limit": mark("A bet or raise is at most what the pot holds once the player has called."),
    "fixed": mark("Every bet and raise is `size`."),
    "spread": mark("A bet or raise is `least` to `most`, a raise at least the last bet or raise."),
    "menu": mark("A bet is one of `bets`, a raise is to one of `raises`; all chips may be bet at any time."),
    "doubling": (
        mark(
            "A bet or raise is `least` to twice the last bet or raise of the deal, also across the draw; the first "
            "bet is `least` to `most`."
        )
    ),
}

ON_TOP = ("no limit", "pot limit")
"""The limits that say how many chips may be put in at the most, and not how large a bet is."""

NO_BRING_IN, DUE, STANDS = range(3)
"""How a round with a bring-in stands: nothing of it, or a full bet has been made; the first player owes it; it is the
bet to match, and a raise first completes it to a full bet."""

Menu = Callable[[Dealer, int], tuple[int, ...]]
"""The only amounts by which a seat may raise the bet to match, more than its stack may hold among them."""

Sizes = Callable[[Dealer, int, int], tuple[int, int]]
"""The least and the most by which a seat may raise the bet to match, given what it must put in to call."""


def standing_of(d: Dealer) -> int:
    """What of a full bet the bring-in is already, until somebody has completed it."""
    return d.level if d.frame and d.frame[0] == STANDS else 0


def _fixed(size: int | Amount) -> Sizes:
    def sizes(d: Dealer, seat: int, owed: int) -> tuple[int, int]:
        chips = max(1, reckon(size, d, seat))
        return chips, chips

    return sizes


def _spread(least: int | Amount, most: int | Amount) -> Sizes:
    def sizes(d: Dealer, seat: int, owed: int) -> tuple[int, int]:
        top = max(1, reckon(most, d, seat))
        return min(top, max(1, reckon(least, d, seat), d.full)), top

    return sizes


class NoLimit(Struct, frozen=True):
    """The sizes of a round without limit whose least bet is known beforehand."""

    least: int

    def __call__(self, d: Dealer, seat: int, owed: int) -> tuple[int, int]:
        """See Sizes."""
        return max(self.least, d.full), d.stacks[seat] - owed


def _no_limit(least: int | Amount) -> Sizes:
    if isinstance(least, int):
        return NoLimit(max(1, least))

    def sizes(d: Dealer, seat: int, owed: int) -> tuple[int, int]:
        return max(1, least(d, seat), d.full), d.stacks[seat] - owed

    return sizes


def _pot_limit(least: int | Amount) -> Sizes:
    def sizes(d: Dealer, seat: int, owed: int) -> tuple[int, int]:
        bottom = max(1, reckon(least, d, seat), d.full)
        return bottom, max(bottom, d.pot + owed)

    return sizes


def _by_last_raise(least: int | Amount, most: int | Amount | None) -> Sizes:
    def sizes(d: Dealer, seat: int, owed: int) -> tuple[int, int]:
        bottom = max(1, reckon(least, d, seat))
        if d.last_raise:
            return bottom, max(bottom, 2 * d.last_raise)
        return bottom, bottom if most is None else max(bottom, reckon(most, d, seat))

    return sizes


class Doubling(Struct, frozen=True):
    """The menu of a fixed limit in which twice the size may be bet too while a condition holds."""

    size: int | Amount
    double_if: Condition
    lasts: bool
    """Whether it depends on what somebody shows: then it is the same for all, and in a round only a fold ends it."""

    def __call__(self, d: Dealer, seat: int) -> tuple[int, ...]:
        """See Menu."""
        return self.sizes(d, seat, self.double_if(d, seat))

    def sizes(self, d: Dealer, seat: int, doubled: bool) -> tuple[int, ...]:
        """The menu when it is known whether the condition holds."""
        chips = max(1, reckon(self.size, d, seat))
        if d.full >= 2 * chips:  # after a big bet or raise there are no small ones
            return (2 * chips,)
        return (chips, 2 * chips) if doubled else (chips,)


def _doubling(size: int | Amount, double_if: Expression, body: Body, b: Builder) -> Doubling:
    tree = body_of(double_if.tree)
    shown = isinstance(tree, SaysAny) and tree.who == "somebody" and isinstance(tree.predicate, Has)
    lasts = shown and {found.fact for found in facts_read(tree)} == {"up cards"} and b.worth.fixed_wilds is not None
    return Doubling(size, compiled.condition(double_if, body.scope), lasts)


def _from_menu(bets: tuple[int | Amount, ...], raises: tuple[int | Amount, ...]) -> Menu:
    def menu(d: Dealer, seat: int) -> tuple[int, ...]:
        if d.level == standing_of(d):  # nobody has bet, or the bring-in is completed to a bet
            return tuple([reckon(bet, d, seat) for bet in bets])
        return tuple([reckon(to, d, seat) - d.level for to in raises])

    return menu


def menu_of(body: Body, b: Builder) -> Menu | None:
    """The only amounts of a round whose limit names some; None where there is a range."""
    double_if = body.values.get("double-if")
    match b.word(body, "limit", "no limit"):
        case "fixed" if isinstance(double_if, Expression):
            return _doubling(b.amount(body, "size", 1), double_if, body, b)
        case "menu":
            return _from_menu(b.amounts(body, "bets"), b.amounts(body, "raises"))
    return None


def sizes_of(body: Body, b: Builder) -> Sizes:
    """How much may be bet by the limit of a round."""
    least = b.amount(body, _key_of_least(body), 1)
    most = b.amount(body, "most") if "most" in body.values else None
    match b.word(body, "limit", "no limit"):
        case "fixed":
            return _fixed(b.amount(body, "size", 1))
        case "spread":
            return _spread(least, least if most is None else most)
        case "pot limit":
            return _pot_limit(least)
        case "doubling":
            return _by_last_raise(least, most)
    return _no_limit(least)


def _key_of_least(body: Body) -> str:
    """The key that says the least bet: where a fixed size is played without its limit, that size."""
    return "size" if "size" in body.values and "least" not in body.values else "least"


def limit_in_words(body: Body) -> str:
    """The limit of a round as part of a sentence."""
    least, most = text_of(body, _key_of_least(body), "1"), text_of(body, "most")
    limit = text_of(body, "limit", "no limit")
    if limit == "doubling" and not most:
        return say("the first bet {least}, then at most twice the last bet or raise", least=least)
    holes = {name: text_of(body, name) for name in ("size", "bets", "raises")}
    return say(_LIMITS_TOLD[limit], least=least, most=most, **holes)


_LIMITS_TOLD = {
    "no limit": mark("no limit, {least} at least"),
    "pot limit": mark("pot limit, {least} at least"),
    "fixed": mark("a fixed limit of {size}"),
    "spread": mark("{least} to {most}"),
    "menu": mark("bets of {bets}, raises to {raises}, or all chips"),
    "doubling": mark("the first bet {least} to {most}, then at most twice the last bet or raise"),
}
"""Each limit as a clause about the round."""
