"""The wild cards a composed game names, as the comparison of hands reads them."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.hand.dealer import Dealer
from engine.language import compile as compiled
from engine.language.expression import Expression
from engine.language.forms import THAT_PLAYER, Named
from engine.language.forms import Node as Tree
from engine.language.scope import Kind, Scope
from engine.ruleset.understand.no_such import no_such
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.lists import joined
from engine.text.marked.node import Mapping, Node, Scalar, Sequence
from engine.text.translation import say
from engine.worth.wild_cards import WildRule

Reader = Callable[[Kind, Node, Scope], Expression | None]
"""Reads an expression; None where it is faulty, which has then been told."""


class WildEntry(NamedTuple):
    """One entry of the list `wild`, understood."""

    label: str
    bug: bool
    cards: Expression
    when: Expression | None
    most: Expression | None
    hands: tuple[str, ...] = ()
    """The hands and shares for which they are wild; none: for all."""
    lines: tuple[str, ...] = ()
    """The lines of a board with which a hand must be made; none: however it is made."""

    def counts_for(self, hand: str) -> bool:
        """Whether they are wild for a hand of this name; the game's has none."""
        return not self.hands or hand in self.hands

    @property
    def expressions(self) -> tuple[Expression, ...]:
        """Everything it asks of the table."""
        return tuple(one for one in (self.cards, self.when, self.most) if one is not None)

    @property
    def never(self) -> bool:
        """Whether its condition is settled, and does not hold."""
        return self.when is not None and self.when.constant is False

    @property
    def told(self) -> str:
        """The entry in words: `deuces, when that player holds kings, at most 2 in a hand`."""
        still = self.when is None or self.when.constant is True
        told = _said(self.cards.tree).told()
        if self.bug:
            told = say("{cards}, as bug", cards=told)
        if not still and self.when is not None:
            told = say("{cards}, when {condition}", cards=told, condition=self.when.told())
        if self.hands or self.lines:
            told = say("{cards}, for {hands}", cards=told, hands=joined((*self.hands, *self.lines), "and"))
        return (
            told if self.most is None else say("{cards}, at most {most} in a hand", cards=told, most=self.most.told())
        )

    def rule(self, scope: Scope) -> WildRule:
        """How it is read off the table; within it, hands are compared as `scope` says."""
        cards = compiled.cards(self.cards, scope)
        still = self.when is None or self.when.constant is True
        facts = {read.fact for one in self.expressions for read in one.reads}
        return WildRule(
            cards,
            self.bug,
            None if still or self.when is None else compiled.condition(self.when, scope),
            self._most(scope),
            self.fixed(scope) if still else None,
            THAT_PLAYER in facts,
            frozenset(self.lines),
        )

    def fixed(self, scope: Scope) -> int | None:
        """The cards, where nothing at the table changes them."""
        return compiled.fixed_cards(self.cards, scope)

    def _most(self, scope: Scope) -> int | Callable[[Dealer, int], int] | None:
        if self.most is None:
            return None
        constant = self.most.constant
        return int(constant) if constant is not None else compiled.amount(self.most, scope)


def _said(tree: Tree) -> Tree:
    """What an option stands for, since its name says nothing."""
    return tree.body if isinstance(tree, Named) and tree.name.startswith("$") else tree


def members(mask: int) -> list[int]:
    """The cards of a mask."""
    return [card for card in range(mask.bit_length()) if mask >> card & 1]


def wilds_of(root: Mapping, scope: Scope, read: Reader) -> Iterator[WildEntry]:
    """The entries of `wild` that can be read; what is wrong with the others has been told by `read`."""
    listed = root.get("wild")
    inner = scope.with_player
    for item in listed.items if isinstance(listed, Sequence) else ():
        if not isinstance(item, Mapping) or "cards" not in item:
            continue
        said = {key: _expression(kind, item.get(key), inner, read) for key, kind in _KINDS.items()}
        cards = said["cards"]
        if cards is not None and all(said[key] is not None for key in _KINDS if key in item):
            meant = [one.text for one in named_for(item)]
            lines = tuple(name for name in meant if name in scope.lines)
            hands = tuple(name for name in meant if name in scope.hands)
            bug = _text(item, "as") == "bug"
            yield WildEntry(_text(item, "label"), bug, cards, said["when"], said["most"], hands, lines)


def named_for(item: Mapping) -> tuple[Scalar, ...]:
    """The hands, shares and lines for which an entry says that its cards are wild."""
    listed = item.get("for")
    return tuple(one for one in listed.items if isinstance(one, Scalar)) if isinstance(listed, Sequence) else ()


def unknown_for(root: Mapping, scope: Scope) -> Iterator[Diagnostic]:
    """P409: hands, shares and lines for which cards are to be wild, and that are not there."""
    listed, known = root.get("wild"), (*scope.hands, *scope.lines)
    for item in listed.items if isinstance(listed, Sequence) else ():
        for named in named_for(item) if isinstance(item, Mapping) else ():
            if named.text not in known:
                yield no_such(named, known, say("there is no hand, share or line called `{name}`", name=named.text))


_KINDS: dict[str, Kind] = {"cards": "cards", "when": "condition", "most": "amount"}


def _expression(kind: Kind, said: Node | None, scope: Scope, read: Reader) -> Expression | None:
    return None if said is None else read(kind, said, scope)


def _text(item: Mapping, key: str) -> str:
    said = item.get(key)
    return said.text if isinstance(said, Scalar) else ""
