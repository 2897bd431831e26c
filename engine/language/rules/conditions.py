"""The meaning of the rules for conditions and for what is said of a player."""

from typing import Any

from engine.language.edit import Edit
from engine.language.lexicon import ChoiceName
from engine.language.measure import clash
from engine.language.rules.amounts import several
from engine.language.rules.cards import place
from engine.language.rules.understanding import Rule, Understanding
from engine.language.scope import MarkDef
from engine.language.syntax import (
    BeatsAny,
    BeatsPlace,
    BeatsSeats,
    Both,
    CardsFact,
    ChoiceIs,
    Compare,
    CompareAny,
    CompareCards,
    Declared,
    Either,
    Flag,
    FlagMark,
    Has,
    Holds,
    IsMarked,
    IsNoOne,
    IsSeat,
    IsStatus,
    Leads,
    NoCards,
    Node,
    Not,
    PlaceBeats,
    Says,
    SaysAny,
    Where,
)


def _compare(u: Understanding, at: Where, left: Node, sign: Any, right: Node) -> Node:
    several(u, right)
    if message := clash(left, right):
        u.tell("X105", message, at, "compare chips with chips, and counts with counts")
    return Compare(at, sign.value.name, left, right)


def _compare_any(u: Understanding, at: Where, *parts: Any) -> Node:
    who, _, own, sign, right = parts
    several(u, right)
    if message := clash(own, right):
        u.tell("X105", message, at, "compare chips with chips, and counts with counts")
    return CompareAny(at, who.value.name, own, sign.value.name, right)


def _flag(u: Understanding, at: Where, token: Any) -> Node:
    value = token.value
    if isinstance(value, MarkDef):
        return FlagMark(at, value.name, value.index)
    return Flag(at, value)


def _compare_cards(u: Understanding, at: Where, left: Node, relation: Any, right: Node) -> Node:
    name = {"rank above": "ranks above"}.get(relation.value.name, relation.value.name)
    return CompareCards(at, name, left, right)


def _choice(u: Understanding, at: Where, option: Any, _: Any, *rest: Any) -> Node:
    negated = len(rest) > 1
    assert isinstance(option.value, ChoiceName)
    words: tuple[Any, ...] = rest[-1]
    known = u.scope.choices.get(option.value.name, ())
    for word in words:
        if known and word.value not in known:
            _no_choice(u, option.value.name, u.place(word), known)
    said = tuple(word.value for word in words)
    return ChoiceIs(at, option.value.name, option.value.value, said, negated)


def _no_choice(u: Understanding, option: str, at: Where, choices: tuple[str, ...]) -> None:
    """Tells that an option can never be set to a word."""
    from engine.language import repair  # noqa: PLC0415 - a good file does not pay for what bad ones need

    near = repair.nearest(at.text, choices)
    edit = None if near is None else Edit(at.start, at.end, near)
    help_text = f"its choices are {', '.join(choices)}"
    u.tell("X122", f"`${option}` cannot be `{at.text}`", at, help_text, edit)


def _declared(u: Understanding, at: Where, _: Any, words: tuple[Any, ...]) -> Node:
    known = u.scope.declared
    for word in words:
        if word.value not in known:
            message = f"no step lets anybody declare `{word.value}`"
            help_text = f"what may be declared is {', '.join(known)}" if known else "let players `declare` it first"
            u.tell("X101", message, u.place(word), help_text)
    return Declared(at, tuple(word.value for word in words))


def _holds(u: Understanding, at: Where, _: Any, *rest: Any) -> Node:
    *before, cards = rest
    if not before:
        return Holds(at, "at least", 1, cards)
    if before[0].type == "NOTHING":
        return Holds(at, "exactly", 0, cards)
    if before[0].type == "BOUND":
        return Holds(at, before[0].value.name, before[1].value, cards)
    return Holds(at, "exactly", before[0].value, cards)


def _status(u: Understanding, at: Where, _: Any, *rest: Any) -> Node:
    value, negated = rest[-1].value, len(rest) > 1
    if isinstance(value, MarkDef):
        return IsMarked(at, value.name, value.index, negated)
    return IsStatus(at, value, negated)


def _open(verb: Any) -> bool:
    """Whether a verb speaks of what lies face up."""
    return bool(verb.value.name in {"shows", "outshows"})


def _table_hand(u: Understanding, token: Any) -> Node:
    """The cards of a place that may be compared as a hand: the board, or a place of the rules."""
    there = place(u, u.place(token), token)
    if isinstance(there, CardsFact) and there.entry.name != "board":
        message = f"`{there.at.text}` is no hand that lies on the table"
        u.tell("X113", message, there.at, "compare the board, a place the rules declare, or players")
    return there


def _place_beats(u: Understanding, at: Where, left: Any, _: Any, right: Any) -> Node:
    return PlaceBeats(at, _table_hand(u, left), right if isinstance(right, Node) else _table_hand(u, right))


RULES: dict[str, Rule] = {
    "cond_or": lambda u, at, left, _, right: Either(at, left, right),
    "cond_both": lambda u, at, left, _, right: Both(at, left, right),
    "cond_negated": lambda u, at, _, of: Not(at, of),
    "compare": _compare,
    "compare_any": _compare_any,
    "says": lambda u, at, subject, predicate: Says(at, subject, predicate),
    "says_any": lambda u, at, who, predicate: SaysAny(at, who.value.name, predicate),
    "compare_cards": _compare_cards,
    "no_cards": lambda u, at, cards, *_: NoCards(at, cards),
    "place_beats": _place_beats,
    "choice_is": _choice,
    "word": lambda u, at, word: (word,),
    "either_word": lambda u, at, left, _, right: (*(left if type(left) is tuple else (left,)), right),
    "flag": _flag,
    "has": lambda u, at, verb, hand: Has(at, hand, _open(verb)),
    "holds": _holds,
    "holds_none": _holds,
    "holds_count": _holds,
    "holds_bound": _holds,
    "is_status": _status,
    "is_seat": lambda u, at, _, *rest: IsSeat(at, rest[-1], len(rest) > 1),
    "is_no_one": lambda u, at, _, *rest: IsNoOne(at, len(rest) > 1),
    "beats": lambda u, at, verb, seats: BeatsSeats(at, seats, _open(verb)),
    "beats_place": lambda u, at, verb, token: BeatsPlace(at, _table_hand(u, token)),
    "beats_any": lambda u, at, verb, who: BeatsAny(at, who.value.name, _open(verb)),
    "declared": _declared,
    "leads": lambda u, at, _: Leads(at),
}
