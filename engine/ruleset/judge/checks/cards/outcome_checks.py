"""Checks of what comes to nothing: neighbours who are oneself, wild cards thrown away, cards bought that are shared."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Beside, CardsAt, Holds, Node, SeatFact, body_of, ways
from engine.language.forms.seat_words import PLAYER_IN_TURN
from engine.language.forms.tree import THAT_PLAYER
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.understand.steps_in_order import is_within
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.picking import all_of_them
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, without_key
from engine.text.translation import say


@only.where(only.key("to"))
def neighbours_of_themselves(survey: Survey) -> Iterator[Diagnostic]:
    """F732: a neighbour's neighbour is, with so few players, the player in question."""
    own = survey.rules.composed.own.source  # a modifier does not say how many play
    for body in survey.bodies if survey.rules.clean else ():
        said = body.values.get("to")
        steps = _steps_round(said.tree) if isinstance(said, Expression) and said.scalar.span.source == own else 0
        numbers = {one.players for one in survey.at(body)} - set(range(survey.rules.players.least)) if steps > 1 else ()
        few = [number for number in numbers if steps % number == 0]
        if isinstance(said, Expression) and few:
            holes = {"count": min(few), "seats": said.text}
            message = say("with {count} players `{seats}` is that player themselves", **holes)
            help = say("let more play, or name another player")
            yield Diagnostic("F732", message, said.scalar.span, help=help)


def _steps_round(tree: Node) -> int:
    """How many seats further round the table from that player another is; 0 where that is not said so."""
    tree, steps, sides = body_of(tree), 0, set[str]()
    while isinstance(tree, Beside):
        steps += tree.count
        sides.add(tree.side)
        tree = body_of(tree.of)
    return steps if len(sides) == 1 and isinstance(tree, SeatFact) and tree.entry.name == "that player" else 0


def wild_cards_thrown_away(survey: Survey) -> Iterator[Diagnostic]:
    """J620: only wild cards may be thrown away, which nobody would; or all are, and hands never counted them.

    Where hands have been compared with them, they may go before the next are; and where something is got for one beside
    it, or players have to have several, one may well go.
    """
    wild = {body_of(one.cards.tree).told(): one for one in survey.rules.wilds if one.when is None}
    compared = False
    for body in survey.bodies if survey.rules.clean and wild else ():
        compared = compared or body.kind.compares
        which = body.values.get("which")
        gives = any(move.target == "discards" and move.source == "hand" for move in body.kind.moves)
        name = body_of(which.tree).told() if isinstance(which, Expression) else ""
        if (
            gives
            and name in wild
            and not (compared and all_of_them(body))
            and survey.at(body)
            and body.key.span.source in survey.rules.composed.authored
            and not _are_asked_for_several(survey, body, name)
            and not _is_paid_for(survey, body)
        ):
            message = say("only `{cards}` may be thrown away here, and they are wild", cards=name)
            remedies = (Remedy(say("let any card be thrown away"), (without_key(body.node, "which"),)),)
            related = (Related(wild[name].cards.scalar.span, say("they are wild by this")),)
            help = say("name other cards, or leave `which` out")
            yield Diagnostic("J620", message, place_of(body, "which"), help=help, related=related, remedies=remedies)


def _are_asked_for_several(survey: Survey, body: Body, cards: str) -> bool:
    """Whether a step is only for players who hold several of these cards, or show them."""
    around = [one for one in survey.bodies if is_within(body, one)]
    asked = [one.when for one in around if one.when is not None]
    asked += [who for one in around if isinstance(who := one.values.get("who"), Expression)]
    held = (node for one in asked for node in one.tree.walk() if isinstance(node, Holds))
    return any(node.count > 1 and node.bound != "at most" and body_of(node.cards).told() == cards for node in held)


def _is_paid_for(survey: Survey, body: Body) -> bool:
    """Whether a player in turn, or named, gets chips for a card beside that, or more cards than they throw away."""
    whose = {text_of(body, "who")} if "who" in body.values else {"", THAT_PLAYER, PLAYER_IN_TURN}
    alone = bool(body.scope.turns) or "who" in body.values
    steps = next((steps for steps in survey.lists if alone and any(one is body for one in steps)), ())
    beside = [one for one in steps if text_of(one, "to") in whose]
    dealt = [one for one in beside if one.kind.deals and not one.kind.exchanges and _cards(one) > _cards(body)]
    return bool(dealt) or any(pays(one) and "to" in one.values for one in beside)


def _cards(body: Body) -> int:
    """How many cards a step is for; 0 where that is open."""
    said = body.values.get("cards")
    known = said.constant if isinstance(said, Expression) else 1
    return known if isinstance(known, int) else 0


@only.where(only.uses, only.key("from"), only.key("costs"))
def bought_though_shared(survey: Survey) -> Iterator[Diagnostic]:
    """F721: a card is bought that makes everybody's hand anyway.

    Where hands are made of no more than so many cards of the place, one that is bought is one more.
    """
    use = survey.rules.use
    parts = [part for way in ways(use.tree) for part in way.parts if part.most is None] if use is not None else []
    shared = {node.told() for part in parts for node in part.walk() if isinstance(node, CardsAt)}
    for body in survey.bodies if survey.rules.clean and use is not None else ():
        said = body.values.get("from")
        name = body_of(said.tree).told() if isinstance(said, Expression) and "costs" in body.values else ""
        if use is not None and name in shared and survey.at(body):
            message = say("players pay for cards of `{place}`, which make everybody's hand anyway", place=name)
            related = (Related(use.scalar.span, say("it is said here")),)
            help = say("leave the place out under `use`, or let nobody pay for it")
            yield Diagnostic("F721", message, place_of(body, "from"), help=help, related=related)
