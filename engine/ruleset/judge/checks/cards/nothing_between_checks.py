"""Check of cards that are to lie above and below the same cards at once."""

from collections.abc import Iterator, Mapping
from typing import Literal

from engine.language.forms import Node, body_of
from engine.language.forms.extreme import Extreme
from engine.language.forms.joined_cards import Among
from engine.language.forms.ranked_beside import RankedBeside
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say


def above_and_below(survey: Survey) -> Iterator[Diagnostic]:
    """X107: cards above the highest of some and below the lowest of them, of which there are none."""
    own = survey.rules.composed.authored
    told: set[tuple[int, int]] = set()
    for _, said in survey.said if survey.rules.clean and Among in survey.forms else ():
        for node in said.value.tree.walk() if Among in said.value.forms else ():
            if not isinstance(node, Among) or not _is_empty(node) or node.at.span.source not in own:
                continue
            place = (node.at.span.start, node.at.span.end)
            if place not in told:
                told.add(place)
                message = say("no card is above the highest of them and below the lowest, so there are none of these")
                help = say("ask for those above the lowest and below the highest")
                yield Diagnostic("X107", message, node.at.span, help=help)


def _is_empty(among: Among) -> bool:
    """Whether the cards are to be above the highest, or any, and below the lowest, or any, of the same cards."""
    sides = [body_of(one) for one in (among.cards, among.place)]
    of = {side.which: _whole(side.of) for side in sides if isinstance(side, RankedBeside)}
    return of.keys() == {"higher", "lower"} and of["higher"][0] == of["lower"][0] and _is_outward(of)


def _is_outward(of: Mapping[Literal["higher", "lower"], tuple[str, str]]) -> bool:
    """`higher than` means above all of them, `lower than` below all: unless only the other end of them is named."""
    return of["higher"][1] != "lowest" and of["lower"][1] != "highest"


def _whole(node: Node) -> tuple[str, str]:
    """Some cards, and which of them are named."""
    tree = body_of(node)
    if isinstance(tree, Extreme) and tree.which in ("lowest", "highest"):
        return body_of(tree.of).told(), tree.which
    return tree.told(), ""
