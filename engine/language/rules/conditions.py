"""The meaning of the rules for conditions and for what is said of a player."""

from typing import Any

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
    ChoiceIs,
    Compare,
    CompareAny,
    CompareCards,
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
    return Compare(sign.value.name, left, right, at=at)


def _compare_any(u: Understanding, at: Where, *parts: Any) -> Node:
    who, _, own, sign, right = parts
    several(u, right)
    if message := clash(own, right):
        u.tell("X105", message, at, "compare chips with chips, and counts with counts")
    return CompareAny(who.value.name, own, sign.value.name, right, at=at)


def _flag(u: Understanding, at: Where, token: Any) -> Node:
    value = token.value
    if isinstance(value, MarkDef):
        return FlagMark(value.name, value.index, at=at)
    return Flag(value, at=at)


def _compare_cards(u: Understanding, at: Where, left: Node, relation: Any, right: Node) -> Node:
    name = {"rank above": "ranks above"}.get(relation.value.name, relation.value.name)
    return CompareCards(name, left, right, at=at)


def _choice(u: Understanding, at: Where, option: Any, _: Any, *rest: Any) -> Node:
    negated = len(rest) > 1
    assert isinstance(option.value, ChoiceName)
    words: tuple[Any, ...] = rest[-1]
    known = u.scope.choices.get(option.value.name, ())
    for word in words:
        if known and word.value not in known:
            choices = ", ".join(known)
            u.tell(
                "X122", f"`${option.value.name}` cannot be `{word.value}`", u.place(word), f"its choices are {choices}"
            )
    said = tuple(word.value for word in words)
    return ChoiceIs(option.value.name, option.value.value, said, negated, at=at)


def _holds(u: Understanding, at: Where, _: Any, *rest: Any) -> Node:
    *before, cards = rest
    if not before:
        return Holds("at least", 1, cards, at=at)
    if before[0].type == "NOTHING":
        return Holds("exactly", 0, cards, at=at)
    if before[0].type == "BOUND":
        return Holds(before[0].value.name, before[1].value, cards, at=at)
    return Holds("exactly", before[0].value, cards, at=at)


def _status(u: Understanding, at: Where, _: Any, *rest: Any) -> Node:
    value, negated = rest[-1].value, len(rest) > 1
    if isinstance(value, MarkDef):
        return IsMarked(value.name, value.index, negated, at=at)
    return IsStatus(value, negated, at=at)


def _open(verb: Any) -> bool:
    """Whether a verb speaks of what lies face up."""
    return bool(verb.value.name in {"shows", "outshows"})


def _place_beats(u: Understanding, at: Where, left: Any, verb: Any, right: Any) -> Node:
    other = right if isinstance(right, Node) else place(u, u.place(right), right)
    return PlaceBeats(place(u, u.place(left), left), other, at=at)


RULES: dict[str, Rule] = {
    "cond_or": lambda u, at, left, _, right: Either(left, right, at=at),
    "cond_both": lambda u, at, left, _, right: Both(left, right, at=at),
    "cond_negated": lambda u, at, _, of: Not(of, at=at),
    "compare": _compare,
    "compare_any": _compare_any,
    "says": lambda u, at, subject, predicate: Says(subject, predicate, at=at),
    "says_any": lambda u, at, who, predicate: SaysAny(who.value.name, predicate, at=at),
    "compare_cards": _compare_cards,
    "no_cards": lambda u, at, cards, *_: NoCards(cards, at=at),
    "place_beats": _place_beats,
    "choice_is": _choice,
    "words": lambda u, at, *parts: tuple(part for part in parts if part.type == "WORD"),
    "flag": _flag,
    "has": lambda u, at, verb, hand: Has(hand, _open(verb), at=at),
    "holds": _holds,
    "holds_none": _holds,
    "holds_count": _holds,
    "holds_bound": _holds,
    "is_status": _status,
    "is_seat": lambda u, at, _, *rest: IsSeat(rest[-1], len(rest) > 1, at=at),
    "is_no_one": lambda u, at, _, *rest: IsNoOne(len(rest) > 1, at=at),
    "beats": lambda u, at, verb, seats: BeatsSeats(seats, _open(verb), at=at),
    "beats_place": lambda u, at, verb, token: BeatsPlace(place(u, u.place(token), token), at=at),
    "beats_any": lambda u, at, verb, who: BeatsAny(who.value.name, _open(verb), at=at),
    "leads": lambda u, at, _: Leads(at=at),
}
