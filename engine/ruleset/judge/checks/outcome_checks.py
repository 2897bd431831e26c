"""Checks of names for an outcome that is not the one they stand for, and of what nobody would do to win."""

import re
from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Beside, CardsAt, Node, SeatFact, body_of
from engine.ruleset.judge.checks.expressions_of_steps import place_of
from engine.ruleset.understand.survey import Survey
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key, without_key
from engine.text.marked.node import Scalar, find
from engine.text.translation import say

_WON, _LOST = re.compile(r"\b(won|wins?|winners?)\b"), re.compile(r"\b(lost|loses?|losses|losers?)\b")
_LOSERS, _WINNER = "losers", "winner"


def counted_for_the_others(survey: Survey) -> Iterator[Diagnostic]:
    """P424: an account of what was won is counted for those who lost.

    Where the lowest hand pays, an account of what was lost may well be counted for the winner.
    """
    own = survey.rules.composed.own
    for body in survey.bodies if survey.rules.clean else ():
        added, name = body.values.get("add"), text_of(body, "what")
        if text_of(body, "who") != _LOSERS or not isinstance(added, Expression) or not _is_more(added):
            continue
        about = find(own.root, ("marks", name, "about"))
        text = f"{name.replace('-', ' ')} {about.text if isinstance(about, Scalar) else ''}".lower()
        found, written = _WON.search(text), body.key.span.source == own.source
        if found is not None and _LOST.search(text) is None and written and survey.at(body):
            message = say("this account is of what is `{word}`, and it is counted for the losers", word=found[0])
            ways = (Remedy(say("count it for the winner"), (with_key(body.node, "who", _WINNER),)),)
            help = say("count it for the winner, or call it otherwise")
            yield Diagnostic("P424", message, body.key.span, help=help, remedies=ways)


def _is_more(added: Expression) -> bool:
    return isinstance(added.constant, int) and added.constant > 0


def neighbours_of_themselves(survey: Survey) -> Iterator[Diagnostic]:
    """F732: a neighbour's neighbour is, with so few players, the player in question."""
    own = survey.rules.composed.own.source
    for body in survey.bodies if survey.rules.clean else ():
        said = body.values.get("to")
        steps = _steps_round(said.tree) if isinstance(said, Expression) and said.scalar.span.source == own else 0
        few = [one.players for one in survey.at(body) if steps > 1 and steps % one.players == 0]
        if isinstance(said, Expression) and few:
            holes = {"count": min(few), "seats": said.text}
            message = say("with {count} players `{seats}` is that player themselves", **holes)
            help = say("let more play, or name another player")
            yield Diagnostic("F732", message, said.scalar.span, help=help)


def _steps_round(tree: Node) -> int:
    """How many seats further round the table from that player another is; 0 where that is not said so."""
    tree, steps, sides = body_of(tree), 0, set[str]()
    while isinstance(tree, Beside):
        steps += tree.count
        sides.add(tree.side)
        tree = body_of(tree.of)
    return steps if len(sides) == 1 and isinstance(tree, SeatFact) and tree.entry.name == "that player" else 0


def wild_cards_thrown_away(survey: Survey) -> Iterator[Diagnostic]:
    """J620: only wild cards may be thrown away, which nobody would."""
    wild = {body_of(one.cards.tree).told(): one for one in survey.rules.wilds if one.when is None}
    for body in survey.bodies if survey.rules.clean and wild else ():
        which = body.values.get("which")
        gives = any(move.target == "discards" and move.source == "hand" for move in body.kind.moves)
        name = body_of(which.tree).told() if isinstance(which, Expression) else ""
        if gives and name in wild and survey.at(body) and body.key.span.source == survey.rules.composed.own.source:
            message = say("only `{cards}` may be thrown away here, and they are wild", cards=name)
            ways = (Remedy(say("let any card be thrown away"), (without_key(body.node, "which"),)),)
            related = (Related(wild[name].cards.scalar.span, say("they are wild by this")),)
            help = say("name other cards, or leave `which` out")
            yield Diagnostic("J620", message, place_of(body, "which"), help=help, related=related, remedies=ways)


def bought_though_shared(survey: Survey) -> Iterator[Diagnostic]:
    """F721: a card is bought that makes everybody's hand anyway."""
    use = survey.rules.use
    shared = {node.told() for node in use.tree.walk() if isinstance(node, CardsAt)} if use is not None else set()
    for body in survey.bodies if survey.rules.clean and use is not None else ():
        said = body.values.get("from")
        name = body_of(said.tree).told() if isinstance(said, Expression) and "costs" in body.values else ""
        if use is not None and name in shared and survey.at(body):
            message = say("players pay for cards of `{place}`, which make everybody's hand anyway", place=name)
            related = (Related(use.scalar.span, say("it is said here")),)
            help = say("leave the place out under `use`, or let nobody pay for it")
            yield Diagnostic("F721", message, place_of(body, "from"), help=help, related=related)
