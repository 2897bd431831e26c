"""Checks of payments after which everybody has what they had: among the same players, there and back, from no pot."""

import re
from collections.abc import Container, Iterator, Sequence
from itertools import pairwise

from engine.language.expression import Expression
from engine.language.forms import (
    FIRST_PLAYER,
    PLAYER_IN_TURN,
    Except,
    IsStatus,
    Node,
    SeatFact,
    Stake,
    ThoseWho,
    ThoseWith,
    body_of,
)
from engine.language.forms.measure import bounds_of
from engine.language.forms.tree import THAT_PLAYER, many_seats
from engine.ruleset.judge.checks.conditions.expressions_of_steps import instead, place_of
from engine.ruleset.judge.checks.hands.scoring_checks import is_turned_round
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.payments.one_receiver import only_one_comes
from engine.ruleset.judge.checks.payments.told_to_each import pays_as_one, told_to_each
from engine.ruleset.judge.checks.texts.near_texts import near_texts
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Sure
from engine.steps.machine.kind import POT, Body, Traits, goes_in_laps, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead, with_key
from engine.text.marked.node import Scalar, find
from engine.text.translation import mark, say
from engine.text.wording import Wording

_PAYERS = "from"
_ALL = "everyone in"
_THE_OTHERS = Wording(r"\b(?:all|the|all the) others?\b|\bevery(?:one|body) else\b", re.IGNORECASE)
_EVERYBODY = ("everyone", _ALL)


def paid_among_themselves(survey: Survey) -> Iterator[Diagnostic]:
    """F703: several players pay as much as they are paid."""
    for body in survey.bodies:
        key = _payee(body)
        payees = body.values.get(key)
        if not isinstance(payees, Expression) or _is_each_ones(body):
            continue
        paying = body.values.get(_PAYERS)
        one_pays = not many_seats(paying.tree) if isinstance(paying, Expression) else bool(body.scope.turns)
        if one_pays and not many_seats(payees.tree) and not isinstance(body_of(payees.tree), ThoseWith):
            continue  # of one player it is told that they pay themselves, but not of all who have the most
        payers = text_of(body, _PAYERS, _THAT_PLAYER if body.scope.turns else _ALL)
        if payers.removesuffix("s") == text_of(body, key).removesuffix("s"):
            message = say("those who pay this are those who are paid, so no chips change hands")
            help, into = say("name others who are paid, or `pot`"), (with_key(body.node, key, POT),)
            ways = (Remedy(say("pay into the pot: `{key}: pot`", key=key), into),)
            yield Diagnostic("F703", message, place_of(body, key), help=help, remedies=ways)


def paid_by_each_of_them(survey: Survey) -> Iterator[Diagnostic]:
    """F703: in the turn of each of some players just these pay that player, so that one alone pays themselves.

    Where a text says that it is the others of them, it is so meant.
    """
    for turn in survey.bodies if survey.rules.clean else ():
        who = turn.values.get("who") if turn.kind.block == "turn" else None
        if not isinstance(who, Expression) or who.told() in _EVERYBODY or "number of" in who.told():
            continue
        for body in turn.inner.get("do", ()):
            key = _payee(body)
            sides = {text_of(body, one).removesuffix("s") for one in (_PAYERS, key)} if key and pays(body) else set()
            texts = f"{turn.label} {turn.note} {body.label} {body.note}"
            if (
                sides == {who.text.removesuffix("s"), _THAT_PLAYER}
                and survey.at(body)
                and not _ONE_ANOTHER.search(texts)
            ):
                message = say("whose turn it is, is one of `{players}`, who pay and are paid", players=who.text)
                help = say("let the turns be those of other players, or let others pay")
                related = (Related(body.key.span, say("it is paid here")),)
                yield Diagnostic("F703", message, place_of(turn, "who"), help=help, related=related)


_ONE_ANOTHER = Wording(r"\b(?:each other|one another|(?:the|all|every) others?|among themselves)\b", re.IGNORECASE)


def paid_by_the_paid(survey: Survey) -> Iterator[Diagnostic]:
    """F703: all pay but some, and others than those left out are paid, so that they pay themselves.

    That of two ends one is left out and the other is paid may be meant, unless it is said that all the others pay.
    """
    for near in near_texts(survey):
        body, key = near.body, _payee(near.body)
        payers, payees = body.values.get(_PAYERS), body.values.get(key)
        if not isinstance(payers, Expression) or not isinstance(payees, Expression) or _is_each_ones(body):
            continue
        paying = body_of(payers.tree)
        if isinstance(paying, Except) and paying.without.told() == payees.told():
            continue
        others = isinstance(paying, Except) and _is_other_end(payees.tree, paying.without)
        if isinstance(paying, Except) and (
            payees.told() in _EVERYBODY or (others and any(_THE_OTHERS.search(one.words) for one in near.texts))
        ):
            message = say("`{players}` are among those who pay this, and so they pay themselves", players=payees.text)
            help = say("leave out of those who pay whoever is paid: `everyone except {players}`", players=payees.text)
            if payees.told() in _EVERYBODY:
                help = say("say who is paid: those who are left out of those who pay, or `pot`")
            related = (Related(payers.scalar.span, say("these pay")),)
            yield Diagnostic("F703", message, place_of(body, key), help=help, related=related)


def _is_other_end(paid: Node, left_out: Node) -> bool:
    """Whether those with the most of a number are named on one side, and those with the fewest on the other."""
    one, other = body_of(paid), body_of(left_out)
    if not isinstance(one, ThoseWith) or not isinstance(other, ThoseWith):
        return False
    return one.which != other.which and one.each.told() == other.each.told()


def _payee(body: Body) -> str:
    """The key that names players who are paid by others; nothing where a step has none."""
    return _payee_of(body.kind)


def _payee_of(kind: Traits) -> str:
    return next((move.to for move in kind.moves if move.target == "other stack"), "")


def _is_each_ones(body: Body) -> bool:
    """Whether each payer pays what is their own number, so that one may pay more than another."""
    amount = body.values.get("amount")
    return not isinstance(amount, Expression) or any(read.fact == THAT_PLAYER for read in amount.reads)


def paid_back(survey: Survey) -> Iterator[Diagnostic]:
    """F703: a payment that takes back what the step before it has paid, wherever that was paid."""
    paying = {kind for kind in survey.kinds if _payee_of(kind)}
    if sum(body.kind in paying for body in survey.bodies) > 1:
        for steps in survey.lists:
            yield from _paid_back(survey, steps)


def _paid_back(survey: Survey, steps: Sequence[Body]) -> Iterator[Diagnostic]:
    for before, body in pairwise(steps):
        key = _payee(body)
        if not key or before.kind is not body.kind or not survey.at(body) or not _alike(before, body):
            continue
        there, back = ((text_of(one, _PAYERS, _ALL), text_of(one, key, POT)) for one in (before, body))
        if there == (back[1], back[0]) and there[0] != there[1]:
            message = say("this pays back what the step before it has paid, so no chips change hands")
            help = say("let them be paid in different cases, or take one of the two out")
            ways = tuple(Remedy(say("take this step out"), (one,)) for one in instead(survey, body))
            related = (Related(before.key.span, say("it was paid here")),)
            yield Diagnostic("F703", message, body.key.span, help=help, related=related, remedies=ways)


def _alike(before: Body, body: Body) -> bool:
    """Whether two payments are of the same amount, and made in the same cases."""
    conditions = ["" if one.when is None else one.when.told() for one in (before, body)]
    return conditions[0] == conditions[1] and text_of(before, "amount") == text_of(body, "amount")


def paid_from_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """P411: a payment out of a pot that was given out before, so that nothing is ever paid."""
    if not survey.rules.clean:
        return
    for body in survey.bodies:
        moments = [one.within for one in survey.at(body) if not one.within.dead]
        if text_of(body, _PAYERS) != POT or not pays(body) or not moments:
            continue
        if all(table.pot is Sure.NEVER for table in moments):
            message = say("the pot is empty when this comes, so nothing is paid")
            help = say("put the step before the showdown, or let players pay")
            ways = tuple(Remedy(say("take the step out"), (one,)) for one in instead(survey, body))
            yield Diagnostic("P411", message, body.key.span, help=help, remedies=ways)


def paid_in_every_turn(survey: Survey) -> Iterator[Diagnostic]:
    """F743: in the turn of each player the same players pay the same, as if it had been written once for each.

    Where something is asked in the turn, or a condition speaks of its player, it may be that player's doing. Where it
    is told that it is paid for each of them, it is meant to be paid so often.
    """
    for_each = {id(near.body) for near in near_texts(survey) if any(_FOR_EACH.search(one.words) for one in near.texts)}
    summary = summary_of(survey.rules)
    if isinstance(summary, Scalar) and _FOR_EACH.search(summary.text.lower()):
        return
    for turn in survey.bodies if survey.rules.clean else ():
        steps = turn.inner.get("do", ()) if _has_turns(turn) else ()
        for body in steps if all(one.kind.asks.often == "never" and not one.inner for one in steps) else ():
            keys = [body.values.get(key) for key in (_PAYERS, _payee(body))] if pays(body) and _payee(body) else []
            named = all(isinstance(one, Expression) or one == POT for one in keys) and _PAYERS in body.values
            own = any(read.fact in _of_turn(body, key.name) for key, said in body.expressions for read in said.reads)
            if id(body) in for_each:
                continue
            if keys and named and not own and not goes_in_laps(turn.kind, turn.values) and survey.at(body):
                message = say("this says nothing of the player whose turn it is, so it is paid again in every turn")
                help = say("write the step once, after the turns, or say `that player` where that one pays or is paid")
                related = (Related(turn.key.span, say("the turns are here")),)
                yield Diagnostic("F743", message, body.key.span, help=help, related=related)


_FOR_EACH = Wording(
    r"\b(?:for|at|with|on|after) (?:each|every)\b(?! (?:\w+ )?(?:deal|round|lap|card|evening|time|chip|turn|trick)s?\b)"
    r"|\bfor all (?:of )?(?:them|who|those|the)\b|\b(?:a|per) head\b|\bper (?:player|loser|person|guest)\b|\bapiece\b"
)


def _has_turns(body: Body) -> bool:
    """Whether a step goes through the turns of players, and these are not one player only."""
    who = body.values.get("who")
    several = not isinstance(who, Expression) or many_seats(who.tree)
    return body.kind.block == "turn" and body.kind.field("who") is not None and several


def _of_turn(body: Body, key: str) -> tuple[str, ...]:
    """The facts that tell of whose turn it is; where several pay, `that player` of an amount is each of these."""
    payers = body.values.get(_PAYERS)
    of_each = key == "amount" and isinstance(payers, Expression) and many_seats(payers.tree)
    return (PLAYER_IN_TURN, FIRST_PLAYER) if of_each else (THAT_PLAYER, PLAYER_IN_TURN, FIRST_PLAYER)


def paid_by_one_alone(survey: Survey) -> Iterator[Diagnostic]:
    """P455: one player pays all the others, or is paid by them, and no chip ever goes the other way.

    Between two deals that is told of nobody: chips are won and lost in the deals.
    """
    paying = [body for body in survey.bodies if pays(body) or body.kind.bets]
    rules = survey.rules
    if not rules.clean or not paying or survey.carries_pot or rules.arrivals or rules.of_an_evening:
        return
    if any(map(is_turned_round, paying)):  # which is told by itself
        return
    for key, other in ((_PAYERS, _payee), (_payee, _PAYERS)):
        one, rest = ((name if isinstance(name, str) else name(paying[0])) for name in (key, other))
        who = {text_of(body, one) for body in paying} if one and rest else set()
        back = {text_of(body, rest, _THAT_PLAYER) for body in paying if rest}
        named = [body.values.get(one) for body in paying]
        single = all(isinstance(said, Expression) and _is_the_same_one(said) for said in named)
        of_all = all(body.scope.turns and body.when is not None for body in paying)
        alone = single and of_all and len(who) == 1 and who.isdisjoint(back) and _THAT_PLAYER not in who
        if alone and not any(_is_each_in_turn(body, who) for body in survey.bodies):
            message = say(_NEVER_BACK[key is _PAYERS], player=who.pop())
            help = say("say what is paid where it comes out otherwise")
            yield Diagnostic("P455", message, paying[0].key.span, help=help)


def _is_the_same_one(said: Expression) -> bool:
    """Whether one player is meant, whoever's turn it is, and not whom the cards or chips of each deal find anew."""
    found = (isinstance(node, SeatFact) and node.entry.name in _FOUND_BY_CARDS for node in said.tree.walk())
    if any(found) or isinstance(body_of(said.tree), ThoseWith):
        return False
    return not many_seats(said.tree) and all(read.fact != THAT_PLAYER for read in said.reads)


def _is_each_in_turn(body: Body, names: Container[str]) -> bool:
    """Whether a step has one of these marks name each player in their turn."""
    return text_of(body, "what") in names and text_of(body, "to") == _THAT_PLAYER and bool(body.scope.turns)


_THAT_PLAYER = "that player"
_FOUND_BY_CARDS = ("winner", "best showing", "worst showing", "best up card", "worst up card")
"""Players whom everybody is in one deal or another: what they alone are paid may be what is played for."""
_NEVER_BACK = {
    True: mark("`{player}` pays all the others, and nobody ever pays anything else: they can only lose"),
    False: mark("all the others pay `{player}`, who never pays anything: they can only win"),
}


def one_chip_for_several(survey: Survey) -> Iterator[Diagnostic]:
    """P469: one payer's chips are shared by several, and are one chip, or are said to be for each of them."""
    if not survey.rules.clean or survey.rules.players.most <= len(_TO_TWO):
        return
    for body in survey.bodies:
        amount, key = body.values.get("amount"), _payee(body)
        to = body.values.get(key) if key else None
        if not isinstance(amount, Expression) or not isinstance(to, Expression) or not survey.at(body):
            continue
        chips = bounds_of(amount.tree, body.scope).settled
        if chips != 1 and _SHARED.search(f"{body.label} {body.note}") is not None:
            continue
        said = chips is not None and (chips == 1 or _EACH.search(f"{body.label} {body.note}") is not None)
        if (
            not _mostly_several(to)
            or not (_of_one(body) or pays_as_one(body))
            or not ((_of_one(body) and said) or _is_told_for_each(survey, body, amount) or told_to_each(survey, body))
            or only_one_comes(survey, body, to)
        ):
            continue
        message = say("`{amount}` is shared by all of them, and is not paid to each", amount=amount.text)
        told = to.text if " " not in to.text else f"({to.text})"
        advice = f"number of {told}" if amount.text == "1" else f"{amount.text} * number of {told}"
        ways = (Remedy(say("write `{amount}`", amount=advice), (said_instead(amount.scalar, advice),)),)
        help = say("multiply it by the number of players who get it")
        yield Diagnostic("P469", message, amount.scalar.span, help=help, remedies=ways)


_TO_TWO = ("payer", "receiver")
_EACH = Wording(r"\b(?:each|apiece|every(?:one|body)?|all)\b", re.IGNORECASE)
_SHARED = Wording(
    r"\b(?:share[sd]?|sharing|divided?|dividing|split(?:s|ting)?|together|among(?:st)?|between them|jointly)\b",
    re.IGNORECASE,
)
_TO_EACH = r"(?:to|for) (?:each|every)\b(?! (?:time|deal|round|card)\b)"
_SEVERAL = ("losers", "everyone", "everyone in", "everyone else")


def _is_told_for_each(survey: Survey, body: Body, amount: Expression) -> bool:
    """Whether what is said about an option, or the summary of the step by its label, has it be paid to each of them."""
    root, tree = survey.rules.composed.own.root, body_of(amount.tree)
    summary = root.get("summary")
    if re.fullmatch(r"\$[\w-]+", amount.text):
        about = find(root, ("options", amount.text.removeprefix("$"), "about"))
        return isinstance(about, Scalar) and re.search(rf"\b{_TO_EACH}", about.text, re.IGNORECASE) is not None
    if not isinstance(tree, Stake) or not isinstance(summary, Scalar):
        return False
    names = "|".join(re.escape(one.replace("-", " ")) for one in {body.label, tree.name} if one)
    said = re.search(rf"\b(?:an?|the|one) (?:{names}) {_TO_EACH}", summary.text, re.IGNORECASE)
    return said is not None and body.key.span.source == root.span.source


def _of_one(body: Body) -> bool:
    """Whether one player, or the pot, pays."""
    payer = body.values.get(_PAYERS)
    if isinstance(payer, Expression):
        return not many_seats(payer.tree)
    return payer == POT or bool(body.scope.turns)


def _mostly_several(to: Expression) -> bool:
    """Whether a group is named that mostly has several players, and not just whoever is the best of them."""
    tree = body_of(to.tree)
    while isinstance(tree, Except):
        tree = body_of(tree.seats)
    said = body_of(tree.predicate) if isinstance(tree, ThoseWho) else None
    return (isinstance(tree, SeatFact) and tree.entry.name in _SEVERAL) or isinstance(said, IsStatus)
