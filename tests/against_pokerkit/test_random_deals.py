"""Random deals beside PokerKit: the same cards and actions; choices compared at every decision, stacks at the end."""

import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from engine.hand.action import Action, Option
from engine.hand.chance import Shuffled
from engine.hand.event import Event, pot_and_shares
from engine.hand.hand import Hand
from engine.interpreter import apply, options, start
from engine.pot.pots import pots
from engine.program import Program
from engine.ruleset.load import load
from tests.against_pokerkit.theirs import Choices, TheirDeal
from tests.against_pokerkit.variants import BRING_IN, SMALL, UNIT, VARIANTS, Variant
from tests.chance import drawn, no_fewer, times
from tests.steps.deals_of_steps import game

DEALS = times(12)
"""At least so many of a game; more until all that it is to show was seen."""
ENOUGH = no_fewer(720)
"""By then even what one deal in fifty shows was seen, but for one seed in a million."""


def program_of(variant: Variant, folder: Path) -> Program:
    """Our game, all its stakes multiplied by the unit."""
    if variant.rules:
        return game(folder, variant.rules, players=f"2-{variant.most_players}")
    loaded = load(variant.game, set=variant.set)
    stakes = {name: chips * UNIT for name, chips in loaded.program.stakes.items()}
    return loaded.under(variant.set, stakes).program


def random_action(rng: Random, offers: tuple[Option, ...], folds: float) -> Action:
    """Any action, but seldom a fold, no giving up at the showdown, and big bets less often than small ones."""
    kinds = [offer for offer in offers if offer.kind != "concede" and (offer.kind != "fold" or rng.random() < folds)]
    option = rng.choice(kinds or offers)
    if option.cards:
        return Action("discard", cards=tuple(rng.sample(option.cards, rng.randint(option.least, option.most))))
    high = option.most if rng.random() < 0.3 else min(option.most, option.least + 8 * UNIT)
    return Action(option.kind, rng.randrange(option.least, high + 1, UNIT))


def _has_acted_and_faces_less_than_a_raise(hand: Hand) -> bool:
    return (
        hand.betting.closed >> hand.seat & 1 == 1
        and hand.betting.level - hand.betting.bets[hand.seat] < hand.betting.full
    )


DIFFERENCES: dict[str, Callable[[Hand], bool]] = {
    # PokerKit does not count the big blind as the first bet, and so allows a fourth raise before flop or draw.
    "the blind is a bet": lambda hand: hand.past.poster >= 0 and hand.betting.raises >= 3,
    # PokerKit begins a round as if the last raise had been 0: an all-in for less than a full raise over the big blind,
    # or for less than a full bet after somebody has checked, opens the betting again. It does not (TDA on reopening).
    "the first raise is short": _has_acted_and_faces_less_than_a_raise,
    # After an all-in between bring-in and full bet PokerKit wants a full raise on top, and counts the all-in as the
    # first of four bets; here somebody may complete it, and that is the first bet, after which everybody may raise.
    "a completion is short": lambda hand: bool(hand.frame) and any(BRING_IN < bet < SMALL for bet in hand.betting.bets),
}
"""Where PokerKit 0.7.7 offers other raises than we do; the rest of the choices is the same there too."""


class Comparison:
    """One deal in both engines."""

    def __init__(self, variant: Variant, program: Program, rng: Random, deal: int) -> None:
        count = rng.choice([variant.most_players, rng.randint(2, variant.most_players)])
        ranges = ((3, 12), (5, 40), (40, 300))  # nobody is too short for a blind; see the variants
        stacks = tuple(UNIT * rng.randint(*rng.choice(ranges)) for _ in range(count))
        button = rng.randrange(count)
        self.program = program
        self.rng = rng
        self.folds = rng.choice([0.0, 0.3, 0.5])
        self.chance = Shuffled(drawn(deal))
        self.seats = [(button + 1 + index) % count for index in range(count)]
        self.hand, self.events = start(program, stacks, button, self.chance)
        self.theirs = TheirDeal(variant.theirs(tuple(stacks[seat] for seat in self.seats)), program, self.seats)
        self.seen: Counter[str] = Counter()
        self._tell()

    def play(self) -> Counter[str]:
        """How often what came up; all else is asserted."""
        while not self.hand.over and not self._they_reshuffle():
            self.seen["side pots"] += len(pots(self.hand.paid, self.hand.live, self.hand.common)) > 1
            offers = options(self.program, self.hand)
            if offers[0].kind != "show":
                assert self.theirs.asked == self.hand.seat
                offers = self._shared(offers)
            action = random_action(self.rng, offers, self.folds)
            self.hand, self.events = apply(self.program, self.hand, action)
            self._tell()
        if self.hand.over and not self._they_reshuffle():
            self._ended_alike()
        return self.seen

    def _tell(self) -> None:
        for event in self.events:
            self.seen[event.kind] += 1
            self.theirs.happens(event)

    def _they_reshuffle(self) -> bool:
        """Whether PokerKit goes on dealing where we share a card: then the deal is no longer the same.

        With the stock short it shuffles folded and burnt cards in again, and shares a card only where these do not
        suffice either; card rooms leave folded cards where they are.
        """
        self.seen["they reshuffle"] += self.theirs.wants_more
        return self.theirs.wants_more

    def _shared(self, offers: tuple[Option, ...]) -> tuple[Option, ...]:
        """What may be done in both engines: all there is, but for the known differences."""
        if offers[0].cards or offers[0].kind == "stand pat":
            return offers
        told: Choices = {option.kind: (option.least, option.most) for option in offers}
        expected = self.theirs.choices()
        for reason, holds in DIFFERENCES.items():
            if told != expected and holds(self.hand):
                self.seen[reason] += 1
                told.pop("raise", None)
                expected.pop("raise", None)
        assert told == expected
        return tuple(option for option in offers if option.kind in told)

    def _ended_alike(self) -> None:
        state = self.theirs.state
        assert not state.status
        mine = [self.hand.stacks[seat] for seat in self.seats]
        if _low_in_some_pots_only(self.events):
            # Where nobody in a side pot has a low but somebody in another pot has, PokerKit halves the side pot all
            # the same, and shares its low half among everybody in it.
            self.seen["a side pot without a low"] += 1
            assert sum(mine) == sum(state.stacks)
        else:
            self.seen["ties"] += self.hand.past.winners.bit_count() > 1
            assert mine == list(state.stacks)


def _low_in_some_pots_only(events: tuple[Event, ...]) -> bool:
    lows: dict[int, bool] = {}
    for event in events:
        if event.kind == "award":
            pot, shares = pot_and_shares(event)
            lows[pot] = lows.get(pot, False) or "low" in shares
    return len(set(lows.values())) > 1


@pytest.mark.late
@pytest.mark.parametrize("name", VARIANTS)
def test_random_deals_go_alike(name: str, tmp_path: Path) -> None:
    variant = VARIANTS[name]
    program = program_of(variant, tmp_path)
    rng = Random(drawn(name))
    seen: Counter[str] = Counter()
    for deal in range(ENOUGH):
        if deal >= DEALS and all(seen[event] for event in variant.shows):
            break
        seen += Comparison(variant, program, rng, deal).play()
    assert {event for event in variant.shows if not seen[event]} == set()


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """PokerKit warns of every card that it would not have dealt itself."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield
