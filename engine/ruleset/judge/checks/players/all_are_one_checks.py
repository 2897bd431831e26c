"""Checks of groups of whom it is asked whether all of them are one player, where one of them is meant."""

from collections.abc import Iterator

from engine.language.forms import (
    CountSeats,
    IsSeat,
    Node,
    Not,
    Says,
    SeatFact,
    ThoseCounted,
    ThoseWho,
    ThoseWhose,
    body_of,
    many_seats,
)
from engine.ruleset.judge.checks.texts.near_texts import Near, near_texts
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.source import Span
from engine.text.translation import say

_LOSERS, _TWO = "losers", 2


def all_are_one(survey: Survey) -> Iterator[Diagnostic]:
    """F731: all losers are to be the opener, and others may have lost too.

    Nothing is told where it is denied, or where their number is asked for as well.
    """
    told = set[Span]()
    for near in near_texts(survey) if survey.rules.players.most > _TWO else ():
        trees = [one.value.tree for one in near.body.expressions]
        for node in (node for tree in trees for node in _affirmed(tree)):
            span = node.at.span
            if span not in told and span.source in survey.rules.composed.authored and not _is_counted(near, node):
                told.add(span)
                yield _told(node)


def _affirmed(tree: Node) -> Iterator[Says]:
    """Where it is asked, and not denied, whether a group is one player."""
    denied = {id(inner) for node in tree.walk() if isinstance(node, Not) for inner in node.walk()}
    for node in tree.walk():
        if isinstance(node, Says) and id(node) not in denied and _is_a_group(body_of(node.subject)):
            predicate = body_of(node.predicate)
            if isinstance(predicate, IsSeat) and not predicate.negated and not many_seats(predicate.seats):
                yield node


def _is_a_group(seats: Node) -> bool:
    if isinstance(seats, SeatFact):
        return seats.entry.name == _LOSERS
    return isinstance(seats, ThoseWho | ThoseWhose | ThoseCounted)


def _is_counted(near: Near, asked: Says) -> bool:
    """Whether it is asked too how many they are."""
    said = (*(one.value.tree for one in near.body.expressions), *(guard.said.tree for guard in near.guards))
    counted = (node for tree in said for node in tree.walk() if isinstance(node, CountSeats))
    return any(body_of(one.seats).told() == body_of(asked.subject).told() for one in counted)


def _told(node: Says) -> Diagnostic:
    predicate = body_of(node.predicate)
    assert isinstance(predicate, IsSeat)
    one, group = predicate.seats.at.text, node.subject.at.text
    message = say("this asks whether all `{group}` are `{player}`, and there may be others", group=group, player=one)
    scalar, at = node.at.scalar, node.at
    better = f"{one} is {group}"
    whole = f"{scalar.text[: at.start]}{better}{scalar.text[at.end :]}"
    ways = (Remedy(say("write `{text}`", text=better), (said_instead(scalar, whole),)),)
    help = say("ask it of the player: `{text}`", text=better)
    return Diagnostic("F731", message, at.span, help=help, remedies=ways)
