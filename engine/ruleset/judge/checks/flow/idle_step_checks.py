"""Checks of steps that can be carried out and do nothing, or not what they say."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import (
    CardsFact,
    Number,
    body_of,
)
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.bets.taken_back import takes_back
from engine.ruleset.judge.checks.conditions.expressions_of_steps import cards_may_be_unseen, instead, place_of
from engine.ruleset.judge.checks.flow.to_oneself_checks import one_seat
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.pool import closed_ones, pool
from engine.steps.machine.kind import Body, goes_in_laps
from engine.steps.registry import KEEPING_THE_POT
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, with_key, without_key
from engine.text.translation import say, say_many

_ALL_IN = ("everyone", "everyone in")
_OF_SEVERAL = ("first", "dealt")
"""Keys that say in which order players come."""


@only.where(only.turning)
def turned_already(survey: Survey) -> Iterator[Diagnostic]:
    """F703: cards are to be turned that lie as they are to lie, or more of them than anybody can have."""
    hidden = cards_may_be_unseen(survey)
    for body in survey.bodies:
        moments = survey.at(body) if body.kind.turns else ()
        if not moments or all(closed_ones(body, one.within).most == 0 for one in moments):
            continue  # D209 tells of the last
        if _open_ones(body):
            message = say("these cards lie open already, so nothing is turned")
            help = say("name closed cards, or take the step out; cards that lie open are never closed again")
            yield Diagnostic("F703", message, place_of(body, "which"), help=help)
        elif body.values.get("face") == "down" and not hidden:
            message = say("players have seen all their cards already, so nobody looks at any")
            help = say("deal some with `face: blind` before, or take the step out; open cards are never closed again")
            yield Diagnostic("F703", message, place_of(body, "face"), help=help)
        else:
            yield from _too_many(body, max(closed_ones(body, one.within).most for one in moments))


def _open_ones(body: Body) -> bool:
    which = body.values.get("which")
    tree = body_of(which.tree) if isinstance(which, Expression) else None
    return isinstance(tree, CardsFact) and tree.entry.fact == "up cards"


def _too_many(body: Body, closed: int) -> Iterator[Diagnostic]:
    cards = body.values.get("cards")
    number = cards.constant if isinstance(cards, Expression) else None
    if isinstance(number, int) and number > closed:
        message = say_many(
            "nobody can turn {count} card: a player has {closed} to turn here",
            "nobody can turn {count} cards: a player has {closed} to turn here",
            number,
            closed=closed,
        )
        remedy = Remedy(say("write at most {closed}", closed=closed), (with_key(body.node, "cards", closed),))
        help = say("turn fewer cards")
        yield Diagnostic("F703", message, place_of(body, "cards"), help=help, remedies=(remedy,))


@only.where(only.folding)
def everybody_folds(survey: Survey) -> Iterator[Diagnostic]:
    """F703: all players fold at once, so that nobody is left to win anything."""
    if any(id(body) not in survey.moments and id(body) in survey.barred for body in survey.bodies):
        return  # F701 tells of the steps after it
    for body in survey.bodies:
        who = body.kind.folds
        of_all = text_of(body, who) in _ALL_IN  # whosever turn it is
        if not who or body.when is not None or (body.scope.turns and not of_all):
            continue
        if any(of_all or one.within.concerns_all(body, who) for one in survey.at(body)):
            message = say("everybody still in is out here, so nobody is left to win the pot")
            help = say("say who is out")
            yield Diagnostic("F703", message, body.key.span, help=help, remedies=tuple(_instead_of_all(survey, body)))


def _instead_of_all(survey: Survey, body: Body) -> Iterator[Remedy]:
    """Others who may be out than all, and a deal that ends here with the pot kept."""
    who = body.kind.folds
    yield Remedy(say("say who is out: `{key}: opener`", key=who), (with_key(body.node, who, "opener"),))
    kept = instead(survey, body, {KEEPING_THE_POT.name: {}})
    advice = say("end the deal and keep the pot with `{step}`", step=f"{KEEPING_THE_POT.name}: {{}}")
    yield from (Remedy(advice, (one,)) for one in kept)


def nobody_holds_any(survey: Survey) -> Iterator[Diagnostic]:
    """F703: players are to do something with as many cards as they like, before anybody holds one."""
    for body in survey.bodies if survey.cards_are_dealt else ():
        needs, moments = body.kind.held, survey.at(body)
        said = needs is not None and not {*needs.keys, needs.instead}.isdisjoint(body.values)
        if needs is None or said or not moments or any(pool(body, one.within).most for one in moments):
            continue  # D202 tells of so many that are said
        if survey.rules.deck.called == "dice":
            message = say("nobody has thrown a die yet when this comes, so nothing happens")
        else:
            message = say("nobody holds a card yet when this comes, so nothing happens")
        help = say("put it behind the step that deals, or take it out")
        yield Diagnostic("F703", message, body.key.span, help=help)


@only.where(only.key("down-to"))
def kept_more_than_held(survey: Survey) -> Iterator[Diagnostic]:
    """F703: players throw away all cards but as many as they hold."""
    for body in survey.bodies:
        moments, keeps = survey.at(body), body.values.get("down-to")
        if not isinstance(keeps, Expression) or not isinstance(keeps.constant, int) or not moments:
            continue
        held = max(one.within.before_each.most for one in moments)
        if keeps.constant >= held:
            message = say_many(
                "nobody throws anything away here: a player holds {count} card",
                "nobody throws anything away here: a player holds {count} cards",
                held,
            )
            help = say("write a smaller number, or take the step out")
            ways = tuple(Remedy(say("take the step out"), (one,)) for one in instead(survey, body))
            if held > 1:
                less = Remedy(say("write a smaller number"), (with_key(body.node, "down-to", held - 1),))
                ways = (*ways, less)
            yield Diagnostic("F703", message, keeps.scalar.span, help=help, remedies=ways)


_ASIDE = "laid aside cards"


def laid_aside_for_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """F703: cards are kept aside for a proof, nobody proves anything, and nothing asks for them otherwise."""
    if any(kind.proves for kind in survey.kinds) or not survey.rules.clean:
        return
    if not any(
        move.target == "aside" and move.only_with in survey.keys for kind in survey.kinds for move in kind.moves
    ):
        return
    asked = (*survey.rules.of_hands, *(one.value for body in survey.bodies for one in body.expressions))
    if any(isinstance(node, CardsFact) and node.entry.name == _ASIDE for one in asked for node in one.tree.walk()):
        return
    for body in survey.bodies:
        for move in body.kind.moves:
            if move.target == "aside" and move.only_with in body.values and move.only_with in body.node:
                key = move.only_with
                message = say("nobody has to prove anything, so there is nothing to keep cards aside for")
                advice = say("leave out `{key}`", key=key)
                ways = (Remedy(advice, (without_key(body.node, key),)),)
                help = say("let the opener `prove` what they opened on, or leave it out")
                yield Diagnostic("F703", message, body.node.entries[key].key.span, help=help, remedies=ways)


@only.where(only.key("times"))
def gone_through_once(survey: Survey) -> Iterator[Diagnostic]:
    """F703: a repetition of one lap."""
    for body in survey.bodies:
        times = body.values.get("times") if body.kind.block in ("lap", "turn") else None
        if not isinstance(times, Expression) or {"while", "until"} & body.values.keys():
            continue
        if isinstance(tree := body_of(times.tree), Number) and tree.value == 1:
            message = say("once is as often as without a repetition")
            help = say("write a larger number, or the steps by themselves")
            yield Diagnostic("F703", message, times.scalar.span, help=help)


@only.where(only.steps_in_steps)
def turn_within_a_turn(survey: Survey) -> Iterator[Diagnostic]:
    """F703: turns that name nobody, within the turn of a player: there that means this player alone, who has it."""
    for body in survey.bodies:
        may_name = body.kind.block == "turn" and any(field.name == "who" for field in body.kind.fields)
        if not may_name or "who" in body.values or not body.scope.turns or goes_in_laps(body.kind, body.values):
            continue
        message = say("this is within the turn of a player, and names nobody, so only that player has a turn here")
        advice = say("say whose turns they are: `{said}`", said="who: everyone else")
        ways = (Remedy(advice, (with_key(body.node, "who", "everyone else"),)),)
        help = say("say whose turns they are, or write the steps by themselves")
        yield Diagnostic("F703", message, body.key.span, help=help, remedies=ways)


def order_of_one(survey: Survey) -> Iterator[Diagnostic]:
    """F708: who comes first, or when all are served, where one player alone is asked."""
    for body in survey.bodies:
        said = [key for key in _OF_SEVERAL if key in body.node.entries]
        for key in said if said and (one_seat(body, "who") is not None or _is_of_whose_turn(body)) else ():
            if body.node.entries[key].key.span.source is body.key.span.source:
                message = say("one player alone is asked here, so `{key}` says nothing", key=key)
                help = say("leave it out, or ask more players")
                ways = (Remedy(say("leave out `{key}`", key=key), (without_key(body.node, key),)),)
                yield Diagnostic("F708", message, body.node.entries[key].key.span, help=help, remedies=ways)


def _is_of_whose_turn(body: Body) -> bool:
    """Whether a step that names nobody is carried out by the one player whose turn it is."""
    kind = body.kind
    names = kind.field("who") is not None and "who" not in body.values
    return bool(body.scope.turns) and names and not (kind.block or kind.bets or kind.compares)


def said_by_default(survey: Survey) -> Iterator[Diagnostic]:
    """F703: a condition under a key of a step that is what holds if the key is left out, such as `double-if: never`."""
    for body in survey.bodies:
        if body.key.span.source not in survey.rules.composed.authored:
            continue
        for field in body.kind.conditional:
            ends_laps = body.kind.block == "lap" and field.name == "until"  # F702 tells of one that never comes
            said = None if ends_laps else body.values.get(field.name)
            by_default = isinstance(said, Expression) and said.text.lower() == field.default
            if isinstance(said, Expression) and by_default and field.name in body.node:
                if takes_back(survey, body, field.name):
                    continue
                message = say("`{key}: {value}` says what is so without it", key=field.name, value=said.text)
                ways = (Remedy(say("leave out `{key}`", key=field.name), (without_key(body.node, field.name),)),)
                help = say("leave it out, or ask something")
                yield Diagnostic("F703", message, said.scalar.span, help=help, remedies=ways)


def costs_of_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """F703: a price that is written as 0."""
    priced = any(
        payment.may_be_none and payment.key in survey.keys for kind in survey.kinds for payment in kind.payments
    )
    for body in survey.bodies if priced else ():
        for payment in body.kind.payments:
            said = body.values.get(payment.key) if payment.may_be_none else None
            if isinstance(said, Expression) and said.text == "0" and payment.key in body.node and "$" not in said.text:
                message = say("`{key}: 0` says nothing: it costs nothing anyway", key=payment.key)
                ways = (Remedy(say("leave out `{key}`", key=payment.key), (without_key(body.node, payment.key),)),)
                help = say("write a number from 1 up, or leave it out")
                yield Diagnostic("F703", message, said.scalar.span, help=help, remedies=ways)
