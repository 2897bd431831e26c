"""`hole cards`, `up cards of opener`, `board`, `stock`, a place of the rules: cards by where they lie."""

from collections.abc import Iterator
from typing import Any

from engine.hand.dealer import Dealer
from engine.hand.seats import mask_of
from engine.language.forms.conclusions import Conclusions
from engine.language.forms.facts_of_forms import of_entry
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Cards, members, seats
from engine.language.forms.seat_words import is_that_player
from engine.language.forms.sights import strictest
from engine.language.forms.tree import THAT_PLAYER, CardsNode, Node, Where, body_of, part
from engine.language.forms.understanding import Understanding
from engine.language.lexicon import PlaceName
from engine.language.scope import Scope
from engine.language.vocabulary import Entry, Sight
from engine.text.translation import say

_OPEN = ("up cards", "all up cards", "board")
"""Cards that lie face up now; what once came up may have gone elsewhere since."""


class CardsFact(CardsNode):
    """Cards that lie somewhere: hole cards, board, stock. `of` says whose, None that player's or the table's."""

    entry: Entry
    of: Node | None = None

    def told(self) -> str:
        """Where they lie, and whose they are."""
        return self.entry.name if self.of is None else f"{self.entry.name} of {part(self.of)}"

    def plain(self) -> bool:
        """By itself it is one word."""
        return self.of is None

    def sight(self, mine: bool) -> Sight:
        """The word says who sees them; those of others that they alone see are hidden."""
        said = self.entry.sight
        that_players = mine and (self.of is None or is_that_player(self.of))
        own: Sight = "hidden" if said == "own" and not that_players else said
        return own if self.of is None else strictest((own, self.of.sight(True)))

    def reads(self) -> Iterator[str]:
        """The fact of the word."""
        yield from of_entry(self.entry)
        if self.entry.mine and self.of is None:
            yield THAT_PLAYER

    def whose(self) -> str:
        """The player stands behind it."""
        return say("say whose: `{cards} of opener`, `{cards} of everyone in`", cards=self.at.text)

    def lies_open(self) -> bool:
        """Some places are face up."""
        return self.entry.name in _OPEN

    def by_kind(self) -> bool:
        """Jokers, any card: they lie nowhere in particular."""
        return not self.entry.fact

    def lies_somewhere(self) -> bool:
        """They are meant by their place."""
        return True

    def compiled(self, scope: Scope) -> Cards:
        """Read as the word says; of several players all of them."""
        assert self.entry.make is not None
        there = self.entry.make(scope.worth)
        if self.of is None:
            return there
        owners = seats(self.of, scope)

        def of_owners(d: Dealer, seat: int) -> int:
            mask = 0
            for owner in members(owners(d, seat)):
                mask |= there(d, owner)
            return mask

        return of_owners


class CardsAt(CardsNode):
    """The cards on a place that the rules declare.

    Where each player has one, `step` leads from one player's to the next, and `of` says whose; None: that player's.
    """

    name: str
    index: int
    step: int = 0
    of: Node | None = None

    def told(self) -> str:
        """The name of the place, and whose it is."""
        return self.name if self.of is None else f"{self.name} of {part(self.of)}"

    def plain(self) -> bool:
        """By itself it is one word."""
        return self.of is None

    def sight(self, mine: bool) -> Sight:
        """All see what lies on the table, a player what lies before them."""
        if not self.step:
            return "public"
        if self.of is None:
            return "own" if mine else "hidden"
        return strictest(("own" if mine and is_that_player(self.of) else "hidden", self.of.sight(True)))

    def reads(self) -> Iterator[str]:
        """The place."""
        yield f"place {self.name}"
        if self.step and self.of is None:
            yield THAT_PLAYER

    def lies_open(self) -> bool:
        """All see what lies on the table."""
        return not self.step

    def by_kind(self) -> bool:
        """They are meant by their place."""
        return False

    def lies_somewhere(self) -> bool:
        """They are meant by their place."""
        return True

    def whose(self) -> str:
        """The player stands behind it."""
        return say("say whose: `{cards} of opener`, `{cards} of everyone in`", cards=self.at.text)

    def compiled(self, scope: Scope) -> Cards:
        """Read from the table's places; of several players all of theirs."""
        index, step = self.index, self.step
        if not step:
            return lambda d, seat: mask_of(d.places[index])
        if self.of is None:
            return lambda d, seat: mask_of(d.places[index + step * seat]) if seat >= 0 else 0
        owners = seats(self.of, scope)

        def of_owners(d: Dealer, seat: int) -> int:
            return mask_of(card for one in members(owners(d, seat)) for card in d.places[index + step * one])

        return of_owners


def conclude_cards(table: Conclusions, cards: Node, there: bool) -> None:
    """Where there are such cards, and they lie somewhere, something lies there; that there are none tells nothing."""
    meant = body_of(cards)
    if not there or not (isinstance(meant, CardsNode) and meant.lies_somewhere()):
        return
    for node in cards.walk():
        fact = f"place {node.name}" if isinstance(node, CardsAt) else ""
        fact = node.entry.fact if isinstance(node, CardsFact) else fact
        if fact in ("up cards", "open cards", "board") or fact.startswith("place "):
            table.cards_lie(fact)


def place(u: Understanding, at: Where, token: Any) -> Node:
    """Cards that lie somewhere, of nobody in particular."""
    if isinstance(token.value, PlaceName):
        return CardsAt(at, *token.value)
    return CardsFact(at, token.value)


def table_hand(u: Understanding, token: Any) -> Node:
    """The cards of a place that may be compared as a hand: the board, or a place of the rules."""
    there = place(u, u.place(token), token)
    if isinstance(there, CardsFact) and there.entry.name != "board":
        message = say("`{place}` is not a hand that lies on the table", place=there.at.text)
        u.tell("X113", message, there.at, say("compare the board, a place that the rules declare, or players"))
    return there


def _place_of(u: Understanding, at: Where, token: Any, _: Any, owner: Node) -> Node:
    if isinstance(token.value, PlaceName) and token.value.step:
        return CardsAt(at, *token.value, owner)
    if isinstance(token.value, PlaceName) or not token.value.mine:
        said = u.scalar.text[token.start : token.end]
        message = say("`{place}` belongs to the table, not to a player", place=said)
        u.tell("X113", message, at, say("write `{text}`", text=said))
        return place(u, at, token)
    return CardsFact(at, token.value, owner)


FORM = Form(
    (CardsFact, CardsAt),
    (
        rule("cards_place", place, "card_one: PLACE"),
        rule("cards_place_of", _place_of, "card_one: PLACE OF owner"),
        rule("cards_word", lambda u, at, token: CardsFact(at, token.value), "card_one: CARDS"),
    ),
)
