"""How much a document says of anything: what is more than any rules need is told, and not looked at further."""

from collections.abc import Iterator
from collections.abc import Mapping as Named
from collections.abc import Sequence as Items
from typing import Any

from engine.steps.registry import KINDS
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.door.budgets import (
    MOST_CARDS,
    MOST_CATEGORIES,
    MOST_CHANGES,
    MOST_COMPARED,
    MOST_ENTRIES,
    MOST_MODIFIERS,
    MOST_RANKS,
    MOST_STEPS,
    MOST_SUITS,
)
from engine.text.marked.node import Mapping, Node, Sequence, key_place
from engine.text.translation import say, say_many

_PLACES = (
    "examples", "variants", "also", "sources", "stakes", "options", "places", "lines", "hands", "marks", "words",
    "blocks", "wild", "when-dealt", "needs", "excludes", "keeps", "comes-after", "comes-before", "remove", "add",
    "by-players", "names", "leave-out",
    "suit-order",
)  # fmt: skip
"""The places of documents that take several entries, and have no limit of their own."""


def too_much(root: Mapping) -> Iterator[Diagnostic]:
    """What a document of any kind says too much of, each where it stands."""
    for key in _PLACES:
        yield from _entries(root, (key,), root.get(key), MOST_ENTRIES)
    yield from _entries(root, ("with",), root.get("with"), MOST_MODIFIERS)
    yield from _entries(root, ("ranks",), root.get("ranks"), MOST_RANKS)
    yield from _entries(root, ("suits",), root.get("suits"), MOST_SUITS)
    pot = root.get("pot")
    if isinstance(pot, Mapping):
        yield from _entries(root, ("pot", "shares"), pot.get("shares"), MOST_ENTRIES)
    yield from _changes(root)
    yield from _steps(root)
    yield from _categories(root)


def _entries(root: Mapping, path: tuple[str, ...], said: Node | None, most: int) -> Iterator[Diagnostic]:
    if isinstance(said, Mapping | Sequence) and len(said) > most:
        message = say_many(
            "`{key}` has {count:,} entry, and takes {most}",
            "`{key}` has {count:,} entries, and takes {most}",
            len(said),
            key=path[-1],
            most=most,
        )
        yield Diagnostic("L109", message, key_place(root, path), help=say("keep what is needed"))


def _changes(root: Mapping) -> Iterator[Diagnostic]:
    """The changes a document makes itself, and those that come with the values of its options."""
    listed: list[tuple[tuple[str, ...], Node | None]] = [(("changes",), root.get("changes"))]
    options = root.get("options")
    for name, entry in options.entries.items() if isinstance(options, Mapping) else ():
        means = entry.value.get("means") if isinstance(entry.value, Mapping) else None
        if isinstance(means, Mapping):
            listed += [(("options", name, "means", value), of.value) for value, of in means.entries.items()]
    for path, said in listed:
        if isinstance(said, Sequence) and len(said) > MOST_CHANGES:
            message = say_many(
                "{count:,} change is made here, and {most} can be",
                "{count:,} changes are made here, and {most} can be",
                len(said),
                most=MOST_CHANGES,
            )
            yield Diagnostic("L106", message, key_place(root, path), help=say("write the steps out under `play`"))


def _steps(root: Mapping) -> Iterator[Diagnostic]:
    for key in ("play", "changes", "options", "blocks", "when-dealt"):
        there = steps_in(root.get(key))
        if there > MOST_STEPS:
            yield too_many_steps(there, key_place(root, (key,)))


def too_many_steps(there: int, at: Any) -> Diagnostic:
    """That a game would have this many steps."""
    message = say_many(
        "this is {count:,} step, and a game can have {most}",
        "these are {count:,} steps, and a game can have {most}",
        there,
        most=MOST_STEPS,
    )
    return Diagnostic("L107", message, at, help=say("write what is done again and again as a `repeat`"))


def steps_in(said: Node | None) -> int:
    """How many steps stand in a part of a document, those in others among them."""
    count, left = 0, [said]
    while left:
        here = left.pop()
        if isinstance(here, Sequence):
            left += here.items
        elif isinstance(here, Mapping):
            count += len(here) == 1 and next(iter(here)) in KINDS
            left += [entry.value for entry in here.entries.values()]
    return count


def _categories(root: Mapping) -> Iterator[Diagnostic]:
    for key in ("hands", "put"):
        said = root.get(key)
        if isinstance(said, Sequence) and len(said) > MOST_CATEGORIES:
            message = say_many(
                "{count:,} category is ranked here, and {most} can be",
                "{count:,} categories are ranked here, and {most} can be",
                len(said),
                most=MOST_CATEGORIES,
            )
            yield Diagnostic("L111", message, key_place(root, (key,)), help=say("keep the categories that matter"))


def too_big(kind: str, data: Named[str, Any], own: Mapping) -> Iterator[Diagnostic]:
    """What of a deck or a ranking, merged with its parents, is more than can be played with."""
    if kind == "deck":
        cards = _cards(data)
        if cards > MOST_CARDS:
            message = say_many(
                "this deck has {count:,} card, and {most:,} can be dealt from",
                "this deck has {count:,} cards, and {most:,} can be dealt from",
                cards,
                most=MOST_CARDS,
            )
            at = next((key for key in ("copies", "jokers", "by-players", "ranks", "suits") if key in own), "name")
            yield Diagnostic(
                "L110", message, key_place(own, (at,)), help=say("write fewer copies, ranks, suits or jokers")
            )
        return
    hands = data.get("hands") or ()
    if len(hands) > MOST_CATEGORIES:
        message = say_many(
            "with its parents this ranks {count} category, and {most} can be ranked",
            "with its parents this ranks {count} categories, and {most} can be ranked",
            len(hands),
            most=MOST_CATEGORIES,
        )
        at = next((key for key in ("put", "hands") if key in own), "name")
        yield Diagnostic("L111", message, key_place(own, (at,)), help=say("leave categories out with `leave-out`"))
    compared = str(data.get("of", "")).rpartition("-")[2]
    if hands and compared.isdecimal() and int(compared) > MOST_COMPARED:
        message = say_many(
            "hands of {count} card are compared here, and {most} can be",
            "hands of {count} cards are compared here, and {most} can be",
            int(compared),
            most=MOST_COMPARED,
        )
        at = "of" if "of" in own else "name"
        yield Diagnostic(
            "L112", message, key_place(own, (at,)), help=say("write at most `of: {most}`", most=MOST_COMPARED)
        )


def _cards(data: Named[str, Any]) -> int:
    """How many cards a deck holds at most."""
    parts = [data, *(part for part in (data.get("by-players") or {}).values() if isinstance(part, dict))]
    jokers = max((part["jokers"] for part in parts if isinstance(part.get("jokers"), int)), default=0)
    every = len(data.get("ranks") or ()) * (len(data.get("suits") or ()) or 1) * int(data.get("copies", 1))
    return every + jokers + _added(data.get("add"), every)


def _added(said: object, every: int) -> int:
    """How many cards are added at most: a word may name all there are."""
    words: Items[object] = said if isinstance(said, list) else str(said).split() if said is not None else ()
    one_by_one = sum(len(str(word)) <= len("10s") for word in words)
    return one_by_one + (len(words) - one_by_one) * every
