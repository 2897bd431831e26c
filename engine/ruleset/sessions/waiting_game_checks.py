"""What is told of a game that waits for what only its own deals can bring about, so that none is ever dealt."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import FlagMark, IsSeat, Node, Says, SeatMark, body_of
from engine.language.forms.flag_words import GAME_IS
from engine.program import Mark
from engine.ruleset.judge.checks.conditions.waiting_steps import nobody_yet
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.texts.near_texts import Guard, surely
from engine.ruleset.read.models.session_model import DEALER_CHOOSES
from engine.ruleset.sessions.evening_checks import Evening, marks_of_games
from engine.steps.judged.remembered_conditions import decide
from engine.steps.machine.kind import Body
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping, Scalar
from engine.text.marked.node import Sequence as Items
from engine.text.translation import say

_KINDS, _EVENING = ("seat", "flag"), "session"
_AS_AT_FIRST = ("no one", "cleared")


def waits_for_itself(evening: Evening) -> Iterator[Diagnostic]:
    """X107: a game is dealt only once a mark says something, and only after that game a step lets it say so."""
    theirs = marks_of_games(evening)
    marks = {name: one for name, one in evening.rules.marks.items() if name not in theirs and _is_empty(one)}
    plan = evening.root.get("plan")
    parts = [one for one in plan.items if isinstance(one, Mapping)] if marks and isinstance(plan, Items) else []
    conditions = {id(one.scalar): one for one in evening.texts if one.kind == "condition"} if parts else {}
    guarded = list(_guarded(evening.rules.play, ())) if parts else []
    for name, mark in marks.items() if parts else ():
        writes = [(body, around) for body, around in guarded if name in written(body)]
        writes = [(body, around) for body, around in writes if text_of(body, "to") not in _AS_AT_FIRST]
        games = {game for _, around in writes for game in _games(around)}
        own = [one for one in parts if _played(one) in (*games, DEALER_CHOOSES)]
        if not writes or not own or not all(_games(around) for _, around in writes):
            continue
        waits = [conditions.get(id(part.get("when"))) for part in own]
        waiting = [one for one in waits if one is not None and _waits_for(one, name, mark, evening)]
        if len(waiting) == len(waits):
            body = writes[0][0]
            at = body.key.span if body.when is None else body.when.scalar.span
            message = say(
                "`{game}` is dealt only when `{condition}`, and `{mark}` is set only after `{game}`",
                game=min(games),
                mark=name,
                condition=waiting[0].text,
            )
            related = (Related(waiting[0].scalar.span, say("the plan waits for it here")),)
            help = say("let it be set after another game, or let the plan come to `{game}` without it", game=min(games))
            yield Diagnostic("X107", message, at, help=help, related=related)


def _is_empty(mark: Mark) -> bool:
    """Whether a mark of the evening names nobody at first, or is not set."""
    lasting = mark.kept == _EVENING and not mark.definition.each_player
    return lasting and mark.definition.kind in _KINDS and (mark.definition.kind == _KINDS[0] or not mark.start)


def _guarded(bodies: Sequence[Body], around: tuple[Guard, ...]) -> Iterator[tuple[Body, tuple[Guard, ...]]]:
    """Every step with the conditions under which it is come to."""
    for body in bodies:
        here = around if body.when is None else (*around, Guard(body.when, holds=True))
        failing = around if body.when is None else (*around, Guard(body.when, holds=False))
        yield body, here
        for key, inner in body.inner.items():
            yield from _guarded(inner, failing if key == "otherwise" else here)


def _games(around: Sequence[Guard]) -> set[str]:
    """The games of which one has to have been dealt before a step."""
    return {
        node.name.removeprefix(GAME_IS)
        for guard in around
        for node, holds in surely(guard.said.tree, holds=guard.holds)
        if holds and isinstance(node, FlagMark) and node.name.startswith(GAME_IS)
    }


def _played(part: Mapping) -> str:
    said = part.get("play")
    return said.text if isinstance(said, Scalar) else ""


def _waits_for(said: Expression, name: str, mark: Mark, evening: Evening) -> bool:
    """Whether a condition fails as long as a mark is as it was at first."""
    if any(holds and _is_the_one(node, name) for node, holds in surely(said.tree, holds=True)):
        return True
    return decide(said.tree, nobody_yet(said.tree, {name: mark}), evening.rules.scope, lambda _: None) is False


def _is_the_one(node: Node, name: str) -> bool:
    """Whether it is asked whether somebody is the player whom a mark names."""
    predicate = body_of(node.predicate) if isinstance(node, Says) else None
    seat = body_of(predicate.seats) if isinstance(predicate, IsSeat) and not predicate.negated else None
    return isinstance(seat, SeatMark) and seat.name == name
