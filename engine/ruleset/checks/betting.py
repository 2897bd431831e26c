"""Checks of betting rounds."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.syntax import Number, body_of
from engine.ruleset.checks.hands import possible
from engine.ruleset.checks.reading import place_of
from engine.ruleset.survey import Survey
from engine.steps.abstract import Abstract
from engine.steps.kind import Body
from engine.text.diagnostic import Diagnostic, Related
from engine.text.node import Node

STEPPED = ("fixed", "spread")
"""Limits under which a raise cannot grow beyond a size that the rules name."""
SIZES = {"fixed": ("size",), "spread": ("least", "most"), "doubling": ("least",), "menu": ("bets", "raises")}
"""The keys without which a limit says nothing definite."""


def bets(survey: Survey) -> Iterator[Body]:
    """The betting rounds in which nothing was wrong."""
    return (body for body in survey.bodies if body.kind.name == "bet" and id(body) not in survey.rules.doubtful)


def _betting(survey: Survey) -> Node | None:
    return survey.rules.composed.root.get("betting")


def no_possible_opener(survey: Survey) -> Iterator[Diagnostic]:
    """B301: what must be held to open, or be proved, is a hand that nobody can have."""
    for body in survey.bodies:
        key = {"bet": "open-if", "prove": "hand"}.get(body.kind.name)
        demand = body.values.get(key) if key is not None else None
        if not isinstance(demand, Expression):
            continue
        held = max((moment.within.own.most + moment.within.places[0].most for moment in survey.at(body)), default=0)
        tree = body_of(demand.tree)
        if held and not any(possible(tree, evaluator, held) for evaluator in survey.rules.scope.worth.extremes):
            message = f"nobody can ever hold `{demand.told()}`: no {held} cards of this deck make it"
            yield Diagnostic("B301", message, tree.at.span, help="ask for a hand that can be dealt")


def nobody_opens_undefined(survey: Survey) -> Iterator[Diagnostic]:
    """B302: opening asks for something, and nothing says what happens when nobody has it."""
    for body in bets(survey):
        if "open-if" in body.values and "nobody-opens" not in body.values and survey.at(body):
            yield Diagnostic(
                "B302",
                "it is not said what happens when nobody opens",
                place_of(body, "open-if", _betting(survey)),
                help="add `nobody-opens: [throw-in: {}]` if the pot stays; without it play goes on unopened",
            )


def endless_raising(survey: Survey) -> Iterator[Diagnostic]:
    """B303: raises are small and nothing bounds their number.

    Every round of this language ends, since stacks do. But where a raise has a fixed size or a fixed most, two players
    can go on raising for as long as they have chips, and nobody can end it by a bet that takes all of them in.
    """
    for body in bets(survey):
        limit = body.values.get("limit")
        if limit in STEPPED and "cap" not in body.values:
            yield Diagnostic(
                "B303",
                f"nothing bounds the number of raises, and with limit `{limit}` none of them can be the last",
                place_of(body, "limit", _betting(survey)),
                help="say how many raises there may be: `cap: 3`",
            )


def limit_without_sizes(survey: Survey) -> Iterator[Diagnostic]:
    """B304: a limit whose sizes are not said."""
    for body in bets(survey):
        limit = body.values.get("limit")
        lacking = [key for key in SIZES.get(str(limit), ()) if key not in body.values]
        if lacking:
            names = " and ".join(f"`{key}`" for key in lacking)
            example = ", ".join(f"{key}: {_example(body, key, number)}" for number, key in enumerate(lacking, 2))
            message = f"limit `{limit}` needs {names}"
            yield Diagnostic(
                "B304", message, place_of(body, "limit", _betting(survey)), help=f"add for example `{example}`"
            )


def _example(body: Body, key: str, number: int) -> str:
    field = body.kind.field(key)
    assert field is not None
    return field.example if field.type == "amounts" else str(number)


def bets_of_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """B305: the greatest bet there may be is written as 0."""
    for body in bets(survey):
        key = {"fixed": "size", "spread": "most"}.get(str(body.values.get("limit")), "")
        size = body.values.get(key)
        if isinstance(size, Expression) and isinstance(tree := body_of(size.tree), Number) and tree.value == 0:
            help = "write a number from 1 up, or take the round of betting out"
            message = f"with `{key}: 0` nobody can bet anything"
            yield Diagnostic("B305", message, place_of(body, key, _betting(survey)), help=help)


def least_over_most(survey: Survey) -> Iterator[Diagnostic]:
    """S114: of two bounds the lower is surely above the upper, in a bet or an exchange of cards."""
    for body in survey.bodies:
        bounded = body.kind.name == "draw" or str(body.values.get("limit")) in ("spread", "doubling")
        if not bounded or id(body) in survey.rules.doubtful or not {"least", "most"} <= body.values.keys():
            continue
        moments = survey.at(body)
        if moments and all(_crossed(moment.within, body) for moment in moments):
            least, most = body.values["least"], body.values["most"]
            assert isinstance(least, Expression)
            assert isinstance(most, Expression)
            yield Diagnostic(
                "S114",
                f"`least: {least.text}` is more than `most: {most.text}`",
                place_of(body, "least", _betting(survey)),
                help="exchange the two, or correct one of them",
                related=(Related(place_of(body, "most", _betting(survey)), "the most is here"),),
            )


def _crossed(table: Abstract, body: Body) -> bool:
    return table.amount(body, "least").least > table.amount(body, "most").most


def betting_before_cards(survey: Survey) -> Iterator[Diagnostic]:
    """B307: players bet before anybody has a card. Where nobody ever has one, the showdown tells (D214)."""
    dealt = survey.cards_are_dealt or not any(body.kind.name == "showdown" for body in survey.bodies)
    for body in bets(survey) if dealt else ():
        moments = survey.at(body)
        if moments and all(_no_cards(moment.within) for moment in moments):
            help = "put a `deal` before it, or take this round out"
            one = "die" if survey.rules.deck.called == "dice" else "card"
            yield Diagnostic("B307", f"nobody has a {one} yet when this round begins", body.key.span, help=help)


def _no_cards(table: Abstract) -> bool:
    return not table.own.most and not table.around and not any(place.most for place in table.places)
