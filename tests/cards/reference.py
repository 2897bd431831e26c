"""Hands compared the long way: every choice of cards, every substitution, every pattern read afresh.

It shares no code with the tables, the solver or the judge; only the data of a ranking is the same.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise, product

from engine.cards.deck.deck import Deck
from engine.cards.deck.selection import cells_of
from engine.cards.deck.wild import Wild
from engine.cards.patterns.pattern import Category, Order

NO_SUIT = -9
Cards = tuple[tuple[int, int], ...]  # (rank, suit) by position in the deck's lists
Value = tuple[float, ...]


class Reference:
    def __init__(self, order: Order, deck: Deck, wild: Wild) -> None:
        self.order, self.deck, self.wild = order, deck, wild
        self.wild_game = bool(wild.cards or wild.bugs)
        self.every = [(rank, suit) for rank in range(len(deck.ranks)) for suit in range(len(deck.suits))]
        self.ace = deck.ranks.index("A") if "A" in deck.ranks else len(deck.ranks) - 1

    def value(self, cards: Sequence[int]) -> Value:
        """Comparable: the higher the better."""
        if self.wild.most is not None or any(not self.deck.cards[bug].is_joker for bug in self.wild.bugs):
            return max(self._value(cards, acting) for acting in self._actings(cards))
        return self._value(cards, [card for card in cards if card in self.wild.cards | self.wild.bugs])

    def _actings(self, cards: Sequence[int]) -> Iterator[Sequence[int]]:
        able = [card for card in cards if card in self.wild.cards | self.wild.bugs]
        most = len(able) if self.wild.most is None else self.wild.most
        jokers = {card for card in able if self.deck.cards[card].is_joker}
        for count in range(min(most, len(able)) + 1):
            # A player who may count a joker does: left out, it would make a short low hand lower.
            yield from (one for one in combinations(able, count) if count == most or jokers <= {*one})

    def _value(self, cards: Sequence[int], acting: Sequence[int]) -> Value:
        usable = [card for card in cards if card in acting or not self.deck.cards[card].is_joker]
        least = min(self.order.least, len(usable))
        found: list[Value] = [] if usable else [()]
        for size in range(least, min(self.order.most, len(usable)) + 1):
            for chosen in combinations(usable, size):
                found += self._stands_for(chosen, acting)
        return max(found)

    def _stands_for(self, cards: Sequence[int], acting: Sequence[int]) -> Iterator[Value]:
        natural = tuple(self.deck.cards[card][:2] for card in cards if card not in acting)
        wilds = [card for card in cards if card in acting]
        free = [(rank, NO_SUIT) for rank in range(len(self.deck.ranks))] + self.every
        for cells in product(free, repeat=len(wilds)):
            if any(list(cells).count(cell) > 1 and cell[1] != NO_SUIT for cell in cells):
                continue
            if any(natural.count(cell) >= self.deck.copies for cell in cells):
                continue
            category, compared = self._judge(natural + cells)
            bugs = [cell for cell, card in zip(cells, wilds, strict=True) if card in self.wild.bugs]
            needs_completing = self.order.wins == "high" and any(rank != self.ace for rank, _ in bugs)
            if needs_completing and not (category < len(self.order.categories) and self._completes(category)):
                continue
            yield self._comparable(category, compared) if cards else ()

    def _completes(self, category: int) -> bool:
        return any(form.run or form.suited for form in self.order.categories[category].forms)

    def _comparable(self, category: int, compared: Sequence[int]) -> Value:
        low = self.order.wins != "high"
        upright = len(self.order.categories) - category
        filled = [*compared, *[99 if low else 0] * (self.order.most - len(compared))]
        worths = [-worth for worth in filled] if low else filled
        return (-upright if self.order.wins == "low" else upright, *worths)

    def _worth(self, rank: int) -> int:
        if self.order.aces == "low" and rank == self.ace and "A" in self.deck.ranks:
            return -1
        return rank

    def _judge(self, cards: Cards) -> tuple[int, list[int]]:
        for place, category in enumerate(self.order.categories):
            if category.only_with_wild and not self.wild_game:
                continue
            for form in category.forms:
                compared = self._meets(form, cards)
                if compared is not None:
                    return place, compared
        return len(self.order.categories), sorted((self._worth(rank) + 2 for rank, _ in cards), reverse=True)

    def _meets(self, category: Category, cards: Cards) -> list[int] | None:
        """The worths compared if the cards are of the category: the best way to pick its core, then the rest."""
        if not self._whole_hand_fits(category, cards):
            return None
        found: list[tuple[list[int], list[int], int]] = []  # how big the groups really are, worths, how many of its own
        core_size = self._core_size(category)
        if core_size > len(cards):
            return None
        for chosen in combinations(range(len(cards)), core_size):
            core = [cards[at] for at in chosen]
            rest = [cards[at] for at in range(len(cards)) if at not in chosen]
            if rest and self.order.least != self.order.most:
                continue
            first = self._core(category, core)
            if first is None:
                continue
            worths = sorted((self._worth(rank) + 2 for rank, _ in rest), reverse=True)
            if category.rest_adds_up and not self._adds_up(core[0][0], [rank for rank, _ in rest]):
                continue
            if category.same:
                counts = Counter(worths)
                worths.sort(key=lambda worth: (-counts[worth], -worth))
            everywhere = [self._worth(rank) + 2 for rank, _ in cards]
            sizes = [everywhere.count(worth) for worth in first] if category.same else []
            found.append((sizes, first + worths, len(first)))
        if not found:
            return None
        badugi = category.different_suits and self.order.wins != "high"
        _, worths, own = min(found) if badugi else max(found)
        own = own if category.compare != "nothing" else 0
        decisive = {"all cards": worths, "its cards": worths[:own], "other cards": worths[own:], "nothing": []}
        return decisive[category.compare]

    def _adds_up(self, rank: int, others: Sequence[int]) -> bool:
        """Only of one group: the card of `rank` has as many pips as the others together."""
        pips = dict(zip("A23456789T", range(1, 11), strict=True))
        symbols = [self.deck.ranks[other] for other in (rank, *others)]
        if not others or any(symbol not in pips for symbol in symbols):
            return False
        return pips[symbols[0]] == sum(pips[symbol] for symbol in symbols[1:])

    def _core_size(self, category: Category) -> int:
        return max(
            sum(category.same), category.run, category.suited, category.different_ranks, category.different_suits
        )

    def _whole_hand_fits(self, category: Category, cards: Cards) -> bool:
        if category.only:
            allowed = cells_of(category.only, self.deck.ranks, self.deck.suits)
            ranks = {rank for rank, _ in allowed}
            if not all(cell in allowed or (cell[1] == NO_SUIT and cell[0] in ranks) for cell in cards):
                return False
        ordered = sorted((rank for rank, _ in cards), key=self._worth)
        names = [self.deck.ranks[rank] for rank in ordered]
        if not category.run:
            if category.highest and names[-1] != category.highest:
                return False
            if category.lowest and names[0] != category.lowest:
                return False
        return True

    def _core(self, category: Category, core: list[tuple[int, int]]) -> list[int] | None:
        suits = [suit for _, suit in core]
        ranks = [rank for rank, _ in core]
        if category.suited and (NO_SUIT in suits or len(set(suits)) > 1 or suits[0] < 0):
            return None
        if category.different_suits and (NO_SUIT in suits or len(set(suits)) < category.different_suits):
            return None
        if category.different_ranks and len(set(ranks)) < category.different_ranks:
            return None
        worths = sorted((self._worth(rank) + 2 for rank in ranks), reverse=True)
        if category.run:
            top = self._run(category, ranks)
            return None if top is None else [top]
        if category.same:
            counts = sorted(((count, worth) for worth, count in Counter(worths).items()), reverse=True)
            if [count for count, _ in counts] != list(category.same):
                return None
            return [worth for _, worth in counts]
        return worths

    def _run(self, category: Category, ranks: list[int]) -> int | None:
        """The worth of the run's end, if these ranks and no others make the run."""
        ways = [[self._worth(rank) for rank in ranks]]
        if self.order.aces == "high and low in a run" and self.ace == len(self.deck.ranks) - 1:
            ways.append([-1 if rank == self.ace else rank for rank in ranks])
        tops = []
        for way in map(sorted, ways):
            if len(set(way)) != category.run or len(way) != category.run:
                continue
            if any(after - before != category.step for before, after in pairwise(way)):
                continue
            ends = [self.deck.ranks[self.ace if worth == -1 else worth] for worth in (way[-1], way[0])]
            if category.highest in ("", ends[0]) and category.lowest in ("", ends[1]):
                tops.append(way[-1] + 2)
        return max(tops, default=None)
