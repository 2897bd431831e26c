"""Checks of what only the player who has the last turn writes, for the turns of the others."""

from collections.abc import Iterator, Mapping, Sequence

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Beside, IsSeat, Node, Says, SeatMark, body_of
from engine.language.forms.if_otherwise import IfAmount
from engine.ruleset.judge.checks.conditions.case_checks import Asked, steps_in_cases
from engine.ruleset.judge.checks.marks.mark_checks import marks_named, named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, goes_in_laps
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_OF_A_DEAL, _DEALER = "this deal", "dealer"
_IN_TURN = ("that player", "player in turn")


def binds_nobody_after_it(survey: Survey) -> Iterator[Diagnostic]:
    """A917: in the last turn something is written that is asked for in these turns alone, and nobody comes after.

    Not where it is asked for right then, and of that player alone: it is theirs.
    """
    rules = survey.rules
    turns = [one for one in survey.bodies if _is_for_turns(one)] if rules.clean and rules.marks else []
    left_out = named_by_options(survey) if turns else set[str]()
    cases = {id(body): asked for body, asked in steps_in_cases(survey)} if turns else {}
    for turn in turns:
        last = _last_of(turn)
        inner = [one for one, _ in walk(turn.inner.get("do", ()))] if last and survey.at(turn) else []
        for body in inner:
            if not any(one.holds and _player_of(one.node) == last for one in cases.get(id(body), ())):
                continue
            for name in written(body) if body.key.span.source in rules.composed.authored else ():
                mark = rules.marks.get(name)
                if mark is None or mark.kept != _OF_A_DEAL or mark.definition.each_player or name in left_out:
                    continue
                alone = [one for one in survey.bodies if name in written(one)] == [body]
                if alone and not _is_for_oneself(inner[inner.index(body) + 1 :], name, last, cases):
                    yield from _told(survey, turn, inner, body, name)


def _is_for_turns(body: Body) -> bool:
    """Whether a step gives each of some players one turn."""
    again = goes_in_laps(body.kind, body.values) or body.scope.laps or body.scope.turns
    return body.kind.block == "turn" and body.kind.field("who") is not None and not again


def _is_for_oneself(later: Sequence[Body], name: str, last: str, cases: Mapping[int, Sequence[Asked]]) -> bool:
    """Whether the later steps of a turn ask for a mark, and only where it is the turn of the last player."""
    own = {id(one) for one in later if any(asked.holds and _player_of(asked.node) == last for asked in cases[id(one)])}
    asking = [(one, said.value) for one in later for said in one.expressions if name in names_in(said.value)]
    return bool(asking) and all(
        id(one) in own or _only_of(said.tree, name, last) for one, said in asking if said is not one.when
    )


def _only_of(tree: Node, name: str, last: str) -> bool:
    """Whether an amount asks for a mark only in the case that it is the turn of the last player."""
    alone = [node for node in tree.walk() if isinstance(node, IfAmount) and _player_of(body_of(node.condition)) == last]
    within = [one for node in alone for one in node.then.walk()]
    return all(any(one is node for one in within) for node in tree.walk() if _is_mark(node, name))


def _is_mark(node: Node, name: str) -> bool:
    return isinstance(node, AmountMark | SeatMark) and node.name == name


def _told(survey: Survey, turn: Body, inner: Sequence[Body], body: Body, name: str) -> Iterator[Diagnostic]:
    asking = [one for one in survey.bodies if any(name in names_in(said.value) for said in one.expressions)]
    of_hands = any(name in names_in(said) for said in survey.rules.of_hands)
    of_hands = of_hands or any(name == one for body in survey.bodies for _, one in marks_named(body, reading=True))
    if asking and not of_hands and all(any(one is step for step in inner) for one in asking):
        holes = {"player": _last_of(turn), "account": name}
        message = say("`{player}` has the last turn, and `{account}` is asked for in turns alone", **holes)
        related = (
            Related(asking[0].key.span, say("it is asked for here")),
            Related(turn.key.span, say("the turns are here")),
        )
        help = say("let the player write it who has the first turn")
        yield Diagnostic("A917", message, body.key.span, help=help, related=related)


def _last_of(turn: Body) -> str:
    """How the player is called who has the last of some turns; nothing where that is open."""
    first, who = turn.values.get("first"), turn.values.get("who")
    tree = body_of(first.tree) if isinstance(first, Expression) else None
    if isinstance(who, Expression):
        return ""
    if tree is None or (isinstance(tree, Beside) and tree.side == "left" and tree.count == 1):
        return _DEALER if tree is None else body_of(tree.of).told()
    return "" if isinstance(tree, Beside) else f"right of {tree.told()}"


def _player_of(node: Node) -> str:
    """The player of whom a condition says that they have the turn."""
    said = body_of(node.predicate) if isinstance(node, Says) else None
    if not isinstance(node, Says) or not isinstance(said, IsSeat) or said.negated:
        return ""
    both = [body_of(node.subject).told(), body_of(said.seats).told()]
    return next((other for one, other in (both, both[::-1]) if one in _IN_TURN), "")
