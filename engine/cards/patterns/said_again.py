"""What a ranking says again: a hand that is put where it was, and a way to have a hand that is part of another."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.cards.deck.problem import Key, Problem
from engine.cards.patterns.pattern import Category, asks_less
from engine.cards.patterns.ranking_document import category_of
from engine.text.translation import say

Data = Mapping[str, Any]


def put_back(parent: Data, merged: Data, child: Data) -> Iterator[Problem]:
    """M847: a category that a child leaves out, and puts where its parent has it."""
    out = set(map(str, child.get("leave-out") or ()))
    put = [str(entry["hand"].get("name")) for entry in child.get("put") or ()]
    for index, (entry, name) in enumerate(zip(child.get("put") or (), put, strict=True)):
        others = {*out, *put} - {name}
        before, after = (_but(one.get("hands") or (), others) for one in (parent, merged))
        if name in out and before == after:
            side = "before" if "before" in entry else "after"
            text = say("`{hand}` is put where it was, so the order is as it is without this", hand=name)
            help_text = say("put it at another place, or take it out of `leave-out` and of `put`")
            yield Problem("M847", ("put", index, side), text, help_text)


def _but(hands: Sequence[Data], names: set[str]) -> list[Data]:
    return [one for one in hands if str(one.get("name")) not in names]


def ways_within_others(own: Data) -> Iterator[Problem]:
    """D217: under `or` stands a way to have a hand that is part of one before it, or takes that in."""
    listed: list[tuple[tuple[Key, ...], Data]] = [(("hands", at), one) for at, one in enumerate(own.get("hands") or ())]
    listed += [(("put", at, "hand"), one["hand"]) for at, one in enumerate(own.get("put") or ())]
    for path, hand in (one for one in listed if "or" in one[1]):
        name = str(hand.get("name"))
        known = [category_of({**hand, "or": ()})]
        for index, other in enumerate(hand["or"] or ()):
            way, at = category_of(other, name), (*path, "or", index)
            if any(_takes_in(one, way) for one in known):
                text = say("this adds nothing to `{hand}`: what stands before it takes in every such hand", hand=name)
                yield Problem("D217", at, text, say("say another way, or leave it out"))
            elif any(_takes_in(way, one) for one in known):
                text = say("this takes in what stands before it, which then adds nothing to `{hand}`", hand=name)
                yield Problem("D217", at, text, say("ask for more in this way, or leave the other out"))
            known.append(way)


def _takes_in(one: Category, other: Category) -> bool:
    """Whether whatever is of the other pattern is of the one too."""
    return asks_less(one, other) and one.only_with_wild <= other.only_with_wild
