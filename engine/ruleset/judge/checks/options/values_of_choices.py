"""What the choices of options bring: the values that they set or add, and where a text speaks of one of them."""

import re
from collections.abc import Iterator
from pathlib import Path

from engine.ruleset.compose.composed import Composed
from engine.text.marked.node import Mapping, Node, Scalar, Sequence
from engine.text.wording import Wording

_NEW = {"set": "to", "add": "entry"}
"""The changes that set or add a value → the key it stands under."""
_FREE = ("label", "note", "about")
"""The keys whose text says what a line is called, and not how it is played."""
_CLAUSE = Wording(r"(?<=[;.:])\s")
_TELLING = 4
"""A choice with fewer letters than these may be any word of a text."""


def new_values(changes: Node) -> Iterator[Scalar]:
    """Each value that is set or added by what a choice means."""
    for change in changes.items if isinstance(changes, Sequence) else ():
        for word, entry in change.entries.items() if isinstance(change, Mapping) else ():
            new = entry.value.get(_NEW.get(word, "")) if isinstance(entry.value, Mapping) else None
            if new is not None:
                yield from scalars_of(new)


def scalars_of(tree: Node) -> Iterator[Scalar]:
    """Each value of a tree, names and notes left out."""
    if isinstance(tree, Scalar):
        yield tree
        return
    inner = (
        tree.items
        if isinstance(tree, Sequence)
        else (one.value for key, one in tree.entries.items() if key not in _FREE)
    )
    for one in inner:
        yield from scalars_of(one)


def without_parents(text: str, composed: Composed) -> str:
    """A text without the names of the games that this one is made from, as of `single draw with second thoughts`."""
    called = [re.split(r"[ -]+", Path(name).stem) for name in composed.parents]
    for words in called:
        text = re.sub(rf"\b{'[ -]'.join(map(re.escape, words))}\b", " ", text, flags=re.IGNORECASE)
    return text


def without_choices(text: str, composed: Composed) -> str:
    """A text without what it says of the game as it is by a choice that is not made: `on payday bets are pot limit`."""
    called = [
        value.replace("-", " ")
        for name, option in composed.options.items()
        for value in option.means.entries
        if value != composed.values[name].text and len(value) >= _TELLING
    ]
    if not called:
        return text
    named = re.compile(rf"\b(?:{'|'.join(map(re.escape, called))})", re.IGNORECASE)
    return " ".join(one for one in _CLAUSE.split(text) if named.search(one.replace("-", " ")) is None)
