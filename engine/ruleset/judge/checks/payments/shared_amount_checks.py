"""Checks of amounts that are reckoned by how many players there are, and paid by others, or shared by others."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from engine.language.expression import Expression
from engine.language.forms import AmountFact, CountSeats, Except, Node, SeatFact, Sum, body_of
from engine.language.forms.comparing import number_of
from engine.language.forms.tree import many_seats
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.judge.checks.payments.own_amount_checks import AS_MANY
from engine.ruleset.judge.checks.players.groups import groups_of
from engine.ruleset.judge.checks.texts.near_texts import Near, near_texts
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.registry import PAYING_IN
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.marked.source import Span
from engine.text.translation import mark, say

_SELF = "that player"
_OTHERWISE = {
    "to": mark("this is reckoned by `{counted}`, and shared by `{players}`"),
    "from": mark("this is divided by `{counted}`, and paid by `{players}`"),
}
_ALL, _IN = "everyone", "everyone in"
_COUNTED = {"players": _ALL, "players in": _IN}


class Heads(NamedTuple):
    """Out of which players so many are, and how many fewer; None where that is open."""

    of: str
    fewer: int | None


_NAMED = {
    "everyone": Heads(_ALL, 0),
    "everyone in": Heads(_IN, 0),
    "everyone else": Heads(_IN, 1),
    "losers": Heads(_IN, None),
}


@only.where(only.form(Sum))
def reckoned_by_others(survey: Survey) -> Iterator[Diagnostic]:
    """P472: an amount is so many times the players of one group, and it is shared by those of a larger or smaller one.

    The same of an amount that is divided by how many there are, and paid by others. What all have put in is as many
    times that, whoever shares it.
    """
    folding = any(body.kind.bets or body.kind.folds for body in survey.bodies)
    for near in near_texts(survey):
        amount = near.body.values.get("amount") if pays(near.body) else None
        tree = body_of(amount.tree) if isinstance(amount, Expression) else None
        if not isinstance(amount, Expression) or not isinstance(tree, Sum):
            continue
        for key, op in (("to", "*"), ("from", "/")):
            players = _players(survey, near.body, key)
            counts = list(counted_in(tree, op)) if players is not None and many_seats(players) else []
            heads = None if players is None else heads_of(players)
            if players is None or heads is None or len(counts) != 1:
                continue
            other = counts[0][1] if key == "to" else counts[0][1]._replace(fewer=None)
            if not _differ(heads, other, folding=folding) or (key == "to" and _is_put_in_by_all(survey, tree, other)):
                continue
            if not _said_to_be(survey, near):
                yield _told(near.body, key, amount, counts[0][0], players)


@only.where(only.form(Sum))
def multiplied_twice(survey: Survey) -> Iterator[Diagnostic]:
    """P472: an amount is multiplied by how many players there are, and so is what it is reckoned from."""
    told = set[Span]()
    for near in near_texts(survey):
        amount = near.body.values.get("amount") if pays(near.body) else None
        counts = list(counted_in(amount.tree, "*")) if isinstance(amount, Expression) else []
        for one, other in combinations(counts, 2):
            at = one[0].at.span if one[0].at.scalar is not other[0].at.scalar else other[0].at.span
            if one[1] == other[1] and at not in told:
                told.add(at)
                message = say("this is multiplied by `{counted}` twice", counted=one[0].told())
                related = (Related(other[0].at.span, say("the other time is here")),)
                help = say("multiply by it once, here or there")
                yield Diagnostic("P472", message, at, help=help, related=related)


def _players(survey: Survey, body: Body, key: str) -> Node | None:
    """Who pays or is paid; in turns, of whom `that player` is one."""
    said = body.values.get(key)
    if isinstance(said, Expression) and said.text != _SELF:
        return body_of(said.tree)
    own = isinstance(said, Expression) or (key == "from" and said is None and bool(body.scope.turns))
    return groups_of(survey).get(id(body)) if own else None


def counted_in(tree: Node, op: str) -> Iterator[tuple[Node, Heads]]:
    """The factors of an amount that say how many players there are, or what it is divided by."""
    tree = body_of(tree)
    if isinstance(tree, Sum) and tree.op == op:
        for one in tree.children if op == "*" else (tree.right,):
            yield from counted_in(one, "*")
    elif op == "*" and (heads := _as_many(tree)) is not None:
        yield tree, heads


def _as_many(tree: Node) -> Heads | None:
    """How many players an amount is; None where it is something else."""
    if isinstance(tree, Sum) and tree.op == "-":
        whole, less = _as_many(body_of(tree.left)), number_of(tree.right)
        return None if whole is None or whole.fewer is None or less is None else Heads(whole.of, whole.fewer + less)
    if isinstance(tree, AmountFact):
        name = _COUNTED.get(tree.entry.name)
        return None if name is None else Heads(name, 0)
    return heads_of(body_of(tree.seats)) if isinstance(tree, CountSeats) else None


def heads_of(players: Node) -> Heads | None:
    """The same of players."""
    if isinstance(players, Except):
        whole = heads_of(body_of(players.seats))
        fewer = None if whole is None or whole.fewer is None or many_seats(players.without) else whole.fewer + 1
        return None if whole is None else Heads(whole.of, fewer)
    return _NAMED.get(players.entry.name) if isinstance(players, SeatFact) else None


def _differ(one: Heads, other: Heads, *, folding: bool) -> bool:
    """Whether these are other players, so that there may be more or fewer of them."""
    if one.of != other.of:
        return folding
    return one.fewer is not None and other.fewer is not None and one.fewer != other.fewer and one.fewer > 0


def _is_put_in_by_all(survey: Survey, amount: Sum, counted: Heads) -> bool:
    """Whether it is as many times what everybody has posted."""
    posting = [body for body in survey.rules.play if body.kind is PAYING_IN and not {"who", "when"} & {*body.values}]
    each = (body.values.get("each") for body in posting if body.when is None)
    posted = {body_of(one.tree).told() for one in each if isinstance(one, Expression)}
    return counted == Heads(_ALL, 0) and any(body_of(side).told() in posted for side in (amount.left, amount.right))


def _said_to_be(survey: Survey, near: Near) -> bool:
    """Whether a text says that the amount is reckoned by a number of players, whoever shares it."""
    summaries = (root.get("summary") for root in roots_of(survey.rules))
    texts = (*(one.words for one in near.texts), *(one.text.lower() for one in summaries if isinstance(one, Scalar)))
    return any(AS_MANY.search(one) for one in texts)


def _told(body: Body, key: str, amount: Expression, counted: Node, players: Node) -> Diagnostic:
    message = say(_OTHERWISE[key], counted=counted.told(), players=players.told())
    said = body.values.get(key)
    related = (Related(said.scalar.span, say("these are named here")),) if isinstance(said, Expression) else ()
    help = say("count those who are named: `number of ({players})`", players=players.told())
    return Diagnostic("P472", message, amount.scalar.span, help=help, related=related)
