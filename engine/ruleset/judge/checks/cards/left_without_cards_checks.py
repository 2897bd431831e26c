"""Checks of players who hold no card when hands are compared: one whom every deal leaves out, or all with so many."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Except, Node, SeatFact, body_of, many_seats
from engine.language.forms.beside import Beside
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.cards.card_checks import hands_too_small
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, dealt_to
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say, say_many

_TO, _WHO = "to", "who"
_ALL = ("everyone", "everyone in")


def left_out_by_every_deal(survey: Survey) -> Iterator[Diagnostic]:
    """F730: all cards are dealt to all but one player, who bets with the others and compares hands with them."""
    rules = survey.rules
    if not rules.clean or rules.arrivals or rules.use is not None or rules.shares:
        return
    bringing = [body for body in survey.bodies if brings_cards(body)]
    left_out = [_left_out(body.values.get(_TO)) for body in bringing if not body.kind.exchanges]
    one = left_out[0] if left_out else None
    alike = one is not None and all(other is not None and other.told() == one.told() for other in left_out)
    shown = [body for body in survey.bodies if body.kind.compares and survey.compared(body)]
    betting = [body for body in survey.bodies if body.kind.bets and survey.at(body)]
    out = any(body.kind.folds or body.inner or _WHO in body.values for body in survey.bodies)
    if one is None or not alike or out or not shown or not betting or any(map(dealt_to, survey.bodies)):
        return
    if bringing[0].key.span.source in rules.composed.authored:
        message = say("`{player}` is dealt no card, and bets with the others and compares hands", player=one.told())
        related = (Related(shown[0].key.span, say("they are compared here")),)
        help = say("deal to all, or let that player fold before: `fold: {{who: {player}}}`", player=one.told())
        yield Diagnostic("F730", message, place_of(bringing[0], _TO), help=help, related=related)


def _left_out(to: object) -> Node | None:
    """The one player whom a deal leaves out; None where it does not leave out just one."""
    tree = body_of(to.tree) if isinstance(to, Expression) else None
    if not isinstance(tree, Except) or many_seats(tree.without) or body_of(tree.seats).told() not in _ALL:
        return None
    one = body_of(tree.without)
    return one if isinstance(one, SeatFact | Beside) else None


def brings_cards(body: Body) -> bool:
    """Whether players may hold more cards after a step."""
    return any(move.target in ("hand", "other hand") and move.source != move.target for move in body.kind.moves)


@only.where(only.comparing)
def no_cards_with_so_many(survey: Survey) -> Iterator[Diagnostic]:
    """D214: with some numbers of players nobody is dealt a card, and with others they are."""
    for body in survey.comparing:
        tables = survey.compared(body)
        served = {one.players for one in tables if one.before_each.most + one.on_table}
        bare = {one.players for one in tables} - served
        if not bare or all(one.players in bare for one in tables) or any(hands_too_small(survey)):
            continue
        message = say_many(
            "with {count} player nobody has a card to compare",
            "with {count} players nobody has a card to compare",
            min(bare),
        )
        said = survey.rules.composed.root.get("players")
        related = () if said is None else (Related(said.span, say("so many may play")),)
        help = say("deal cards with every number of players, or let others play: `players`")
        yield Diagnostic("D214", message, body.key.span, help=help, related=related)
