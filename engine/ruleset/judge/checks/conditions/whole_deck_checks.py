"""Checks of cards that are counted wherever they lie, so that it is always those of the whole deck."""

from collections.abc import Iterator

from engine.language.forms import CardSet, CountCards, EitherCards, Node, body_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.names.authored import sources_of
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say

_JOKER = "joker"
"""Of these a deck may have some or none, which may be asked."""


@only.where(only.form(CountCards))
def counted_in_the_whole_deck(survey: Survey) -> Iterator[Diagnostic]:
    """X125: cards of a kind are counted, and not among those of somebody or of a place."""
    own = sources_of(survey.rules)
    for body in survey.bodies if survey.rules.clean else ():
        for said in body.expressions:
            for node in said.value.tree.walk() if said.value.scalar.span.source in own else ():
                if isinstance(node, CountCards) and _is_a_kind(node.cards):
                    cards, count = node.cards.at.text, node.at.text
                    message = say("`{count}` is how many the whole deck has, wherever they lie", count=count)
                    help = say("say among which cards: `number of ({cards} among own cards)`", cards=cards)
                    yield Diagnostic("X125", message, node.at.span, help=help)


def _is_a_kind(cards: Node) -> bool:
    """Whether cards are named by what they are alone, and are no jokers."""
    tree = body_of(cards)
    if isinstance(tree, EitherCards):
        return all(map(_is_a_kind, tree.children))
    return isinstance(tree, CardSet) and _JOKER not in tree.told()
