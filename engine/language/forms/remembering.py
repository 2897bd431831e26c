"""What a table that comes through a condition remembers of it: the words in which the condition says it."""

from typing import Any, Generic, Literal, NamedTuple, TypeVar

from engine.language.forms.bounds import Bounds

Tree = TypeVar("Tree")


class Words(NamedTuple):
    """A player said one of these words, or any but these."""

    words: frozenset[str]
    others: bool = False


class Remembered(NamedTuple, Generic[Tree]):
    """What a condition tells of something that other conditions may ask too."""

    what: Literal["truth", "amount", "words"]
    """Whether a condition holds, within which bounds an amount lies, or which words a player may have said."""
    of: Tree
    where_it_holds: bool | Bounds | Words | None
    """What is known where the condition holds; None: nothing."""
    where_it_fails: bool | Bounds | Words | None


class Joined(NamedTuple, Generic[Tree]):
    """Conditions joined to one: it is as `decisive` says when one of them is, else the other way."""

    parts: tuple[Tree, ...]
    decisive: bool
    negated: bool = False
    """Whether the one that they are joined to is the opposite of that."""


def its_truth(condition: Any) -> Remembered[Any]:
    """Only whether the condition holds is remembered."""
    return Remembered("truth", condition, True, False)
