"""Checks of marks that players have: that they tell them apart, begin anew, and are counted no further than is said."""

import re
from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import THAT_PLAYER, Compare, IsMarked, OptionNumber, SeatFact, body_of
from engine.language.forms.amount_words import AmountMark
from engine.language.forms.own_numbers import Each
from engine.language.forms.statuses import FOLDED
from engine.ruleset.judge.checks.flow.lap_checks import leaves_set, mark_asked, marks_written
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.names.authored import declared_in
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.judge.checks.players.groups import groups_of
from engine.ruleset.judge.checks.texts.said_in_words import is_meant_by
from engine.ruleset.understand.names import MISSED_BLINDS
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, goes_in_laps
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_EVERYONE, _IN, _OF_A_DEAL = "everyone", "everyone in", "this deal"
_HOW_OFTEN = ("how often", "how many", "at most", "number of", "times", "the most")
"""What is said of an option that counts something."""
_WERE_THERE = Wording(
    r"\bdealt in\b|\bpresent\b|\bpresence\b|\battend(?:s|ed|ance)\b|\bt(?:ook|aken) part\b|\bsat (?:in|through)\b"
    r"|\b(?:was|were|been) (?:there|at the table|in on)\b|\bdeals?\b[^;.]*\b(?:have|has|had) played\b",
    re.IGNORECASE,
)
"""By such words a count is of the deals in which a player was there."""


def _own_marks(survey: Survey) -> set[str]:
    """The marks that the game's own file declares, and no option brings steps for."""
    rules = survey.rules
    if not rules.clean:
        return set()
    return declared_in(rules, "marks").keys() & rules.marks.keys() - named_by_options(survey) - {MISSED_BLINDS}


def alike_for_all(survey: Survey) -> Iterator[Diagnostic]:
    """F733: each player has a mark, and every step gives all of them the same.

    Not where a lasting one is said to count the deals in which they were there: who was away for a deal has fewer.
    """
    own = declared_in(survey.rules, "marks")
    for name in sorted(_own_marks(survey)):
        writes = [body for body in survey.bodies if name in marks_written(body)]
        each = survey.rules.marks[name].definition.each_player
        comes_back = any("come back" in one.kind.events for one in survey.bodies)
        brief = survey.rules.marks[name].kept == _OF_A_DEAL and not comes_back and not _asked_of_all(survey, name)
        there = survey.rules.marks[name].kept != _OF_A_DEAL and is_meant_by(own[name].value, _WERE_THERE)
        there = there and any("add" in body.values for body in writes)
        if each and writes and not there and all(_is_of_everyone(body, brief=brief) for body in writes):
            message = say("every step gives all players the same `{name}`, so it never tells them apart", name=name)
            help = say("say with `who` whose it is, or leave out `of: each player`")
            yield Diagnostic("F733", message, writes[0].key.span, help=help)


def _asked_of_all(survey: Survey, name: str) -> bool:
    """Whether a mark is asked of those who have folded too."""
    groups = groups_of(survey)
    for body in survey.bodies:
        group = groups.get(id(body))
        of_all = isinstance(group, SeatFact) and group.entry.name == _EVERYONE
        of_all = of_all or (group is not None and FOLDED in group.told())
        of_all = of_all or any(FOLDED in one.value.text for one in body.expressions)
        if of_all and any(name in names_in(one.value) for one in body.expressions):
            return True
    return False


def _is_of_everyone(body: Body, *, brief: bool) -> bool:
    """Whether a step makes the same of the marks of all; of a `brief` one all who are in are all who can be asked."""
    said = [body.values.get(key) for key in ("to", "add")]
    own = any(read.fact == THAT_PLAYER for one in said if isinstance(one, Expression) for read in one.reads)
    unsaid = "" if body.scope.turns or body.kind.block else _IN
    of_all = text_of(body, "who", unsaid) in ((_EVERYONE, _IN) if brief else (_EVERYONE,))
    return of_all and "thrown" not in body.values and not own


def of_oneself(survey: Survey) -> Iterator[Diagnostic]:
    """F734: a player is remembered as their own partner, or whatever the mark tells of each player.

    Not where they choose it by one word, and another by others, or where they may say another right after.
    """
    words = [one for asking in survey.bodies for word in choices_of(asking) for one in word.inner.get("do", ())]
    for body in survey.bodies if survey.rules.clean else ():
        who, to = text_of(body, "who"), text_of(body, "to")
        for name in marks_written(body) if who and who == to else ():
            definition = survey.rules.marks[name].definition
            chosen = (
                who == THAT_PLAYER and body in words and sum(name in marks_written(one) for one in survey.bodies) > 1
            )
            chosen = chosen or (body.when is None and _may_be_said_after(survey, body, name))
            if not chosen and definition.each_player and definition.kind == "seat":
                message = say("this remembers `{players}` as their own `{name}`", players=who, name=name)
                help = say("name another player on one of the two sides")
                yield Diagnostic("F734", message, body.key.span, help=help)


def _may_be_said_after(survey: Survey, body: Body, name: str) -> bool:
    """Whether a later step beside this one asks for words by which a mark may become another."""
    for steps in survey.lists:
        if body in steps:
            asking = (one for one in steps[steps.index(body) + 1 :] if one.kind.words is not None)
            return any(name in marks_written(inner) for one in asking for inner, _ in walk((one,)))
    return False


def set_in_the_lap_before(survey: Survey) -> Iterator[Diagnostic]:
    """F735: laps within laps go by a mark that is set in them, and the outer ones never clear it."""
    own = _own_marks(survey)
    for outer in survey.bodies if own else ():
        steps = [one for one, _ in walk(outer.inner.get("do", ()))] if goes_in_laps(outer.kind, outer.values) else []
        for inner in steps:
            for name, body in _set_within(inner) if goes_in_laps(inner.kind, inner.values) else ():
                writes = [one for one in steps if name in marks_written(one)]
                ends = (said for key in ("until", "while") if isinstance(said := outer.values.get(key), Expression))
                asked = any(name in names_in(said) for said in ends)
                if name in own and not asked and all(map(leaves_set, writes)) and survey.at(body):
                    yield _still_set(survey, name, outer, body)


def _set_within(lap: Body) -> Iterator[tuple[str, Body]]:
    """The marks that a lap sets and goes by, with the step that sets each."""
    ends = {name for key in ("until", "while") if (name := _ends_by(lap, key))}
    direct = lap.inner.get("do", ())
    asked = [node for body in direct for one in body.expressions for node in one.value.tree.walk()]
    sought = {node.name for node in asked if isinstance(node, IsMarked) and node.negated}
    for body, _ in walk(direct):
        always = body in direct and body.when is None
        for name in marks_written(body) if leaves_set(body) else ():
            if name in ends or (always and name in sought and body.values.get("to") == "set"):
                yield name, body


def _ends_by(lap: Body, key: str) -> str:
    """The mark that ends laps when it is set, or means a player; nothing where none does."""
    said = lap.values.get(key)
    asked = mark_asked(said.tree) if isinstance(said, Expression) else None
    return asked.name if asked is not None and (key == "until") is asked.there else ""


def _still_set(survey: Survey, name: str, outer: Body, body: Body) -> Diagnostic:
    flag = survey.rules.marks[name].definition.kind == "flag"
    message = say("nothing takes `{name}` back, so in the next lap it is as this lap has left it", name=name)
    step = f"mark: {{what: {name}, to: {'cleared' if flag else 'no one'}}}"
    help = say("begin each lap with `{step}`", step=step)
    related = (Related(outer.key.span, say("the laps are here")),)
    return Diagnostic("F735", message, body.key.span, help=help, related=related)


def once_more_than_said(survey: Survey) -> Iterator[Diagnostic]:
    """X143: what an option says how often it may be done is done once more, since the count begins at 0."""
    own = _own_marks(survey)
    for body in survey.bodies if own else ():
        tree = None if body.when is None else body_of(body.when.tree)
        left = body_of(tree.left) if isinstance(tree, Compare) and tree.op == "<=" else None
        right = body_of(tree.right) if isinstance(tree, Compare) else None
        if body.when is None or not isinstance(left, Each | AmountMark) or not isinstance(right, OptionNumber):
            continue
        steps = [one for inner in body.inner.values() for one in inner]
        writes = [one for one in survey.bodies if left.name in marks_written(one)]
        counted = left.name in own and survey.rules.marks[left.name].start == 0 and _counts_up(writes)
        if counted and any(one in steps for one in writes) and _tells_how_often(survey, right.name):
            better = body.when.text.replace("<=", "<")
            message = say(
                "this may be done once more than `{option}` says, since it is counted from 0", option=f"${right.name}"
            )
            ways = (Remedy(say("write `{text}`", text=better), (said_instead(body.when.scalar, better),)),)
            help = say("write `{sign}`", sign="<")
            yield Diagnostic("X143", message, body.when.scalar.span, help=help, remedies=ways)


def _counts_up(writes: Sequence[Body]) -> bool:
    added = [one.values.get("add") for one in writes]
    return all(isinstance(one, Expression) and one.constant == 1 for one in added)


def _tells_how_often(survey: Survey, option: str) -> bool:
    about = find(survey.rules.composed.root, ("options", option, "about"))
    return isinstance(about, Scalar) and any(words in about.text.lower() for words in _HOW_OFTEN)
