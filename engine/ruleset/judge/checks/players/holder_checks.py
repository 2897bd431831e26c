"""Checks of who is told by the cards that they hold, just where nobody holds any of these."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.language.expression import Expression
from engine.language.forms import (
    Among,
    CardSet,
    CardsFact,
    Extreme,
    HolderOf,
    Holds,
    Node,
    SaysAny,
    ThoseWho,
    body_of,
)
from engine.ruleset.judge.checks.conditions.case_checks import surely_asked
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_OWN, _EVERYWHERE = ("hole cards", "up cards"), ""


class _Meant(NamedTuple):
    """The cards of a kind, and where they lie before a player."""

    mask: int
    place: str
    of: Node | None
    """Whose they are; None: of each player who is asked."""


def held_by_nobody(survey: Survey) -> Iterator[Diagnostic]:
    """X107, X125: a share, or a step, is for those who hold cards of which its `when` says that nobody holds any."""
    rules = survey.rules
    if not rules.clean:
        return
    own = {one.document.source for one in rules.composed.modifiers} or {rules.composed.own.source}
    elsewhere = any(rules.scope.is_own(place) for place in rules.scope.places)
    for share in rules.shares:
        if share.who is None or share.when is None or share.when.scalar.span.source not in own:
            continue
        if _are_denied(share.who, share.when, elsewhere=elsewhere):
            message = say(
                "nobody takes this share: it is for `{players}` only where there are none", players=share.who.text
            )
            yield _told("X107", message, share.when, share.who)
    for body in survey.bodies:
        if body.when is None or body.inner or body.when.scalar.span.source not in own or not survey.at(body):
            continue
        for said in (one.value for one in body.expressions if one.value.kind == "seats"):
            if _are_denied(said, body.when, elsewhere=elsewhere):
                message = say("there is no `{name}` here: this is carried out only where there is none", name=said.text)
                yield _told("X125", message, said, body.when)
                break


def _told(code: str, message: str, at: Expression, other: Expression) -> Diagnostic:
    related = (Related(other.scalar.span, say("the other is here")),)
    help = say("turn the condition round, or name others")
    return Diagnostic(code, message, at.scalar.span, help=help, related=related)


def _are_denied(players: Expression, condition: Expression, *, elsewhere: bool) -> bool:
    """Whether a condition says that nobody holds the cards by which these players are told; some may lie elsewhere."""
    theirs = _held_by(body_of(players.tree))
    for one in surely_asked(condition.tree) if theirs is not None else ():
        node = one.node
        if not isinstance(node, SaysAny) or (node.who == "nobody") is not one.holds:
            continue
        none = _held(body_of(node.predicate))
        if none is None or theirs is None or none.of is not None or theirs.mask & ~none.mask:
            continue
        if (none.place == theirs.place and (none.place or not elsewhere)) or (theirs.place and not none.place):
            return True
    return False


def _held_by(players: Node) -> _Meant | None:
    """The cards of which players hold one, or more."""
    if isinstance(players, HolderOf):
        return _meant(players.cards)
    if isinstance(players, ThoseWho):
        held = body_of(players.predicate)
        return _held(held) if isinstance(held, Holds) else None
    return None


def _held(predicate: Node) -> _Meant | None:
    """The cards of which somebody who holds what is said here holds one at least."""
    if not isinstance(predicate, Holds) or predicate.showing or predicate.bound != "at least" or predicate.count != 1:
        return None
    return _meant(predicate.cards)


def _meant(cards: Node) -> _Meant | None:
    cards = body_of(cards)
    if isinstance(cards, CardSet):
        return _Meant(cards.mask, _EVERYWHERE, None)
    if isinstance(cards, Extreme):
        return _meant(cards.of)
    if isinstance(cards, Among):
        kind, place = body_of(cards.cards), body_of(cards.place)
        if isinstance(kind, CardSet) and isinstance(place, CardsFact) and place.entry.name in _OWN:
            return _Meant(kind.mask, place.entry.name, place.of)
    return None
