"""declare: say a word."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.hand.action import Action, Option
from engine.hand.dealer import Dealer
from engine.hand.seats import NOBODY, from_seat, in_order, mask_of
from engine.language.compile import Seats
from engine.steps.abstract import Abstract
from engine.steps.build import Builder, Jump, concerned, left_of_dealer, starting_seat
from engine.steps.choice import SPOKEN, Word, told, word_of
from engine.steps.in_turn import each_in_turn
from engine.steps.interval import Sure
from engine.steps.kind import Body, Field, Kind
from engine.steps.says import everyone, phrase
from engine.steps.step import NEXT, WAIT, Asking, Silent

HOW = {
    "together": "Each chooses in secret; when the last has chosen, all are told.",
    "changeable": "The same, but before the last chooses, those who chose early are asked once more.",
    "in turn": "Each says his word aloud, and the next one knows it.",
}
REGISTERS = 3
"""Who spoke or acted last, who is still to speak, who has still to do what follows from his word."""
_UNSAID = -1


@dataclass(frozen=True, slots=True)
class Talk:
    """The words of a declaration, and whom it concerns."""

    who: Seats | None
    first: Seats | None
    words: tuple[Word, ...]
    among: int
    """All of its words, as a mask of their numbers."""
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
        found = [word.offered(d, seat) for word in self.words]
        return tuple([option for option in found if option is not None])

    def word(self, kind: str) -> Word:
        """The word of an action or option."""
        name = kind.removeprefix(SPOKEN)
        return next(word for word in self.words if word.name == name)

    def said(self, d: Dealer, said: Sequence[tuple[int, Word, int]]) -> None:
        """These seats have said these words, and what goes with them, for all to hear, and paid for them."""
        owed = [(seat, word.price(d, seat)) for seat, word, _ in said]
        for seat, word, number in said:
            d.declare(seat, word.number, self.among, word.said(number))
            word.keep(d, seat, number)
        paying = [(seat, chips) for seat, chips in owed if chips]
        d.pay_in("pay", [seat for seat, _ in paying], [chips for _, chips in paying])


def _settled(offered: Sequence[Option]) -> Action | None:
    """The one thing that can be said, if there is no choice."""
    if len(offered) != 1 or offered[0].least != offered[0].most:
        return None
    return Action(offered[0].kind, offered[0].most)


@dataclass(frozen=True, slots=True)
class Declare(Asking):
    """Each player chooses a word in secret; when the last has chosen, all are told.

    While it waits, `todo` holds those who have still to choose, and `frame` how often the seat may be asked once more,
    then what was chosen: for each seat the number of its word among those of the step, −1 for none, then for each seat
    the number that goes with it. Who has no choice is not asked.
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
            only = _settled(offered)
            if only is not None:
                words[seat], numbers[seat] = talk.words.index(talk.word(only.kind)), only.amount
            elif offered:
                d.todo |= 1 << seat
        d.frame = (0, *words, *numbers)
        if not d.todo:
            return self._reveal(d)
        d.seat = from_seat(d.todo, talk.starter(d, speakers))
        return WAIT

    def options(self, d: Dealer) -> tuple[Option, ...]:
        """See Step."""
        return self.talk.offered(d, d.seat)

    def act(self, d: Dealer, action: Action) -> int:
        """See Step."""
        seat, (again, *chosen) = d.seat, d.frame
        asked_before = chosen[seat] != _UNSAID
        chosen[seat] = self.talk.words.index(self.talk.word(action.kind))
        chosen[d.seats + seat] = action.amount
        d.todo &= ~(1 << seat)
        d.say("choose", seat)
        last = d.todo
        if asked_before:
            again &= ~(1 << seat)
        elif self.changeable and last and not last & (last - 1):
            again = self._early(d, seat, chosen)
        d.frame = (again, *chosen)
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
        return mask_of(one for one in in_order(spoken, 0, d.seats) if _settled(self.talk.offered(d, one)) is None)

    def _reveal(self, d: Dealer) -> int:
        """What was chosen in secret is known to all, and paid for."""
        _, *chosen = d.frame
        speakers = mask_of(seat for seat in range(d.seats) if chosen[seat] != _UNSAID)
        seats = in_order(speakers, d.button + 1, d.seats)
        d.seat = NOBODY
        d.frame = ()
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
        return NEXT


@dataclass(slots=True)
class Speak(Asking):
    """The next player says a word aloud; after the last the declaration is over. Who has no choice is not asked."""

    talk: Talk
    end: int = NEXT

    def enter(self, d: Dealer) -> int:
        """See Step."""
        register = self.talk.register
        todo = d.registers[register + 1] & d.live
        while todo:
            seat = from_seat(todo, d.registers[register])
            offered = self.talk.offered(d, seat)
            only = _settled(offered)
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

    def act(self, d: Dealer, action: Action) -> int:
        """See Step."""
        return self._said(d, d.seat, action)

    def _said(self, d: Dealer, seat: int, action: Action) -> int:
        register = self.talk.register
        d.seat, d.todo = NOBODY, 0
        d.registers[register] = seat
        d.registers[register + 1] &= ~(1 << seat)
        d.registers[register + 2] = 1 << seat
        self.talk.said(d, [(seat, self.talk.word(action.kind), action.amount)])
        return NEXT


@dataclass(slots=True)
class Follow(Silent):
    """The next of those who have spoken and are still in does what follows from his word, if anything does."""

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


def choices_of(body: Body) -> tuple[Body, ...]:
    """The words of a declaration."""
    listed = body.values.get("choices", ())
    assert isinstance(listed, tuple)
    return tuple(choice for choice in listed if isinstance(choice, Body))


def build(body: Body, b: Builder) -> None:
    """Adds the declaration, and what follows from each word."""
    choices = choices_of(body)
    words = tuple(word_of(choice, b, body.scope.declared) for choice in choices)
    talk = Talk(
        who=b.who(body),
        first=b.seats(body, "first"),
        words=words,
        among=mask_of(word.number for word in words),
        turn=b.turn(body),
        register=body.register,
    )
    follow = Follow(
        body.register,
        tuple(
            (word.number, choice.register) for word, choice in zip(words, choices, strict=True) if "do" in choice.values
        ),
    )
    how = b.word(body, "how", "together")
    if how == "in turn":
        b.emit(BeginTalk(talk))
        speak = Speak(talk)
        again = b.emit(speak)
        if follow.words:
            _follow(choices, follow, b, again)
        else:
            b.emit(Jump(again))
        speak.end = b.here
        return
    b.emit(Declare(talk, how == "changeable", bool(follow.words)))
    if follow.words:
        _follow(choices, follow, b, b.here)


def _follow(choices: Sequence[Body], follow: Follow, b: Builder, again: int) -> None:
    """Adds what follows from each word; after each player it goes on at `again`, which is this step or the asking."""
    at = b.emit(follow)
    for choice in choices:
        if "do" in choice.values:
            follow.starts.append(b.here)
            b.item(choice)
            b.emit(Jump(at))
    follow.end = b.here if again == at else again


def effect(body: Body, table: Abstract) -> None:
    """See Kind: something has been declared, and what follows from it was done."""
    choices = choices_of(body)
    if any("do" in choice.values for choice in choices):
        each_in_turn(body, table, lambda one: _some_word(choices, one))
    else:
        _some_word(choices, table)
    table.now("declaration", Sure.SURELY if table.concerns_all(body) else Sure.MAYBE)


def _some_word(choices: Sequence[Body], table: Abstract) -> None:
    """Somebody has said one of the words."""
    ways = []
    for choice in choices:
        way = table.copy()
        table.walk([choice], way)
        ways.append(way)
    first, *others = ways
    table.become(first)
    table.join(*others)


def says(body: Body) -> str:
    """See Kind."""
    words = " or ".join(told(choice) for choice in choices_of(body))
    first = phrase(body, "first", ", {} first")
    if body.values.get("how") == "in turn":
        return f"{everyone(body)} declares {words} in turn{first}."
    again = "; early choices may be changed" if body.values.get("how") == "changeable" else ""
    return f"{everyone(body)} declares {words}, chosen in secret{first} and told when all have chosen{again}."


KIND = Kind(
    name="declare",
    about="Each says one of some words: how often the board is dealt, in or out, high or low, a bid.",
    example="declare: {choices: {in, out}}",
    fields=(
        Field(
            "choices",
            "several:choice",
            "The words; afterwards `declared in` is said of who chose it. Who can say but one of them says it unasked.",
            example="{in: {costs: ante}, out}",
            required=True,
        ),
        Field("how", "choice", "Whether the others know.", default="together", choices=HOW),
        Field("who", "seats", "Who declares.", default="everyone in"),
        Field("first", "seats", "Who is asked first.", default="left of the dealer", example="last bettor"),
    ),
    build=build,
    says=says,
    effect=effect,
    asks=True,
    block="talk",
)
