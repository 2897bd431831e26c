"""Checks of stakes beside each other: an ante over the bet, a blind many times the last, a large pot that each is."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from engine.language.expression import Expression
from engine.language.forms import AmountFact, Compare, Node, Stake, body_of
from engine.language.forms.chosen import Chosen
from engine.language.forms.measure import bounds_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import find
from engine.text.marked.source import Span
from engine.text.translation import say

_KEY_OF_THE_MOST = {"fixed": "size", "spread": "most", "doubling": "most"}
"""Limits under which the first bet of a round is no larger than this key says."""
_POT_WON = "pot won"
_TWO = 2
"""Fewer do not play."""
_MOST_TIMES = 5
"""No table posts a blind that is more than this many times the one before it."""


_TIMES_A_BET = 3
"""An ante of so many bets was written for another number; one of twice a bet, or a little more, is played."""


class _Stake(Struct, frozen=True):
    """An amount of chips that the stakes settle."""

    chips: int
    at: Span


def out_of_proportion(survey: Survey) -> Iterator[Diagnostic]:
    """B320: an ante, or a blind, that is more than anybody may bet; or a blind many times the one before it."""
    forced: list[tuple[Body, _Stake]] = []
    for body in survey.rules.play:
        if not survey.at(body):
            continue
        if body.kind.bets:
            yield from _more_than_a_blind(forced)
            yield from _more_than_a_bet(survey, body, forced)
            return
        listed = body.values.get("blinds")
        if isinstance(listed, tuple) and body.kind.forced(body).blinds:
            blinds = list(_settled(survey, listed))
            yield from _many_times(blinds)
            forced += [(body, blind) for blind in blinds[-1:]]
        elif body.kind.forced(body).ante:
            forced += [(body, one) for one in _settled(survey, (body.values.get("each", body.values.get("amount")),))]


@only.where(only.form(Compare), only.form(Stake))
def every_pot_is_large(survey: Survey) -> Iterator[Diagnostic]:
    """X106: it is asked whether a pot is as large as a stake, and what all have to put in makes every pot so."""
    rules, told = survey.rules, set[Span]()
    asking = [(body, said) for body, said in survey.said if {Compare, Stake} <= said.value.forms]
    forced = sum(map(_put_in, rules.play)) if rules.clean and asking else 0
    for body, one in asking if forced else ():
        for node in one.value.tree.walk():
            asked = body_of(node.left) if isinstance(node, Compare) and node.op in (">", ">=") else None
            stake = body_of(node.right) if isinstance(node, Compare) else None
            if not isinstance(asked, AmountFact) or asked.entry.name != _POT_WON or not isinstance(stake, Stake):
                continue
            said = find(rules.composed.root, ("stakes", stake.name))
            large = isinstance(node, Compare) and stake.value + (node.op == ">") > forced
            if said is None or large or said.span in told or said.span.source not in rules.composed.authored:
                continue
            if stake.value > 0 and survey.at(body):
                told.add(said.span)
                holes = {"forced": forced, "stake": stake.name, "chips": stake.value}
                message = say("what all have to put in makes every pot {forced}, and `{stake}` is {chips}", **holes)
                help = say("write more, so that not every pot is as large")
                related = (Related(node.at.span, say("it is asked here")),)
                yield Diagnostic("X106", message, said.span, help=help, related=related)


def bound_below_the_ante(survey: Survey) -> Iterator[Diagnostic]:
    """X106: players pay the smaller of the pot and a stake, and each alone has put in more than that stake.

    So it is where the ante is paid once, and what is matched stays in the pot: that is no less than the stake then.
    """
    antes = [
        one
        for body in survey.rules.play
        if body.kind.forced(body).ante and survey.at(body)
        for one in _settled(survey, (body.values.get("each"),))
    ]
    own = survey.rules.composed.authored
    for body in survey.bodies if antes and survey.rules.clean else ():
        for node in (node for said in body.expressions for node in said.value.tree.walk()):
            stake = _beside_the_pot(node)
            at = None if stake is None else find(survey.rules.composed.root, ("stakes", stake.name))
            if stake is None or at is None or at.span.source not in own or not 0 < stake.value < antes[0].chips:
                continue
            if survey.at(body):
                holes = {"stake": stake.name, "chips": stake.value, "ante": antes[0].chips, "amount": node.told()}
                message = say("each player puts in {ante} alone, so `{amount}` is always `{stake}` ({chips})", **holes)
                help = say("let `{stake}` be larger than what is put in, or write `{stake}` alone", **holes)
                related = (Related(antes[0].at, say("it is put in here")),)
                yield Diagnostic("X106", message, at.span, help=help, related=related)
                return


def _beside_the_pot(node: Node) -> Stake | None:
    """The stake of which, or of the pot, the smaller is meant."""
    if not isinstance(node, Chosen) or node.which != "smaller":
        return None
    sides = body_of(node.left), body_of(node.right)
    pot = any(isinstance(one, AmountFact) and one.entry.name in (POT, _POT_WON) for one in sides)
    return next((one for one in sides if pot and isinstance(one, Stake)), None)


def _put_in(body: Body) -> int:
    """What a step has everybody put in at the least, with as few players as may be."""
    forced = body.kind.forced(body)
    blinds = body.values.get("blinds")
    if body.when is not None or not (forced.blinds or forced.ante) or "choice" in body.values:
        return 0
    if forced.blinds and isinstance(blinds, tuple):
        chips = sorted(_least(one, body) for one in blinds)
        return sum(chips) - (chips[-1] - chips[-2] if len(chips) > 1 else 0)  # what nobody matches is given back
    least = body.scope.players[0] if body.scope.players is not None else _TWO
    return 0 if "who" in body.values else _least(body.values.get("each"), body) * least


def _least(amount: object, body: Body) -> int:
    """What an amount comes to at the least."""
    return max(bounds_of(amount.tree, body.scope).least or 0, 0) if isinstance(amount, Expression) else 0


def _more_than_a_bet(survey: Survey, body: Body, forced: Iterable[tuple[Body, _Stake]]) -> Iterator[Diagnostic]:
    limit = text_of(body, "limit")
    key = "least" if limit == "doubling" and "most" not in body.values else _KEY_OF_THE_MOST.get(limit, "")
    for bet in _settled(survey, (body.values.get(key),)):
        for post, one in forced:
            is_ante = post.kind.forced(post).ante
            if is_ante and _is_paid_in_parts(survey):
                continue
            if one.chips > bet.chips > 0 and (not is_ante or one.chips >= _TIMES_A_BET * bet.chips):
                holes = {"chips": one.chips, "most": bet.chips}
                related = (Related(bet.at, say("the bet is here")),)
                if is_ante:
                    message = say("the ante ({chips}) is more than a bet ({most})", **holes)
                else:
                    message = say("the blind ({chips}) is more than a bet ({most})", **holes)
                help = say("write less here, or a larger bet")
                yield Diagnostic("B320", message, one.at, help=help, related=related)
                return


_MANY_SHARES = 3


def _is_paid_in_parts(survey: Survey) -> bool:
    """Whether antes are what is played for, and bets lie beside them: the pot has many shares, or rules pay from it."""
    paid = (one for one in survey.bodies if pays(one) and text_of(one, "from") == POT)
    return len(survey.rules.shares) >= _MANY_SHARES or any(map(survey.at, paid))


def _more_than_a_blind(forced: Sequence[tuple[Body, _Stake]]) -> Iterator[Diagnostic]:
    antes = [one for post, one in forced if post.kind.forced(post).ante and "each" in post.values]
    blinds = [one for post, one in forced if not post.kind.forced(post).ante]
    for ante in antes[:1] if blinds else ():
        blind = max(blinds, key=lambda one: one.chips)
        if ante.chips > blind.chips > 0:
            message = say("the ante ({chips}) is more than the blind ({blind})", chips=ante.chips, blind=blind.chips)
            related = (Related(blind.at, say("the blind is here")),)
            yield Diagnostic(
                "B320", message, ante.at, help=say("write a smaller ante or a larger blind"), related=related
            )


def _many_times(blinds: Iterable[_Stake]) -> Iterator[Diagnostic]:
    for before, after in pairwise(blinds):
        if before.chips and after.chips > _MOST_TIMES * before.chips:
            message = say(
                "this blind ({after}) is many times the one before it ({before})",
                after=after.chips,
                before=before.chips,
            )
            help = say("is there a digit too many? a blind is mostly twice the one before it")
            yield Diagnostic("B320", message, after.at, help=help)


def _settled(survey: Survey, amounts: Iterable[object]) -> Iterator[_Stake]:
    """The amounts that come to one number with the stakes in force, each where that number is written."""
    for amount in amounts:
        if isinstance(amount, Expression):
            chips = bounds_of(amount.tree, survey.rules.scope).settled
            tree = body_of(amount.tree)
            at = find(survey.rules.composed.root, ("stakes", tree.name)) if isinstance(tree, Stake) else None
            if chips is not None:
                yield _Stake(chips, amount.scalar.span if at is None else at.span)
