"""What variants are called against what they set: the long one that is shorter, two that are the same, low by high."""

import re
from collections.abc import Iterator
from collections.abc import Mapping as Named

from engine.ruleset.compose.options import declared
from engine.ruleset.judge.checks.texts.opposites import (
    HEIGHTS,
    PRESENCE,
    SIDES,
    SPANS,
    WORTH,
    Opposites,
    side_of,
    words_of,
)
from engine.table.examples.variant_words import called_by_other_words
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Entry, Mapping, Scalar, find, plain
from engine.text.translation import say
from engine.text.wording import Wording

_CONTRASTS = (PRESENCE, SPANS, SIDES, WORTH)
"""What two names can be told apart by, so that the two cannot mean the same."""
_BY_HEIGHT = frozenset(("set", "with"))
_SMALL, _BIG = "small-", "big-"
_OF_NUMBERS = frozenset(("set", "stakes"))


def called_by_the_opposite(root: Mapping) -> Iterator[Diagnostic]:
    """P424, M848: what the names of a document's variants say otherwise than what they choose."""
    variants = root.get("variants")
    entries = list(variants.entries.values()) if isinstance(variants, Mapping) else []
    for number, entry in enumerate(entries):
        other = next((one for one in entries[:number] if _is_its_opposite(one, entry)), None)
        if other is None:
            yield from _without_what_it_is_called_by(entry, entries)
            yield from _other_end(root, entry)
            yield from _small_above_big(root, entry)
            yield from _longer_or_shorter(root, entry)
            yield from _kinder_or_stricter(root, entry)
            yield from called_by_other_words(entry)
        else:
            message = say("this comes to the same as `{other}`", other=other.key.text)
            related = (Related(other.key.span, say("that is here")),)
            at = next(iter(entry.value.entries.values())).key if isinstance(entry.value, Mapping) else entry.key
            yield Diagnostic("M848", message, at.span, help=say("say in one of the two what differs"), related=related)


def _without_what_it_is_called_by(entry: Entry, entries: list[Entry]) -> list[Diagnostic]:
    """M848: a variant with the whole name of another in its own chooses none of that, but just what a third does."""
    called, ours = entry.key.text.lower(), _choices(entry)
    for other in entries:
        theirs, name = _choices(other), other.key.text.lower()
        inside = (
            other is not entry
            and name in called
            and re.search(rf"(?:^|\s){re.escape(name)}(?:\s|$)", called) is not None
        )
        alike = inside and any(plain(one.value) == plain(entry.value) for one in entries if one is not entry)
        if alike and ours and theirs and not ours & theirs and _says_much(name):
            message = say("this has the name of `{other}`, and nothing of what that chooses", other=other.key.text)
            related = (Related(other.key.span, say("that is here")),)
            help = say("choose that too, or call this otherwise")
            at = next(iter(entry.value.entries.values())).key if isinstance(entry.value, Mapping) else entry.key
            return [Diagnostic("M848", message, at.span, help=help, related=related)]
    return []


def _says_much(name: str) -> bool:
    """Whether a name is more than a number or two letters, which may stand in another by chance."""
    return re.search(r"[a-z]{4,}", name) is not None


def _choices(entry: Entry) -> set[str]:
    """The options that a variant sets, where it does nothing else: a modifier may bring what an option brings too."""
    chosen = entry.value.get("set") if isinstance(entry.value, Mapping) and len(entry.value.entries) == 1 else None
    return set(chosen.entries) if isinstance(chosen, Mapping) else set()


def _other_end(root: Mapping, entry: Entry) -> Iterator[Diagnostic]:
    """P424: a variant that is called low, or high, and whose one choice by such a word is the other."""
    name, data = root.get("name"), entry.value
    usual = words_of(name.text) if isinstance(name, Scalar) else set[str]()
    side = side_of(words_of(entry.key.text) - usual, HEIGHTS)
    chosen = list(_words_chosen(data)) if side is not None and isinstance(data, Mapping) else []
    named = [one for one in chosen if _ONE_END.fullmatch(one.text.lower())]
    sides = [(one, said) for one in named if (said := side_of(words_of(one.text), HEIGHTS)) is not None]
    if len(sides) == 1 and sides[0][1] is not side:
        holes = {"name": entry.key.text, "value": sides[0][0].text}
        message = say("this is called `{name}`, and it chooses `{value}`", **holes)
        yield Diagnostic("P424", message, sides[0][0].span, help=say("choose the other, or call it otherwise"))


_ONE_END = Wording(r"(?:the )?(?:high|low)(?:est)?(?: (?:card|hand|spade|half))?s?")


def _words_chosen(data: Mapping) -> Iterator[Scalar]:
    """The words that a variant sets options to, its own and those of modifiers."""
    for key, entry in data.entries.items():
        left = [entry.value] if key in _BY_HEIGHT else []
        while left:
            one = left.pop()
            if isinstance(one, Mapping):
                left += [inner.value for inner in one.entries.values()]
            elif isinstance(one, Scalar) and isinstance(one.value, str):
                yield one


def _small_above_big(root: Mapping, entry: Entry) -> Iterator[Diagnostic]:
    """P424: a variant makes what is called small more than what is called big."""
    stakes = entry.value.get("stakes") if isinstance(entry.value, Mapping) else None
    usual = root.get("stakes")
    if not isinstance(stakes, Mapping):
        return
    held = {**(usual.entries if isinstance(usual, Mapping) else {}), **stakes.entries}
    numbers = {name: one.value.value for name, one in held.items() if isinstance(one.value, Scalar)}
    for name, small in numbers.items():
        other = name.replace(_SMALL, _BIG, 1)
        big = numbers.get(other)
        if name.startswith(_SMALL) and isinstance(small, int) and isinstance(big, int) and small > big:
            message = say("`{small}` is more than `{big}` here", small=name, big=other)
            at = (stakes.entries.get(name) or stakes.entries[other]).value.span
            yield Diagnostic("P424", message, at, help=say("exchange the two numbers, or correct one"))


def _is_its_opposite(one: Entry, other: Entry) -> bool:
    """Whether two variants choose the same, and their names differ by a word and its opposite alone."""
    if not isinstance(other.value, Mapping) or not other.value.entries or plain(one.value) != plain(other.value):
        return False
    ours, theirs = words_of(one.key.text), words_of(other.key.text)
    for pair in _CONTRASTS:
        sides = side_of(ours, pair), side_of(theirs, pair)
        if None not in sides and sides[0] is not sides[1]:
            return ours - pair.one - pair.other == theirs - pair.one - pair.other
    return False


def _longer_or_shorter(root: Mapping, entry: Entry) -> Iterator[Diagnostic]:
    """P424: a variant that is called long, or large, makes its one number smaller than it usually is; or turned.

    Of several stakes all have to be smaller, or all larger.
    """
    data, name = entry.value, root.get("name")
    usual_name = words_of(name.text) if isinstance(name, Scalar) else set[str]()
    longer = side_of(words_of(entry.key.text) - usual_name, SPANS)
    if longer is None or not isinstance(data, Mapping) or len(data.entries) != 1 or not _OF_NUMBERS & set(data):
        return
    stakes = root.get("stakes")
    usual = stakes.entries if "stakes" in data and isinstance(stakes, Mapping) else {}
    held = {key: one.value for key, one in usual.items()}
    held |= {key: option.default for key, option in declared(root).items()} if "set" in data else {}
    ((_, chosen),) = data.entries.items()
    numbers = list(_numbers(chosen.value, held)) if isinstance(chosen.value, Mapping) else []
    if not numbers or ("set" in data and len(numbers) > 1):
        return
    if all(number > was if not longer else number < was for _, number, was in numbers):
        at, number, was = numbers[0]
        message = say(
            "this is called `{name}`, and {number} stands here where it is usually {usual}",
            name=entry.key.text,
            number=number,
            usual=was,
        )
        yield Diagnostic("P424", message, at.span, help=say("correct the number, or call the variant otherwise"))


_KINDNESS = Opposites(
    frozenset(("generous", "gentle", "mild", "lenient")),
    frozenset(("strict", "stingy", "harsh", "tough", "stern")),
)
_DEMAND = Wording(r"\bhow (?:large|big|high|good|many|fat)\b.*\b(?:has to|have to|must|needs?|it takes|are needed)\b")


def _kinder_or_stricter(root: Mapping, entry: Entry) -> Iterator[Diagnostic]:
    """P424: a variant that is called generous asks for more than usual, or one that is called strict for less."""
    data, side = entry.value, side_of(words_of(entry.key.text), _KINDNESS)
    chosen = data.get("set") if isinstance(data, Mapping) and len(data.entries) == 1 else None
    if side is None or not isinstance(chosen, Mapping) or len(chosen.entries) != 1:
        return
    ((name, _),) = chosen.entries.items()
    about = find(root, ("options", name, "about"))
    demands = isinstance(about, Scalar) and _DEMAND.search(about.text.lower()) is not None
    held = {key: option.default for key, option in declared(root).items()}
    for at, number, was in _numbers(chosen, held) if demands else ():
        if number > was if side else number < was:
            holes = {"name": entry.key.text, "number": number, "usual": was}
            message = say(
                "this is called `{name}`, and {number} is asked for here where it is usually {usual}", **holes
            )
            yield Diagnostic("P424", message, at.span, help=say("correct the number, or call the variant otherwise"))


def _numbers(chosen: Mapping, held: Named[str, object]) -> Iterator[tuple[Scalar, int, int]]:
    """The numbers that are chosen, each with what it is by default."""
    for key, one in chosen.entries.items():
        usual = held.get(key)
        if isinstance(one.value, Scalar) and isinstance(usual, Scalar):
            number, was = one.value.value, usual.value
            if isinstance(number, int) and isinstance(was, int):
                yield one.value, number, was
