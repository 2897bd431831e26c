"""The steps of a declaration: words chosen in secret or said aloud, and what follows from them."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.hand.action import Action, Option
from engine.hand.dealer import Dealer
from engine.hand.seats import NOBODY, from_seat, in_order, mask_of
from engine.language.compile import Seats
from engine.language.kept_names import NOTHING
from engine.steps.machine.build import concerned, left_of_dealer, starting_seat
from engine.steps.machine.step import NEXT, WAIT, Asking, Silent
from engine.steps.shared.choice import Word

REGISTERS = 5
"""Who spoke or acted last, who is still to speak, who has still to do what follows from their word; in an auction also
who has named most, and what."""
LEADER, NAMED = 3, 4
_UNSAID = -1


@dataclass(frozen=True, slots=True)
class Talk:
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
    turn: int
    register: int

    def speakers(self, d: Dealer) -> int:
        """Who is to say a word, as a mask."""
        return concerned(self.who, d, self.turn) & d.live

    def starter(self, d: Dealer, speakers: int) -> int:
        """Which of them is asked first."""
        return from_seat(speakers, starting_seat(self.first, left_of_dealer, d, self.turn))

    def offered(self, d: Dealer, seat: int) -> tuple[Option, ...]:
        """What a seat may say: the same whatever others have chosen in secret."""
        above = d.registers[self.register + NAMED] if self.rising else NOTHING
        return tuple([option for word in self.words for option in word.offered(d, seat, above)])

    def settled(self, offered: Sequence[Option]) -> Action | None:
        """The one thing that can be said, where a player who has no choice is not asked."""
        if self.asks_everybody or len(offered) != 1 or offered[0].least != offered[0].most:
            return None
        return Action(offered[0].kind, offered[0].most)

    def heard(self, action: Action) -> tuple[Word, int]:
        """The word that an action says, and the number of what it names with it."""
        word = next(word for word in self.words if word.said_by(action))
        return word, word.named_by(action)

    def said(self, d: Dealer, said: Sequence[tuple[int, Word, int]]) -> None:
        """These seats have said these words, and what goes with them, for all to hear, and paid for them."""
        owed = [(seat, word.price(d, seat)) for seat, word, _ in said]
        for seat, word, number in said:
            d.declare(seat, word.number, self.among, word.said(number))
            word.keep(d, seat, number)
        paying = [(seat, chips) for seat, chips in owed if chips]
        d.pay_in("pay", [seat for seat, _ in paying], [chips for _, chips in paying])


@dataclass(frozen=True, slots=True)
class Declare(Asking):
    """Each player chooses a word in secret; when the last has chosen, all are told.

    While it waits, `todo` holds those who have still to choose, `frame` who may be asked once more, and `chosen` what
    was chosen: for each seat the number of its word among those of the step, −1 for none, then for each seat the number
    that goes with it. A player who has no choice is not asked, unless that would tell of their cards.
    """

    talk: Talk
    changeable: bool
    follows: bool
    """Whether some word has steps of its own, which the step after this one sees to."""

    def enter(self, d: Dealer) -> int:
        """See Step."""
        talk = self.talk
        speakers = talk.speakers(d)
        words, numbers = [_UNSAID] * d.seats, [0] * d.seats
        d.todo = 0
        for seat in in_order(speakers, 0, d.seats):
            offered = talk.offered(d, seat)
            only = talk.settled(offered)
            if only is not None:
                word, numbers[seat] = talk.heard(only)
                words[seat] = talk.words.index(word)
            elif offered:
                d.todo |= 1 << seat
        d.frame, d.chosen = (0,), (*words, *numbers)
        if not d.todo:
            return self._reveal(d)
        d.seat = from_seat(d.todo, talk.starter(d, speakers))
        return WAIT

    def options(self, d: Dealer) -> tuple[Option, ...]:
        """See Step."""
        return self.talk.offered(d, d.seat)

    def fits(self, d: Dealer) -> bool:
        """See Step: the frame is who is asked once more; a word and a number are chosen for each seat."""
        if len(d.frame) != 1 or len(d.chosen) != 2 * d.seats or d.todo & ~d.live:
            return False
        (again,) = d.frame
        words, numbers = d.chosen[: d.seats], d.chosen[d.seats :]
        known = all(_UNSAID <= word < len(self.talk.words) for word in words) and min(numbers) >= 0
        return known and not again & ~d.live and (again or d.todo) >> d.seat & 1 == 1

    def act(self, d: Dealer, action: Action) -> int:
        """See Step."""
        seat, (again,), chosen = d.seat, d.frame, [*d.chosen]
        asked_before = chosen[seat] != _UNSAID
        word, chosen[d.seats + seat] = self.talk.heard(action)
        chosen[seat] = self.talk.words.index(word)
        d.todo &= ~(1 << seat)
        d.say("choose", seat)
        last = d.todo
        if asked_before:
            again &= ~(1 << seat)
        elif self.changeable and last and not last & (last - 1):
            again = self._early(d, seat, chosen)
        d.frame, d.chosen = (again,), tuple(chosen)
        if again:
            d.seat = from_seat(again, seat)
            return WAIT
        if d.todo:
            d.seat = from_seat(d.todo, seat)
            return WAIT
        return self._reveal(d)

    def _early(self, d: Dealer, seat: int, chosen: Sequence[int]) -> int:
        """Who has had a choice and chose before this seat did, as a mask."""
        spoken = mask_of(one for one in range(d.seats) if chosen[one] != _UNSAID and one != seat)
        return mask_of(
            one for one in in_order(spoken, 0, d.seats) if self.talk.settled(self.talk.offered(d, one)) is None
        )

    def _reveal(self, d: Dealer) -> int:
        """What was chosen in secret is known to all, and paid for."""
        chosen = d.chosen
        speakers = mask_of(seat for seat in range(d.seats) if chosen[seat] != _UNSAID)
        seats = in_order(speakers, d.button + 1, d.seats)
        d.seat = NOBODY
        d.frame = d.chosen = ()
        self.talk.said(d, [(seat, self.talk.words[chosen[seat]], chosen[d.seats + seat]) for seat in seats])
        if self.follows:
            d.registers[self.talk.register] = d.button
            d.registers[self.talk.register + 2] = speakers
        return NEXT


@dataclass(frozen=True, slots=True)
class BeginTalk(Silent):
    """Nobody has spoken yet."""

    talk: Talk

    def enter(self, d: Dealer) -> int:
        """See Step."""
        speakers = self.talk.speakers(d)
        d.registers[self.talk.register] = self.talk.starter(d, speakers) if speakers else NOBODY
        d.registers[self.talk.register + 1] = speakers
        d.registers[self.talk.register + 2] = 0
        d.registers[self.talk.register + LEADER] = d.registers[self.talk.register + NAMED] = NOTHING
        return NEXT


@dataclass(slots=True)
class Speak(Asking):
    """The next player says a word aloud; after the last the declaration is over.

    A player who has no choice is not asked, unless that would tell of their cards. In an auction a player who
    names something is asked again, until nobody else is left.
    """

    talk: Talk
    end: int = NEXT

    def enter(self, d: Dealer) -> int:
        """See Step."""
        register = self.talk.register
        todo = d.registers[register + 1] & d.live
        while todo and not self._is_sold(d, todo):
            seat = from_seat(todo, self._next(d))
            offered = self.talk.offered(d, seat)
            only = self.talk.settled(offered)
            if only is not None:
                return self._said(d, seat, only)
            if offered:
                d.seat, d.todo = seat, todo
                return WAIT
            todo &= ~(1 << seat)
        d.seat = NOBODY
        return self.end

    def options(self, d: Dealer) -> tuple[Option, ...]:
        """See Step."""
        return self.talk.offered(d, d.seat)

    def fits(self, d: Dealer) -> bool:
        """See Step: it keeps nothing in the frame."""
        return not d.frame and d.todo >> d.seat & 1 == 1

    def act(self, d: Dealer, action: Action) -> int:
        """See Step."""
        return self._said(d, d.seat, action)

    def _is_sold(self, d: Dealer, todo: int) -> bool:
        """Whether in an auction only the player is left who named most."""
        leader = d.registers[self.talk.register + LEADER]
        return self.talk.rising and leader != NOTHING and todo == 1 << leader

    def _next(self, d: Dealer) -> int:
        """Whose word is next, if they are still to speak: left of the last, who in an auction may speak again."""
        register = self.talk.register
        again = self.talk.rising and d.registers[register] == d.registers[register + LEADER]
        return (d.registers[register] + 1) % d.seats if again else d.registers[register]

    def _said(self, d: Dealer, seat: int, action: Action) -> int:
        register = self.talk.register
        d.seat, d.todo = NOBODY, 0
        word, number = self.talk.heard(action)
        d.registers[register] = seat
        if self.talk.rising and word.names:
            d.registers[register + LEADER], d.registers[register + NAMED] = seat, number
        else:
            d.registers[register + 1] &= ~(1 << seat)
        d.registers[register + 2] = 1 << seat
        self.talk.said(d, [(seat, word, number)])
        return NEXT


@dataclass(slots=True)
class Follow(Silent):
    """The next of those who have spoken and are still in does what follows from their word, if anything does."""

    register: int
    words: tuple[tuple[int, int], ...]
    """For each word with steps of its own its number, and the register that tells whose turn it is in them."""
    starts: list[int] = field(default_factory=list)
    """Where these steps begin."""
    end: int = NEXT

    def enter(self, d: Dealer) -> int:
        """See Step."""
        while todo := d.registers[self.register + 2] & d.live:
            seat = from_seat(todo, (d.registers[self.register] + 1) % d.seats)
            d.registers[self.register] = seat
            d.registers[self.register + 2] &= ~(1 << seat)
            for (number, register), start in zip(self.words, self.starts, strict=True):
                if d.declared[seat] >> number & 1:
                    d.registers[register] = seat
                    d.registers[register + 3] = 1
                    return start
        return self.end
