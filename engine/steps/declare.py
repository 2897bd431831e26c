"""declare: say a word."""

from dataclasses import dataclass

from engine.hand.action import Action, Option, only
from engine.hand.dealer import Dealer
from engine.hand.seats import NOBODY, from_seat, in_order
from engine.language.compile import Seats
from engine.steps.abstract import Abstract
from engine.steps.build import Builder, concerned, left_of_dealer, starting_seat
from engine.steps.interval import Sure
from engine.steps.kind import Body, Field, Kind
from engine.steps.says import everyone, phrase
from engine.steps.step import NEXT, WAIT, Asking

HOW = {
    "together": "Each chooses in secret; when the last has chosen, all are told.",
    "in turn": "Each says his word aloud, and the next one knows it.",
}


@dataclass(frozen=True, slots=True)
class Declare(Asking):
    """Each player says one of some words.

    While it waits, `todo` holds those who have still to choose, and `frame` what was chosen in secret: for each seat
    the number of the word among those of the rules, −1 for none.
    """

    who: Seats | None
    first: Seats | None
    words: dict[str, int]
    """Each word, and its number among all that the rules let players declare."""
    offered: tuple[Option, ...]
    together: bool
    turn: int

    def enter(self, d: Dealer) -> int:
        """See Step."""
        d.todo = concerned(self.who, d, self.turn) & d.live
        if not d.todo:
            return NEXT
        d.seat = from_seat(d.todo, starting_seat(self.first, left_of_dealer, d, self.turn))
        d.frame = (-1,) * d.seats
        return WAIT

    def options(self, d: Dealer) -> tuple[Option, ...]:
        """See Step: the same for everybody, whatever others have chosen."""
        return self.offered

    def act(self, d: Dealer, action: Action) -> int:
        """See Step."""
        seat, word = d.seat, _word_of(action.kind)
        d.todo &= ~(1 << seat)
        if self.together:
            d.frame = (*d.frame[:seat], self.words[word], *d.frame[seat + 1 :])
            d.say("choose", seat)
        else:
            d.declare(seat, self.words[word], word)
        if d.todo:
            d.seat = from_seat(d.todo, seat)
            return WAIT
        self._reveal(d)
        d.seat = NOBODY
        d.frame = ()
        return NEXT

    def _reveal(self, d: Dealer) -> None:
        """What was chosen in secret is known to all."""
        words = {number: word for word, number in self.words.items()}
        for seat in in_order((1 << d.seats) - 1, d.button + 1, d.seats):
            if d.frame[seat] >= 0:
                d.declare(seat, d.frame[seat], words[d.frame[seat]])


def _action_of(word: str) -> str:
    """The word of the action: apart from `check`, `fold` and all others, whatever may be declared."""
    return f"declare {word}"


def _word_of(kind: str) -> str:
    return kind.removeprefix("declare ")


def build(body: Body, b: Builder) -> None:
    """Adds the declaration."""
    words = {word: body.scope.declared.index(word) for word in _words(body)}
    b.emit(
        Declare(
            who=b.who(body),
            first=b.seats(body, "first"),
            words=words,
            offered=tuple(only(_action_of(word)) for word in words),
            together=b.word(body, "how", "together") == "together",
            turn=b.turn(body),
        )
    )


def _words(body: Body) -> tuple[str, ...]:
    listed = body.values.get("choices", ())
    assert isinstance(listed, tuple)
    return tuple(word for word in listed if isinstance(word, str))


def effect(body: Body, table: Abstract) -> None:
    """See Kind: something has been declared."""
    table.now("declaration", Sure.SURELY if table.concerns_all(body) else Sure.MAYBE)


def says(body: Body) -> str:
    """See Kind."""
    words = " or ".join(_words(body))
    if body.values.get("how") == "in turn":
        return f"{everyone(body)} declares {words} in turn{phrase(body, 'first', ', {} first')}."
    return f"{everyone(body)} declares {words}, chosen in secret and told when all have chosen."


KIND = Kind(
    name="declare",
    about="Each says one of some words: how often the board is dealt, in or out, high or low.",
    example="declare: {choices: {in, out}}",
    fields=(
        Field(
            "choices",
            "words",
            "The words; afterwards `declared in` is said of who chose it.",
            example="{in, out}",
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
)
