"""The games that both engines can play, and how PokerKit is asked for each.

Nobody begins too short for the big blind or the bring-in: PokerKit then takes what they could post as the bet to match,
where the whole blind has to be called.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import pytest

pokerkit = pytest.importorskip("pokerkit")

AUTOMATIONS = tuple(
    automation
    for automation in pokerkit.Automation
    if automation
    not in (
        pokerkit.Automation.HOLE_DEALING,
        pokerkit.Automation.BOARD_DEALING,
    )
)
"""All but dealing: cards and actions are given to it."""

UNIT = 1680
"""Every amount is a multiple of this, so that every pot can be halved and each half shared by up to eight, with no
chip left over: PokerKit gives what cannot be divided to the first winner, we give one chip each from the left."""
ANTE, BRING_IN, SMALL, BIG = 1 * UNIT, 2 * UNIT, 4 * UNIT, 8 * UNIT
BLINDS = (1 * UNIT, 2 * UNIT)

Make = Callable[[tuple[int, ...]], Any]
"""PokerKit's state of a new deal for these stacks, from the dealer's left."""


class Variant(NamedTuple):
    """A game in both engines."""

    theirs: Make
    game: str = ""
    """The shipped game; none where `rules` say it."""
    set: Mapping[str, str | int] = {}
    rules: str = ""
    """The rules after the ranking, where no shipped game has them."""
    most_players: int = 6
    shows: tuple[str, ...] = ("side pots", "ties")
    """What has to come up in random deals of it."""


def _blinds(kind: Any, *sizes: int) -> Make:
    return lambda stacks: kind.create_state(AUTOMATIONS, True, 0, BLINDS, *sizes, stacks, len(stacks))


def _stud(kind: Any) -> Make:
    return lambda stacks: kind.create_state(AUTOMATIONS, True, ANTE, BRING_IN, SMALL, BIG, stacks, len(stacks))


def _streets(*streets: tuple[bool, Sequence[bool], bool, Any, int], cap: int | None) -> tuple[Any, ...]:
    """PokerKit's streets of (burn, faces of the cards dealt, draw, who opens, least bet)."""
    return tuple(
        pokerkit.Street(burn, tuple(faces), 0, draw, opens, least, cap) for burn, faces, draw, opens, least in streets
    )


def _five_card_stud(stacks: tuple[int, ...]) -> Any:
    low, high = pokerkit.Opening.LOW_CARD, pokerkit.Opening.HIGH_HAND
    return pokerkit.State(
        AUTOMATIONS,
        pokerkit.Deck.STANDARD,
        (pokerkit.StandardHighHand,),
        _streets(
            (False, (False, True), False, low, SMALL),
            (True, (True,), False, high, SMALL),
            (True, (True,), False, high, BIG),
            (True, (True,), False, high, BIG),
            cap=4,
        ),
        pokerkit.BettingStructure.FIXED_LIMIT,
        True,
        ANTE,
        0,
        BRING_IN,
        stacks,
        len(stacks),
    )


def _five_card_draw(structure: Any, blinds: bool) -> Make:
    """With blinds or an ante, and bets as large as the big blind."""
    by_position = pokerkit.Opening.POSITION
    cap = 4 if structure is pokerkit.BettingStructure.FIXED_LIMIT else None
    bet = BLINDS[1]

    def make(stacks: tuple[int, ...]) -> Any:
        return pokerkit.State(
            AUTOMATIONS,
            pokerkit.Deck.STANDARD,
            (pokerkit.StandardHighHand,),
            _streets((False, (False,) * 5, False, by_position, bet), (True, (), True, by_position, bet), cap=cap),
            structure,
            True,
            0 if blinds else ANTE,
            BLINDS if blinds else 0,
            0,
            stacks,
            len(stacks),
        )

    return make


def _draw_rules(limit: str, blinds: bool) -> str:
    return f"""
betting: {{{limit}}}
stock-runs-out: reshuffle
play:
  - post: {f"{{blinds: [{BLINDS[0]}, {BLINDS[1]}]}}" if blinds else f"{{each: {ANTE}}}"}
  - deal: {{cards: 5}}
  - bet: {{}}
  - draw: {{most: 5}}
  - bet: {{}}
  - showdown: {{}}
"""


_RUNS_OUT = ("side pots", "ties", "shuffle in")
_STUD = ("side pots", "ties", "bring in", "the first raise is short", "a completion is short")
_SHARES = (*_STUD, "deal to place")

_LIMITS = {
    "fixed": (f"limit: fixed, size: {BLINDS[1]}, cap: 3", pokerkit.BettingStructure.FIXED_LIMIT),
    "no limit": (f"limit: no limit, least: {BLINDS[1]}", pokerkit.BettingStructure.NO_LIMIT),
    "pot limit": (f"limit: pot limit, least: {BLINDS[1]}", pokerkit.BettingStructure.POT_LIMIT),
}

_TRIPLE_DRAW = pokerkit.FixedLimitDeuceToSevenLowballTripleDraw
_ACE_TO_FIVE = type("AceToFive", (_TRIPLE_DRAW,), {"hand_types": (pokerkit.RegularLowHand,)})

VARIANTS: dict[str, Variant] = {
    f"five-card draw, {limit}, {'blinds' if blinds else 'ante'}": Variant(
        _five_card_draw(structure, blinds), rules=_draw_rules(words, blinds), most_players=7
    )
    for limit, (words, structure) in _LIMITS.items()
    for blinds in (False, True)
} | {
    "hold'em, no limit": Variant(_blinds(pokerkit.NoLimitTexasHoldem, BLINDS[1]), "texas-holdem"),
    "hold'em, fixed": Variant(
        _blinds(pokerkit.FixedLimitTexasHoldem, BLINDS[1], SMALL), "texas-holdem", {"limit": "fixed"}
    ),
    "short-deck": Variant(_blinds(pokerkit.NoLimitShortDeckHoldem, BLINDS[1]), "short-deck"),
    "Omaha, pot limit": Variant(_blinds(pokerkit.PotLimitOmahaHoldem, BLINDS[1]), "omaha"),
    # PokerKit 0.7.7 calls this game fixed-limit and plays it pot-limit.
    "Omaha high-low, pot limit": Variant(
        _blinds(pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter, BLINDS[1], BLINDS[1]),
        "omaha",
        {"low": "eight or better"},
    ),
    "seven-card stud": Variant(
        _stud(pokerkit.FixedLimitSevenCardStud),
        "seven-card-stud",
        {"open-pair": "changes nothing"},
        most_players=8,
        shows=_SHARES,
    ),
    "seven-card stud high-low": Variant(
        _stud(pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter),
        "seven-card-stud-8",
        most_players=8,
        shows=_SHARES,
    ),
    "razz": Variant(_stud(pokerkit.FixedLimitRazz), "razz", most_players=8, shows=_SHARES),
    "five-card stud": Variant(
        _five_card_stud, "five-card-stud", {"open-pair": "changes nothing"}, most_players=8, shows=_STUD
    ),
    "2-7 single draw": Variant(
        _blinds(pokerkit.NoLimitDeuceToSevenLowballSingleDraw, BLINDS[1]),
        "deuce-to-seven-single-draw",
        most_players=7,
        shows=_RUNS_OUT,
    ),
    "2-7 triple draw": Variant(_blinds(_TRIPLE_DRAW, BLINDS[1], SMALL), "deuce-to-seven-triple-draw", shows=_RUNS_OUT),
    "A-5 triple draw": Variant(_blinds(_ACE_TO_FIVE, BLINDS[1], SMALL), "ace-to-five-triple-draw", shows=_RUNS_OUT),
    "badugi": Variant(_blinds(pokerkit.FixedLimitBadugi, BLINDS[1], SMALL), "badugi", most_players=8, shows=_RUNS_OUT),
    "Kuhn poker": Variant(
        lambda stacks: pokerkit.KuhnPoker.create_state(AUTOMATIONS, True, UNIT, UNIT, stacks),
        "kuhn-poker",
        most_players=2,
        shows=(),
    ),
    "Leduc poker": Variant(
        lambda stacks: pokerkit.LeducHoldem.create_state(AUTOMATIONS, True, UNIT, 2 * UNIT, 4 * UNIT, stacks),
        "leduc-poker",
        most_players=2,
        shows=("deal to place",),
    ),
}
