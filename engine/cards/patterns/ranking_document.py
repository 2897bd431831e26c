"""Ranking documents read into orders, merged with their parents, and judged for their meaning."""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from engine.cards.deck.card_words import RANK_WORDS, rank_symbol
from engine.cards.deck.problem import FaultyError, Problem
from engine.cards.deck.selection import words_of
from engine.cards.patterns.pattern import Category, Count, NamedHand, Order
from engine.text.lists import listed
from engine.text.translation import say, say_many

Data = Mapping[str, Any]
ANY_NUMBER = 64
_PIP_FORM = re.compile(r"-?\d{1,6}(?:\.\d{1,6}|\s*/\s*\d{1,6})?")
"""A number as people write one: no exponent, which would make numbers that take for ever."""
_PIPS = {rank: Fraction(int(rank)) for rank in RANK_WORDS if rank.isdigit()} | {"T": Fraction(10)}


def merge_ranking(parent: Data, child: Data) -> tuple[dict[str, Any], tuple[Problem, ...]]:
    """The ranking document a child makes of its parent, and what was wrong with the asking.

    The child's keys replace the parent's; `leave-out` takes categories away, `put` sets new ones before or after a
    named one, `names` are added. A child that counts pips keeps no categories, and the other way round.
    """
    own = {key: value for key, value in child.items() if key not in ("from", "leave-out", "put", "names")}
    merged = {**parent, **own}
    if "count" in child:
        merged.pop("hands", None)
    elif "hands" in child:
        merged.pop("count", None)
    hands: Hands = [*(merged.get("hands") or ())]
    problems: Problems = []
    hands, problems = _left_out(hands, child, problems)
    hands, problems = _put_in(hands, child, problems)
    if hands:
        merged["hands"] = hands
    kept = {hand.get("name") for hand in hands}
    inherited = {name: entry for name, entry in (parent.get("names") or {}).items() if entry.get("hand") in kept}
    merged["names"] = inherited | dict(child.get("names") or {})
    return merged, tuple(problems)


Hands = list[Data]
Problems = list[Problem]


def _left_out(hands: Hands, child: Data, problems: Problems) -> tuple[Hands, Problems]:
    out = list(child.get("leave-out") or ())
    there = [str(hand.get("name")) for hand in hands]
    for index, name in enumerate(out):
        if name not in there:
            problems.append(_unknown(("leave-out", index), name, there))
    return [hand for hand in hands if hand.get("name") not in out], problems


def _put_in(hands: Hands, child: Data, problems: Problems) -> tuple[Hands, Problems]:
    for index, entry in enumerate(child.get("put") or ()):
        there = [str(hand.get("name")) for hand in hands]
        side = "before" if "before" in entry else "after"
        beside = str(entry.get(side))
        if beside not in there:
            problems.append(_unknown(("put", index, side), beside, there))
            continue
        at = there.index(beside) + (side == "after")
        hands = [*hands[:at], entry["hand"], *hands[at:]]
    return hands, problems


def _unknown(path: tuple[str | int, ...], name: str, there: Sequence[str]) -> Problem:
    from difflib import get_close_matches  # noqa: PLC0415 - a good file does not pay for what bad ones need

    close = get_close_matches(name, there, 1)
    hands = listed(there, "and")
    help_text = say("it has {hands}", hands=hands)
    if close:
        help_text = say("did you mean `{hand}`? It has {hands}", hand=close[0], hands=hands)
    return Problem("H510", path, say("there is no hand `{hand}` in this ranking", hand=name), help_text)


def read_order(data: Data) -> Order:
    """The order a checked ranking document describes; `from` is already merged.

    Raises FaultyError when `ranking_problems` would tell something.
    """
    if problems := ranking_problems(data):
        raise FaultyError(str(data.get("name", "ranking")), problems)
    left_out = set(data.get("leave-out") or ())
    categories = tuple(category_of(hand) for hand in data.get("hands") or () if hand["name"] not in left_out)
    least, most = _size(data)
    return Order(
        name=str(data.get("name", "")),
        categories=categories,
        least=least,
        most=most,
        aces=data.get("aces", "high"),
        wins=data.get("wins", "high"),
        names=tuple(
            NamedHand(name, str(entry.get("hand", "")), rank_symbol(str(entry.get("highest", ""))))
            for name, entry in (data.get("names") or {}).items()
        ),
        suit_order=tuple(str(suit) for suit in data.get("suit-order") or ()),
        count=_count(data["count"]) if data.get("count") else None,
        summary=str(data.get("summary", "")),
    )


def category_of(hand: Data, name: str = "") -> Category:
    """What a checked document says of a category, or of another way to have it, which has no name of its own."""
    name = name or str(hand["name"])
    return Category(
        name=name,
        same=tuple(sorted(hand.get("same") or (), reverse=True)),
        run=int(hand.get("run", 0)),
        step=int(hand.get("step", 1)),
        suited=int(hand.get("suited", 0)),
        different_ranks=int(hand.get("different-ranks", 0)),
        different_suits=int(hand.get("different-suits", 0)),
        highest=rank_symbol(str(hand.get("highest", ""))),
        lowest=rank_symbol(str(hand.get("lowest", ""))),
        only=words_of(hand.get("only", ())),
        only_with_wild=hand.get("only-with") == "wild cards",
        rest_adds_up="rest" in hand,
        compare=hand.get("compare", "all cards"),
        others=tuple(
            category_of({**other, "compare": hand.get("compare", "all cards")}, name) for other in hand.get("or") or ()
        ),
    )


def _size(data: Data) -> tuple[int, int]:
    written = str(data.get("of", 5)).strip()
    if written == "any":
        return 1, ANY_NUMBER
    found = re.fullmatch(r"(\d+)(?:\s*-\s*(\d+))?", written)
    if found is None:
        return 0, 0
    return int(found[1]), int(found[2] or found[1])


def _count(data: Data) -> Count:
    written = {rank_symbol(str(rank)): value for rank, value in (data.get("values") or {}).items()}
    values = {rank: (pips,) for rank, pips in _PIPS.items()} | {rank: _pips(value) for rank, value in written.items()}
    return Count(tuple(values.items()), Fraction(str(data["nearest-to"])), data.get("over", "counts") == "loses")


def _pips(value: object) -> tuple[Fraction, ...]:
    several = value if isinstance(value, list | tuple) else (value,)
    if not all(_PIP_FORM.fullmatch(str(one)) for one in several):
        raise ValueError(_no_pips(value))
    return tuple(Fraction(str(one)) for one in several)


def ranking_problems(data: Data) -> tuple[Problem, ...]:
    """Everything wrong with the meaning of a schema-checked ranking document, `from` merged; empty when it is sound.

    What depends on the deck (a category nobody can reach) is told by the evaluator's own problems.
    """
    hands = list(data.get("hands") or ())
    problems = [*_kind_problems(data, hands), *_double_names(hands), *_double_suits(data.get("suit-order") or ())]
    least, most = _size(data)
    most = most if 1 <= least <= most else ANY_NUMBER
    for index, hand in enumerate(hands):
        problems += _pattern_problems(hand, ("hands", index), most)
    categories = {str(hand.get("name")) for hand in hands}
    for name, entry in (data.get("names") or {}).items():
        if str(entry.get("hand")) not in categories:
            problems.append(_unknown(("names", name, "hand"), str(entry.get("hand")), sorted(categories)))
        if name in categories:
            text, help_text = (
                say("`{hand}` is a category already", hand=name),
                say("give the special case another name"),
            )
            problems.append(Problem("H504", ("names", name), text, help_text))
    return (*problems, *_count_problems(data))


def _kind_problems(data: Data, hands: Sequence[Data]) -> Problems:
    if bool(hands) == bool(data.get("count")):
        text = say("a ranking lists hands or counts pips, and this one does neither")
        if hands:
            text = say("a ranking lists hands or counts pips, not both")
        example = {"hands": "`hands: […]`", "count": "`count: {…}`"}
        return [
            Problem("H511", ("hands",) if hands else (), text, say("write {hands}, best first, or {count}", **example))
        ]
    least, most = _size(data)
    if not 1 <= least <= most:
        text = say("`{size}` is not a number of cards", size=data.get("of"))
        return [Problem("H512", ("of",), text, say("write a number, a range such as `1-4`, or `any`"))]
    if hands and most == ANY_NUMBER:
        text = say("only a count of pips can take any number of cards")
        return [Problem("H512", ("of",), text, say("write `{text}`", text="of: 5"))]
    return []


def _double_names(hands: Sequence[Data]) -> Problems:
    problems, seen = [], set[str]()
    for index, hand in enumerate(hands):
        name = str(hand.get("name"))
        if name in seen:
            text = say("`{hand}` is ranked twice", hand=name)
            problems.append(
                Problem("H504", ("hands", index, "name"), text, say("take it out here, or give it a name of its own"))
            )
        seen.add(name)
    return problems


def _double_suits(suits: Sequence[object]) -> Problems:
    """Suits that have two places in their order."""
    help_text = say("give each suit one place, from low to high")
    return [
        Problem("H504", ("suit-order", at), say("the suit `{suit}` has two places in this order", suit=suit), help_text)
        for at, suit in enumerate(suits)
        if suit in suits[:at]
    ]


def _pattern_problems(hand: Data, path: tuple[str | int, ...], most: int) -> Problems:
    problems = []
    for index, other in enumerate(hand.get("or") or ()):
        problems += _pattern_problems({"name": hand.get("name"), **other}, (*path, "or", index), most)
    if "rest" in hand and not (hand.get("same") and sum(hand["same"]) < most):
        text = say("`rest` speaks of the cards beside groups of one rank, and `{hand}` leaves none", hand=hand["name"])
        problems.append(Problem("H513", (*path, "rest"), text, say("say the groups: `{text}`", text="same: [3]")))
    problems += _compare_problems(hand, path, most)
    sizes = {key: hand[key] for key in ("run", "suited", "different-ranks", "different-suits") if key in hand}
    if hand.get("same"):
        sizes["same"] = sum(hand["same"])
    for key, size in sizes.items():
        problems += _size_problems(hand, (*path, key), size, most)
    if "step" in hand and ("run" not in hand or hand["step"] < 1):
        text = say("`step` belongs to a run and is 1 or more")
        problems.append(Problem("H513", (*path, "step"), text, say("a skip straight is `run: 5`, `step: 2`")))
    return problems


def _compare_problems(hand: Data, path: tuple[str | int, ...], most: int) -> Problems:
    """What is wrong with what decides between two hands of one kind."""
    keys = ("run", "suited", "different-ranks", "different-suits")
    own = max(sum(hand.get("same") or ()), *(int(hand.get(key, 0)) for key in keys))
    said, at = hand.get("compare"), (*path, "compare")
    if said == "its cards" and not own:
        text = say("`{hand}` is made of no cards in particular, so none of them decide", hand=hand["name"])
        return [Problem("H513", at, text, say("write `nothing` where all such hands are equal"))]
    if said in ("its cards", "other cards") and own >= most:
        text = say("`{hand}` has no cards beside those that make it", hand=hand["name"])
        return [
            Problem("H513", at, text, say("leave `compare` out, or write `nothing` where all such hands are equal"))
        ]
    return []


def _size_problems(hand: Data, path: tuple[str | int, ...], size: int, most: int) -> Problems:
    """What is wrong with the number of cards that a key of a hand asks for."""
    name = hand.get("name")
    if size > most:
        help_text = say("ask for at most {most}, or write `of: {size}`", most=most, size=size)
        return [Problem("H513", path, _asks_too_many(name, size, most), help_text)]
    if size < 1:
        return [Problem("H513", path, say("`{hand}` asks for no card", hand=name), say("ask for at least one"))]
    if path[-1] == "run" and size == 1:
        text = say("`{hand}` asks for a run of one card, and every card is that", hand=name)
        return [Problem("H513", path, text, say("ask for at least two cards in a row"))]
    return []


def _asks_too_many(name: object, size: int, most: int) -> str:
    return say_many(
        "`{hand}` asks for {count} card, but hands of {most} are compared",
        "`{hand}` asks for {count} cards, but hands of {most} are compared",
        size,
        hand=name,
        most=most,
    )


def _count_problems(data: Data) -> Problems:
    count = data.get("count")
    if not count:
        return []
    problems = []
    for rank, value in (count.get("values") or {}).items():
        try:
            _pips(value)
        except (ValueError, ZeroDivisionError):
            help_text = say("write it like `10`, `1/2` or `[1, 11]`")
            problems.append(Problem("H514", ("count", "values", rank), _no_pips(value), help_text))
    return problems


def _no_pips(value: object) -> str:
    return say("`{value}` is not a number of pips", value=value)
