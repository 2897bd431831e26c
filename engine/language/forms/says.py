"""`opener has pair`, `nobody shows a king`: something is true of players."""

from collections.abc import Callable
from typing import Any

from engine.hand.dealer import Dealer
from engine.hand.seats import seats_of
from engine.language.forms.bounds import Bounds
from engine.language.forms.comparisons import Quantifier
from engine.language.forms.conclusions import Conclusions
from engine.language.forms.counting import CountSeats
from engine.language.forms.declared import Declared
from engine.language.forms.facts_of_forms import reads_nothing
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Condition, StrengthTest, hand, members, predicate, seats
from engine.language.forms.has import Has
from engine.language.forms.holder_of import HolderOf
from engine.language.forms.holds import Holds
from engine.language.forms.is_seat import IsNoOne
from engine.language.forms.measure import bounds_of
from engine.language.forms.natural_hands import asks_natural
from engine.language.forms.remembering import Remembered, Words, its_truth
from engine.language.forms.seat_words import SeatFact, is_that_player
from engine.language.forms.sights import as_parts_of_others, strictest
from engine.language.forms.those import ThoseWho
from engine.language.forms.tree import (
    THAT_PLAYER,
    ConditionNode,
    Node,
    PredicateNode,
    Seen,
    Where,
    body_of,
    many_seats,
    part,
)
from engine.language.forms.understanding import Understanding
from engine.language.scope import Scope
from engine.language.vocabulary import Sight


class Says(ConditionNode):
    """Something is true of every one of these players."""

    subject: Node
    predicate: PredicateNode
    reads = reads_nothing

    def settled(self, scope: Scope, seen: Seen | None) -> bool | None:
        """By what is true of every player, or of none; of others than that player there may be nobody."""
        if (asked := self._whether_there_are_any()) is not None:
            none = bounds_of(self._number(), scope, seen).is_nothing
            return None if none is None else none != asked.negated
        found = self.predicate.settled(scope, seen)
        return None if found and not is_that_player(self.subject) else found

    def told(self) -> str:
        """Of whom, and what."""
        return f"{part(self.subject)} {self.predicate.said(many_seats(self.subject))}"

    def sight(self, mine: bool) -> Sight:
        """What that player sees of their own cards they see here, where it is said of them."""
        of_them = mine and is_that_player(self.subject)
        return strictest((self.subject.sight(of_them), self.predicate.sight(of_them)))

    def refine(self, table: Conclusions, holds: bool) -> None:
        """What is said of nobody never holds, so where it does there is somebody."""
        subject = body_of(self.subject)
        entry = subject.entry if isinstance(subject, SeatFact) else None
        if isinstance(self.predicate, IsNoOne):
            if entry is not None and entry.fact:
                table.note(entry.fact, holds == self.predicate.negated)
        elif holds:
            if entry is not None and entry.fact and entry.name != THAT_PLAYER:
                table.note(entry.fact, True)
            self.predicate.refine_somebody(table)

    def remembered(self) -> Remembered[Node]:
        """Which words one player may have said, or how many there are of several; of all else whether it holds."""
        said = body_of(self.predicate)
        if (asked := self._whether_there_are_any()) is not None:
            none, some = Bounds(0, 0), Bounds(1, None)
            holds, fails = (some, none) if asked.negated else (none, some)
            return Remembered("amount", self._number(), holds, fails)
        if not isinstance(said, Declared) or many_seats(self.subject):
            return its_truth(self)
        words = frozenset(said.words)
        return Remembered("words", body_of(self.subject), Words(words), Words(words, others=True))

    def _whether_there_are_any(self) -> IsNoOne | None:
        """That there is no one, or somebody, where it is said of several, or of who holds a card."""
        said = body_of(self.predicate)
        of_some = many_seats(self.subject) or isinstance(body_of(self.subject), HolderOf)
        return said if of_some and isinstance(said, IsNoOne) else None

    def _number(self) -> Node:
        return CountSeats(self.at, body_of(self.subject))

    def compiled(self, scope: Scope) -> Condition:
        """Each of them is asked; of nobody nothing is true but that there is no one."""
        subject = seats(self.subject, scope)
        if isinstance(self.predicate, IsNoOne):
            negated = self.predicate.negated
            return lambda d, seat: bool(subject(d, seat)) == negated
        is_so = predicate(self.predicate, scope)

        def said(d: Dealer, seat: int) -> bool:
            mask = subject(d, seat)
            return bool(mask) and all(is_so(d, one, seat) for one in members(mask))

        return said


class SaysAny(ConditionNode):
    """Something is true of somebody (nobody)."""

    who: Quantifier
    predicate: PredicateNode
    sight = as_parts_of_others
    reads = reads_nothing

    def told(self) -> str:
        """Of whom, and what."""
        return f"{self.who} {self.predicate.told()}"

    def settled(self, scope: Scope, seen: Seen | None) -> bool | None:
        """By how many they are, or by what is true of none."""
        least, most = bounds_of(self._number(), scope, seen)
        of_none = most == 0 or self.predicate.settled(scope, seen) is False
        found = True if least else False if of_none else None
        return None if found is None else found == (self.who == "somebody")

    def remembered(self) -> Remembered[Node]:
        """How many they are: at least one, or none."""
        some, none = Bounds(1, None), Bounds(0, 0)
        holds, fails = (some, none) if self.who == "somebody" else (none, some)
        return Remembered("amount", self._number(), holds, fails)

    def _number(self) -> Node:
        return CountSeats(self.at, ThoseWho(self.at, self.predicate))

    def refine(self, table: Conclusions, holds: bool) -> None:
        """What follows from that somebody is so, or that nobody is."""
        somebody = holds == (self.who == "somebody")
        if isinstance(self.predicate, Holds):
            self.predicate.refine_hole_cards(table, somebody)
        if holds and self.who == "somebody":
            self.predicate.refine_somebody(table)

    def compiled(self, scope: Scope) -> Condition:
        """Each is asked, from the first seat on."""
        wanted = self.who == "somebody"
        if isinstance(self.predicate, Has) and self.predicate.showing and not asks_natural(self.predicate.hand):
            inner = scope.for_hand(self.predicate.named)
            return _shown(hand(self.predicate.hand, inner), inner, wanted)
        return _said_of_any(self.predicate, self.predicate.asked_of(), scope, wanted)


def _said_of_any(said: PredicateNode, asked: Callable[[Dealer], int], scope: Scope, wanted: bool) -> Condition:
    is_so = predicate(said, scope)

    def found(d: Dealer, seat: int) -> bool:
        for one in seats_of(asked(d)):
            if is_so(d, one, seat):
                return wanted
        return not wanted

    return found


def _shown(meets: StrengthTest, scope: Scope, wanted: bool) -> Condition:
    """Whether somebody shows such a hand, or nobody: looked at for all at once."""
    showings = scope.worth.showings

    def shown(d: Dealer, seat: int) -> bool:
        seats = seats_of(d.live)
        for one, strength in zip(seats, showings(d, seats), strict=True):
            if meets(d, one, strength, strength):
                return wanted
        return not wanted

    return shown


def _says(u: Understanding, at: Where, subject: Node, said: PredicateNode) -> Node:
    return Says(at, subject, said)


def _says_any(u: Understanding, at: Where, who: Any, said: PredicateNode) -> Node:
    return SaysAny(at, who.value.name, said)


FORM = Form(
    (Says, SaysAny),
    (rule("says", _says, "test: seat said"), rule("says_any", _says_any, "test: QUANT said")),
)
