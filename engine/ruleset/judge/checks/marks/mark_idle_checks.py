"""Checks of marks that are set to what they are, and of numbers and amounts that a mark makes nothing of."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from engine.language.expression import Expression
from engine.language.forms import (
    THAT_PLAYER,
    AmountMark,
    Compare,
    CountSeats,
    Node,
    Number,
    OfTurn,
    SeatMark,
    body_of,
)
from engine.language.forms.measure import bounds_of
from engine.language.forms.own_numbers import Each
from engine.ruleset.judge.checks.conditions.expressions_of_steps import instead, most_of
from engine.ruleset.judge.checks.conditions.said_to_several import told_of_all
from engine.ruleset.judge.checks.flow.again_checks import sets_a_mark
from engine.ruleset.judge.checks.marks.mark_flow import Flow
from engine.ruleset.judge.checks.marks.mark_knowledge import flow_of, what_it_holds
from engine.ruleset.judge.checks.marks.mark_value_checks import asked_too_early, is_said_to_be_nothing
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.marks.set_so_again import set_so_again
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, Said, goes_in_laps
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy
from engine.text.marked.node import find
from engine.text.translation import say


def set_to_what_it_is(survey: Survey) -> Iterator[Diagnostic]:
    """F703: a mark is set to another that has just been set to it, or to the only value it can have."""
    yield from told_of_all(survey, list(_set_to_what_it_is(survey)))


def _set_to_what_it_is(survey: Survey) -> Iterator[tuple[Body, Diagnostic]]:
    flow, again = flow_of(survey), set_so_again(survey) if survey.rules.clean and survey.rules.marks else {}
    for steps in survey.lists if survey.rules.clean else ():
        for number, body in enumerate(steps):
            if not sets_a_mark(body) or not survey.at(body):
                continue
            name, of = text_of(body, "what"), same_as(body)
            earlier = _copied(steps[:number], body, of) if of and of != name else again.get(id(body))
            if of != name and (earlier is not None or _is_so(flow, body, name)):
                related = (
                    ()
                    if earlier is None
                    else (Related(earlier.key.span, say("it is copied here") if of else say("it is set here")),)
                )
                yield body, _is_this_already(survey, body, name, related)


def set_to_itself(survey: Survey) -> Iterator[Diagnostic]:
    """F703: a mark is set to what it is, whether or not the step is reached: between two deals nobody can say."""
    for body in survey.bodies if survey.rules.clean else ():
        name = text_of(body, "what") if sets_a_mark(body) else ""
        if name and same_as(body) == name:
            yield _is_this_already(survey, body, name)


def _is_this_already(survey: Survey, body: Body, name: str, related: tuple[Related, ...] = ()) -> Diagnostic:
    message = say("`{mark}` is this already, so nothing changes", mark=name)
    start = find(survey.rules.composed.root, ("marks", name, "start"))
    if start is not None and not related and same_as(body) != name and survey.rules.marks[name].start:
        related = (Related(start.span, say("it begins so")),)
    ways = tuple(Remedy(say("take the step out"), (one,)) for one in instead(survey, body))
    help = say("say what else it becomes, or take the step out")
    return Diagnostic("F703", message, body.key.span, help=help, related=related, remedies=ways)


def adds_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """F703: 0 is added to a mark."""
    for body in survey.bodies if survey.rules.clean else ():
        added = body.values.get("add")
        if isinstance(added, Expression) and added.constant == 0 and isinstance(body_of(added.tree), Number):
            message = say("adding 0 leaves `{mark}` as it is", mark=text_of(body, "what"))
            help = say("add a number from 1 up, or take the step out")
            ways = tuple(Remedy(say("take the step out"), (one,)) for one in instead(survey, body))
            yield Diagnostic("F703", message, added.scalar.span, help=help, remedies=ways)


def _is_so(flow: Flow, body: Body, name: str) -> bool:
    """Whether a flag is so already in every deal that comes to a step, or a number that is reckoned from itself.

    To another number one may be set to be sure.
    """
    held = flow.before.get(id(body))
    if held is None or name not in flow.marks:
        return False
    if flow.marks[name].definition.kind != "flag" and not _from_itself(body, name):
        return False
    had = held[name].settled
    return had is not None and flow.writing.made(body, name, held).settled == had


def _from_itself(body: Body, name: str) -> bool:
    """Whether what a step sets a number to is reckoned from this number alone, whatever a table sets."""
    to = body.values.get("to")
    if not isinstance(to, Expression) or to.kind != "amount" or any(one.is_setting() for one in to.tree.walk()):
        return False
    return name in names_in(to)


def same_as(body: Body) -> str:
    """The mark whose value a step gives to a mark, of the same players; nothing where it gives something else."""
    to = body.values.get("to")
    tree = body_of(to.tree) if isinstance(to, Expression) else None
    if isinstance(tree, AmountMark) or (isinstance(tree, SeatMark) and not tree.each_player):
        return tree.name
    if isinstance(tree, Each) and tree.entry is None:
        own = text_of(body, "who", THAT_PLAYER if body.scope.turns else "")
        return tree.name if tree.of is None or tree.of.told() == own else ""
    return ""


def _copied(before: Sequence[Body], body: Body, of: str) -> Body | None:
    """The step that has given another mark what this step gives back, if neither was written since."""
    name = text_of(body, "what")
    for earlier in reversed(before):
        writes = {one for inner, _ in walk((earlier,)) for one in written(inner)}
        if writes & {of, name}:
            back = sets_a_mark(earlier) and text_of(earlier, "what") == of and same_as(earlier) == name
            return earlier if back and earlier.when is None and _whose(earlier) == _whose(body) else None
    return None


def _whose(body: Body) -> str:
    return text_of(body, "who")


def nothing_by_a_mark(survey: Survey) -> Iterator[Diagnostic]:
    """F703, P411: how many cards, laps or chips there are is a mark's number, which is never above 0 there."""
    reckoned = [body for body in survey.reached if any(_is_reckoned(survey, body, one) for one in body.expressions)]
    flow = flow_of(survey) if reckoned else None
    if flow is None or not flow.marks:
        return
    early = asked_too_early(survey)
    for body in reckoned:
        for names, one in paid_nothing(flow, body):
            meant = any(is_said_to_be_nothing(survey, name, body) for name in names)
            if early.keys().isdisjoint(names) and not meant:
                yield one


def _is_reckoned(survey: Survey, body: Body, said: Said) -> bool:
    """Whether this says how much or how often by a mark: what marks hold is much to work out where none does."""
    return _says_how_many(body, said) and not survey.rules.marks.keys().isdisjoint(names_in(said.value))


def _says_how_many(body: Body, said: Said) -> bool:
    name = said.field.name
    return name == body.kind.counts or name in body.kind.paid_by or name == "times"


def paid_nothing(flow: Flow, body: Body) -> Iterator[tuple[Sequence[str], Diagnostic]]:
    """The same of one step, with the marks that it is reckoned from."""
    held, rules = flow.before.get(id(body)), flow.survey.rules
    for said in body.expressions if held else ():
        if not _says_how_many(body, said):
            continue
        pays = said.field.name in body.kind.paid_by
        names = [name for name in names_in(said.value) if name in flow.marks]
        if not names or said.value.scalar.span.source not in rules.composed.authored or written_by(body, names):
            continue
        assert held is not None
        most = bounds_of(said.value.tree, body.scope, flow.seen(held)).most
        whatever = most_of(said.value, body.scope) if pays else None  # which is told where payments are looked at
        if most is not None and most <= 0 and (whatever is None or whatever > 0):
            message = say("`{amount}` is never more than {most} when this comes", amount=said.value.text, most=most)
            help = say("let a step before it make `{mark}` more, or reckon from another number", mark=names[0])
            notes = tuple(what_it_holds(flow.survey, names[0], held))
            code = "P411" if pays else "F703"
            yield names, Diagnostic(code, message, said.value.scalar.span, help=help, notes=notes)


def written_by(body: Body, names: Sequence[str]) -> bool:
    """Whether a step itself writes one of these marks."""
    return any(name in names for name in written(body))


def only_the_last_turn(survey: Survey) -> Iterator[Diagnostic]:
    """F725: each player in turn is made the player that a mark keeps, so that it is always the last of them.

    Not where the step comes after one by which they may be out: their turn is over then.
    """
    for turn in survey.bodies if survey.rules.clean else ():
        if turn.kind.block != "turn" or turn.kind.field("who") is None or goes_in_laps(turn.kind, turn.values):
            continue
        if _has_one_turn(survey, turn):
            continue
        steps = turn.inner.get("do", ())
        inner = [one for one, _ in walk(steps)]
        asked = {name for one in inner for said in one.expressions for name in names_in(said.value)}
        staying = takewhile(lambda one: not _may_be_out(one), steps)
        for body in staying:
            name, to = text_of(body, "what"), body.values.get("to")
            mark = survey.rules.marks.get(name) if sets_a_mark(body) and body.when is None else None
            if mark is None or mark.definition.each_player or not isinstance(to, Expression) or name in asked:
                continue
            if _is_the_player(to.tree) and survey.at(body) and len([one for one in inner if name in written(one)]) == 1:
                message = say("each turn sets `{mark}` anew, so it is always the last player who has a turn", mark=name)
                help = say("say with `when` in whose turn it is set")
                related = (Related(turn.key.span, say("the turns are here")),)
                yield Diagnostic("F725", message, body.key.span, help=help, related=related)


def _may_be_out(body: Body) -> bool:
    """Whether the player in turn may be out by a step, or by what it brings."""
    folding = (one for one, _ in walk((body,)) if one.kind.folds and not one.kind.proves)
    return any(text_of(one, one.kind.folds, THAT_PLAYER) == THAT_PLAYER for one in folding)


def _has_one_turn(survey: Survey, turn: Body) -> bool:
    """Whether just one player has a turn: of two all but one, or those of whom it was asked that there is one."""
    who = turn.values.get("who")
    if not isinstance(who, Expression):
        return False
    if all(moment.within.count(turn).most <= 1 for moment in survey.at(turn)):
        return True
    around = [one for one in survey.bodies if one is turn or any(turn is inner for inner, _ in walk((one,)))]
    asked = [node for one in around if one.when is not None for node in one.when.tree.walk()]
    meant = body_of(who.tree).told().removesuffix("s")
    return any(_counts_one(node) == meant for node in asked)


def _counts_one(node: Node) -> str:
    """The players of whom a comparison says that there is just one; nothing where it says something else."""
    left, right = (body_of(node.left), body_of(node.right)) if isinstance(node, Compare) else (node, node)
    one = isinstance(node, Compare) and node.op == "=" and isinstance(right, Number) and right.value == 1
    return body_of(left.seats).told().removesuffix("s") if one and isinstance(left, CountSeats) else ""


def _is_the_player(tree: Node) -> bool:
    tree = body_of(tree)
    return isinstance(tree, OfTurn) or tree.told() == THAT_PLAYER
