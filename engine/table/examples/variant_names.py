"""What variants are called against what they set: the long one that is shorter, two opposites that are the same."""

import re
from collections.abc import Iterator
from collections.abc import Mapping as Named

from engine.ruleset.compose.options import declared
from engine.ruleset.judge.checks.texts.opposites import PRESENCE, SIDES, SPANS, WORTH, side_of, words_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Entry, Mapping, Scalar, plain
from engine.text.translation import say

_CONTRASTS = (PRESENCE, SPANS, SIDES, WORTH)
"""What two names can be told apart by, so that the two cannot mean the same."""
_OF_NUMBERS = frozenset(("set", "stakes"))


def called_by_the_opposite(root: Mapping) -> Iterator[Diagnostic]:
    """P424, M848: what the names of a document's variants say otherwise than what they choose."""
    variants = root.get("variants")
    entries = list(variants.entries.values()) if isinstance(variants, Mapping) else []
    for number, entry in enumerate(entries):
        other = next((one for one in entries[:number] if _is_its_opposite(one, entry)), None)
        if other is None:
            yield from _without_what_it_is_called_by(entry, entries) or _longer_or_shorter(root, entry)
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


def _numbers(chosen: Mapping, held: Named[str, object]) -> Iterator[tuple[Scalar, int, int]]:
    """The numbers that are chosen, each with what it is by default."""
    for key, one in chosen.entries.items():
        usual = held.get(key)
        if isinstance(one.value, Scalar) and isinstance(usual, Scalar):
            number, was = one.value.value, usual.value
            if isinstance(number, int) and isinstance(was, int):
                yield one.value, number, was
