"""The sensible bot: it compares its hand with guesses at the others', as they stand now."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, combinations
from math import comb
from random import Random

from engine.hand.action import Action, Option
from engine.hand.event import UNSEEN
from engine.hand.seats import NOBODY
from engine.hand.view import SeatView, View
from engine.program import Program
from engine.table.bots.effort import tries_within
from engine.table.bots.laying import best_laid
from engine.table.bots.random_actions import any_action, nearest
from engine.table.bots.showing import beaten
from engine.table.bots.unseen_cards import lies_open, seen_table, turn_of, unseen
from engine.worth.worth import NO_HAND


class Sensible:
    """A player who guesses their chances by what they see: bets good hands, calls by odds, keeps what improves."""

    GUESSES = 40
    """How many hands of the others a decision about chips imagines."""
    TRIES_TO_COME = 3
    """A player who has yet to begin is thought to end with the best of this many hands."""
    WAYS = 300
    """How many choices of cards it looks at; of seven cards there are fewer."""
    PROMISING, TRIES = 6, 150
    """A decision about cards tries each choice a little, and the promising ones more often; less with large hands."""

    def __init__(self, random: Random, tries: int = TRIES) -> None:
        """A player with their own source of chance, who tries a promising choice of cards this many times."""
        self._random = random
        self._most_tries = tries

    def __call__(self, program: Program, view: View, options: tuple[Option, ...]) -> Action:
        """The action of `view.observer`."""
        by_kind = {option.kind: option for option in options}
        if "discard" in by_kind:
            return self.discard(program, view, by_kind["discard"], "stand pat" in by_kind)
        if "lay" in by_kind:
            ways = ways_to_discard(by_kind["lay"], False, self.WAYS, self._random)
            return Action("lay", cards=best_laid(program, view, ways)[0])
        if "concede" in by_kind:
            return Action("concede" if beaten(program, view, self._random) else "show")
        if by_kind.keys() & {"check", "call", "bet"} and "bring in" not in by_kind:
            return self._bet(program, view, by_kind)
        return any_action(self._random.choice(options), self._random)

    # --- chips --------------------------------------------------------------------------------------------------------

    def _bet(self, program: Program, view: View, options: dict[str, Option]) -> Action:
        """Bets what is likely to win, calls what pays in the long run, folds the rest."""
        rivals = sum(seat.live for seat in view.seats) - 1
        chance = self._chance(program, view) ** (1 + view.raises)  # who raises has something
        mood = self._random.uniform(0.9, 1.1)
        strong = 1 - (1 - min(0.8, 1.5 / (rivals + 1)) * mood) * 0.7**view.raises
        bet = options.get("bet") or options.get("raise")
        if bet is not None and (chance > strong or (not view.raises and self._random.random() < 0.04)):
            return Action(bet.kind, nearest(bet, round(view.pot * chance)))
        if "check" in options:
            return Action("check")
        if bet is not None and "call" not in options:  # it must be bet
            return Action(bet.kind, bet.least)
        call = options["call"]
        pays = chance * (view.pot + call.most) * mood >= call.most
        return Action("call", call.most) if pays or "fold" not in options else Action("fold")

    def _chance(self, program: Program, view: View) -> float:
        """How often the seat's hand is the best, as it stands now, over guesses at what it does not see."""
        thrower = turn_of(program, view)
        if thrower != NOBODY and any(seat.cards for seat in view.seats):
            return self._chance_in_turns(program, view, thrower)
        d = seen_table(program, view)
        rivals = [seat.seat for seat in view.seats if seat.live and seat.seat != view.observer]
        own = program.worth.strength(d, view.observer)
        if own == NO_HAND or not rivals:
            return 0.5
        hidden = unseen(program, view)
        known = {rival: tuple(card for card in view.seats[rival].cards if card != UNSEEN) for rival in rivals}
        missing = {rival: len(view.seats[rival].cards) - len(known[rival]) for rival in rivals}
        won = 0.0
        for _ in range(self.GUESSES):
            drawn = iter(self._random.sample(hidden, min(len(hidden), sum(missing.values()))))
            for rival in rivals:
                d.cards[rival] = (*known[rival], *_take(drawn, missing[rival]))
            won += _part_won(own, max(program.worth.strength(d, rival) for rival in rivals))
        return won / self.GUESSES

    def _chance_in_turns(self, program: Program, view: View, drawer: int) -> float:
        """How often the seat's hand is the best where each draws to the end before the next one begins.

        The player whose turn it is changes cards once more, if they lie open or are the seat's own. A player who has
        none yet, while others have, ends with the best of a few hands.
        """
        d, hidden = seen_table(program, view), unseen(program, view)
        live = [seat for seat in view.seats if seat.live]
        size = max(len(seat.cards) for seat in live)
        held = {seat.seat: tuple(card for card in seat.cards if card != UNSEEN) for seat in live}
        if lies_open(view, drawer):
            drawing = Option("discard", 1, size, cards=held[drawer])
            thrown = self.discard(program, view._replace(observer=drawer), drawing, may_keep=True).cards
            held[drawer] = tuple(card for card in held[drawer] if card not in thrown)

        def in_the_end(seat: SeatView) -> int:
            """What a seat's hand may be worth when all have had their turn."""
            missing = (len(seat.cards) or size) - len(held[seat.seat])
            tries = 1 if seat.cards else self.TRIES_TO_COME
            guesses = [(*held[seat.seat], *self._random.sample(hidden, missing)) for _ in range(tries)]
            return max(program.worth.of(guess, d, seat.seat) for guess in guesses)

        won = 0.0
        for _ in range(self.GUESSES):
            strengths = {seat.seat: in_the_end(seat) for seat in live}
            own = strengths.pop(view.observer)
            won += _part_won(own, max(strengths.values(), default=NO_HAND))
        return won / self.GUESSES

    # --- cards --------------------------------------------------------------------------------------------------------

    def discard(self, program: Program, view: View, option: Option, may_keep: bool) -> Action:
        """Throws away the cards without which the hand becomes best on average."""
        hidden, size = unseen(program, view), len(view.seats[view.observer].cards)
        tries, many = tries_within(self._most_tries, size), tries_within(self.WAYS, size)
        fate = self._fates(program, view, hidden, min(option.most, len(hidden)), tries)
        ways = ways_to_discard(option, may_keep, many, self._random)
        choices = [thrown for thrown in ways if len(thrown) <= len(hidden)]
        promising = sorted(choices, key=lambda thrown: fate(thrown, max(1, tries * 2 // 15)), reverse=True)[
            : self.PROMISING
        ]
        best = max(promising, key=lambda thrown: fate(thrown, tries))
        return Action("discard", cards=best) if best else Action("stand pat")

    def _fates(
        self, program: Program, view: View, hidden: Sequence[int], most: int, most_tries: int
    ) -> Callable[[tuple[int, ...], int], float]:
        """Tells how well the hand does on average, over this many tries, without some of its cards.

        Every choice is tried against the same cards to come, so that luck does not decide between them.
        """
        held = view.seats[view.observer].cards
        d = seen_table(program, view)
        scale = self._scale(program, view, hidden, most_tries)
        draws = [self._random.sample(hidden, most) for _ in range(most_tries)]

        def fate(thrown: tuple[int, ...], tries: int) -> float:
            kept = tuple(card for card in held if card not in thrown)
            total = 0.0
            for drawn in draws[: tries if thrown else 1]:
                d.cards[view.observer] = (*kept, *drawn[: len(thrown)])
                strength = program.worth.strength(d, view.observer)
                total += (bisect_left(scale, strength) + bisect_right(scale, strength)) / 2 / len(scale)
            return total / (tries if thrown else 1)

        return fate

    def _scale(self, program: Program, view: View, hidden: Sequence[int], tries: int) -> list[int]:
        """What may be held against the hand in the end, from the worst to the best.

        Where all rivals' hands lie open that is the best of them; else the best of some random hands stands for rivals
        who have drawn as well.
        """
        d = seen_table(program, view)
        rivals = [seat for seat in view.seats if seat.live and seat.seat != view.observer]
        if rivals and all(lies_open(view, seat.seat) for seat in rivals):
            return [max(program.worth.strength(d, seat.seat) for seat in rivals)]
        size = min(len(view.seats[view.observer].cards), len(hidden))
        several = range(1 + sum(seat.live for seat in view.seats))
        strengths = (
            max(program.worth.of(self._random.sample(hidden, size), d, NOBODY) for _ in several) for _ in range(tries)
        )
        return sorted(strengths)


def ways_to_discard(option: Option, may_keep: bool, most: int, random: Random) -> list[tuple[int, ...]]:
    """What may be thrown away, or this many ways at random; nothing first, so that equal choices keep the hand."""
    counts = range(option.least, option.most + 1)
    keeping = [()] if may_keep else []
    if sum(comb(len(option.cards), count) for count in counts) > most:
        return [*keeping, *(any_action(option, random).cards for _ in range(most))]
    return [*keeping, *chain.from_iterable(combinations(option.cards, count) for count in counts)]


def _part_won(own: int, best: int) -> float:
    """The part of the pot that a hand wins against the best of the others."""
    return 1 if own > best else 0.5 if own == best else 0


def _take(cards: Iterator[int], count: int) -> list[int]:
    return [card for card, _ in zip(cards, range(count), strict=False)]
