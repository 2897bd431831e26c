"""What a person at the table is shown before they act, and told when they ask."""

from collections.abc import Sequence

from engine.hand.event import UNSEEN, UP
from engine.hand.view import SeatView, View
from engine.program import Origin, Program
from engine.text.translation import say
from engine.words.typed_answers import Question
from engine.words.voice import card_names


def situation(program: Program, view: View, hand: str, signs: bool) -> str:
    """The pot, the observer's chips and cards, and what these are worth: `hand`, told where all of them are seen."""
    me, names = view.seats[view.observer], card_names(program.deck, signs)

    def told(cards: Sequence[int]) -> str:
        return " ".join("??" if card == UNSEEN else names[card] for card in cards)

    closed, lying = as_they_lie(me)
    dice = program.deck.called == "dice"
    cards = told((*closed, *lying)) or (say("not thrown yet") if dice else say("none"))
    if closed and lying:
        cards = say("{closed}, open {open}", closed=told(closed), open=told(lying))
    if me.cards and UNSEEN not in me.cards:
        cards = say("{cards} ({hand})", cards=cards, hand=hand)
    for place, there in view.own(view.observer):
        if there:
            name = program.place_named(place).replace("-", " ")
            cards = say("{cards}, {place} {there}", cards=cards, place=name, there=told(there))
    if not program.for_chips:
        return say("Your dice: {cards}.", cards=cards) if dice else say("Your cards: {cards}.", cards=cards)
    if dice:
        return say("Pot {pot}, you have {chips}. Your dice: {cards}.", pot=view.pot, chips=me.stack, cards=cards)
    return say("Pot {pot}, you have {chips}. Your cards: {cards}.", pot=view.pot, chips=me.stack, cards=cards)


def as_they_lie(seat: SeatView) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards of a seat that do not lie face up, and those that do; their places are counted through both."""
    pairs = tuple(zip(seat.cards, seat.faces, strict=True))
    return tuple(card for card, face in pairs if face != UP), tuple(card for card, face in pairs if face == UP)


def rule_in_force(origin: Origin) -> str:
    """Which rule it is at which a deal stands, and where it is written, if it stands in a document."""
    name = f"{origin.kind} {origin.label!r}" if origin.label else origin.kind
    if not origin.line:
        return say("The rule in force: {rule}", rule=name)
    return say("The rule in force: {rule}, {file}:{line}", rule=name, file=origin.file, line=origin.line)


def set_elsewhere(origin: Origin) -> list[str]:
    """What changes have made of the rule, and where they stand."""
    told = []
    for key, written, file, line in origin.changes:
        told.append(say("changed to `{change}` in {file}:{line}", change=f"{key}: {written}", file=file, line=line))
    return told


def how_to_answer(question: Question, for_chips: bool) -> str:
    """What may be typed now, in some lines."""
    if for_chips and question.dice:
        return say(
            "You may {options}. Type the word or its beginning, with chips where they are to be chosen\n"
            "(`bet 4`, `b 4`, `4`, `raise to 8`, `all in`); dice by face or by place (`throw 9 T`, `throw 1 3`), "
            "or those that stay (`keep A A`, `keep all`).\n"
            "`?` tells the rule in force, `q` leaves the table.",
            options=question.told,
        )
    if for_chips:
        return say(
            "You may {options}. Type the word or its beginning, with chips where they are to be chosen\n"
            "(`bet 4`, `b 4`, `4`, `raise to 8`, `all in`); cards by name or by place (`discard 3c 5h`, `d 1 4`).\n"
            "`?` tells the rule in force, `q` leaves the table.",
            options=question.told,
        )
    if question.dice:
        return say(
            "You may {options}. Type the word or its beginning;\n"
            "dice by face or by place (`throw 9 T`, `throw 1 3`), or those that stay (`keep A A`, `keep all`).\n"
            "`?` tells the rule in force, `q` leaves the table.",
            options=question.told,
        )
    return say(
        "You may {options}. Type the word or its beginning;\n"
        "cards by name or by place (`discard 3c 5h`, `d 1 4`).\n"
        "`?` tells the rule in force, `q` leaves the table.",
        options=question.told,
    )
