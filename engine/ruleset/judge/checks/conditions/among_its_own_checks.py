"""Checks of cards that are looked for among cards of which they are some themselves, as each is of its own rank."""

from collections.abc import Iterator

from engine.language.forms import CardsFact, CompareCards, Extreme, Holds, Node, Says, body_of
from engine.language.forms.card_places import CardsAt
from engine.language.forms.same_as import SameAs
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.names.authored import sources_of
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say

_OWN = ("own cards", "hole cards")


@only.where(only.form(SameAs))
def alike_to_itself(survey: Survey) -> Iterator[Diagnostic]:
    """X106: a card is to be of the rank, or the suit, of some cards, and it is one of these."""
    own = sources_of(survey.rules)
    for body in survey.bodies if survey.rules.clean else ():
        for said in body.expressions:
            for node in said.value.tree.walk() if said.value.scalar.span.source in own else ():
                found = _compared(node) or _held(node)
                if found is not None:
                    cards, what = found
                    holes = {"condition": node.told(), "cards": cards.told()}
                    message = say("`{condition}` always holds: that card is one of `{cards}` itself", **holes)
                    help = say("leave it out of them: `{what} of ({cards} but not …)`", what=what, cards=cards.told())
                    yield Diagnostic("X106", message, node.at.span, help=help)


def _compared(node: Node) -> tuple[Node, str] | None:
    """The cards among which one is looked for that is of them."""
    alike = body_of(node.right) if isinstance(node, CompareCards) and node.relation == "is" else None
    if not isinstance(node, CompareCards) or not isinstance(alike, SameAs):
        return None
    left, there = body_of(node.left), body_of(alike.of)
    of = body_of(left.of) if isinstance(left, Extreme) else None
    if isinstance(there, CardsFact | CardsAt) and of is not None and of.told() == there.told():
        return there, alike.what
    return None


def _held(node: Node) -> tuple[Node, str] | None:
    """The same where a player is to hold one card of the rank of their own cards."""
    held = body_of(node.predicate) if isinstance(node, Says) else None
    if not isinstance(held, Holds) or held.showing or held.bound != "at least" or held.count != 1:
        return None
    alike = body_of(held.cards)
    there = body_of(alike.of) if isinstance(alike, SameAs) else None
    own = isinstance(there, CardsFact) and there.of is None and there.entry.name in _OWN
    return (there, alike.what) if own and isinstance(there, Node) and isinstance(alike, SameAs) else None
