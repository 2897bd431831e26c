"""How all seats answer in an imagined deal: quickly, by how their hands stand beside others, and by what pays."""

from bisect import bisect_left, bisect_right, insort
from collections.abc import Callable
from random import Random

from engine.hand.action import Action, Option
from engine.hand.chance import Cards
from engine.hand.dealer import Dealer
from engine.hand.event import UNSEEN, UP
from engine.hand.view import View
from engine.program import Program
from engine.table.bots.effort import WORD
from engine.table.bots.random_actions import any_action, nearest
from engine.worth.worth import Worth

Throw = Callable[[Option, int], Cards]
"""What a seat means to throw away when it next may, as far as the observer can tell."""

FEW_MET = 8
"""With fewer hands to compare with, a hand is as good as any."""
STRONG, MOST_RAISES = 0.8, 2
"""A hand better than this part of others is bet, as often as this in a round."""
BETTING = {"check", "call", "bring in", "bet"}
"""Where one of these is open chips are bet."""
CHOICES, TRIED = 4, 2
"""How many choices of cards are looked at, and with how many cards to come each is tried."""
PARTS = 4
"""In how many parts hands are told apart where it is learned what pays."""
EXPLORES = 2
"""Where it is learned what pays, an answer is given at random as often as if each had been tried so often before."""

Key = tuple[int, int, str]


class LongDeal(Exception):  # noqa: N818 - no fault
    """An imagined deal has gone on for long enough."""


class Quick:
    """Answers for every seat in the deals imagined for one decision, and learns from each deal for the next."""

    def __init__(self, program: Program, view: View, random: Random, throw: Throw) -> None:
        """Nothing is learned."""
        self._program = program
        self._view = view
        self._random = Random(random.random())
        self._throw = throw
        self._worths: tuple[Worth, ...] = tuple(program.shares.values()) or (program.worth,)
        self._met: dict[tuple[int, int], list[int]] = {}
        self._brought: dict[Key, tuple[int, float]] = {}
        self._said: list[tuple[Key, int, int]] = []
        self._lessons: list[tuple[Key, float]] = []
        self._standing: dict[tuple[int, int, Cards], float] = {}
        self._left = self._most = self._compared = 0

    def begins(self, most: int, seed: float) -> None:
        """A deal is about to be played on, with so many questions at the most; by the same seed chance is the same."""
        self._random.seed(seed)
        self._said.clear()
        self._standing.clear()
        self._left = self._most = most
        self._compared = 0

    @property
    def work(self) -> int:
        """How many questions have been asked in the deal, and hands tried with other cards; words count for several."""
        return self._most - self._left + self._compared

    def ends(self, worth: Callable[[int], float]) -> None:
        """The deal is over, and worth this to each seat."""
        self._lessons += [(key, worth(seat) - before) for key, seat, before in self._said]

    def learns(self) -> bool:
        """Has learned from the deals that were over: not between deals that are compared, where all play alike.

        False if there was nothing to learn.
        """
        learned = bool(self._lessons)
        for key, brought in self._lessons:
            times, total = self._brought.get(key, (0, 0.0))
            self._brought[key] = (times + 1, total + brought)
        self._lessons.clear()
        return learned

    def __call__(self, d: Dealer, options: tuple[Option, ...]) -> Action:
        """See Policy. Raises LongDeal after too many questions."""
        self._left -= 1
        if self._left < 0:
            raise LongDeal
        if len(options) == 1 and options[0].sole is not None:
            return options[0].sole
        by_kind = {option.kind: option for option in options}
        if by_kind.keys() & BETTING:
            return self._bet(d, by_kind)
        if "show" in by_kind:
            return Action("show")
        if "discard" in by_kind and self._program.origins[d.pc].exchanges:
            return self._draw(d, by_kind["discard"], may_keep="stand pat" in by_kind)
        return self._what_pays(d, options)

    def _stands(self, d: Dealer) -> float:
        """How the hand of `d.seat` stands among those met at this step, from 0 to 1; of several shares the best."""
        known = self._standing.get((d.pc, d.seat, d.cards[d.seat]))
        if known is not None:
            return known
        standing = 0.0
        for number, worth in enumerate(self._worths):
            strength = worth.strength(d, d.seat)
            met = self._met.setdefault((d.pc, number), [])
            if len(met) < FEW_MET:
                standing = max(standing, 0.5)
            else:
                standing = max(standing, (bisect_left(met, strength) + bisect_right(met, strength)) / 2 / len(met))
            insort(met, self._masked(d, worth) if d.seat == self._view.observer else strength)
        self._standing[d.pc, d.seat, d.cards[d.seat]] = standing
        return standing

    def _masked(self, d: Dealer, worth: Worth) -> int:
        """How strong the observer may be for all that rivals know, who do not see their closed cards."""
        seat, held = d.seat, d.cards[d.seat]
        open_cards = [card for card in held if d.faces[card] == UP]
        if len(d.stock) < len(held) - len(open_cards):
            return worth.strength(d, seat)
        d.cards[seat] = (*open_cards, *self._random.sample(d.stock, len(held) - len(open_cards)))
        strength = worth.strength(d, seat)
        d.cards[seat] = held
        return strength

    def _bet(self, d: Dealer, options: dict[str, Option]) -> Action:
        """Bets a strong hand, calls where it pays for a hand that may yet become better, and checks for nothing.

        It bets only in the round that is decided on: bets of later rounds hide what a decision brings.
        """
        bet = options.get("bet") or options.get("raise")
        if bet is not None and d.pc == self._view.step and d.raises < MOST_RAISES and self._stands(d) > STRONG:
            return Action(bet.kind, nearest(bet, d.pot // 2))
        for free in ("check", "bring in"):
            if free in options:
                return Action(free, options[free].least)
        if "call" not in options:
            return self._some(d, bet or next(iter(options.values())))
        call = options["call"].most
        if "fold" not in options:
            return Action("call", call)
        done = d.pc / len(self._program.steps)
        chance = (0.5 + (self._stands(d) - 0.5) * (0.4 + 0.6 * done)) ** max(1, d.players_in - 1)
        return Action("call", call) if chance * (d.pot + call) >= call else Action("fold")

    def _draw(self, d: Dealer, option: Option, may_keep: bool) -> Action:
        """The observer's first exchange throws what is meant; a rival thought to hold what they end with keeps it."""
        seen = self._view.seats[d.seat].cards
        if d.seat == self._view.observer and d.cards[d.seat] == seen:
            meant = self._throw(option, d.seat)
            if option.covers(Action("discard", cards=meant)):
                return Action("discard", cards=meant)
            if may_keep:
                return Action("stand pat")
        thrown = () if UNSEEN in seen and may_keep else self._tried(d, option, may_keep)
        return Action("discard", cards=thrown) if thrown else Action("stand pat")

    def _tried(self, d: Dealer, option: Option, may_keep: bool) -> Cards:
        """Of the best choices of cards for each number the one that does best with cards of the stock."""
        seat, held, worth = d.seat, d.cards[d.seat], self._worths[0]
        size = min(option.most, len(d.stock))
        coming = [self._random.sample(d.stock, size) for _ in range(TRIED)]

        def ends(thrown: Cards) -> int:
            kept = [card for card in held if card not in thrown]
            return sum(worth.of([*kept, *new[: len(thrown)]], d, seat) for new in coming)

        several = [()] * may_keep + self._needed_least(d, option)
        self._compared += TRIED * len(several)
        return max(several, key=ends)

    def _needed_least(self, d: Dealer, option: Option) -> list[Cards]:
        """For each number of cards that may be thrown away those without which the rest is best, found one by one."""
        thrown, left = [tuple[int, ...]()], [*d.cards[d.seat]]
        worth, open_cards = self._worths[0], [*option.cards]
        for _ in range(option.most):
            self._compared += len(open_cards)
            worst = max(open_cards, key=lambda card: worth.of([one for one in left if one != card], d, d.seat))
            left.remove(worst)
            open_cards.remove(worst)
            thrown.append((*thrown[-1], worst))
        return thrown[max(1, option.least) :]

    def _what_pays(self, d: Dealer, options: tuple[Option, ...]) -> Action:
        """Of the answers open to a hand like this the one that has paid best, or now and then any."""
        if len(options) == 1:
            return self._some(d, options[0])
        self._compared += WORD
        part = min(PARTS - 1, int(self._stands(d) * PARTS))
        named = {(d.pc, part, option.kind): option for option in options}
        untried = [key for key in named if key not in self._brought]
        tried = sum(self._brought[key][0] for key in named if key in self._brought)
        if untried or self._random.random() * (tried + EXPLORES * len(named)) < EXPLORES * len(named):
            key = self._random.choice(untried or [*named])
        else:
            key = max(named, key=self._paid)
        self._said.append((key, d.seat, d.stacks[d.seat]))
        return self._some(d, named[key])

    def _paid(self, key: Key) -> float:
        times, total = self._brought[key]
        return total / times

    def _some(self, d: Dealer, option: Option) -> Action:
        """An action of this option: of a few choices of cards that without which the hand is best as it stands.

        Of chips and numbers it is the least: large ones, at random, would hide what the answer that is weighed brings.
        """
        if not option.cards:
            return option.sole or next(iter(option))
        seat, held, worth = d.seat, d.cards[d.seat], self._worths[0]
        self._compared += CHOICES

        def left(action: Action) -> int:
            return worth.of([card for card in held if card not in action.cards], d, seat)

        return max((any_action(option, self._random) for _ in range(CHOICES)), key=left)
