"""Checks of marks against the conditions around them: set where they are so, begun anew and counted, one of several."""

from collections.abc import Iterator, Sequence
from itertools import pairwise, takewhile

from msgspec import Struct

from engine.language.expression import Expression
from engine.language.forms import (
    Compare,
    CountSeats,
    Flag,
    FlagMark,
    IsMarked,
    IsNoOne,
    IsSeat,
    Node,
    Says,
    SeatMark,
    ThoseWho,
    body_of,
)
from engine.language.forms.comparing import number_of
from engine.language.forms.seat_words import is_that_player
from engine.ruleset.judge.checks.conditions.excluding import exclude
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.texts import claim_words as words
from engine.ruleset.judge.checks.texts.near_texts import near_texts, surely
from engine.ruleset.judge.checks.texts.topics.topics import these
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, goes_in_laps, pays
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar, find
from engine.text.translation import say

_SET, _CLEARED, _NOBODY = "set", "cleared", "no one"
_OTHERWISE = "otherwise"
_PAYING = these("pay buy")
"""What is done by any word that costs something: of flags P427 is told."""


class Known(Struct, frozen=True):
    """A mark, what it surely is where a condition holds, and what says so."""

    name: str
    value: str
    own: bool
    """Whether it is the one of that player, and not one of the table."""
    node: Node


def set_where_it_is_so(survey: Survey) -> Iterator[Diagnostic]:
    """F703: a mark is cleared where a condition around it wants it cleared, or set where it has to be set."""
    if not survey.rules.clean or not survey.rules.marks:
        return
    told = set[int]()
    for outer in survey.bodies:
        for known, steps in _known_within(outer):
            first = next((one for one, _ in walk(steps) if known.name in written(one)), None)
            if first is not None and id(first) not in told and _gives(first, known, within=first is not outer):
                told.add(id(first))
                yield _is_so(first, known)


def _known_within(outer: Body) -> Iterator[tuple[Known, Sequence[Body]]]:
    """What is known of marks in the steps of a block, or in a step itself, with these steps."""
    if outer.when is not None:
        for known in _known(outer.when.tree, holds=True):
            yield known, (outer,) if not outer.inner else outer.inner.get("do", ())
        for known in _known(outer.when.tree, holds=False) if _OTHERWISE in outer.inner else ():
            yield known, outer.inner[_OTHERWISE]
    who = outer.values.get("who")
    if isinstance(who, Expression) and not goes_in_laps(outer.kind, outer.values):
        players = body_of(who.tree)
        asked = body_of(players.predicate) if isinstance(players, ThoseWho) else None
        if isinstance(asked, IsMarked):
            known = Known(asked.name, _CLEARED if asked.negated else _SET, own=True, node=asked)
            yield known, outer.inner.get("do", ()) if outer.inner else (outer,)


def _known(tree: Node, *, holds: bool) -> Iterator[Known]:
    for node, so in surely(tree, holds=holds):
        if isinstance(node, FlagMark):
            yield Known(node.name, _SET if so else _CLEARED, own=False, node=node)
        elif isinstance(node, Says):
            subject, predicate = body_of(node.subject), body_of(node.predicate)
            if isinstance(predicate, IsMarked) and is_that_player(node.subject):
                yield Known(predicate.name, _SET if so is not predicate.negated else _CLEARED, own=True, node=node)
            elif _is_of_the_table(subject) and isinstance(predicate, IsNoOne) and so is not predicate.negated:
                yield Known(subject.told(), _NOBODY, own=False, node=node)


def _is_of_the_table(subject: Node) -> bool:
    return isinstance(subject, SeatMark) and not subject.each_player


def _gives(body: Body, known: Known, *, within: bool) -> bool:
    """Whether a step gives a mark just what it is known to be, and nothing else."""
    if body.values.get("to") != known.value or body.kind.block or text_of(body, "what") != known.name:
        return False
    whose = "who" in body.values
    return whose is not within if known.own else not whose


def _is_so(body: Body, known: Known) -> Diagnostic:
    at, other, condition = place_of(body, "to"), known.node.at.span, known.node.at.text
    message = say(
        "`{mark}` is {value} already where this comes, since `{condition}` holds there",
        mark=known.name,
        value=known.value,
        condition=condition,
    )
    related = (Related(other, say("it is asked here")),)
    if isinstance(known.node, IsMarked):
        message = say(
            "this is for players who `{condition}`, so `{mark}` is {value} already where it becomes that",
            mark=known.name,
            value=known.value,
            condition=condition,
        )
        at, related = other, (Related(at, say("it becomes that here")),)
    help = say("ask for the opposite, or say what else it becomes")
    return Diagnostic("F703", message, at, help=help, related=related)


def counted_from_anew(survey: Survey) -> Iterator[Diagnostic]:
    """F725: a count is begun anew for just those for whom the next step counts, so that it never gets any further."""
    for steps in survey.lists if survey.rules.clean else ():
        for first, second in pairwise(steps):
            begun, added = _constant(first, "to"), _constant(second, "add")
            if begun is None or added is None:
                continue
            same = all(text_of(first, key) == text_of(second, key) for key in ("what", "who"))
            by_itself = first.when is None or not _asks_for_what_is_kept(first.when)  # else it goes on in other deals
            if same and by_itself and second.when is None and text_of(first, "what"):
                name, whose, count = text_of(first, "what"), text_of(first, "who"), begun + added
                message = say(
                    "the next step counts on from here, so `{mark}` is {count} each time", mark=name, count=count
                )
                if whose:
                    message = say(
                        "the next step counts for the same players, so for `{players}` `{mark}` is {count} each time",
                        players=whose,
                        mark=name,
                        count=count,
                    )
                related = (Related(second.key.span, say("it is counted here")),)
                help = say("name with `who` those for whom it begins anew, or leave this out")
                yield Diagnostic("F725", message, first.key.span, help=help, related=related)


def _asks_for_what_is_kept(condition: Expression) -> bool:
    """Whether it is asked what a mark is, or whether this is the first deal for a pot."""
    first = any(isinstance(node, Flag) and node.entry.name == "first deal" for node in condition.tree.walk())
    return first or any(read.fact.startswith("mark ") for read in condition.reads)


def _constant(body: Body, key: str) -> int | None:
    said = body.values.get(key)
    return said.constant if isinstance(said, Expression) and isinstance(said.constant, int) else None


def one_of_several(survey: Survey) -> Iterator[Diagnostic]:
    """F725: a mark that keeps one player is given a group of which there are surely several."""
    for near in near_texts(survey):
        to, mark = near.body.values.get("to"), survey.rules.marks.get(text_of(near.body, "what"))
        if not isinstance(to, Expression) or to.kind != "seats" or mark is None:
            continue
        for guard in near.guards:
            for node, holds in surely(guard.said.tree, holds=guard.holds):
                if holds and _wants_several(node, to):
                    called = {"name": mark.definition.name, "players": to.text, "condition": node.told()}
                    message = say("`{name}` keeps one player, and `{condition}` wants several `{players}`", **called)
                    ways: tuple[Remedy, ...] = ()
                    if guard.said.text == node.at.text:
                        mended = f"number of {to.text} = 1"
                        change = said_instead(guard.said.scalar, mended)
                        ways = (Remedy(say("write `{text}`", text=mended), (change,)),)
                    help = say("ask whether there is one, or keep those players by a mark of each player")
                    yield Diagnostic("F725", message, node.at.span, help=help, remedies=ways)


def _wants_several(node: Node, players: Expression) -> bool:
    """Whether there have to be at least two of these players where a comparison holds."""
    count = body_of(node.left) if isinstance(node, Compare) else None
    number = number_of(node.right) if isinstance(node, Compare) else None
    if not isinstance(node, Compare) or not isinstance(count, CountSeats) or number is None:
        return False
    several = (node.op in (">=", "=") and number > 1) or (node.op == ">" and number > 0)
    return several and body_of(count.seats).told() == body_of(players.tree).told()


def set_by_the_other_word(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a mark says whether somebody has said one word, or counts that, and it is set where they say another."""
    for body in survey.bodies if survey.rules.clean and survey.rules.marks else ():
        choices = choices_of(body) if body.kind.words is not None else ()
        for choice in choices if len(choices) > 1 else ():
            steps = choice.inner.get("do", ())
            leaves = any(one.kind.folds and one.when is None for one in steps)  # of whose counts X107 is told
            for step in steps if not leaves or not any("add" in one.values for one in steps) else ():
                about, name = _told_of(survey, step), text_of(step, "what")
                done = words.doing_in(about.text) if about is not None else frozenset()
                own = choice.key.text.lower()  # `seen`: that somebody has paid to see
                if about is None or not done or words.said_by(own, done) or own in f"{name} {about.text}".lower():
                    continue
                meant = [one for one in choices if words.said_by(one.key.text, done)]
                if not meant and done & _PAYING and "add" in step.values and "costs" not in choice.values:
                    meant = [one for one in choices if "costs" in one.values]
                if len(meant) == 1 and not any(name in written(one) for one, _ in walk(meant[0].inner.get("do", ()))):
                    word, said = choice.key.text, about.text
                    message = (
                        say(
                            "`{mark}` says `{about}`, and it is counted for who says `{word}`",
                            mark=name,
                            about=said,
                            word=word,
                        )
                        if "add" in step.values
                        else say(
                            "`{mark}` says `{about}`, and it is set for who says `{word}`",
                            mark=name,
                            about=said,
                            word=word,
                        )
                    )
                    related = (Related(about.span, say("it is said here")),)
                    help = say(
                        "set it where `{word}` is said, or correct what is said about it", word=meant[0].key.text
                    )
                    yield Diagnostic("P424", message, step.key.span, help=help, related=related)


def _told_of(survey: Survey, step: Body) -> Scalar | None:
    """What is said about the flag that a step sets, or the count it adds to, for whoever has said its word."""
    if (step.values.get("to") != _SET and "add" not in step.values) or "who" in step.values:
        return None
    about = find(survey.rules.composed.root, ("marks", text_of(step, "what"), "about"))
    return about if isinstance(about, Scalar) and not words.NEGATED.search(about.text.lower()) else None


def asked_of_who_has_just_got_it(survey: Survey) -> Iterator[Diagnostic]:
    """X107: a player is given a mark, and the next steps ask whether they have it, meaning who had it before."""
    for steps in survey.lists if survey.rules.clean and survey.rules.marks else ():
        for number, giving in enumerate(steps):
            to = giving.values.get("to")
            if giving.when is None or not isinstance(to, Expression) or to.kind != "seats":
                continue  # what is always given is known afterwards, and told as such
            name, players = text_of(giving, "what"), body_of(to.tree).told().removesuffix("s")
            after = takewhile(lambda one: pays(one) or bool(next(iter(written(one)), "")), steps[number + 1 :])
            case = body_of(giving.when.tree)
            asked = next((node for body in after for node in _had_by_another(body, name, players, case)), None)
            if asked is not None:
                message = say(
                    "`{mark}` becomes `{players}` before `{condition}` is asked, which means who it was before",
                    mark=name,
                    players=to.text,
                    condition=asked.told(),
                )
                related = (Related(asked.at.span, say("it is asked here")),)
                help = say("put this after the step that asks for `{mark}`", mark=name)
                yield Diagnostic("X107", message, giving.key.span, help=help, related=related)


def _had_by_another(body: Body, name: str, players: str, case: Node) -> Iterator[Node]:
    """The parts of the condition of a step that want a mark not to be these players.

    There are none where it asks for the case in which they got it, or for one that this excludes: the answer is known.
    """
    parts = list(surely(body.when.tree, holds=True)) if body.when is not None else []
    known = any(node.told() == case.told() or (holds and exclude(case, node)) for node, holds in parts)
    for node, holds in () if known else parts:
        said = body_of(node.predicate) if isinstance(node, Says) else None
        if isinstance(node, Says) and isinstance(said, IsSeat) and holds is said.negated:
            both = {body_of(node.subject).told().removesuffix("s"), body_of(said.seats).told().removesuffix("s")}
            if both == {name.removesuffix("s"), players}:
                yield node
