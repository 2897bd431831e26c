"""What an evening keeps account of, and when: what is wiped out too soon, and what is asked where it is settled."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.ruleset.judge.checks.conditions.never_begun_checks import meant_in_vain
from engine.ruleset.judge.checks.counts.counted_too_late_checks import looked_at_too_soon
from engine.ruleset.judge.checks.counts.since_checks import counted_since_in, since_what
from engine.ruleset.judge.checks.flow.again_checks import sets_a_mark
from engine.ruleset.judge.checks.marks import literals
from engine.ruleset.judge.checks.marks import mark_bounds as bounds
from engine.ruleset.judge.checks.marks.all_alike_checks import most_of_the_same
from engine.ruleset.judge.checks.marks.copied_too_soon_checks import kept_too_late
from engine.ruleset.judge.checks.marks.just_written_checks import Course
from engine.ruleset.judge.checks.marks.mark_asked_checks import places_of, settled_in
from engine.ruleset.judge.checks.marks.mark_bounds import Held
from engine.ruleset.judge.checks.marks.mark_flow import Flow, followed
from engine.ruleset.judge.checks.marks.mark_idle_checks import paid_nothing
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.marks.wiped_checks import wiped_in
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.judge.checks.payments.extreme_checks import beyond_the_most_in
from engine.ruleset.sessions.accounts import AFTER
from engine.ruleset.sessions.evening_checks import Evening, marks_of_games
from engine.ruleset.understand.names import entries
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Sequence as Items
from engine.text.translation import say

_ALL = ("", "everyone", "everyone in")


def faults_of_writing(evening: Evening) -> Iterator[Diagnostic]:
    """Everything that is told of when marks are written and asked for; of one mark it is told once."""
    known = set[str]()
    theirs = marks_of_games(evening)
    for name, told in _wiped_out(evening, theirs):
        known.add(name)
        yield told
    found = [*_settled(evening, theirs, known), *_asked_when_written(evening, theirs, known)]
    survey, (_, after, _) = Survey(evening.rules), _phases(evening)
    for steps in (after, *(inner for body, _ in walk(after) for inner in body.inner.values())):
        found += looked_at_too_soon(survey, steps, evening.rules.marks.keys() - theirs)
        found += kept_too_late(survey, steps, theirs, evening.texts)
    begun = since_what(entries(evening.root, "marks"))
    begun = {name: one for name, one in begun.items() if name not in theirs}
    phases = (*_phases(evening), *(inner for body, _ in walk(evening.rules.play) for inner in body.inner.values()))
    found += counted_since_in(phases, begun) if begun else ()
    for steps in _phases(evening):
        found += meant_in_vain(steps, lambda body: True)
    found += (told for steps in phases for _, told in beyond_the_most_in(steps))
    yield from {(one.code, one.span): one for one in reversed(found)}.values()


def _wiped_out(evening: Evening, theirs: set[str]) -> Iterator[tuple[str, Diagnostic]]:
    """F725: a mark is written between two deals, and wiped out before a game, a step or the end asks for it."""
    asked = theirs.union(*(names_in(one) for one in _asked_between(evening)))
    before, after, settle = _phases(evening)
    for steps in (before, after, settle):
        yield from wiped_in(evening.rules, steps, theirs)
        for body, _ in walk(steps):
            for inner in body.inner.values():
                yield from wiped_in(evening.rules, inner, theirs)
    first = {one.key.span for one in before}
    told = [one for _, one in wiped_in(evening.rules, before, theirs)]
    for name, one in wiped_in(evening.rules, (*after, *before), asked) if before and after else ():
        if one.span in first and one not in told:
            told.append(one)
            yield name, one
    spans = {one.span for one in told}
    yield from (one for one in _wiped_before_it_is_reckoned(evening, theirs) if one[1].span not in spans)


def _wiped_before_it_is_reckoned(evening: Evening, theirs: set[str]) -> Iterator[tuple[str, Diagnostic]]:
    """F725: what is written after a deal is wiped out before the next, and only the stakes of that one ask for it."""
    before, after, settle = _phases(evening)
    asked = theirs.union(*(names_in(one) for one in _asked_between(evening)))
    for number, body in enumerate(before):
        name = text_of(body, "what")
        rest = [one for one, _ in walk((*before[:number], *before[number + 1 :], *settle))]
        begins = sets_a_mark(body) and body.when is None and text_of(body, "who") in _ALL
        touched = {one for step in rest for one in (*written(step), *_read_by(step))}
        later = [one for one, _ in walk(after)]
        first = next((one for one in later if name in written(one)), None)
        if not begins or first is None or name in asked | touched or any(name in _read_by(one) for one in later):
            continue
        message = say(
            "this wipes out what the last deal has written to `{name}`, before a stake asks for it", name=name
        )
        related = (Related(first.key.span, say("it is written here")),)
        help = say("put it first among the steps after each deal: `{key}`", key=AFTER)
        yield name, Diagnostic("F725", message, body.key.span, help=help, related=related)


def _read_by(body: Body) -> set[str]:
    """The marks that a step asks for."""
    return {name for one in body.expressions for name in names_in(one.value)}


def _asked_between(evening: Evening) -> Iterator[Expression]:
    """What is asked between two deals: not the stakes of the menu, reckoned when the steps before a deal are done."""
    menu = evening.root.get("menu")
    for said in evening.texts:
        if menu is None or not menu.span.start <= said.scalar.span.start < menu.span.end:
            yield said


def _settled(evening: Evening, theirs: set[str], known: set[str]) -> Iterator[Diagnostic]:
    """X106, X107, P411: what is asked of a mark comes out the same in all evenings that there may be."""
    survey = Survey(evening.rules)
    flow = Flow(survey, followed(survey, theirs))
    if not flow.marks:
        return
    told = places_of(flow.go(), known)
    for body in survey.bodies:
        yield from settled_in(flow, body, told, {evening.root.span.source})
        yield from most_of_the_same(flow, body, known)
        yield from (one for names, one in paid_nothing(flow, body) if not known & set(names))
    ends = next((one for one in evening.texts if one.scalar is evening.root.get("ends")), None)
    held = _after_each(evening, flow)
    if ends is not None and held is not None and names_in(ends) & flow.marks.keys() <= told.keys():
        yield from _never_over(flow, ends, held)


def _after_each(evening: Evening, flow: Flow) -> Held | None:
    """What marks hold when it is asked whether the evening is over."""
    _, _, settle = _phases(evening)
    return flow.before.get(id(settle[0])) if settle else flow.last


def _never_over(flow: Flow, ends: Expression, held: Held) -> Iterator[Diagnostic]:
    if bounds.where(ends.tree, held, flow.survey.rules.scope, flow.seen, holds=True) is None:
        message = say("`{condition}` never holds after a deal, so the evening never ends by it", condition=ends.text)
        help = say("let the steps after each deal bring it about, and wipe nothing out before it is asked")
        yield Diagnostic("X107", message, ends.scalar.span, help=help)


def _asked_when_written(evening: Evening, theirs: set[str], known: set[str]) -> Iterator[Diagnostic]:
    """X106, X107: the steps above have written what is asked for so that the answer is the same in every deal."""
    more, source = evening.texts, evening.root.span.source
    course = Course(evening.rules, theirs | known, {source}, lambda body: True, more)
    before, after, settle = _phases(evening)
    course.through(before, {})
    course.writers.clear()
    held = course.through(after, {})
    ends = next((one for one in more if one.scalar is evening.root.get("ends")), None)
    over = None if ends is None or held is None else literals.value_of(ends.tree, held)
    wiping = None if ends is None or over is not False else course.writer_of(ends.tree)
    if ends is not None and wiping is not None:
        message = say("when it is asked whether `{condition}`, this has wiped it out", condition=ends.text)
        help = say("put it among the steps before each deal, or ask for the end by something else")
        related = (Related(ends.scalar.span, say("it is asked here, after each deal")),)
        yield Diagnostic("X107", message, wiping.key.span, help=help, related=related)
    course.through(settle, held)  # also where players leave before the end, so it is not supposed to have come
    yield from course.told


def _phases(evening: Evening) -> tuple[Sequence[Body], ...]:
    """The steps before each deal, after each, and in the end."""
    play, found, start = evening.rules.play, list[Sequence[Body]](), 0
    for key in ("before-each", "after-each", "settle"):
        said = evening.root.get(key)
        end = start + (len(said.items) if isinstance(said, Items) else 0)
        found.append(play[start:end])
        start = end
    return tuple(found)
