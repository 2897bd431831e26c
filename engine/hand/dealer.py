"""The Dealer: a hand's fields opened for one transition. The only writer.

Chips and cards move only by the verbs below; each conserves them and leaves one event. Steps read every field, and
write only those that say how a round of actions stands (`seat`, `todo`, `closed`, `frame`, `level`, …).
"""

from collections.abc import Sequence

from engine.hand.card_verbs import CardVerbs
from engine.hand.chance import THROWN, mark_address
from engine.hand.chip_verbs import ChipVerbs
from engine.hand.event import DOWN
from engine.hand.seats import NOBODY, seats_of


class Dealer(ChipVerbs, CardVerbs):
    """A deal in motion: its fields, the verbs that move chips and cards, and those that write down what was said."""

    __slots__ = ()

    def say(self, kind: str, seat: int, detail: int | str = "") -> None:
        """A word was said; nothing moved."""
        self.log.append((kind, seat, 0, (), detail))

    def declare(self, seat: int, number: int, among: int, said: str) -> None:
        """A seat has said the word of this number, for all to hear; of those `among`, a mask, it has this one alone.

        `said` is what is heard: the word, with its number where it has one. It counts for every pot.
        """
        for pot in range(len(self.declared_by_pot)):
            self._hear(pot, seat, among, 1 << number)
        self.declared = _changed(self.declared or (0,) * self.seats, seat, among, 1 << number)
        self.log.append(("declare", seat, 0, (), said))

    def declare_for(self, pot: int, seat: int, number: int, among: int, said: str) -> None:
        """The same for a pot alone, by its number among those that are asked about."""
        self._hear(pot, seat, among, 1 << number)
        words = 0
        for told in self.declared_by_pot:
            words |= max(0, told[seat]) & among
        self.declared = _changed(self.declared or (0,) * self.seats, seat, among, words)
        self.log.append(("declare", seat, 0, (), said))

    def ask_by_pot(self, pots: Sequence[int], speakers: int, among: int) -> None:
        """Words are said for each of these pots, masks of who may win them; what was said before counts in each.

        Of those `among` the speakers, masks both, have said none yet.
        """
        cleared = [~among if speakers >> seat & 1 else -1 for seat in range(self.seats)]
        self.declared_by_pot = tuple(
            tuple(self.words_for(seat, pot) & cleared[seat] if pot >> seat & 1 else -1 for seat in range(self.seats))
            for pot in pots
        )

    def words_for(self, seat: int, pot: int) -> int:
        """The words of a seat, as a mask, that count for a pot which the seats of another mask may win.

        Where words were said for each pot it is the last of those pots that all of them could win, or the main pot.
        """
        told = self.declared_by_pot
        if not told:
            return self.declared[seat] if self.declared else 0
        seats = seats_of(pot)
        words = next((words for words in reversed(told) if all(words[one] >= 0 for one in seats)), told[0])
        return max(0, words[seat])

    def _hear(self, pot: int, seat: int, among: int, words: int) -> None:
        """Of the words `among` a seat has these for a pot, if it could win it."""
        told = self.declared_by_pot
        if told[pot][seat] >= 0:
            self.declared_by_pot = (*told[:pot], _changed(told[pot], seat, among, words), *told[pot + 1 :])

    def fold(self, seat: int, aside: bool = False) -> None:
        """A seat is out; its cards are on the discards, or laid aside for a proof."""
        self.layout = None
        cards, others = self.cards[seat], ~(1 << seat)
        self.live &= others
        self.todo &= others
        self.cards[seat] = ()
        if self.exposed:
            faces = self.faces
            for card in cards:
                faces[card] = DOWN
        if aside:
            self.aside[seat] += cards
            self.log.append(("fold aside", seat, 0, cards, ""))
        else:
            self.muck += cards
            self.log.append(("fold", seat, 0, cards, ""))
        if self.own_places:
            for place in self.own(seat):
                if self.places[place]:
                    self.clear(place, self.places[place])

    def join(self, seat: int) -> None:
        """A seat that was out is in again, without cards; where all in have paid alike, for the pot as it is."""
        if len({self.paid[one] for one in range(self.seats) if self.live >> one & 1}) == 1:
            self.gather()
        self.live |= 1 << seat
        self.log.append(("come back", seat, 0, (), ""))

    def mark(self, mark: int, value: int, seat: int = NOBODY, name: str = "") -> None:
        """A mark of the table, or a seat's where players own it, holds this value; told where it held another."""
        before = self.marks[mark]
        self._keep(mark, value, seat)
        if self.marks[mark] != before:
            self.log.append(("mark", seat, 0, (), f"{name} {value}"))

    def throw(self, mark: int, sides: int, seat: int = NOBODY, name: str = "") -> None:
        """A mark of the table, or a seat's where players own it, holds a number from 1 to `sides`, each as likely."""
        numbers = [*range(THROWN + 1, THROWN + sides + 1)]
        (drawn,) = self._draw((mark_address(mark),), 1, numbers)
        self._keep(mark, drawn - THROWN, seat)
        self.log.append(("throw", seat, 0, (), f"{name} {drawn - THROWN}"))

    def _keep(self, mark: int, value: int, seat: int) -> None:
        held = self.marks[mark]
        if isinstance(held, tuple):
            assert seat != NOBODY
            self.marks[mark] = (*held[:seat], value, *held[seat + 1 :])
        else:
            self.marks[mark] = value

    def end(self, next_button: int, kind: str = "end") -> None:
        """The deal is over; chips still in the pot are carried; `next_button` deals next."""
        self.gather()
        self.seat = NOBODY
        self.todo = 0
        self.next_button = next_button
        self.log.append((kind, NOBODY, 0, (), next_button))


def _changed(told: tuple[int, ...], seat: int, among: int, words: int) -> tuple[int, ...]:
    """What the seats have said, masks, where of the words `among` one of them has these alone."""
    return (*told[:seat], told[seat] & ~among | words, *told[seat + 1 :])
