"""`good-start`, `$bring-in`: a name for an expression."""

from typing import Any

from engine.language.forms.card_kinds import CardSet
from engine.language.forms.facts_of_forms import reads_nothing
from engine.language.forms.flag_words import constant
from engine.language.forms.form import Form, rule
from engine.language.forms.known_numbers import Number
from engine.language.forms.named_hands import AnyHand
from engine.language.forms.seat_words import SeatFact
from engine.language.forms.sights import as_its_parts
from engine.language.forms.tree import Node, Where
from engine.language.forms.understanding import MOST, Inside, LookedUp, Understanding
from engine.language.lexicon import NamedWord
from engine.language.scope import Scope
from engine.language.vocabulary import SEATS
from engine.text.translation import say


class Named(Node):
    """An author's word, or an option that is an expression (`$name`): what it stands for is read as if in brackets."""

    name: str
    body: Node
    sight = as_its_parts
    reads = reads_nothing

    def told(self) -> str:
        """Its name."""
        return self.name

    def plain(self) -> bool:
        """It is one word."""
        return True

    def meant(self) -> Node:
        """What it stands for."""
        return self.body.meant()

    def compiled(self, scope: Scope) -> Any:
        """What it stands for."""
        return self.body.compiled(scope)


def _named(u: Understanding, at: Where, token: Any) -> Node:
    assert isinstance(token.value, NamedWord)
    return named(u, at, token.value)


def named(u: Understanding, at: Where, said: NamedWord) -> Node:
    """A word with what it stands for; something harmless where that is not understood."""
    name, word = said
    effort, around, tokens = u.inside
    looked_up = LookedUp(name, word)
    if looked_up in around:
        round_trip = " → ".join(f"`{one}`" for one, _ in (*around[around.index(looked_up) :], looked_up))
        message = say("`{name}` stands for itself: {circle}", name=name, circle=round_trip)
        u.tell("X115", message, at, say("say what it means in other words"))
        return _harmless(word.kind, at)
    if effort.tokens > MOST:
        u.failed = True
        return _harmless(word.kind, at)
    outer = u.scope
    inner = outer.anywhere(-1)
    key = around, tokens, looked_up, inner.laps, inner.turns, inner.firsts, inner.ranking.name
    if key in effort.known:
        body, cost = effort.known[key]
        effort.tokens += cost  # it is read once, and stands here once more for whoever goes through the tree
    else:
        before = effort.tokens
        body = u.read(word.kind, word.scalar, inner, Inside(effort, (*around, looked_up), tokens))
        effort.known[key] = body, effort.tokens - before
    if isinstance(body, list):
        u.faults += body
        u.failed = True
        return _harmless(word.kind, at)
    return Named(at, name, body)


def _harmless(kind: str, at: Where) -> Node:
    """Something of a kind, to go on with after a fault."""
    if kind == "amount":
        return Number(at, 1)
    if kind == "cards":
        return CardSet(at, "no card", 0)
    if kind == "hand":
        return AnyHand(at)
    if kind == "seats":
        return SeatFact(at, SEATS[0])
    return constant(at, False)


FORM = Form(
    (Named,),
    (
        rule(
            "named",
            _named,
            "hand_one: HANDWORD",
            "card_one: CARDWORD",
            "owner: SEATWORD",
            "seat: SEATWORD",
            "test: CONDITIONWORD",
            "factor: AMOUNTWORD",
        ),
    ),
)
