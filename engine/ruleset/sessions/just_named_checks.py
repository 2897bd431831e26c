"""What is asked of a mark that has just come to name the winner of the deal, as if it named who was there before."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import FlagMark, Node, SeatFact, SeatMark, body_of
from engine.ruleset.judge.checks.flow.again_checks import sets_a_mark
from engine.ruleset.judge.checks.marks.mark_checks import marks_named
from engine.ruleset.judge.checks.texts.near_texts import surely
from engine.ruleset.sessions.accounts import AFTER, bodies_of
from engine.ruleset.sessions.evening_checks import Evening, marks_of_games
from engine.ruleset.understand.steps_in_order import walk
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_WINNER = "winner"


def just_named(evening: Evening) -> Iterator[Diagnostic]:
    """F703, X106, X107: a step after each deal has let a mark name the winner, and the next ask for both.

    Of several who share a pot it names the first, who is one of those who are meant.
    """
    theirs, steps = marks_of_games(evening), bodies_of(evening, AFTER)
    for number, body in enumerate(steps):
        name = text_of(body, "what")
        if sets_a_mark(body) and body.when is None and _is_the_winner(body) and name not in theirs:
            yield from _asked(steps[number + 1 :], body, name)


def _is_the_winner(body: Body) -> bool:
    to = body.values.get("to")
    tree = body_of(to.tree) if isinstance(to, Expression) else None
    return isinstance(tree, SeatFact) and tree.entry.name == _WINNER and not body.scope.turns


def _asked(steps: Sequence[Body], setting: Body, name: str) -> Iterator[Diagnostic]:
    """What these steps ask of a mark, until one of them writes it again."""
    related = (Related(setting.key.span, say("it has become the winner here")),)
    help = say("let this come before the step that writes `{mark}`", mark=name)
    for outer in steps:
        for body, _ in walk((outer,)):
            if body.when is not None:
                for node, holds in surely(body.when.tree, holds=True):
                    if _asks_whether_it_is_the_winner(node, name):
                        message = say("`{mark}` is the winner when this is asked", mark=name)
                        yield Diagnostic("X106" if holds else "X107", message, node.at.span, help=help, related=related)
            sides = {_player(body, key) for key in ("from", "to")}
            if pays(body) and sides == {name, _WINNER}:
                message = say("`{mark}` is the winner when this comes, so nobody pays", mark=name)
                yield Diagnostic("F703", message, body.key.span, help=help, related=related)
        if any(name == one for body, _ in walk((outer,)) for _, one in marks_named(body, reading=False)):
            return


def _player(body: Body, key: str) -> str:
    """The one player whom a key names by a word of their own; nothing for all others."""
    said = body.values.get(key)
    tree = body_of(said.tree) if isinstance(said, Expression) else None
    if isinstance(tree, SeatMark) and not tree.each_player:
        return tree.name
    return tree.entry.name if isinstance(tree, SeatFact) else ""


def _asks_whether_it_is_the_winner(node: Node, name: str) -> bool:
    return not isinstance(node, FlagMark) and node.told() in (f"{name} is {_WINNER}", f"{_WINNER} is {name}")
