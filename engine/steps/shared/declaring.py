"""The steps of a declaration: words chosen in secret or said aloud, and what follows from them."""

from collections.abc import Sequence

from msgspec import Struct, field

from engine.hand.action import Action, Option
from engine.hand.dealer import Dealer
from engine.hand.seats import NOBODY, from_seat, in_order, mask_of, seats_of
from engine.language.kept_names import NOTHING
from engine.steps.machine.step import NEXT, WAIT, Asking, Silent
from engine.steps.shared.pots_asked import Asked
from engine.steps.shared.talk import LEADER, NAMED, Talk

_UNSAID = -1


class Declare(Asking, Struct, frozen=True):
    """Each player chooses a word in secret; when the last has chosen, all are told.

    While it waits, `todo` holds those who have still to choose, `frame` who is asked once more and the number of what
    the seat is asked for, and `chosen` what was chosen: of each that is asked for, for each seat the number of its word
    among those of the step, −1 for none; then in the same order the numbers that go with them. A player who has no
    choice is not asked, unless that would tell of their cards.
    """

    talk: Talk
    changeable: bool
    follows: bool
    """Whether some word has steps of its own, which the step after this one sees to."""

    def enter(self, d: Dealer) -> int:
        """See Step."""
        talk = self.talk
        speakers, several = talk.speakers(d), talk.asked(d)
        words, numbers = [_UNSAID] * d.seats * len(several), [0] * d.seats * len(several)
        d.todo = 0
        for at, asked in enumerate(several):
            for seat in seats_of(speakers & asked.seats):
                offered = talk.offered(d, seat, asked)
                only = talk.settled(offered)
                if only is not None:
                    word, numbers[at * d.seats + seat] = talk.heard(only)
                    words[at * d.seats + seat] = talk.words.index(word)
                elif offered:
                    d.todo |= 1 << seat
        chosen = (*words, *numbers)
        if not d.todo:
            return self._reveal(d, chosen)
        return self._ask(d, from_seat(d.todo, talk.starter(d, speakers)), 0, 0, chosen)

    def is_secret(self) -> bool:
        """See Step."""
        return True

    def options(self, d: Dealer) -> tuple[Option, ...]:
        """See Step."""
        return self.talk.offered(d, d.seat, self.talk.asked(d)[d.frame[1]])

    def fits(self, d: Dealer) -> bool:
        """See Step: the frame is who is asked once more and for what; words and numbers are chosen for each seat."""
        several = self.talk.asked(d)
        if not several or len(d.frame) != 2 or len(d.chosen) != 2 * len(several) * d.seats:
            return False
        again, at = d.frame
        words, numbers = d.chosen[: len(d.chosen) // 2], d.chosen[len(d.chosen) // 2 :]
        if not all(_UNSAID <= word < len(self.talk.words) for word in words) or min(numbers) < 0:
            return False
        asked = several[at].seats & (again or d.todo) if 0 <= at < len(several) else 0
        return not (again | d.todo) & ~self.talk.may_speak(d) and asked >> d.seat & 1 == 1

    def act(self, d: Dealer, action: Action) -> int:
        """See Step."""
        seat, (again, at), chosen = d.seat, d.frame, [*d.chosen]
        several, cell = self.talk.asked(d), at * d.seats + seat
        word, chosen[len(chosen) // 2 + cell] = self.talk.heard(action)
        chosen[cell] = self.talk.words.index(word)
        d.say("choose", seat, several[at].named("").strip())
        if any(asked.seats >> seat & 1 for asked in several[at + 1 :]):
            return self._ask(d, seat, at + 1, again, chosen)
        d.todo &= ~(1 << seat)
        last = d.todo
        if again:
            again &= ~(1 << seat)
        elif self.changeable and last and not last & (last - 1):
            again = self._early(d, seat, chosen)
        if again or d.todo:
            return self._ask(d, from_seat(again or d.todo, seat), 0, again, chosen)
        return self._reveal(d, chosen)

    def _ask(self, d: Dealer, seat: int, start: int, again: int, chosen: Sequence[int]) -> int:
        """A seat is asked for the first of what it may say a word for, from a number on."""
        at = next(at for at, asked in enumerate(self.talk.asked(d)) if at >= start and asked.seats >> seat & 1)
        d.seat, d.frame, d.chosen = seat, (again, at), tuple(chosen)
        return WAIT

    def _early(self, d: Dealer, seat: int, chosen: Sequence[int]) -> int:
        """Who has had a choice and chose before this seat did, as a mask."""
        first, *_ = self.talk.asked(d)
        spoken = self._spoken(d, chosen) & ~(1 << seat) & ~d.todo
        return mask_of(one for one in seats_of(spoken) if self.talk.settled(self.talk.offered(d, one, first)) is None)

    @staticmethod
    def _spoken(d: Dealer, chosen: Sequence[int]) -> int:
        """Who has chosen a word for anything, as a mask."""
        return mask_of(at % d.seats for at in range(len(chosen) // 2) if chosen[at] != _UNSAID)

    def _reveal(self, d: Dealer, chosen: Sequence[int]) -> int:
        """What was chosen in secret is known to all, and paid for."""
        speakers = self._spoken(d, chosen)
        d.seat = NOBODY
        d.frame = d.chosen = ()
        self.talk.begin(d, speakers)
        words, numbers = chosen[: len(chosen) // 2], chosen[len(chosen) // 2 :]
        for at, asked in enumerate(self.talk.asked(d)):
            of = [(seat, at * d.seats + seat) for seat in in_order(speakers, d.button + 1, d.seats)]
            told = [(seat, self.talk.words[words[cell]], numbers[cell]) for seat, cell in of if words[cell] != _UNSAID]
            self.talk.said(d, told, asked)
        if self.follows:
            d.registers[self.talk.register] = d.button
            d.registers[self.talk.register + 2] = speakers
        return NEXT


class BeginTalk(Silent, Struct, frozen=True):
    """Nobody has spoken yet."""

    talk: Talk

    def enter(self, d: Dealer) -> int:
        """See Step."""
        speakers = self.talk.speakers(d)
        d.registers[self.talk.register] = self.talk.starter(d, speakers) if speakers else NOBODY
        d.registers[self.talk.register + 1] = speakers
        d.registers[self.talk.register + 2] = 0
        d.registers[self.talk.register + LEADER] = d.registers[self.talk.register + NAMED] = NOTHING
        self.talk.begin(d, speakers)
        return NEXT


class Speak(Asking, Struct):
    """The next player says a word aloud; after the last the declaration is over.

    A player who has no choice is not asked, unless that would tell of their cards. In an auction a player who
    names something is asked again, until nobody else is left.
    """

    talk: Talk
    end: int = NEXT

    def enter(self, d: Dealer) -> int:
        """See Step."""
        register = self.talk.register
        todo = d.registers[register + 1] & self.talk.may_speak(d)
        while todo and not self._is_sold(d, todo):
            seat = from_seat(todo, self._next(d))
            offered = self._offered(d, seat)
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
        return self._offered(d, d.seat)

    def _offered(self, d: Dealer, seat: int) -> tuple[Option, ...]:
        """What a seat whose word is still to come may say."""
        unsaid = self._unsaid(d, seat)
        return self.talk.offered(d, seat, unsaid[0]) if unsaid else ()

    def fits(self, d: Dealer) -> bool:
        """See Step: it keeps nothing in the frame."""
        return not d.frame and d.todo >> d.seat & 1 == 1 and bool(self._unsaid(d, d.seat))

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
        asked, *more = self._unsaid(d, seat)
        d.registers[register] = seat
        if self.talk.rising and word.names:
            d.registers[register + LEADER], d.registers[register + NAMED] = seat, number
        elif not more:
            d.registers[register + 1] &= ~(1 << seat)
        d.registers[register + 2] = 1 << seat
        self.talk.said(d, [(seat, word, number)], asked)
        return NEXT

    def _unsaid(self, d: Dealer, seat: int) -> list[Asked]:
        """What a seat whose word is still to come has to say one for."""
        several = [asked for asked in self.talk.asked(d) if asked.seats >> seat & 1]
        return [one for one in several if one.pot < 0 or not d.words_for(seat, one.seats) & self.talk.among]


class Follow(Silent, Struct):
    """The next of those who have spoken and are still in does what follows from their word, if anything does."""

    talk: Talk
    words: tuple[tuple[int, int], ...]
    """For each word with steps of its own its number, and the register that tells whose turn it is in them."""
    starts: list[int] = field(default_factory=list)
    """Where these steps begin."""
    end: int = NEXT

    def enter(self, d: Dealer) -> int:
        """See Step."""
        before = self.talk.register
        while todo := d.registers[before + 2] & self.talk.may_speak(d):
            seat = from_seat(todo, (d.registers[before] + 1) % d.seats)
            d.registers[before] = seat
            d.registers[before + 2] &= ~(1 << seat)
            for (number, register), start in zip(self.words, self.starts, strict=True):
                if d.declared[seat] >> number & 1:
                    d.registers[register] = seat
                    d.registers[register + 3] = d.live >> seat & 1
                    return start
        return self.end
