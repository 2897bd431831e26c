"""Checks of cards and chips that players hand to themselves."""

from collections.abc import Iterator, Mapping

from engine.language.expression import Expression
from engine.language.forms import (
    PLAYER_IN_TURN,
    THAT_PLAYER,
    Beside,
    OfTurn,
    SeatFact,
    SeatMark,
    body_of,
    many_seats,
)
from engine.language.forms.seat_words import is_that_player
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.players.groups import Group, groups_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.machine.places_meant import places_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, with_key
from engine.text.translation import say

_ALL_IN = ("everyone", "everyone in")


@only.where(only.handing)
def passed_to_oneself(survey: Survey) -> Iterator[Diagnostic]:
    """F703: cards are handed to the player who hands them over."""
    kinds = {kind for kind in survey.kinds if kind.handing}
    handing = [body for body in survey.bodies if body.kind in kinds] if kinds else []
    groups = groups_of(survey) if handing else {}
    for body in handing:
        if places_of(body):
            continue  # cards of a place are not theirs to pass, as S113 tells
        for key in body.kind.handing:
            to, who = one_seat(body, key), one_seat(body, "who")
            oneself = who is None and to in (THAT_PLAYER, _in_turn(groups, body))
            if to is not None and (oneself or to == who):
                message = say("players pass these cards to themselves, so nothing changes hands")
                advice = say("name another player: `{key}: left of that player`", key=key)
                remedy = Remedy(advice, (with_key(body.node, key, "left of that player"),))
                help = _of_an_outer_turn(body, key) or say("name another player, or take the step out")
                ways = () if _of_an_outer_turn(body, key) else (remedy,)
                yield Diagnostic("F703", message, place_of(body, key), help=help, remedies=ways)


def _of_an_outer_turn(body: Body, key: str) -> str:
    """What to write where `player in turn` was to be the player around whose turn the word was said; else nothing."""
    value, outer = body.values.get(key), body.scope.turns[:-1]
    if not outer or not isinstance(value, Expression) or not isinstance(body_of(value.tree), OfTurn):
        return ""
    return say("here it is the turn of the player who says the word: let a mark keep the other, and name the mark")


@only.where(only.handing)
def handed_to_one(survey: Survey) -> Iterator[Diagnostic]:
    """F730: everyone hands cards to one player, who is one of those who hand them over."""
    for body in survey.bodies:
        for key in {move.to for move in body.kind.moves if move.target == "other hand" and move.to}:
            to, all_pass = body.values.get(key), _says_all_in(body)
            if not all_pass or not isinstance(to, Expression) or not _is_one_and_the_same(to):
                continue
            message = say("all hand these cards to one player, `{player}`, who is one of them", player=to.text)
            advice = say("let each hand them to their neighbour: `{key}: left of that player`", key=key)
            ways = (
                Remedy(advice, (with_key(body.node, key, "left of that player"),)),
                Remedy(
                    say("let all but that player hand cards over"),
                    (with_key(body.node, "who", f"everyone in except {to.text}"),),
                ),
            )
            help = say("say who hands them over, or name a player beside `that player`")
            yield Diagnostic("F730", message, place_of(body, key), help=help, remedies=ways)


def _says_all_in(body: Body) -> bool:
    """Whether a step concerns everyone who is in, all at once."""
    who = body.values.get("who")
    tree = body_of(who.tree) if isinstance(who, Expression) else None
    return not body.scope.turns and (tree is None or (isinstance(tree, SeatFact) and tree.entry.name in _ALL_IN))


def _is_one_and_the_same(said: Expression) -> bool:
    """Whether one player is named, and the same whoever hands cards over."""
    tree = body_of(said.tree)
    while isinstance(tree, Beside):
        tree = body_of(tree.of)
    return isinstance(tree, SeatFact) and not tree.entry.several and tree.entry.name != "that player"


def _in_turn(groups: Mapping[int, Group], body: Body) -> str | None:
    """The one player who does what names nobody, as the turn is theirs."""
    group = groups.get(id(body)) if body.scope.turns else None
    named = {"from", "who"} & body.values.keys()
    told = "" if group is None else group.told()
    several = group is not None and many_seats(group) and told not in _ONE_OF
    if group is None or named or several or any(map(is_that_player, group.walk())):
        return None  # a neighbour of the player in whose turn they are asked is no neighbour of their own
    return _ONE_OF.get(told, told)


_ONE_OF = {"winners": "winner"}
"""Players of whom there is one as a rule → what that one is called."""


def one_seat(body: Body, key: str) -> str | None:
    """The one player that a key names plainly; for `who`, nobody where it is not said."""
    value = body.values.get(key)
    tree = body_of(value.tree) if isinstance(value, Expression) else None
    if isinstance(tree, Beside) and isinstance(body_of(tree.of), SeatFact):
        return tree.told()
    if isinstance(tree, SeatMark) and not tree.each_player:
        return tree.name
    if isinstance(tree, OfTurn) and tree.name == PLAYER_IN_TURN:
        return THAT_PLAYER
    return tree.entry.name if isinstance(tree, SeatFact) and not tree.entry.several else None


def paid_to_oneself(survey: Survey) -> Iterator[Diagnostic]:
    """F703: a player pays themselves."""
    groups = groups_of(survey)
    for body in survey.bodies:
        ends = {move.to for move in body.kind.moves if move.target == "other stack"}
        for key in ends:
            payer, payee = one_seat(body, "from"), one_seat(body, key)
            payers = {payer} if payer is not None else set[str | None]()
            if "from" not in body.values and body.scope.turns:
                payers, payee = {THAT_PLAYER, _in_turn(groups, body)}, payee or _ONE_OF.get(text_of(body, key))
            if payee is not None and payee in payers:
                message = say("players pay this to themselves, so no chips change hands")
                help = _of_an_outer_turn(body, key) or say("name another player, or `pot`")
                into = Remedy(say("pay into the pot: `{key}: pot`", key=key), (with_key(body.node, key, "pot"),))
                ways = () if _of_an_outer_turn(body, key) else (into,)
                yield Diagnostic("F703", message, place_of(body, key), help=help, remedies=ways)
