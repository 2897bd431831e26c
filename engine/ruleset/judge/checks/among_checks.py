"""Checks of who a player in question can be: one of those whom a step is for, or never one of them."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import Each, Except, IsSeat, Node, Says, SeatFact, body_of
from engine.ruleset.judge.checks.mark_checks import marks_named
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say

_SELF = "that player"
_WINNERS, _LOSERS = ("winner", "winners"), "losers"


def never_one_of_them(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: whether the player in question is somebody is asked where only others are meant, or only that one."""
    own = survey.rules.composed.own.source
    for body, meant in _with_those_meant(survey.rules.every_step, None) if survey.rules.clean else ():
        for _, said in body.expressions if meant is not None and survey.at(body) else ():
            for node in said.tree.walk() if said.scalar.span.source == own else ():
                asked = body_of(node.predicate) if isinstance(node, Says) else None
                if not isinstance(node, Says) or not isinstance(asked, IsSeat) or meant is None:
                    continue
                oneself = body_of(node.subject).told() == _SELF
                found = _is_one(body_of(asked.seats), meant) if oneself else None
                if found is not None:
                    always, holes = found is not asked.negated, {"condition": node.told(), "players": meant.told()}
                    message = say("`{condition}` never holds: this is for `{players}`", **holes)
                    if always:
                        message = say("`{condition}` always holds: this is for `{players}`", **holes)
                    help = say("ask of another player, or leave it out")
                    yield Diagnostic("X106" if always else "X107", message, node.at.span, help=help)


def _with_those_meant(steps: Sequence[Body], meant: Node | None) -> Iterator[tuple[Body, Node | None]]:
    """Each step with those of whom it asks who they are: its payers, or those who have a turn."""
    for body in steps:
        payer = body.values.get("from") if pays(body) else None
        yield body, body_of(payer.tree) if isinstance(payer, Expression) else meant
        who = body.values.get("who") if body.kind.block == "turn" else None
        inner = body_of(who.tree) if isinstance(who, Expression) else None if body.kind.block == "turn" else meant
        for within in body.inner.values():
            yield from _with_those_meant(within, inner)


def _is_one(asked: Node, meant: Node) -> bool | None:
    """Whether each of those meant is the player asked for; None where that is open."""
    if isinstance(meant, Except) and body_of(meant.without).told() == asked.told():
        return False
    if meant.told() == _LOSERS and asked.told() in _WINNERS:
        return False
    single = isinstance(asked, SeatFact) and not asked.entry.several and asked.told() != _SELF
    return True if single and meant.told() == asked.told() else None


def said_for_others(survey: Survey) -> Iterator[Diagnostic]:
    """F711: what a player says changes an account of their own, and the rules ask for that of all others only."""
    for body in survey.bodies if survey.rules.clean else ():
        who = body.values.get("who") if body.kind.words is not None and survey.at(body) else None
        player = body_of(who.tree) if isinstance(who, Expression) else None
        if not isinstance(player, SeatFact) or player.entry.several or player.told() == _SELF:
            continue
        steps = [step for choice in choices_of(body) for step in choice.inner.get("do", ())]
        names = {name for step in steps for _, name in marks_named(step, reading=False) if "who" not in step.values}
        only_marks = bool(steps) and all(any(marks_named(step, reading=False)) for step in steps)
        if only_marks and isinstance(who, Expression) and all(_of_others(survey, body, one, player) for one in names):
            message = say(
                "`{player}` says this, and the rules ask for what it changes of all others only", player=who.text
            )
            help = say("ask those whom it is about: `who: everyone except {player}`", player=who.text)
            yield Diagnostic("F711", message, body.key.span, help=help)


def _of_others(survey: Survey, said: Body, name: str, player: Node) -> bool:
    """Whether a mark of each player is read, and only in turns, or payments, of all but one player."""
    mark = survey.rules.marks.get(name)
    inside = {id(one) for one, _ in walk((said,))}
    read = False
    for body in survey.bodies:
        for _, value in body.expressions if id(body) not in inside else ():
            nodes = [
                one for one in value.tree.walk() if isinstance(one, Each) and one.entry is None and one.name == name
            ]
            if nodes and not _others_turn(survey, body, player):
                return False
            read = read or bool(nodes)
    return mark is not None and mark.definition.each_player and read


def _others_turn(survey: Survey, body: Body, player: Node) -> bool:
    """Whether a step stands in a turn of all but this player."""
    for turn in survey.bodies:
        who = turn.values.get("who") if turn.kind.block == "turn" and body is not turn else None
        tree = body_of(who.tree) if isinstance(who, Expression) else None
        if isinstance(tree, Except) and body_of(tree.without).told() == player.told():
            return any(one is body for one, _ in walk((turn,)))
    return False
