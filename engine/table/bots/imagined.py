"""Deals imagined from a seat: cards it does not see are guessed, and the rules deal and divide to the end."""

from collections.abc import Callable, Sequence
from random import Random

from engine.hand.action import Action, Option
from engine.hand.chance import THROWN, Cards, InPlace, are_thrown, mark_address, place_address
from engine.hand.dealer import Dealer
from engine.hand.event import UNSEEN, told_apart
from engine.hand.seats import NOBODY
from engine.hand.view import View
from engine.interpreter import play_side_by_side
from engine.program import Program
from engine.steps.shared.picking import Picking
from engine.table.bots.effort import deals_within
from engine.table.bots.random_actions import any_action
from engine.table.bots.unseen_cards import lies_open, seen_table, turn_of, unseen

PLENTY = 1_000_000
"""Chips of each in a deal that is imagined, so that nobody runs short and all see the showdown."""

MOST_DRAWS = 2
"""A rival's hand is the best of three where there is one exchange of cards, and of five where there are more."""

TRUST, MOST_RAISES = 5, 2
"""A rival who is all in holds the best of this many more hands; with less in the pot, by the root of their part.
A rival who made or called a raise in this round holds the best of one more for each, up to a limit."""

POOL, MOST_CLASHES = 24, 4
"""How many such hands are thought of for a decision, and how often another is taken when cards are gone."""

Throw = Callable[[Option, int], Cards]
"""What a seat means to throw away when it next may, as far as the observer can tell."""


class Imagination:
    """Deals as they may be, and what part of the pot the seat wins in each.

    Each is played from its first step by those still in, all of whom check or call: so whatever the rules still deal,
    and however they divide the pot, is as in the real deal. What `view.observer` sees falls as it fell.
    """

    def __init__(self, program: Program, view: View, random: Random, draws: int, throw: Throw) -> None:
        """`draws` is how often a player may exchange cards in a deal, `throw` what a seat will exchange next."""
        self._program = program.for_players(view.dealt.bit_count())
        self._draws = draws
        self._view = view
        self._random = random
        self._throw = throw
        self._unseen = unseen(self._program, view)
        self._pool: dict[tuple[Cards, int], list[Cards]] = {}
        self._table = seen_table(self._program, view)
        self._marks = self._program.kept_marks(view.marks, pot_stays=True)
        self._rivals = [seat.seat for seat in view.seats if seat.live and seat.seat != view.observer]
        self._size = max(len(seat.cards) + sum(len(there) for _, there in view.own(seat.seat)) for seat in view.seats)
        self._live = sum(1 << seat.seat for seat in view.seats if seat.live)

    def wins(self, held: Cards, deals: int) -> list[float]:
        """The part of the pot that the seat wins in each of this many deals, holding these of its cards.

        There are fewer where a deal takes many steps or cards. Deals in which nobody wins are left out. They are played
        side by side, which is quicker than one by one.
        """
        imagined = [self._begun(held) for _ in range(self._within(deals, held))]
        answers = {id(d): self._meek(held) for d in imagined}
        play_side_by_side(self._program, imagined, lambda d, offered: answers[id(d)](d, offered))
        return [win for win in map(self._won, imagined) if win is not None]

    def _within(self, deals: int, held: Cards) -> int:
        """How many of the deals wanted are imagined: one is played, by a chance of its own, to find out."""
        alone = Imagination(self._program, self._view, Random(0), 0, _least)
        one = alone._begun(held)
        steps = play_side_by_side(self._program, [one], alone._meek(held))
        return deals_within(deals, steps, max(self._size, *map(len, one.cards)))

    def _won(self, d: Dealer) -> float | None:
        """The part of the pot that the seat has won in a deal; None if nobody has."""
        seat = self._view.observer
        won = [(event.seat, event.chips) for event in told_apart(d.log) if event.kind == "award"]
        total = sum(chips for _, chips in won)
        return sum(chips for winner, chips in won if winner == seat) / total if total else None

    def _meek(self, held: Cards) -> "_Meek":
        return _Meek(self._random, self._view, held, self._throw, self._program)

    def _begun(self, held: Cards) -> Dealer:
        """One such deal, before its first step."""
        program, view = self._program, self._view
        stacks = tuple([PLENTY if view.dealt >> seat & 1 else 0 for seat in range(len(view.seats))])
        guessed = self._random.sample(self._unseen, len(self._unseen))
        known = {place_address(number): list(place) for number, place in enumerate(view.places)}
        laid = [card for _, there in view.own(view.observer) for card in there]
        known[view.observer] = [*held, *laid] if held and UNSEEN not in laid else self._hand(view.observer, guessed)
        numbers = [(mark, held) for mark, held in enumerate(view.marks) if isinstance(held, int)]
        known |= {mark_address(mark): [THROWN + number] for mark, number in numbers}
        known |= {rival: self._hand(rival, guessed) for rival in self._rivals}
        d = program.open(stacks, view.button, _Guessed(known, guessed, self._random), marks=self._marks)
        d.live = self._live
        return d

    def _hand(self, seat: int, guessed: list[int]) -> list[int]:
        """The cards of a seat, guessed where they are unseen; out of `guessed`, where they are then no more.

        A rival who may exchange cards ends with a better hand than they were dealt, and one who bets has one: the best
        of a few. So does a rival who has no cards yet while others have: their turn is still to come.
        """
        laid = [card for _, there in self._view.own(seat) for card in there]
        cards = (*self._view.seats[seat].cards, *laid) or (UNSEEN,) * (self._size if self._draws else 0)
        tries = self._tries(seat)
        hand = self._still_there(seat, cards, tries, guessed) if tries > 1 and UNSEEN in cards else None
        if hand is None:
            return [guessed.pop() if card == UNSEEN else card for card in cards]
        guessed[:] = [card for card in guessed if card not in hand]
        coming = iter(hand)
        return [next(coming) if card == UNSEEN else card for card in cards]

    def _still_there(self, seat: int, cards: Cards, tries: int, guessed: list[int]) -> Cards | None:
        """One of the better hands that a seat may hold, its cards all in `guessed`; None where that seldom is so."""
        several = (self._random.choice(self._improved(seat, cards, tries)) for _ in range(MOST_CLASHES))
        return next((hand for hand in several if all(card in guessed for card in hand)), None)

    def _tries(self, seat: int) -> int:
        """Of how many hands a rival holds the best, by what they may exchange and what they have put in."""
        view, rival = self._view, self._view.seats[seat]
        part = rival.paid / max(1, rival.paid + rival.stack)
        raises = min(MOST_RAISES, view.raises) if rival.bet == view.level else 0
        return 1 + 2 * min(self._draws, MOST_DRAWS) + int(TRUST * part**0.5) + raises

    def _improved(self, seat: int, cards: Cards, tries: int) -> list[Cards]:
        """What may fill a hand up, the best of this many each; guessed once, since each takes comparisons."""
        size = cards.count(UNSEEN)
        tries = min(tries, len(self._unseen) // size)
        if (cards, tries) not in self._pool:
            known = tuple(card for card in cards if card != UNSEEN)
            self._pool[cards, tries] = [self._best(seat, known, size, tries) for _ in range(POOL)]
        return self._pool[cards, tries]

    def _best(self, seat: int, known: Cards, size: int, tries: int) -> Cards:
        drawn = self._random.sample(self._unseen, size * tries)
        several = [tuple(drawn[at : at + size]) for at in range(0, len(drawn), size)]
        worth = self._program.worth
        return max(several, key=lambda hand: worth.of((*known, *hand), self._table, seat), default=())


def _least(option: Option, _: int) -> Cards:
    """What is thrown away at the least: a Throw that thinks of nothing."""
    return option.cards[: option.least]


class _Guessed(InPlace):
    """A source of cards that gives each player what they are known to get, and then what is guessed.

    A number that was thrown already is thrown again.
    """

    def __init__(self, known: dict[int, list[int]], guessed: list[int], random: Random) -> None:
        """See the class."""
        self._random = random
        self._known = {address: cards[::-1] for address, cards in known.items()}
        self._guessed = guessed

    def deal(self, stock: list[int], to: Sequence[int], each: int) -> Cards:
        """See Source."""
        return tuple([self._next(stock, address) for _ in range(each) for address in to])

    def _next(self, stock: list[int], address: int) -> int:
        if are_thrown(stock):
            known = self._known.get(address)
            return known[-1] if known and known[-1] in stock else self._random.choice(stock)
        for cards in (self._known.get(address), self._guessed):
            while cards:
                card = cards.pop()
                if card in stock:
                    stock.remove(card)
                    return card
        return stock.pop()  # the discards have come back, or cards seen thrown away


def _drawer(program: Program, view: View) -> int:
    """The seat that exchanges cards next: the observer, or one that draws to the end with open cards; else NOBODY."""
    turn = turn_of(program, view)
    drawer = view.observer if turn == NOBODY else turn
    return drawer if lies_open(view, drawer) or (drawer == view.observer and view.seats[drawer].cards) else NOBODY


class _Meek:
    """Answers for all in an imagined deal: they stay in without raising, and the seat throws away what it means to."""

    _FIRST = ("check", "call", "show")

    def __init__(self, random: Random, view: View, held: Cards, throw: Throw, program: Program) -> None:
        """See the class."""
        self._random = random
        self._view = view
        self._held = held
        self._throw = throw
        self._program = program
        self._drawer = _drawer(program, view)
        self._thrown = False

    def __call__(self, d: Dealer, options: tuple[Option, ...]) -> Action:
        """See Policy."""
        by_kind = {option.kind: option for option in options}
        if "bet" in by_kind and d.opener < 0:  # rules may want an opening before there is a showdown
            bet = by_kind["bet"]
            return Action("bet", bet.choices[0] if bet.choices else bet.least)
        for kind in self._FIRST:
            if kind in by_kind:
                return Action(kind, by_kind[kind].least)
        if "lay" in by_kind:
            return self._lay(d, by_kind["lay"])
        if "discard" in by_kind:
            return self._discard(d, by_kind["discard"], may_keep="stand pat" in by_kind)
        return any_action(self._random.choice(options), self._random)

    def _lay(self, d: Dealer, option: Option) -> Action:
        """What was laid in this deal lies there again; other cards are laid at random."""
        step = self._program.steps[d.pc]
        name = step.place if isinstance(step, Picking) else ""
        lying = [there for place, there in self._view.own(d.seat) if self._program.place_named(place) == name]
        before = [card for there in lying for card in there if card in option.cards]
        later = [card for _, there in self._view.own(d.seat) for card in there if card not in before]
        free = [card for card in option.cards if card not in before and card not in self._held and card not in later]
        rest = [card for card in option.cards if card not in before and card not in free]
        spare = [*self._random.sample(free, len(free)), *self._random.sample(rest, len(rest))]
        return Action("lay", cards=tuple([*before, *spare][: option.least]))

    def _discard(self, d: Dealer, option: Option, may_keep: bool) -> Action:
        own = d.seat == self._view.observer
        if self._program.origins[d.pc].exchanges:
            return self._draw(d, option, may_keep)
        spare = tuple(card for card in option.cards if card not in self._held)
        if own and option.least <= len(spare):  # cards that it is known to have thrown away since
            return Action("discard", cards=spare[: option.most])
        return Action("discard", cards=self._worst(d, option))

    def _draw(self, d: Dealer, option: Option, may_keep: bool) -> Action:
        """A draw that was, or another's, ends with the hand that is held; one to come throws what is meant."""
        thrown: Cards = ()
        if d.seat == self._drawer and d.pc > self._view.step and not self._thrown:
            self._thrown = True
            meant = self._throw(option, d.seat)
            # A card that was only guessed may not have come, and another way to this draw may allow others.
            thrown = meant if option.covers(Action("discard", cards=meant)) else ()
        if may_keep and not thrown:
            return Action("stand pat")
        return Action("discard", cards=thrown or option.cards[: option.least])

    def _worst(self, d: Dealer, option: Option) -> Cards:
        """Of a few choices that without which the hand is best as it stands."""
        seat, held, worth = d.seat, d.cards[d.seat], self._program.worth

        def left(cards: Cards) -> int:
            d.cards[seat] = tuple(card for card in held if card not in cards)
            return worth.strength(d, seat)

        few = [tuple(self._random.sample(option.cards, option.least)) for _ in range(4)]
        best = max(few, key=left)
        d.cards[seat] = held
        return best
