"""Checks of turns in which it is asked whether the last card laid is the best, before the player has laid theirs."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import CardsAt, CardsFact, Extreme, Node, body_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, dealt_to
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_SELF = "that player"


@only.where(only.steps_in_steps, only.conditions)
def asked_before_it_is_laid(survey: Survey) -> Iterator[Diagnostic]:
    """F746: the last card of a place is held against the others there for a player who lays theirs later in the turn.

    It is the card of the player before, and what the last player lays is never asked for.
    """
    for turn in survey.bodies if survey.rules.clean else ():
        if turn.kind.block != "turn":
            continue
        steps = turn.inner.get("do", ())
        for number, body in enumerate(steps):
            place = _compared(body.when) if body.when is not None and not body.inner and _is_for_them(body) else ""
            lays = [any(goes_to(one, place) for one, _ in walk((step,))) for step in steps] if place else []
            if body.when is None or any(lays[:number]) or not any(lays[number:]):
                continue
            message = say(
                "the last card of `{place}` is not that player's when this asks for it: they lay theirs afterwards",
                place=place,
            )
            laying = steps[lays.index(True)]
            related = (Related(laying.key.span, say("it is laid here, later in the turn")),)
            help = say("put this step behind the one that lays the card")
            yield Diagnostic("F746", message, body.when.scalar.span, help=help, related=related)


def _compared(condition: Expression) -> str:
    """The place of which the last card is held against what else lies there; nothing where none is."""
    nodes = condition.tree.walk()
    last = [one.of for one in nodes if isinstance(one, Extreme) and one.which == "last" and one.count is None]
    others = any(isinstance(one, Extreme) and one.which in ("highest", "lowest") for one in nodes)
    place = place_of_all(last[0]) if len(last) == 1 and others else ""
    return place if [place_of_all(one) for one in nodes].count(place) > 1 else ""


def place_of_all(cards: Node) -> str:
    """The place that is everybody's where cards lie; nothing where it is another."""
    cards = body_of(cards)
    if isinstance(cards, CardsAt):
        return cards.name if cards.of is None and not cards.step else ""
    return cards.entry.name if isinstance(cards, CardsFact) and cards.of is None else ""


def _is_for_them(body: Body) -> bool:
    """Whether a step does something for the player whose turn it is."""
    if any(text_of(body, key) == _SELF for key in ("to", "from", "who")):
        return True
    return not any(isinstance(body.values.get(key), Expression) for key in ("who", "from"))


def goes_to(body: Body, place: str) -> bool:
    """Whether a step lays a card of the player whose turn it is at a place."""
    lays = any(move.target == "place" and text_of(body, move.to) == place for move in body.kind.moves if move.to)
    return (lays or (body.kind.deals and dealt_to(body) == place)) and text_of(body, "who", _SELF) == _SELF
