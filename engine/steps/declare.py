"""declare: say a word."""

from collections.abc import Sequence

from engine.hand.seats import mask_of
from engine.steps.abstract import Abstract
from engine.steps.build import Builder, Jump
from engine.steps.choice import told, word_of
from engine.steps.in_turn import each_in_turn
from engine.steps.interval import Sure
from engine.steps.kind import Body, Field, Kind
from engine.steps.says import does, phrase
from engine.steps.talk import BeginTalk, Declare, Follow, Speak, Talk

HOW = {
    "together": "Each chooses in secret; when the last has chosen, all are told.",
    "changeable": "The same, but before the last chooses, those who chose early are asked once more.",
    "in turn": "Each says his word aloud, and the next one knows it.",
}


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
        return f"{does(body, 'declares', 'declare')} {words} in turn{first}."
    again = "; early choices may be changed" if body.values.get("how") == "changeable" else ""
    return f"{does(body, 'declares', 'declare')} {words}, chosen in secret{first} and told when all have chosen{again}."


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
