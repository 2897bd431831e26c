"""`heads up`, `always`, `doors-open`: a word that is so or not."""

from collections.abc import Iterator
from typing import Any

from engine.language.forms.amount_words import AmountFact
from engine.language.forms.bounds import Bounds
from engine.language.forms.comparing import compared
from engine.language.forms.conclusions import tells_nothing
from engine.language.forms.facts_of_forms import of_entry
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Condition
from engine.language.forms.measure import bounds_of, the_deal_decides
from engine.language.forms.remembering import Remembered, its_truth
from engine.language.forms.sights import for_all
from engine.language.forms.tree import ConditionNode, Node, Seen, Where
from engine.language.forms.understanding import Understanding
from engine.language.scope import MarkDef, Scope
from engine.language.vocabulary import AMOUNTS, FLAGS, Entry, Sight

_NUMBERS = {entry.name: entry for entry in AMOUNTS}
_BY_NUMBER = {
    "heads up": (_NUMBERS["players in"], Bounds(2, 2), None),
    "first deal": (_NUMBERS["carried pot"], Bounds(0, 0), Bounds(1, None)),
}
"""What a word says of a number: the number, within what it is where the word is so, and where it is not."""
_ALWAYS_OR_NEVER = {entry.name: entry for entry in FLAGS if entry.name in ("always", "never")}


class Flag(ConditionNode):
    """Something of the table that is so or not."""

    entry: Entry
    refine = tells_nothing

    def remembered(self) -> Remembered[Node]:
        """The number of which the word tells; else whether it is so."""
        if self.entry.name not in _BY_NUMBER:
            return its_truth(self)
        number, holds, fails = _BY_NUMBER[self.entry.name]
        return Remembered("amount", AmountFact(self.at, number), holds, fails)

    def told(self) -> str:
        """The word."""
        return self.entry.name

    def plain(self) -> bool:
        """It reads as one word."""
        return True

    def sight(self, mine: bool) -> Sight:
        """The word says who sees it."""
        return self.entry.sight

    def reads(self) -> Iterator[str]:
        """The fact of the word."""
        return of_entry(self.entry)

    def settled(self, scope: Scope, seen: Seen | None) -> bool | None:
        """`always` and `never` are, and where a number is known of which the word tells."""
        if self.entry.name in _BY_NUMBER:
            number, holds, _ = _BY_NUMBER[self.entry.name]
            return compared("=", bounds_of(AmountFact(self.at, number), scope, seen), holds)
        known = Bounds(self.entry.least, self.entry.most).settled
        return None if known is None else bool(known)

    def compiled(self, scope: Scope) -> Condition:
        """Read as the word says."""
        assert self.entry.make is not None
        is_so = self.entry.make(scope.worth)
        return lambda d, seat: bool(is_so(d, seat))


GAME_IS = "game is "
"""How the marks of an evening begin that tell which game was dealt; its name follows."""


class FlagMark(ConditionNode):
    """A mark of the table that is set or not."""

    name: str
    index: int
    sight = for_all
    settled = the_deal_decides
    refine = tells_nothing
    remembered = its_truth

    def told(self) -> str:
        """Its name."""
        return self.name

    def plain(self) -> bool:
        """It is one word."""
        return True

    def reads(self) -> tuple[str, ...]:
        """The mark."""
        return (f"mark {self.name}",)

    def compiled(self, scope: Scope) -> Condition:
        """Read from the table's marks."""
        index = self.index
        return lambda d, seat: bool(d.marks[index])


def constant(at: Where, holds: bool) -> Flag:
    """Always, or never."""
    return Flag(at, _ALWAYS_OR_NEVER["always" if holds else "never"])


def constant_of(node: Node) -> bool | None:
    """Whether a condition says that it always holds, or never; None where it says something else."""
    return {"always": True, "never": False}.get(node.entry.name) if isinstance(node, Flag) else None


def _flag(u: Understanding, at: Where, token: Any) -> Node:
    value = token.value
    if isinstance(value, MarkDef):
        return FlagMark(at, value.name, value.index)
    return Flag(at, value)


FORM = Form((Flag, FlagMark), (rule("flag", _flag, "test: FLAG"),))
