"""Checks of betting rounds."""

import re
from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import AmountFact, CountSeats, IsNoOne, Says, SeatFact, body_of
from engine.language.forms import Node as Tree
from engine.language.forms.measure import Bounds, bounds_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.expressions_of_steps import (
    by_itself,
    inserted,
    is_written,
    limiting,
    more_than,
    most_of,
    place_of,
)
from engine.ruleset.judge.checks.hands.hand_checks import possible
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.interval import Sure
from engine.steps.machine.kind import POT, Body, Said
from engine.steps.registry import DEALING, KEEPING_THE_POT
from engine.steps.shared.idle_keys import standing_key
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.lists import listed
from engine.text.marked.change import Change, Remedy, said_instead, with_key
from engine.text.marked.node import Node, Plain, Scalar, from_plain
from engine.text.marked.source import Span
from engine.text.translation import say, say_many
from engine.text.wording import Wording

STEPPED = ("fixed", "spread")
"""Limits under which a raise cannot grow beyond a size that the rules name."""
SIZES = {"fixed": ("size",), "spread": ("least", "most"), "doubling": ("least",), "menu": ("bets", "raises")}
"""The keys without which a limit says nothing definite."""


def bets(survey: Survey) -> Iterator[Body]:
    """The betting rounds in which nothing was wrong."""
    return (body for body in survey.betting if id(body) not in survey.rules.doubtful)


def _betting(survey: Survey) -> Node | None:
    return survey.rules.composed.root.get("betting")


@only.where(only.demanding)
def no_possible_opener(survey: Survey) -> Iterator[Diagnostic]:
    """B301: what must be held to open, or be proved, is a hand that nobody can have."""
    asked = [(body, one) for body in survey.bodies if isinstance(one := body.values.get(body.kind.demand), Expression)]
    most = dict[Span, int]()  # what stands under `betting`, or in a block, is asked of several rounds
    for body, demand in asked:
        held = max((moment.within.own.most + moment.within.places[0].most for moment in survey.at(body)), default=0)
        most[demand.scalar.span] = max(held, most.get(demand.scalar.span, 0))
    for _, demand in asked:
        held, tree = most[demand.scalar.span], body_of(demand.tree)
        if held and not any(possible(tree, evaluator, held) for evaluator in survey.rules.scope.worth.extremes):
            message = say_many(
                "nobody can ever hold `{hand}`: no card of this deck makes it",
                "nobody can ever hold `{hand}`: no {count} cards of this deck make it",
                held,
                hand=demand.told(),
            )
            yield Diagnostic("B301", message, tree.at.span, help=_openable(survey, tree))


def _openable(survey: Survey, tree: Tree) -> str:
    """What to do about a hand that nobody can hold; to deal more where that would make it."""
    whole = survey.rules.ranking.order.most
    if any(possible(tree, evaluator, whole) for evaluator in survey.rules.scope.worth.extremes):
        return say("deal more cards before, or ask for a hand of fewer")
    return say("ask for a hand that can be dealt")


@only.where(only.key("open-if"))
def nobody_opens_undefined(survey: Survey) -> Iterator[Diagnostic]:
    """B302: opening asks for something, and nothing says what happens when nobody has it.

    A deal that has been opened in a round before goes on, and one of which the summary says that it does.
    """
    summary = summary_of(survey.rules)
    on = isinstance(summary, Scalar) and _GOES_ON.search(summary.text) is not None
    for body in bets(survey):
        moments = [one for one in survey.at(body) if one.within.level is not Sure.SURELY]  # else a bet is posted before
        moments = [one for one in moments if one.within.known("opener") is not Sure.SURELY]
        settled = "nobody-opens" in body.values or standing_key(body) or _is_for_any_hand(body) or on
        if "open-if" in body.values and not settled and moments and not _asked_whether_opened(survey):
            yield Diagnostic(
                "B302",
                say("it is not said what happens when nobody opens"),
                place_of(body, "open-if", _betting(survey)),
                help=say("say under `nobody-opens` what happens then"),
                remedies=(_thrown_in(survey, body),),
            )


def _is_for_any_hand(body: Body) -> bool:
    """Whether a round says that any hand opens it, as without a word."""
    field, demand = body.kind.field("open-if"), body.values.get("open-if")
    return field is not None and isinstance(demand, Expression) and demand.text.lower() == field.default


def _asked_whether_opened(survey: Survey) -> bool:
    """Whether something hangs on it that there is no opener, or that there is one."""
    asked = (node for body in survey.bodies for said in body.expressions for node in said.value.tree.walk())
    called = (body_of(seats) for node in asked if (seats := _asked_for(node)) is not None)
    return any(isinstance(seat, SeatFact) and seat.entry.name == "opener" for seat in called)


def _asked_for(node: Tree) -> Tree | None:
    """The players of whom it is asked whether there are any, or how many."""
    if isinstance(node, Says) and isinstance(node.predicate, IsNoOne):
        return node.subject
    return node.seats if isinstance(node, CountSeats) else None


def _thrown_in(survey: Survey, body: Body) -> Remedy:
    """Where nobody opens the deal ends, and the pot stays."""
    end = KEEPING_THE_POT.name
    advice = say(
        "add `{example}` if the pot stays; without it play goes on unopened", example=f"nobody-opens: [{end}: {{}}]"
    )
    return Remedy(advice, (with_key(limiting(survey, body, "open-if"), "nobody-opens", [{end: {}}]),))


@only.where(only.key("limit"), only.betting)
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
                say(
                    "nothing bounds the number of raises, and with limit `{limit}` none of them can be the last",
                    limit=limit,
                ),
                place_of(body, "limit", _betting(survey)),
                help=say("say how many raises there may be"),
                remedies=(
                    Remedy(
                        say("say how many raises there may be: `cap: 3`"),
                        (with_key(limiting(survey, body, "limit"), "cap", 3),),
                    ),
                ),
            )


@only.where(only.key("limit"), only.betting)
def limit_without_sizes(survey: Survey) -> Iterator[Diagnostic]:
    """B304: a limit whose sizes are not said."""
    for body in bets(survey):
        limit = body.values.get("limit")
        lacking = [key for key in SIZES.get(str(limit), ()) if key not in body.values]
        if lacking:
            names = listed(lacking, "and")
            examples = {key: _example(body, key, number) for number, key in enumerate(lacking, 2)}
            example = ", ".join(f"{key}: {text}" for key, text in examples.items())
            at = limiting(survey, body, "limit")
            there = at
            for key, text in examples.items():
                there = there.with_entry(key, from_plain(_read(text), at.span))
            remedy = Remedy(say("add for example `{example}`", example=example), (Change(at, (there,)),))
            message, place = (
                say("limit `{limit}` needs {names}", limit=limit, names=names),
                place_of(body, "limit", _betting(survey)),
            )
            yield Diagnostic("B304", message, place, help=say("say {names}", names=names), remedies=(remedy,))


def _example(body: Body, key: str, number: int) -> str:
    field = body.kind.field(key)
    assert field is not None
    return field.example if field.type == "amounts" else str(number)


def _read(example: str) -> Plain:
    """An example of a value as it would be read: `[ante, 2 * ante]` is a list."""
    return [part.strip() for part in example[1:-1].split(",")] if example.startswith("[") else example


_GOES_ON = Wording(
    r"\b(?:nobody|no one|none)\b[^.;]*?\b(?:(?:we|the deal|it|play|cards?|all) )?"
    r"(?:(?:go|goes|deal|deals|dealt|play|plays|carry|carries|move|moves) on\b|continues?\b)"
    r"|\b(?:goes|go|deal|play|continues?) (?:on )?unopened\b",
    re.IGNORECASE,
)
"""That a deal that nobody opens goes on."""
BET_SIZES = ("size", "least", "most", "bets", "raises", "bring-in")
"""The keys that say how large a bet or raise is."""
_SIZES = frozenset(BET_SIZES)


@only.where(only.betting)
def bets_of_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """B305: with the stakes in force, and the options chosen, a bet comes to no chips or fewer."""
    told, looked_at = set(), set[int]()
    for body in bets(survey):
        for said in body.expressions if survey.moments.get(id(body)) else ():
            if said.field.name not in _SIZES or id(said.value) in looked_at:
                continue  # what stands under `betting` is said once, and of every bet
            looked_at.add(id(said.value))
            if (by_itself(said.value) or 0) > 0:
                continue
            value, place = most_of(said.value, survey.rules.scope), said.value.scalar.span
            if value is not None and value <= 0 and place not in told:
                told.add(place)
                yield Diagnostic(
                    "B305",
                    _no_bet(said, value),
                    place,
                    help=more_than(said.value, say("write a number from 1 up, or take the round of betting out")),
                    remedies=() if is_written(said.value) else (_one_at_least(said.value),),
                )


def _one_at_least(amount: Expression) -> Remedy:
    """An amount that comes to nothing, but never less than one chip."""
    text = f"larger of 1 and {amount.text}"
    advice = say("write `{text}`, or raise the stakes or options it is reckoned from", text=text)
    return Remedy(advice, (said_instead(amount.scalar, text),))


def _no_bet(said: Said, value: int) -> str:
    key, amount = said.field.name, said.value.text
    written = is_written(said.value)
    if key in ("size", "most"):
        if written:
            return say("with `{key}: {amount}` nobody can bet anything", key=key, amount=amount)
        return say(
            "with `{key}: {amount}`, which comes to {value} here, nobody can bet anything",
            key=key,
            amount=amount,
            value=value,
        )
    if written:
        return say("`{amount}` under `{key}` is no bet", key=key, amount=amount)
    return say("`{amount}` under `{key}`, which comes to {value} here, is no bet", key=key, amount=amount, value=value)


@only.where(only.key("least"), only.key("most"))
def least_over_most(survey: Survey) -> Iterator[Diagnostic]:
    """S114: of two bounds the lower is surely above the upper, in a bet or an exchange of cards."""
    for body in survey.bodies:
        if (
            not body.kind.bounds(body)
            or id(body) in survey.rules.doubtful
            or not {"least", "most"} <= body.values.keys()
        ):
            continue
        moments = survey.at(body)
        if moments and all(_crossed(moment.within, body) for moment in moments):
            least, most = body.values["least"], body.values["most"]
            assert isinstance(least, Expression)
            assert isinstance(most, Expression)
            yield Diagnostic(
                "S114",
                say("`least: {least}` is more than `most: {most}`", least=least.text, most=most.text),
                place_of(body, "least", _betting(survey)),
                help=say("correct one of them"),
                remedies=(
                    Remedy(
                        say("exchange the two, or correct one of them"),
                        (said_instead(least.scalar, most.text), said_instead(most.scalar, least.text)),
                    ),
                ),
                related=(Related(place_of(body, "most", _betting(survey)), say("the most is here")),),
            )


def _crossed(table: Abstract, body: Body) -> bool:
    least, most = (body.values[key] for key in ("least", "most"))
    if table.amount(body, "least").least > table.amount(body, "most").most:
        return True
    if not isinstance(least, Expression) or not isinstance(most, Expression) or POT not in least.text:
        return False

    def seen(node: Tree) -> Bounds | None:
        of_pot = isinstance(node, AmountFact) and node.entry.name == POT
        return Bounds(table.in_pot, None) if of_pot else table.seen(node)

    low, high = bounds_of(least.tree, body.scope, seen).least, bounds_of(most.tree, body.scope, table.seen).most
    return low is not None and high is not None and low > high


@only.where(only.betting)
def betting_before_cards(survey: Survey) -> Iterator[Diagnostic]:
    """B307: players bet before anybody has a card. Where nobody ever has one, the showdown tells (D214)."""
    dealt = survey.cards_are_dealt or not any(body.kind.compares for body in survey.bodies)
    for body in bets(survey) if dealt else ():
        moments = survey.at(body)
        if moments and all(no_cards(moment.within) for moment in moments):
            help = say("is a `deal` missing before it, or is this round too many?")
            message = (
                say("nobody has a die yet when this round begins")
                if survey.rules.deck.called == "dice"
                else say("nobody has a card yet when this round begins")
            )
            advice = say("put a `{step}` before it, or take this round out", step=DEALING.name)
            dealt_before = inserted(survey, body, advice, {DEALING.name: {"cards": 1}})
            yield Diagnostic("B307", message, body.key.span, help=help, remedies=dealt_before)


def no_cards(table: Abstract) -> bool:
    """Whether nobody holds a card yet, and none lies on the table."""
    return not table.own.most and not table.around and not any(place.most for place in table.places)
