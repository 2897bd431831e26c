"""`stack`, `winner's legs`: a number that each player has."""

from collections.abc import Iterator
from typing import Any

from engine.hand.dealer import Dealer
from engine.language.forms.bounds import UNBOUNDED, Bounds
from engine.language.forms.conclusions import nothing_of_amount
from engine.language.forms.facts_of_forms import of_entry
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Amount, seats
from engine.language.forms.sights import strictest
from engine.language.forms.tree import THAT_PLAYER, AmountNode, Node, Seen, Where, many_seats
from engine.language.forms.understanding import Understanding
from engine.language.scope import MarkDef, Scope
from engine.language.vocabulary import Entry, Sight, Unit
from engine.text.translation import say


class Each(AmountNode):
    """A number that each player has: stack, cards drawn, a mark. `of` None means that player's."""

    name: str
    entry: Entry | None
    index: int
    of: Node | None = None
    conclude = nothing_of_amount

    def told(self) -> str:
        """Whose it is, and its word."""
        if self.of is None:
            return self.name
        owner = self.of.told() if self.of.plain() else f"({self.of.told()})"
        return f"{owner}{chr(39) if owner.endswith('s') else chr(39) + 's'} {self.name}"

    def plain(self) -> bool:
        """By itself it is one word."""
        return self.of is None

    def sight(self, mine: bool) -> Sight:
        """The word says who sees it; marks are open; whose it is may be hidden."""
        said = self.entry.sight if self.entry else "public"
        own: Sight = "hidden" if said == "own" and not (mine and self.of is None) else said
        return own if self.of is None else strictest((own, self.of.sight(mine)))

    def reads(self) -> Iterator[str]:
        """The fact of its word, or the mark."""
        yield from of_entry(self.entry)
        if self.entry is None:
            yield f"mark {self.name}"
        if self.of is None:
            yield THAT_PLAYER

    def whose(self) -> str:
        """The player stands before it."""
        return say("say whose: `opener's {number}`, `somebody's {number}`", number=self.at.text)

    def unit(self) -> Unit:
        """That of its word; a mark may count anything."""
        return self.entry.unit if self.entry else ""

    def bounds(self, scope: Scope, seen: Seen | None) -> Bounds:
        """Those of its word."""
        return Bounds(self.entry.least, self.entry.most) if self.entry else UNBOUNDED

    def compiled(self, scope: Scope) -> Amount:
        """That player's, or that of the first of the owners from the dealer's left; nobody's is 0."""
        own = self.of_seat(scope)
        if self.of is None:
            return own
        owner = seats(self.of, scope)

        def of_owner(d: Dealer, seat: int) -> int:
            mask = owner(d, seat)
            if not mask:
                return 0
            start = (d.button + 1) % d.seats
            later = mask >> start
            first = start + _lowest(later) if later else _lowest(mask)
            return own(d, first)

        return of_owner

    def of_seat(self, scope: Scope) -> Amount:
        """A seat's number, the seat being given."""
        if self.entry is not None:
            assert self.entry.make is not None
            return self.entry.make(scope.worth)
        index = self.index

        def value(d: Dealer, seat: int) -> int:
            held = d.marks[index]
            assert isinstance(held, tuple)
            return held[seat]

        return value


def _lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def one_number(u: Understanding, node: Node) -> Node:
    """The node; tells when one number is needed and several players have one each."""
    if isinstance(node, Each) and node.of is not None and many_seats(node.of):
        message = say("`{text}` is several numbers, one for each player; one is needed here", text=node.at.text)
        help_text = say("say whose: `opener's {number}`, `that player's {number}`", number=node.name)
        u.tell("X121", message, node.at, help_text)
    return node


def _each(u: Understanding, at: Where, token: Any) -> Each:
    value = token.value
    if isinstance(value, MarkDef):
        return Each(at, value.name, None, value.index)
    return Each(at, value.name, value, -1)


def _own_of(u: Understanding, at: Where, owner: Node, _: Any, own: Each) -> Each:
    return Each(at, own.name, own.entry, own.index, owner)


FORM = Form((Each,), (rule("each", _each, "each: EACH"), rule("own_of", _own_of, "factor: seat POSS each")))
