"""Checks of conditions that no deal can bring about: their own steps alone would, or nobody is left of those meant."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from engine.language.expression import Expression
from engine.language.forms import (
    AmountMark,
    CompareAny,
    CountSeats,
    Declared,
    Except,
    IsMarked,
    Node,
    Says,
    SaysAny,
    ThoseWho,
    ThoseWhose,
    all_of,
    body_of,
)
from engine.language.forms.comparing import compared
from engine.language.forms.measure import bounds_of
from engine.language.forms.own_numbers import Each
from engine.language.forms.tree import ConditionNode, Where
from engine.program import Mark
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.conditions.waiting_steps import (
    LASTING,
    OTHERWISE,
    at_first,
    is_drawn,
    marks_of,
    nobody_yet,
    waiting_for_each_other,
    writes_of,
)
from engine.ruleset.judge.checks.counts.latest_draws import draws_before
from engine.ruleset.judge.checks.flow.folded_by_words import folds_who_says_it
from engine.ruleset.judge.checks.marks.mark_checks import marks_named, named_by_options
from engine.ruleset.judge.checks.names.name_checks import named_in
from engine.ruleset.judge.checks.players.gone_players import are_among, gone_by, hangs_on_cards, leaves_cards
from engine.ruleset.judge.checks.texts.near_texts import surely
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Interval
from engine.steps.judged.remembered_conditions import decide, learned
from engine.steps.machine.kind import CONSTANTS, Body, Said, pays
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_OF_A_DEAL = "this deal"
_ALL_IN = ("everyone", "everyone in")
_BEFORE = ("when", "while")
"""Keys of what is asked before the steps are gone through."""


def brought_about_within(survey: Survey) -> Iterator[Diagnostic]:
    """X107: a condition does not hold at first, and only the steps that wait for it could bring it about."""
    rules = survey.rules
    if not rules.clean:
        return
    brought, writes = named_by_options(survey), writes_of(survey)
    draws = [body for body in survey.bodies if body.kind.exchanges]
    waiting_too = waiting_for_each_other(survey, brought)
    for body in survey.bodies:
        for key in _BEFORE:
            said = body.when if key == "when" else body.values.get(key)
            if not isinstance(said, Expression) or said.constant is not None:
                continue
            if said.scalar.span.source not in rules.composed.authored:
                continue
            lists = [steps for name, steps in body.inner.items() if name != OTHERWISE]
            inner = {id(one) for steps in lists for one, _ in walk(steps)}
            inner |= {id(body)} if key == "when" else set()
            inner |= waiting_too if id(body) in waiting_too else set()
            asked = marks_of(survey, said)
            for tree in (said.tree, *all_of(said.tree)):
                marks = {name: mark for name, mark in asked.items() if name in named_in(tree)}
                drawn = bool(draws) and any(is_drawn(node) for node in tree.walk())
                if not (marks or drawn) or marks.keys() & brought:
                    continue
                waiting = all(_only_within(writes.get(name, ()), inner) for name in marks)
                waiting = waiting and (not drawn or draws_before(survey, said, tree, body.scope) <= inner)
                known = partial(at_first, survey, marks)
                if waiting and decide(tree, nobody_yet(tree, marks), body.scope, known) is False:
                    bringing = (*map(writes.get, marks), [one for one in draws if id(one) in inner], draws)
                    yield _never(said, next(one for found in bringing for one in found or ()))
                    break


@only.where(only.marks, only.steps_in_steps)
def asked_of_nobody_yet(survey: Survey) -> Iterator[Diagnostic]:
    """X107: only players with a mark are asked, or have a turn, and only what they do then could give it to them."""
    rules = survey.rules
    if not rules.clean or not rules.marks:
        return
    brought, writes = named_by_options(survey), writes_of(survey)
    for body in survey.bodies:
        who = body.values.get("who") if body.inner else None
        if not isinstance(who, Expression) or who.scalar.span.source not in rules.composed.authored:
            continue
        marks, tree = marks_of(survey, who), body_of(who.tree)
        flag = isinstance(tree, ThoseWho) and isinstance(body_of(tree.predicate), IsMarked)
        if not marks or marks.keys() & brought or not (flag or isinstance(tree, ThoseWhose)):
            continue
        inner = {id(one) for steps in body.inner.values() for one, _ in walk(steps)}
        waiting = all(_only_within(writes.get(name, ()), inner) for name in marks)
        if waiting and _fails_at_first(who, marks, survey, body):
            yield _never(who, next(one for name in marks for one in writes[name]))


@only.where(only.marks)
def brought_by_own_answer(survey: Survey) -> Iterator[Diagnostic]:
    """X107: only players are asked of whom a mark says something that nothing but their answer could bring about."""
    rules = survey.rules
    if not rules.clean or not rules.marks:
        return
    brought, writes = named_by_options(survey), writes_of(survey)
    offered = [{choice.key.text for choice in choices_of(body)} for body in survey.bodies]
    for body, words in zip(survey.bodies, offered, strict=True):
        inner = {id(one) for steps in body.inner.values() for one, _ in walk(steps)}
        alone = {word for word in words if sum(word in others for others in offered) == 1}
        for key in ("who", "when"):
            said = body.when if key == "when" else body.values.get(key)
            if not alone or not isinstance(said, Expression) or said.scalar.span.source not in rules.composed.authored:
                continue
            marks = marks_of(survey, said)
            bringing = [one for name in marks for one in writes.get(name, ()) if not _resets(one, marks)]
            if not marks or marks.keys() & brought or not bringing or all(id(one) in inner for one in bringing):
                continue
            # what begins each deal anew, and has not been written yet, is told where it is asked for
            lasting = key == "when" or all(mark.kept not in (LASTING, _OF_A_DEAL) for mark in marks.values())
            asked_for = all(mark.kept != LASTING for mark in marks.values())
            waiting = all(id(one) in inner or goes_by(survey, one, alone) for one in bringing)
            if lasting and asked_for and waiting and _fails_at_first(said, marks, survey, body):
                yield _never(said, bringing[0])


def _resets(body: Body, marks: Mapping[str, Mark]) -> bool:
    """Whether a step writes what its mark begins with."""
    said, name = body.values.get("to"), body.values.get("what")
    start = marks[name].start if isinstance(name, str) and name in marks else None
    if isinstance(said, str):
        return start is not None and CONSTANTS.get(said) == start
    return isinstance(said, Expression) and start is not None and said.constant == start


def goes_by(survey: Survey, body: Body, words: set[str]) -> bool:
    """Whether a step is for nobody, or is not carried out, unless somebody has said one of these words."""
    around = [
        one for one in survey.bodies if any(step is body for steps in one.inner.values() for step, _ in walk(steps))
    ]
    who = body.values.get("who")
    if isinstance(who, Expression) and isinstance(tree := body_of(who.tree), ThoseWho):
        said = body_of(tree.predicate)
        if isinstance(said, Declared) and words >= {*said.words}:
            return True
    return any(one.when is not None and _needs(one.when.tree, words) for one in (body, *around))


def _needs(condition: Node, words: set[str]) -> bool:
    """Whether a condition holds only where somebody has said one of these words."""
    tree = body_of(condition)
    joined = tree.joined() if isinstance(tree, ConditionNode) else None
    if joined is not None:
        return not joined.negated and joined.decisive is False and any(_needs(part, words) for part in joined.parts)
    said = body_of(tree.predicate) if isinstance(tree, Says | SaysAny) else None
    nobody = isinstance(tree, SaysAny) and tree.who == "nobody"
    return isinstance(said, Declared) and not nobody and words >= {*said.words}


def _fails_at_first(said: Expression, marks: Mapping[str, Mark], survey: Survey, body: Body) -> bool:
    """Whether nobody is meant, or a condition does not hold, as long as marks are as they begin."""
    known, tree = partial(at_first, survey, marks), body_of(said.tree)
    if isinstance(tree, ThoseWhose):
        return compared(tree.op, *(bounds_of(one, body.scope, known) for one in (tree.each, tree.right))) is False
    if isinstance(tree, ThoseWho):
        flag = body_of(tree.predicate)
        return isinstance(flag, IsMarked) and not flag.negated and not any(mark.start for mark in marks.values())
    return said.kind == "condition" and decide(tree, nobody_yet(tree, marks), body.scope, known) is False


def _only_within(writes: Sequence[Body], inner: set[int]) -> bool:
    """Whether a mark is written by these steps alone."""
    return bool(writes) and all(id(one) in inner for one in writes)


def _never(said: Expression, first: Body) -> Diagnostic:
    message = say(
        "`{condition}` never holds: only the steps that wait for it could bring it about", condition=said.text
    )
    related = (Related(first.key.span, say("such as this one")),)
    help = say("ask for the opposite, or let a step before it bring it about")
    return Diagnostic("X107", message, said.scalar.span, help=help, related=related)


def meant_where_there_are_none(survey: Survey) -> Iterator[Diagnostic]:
    """X107: players are to do something, or are paid, under a condition that says that there are none of them."""
    composed = survey.rules.composed
    sources = {one.document.source for one in composed.modifiers} or {composed.own.source}
    if survey.rules.clean:
        told = meant_in_vain(survey.rules.play, lambda body: bool(survey.at(body)))
        yield from (one for one in told if one.span and one.span.source in sources)


def meant_in_vain(
    steps: Sequence[Body],
    comes: Callable[[Body], bool],
    around: tuple[Node, ...] = (),
    gone: tuple[Node, ...] = (),
) -> Iterator[Diagnostic]:
    """The same among steps around which conditions say that there are none of these players, or which are out."""
    for body in steps:
        within = [one for one, _ in walk((body,))] if gone else []
        if any("come back" in one.kind.events for one in within):
            gone = ()
        elif any(one.kind.words is not None for one in within):  # who has said another word since
            gone = tuple(one for one in gone if isinstance(one, ThoseWhose))
        if not all(leaves_cards(one) for one in within if one.kind.block not in ("plain", "lap", "turn")):
            gone = tuple(one for one in gone if not hangs_on_cards(one))
        written = {name for one in within for _, name in marks_named(one, reading=False)}
        own = tuple(_missing(body)) if body.when is not None else ()
        missing = (*own, *around, *gone)
        for one in body.expressions if missing and comes(body) else ():
            if one.value.kind == "seats":
                others = [some for some in missing if not (body.kind.folds and _are_out_by_a_word(some))]  # F703 tells
                none = next((some for some in others if are_among(one.value.tree, some, body.scope)), None)
                yield from () if none is None else [_meant(body, one, none if none in own else None)]
        for key, inner in body.inner.items():
            under = missing if key == "do" and body.kind.block == "plain" else gone
            yield from meant_in_vain(inner, comes, under, gone)
        around = around if around and pays(body) and not body.inner else ()
        gone = (*(one for one in gone if not _speaks_of_marks(one, written)), *gone_by(body), *_gone_by_words(body))


def _gone_by_words(body: Body) -> Iterator[Node]:
    """Those who said a word by which they are out, once all have spoken."""
    for word in choices_of(body) if body.kind.words is not None and body.when is None else ():
        if any(map(folds_who_says_it, word.inner.get("do", ()))) and body.values.get("how") != "rising":
            at = Where(word.key, 0, len(word.key.text))
            yield ThoseWho(at, Declared(at, (word.key.text,)))


def _are_out_by_a_word(players: Node) -> bool:
    """Whether these are out since they have said a word, and by no step that names them."""
    return isinstance(players, ThoseWho) and players.at == body_of(players.predicate).at


def _meant(body: Body, players: Said, asked: Node | None) -> Diagnostic:
    """What is told of players of whom the step's own condition says that there are none, or what came before it."""
    at, text = place_of(body, players.field.name), players.value.text
    if asked is None:
        message = say("`{players}` are meant where there are none of them", players=text)
        help = say("let the condition ask for the opposite, put it before they are out, or name others")
        return Diagnostic("X107", message, at, help=help)
    message = say("where this holds there are no `{players}`, and the step is for them", players=text)
    help = say("let the condition ask for the opposite, or name others")
    related = (Related(at, say("they are meant here")),)
    return Diagnostic("X107", message, asked.at.span, help=help, related=related)


def _speaks_of_marks(players: Node, written: set[str]) -> bool:
    """Whether one of these marks decides who is meant."""
    return any(isinstance(one, Each | AmountMark | IsMarked) and one.name in written for one in players.walk())


def _missing(body: Body) -> Iterator[Node]:
    """The players of whom the condition of a step says that there are none."""
    for (what, topic), value in learned(body.when.tree, holds=True, all_words=()) if body.when is not None else ():
        if what == "amount" and isinstance(value, Interval) and value.most <= 0 and isinstance(topic, CountSeats):
            yield body_of(topic.seats)
        elif isinstance(topic, CompareAny) and value is (topic.who == "nobody"):
            yield ThoseWhose(topic.at, topic.each, topic.op, topic.right)
    for node, holds in surely(body.when.tree, holds=True) if body.when is not None else ():
        said = body_of(node.predicate) if isinstance(node, Says) else None
        if holds and isinstance(node, Says) and isinstance(said, Declared) and body_of(node.subject).told() in _ALL_IN:
            yield Except(node.at, node.subject, ThoseWho(node.at, said))  # all have said it, and so no other word
