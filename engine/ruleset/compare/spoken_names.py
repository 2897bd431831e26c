"""Of which names a game speaks: a stake or word that is declared need not be used."""

import re
from collections.abc import Iterable, Iterator

from engine.ruleset.read.models.common_model import TELLING
from engine.text.marked.node import Mapping, Node, Scalar

_NOT_SPOKEN = (*TELLING, "extends", "with", "changes")
_DECLARATIONS = ("stakes", "options", "words", "marks", "places")


class Spoken:
    """What the rules say, to find out which names they speak of."""

    def __init__(self, root: Mapping, replaced: Iterable[Scalar] = ()) -> None:
        """Of a composed game; `replaced` are values for which `was` stands in it."""
        left = {
            sign + name: " ".join(_texts(entry.value))
            for part, sign in (("words", ""), ("options", "$"))
            if isinstance(declared := root.get(part), Mapping)
            for name, entry in declared.entries.items()
        }
        rules = root.without(*_NOT_SPOKEN, *_DECLARATIONS)
        self._text = " ".join((*_texts(rules), *(scalar.text for scalar in replaced)))
        found = [name for name in left if self.of(name)]
        while found:  # a word, or what an option may be, may speak of others
            self._text += f" {' '.join(left.pop(name) for name in found)}"
            found = [name for name in left if self.of(name)]

    def of(self, name: str) -> bool:
        """Whether the rules speak of something by its name, in which a hyphen is a space; of an option by `$name`."""
        spaced = re.escape(name).replace(r"\-", "[ -]")
        return re.search(rf"(?<![\w$-]){spaced}(?:s|'s)?(?![\w-])", self._text) is not None


def _texts(said: Node) -> Iterator[str]:
    """All values, without their keys."""
    if isinstance(said, Scalar):
        yield said.text
    elif isinstance(said, Mapping):
        for entry in said.entries.values():
            yield from _texts(entry.value)
    else:
        for item in said.items:
            yield from _texts(item)
