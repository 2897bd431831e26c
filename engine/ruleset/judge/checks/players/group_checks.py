"""Checks of rules that mean players of one group in one place, and of another, which has none of them, in another."""

import re
from collections.abc import Iterator, Sequence
from collections.abc import Mapping as Lookup
from itertools import combinations

from msgspec import Struct

from engine.language.expression import Expression
from engine.language.forms import (
    Both,
    Compare,
    CompareAny,
    CountSeats,
    Declared,
    Each,
    IsMarked,
    Node,
    Number,
    OfTurn,
    Says,
    SaysAny,
    SeatMark,
    ThoseWho,
    ThoseWhose,
    ThoseWith,
    body_of,
)
from engine.language.forms.comparing import is_none, number_of
from engine.language.forms.seat_words import is_that_player
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.marks.mark_checks import marks_named, named_by_options
from engine.ruleset.judge.checks.names.authored import declared_in
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.judge.checks.players.groups import Group, apart, asked_of, doers, groups_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, Said
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping, Scalar
from engine.text.marked.node import Node as TextNode
from engine.text.translation import say
from engine.text.wording import Wording

_OF_A_DEAL = "this deal"
_LOST = Wording(
    r"\b(?:lost|los(?:es?|ses|ing|ers?)|beaten|(?:not|never|without) (?:having )?w[io]n\w*"
    r"|sympathy|pity|comfort|consol\w+|bad luck|unlucky|misfortunes?)\b",
    re.IGNORECASE,
)
"""How a mark is called that counts for those who did not win."""


@only.where(only.form(Says, Compare))
def asked_of_others(survey: Survey) -> Iterator[Diagnostic]:
    """X107: of players of one group it is asked whether they are of another, which none of them is."""
    rules = survey.rules
    if not rules.clean or rules.arrivals:
        return
    groups, changing = groups_of(survey), {name for body in survey.bodies for name in _written(body)}
    for body, said in survey.authored_with(Says, Compare):
        group = _asked_group(body, said, groups) if survey.at(body) or not body.kind.fields else None
        if group is None or _may_change(group, changing, survey):
            continue
        for node in said.value.tree.walk():
            for at, other in asked_of(node):
                if apart(group, other):
                    yield _never(at, group)


@only.where(only.form(Both))
def of_two_groups(survey: Survey) -> Iterator[Diagnostic]:
    """X107: a player is to be of two groups at once that have nobody in common."""
    for _, said in survey.authored_with(Both) if survey.rules.clean else ():
        for node in said.value.tree.walk():
            if isinstance(node, Both):
                parts = [group for part in _parts(node) for _, group in asked_of(part)]
                if any(apart(one, other) for one, other in combinations(parts, 2)):
                    message = say("`{condition}` never holds: no player is both at once", condition=node.told())
                    help = say("join the two by `or`, or leave one of them out")
                    yield Diagnostic("X107", message, node.at.span, help=help)
                    break


def _parts(node: Node) -> Iterator[Node]:
    """The conditions that are joined by `and`."""
    tree = body_of(node)
    if isinstance(tree, Both):
        yield from (part for child in tree.children for part in _parts(child))
    else:
        yield tree


def _never(at: Node, group: Node) -> Diagnostic:
    message = say(
        "`{condition}` never holds here, where it is asked of `{players}`", condition=at.told(), players=_those(group)
    )
    help = say("ask something that may hold of them, or name other players")
    return Diagnostic("X107", message, at.at.span, help=help)


def _those(group: Node) -> str:
    """A group in words."""
    return group.told()


def _asked_group(body: Body, said: Said, groups: Lookup[int, Group]) -> Group:
    """Of which players `that player` is one in an expression of a step."""
    around, own = groups.get(id(body)), doers(body)
    asks = said.field.subject == "each" or (said.value is body.when and body.kind.guards_itself)
    if own is None or is_that_player(own) or not asks:
        return around
    return own


def _may_change(group: Node, changing: set[str], survey: Survey) -> bool:
    """Whether players may cease to be of a group while its steps are gone through."""
    for node in group.walk():
        if isinstance(node, Each) and (node.entry is not None or node.name in changing):
            return True
        if isinstance(node, IsMarked | SeatMark) and node.name in changing:
            return True
        if isinstance(node, Declared) and sum(body.kind.words is not None for body in survey.bodies) > 1:
            return True
    return False


def _written(body: Body) -> set[str]:
    return {name for _, name in marks_named(body, reading=False)}


_AT_LEAST = (">=", "=")


class _Place(Struct, frozen=True):
    """Where a mark is written or asked for, and of whom."""

    body: Body
    group: Node


@only.where(only.marks)
def marks_of_others(survey: Survey) -> Iterator[Diagnostic]:
    """A923: a mark of each player is written for some players, and asked only of others."""
    rules = survey.rules
    if not rules.clean or rules.arrivals:
        return
    own, brought = declared_in(rules, "marks"), named_by_options(survey)
    of_hands = {name for said in rules.of_hands for name in names_in(said)}
    groups = groups_of(survey)
    for name in own.keys() - brought - of_hands:
        if name not in rules.marks or not rules.marks[name].definition.each_player:
            continue
        reads = _reads_of(survey, name, groups)
        writes = [one for one in _writes_of(survey, name, groups) if all(apart(one.group, two.group) for two in reads)]
        if writes and reads and not _comes_to_them_later(survey, name, own[name].value, writes, groups):
            message = say(
                "this changes `{mark}` of `{players}`, and it is asked for only of `{others}`",
                mark=name,
                players=writes[0].group.told(),
                others=reads[0].group.told(),
            )
            help = say("change it for those of whom it is asked, or ask it of those for whom it is changed")
            related = (Related(reads[0].body.key.span, say("it is asked for here")),)
            yield Diagnostic("A923", message, writes[0].body.key.span, help=help, related=related)


def _comes_to_them_later(
    survey: Survey, name: str, declared: TextNode, writes: Sequence[_Place], groups: Lookup[int, Group]
) -> bool:
    """Whether a mark that outlasts the deal may be asked of the same players once they win, or say otherwise.

    What is counted for some is ended for the others, or the other way round: that is one count of deals in a row. Or
    the mark is said to count losses, which somebody has had before they win.
    """
    if survey.rules.marks[name].kept == _OF_A_DEAL or any(_is_for_good(one.group) for one in writes):
        return False
    about = declared.get("about") if isinstance(declared, Mapping) else None
    called = f"{name} {about.text}" if isinstance(about, Scalar) else name
    told, ended = {id(one.body) for one in writes}, all("to" in one.body.values for one in writes)
    others = [body for body in survey.bodies if name in _written(body) and id(body) not in told]
    if ended:
        return any("to" not in body.values for body in others)
    theirs = [one.group for one in _writes_of(survey, name, groups) if "to" in one.body.values]
    return _LOST.search(called) is not None or any(apart(writes[0].group, who) for who in theirs)


def _is_for_good(group: Node) -> bool:
    """Whether players are of a group by what another account says of them, not by what they did in this deal."""
    return any(isinstance(node, Each | IsMarked | SeatMark) for node in group.walk())


def _writes_of(survey: Survey, name: str, groups: Lookup[int, Group]) -> Iterator[_Place]:
    """Where a mark is written for some players only, and for whom."""
    for body in survey.bodies:
        if name in _written(body):
            who = doers(body)
            group = groups.get(id(body)) if who is None or is_that_player(who) else who
            if group is not None and (who is not None or body.scope.turns):
                yield _Place(body, group)


def _who_has_less(body: Body, payees: Expression) -> CompareAny | None:
    """What a step asks of somebody, where it asks more of the same account of those who are paid."""
    those = body_of(payees.tree)
    for node in () if body.when is None else body.when.tree.walk():
        if isinstance(node, CompareAny) and isinstance(those, ThoseWhose) and node.who == "somebody":
            asked, wanted = body_of(node.right), body_of(those.right)
            same = node.each.name == those.each.name and node.op in _AT_LEAST and those.op in _AT_LEAST
            if same and isinstance(asked, Number) and isinstance(wanted, Number) and asked.value < wanted.value:
                return node
    return None


def _reads_of(survey: Survey, name: str, groups: Lookup[int, Group]) -> list[_Place]:
    """Where a mark is asked for, and of whom; none where it may be of anybody."""
    found: list[_Place] = []
    for body in survey.bodies:
        for said in body.expressions:
            nodes = said.value.tree.walk()
            if name not in names_in(said.value) or name in _written(body):
                continue
            if any(isinstance(node, CompareAny | ThoseWhose | ThoseWith | ThoseWho | SaysAny) for node in nodes):
                return []
            for node in nodes:
                if isinstance(node, Each | IsMarked | SeatMark) and node.name == name:
                    group = _owner(node, body, said, groups)
                    if group is None:
                        return []
                    found.append(_Place(body, group))
    return found


def _owner(node: Node, body: Body, said: Said, groups: Lookup[int, Group]) -> Group:
    """Whose mark is asked for."""
    if isinstance(node, Each) and node.of is not None and not is_that_player(node.of):
        owner = body_of(node.of)
        return groups.get(id(body)) if isinstance(owner, OfTurn) else owner
    return _asked_group(body, said, groups) if isinstance(node, Each) else None


def paid_to_others(survey: Survey) -> Iterator[Diagnostic]:
    """P443: chips go to players of one group, under a condition that counts those of another, or asks less of one.

    Where it is asked whether the others are several, as many as these have beaten, or that there are none of them, that
    is what these are paid for.
    """
    for body in survey.bodies if survey.rules.clean else ():
        payees = body.values.get("to")
        short = _who_has_less(body, payees) if isinstance(payees, Expression) else None
        if short is not None and isinstance(payees, Expression) and survey.at(body):
            message = say(
                "this is paid where `{condition}`, and there may be none of `{players}` then",
                condition=short.told(),
                players=payees.text,
            )
            help = say("ask for the same number in both places")
            yield Diagnostic("P443", message, place_of(body, "to"), help=help)
        if body.when is None or not isinstance(payees, Expression) or text_of(body, "from") != POT:
            continue
        counted = [body_of(node.seats) for node in body.when.tree.walk() if isinstance(node, CountSeats)]
        if any(map(_asks_how_many, body.when.tree.walk())):
            continue
        if len(counted) == 1 and apart(counted[0], body_of(payees.tree)) and survey.at(body):
            message = say(
                "this is paid by the number of `{counted}`, and goes to `{players}`",
                counted=counted[0].told(),
                players=payees.text,
            )
            help = say("name those who are counted: `to: {players}`", players=counted[0].told())
            yield Diagnostic("P443", message, place_of(body, "to"), help=help)


def _asks_how_many(node: Node) -> bool:
    """Whether players are counted up to some number that is more than one, or it is asked whether there are none."""
    left = body_of(node.left) if isinstance(node, Compare) else None
    number = number_of(node.right) if isinstance(node, Compare) else None
    if not isinstance(node, Compare) or not isinstance(left, CountSeats):
        return False
    return number is None or number > 1 or is_none(node.op, node.right)
