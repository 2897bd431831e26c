"""Checks of steps that can be carried out and do nothing, or not what they say."""

from collections.abc import Iterator, Mapping

from engine.language.expression import Expression
from engine.language.forms import Beside, CardsFact, Number, SeatFact, SeatMark, body_of, many_seats
from engine.ruleset.judge.checks.conditions.expressions_of_steps import cards_may_be_unseen, instead, place_of
from engine.ruleset.judge.checks.players.groups import Group, groups_of
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.pool import closed_ones
from engine.steps.machine.kind import Body, goes_in_laps
from engine.steps.machine.places_meant import places_of
from engine.steps.registry import KEEPING_THE_POT
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, with_key, without_key
from engine.text.translation import say, say_many

_ALL_IN = ("everyone", "everyone in")
_OF_SEVERAL = ("first", "dealt")
"""Keys that say in which order players come."""


def passed_to_oneself(survey: Survey) -> Iterator[Diagnostic]:
    """F703: cards are handed to the player who hands them over."""
    groups = groups_of(survey)
    for body in survey.bodies:
        ends = {move.to for move in body.kind.moves if move.target == "other hand" and move.to}
        for key in ends if not places_of(body) else ():  # cards of a place are not theirs to pass, as S113 tells
            to, who = _seat(body, key), _seat(body, "who")
            oneself = who is None and to in ("that player", _in_turn(groups, body))
            if to is not None and (oneself or to == who):
                message = say("players pass these cards to themselves, so nothing changes hands")
                advice = say("name another player: `{key}: left of that player`", key=key)
                remedy = Remedy(advice, (with_key(body.node, key, "left of that player"),))
                help = say("name another player, or take the step out")
                yield Diagnostic("F703", message, place_of(body, key), help=help, remedies=(remedy,))


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
    return None if group is None or named or (many_seats(group) and told not in _ONE_OF) else _ONE_OF.get(told, told)


_ONE_OF = {"winners": "winner"}
"""Players of whom there is one as a rule → what that one is called."""


def _seat(body: Body, key: str) -> str | None:
    """The one player that a key names plainly; for `who`, nobody where it is not said."""
    value = body.values.get(key)
    tree = body_of(value.tree) if isinstance(value, Expression) else None
    if isinstance(tree, Beside) and isinstance(body_of(tree.of), SeatFact):
        return tree.told()
    if isinstance(tree, SeatMark) and not tree.each_player:
        return tree.name
    return tree.entry.name if isinstance(tree, SeatFact) and not tree.entry.several else None


def turned_already(survey: Survey) -> Iterator[Diagnostic]:
    """F703: cards are to be turned that lie as they are to lie, or more of them than anybody can have."""
    hidden = cards_may_be_unseen(survey)
    for body in survey.bodies:
        moments = survey.at(body)
        if not body.kind.turns or not moments or all(closed_ones(body, one.within).most == 0 for one in moments):
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


def everybody_folds(survey: Survey) -> Iterator[Diagnostic]:
    """F703: all players fold at once, so that nobody is left to win anything."""
    if any(id(body) not in survey.moments and id(body) in survey.barred for body in survey.bodies):
        return  # F701 tells of the steps after it
    for body in survey.bodies:
        who = body.kind.folds
        if not who or body.when is not None or body.scope.turns:
            continue
        if any(one.within.concerns_all(body, who) for one in survey.at(body)):
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
    if any(body.kind.proves for body in survey.bodies) or not survey.rules.clean:
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
        for key in _OF_SEVERAL if _seat(body, "who") is not None or _is_of_whose_turn(body) else ():
            if key in body.node and body.node.entries[key].key.span.source is body.key.span.source:
                message = say("one player alone is asked here, so `{key}` says nothing", key=key)
                help = say("leave it out, or ask more players")
                ways = (Remedy(say("leave out `{key}`", key=key), (without_key(body.node, key),)),)
                yield Diagnostic("F708", message, body.node.entries[key].key.span, help=help, remedies=ways)


def _is_of_whose_turn(body: Body) -> bool:
    """Whether a step that names nobody is carried out by the one player whose turn it is."""
    kind = body.kind
    names = kind.field("who") is not None and "who" not in body.values
    return bool(body.scope.turns) and names and not (kind.block or kind.bets or kind.compares)


def paid_to_oneself(survey: Survey) -> Iterator[Diagnostic]:
    """F703: a player pays themselves."""
    groups = groups_of(survey)
    for body in survey.bodies:
        ends = {move.to for move in body.kind.moves if move.target == "other stack"}
        for key in ends:
            payer, payee = _seat(body, "from"), _seat(body, key)
            if payer is None:
                payer, payee = _in_turn(groups, body), payee or _ONE_OF.get(text_of(body, key))
            if payer is not None and payer == payee:
                message = say("players pay this to themselves, so no chips change hands")
                help = say("name another player, or `pot`")
                ways = (Remedy(say("pay into the pot: `{key}: pot`", key=key), (with_key(body.node, key, "pot"),)),)
                yield Diagnostic("F703", message, place_of(body, key), help=help, remedies=ways)


def said_by_default(survey: Survey) -> Iterator[Diagnostic]:
    """F703: a condition under a key of a step that is what holds if the key is left out, such as `double-if: never`."""
    for body in survey.bodies:
        if body.key.span.source not in survey.rules.composed.authored:
            continue
        for field in body.kind.fields:
            ends_laps = body.kind.block == "lap" and field.name == "until"  # F702 tells of one that never comes
            said = body.values.get(field.name) if field.type == "condition" and not ends_laps else None
            if isinstance(said, Expression) and field.name in body.node and said.text.lower() == field.default:
                message = say("`{key}: {value}` says what is so without it", key=field.name, value=said.text)
                ways = (Remedy(say("leave out `{key}`", key=field.name), (without_key(body.node, field.name),)),)
                help = say("leave it out, or ask something")
                yield Diagnostic("F703", message, said.scalar.span, help=help, remedies=ways)


def costs_of_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """F703: a price that is written as 0."""
    for body in survey.bodies:
        for payment in body.kind.payments:
            said = body.values.get(payment.key) if payment.may_be_none else None
            if isinstance(said, Expression) and said.text == "0" and payment.key in body.node and "$" not in said.text:
                message = say("`{key}: 0` says nothing: it costs nothing anyway", key=payment.key)
                ways = (Remedy(say("leave out `{key}`", key=payment.key), (without_key(body.node, payment.key),)),)
                help = say("write a number from 1 up, or leave it out")
                yield Diagnostic("F703", message, said.scalar.span, help=help, remedies=ways)
