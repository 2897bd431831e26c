"""The verbs by which cards move: each keeps every card in one place, and leaves an event."""

from collections.abc import Sequence

from engine.hand.chance import NOBODY_SEES
from engine.hand.chance.thrown import Throws
from engine.hand.event import BLIND, DOWN, OUTWARD, UP
from engine.hand.hand import Cards
from engine.hand.open_hand import OpenHand
from engine.hand.seats import NOBODY

_BURN = (NOBODY_SEES,)
_LAID = {UP: "lay", DOWN: "lay closed", BLIND: "lay blind"}
"""What is told of cards laid on a place, by how they lie there."""


class CardVerbs(OpenHand):
    """An open hand whose cards are moved."""

    __slots__ = ()

    def _draw(self, to: Sequence[int], each: int, stock: list[int] | None = None) -> Cards:
        """This many cards have left the stock, or these, dealt one at a time in the order of `to`."""
        source = self.source
        if source is None:
            assert self.chance is not None
            source = self.source = self.chance.open()
        self.chance = self.layout = None
        if self.muck and isinstance(source, Throws) and stock is None and source.may_lack(self.stock, each * len(to)):
            self.shuffle_in()
        return source.deal(self.stock if stock is None else stock, to, each)

    def deal(self, to: tuple[int, ...], each: int, facing: int = DOWN) -> None:
        """Each of these seats has `each` more cards from the stock, dealt one at a time in the order of `to`."""
        self._hand_out(to, each, self._draw(to, each), facing)

    def burn_and_deal(self, to: tuple[int, ...], facing: int) -> None:
        """One card of the stock is on the discards, unseen, and each of these seats has one of the next."""
        drawn = self._draw(_BURN + to, 1)  # all at once, and the burnt one first
        burnt = drawn[:1]
        self.muck += burnt
        self.log.append(("burn", NOBODY, 0, burnt, ""))
        self._hand_out(to, 1, drawn[1:], facing)

    def _hand_out(self, to: tuple[int, ...], each: int, dealt: Cards, facing: int) -> None:
        """Each of these seats has `each` more of these cards, which came one at a time in the order of `to`."""
        held, step = self.cards, len(to)
        if step == 1:
            (seat,) = to
            held[seat] += dealt
            self.log.append(("deal", seat, 0, dealt, facing))
        else:
            # The first of every round of cards are the first seat's, and so on; one round makes hands of one card.
            rounds = [dealt[at : at + step] for at in range(0, len(dealt), step)] if each > 1 else (dealt,)
            for seat, cards in zip(to, zip(*rounds)):  # noqa: B905 - one for each
                held[seat] += cards
            self.log.append(("deal", to, 0, dealt, facing))
        if facing:
            self._lay(dealt, facing)

    def deal_to_place(self, place: int, count: int, facing: int = UP) -> None:
        """A place that is everybody's has `count` more cards from the stock; those that lie closed nobody sees."""
        cards = self._draw((-1 - place,), count)  # see `place_address`, here without a call
        self._put_on(place, cards, facing)

    def burn_and_deal_to_place(self, place: int, count: int, facing: int = UP) -> None:
        """One card of the stock is on the discards, unseen, and such a place has `count` of the next."""
        drawn = self._draw(_BURN + (-1 - place,) * count, 1)  # all at once, and the burnt one first
        burnt = drawn[:1]
        self.muck += burnt
        self.log.append(("burn", NOBODY, 0, burnt, ""))
        self._put_on(place, drawn[1:], facing)

    def _put_on(self, place: int, cards: Cards, facing: int) -> None:
        self.places[place] += cards
        self._lay(cards, UP if facing == UP else BLIND)
        self.log.append(("deal to place" if facing == UP else "deal closed", NOBODY, 0, cards, place))

    def deal_before(self, to: tuple[int, ...], place: int, each: int, facing: int) -> None:
        """Each of these seats has `each` more cards from the stock on one of its own places, the `place`-th."""
        before = [len(self.cards[seat]) for seat in to]
        self.deal(to, each, facing)
        for seat, held in zip(to, before, strict=True):
            self.lay(seat, self.own(seat)[place], self.cards[seat][held:], facing)

    def burn(self, count: int) -> None:
        """This many cards of the stock are on the discards, unseen."""
        cards = self._draw(_BURN, count)
        self.muck += cards
        self.log.append(("burn", NOBODY, 0, cards, ""))

    def discard(self, seat: int, cards: Cards) -> None:
        """These cards of a seat are on the discards."""
        self._give_up("discard", seat, cards)
        self.muck += cards

    def take_up(self, seat: int, cards: Cards) -> None:
        """These cards of a seat are in the stock, from which others come for them at once."""
        self._give_up("take up", seat, cards)
        self.stock += cards

    def lay_aside(self, seat: int, cards: Cards) -> None:
        """These cards of a seat are thrown away but kept where they can be proved."""
        self._give_up("lay aside", seat, cards)
        self.aside[seat] += cards

    def _give_up(self, kind: str, seat: int, cards: Cards) -> None:
        """These cards no longer lie before a seat; all are told of those that lay open."""
        self.layout = None
        self.cards[seat] = tuple([card for card in self.cards[seat] if card not in cards])
        if self.exposed:
            faces = self.faces
            for facing in sorted({faces[card] for card in cards}):
                lay_so = tuple([card for card in cards if faces[card] == facing])
                self.log.append((kind, seat, 0, lay_so, facing))
            self._lay(cards, DOWN)
        else:
            self.log.append((kind, seat, 0, cards, DOWN))

    def hand_over(self, seat: int, to: int, cards: Cards) -> None:
        """These cards of a seat lie before another, closed ones closed and open ones open."""
        self.layout = None
        self.cards[seat] = tuple([card for card in self.cards[seat] if card not in cards])
        self.cards[to] += cards
        faces = self.faces
        closed = tuple([card for card in cards if faces[card] != UP])
        shown = tuple([card for card in cards if faces[card] == UP])
        if closed:
            self.log.append(("pass", seat, 0, closed, to))
        if shown:
            self.log.append(("pass open", seat, 0, shown, to))

    def pick_up(self, seat: int, place: int, cards: Cards, facing: int) -> None:
        """These cards of a place on the table lie before a seat; who has closed ones of their own saw them already."""
        self.layout = None
        self.places[place] = tuple([card for card in self.places[place] if card not in cards])
        self.cards[seat] += cards
        seen_by_all = [self.faces[card] == UP or facing in (UP, OUTWARD) for card in cards]
        closed = tuple([card for card, seen in zip(cards, seen_by_all, strict=True) if not seen])
        shown = tuple([card for card, seen in zip(cards, seen_by_all, strict=True) if seen])
        self._lay(cards, facing)
        if closed:
            self.log.append(("pick up closed", seat, 0, closed, place))
        if shown:
            self.log.append(("pick up", seat, 0, shown, place))

    def lay(self, seat: int, place: int, cards: Cards, facing: int) -> None:
        """These cards of a seat lie on a place; closed on one that is everybody's nobody may look at them."""
        self.layout = None
        self.cards[seat] = tuple([card for card in self.cards[seat] if card not in cards])
        self.places[place] += cards
        closed = DOWN if facing == DOWN and self.owner(place) == seat else BLIND
        self._lay(cards, UP if facing == UP else closed)
        self.log.append((_LAID[facing], seat, 0, cards, place))

    def clear(self, place: int, cards: Cards) -> None:
        """These cards of a place are on the discards."""
        self.layout = None
        self.places[place] = tuple([card for card in self.places[place] if card not in cards])
        self._lay(cards, DOWN)
        self.muck += cards
        self.log.append(("clear", self.owner(place), 0, cards, place))

    def shuffle_in(self, but: Sequence[int] = ()) -> None:
        """The discards are stock again, but for these cards, which stay where they are."""
        self.layout = None
        cards = tuple([card for card in self.muck if card not in but])
        self.stock += cards
        self.muck = list(but)
        self.log.append(("shuffle in", NOBODY, 0, cards, ""))

    def turn(self, seat: int, cards: Cards, facing: int) -> None:
        """These cards of a seat, or of the table, lie as `facing` says."""
        self.layout = None
        self._lay(cards, facing)
        self.log.append(("turn", seat, 0, cards, facing))

    def show(self, kind: str, seat: int, cards: Cards) -> None:
        """All have seen these cards of a seat; they lie as they lay."""
        self.layout = None
        known = self.revealed[seat]
        self.revealed[seat] = (*known, *[card for card in cards if card not in known]) if known else cards
        self.log.append((kind, seat, 0, cards, ""))

    def show_place(self, place: int) -> None:
        """All have seen the cards of a place, as a hand that belongs to nobody."""
        self.layout = None
        self.log.append(("show place", NOBODY, 0, self.places[place], place))

    def _lay(self, cards: Sequence[int], facing: int) -> None:
        """These cards lie so; whatever lies up is in `exposed`."""
        faces, exposed = self.faces, self.exposed
        if facing != UP:
            for card in cards:
                faces[card] = facing
            return
        if not exposed or {*cards}.isdisjoint(exposed):
            exposed += cards
            for card in cards:
                faces[card] = UP
            return
        for card in cards:
            if faces[card] != UP:
                if card in exposed:  # it went back into the stock and came up again
                    exposed.remove(card)
                exposed.append(card)
                faces[card] = UP
