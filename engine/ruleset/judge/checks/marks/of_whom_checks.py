"""Checks of what is kept of each player: it is asked about the winner, and the step that keeps it names nobody."""

from collections.abc import Iterator

from engine.language.forms import CountSeats, Node, SeatFact, body_of
from engine.ruleset.judge.checks.texts.near_texts import Near, near_texts, surely
from engine.ruleset.understand.survey import Survey
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.translation import say

_WINNERS = ("winner", "winners")


def kept_of_all_though_asked_of_one(survey: Survey) -> Iterator[Diagnostic]:
    """F731: a condition speaks of who has won, and the step beside it raises or sets a number of everyone in."""
    marks = survey.rules.marks if survey.rules.clean else {}
    each = {name for name, one in marks.items() if one.definition.each_player}
    for near in near_texts(survey) if each else ():
        body = near.body
        name = text_of(body, "what") if body.kind.marking else ""
        if name not in each or "who" in body.values or body.scope.turns or body.kind.block or not survey.at(body):
            continue
        asked = next(_of_winners(near), None)
        if asked is not None and not _begins_anew(survey, near):
            message = say(
                "this asks about `{player}`, and `{name}` is written for everyone in", player=asked, name=name
            )
            ways = (Remedy(say("write `{text}`", text=f"who: {asked}"), (with_key(body.node, "who", asked),)),)
            guard = near.guards[-1].said.scalar.span
            related = (Related(guard, say("it is asked here")),)
            help = say("name whose it is: `who: {player}`, or `who: everyone in`", player=asked)
            yield Diagnostic("F731", message, body.key.span, help=help, related=related, remedies=ways)


def _of_winners(near: Near) -> Iterator[str]:
    """Who has won, as the conditions around a step call them."""
    for guard in near.guards:
        for tree, _ in surely(guard.said.tree, holds=guard.holds):
            if guard.holds:
                yield from (one for node in tree.walk() if (one := _winner(node)))


def _winner(node: Node) -> str:
    meant = body_of(node.seats) if isinstance(node, CountSeats) else node
    return meant.told() if isinstance(meant, SeatFact) and meant.told() in _WINNERS else ""


def _begins_anew(survey: Survey, near: Near) -> bool:
    """Whether a step sets a number back to what it is at first, which may be done for all when one has won."""
    to = near.body.values.get("to")
    start = survey.rules.marks[text_of(near.body, "what")].start
    return to is not None and getattr(to, "constant", None) == start
