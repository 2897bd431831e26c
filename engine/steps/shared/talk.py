"""The words of a declaration: who is asked for them, what they may say, and what comes of it."""

from collections.abc import Sequence

from msgspec import Struct, structs

from engine.hand.action import Action, Option
from engine.hand.dealer import Dealer
from engine.hand.seats import NOBODY, from_seat
from engine.language.compile import Seats
from engine.language.kept_names import NOTHING
from engine.steps.machine.build import concerned, left_of_dealer, starting_seat
from engine.steps.shared.choice import Word
from engine.steps.shared.pots_asked import Asked, asked_for

REGISTERS = 5
"""Who spoke or acted last, who is still to speak, who has still to do what follows from their word; in an auction also
who has named most, and what."""
LEADER, NAMED = 3, 4


class Talk(Struct, frozen=True):
    """The words of a declaration, and whom it concerns."""

    who: Seats | None
    first: Seats | None
    words: tuple[Word, ...]
    among: int
    """All of its words, as a mask of their numbers."""
    asks_everybody: bool
    """Whether a word depends on cards that its player alone sees: then a player with one word to say is asked too, so
    that being asked tells nothing."""
    rising: bool
    """Whether it is an auction: each goes on naming more than was named before, until one player is left."""
    each_pot: bool
    """Whether a word is said for each pot that a player may win."""
    turn: int
    register: int
    asks_folded: bool = False
    """Whether players who are out are asked, as it says itself; else only those still in."""

    def may_speak(self, d: Dealer) -> int:
        """Who can be asked at all, as a mask; for each pot only those who may win one for which several are left."""
        asked = self.asked(d)
        return (d.dealt if self.asks_folded else d.live) & asked[0].seats if asked else 0

    def speakers(self, d: Dealer) -> int:
        """Who is to say a word, as a mask."""
        return concerned(self.who, d, self.turn) & self.may_speak(d)

    def starter(self, d: Dealer, speakers: int) -> int:
        """Which of them is asked first."""
        return from_seat(speakers, starting_seat(self.first, left_of_dealer, d, self.turn))

    def asked(self, d: Dealer) -> tuple[Asked, ...]:
        """What a word is said for: all pots, or one after another."""
        return asked_for(d, self.each_pot)

    def offered(self, d: Dealer, seat: int, asked: Asked) -> tuple[Option, ...]:
        """What a seat may say: the same whatever others have chosen in secret."""
        above = d.registers[self.register + NAMED] if self.rising else NOTHING
        options = tuple([option for word in self.words for option in word.offered(d, seat, above)])
        if asked.pot == NOBODY:
            return options
        return tuple([structs.replace(option, kind=asked.named(option.kind)) for option in options])

    def settled(self, offered: Sequence[Option]) -> Action | None:
        """The one thing that can be said, where a player who has no choice is not asked."""
        if self.asks_everybody or len(offered) != 1 or offered[0].least != offered[0].most:
            return None
        return Action(offered[0].kind, offered[0].most)

    def heard(self, action: Action) -> tuple[Word, int]:
        """The word that an action says, and the number of what it names with it."""
        word = next(word for word in self.words if word.said_by(action))
        return word, word.named_by(action)

    def begin(self, d: Dealer, speakers: int) -> None:
        """From now on words are heard for each pot, where there are several to be asked about."""
        several = self.asked(d)
        if len(several) > 1:
            d.ask_by_pot([asked.seats for asked in several], speakers, self.among)

    def said(self, d: Dealer, said: Sequence[tuple[int, Word, int]], asked: Asked) -> None:
        """These seats have said these words, and what goes with them, for all to hear, and paid for them."""
        owed = [(seat, word.price(d, seat)) for seat, word, _ in said]
        for seat, word, number in said:
            if asked.pot == NOBODY:
                d.declare(seat, word.number, self.among, word.said(number))
            else:
                d.declare_for(asked.pot, seat, word.number, self.among, asked.named(word.said(number)))
            word.keep(d, seat, number)
        paying = [(seat, chips) for seat, chips in owed if chips]
        d.pay_in("pay", [seat for seat, _ in paying], [chips for _, chips in paying])
