"""Checks of what hands are paid: that the better one does not pay, nor get less, and is not compared with itself."""

import re
from collections.abc import Iterable, Iterator
from collections.abc import Mapping as Named
from itertools import pairwise

from engine.language.expression import Expression
from engine.language.forms import (
    AmountFact,
    AmountMark,
    Category,
    CountSeats,
    Each,
    FlagMark,
    Has,
    HighHand,
    IsMarked,
    IsSeat,
    Node,
    Not,
    Says,
    ThoseWith,
    body_of,
)
from engine.language.forms.beats import BeatsSeats
from engine.language.forms.tree import ConditionNode, many_seats
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.implied import surely_with
from engine.ruleset.judge.checks.flow.again_checks import reads_it, sets_a_mark
from engine.ruleset.judge.checks.names.authored import declared_in
from engine.ruleset.judge.checks.names.name_checks import texts_of
from engine.ruleset.judge.checks.texts.near_texts import Near, near_texts, surely
from engine.ruleset.understand.named_shares import ShareEntry
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Change, Remedy
from engine.text.marked.node import Mapping, find, from_plain
from engine.text.translation import say
from engine.text.wording import Wording

_SELF = "that player"
_SECOND_GETS_MORE = Wording(
    r"\bsecond(?: best)?(?: hand)? (?:gets?|takes?|wins?|has)"
    r" (?:twice|double|more|most|the (?:larger|bigger|greater)|two thirds)\b",
    re.IGNORECASE,
)
_OR_BETTER = "or better"
_HOW_MANY = ("players", "players in")
_BEST, _WORST = "best ", "worst "
_WINNERS, _LOSERS, _OTHERS = ("winner", "winners"), "losers", "everyone else"


Standing = Named[str, bool]
"""A player, as the author calls them → whether they have won."""


def _duel(condition: Node) -> tuple[str, str] | None:
    """Who beats whom, where a condition asks that and nothing else of players."""
    tree = body_of(condition)
    beats = body_of(tree.predicate) if isinstance(tree, Says) else None
    if not isinstance(tree, Says) or not isinstance(beats, BeatsSeats):
        return None
    return tree.subject.told(), beats.seats.told()


def _wins(condition: Expression | None, payer: str, payee: str) -> bool:
    """Whether a payment is of those who have won, or have a good hand, to those who have lost."""
    tree = None if condition is None else body_of(condition.tree)
    if payer in _WINNERS and payee in (_LOSERS, _OTHERS, *(f"everyone {who}except {payer}" for who in ("", "in "))):
        return True
    if payer.startswith(_BEST) and payee == payer.replace(_BEST, _WORST, 1):
        return True
    has = body_of(tree.predicate) if isinstance(tree, Says) and tree.subject.told() == payer else None
    better = isinstance(has, Has) and isinstance(hand := body_of(has.hand), Category | HighHand) and hand.or_better
    return better and payee in (_LOSERS, _OTHERS, f"everyone except {payer}", f"everyone in except {payer}")


def is_turned_round(body: Body) -> bool:
    """Whether the better hand pays by a step, or one that is no worse."""
    duel = None if body.when is None else _duel(body.when.tree)
    payer, payee = text_of(body, "from", _SELF), text_of(body, "to")
    asked = None if body.when is None else body_of(body.when.tree)
    if isinstance(asked, Not) and _duel(asked.of) == (payee, payer):
        return pays(body)  # where one does not beat the other, the other pays
    return pays(body) and (duel == (payer, payee) or _wins(body.when, payer, payee))


def _winner_pays(body: Body, standing: Standing) -> bool:
    """Whether a player who is known to have won pays one who has not, or all others.

    That it is asked of the step itself whether a seat is no winner may only keep winners from paying themselves.
    """
    payer, payee = text_of(body, "from", _SELF), text_of(body, "to", _SELF)
    if not pays(body) or not {payer, payee} & standing.keys():
        return False
    others = [f"everyone {who}except {one}" for who in ("", "in ") for one in (payer, *_WINNERS)]
    guarded = body.when is not None and _standing_by(body.when.tree).get(payee) is False and payer in _WINNERS
    guarded = guarded or (body.when is not None and _has_a_good_hand(body.when.tree, payee))
    worse = payee in (_LOSERS, _OTHERS, *others) or (standing.get(payee) is False and not guarded)
    return worse and (payer in _WINNERS or standing.get(payer) is True)


def _has_a_good_hand(condition: Node, payee: str) -> bool:
    """Whether a payment asks for a good hand of the one who is paid: a prize for who has lost with it."""
    tree = body_of(condition)
    joined = tree.joins if isinstance(tree, ConditionNode) else None
    if joined is not None:
        return not joined.negated and any(_has_a_good_hand(part, payee) for part in joined.parts)
    has = body_of(tree.predicate) if isinstance(tree, Says) and tree.subject.told() == payee else None
    hand = body_of(has.hand) if isinstance(has, Has) else None
    return isinstance(hand, Category | HighHand) and hand.or_better


def _standing_in(steps: Iterable[Body], around: Standing) -> Iterator[tuple[Body, Standing]]:
    """Every step with the players of whom it is known there whether they have won."""
    for body in steps:
        here = {**around, **(_standing_by(body.when.tree) if body.when is not None else {})}
        yield body, here
        who = text_of(body, "who")
        turn = {_SELF: who in _WINNERS} if body.kind.block == "turn" and who in (*_WINNERS, _LOSERS) else {}
        inside = {name: won for name, won in here.items() if name != _SELF or body.kind.block != "turn"}
        for key, inner in body.inner.items():
            yield from _standing_in(inner, {**(inside if key == "do" else _otherwise(body, around)), **turn})


def _otherwise(body: Body, around: Standing) -> Standing:
    """What is known where the condition of a step does not hold."""
    asked = None if body.when is None else body_of(body.when.tree)
    if not isinstance(asked, Says):
        return around
    return {**around, **{name: not won for name, won in _standing_by(asked).items()}}


def _standing_by(tree: Node) -> Standing:
    """What a condition that holds says of who has won."""
    tree = body_of(tree)
    joined = tree.joins if isinstance(tree, ConditionNode) else None
    if joined is not None:
        if len(joined.parts) == 1 and joined.negated:
            return {name: not won for name, won in _standing_by(joined.parts[0]).items()}
        found = [] if joined.negated or joined.decisive else [_standing_by(one) for one in joined.parts]
        return {name: won for one in found for name, won in one.items()}
    said = body_of(tree.predicate) if isinstance(tree, Says) else None
    if not isinstance(tree, Says) or not isinstance(said, IsSeat):
        return {}
    if tree.subject.told() in _WINNERS and not said.negated:
        return {} if many_seats(said.seats) else {said.seats.told(): True}
    if said.seats.told() not in _WINNERS:
        return {}
    return {} if many_seats(tree.subject) else {tree.subject.told(): not said.negated}


def better_hand_pays(survey: Survey) -> Iterator[Diagnostic]:
    """P426: where a hand beats another, or is good enough, its player pays those whose hands are worse."""
    nears = {id(near.body): near for near in near_texts(survey)}
    for body, standing in _standing_in(survey.rules.play, {}) if survey.rules.clean else ():
        near = nears.get(id(body))
        beaten = near is not None and _pays_the_beaten(near)
        if not is_turned_round(body) and not _winner_pays(body, standing) and not beaten:
            continue
        payer, payee = text_of(body, "from", _SELF), text_of(body, "to")
        if (moments := survey.at(body)) and all(one.within.live.most < 2 for one in moments):
            continue  # nobody is left whose hand could be worse
        if near is not None and any(not one.holds and _duel(one.said.tree) == (payer, payee) for one in near.guards):
            continue  # it is known around it that the payer's hand is not the better one
        marked = _only_the_marked(survey, body) and not (near is not None and _is_for_a_hand(near, payer))
        if marked or _is_told_to_pay(survey, payer) or _counts_the_paid(body, payee) or _shares_what_was_won(body):
            continue
        message = say("`{better}` has the better hand here and pays `{worse}`", better=payer, worse=payee)
        turned = body.node.with_entry("from", from_plain(payee, body.node.span))
        turned = turned.with_entry("to", from_plain(payer, body.node.span))
        advice = say("let the other pay: `from: {worse}, to: {better}`", worse=payee, better=payer)
        ways = (Remedy(advice, (Change(body.node, (turned,)),)),)
        help = say("let the one whose hand is beaten pay, or ask whether the other is better")
        yield Diagnostic("P426", message, body.key.span, help=help, remedies=ways)


def _pays_the_beaten(near: Near) -> bool:
    """Whether a payment comes where one hand beats another, by a condition around it, and its player pays the other."""
    ends = (text_of(near.body, "from", _SELF), text_of(near.body, "to"))
    guards = near.guards[: len(near.guards) - (near.body.when is not None)] if pays(near.body) else ()
    parts = [one for guard in guards for one in surely(guard.said.tree, holds=guard.holds)]
    return any(holds and _duel(node) == ends for node, holds in parts)


def _is_for_a_hand(near: Near, payer: str) -> bool:
    """Whether a good hand of the one who pays is asked for around a payment, and so it is no price of a mark."""
    return any(guard.holds and _has_a_good_hand(guard.said.tree, payer) for guard in near.guards)


def _only_the_marked(survey: Survey, body: Body) -> bool:
    """Whether a step is for those only of whom a mark keeps something: that the winner pays for that is a custom."""
    around = [one for one in survey.bodies if one is body or any(body is inner for inner, _ in walk((one,)))]
    asked = [one.when.tree for one in around if one.when is not None]
    return any(isinstance(node, IsMarked | FlagMark | AmountMark | Each) for tree in asked for node in tree.walk())


def _counts_the_paid(body: Body, payee: str) -> bool:
    """Whether as much is paid for each of those who are paid, so that it was reckoned for one who pays them all."""
    amount = body.values.get("amount")
    nodes = amount.tree.walk() if isinstance(amount, Expression) else ()
    for_all = payee.startswith("everyone ")
    return any(
        (isinstance(node, CountSeats) and body_of(node.seats).told() == payee)
        or (for_all and isinstance(node, AmountFact) and node.entry.name in _HOW_MANY)
        for node in nodes
    )


def _shares_what_was_won(body: Body) -> bool:
    """Whether a part of the pot is paid that was won just before: who won it shares it."""
    amount = body.values.get("amount")
    tree = body_of(amount.tree) if isinstance(amount, Expression) else None
    if tree is None or isinstance(tree, AmountFact):
        return False
    return any(isinstance(node, AmountFact) and node.entry.name == "pot won" for node in tree.walk())


def _is_told_to_pay(survey: Survey, payer: str) -> bool:
    """Whether a text says of who is kept under a name that they pay."""
    if payer not in declared_in(survey.rules, "marks"):
        return False
    pays_so = re.compile(rf"\b{re.escape(payer)}\b[^.;,]*\b(?:pays|owes)\b", re.IGNORECASE)
    return any(pays_so.search(text) for text in texts_of(survey.rules.composed.root))


@only.where(only.form(BeatsSeats))
def compared_with_itself(survey: Survey) -> Iterator[Diagnostic]:
    """X107: a hand is to beat itself."""
    for body in survey.bodies if survey.rules.clean else ():
        for said in body.expressions:
            for node in said.value.tree.walk() if said.value.kind == "condition" else ():
                duel = _duel(node)
                if duel is not None and duel[0] == duel[1]:
                    message = say("a hand never beats itself, so `{condition}` never holds", condition=node.told())
                    help = say("name another player on one of the two sides")
                    yield Diagnostic("X107", message, node.at.span, help=help)


def better_hand_gets_less(survey: Survey) -> Iterator[Diagnostic]:
    """F726: of steps that set what a hand is worth, the one for a better hand sets less.

    Where rules ask who has the fewest, or players pay what is set for them, less is better.
    """
    for steps in survey.lists if survey.rules.clean else ():
        for first, second in pairwise(steps):
            if not sets_a_mark(first) or not sets_a_mark(second) or not survey.at(first) or reads_it(second):
                continue
            same = all(text_of(first, key) == text_of(second, key) for key in ("what", "who"))
            before, after = _constant(first), _constant(second)
            narrower = surely_with(second.when, first.when, first.scope) and not _same_case(first, second)
            of_hands = second.when is not None and first.when is not None and _OR_BETTER in second.when.text
            if (
                same
                and narrower
                and of_hands
                and not _fewest_win(survey, text_of(first, "what"))
                and not _is_paid_by_them(survey, text_of(first, "what"))
                and before is not None
                and after is not None
                and 0 < after < before
            ):
                message = say("a better hand gets {less} here, and a worse one {more}", less=after, more=before)
                related = (Related(first.key.span, say("the worse one is here")),)
                help = say("exchange the two amounts, or give the better hand more")
                yield Diagnostic("F726", message, second.key.span, help=help, related=related)


def _fewest_win(survey: Survey, mark: str) -> bool:
    """Whether rules ask who has the fewest of what a mark counts."""
    asked = (node for body in survey.bodies for said in body.expressions for node in said.value.tree.walk())
    return any(isinstance(one, ThoseWith) and one.which == "fewest" and one.each.name == mark for one in asked)


def _is_paid_by_them(survey: Survey, mark: str) -> bool:
    """Whether those for whom a number is set pay so much, in their turn or named as losers, and nobody is paid it."""
    owned = mark in survey.rules.marks and survey.rules.marks[mark].definition.each_player
    paid = [one for one in survey.bodies if pays(one) and _amounts_to(one, mark)]
    payers = {text_of(one, "from", _SELF if one.scope.turns else "") for one in paid}
    return owned and bool(paid) and payers <= {_SELF, _LOSERS}


def _amounts_to(body: Body, mark: str) -> bool:
    amount = body.values.get("amount")
    tree = body_of(amount.tree) if isinstance(amount, Expression) else None
    return isinstance(tree, Each) and tree.name == mark and tree.of is None


def _same_case(first: Body, second: Body) -> bool:
    return first.when is not None and second.when is not None and first.when.told() == second.when.told()


def _constant(body: Body) -> int | None:
    said = body.values.get("to")
    value = said.constant if isinstance(said, Expression) else None
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def second_gets_more(survey: Survey) -> Iterator[Diagnostic]:
    """F726: of two shares for the same hands the second best takes the larger one, so that it is better to lose."""
    shares = survey.rules.shares if survey.rules.clean else ()
    for share in shares:
        best = next((one for one in shares if one.wins in ("", "best") and _are_alike(one, share)), None)
        if share.wins != "second" or best is None or best.weighs is None or share.weighs is None:
            continue
        if 0 < best.weighs < share.weighs and not _is_told_to_get_more(survey):
            message = say(
                "the second best hand gets more of the pot here ({more}) than the best one ({less})",
                more=share.weighs,
                less=best.weighs,
            )
            node = find(survey.rules.composed.root, ("pot", "shares", share.name))
            at = node.entries["weight"].value.span if isinstance(node, Mapping) and "weight" in node else share.span
            related = (Related(best.span, say("the best one is here")),)
            help = say("exchange the two weights, or give `{share}` more", share=best.name)
            yield Diagnostic("F726", message, at, help=help, related=related)


def _is_told_to_get_more(survey: Survey) -> bool:
    """Whether a text says that the second best hand is the one to have."""
    return any(_SECOND_GETS_MORE.search(text) for text in texts_of(survey.rules.composed.root))


def _are_alike(one: ShareEntry, other: ShareEntry) -> bool:
    """Whether two shares compare the same hands, and anybody may take them."""
    open_to_all = not any((one.who, one.needs, one.when, other.who, other.needs))
    same_cards = [None if share.use is None else share.use.told() for share in (one, other)]
    return open_to_all and one.scope.ranking is other.scope.ranking and same_cards[0] == same_cards[1]


def paid_by_the_same_end(survey: Survey) -> Iterator[Diagnostic]:
    """F703: who is best at a hand pays who has won the pot, or is paid by them, and both are best at low hands."""
    rules = survey.rules
    hands = {one.name: one for one in rules.hands if one.use is None and one.board is None} if rules.clean else {}
    if not hands or len(rules.shares) > 1 or not all(one.use is None and one.board is None for one in rules.shares):
        return
    pot = rules.shares[0] if rules.shares else None
    order = rules.ranking.order if pot is None else pot.scope.ranking.order
    lowest = order.low is not (pot is not None and pot.wins == "worst")
    for body in survey.bodies if lowest else ():
        ends = [text_of(body, key, _SELF) for key in ("from", "to")] if pays(body) else []
        named = next((one.removeprefix(_WINNER_OF) for one in ends if one.startswith(_WINNER_OF)), "")
        hand = hands.get(named) if any(one in _WINNERS for one in ends) else None
        if hand is not None and hand.scope.ranking.order.low and hand.scope.ranking.order.most == order.most:
            message = say("the lowest hand wins the pot and `{hand}` too, so players mostly pay themselves", hand=named)
            related = (Related(body.key.span, say("it is paid here")),)
            help = say("give `{hand}` a ranking by which high hands win", hand=named)
            yield Diagnostic("F703", message, hand.span, help=help, related=related)


_WINNER_OF = "winner of "
