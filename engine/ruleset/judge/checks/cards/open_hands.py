"""Whether hands that are looked at are made of open cards alone, so that the table sees them, whatever lies closed."""

from collections.abc import Iterator, Sequence

from engine.hand.seats import mask_of
from engine.language.expression import Expression
from engine.language.facts_read import facts_read
from engine.language.forms import (
    OF_HANDS,
    Among,
    BeatsAny,
    BeatsSeats,
    CardSet,
    CardsFact,
    Has,
    HolderOf,
    Holds,
    Node,
    body_of,
)
from engine.ruleset.judge.checks.cards.turned_for_some import hands_out
from engine.ruleset.judge.checks.players.groups import doers
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.steps_in_order import is_within, walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.cards_on_places import fact_of
from engine.steps.machine.kind import Body
from engine.steps.shared.picking import all_of_them
from engine.steps.shared.sentence import text_of

_UP = "up"
ALWAYS = (
    "pot",
    "stack",
    "paid",
    "stock",
    "discards",
    "players in",
    "lap",
    "first player",
    "player in turn",
    "that player",
)
"""Facts that there are at every moment."""


def made_in_the_open(survey: Survey, value: Expression, tables: Sequence[Abstract]) -> bool:
    """Whether all cards that an expression looks at are looked at as hands for which open cards alone count."""
    nodes = [one.node for one in facts_read(value.tree) if not is_no_card(one.fact)]
    if not nodes or survey.rules.wilds or not all(isinstance(one, Has | BeatsSeats | BeatsAny) for one in nodes):
        return False
    uses = [_use(survey.rules, one.compared_as()) for one in nodes if isinstance(one, Has | BeatsSeats | BeatsAny)]
    return all(use is not None and _is_open(survey.rules, use, tables) for use in uses)


def is_no_card(fact: str) -> bool:
    """Whether it is always there, and no card: the pot, a mark."""
    return fact in ALWAYS or fact.startswith("mark ")


def _use(rules: Rules, named: str) -> Expression | None:
    """The cards that make a hand, the game's or one with a name; None where any may."""
    theirs = next((one.use for one in rules.named_hands if one.name == named), None)
    return rules.use if theirs is None else theirs


def _is_open(rules: Rules, use: Expression, tables: Sequence[Abstract]) -> bool:
    """Whether cards that make a hand lie open, before players and on the table."""
    facts, places = {read.fact for read in use.reads}, rules.scope.places
    named = {number for name, number in places.items() if fact_of(name) in facts}
    open_alone = facts <= {"up cards", "that player", *map(fact_of, places)}
    return open_alone and not any(table.hidden[place].most for table in tables for place in named)


def turned_up_before(survey: Survey, body: Body, value: Expression) -> bool:
    """Whether all have turned up every card that an expression asks for, and nobody has got others since."""
    wanted = 0
    for one in facts_read(value.tree):
        if one.fact == OF_HANDS[0]:
            kinds = _kinds(survey.rules, one.node.cards) if isinstance(one.node, HolderOf | Holds) else 0
            if not kinds:
                return False
            wanted |= kinds
    return bool(wanted) and any(not wanted & ~mask for mask in _turned(survey, body))


def _turned(survey: Survey, body: Body) -> Iterator[int]:
    """The kinds of cards of which all lie open when a step comes, back to where players last got cards."""
    steps = survey.rules.play
    number = next((at for at, outer in enumerate(steps) if is_within(body, outer)), 0)
    for outer in reversed(steps[:number]):
        if any(hands_out(one) for one, _ in walk((outer,))):
            return
        which = outer.values.get("which")
        meant = body_of(which.tree) if isinstance(which, Expression) else None
        by_all = outer.kind.turns and outer.when is None and doers(outer) is None and all_of_them(outer)
        if by_all and meant is not None and text_of(outer, "face", _UP) == _UP:
            yield _kinds(survey.rules, meant.cards if isinstance(meant, Among) else meant)


def _kinds(rules: Rules, node: Node) -> int:
    """The cards of the deck that are meant by what they are, queens or jokers; 0 where they are meant otherwise."""
    meant = body_of(node)
    if isinstance(meant, CardsFact) and meant.entry.name == "joker":
        return mask_of(rules.deck.jokers)
    return meant.mask if isinstance(meant, CardSet) else 0
