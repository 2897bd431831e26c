"""Checks of prizes for a hand: the chips go to another player than the one whose hand is asked for."""

import re
from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import (
    Declared,
    Each,
    Except,
    Has,
    Holds,
    IsSeat,
    Node,
    OfTurn,
    Says,
    SeatFact,
    body_of,
    many_seats,
)
from engine.language.forms.beats import BeatsSeats
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.players.groups import groups_of
from engine.ruleset.judge.checks.texts.near_texts import Near, near_texts, surely
from engine.ruleset.judge.checks.texts.topics.topics import stems
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_WINNERS, _LOSERS, _ELSE = ("winner", "winners"), "losers", "everyone else"
_SELF = "that player"
_CALLED = {"dealer": r"(?:deal(?:s|ers?)|host|bank)\b", "opener": "open"}
_SENTENCE = Wording(r"[.;:]")
_GETS = Wording(r"\b(?:gets?|paid|pays?|owes?|gives?|given|receives?|collects?|takes?|earns?|chips?)\b")
_BESIDE = Wording(r"\bneighbou?rs?\b|\b(?:left|right)\b|\bbeside\b|\bnext (?:player|one|in line|to)\b", re.IGNORECASE)


def paid_to_another_than_asked(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a hand is asked of one player, all others pay or all but who is paid, and it is another who is paid.

    Where that is known to be the same player, or a text at the step speaks of the other one, it is meant.
    """
    own = survey.rules.composed.authored
    for near in near_texts(survey):
        body = near.body
        to, payers = (body.values.get(key) for key in ("to", "from"))
        if not pays(body) or not isinstance(to, Expression) or not isinstance(payers, Expression):
            continue
        payee, payer = _name(to.tree), _name(payers.tree)
        if many_seats(to.tree) or body.key.span.source not in own or _is_tied(near, payee):
            continue
        for who, asked in {_name(asked.subject): asked for asked in _hands_asked(near)}.items():
            if who in (payee, payer) or not (_are_others(payers.tree, who) or _are_others(payers.tree, payee)):
                continue
            other = who if payee in (*_WINNERS, _SELF) else payee
            if not any(_said_of(one.words, other) for one in near.texts) and not _is_paid_by_words(survey, other):
                yield _told(asked, who, to, payers)
                break


def paid_for_the_hand_of_another(survey: Survey) -> Iterator[Diagnostic]:
    """P424: in a player's turn a hand is asked of another one, of whom no text speaks, and that player pays."""
    own, groups = survey.rules.composed.authored, groups_of(survey)
    for near in near_texts(survey):
        body = near.body
        if not pays(body) or not body.scope.turns or text_of(body, "from", _SELF) != _SELF:
            continue
        if body.key.span.source not in own or any(_speaks_of_turn(guard.said) for guard in near.guards):
            continue
        named = {_name(one.value.tree) for one in body.expressions if one.value.kind == "seats"}
        turn = groups.get(id(body))
        named |= {*_WINNERS} if turn is not None and turn.told() in _WINNERS else set()
        for asked in _hands_asked(near):
            if _name(asked.subject) not in {*named, _SELF} and not _is_told(survey, near, asked.subject.told()):
                who = asked.subject.told()
                message = say("this asks for the hand of `{who}`, and the player whose turn it is pays", who=who)
                help = say("ask for the hand of who pays: `that player`, or say in a note whose hand counts")
                said = asked.subject.at.scalar
                better = said.text.replace(asked.subject.at.text, _SELF, 1)
                ways = (Remedy(say("write `{text}`", text=better), (said_instead(said, better),)),)
                yield Diagnostic("P424", message, asked.subject.at.span, help=help, remedies=ways)
                break


def paid_to_neither_of_two(survey: Survey) -> Iterator[Diagnostic]:
    """P424: the hands of two players are compared, one of them pays or is paid, and the other side is a third one."""
    own = survey.rules.composed.authored
    for near in near_texts(survey):
        body = near.body
        ends = {_SELF: _SELF} if body.scope.turns and "from" not in body.values else {}
        for said in (body.values.get("from"), body.values.get("to")) if pays(body) else ():
            if isinstance(said, Expression) and not many_seats(said.tree):
                ends[_name(said.tree)] = said.text
        duels = [node for node, holds in _said(near) if holds and isinstance(body_of(node.predicate), BeatsSeats)]
        if len(ends) != 2 or len(duels) != 1 or body.key.span.source not in own:
            continue
        beats = body_of(duels[0].predicate)
        players = [duels[0].subject, beats.seats] if isinstance(beats, BeatsSeats) else []
        two = {_name(one) for one in players if not many_seats(one)}
        third = [name for name in ends if name not in two]
        missing = next(iter(two - ends.keys()), "")
        if len(third) == 1 and len(two) == 2 and not _is_told(survey, near, missing):
            message = say(
                "the hand of `{other}` is compared here, and not that of `{one}`, who pays or is paid",
                one=ends[third[0]],
                other=missing,
            )
            help = say("name the same two players in both places: `{other}`", other=missing)
            yield Diagnostic("P424", message, duels[0].at.span, help=help)


def _speaks_of_turn(said: Expression) -> bool:
    """Whether a condition asks something of the player whose turn it is, who is not just named to find another."""
    nodes = said.tree.walk()
    return any(isinstance(node, Says) and _name(node.subject) == _SELF for node in nodes) or any(
        isinstance(node, Each) and (node.of is None or _name(node.of) == _SELF) for node in nodes
    )


def _is_told(survey: Survey, near: Near, who: str) -> bool:
    """Whether a text near the step, or the summary, speaks of a player."""
    summary = summary_of(survey.rules)
    texts = [*(one.words for one in near.texts), summary.text if isinstance(summary, Scalar) else ""]
    if who.startswith(("left of", "right of")):
        return any(_BESIDE.search(one) for one in texts)
    return any(_said_of(one, who) for one in texts)


def _name(players: Node) -> str:
    """How rules call players; whose turn it is, is `that player` too where a condition asks."""
    return _SELF if isinstance(body_of(players), OfTurn) else players.told()


def _is_paid_by_words(survey: Survey, who: str) -> bool:
    """Whether a sentence of the summary speaks of a player, and of chips that somebody gets."""
    summary = summary_of(survey.rules)
    sentences = _SENTENCE.split(summary.text.lower()) if isinstance(summary, Scalar) else ()
    begins = rf"\b{_CALLED.get(who, re.escape(who[:4]))}"
    return any(re.search(begins, one) and _GETS.search(one) for one in sentences)


def _hands_asked(near: Near) -> Iterator[Says]:
    """What one named player has to have by the conditions around a payment."""
    for node, _ in _said(near):
        many = many_seats(node.subject) and node.subject.told() != _LOSERS
        if isinstance(body_of(node.predicate), Has | Holds) and not many:
            yield node


def _said(near: Near) -> Iterator[tuple[Says, bool]]:
    for guard in near.guards:
        for node, holds in surely(guard.said.tree, holds=guard.holds):
            if isinstance(node, Says):
                yield node, holds


def _is_tied(near: Near, payee: str) -> bool:
    """Whether it is asked who the one is who is paid, or what they have said: then they are paid for their word."""
    for node, holds in _said(near):
        who = body_of(node.predicate)
        if holds and isinstance(who, Declared) and _name(node.subject) == payee:
            return True
        if isinstance(who, IsSeat) and payee in (node.subject.told(), who.seats.told()):
            return True
    return False


def _are_others(payers: Node, who: str) -> bool:
    """Whether these are all but a player, as rules say it."""
    tree = body_of(payers)
    if isinstance(tree, Except):
        return tree.without.told() == who
    return isinstance(tree, SeatFact) and (tree.told() == _ELSE or (tree.told() == _LOSERS and who in _WINNERS))


def _said_of(text: str, who: str) -> bool:
    return bool(stems(who.replace("-", " ")) & stems(text))


def _told(asked: Says, who: str, to: Expression, payers: Expression) -> Diagnostic:
    message = say("this asks for the hand of `{who}`, and `{payee}` is paid for it", who=who, payee=to.text)
    related = (Related(asked.at.span, say("it is asked here")),)
    help = say("pay whose hand it is: `to: {who}`, or ask for the hand of `{payee}`", who=who, payee=to.text)
    ways = () if _are_others(payers.tree, to.tree.told()) else (said_instead(to.scalar, who),)
    remedies = tuple(Remedy(say("write `{text}`", text=f"to: {who}"), (way,)) for way in ways)
    return Diagnostic("P424", message, to.scalar.span, help=help, related=related, remedies=remedies)
