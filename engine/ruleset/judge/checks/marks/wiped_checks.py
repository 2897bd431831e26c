"""Checks of what is written and wiped out again before anything has asked for it."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from engine.language.expression import Expression
from engine.language.forms import AllOf, body_of
from engine.ruleset.judge.checks.flow.again_checks import reads_it, sets_a_mark
from engine.ruleset.judge.checks.marks.mark_checks import asks_for_hands, named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_WIPED, _SELF = "wiped", "that player"


def wiped_at_once(survey: Survey) -> Iterator[Diagnostic]:
    """F725: a step gives everyone's mark a value, and what an earlier step has written was never asked for.

    Two steps that write the same players' marks are told by `set_anew`.
    """
    yield from wiped(survey).values()


def wiped(survey: Survey) -> Mapping[str, Diagnostic]:
    """The marks of which that is told, once for a survey."""
    found = survey.worked_out.get(_WIPED)
    if not isinstance(found, dict):
        asked = survey.rules.clean and survey.rules.marks
        found = survey.worked_out[_WIPED] = dict(_wiped(survey) if asked else ())
    return found


def _wiped(survey: Survey) -> Iterator[tuple[str, Diagnostic]]:
    brought = named_by_options(survey)
    for steps in survey.lists:
        yield from wiped_in(survey.rules, [one for one in steps if survey.at(one)], brought)


def wiped_in(rules: Rules, steps: Sequence[Body], left_out: Collection[str]) -> Iterator[tuple[str, Diagnostic]]:
    """What is told of steps that follow one another, with the mark; some marks are left out."""
    always = {name for said in rules.of_hands for name in names_in(said)}
    for number, second in enumerate(steps):
        name = text_of(second, "what")
        if not sets_a_mark(second) or name in left_out or name not in rules.marks or reads_it(second):
            continue
        if second.when is not None:
            continue
        first = _first_wiped(steps[:number], name, of_hands=name in always)
        at_once = number > 0 and first is steps[number - 1] and first.when is None
        alike = first is not None and text_of(first, "who") == text_of(second, "who")
        alike = alike and _OF_A_SIDE.search(f"{second.label} {second.note}".lower()) is None
        at_once = at_once and (alike or text_of(second, "who") not in _OF_A_SHOWDOWN)  # of whom their labels are told
        beyond = at_once or not _begins_anew(rules, second)
        counted = first in steps[:number] and beyond and _is_of_the_same(first, second, at_once=at_once)
        of_all = _is_of_all(rules, second) or counted or (first in steps[:number] and _is_of_more(first, second))
        of_all = of_all or _is_written_by_a_word(rules, steps[:number], first, second)
        of_all = of_all or (number > 0 and first is steps[number - 1] and _is_of_these_too(first, second))
        if first is not None and of_all and not (first in steps and _is_told_already(first, second)):
            message = say("this wipes out what a step above writes to `{name}`, before anything asks for it", name=name)
            related = (Related(first.key.span, say("it is written here")),)
            help = say("put it before that step, or behind what asks for `{name}`", name=name)
            yield name, Diagnostic("F725", message, second.key.span, help=help, related=related)
    for number, turn in enumerate(steps):
        yield from _wiped_in_their_turns(rules, turn, steps[:number], left_out)


def _wiped_in_their_turns(
    rules: Rules, turn: Body, before: Sequence[Body], left_out: Collection[str]
) -> Iterator[tuple[str, Diagnostic]]:
    """The same of turns of just those for whom one more was counted, and in which it is set back whatever it is."""
    who = text_of(turn, "who") if turn.kind.block == "turn" and turn.when is None else ""
    asked = {name for one, _ in walk((turn,)) for said in one.expressions for name in names_in(said.value)}
    for body in turn.inner.get("do", ()) if who else ():
        name = text_of(body, "what")
        own = body.when is None and text_of(body, "who", _SELF) == _SELF
        if not sets_a_mark(body) or not own or name in left_out or name not in rules.marks or name in asked:
            continue
        first = _first_wiped(before, name, of_hands=any(name in names_in(said) for said in rules.of_hands))
        if first in before and first is not None and "add" in first.values and text_of(first, "who") == who:
            message = say(
                "this sets back what was added to `{name}` just before, and nothing asks how much it is", name=name
            )
            related = (Related(first.key.span, say("it is added here")), Related(turn.key.span, say("for the same")))
            help = say("let the turns be those of whoever has enough of it: `who: those whose {name} >= 3`", name=name)
            yield name, Diagnostic("F725", message, body.key.span, help=help, related=related)


def _is_told_already(first: Body, second: Body) -> bool:
    """Whether two steps set the same players' marks, which is told at the first of them."""
    return sets_a_mark(first) and text_of(first, "who") == text_of(second, "who")


def _is_of_the_same(first: Body | None, second: Body, *, at_once: bool) -> bool:
    """Whether one step counts what another one sets, of the same players, by what is known of them meanwhile."""
    who = text_of(second, "who")
    same = first is not None and "add" in first.values and text_of(first, "who") == who
    return same and (at_once or who in _SAME_PLAYERS)


def _is_of_more(first: Body | None, second: Body) -> bool:
    """Whether a step writes the mark of everyone in, and one before it that of these, or of who has won or has not."""
    if first is None or second.scope.turns or first.scope.turns or first.kind.block:
        return False
    whose = text_of(first, "who")
    one = whose in _IN or whose.removeprefix("winner of ") != whose or whose.removesuffix("s") in _NOT_WON
    return text_of(second, "who") in _ALL_IN and one


def _is_of_these_too(first: Body, second: Body) -> bool:
    """Whether a step writes the mark of those for whom another one has just added to it, and of others besides."""
    who = second.values.get("who")
    both = body_of(who.tree) if isinstance(who, Expression) else None
    named = {text_of(first, "who"), text_of(first, "who") + "s"}
    parts = {body_of(one).told() for one in (both.left, both.right)} if isinstance(both, AllOf) else set[str]()
    return "add" in first.values and first.when is None and "who" in first.values and bool(parts & named)


def _is_written_by_a_word(rules: Rules, before: Sequence[Body], first: Body | None, second: Body) -> bool:
    """Whether players write their own mark with a word, and it is set anew for everybody, to something it is not."""
    words = [choice for one in before if one.kind.words is not None for choice in choices_of(one)]
    done = [inner for word in words for steps in word.inner.values() for inner, _ in walk(steps)]
    if first is None or not any(first is one for one in done) or text_of(first, "who", _SELF) != _SELF:
        return False
    return text_of(second, "who") in _ALL_IN and not second.scope.turns and not _begins_anew(rules, second)


_ALL_IN = ("", "everyone in")
_IN = (*_ALL_IN, "winner", "winners", "losers", "everyone else")
_NOT_WON = ("everyone except winner", "everyone in except winner")


def _begins_anew(rules: Rules, body: Body) -> bool:
    """Whether a step sets a mark to what it starts from: then it may be other players who were meant."""
    to = body.values.get("to")
    return isinstance(to, Expression) and to.constant == rules.marks[text_of(body, "what")].start


_OF_A_SIDE = Wording(r"\b(?:winners?|wins?|won|losers?|loses?|lost)\b")
_OF_A_SHOWDOWN = ("winner", "winners", "losers")
_SAME_PLAYERS = (
    "",
    "everyone",
    "everyone in",
    "player in turn",
    "that player",
    "dealer",
    *_OF_A_SHOWDOWN,
)


def _is_of_all(rules: Rules, body: Body) -> bool:
    """Whether a step writes a mark in every deal that comes to it, of all players who have it."""
    mark = rules.marks.get(text_of(body, "what"))
    if mark is None or body.when is not None:
        return False
    return not mark.definition.each_player or text_of(body, "who") == "everyone"


def _first_wiped(before: Sequence[Body], name: str, *, of_hands: bool) -> Body | None:
    """The last step before that writes a mark, if nothing asks for it since, and no deal leaves out the rest."""
    for step in reversed(before):
        within = [one for one, _ in walk((step,))]
        if any(name in names_in(said.value) for one in within for said in one.expressions):
            return None
        found = next((one for one in within if name in written(one)), None)
        if found is not None or any(map(_may_leave_out_the_rest, within)):
            return None if any(map(_may_leave_out_the_rest, within)) else found
        if of_hands and any(map(asks_for_hands, within)):
            return None
    return None


def _may_leave_out_the_rest(body: Body) -> bool:
    """Whether a deal may be over, or go on further below, when a step is done."""
    return body.kind.bets or body.kind.keeps_pot or bool(body.kind.folds) or body.kind.proves


def set_last_though_for_nobody(survey: Survey) -> Iterator[Diagnostic]:
    """F725: a mark is told to be somebody if nobody does a thing, and becomes that after it was set for who did it."""
    for steps in survey.lists if survey.rules.clean and survey.rules.marks else ():
        for number, second in enumerate(steps):
            name, to = text_of(second, "what"), second.values.get("to")
            if not sets_a_mark(second) or second.when is not None or not isinstance(to, Expression) or not name:
                continue
            earlier = [one for step in steps[:number] for one, _ in walk((step,)) if name in written(one)]
            later = [one for step in steps[number + 1 :] for one, _ in walk((step,))]
            asked = any(name in names_in(said.value) for one in later for said in one.expressions)
            told = _told_by_default(survey, name, to.text) if earlier and asked and survey.at(second) else None
            if told is not None and not reads_it(second):
                about, words = told
                holes = {"name": name, "words": words}
                message = say("`{name}` is told to be `{words}`, and this takes it from who has got it", **holes)
                related = (
                    Related(about.span, say("it is said here")),
                    Related(earlier[-1].key.span, say("it is written here")),
                )
                help = say("put it before the step that sets `{mark}` for who has done it", mark=name)
                yield Diagnostic("F725", message, second.key.span, help=help, related=related)


_IF_NOBODY = r"(?:if|when|unless|until|as long as|where|while) (?:nobody|no one|none|nothing)"
_AT_FIRST = r"(?:at first|by default|to begin with|in the beginning|for a start)"


def _told_by_default(survey: Survey, name: str, value: str) -> tuple[Scalar, str] | None:
    """What is said about a mark, by which it has a value only as long as nobody has done a thing."""
    about = find(survey.rules.composed.root, ("marks", name, "about"))
    if not isinstance(about, Scalar):
        return None
    called = rf"(?:the )?{re.escape(value.lower())}"
    by_default = rf"\b{called} {_IF_NOBODY}\b[^.;,]*|\b{_IF_NOBODY} [^.;,]*, {called}\b|\b{_AT_FIRST},? {called}\b"
    found = Wording(rf"{by_default}|\b{called} {_AT_FIRST}\b").search(about.text.lower())
    return None if found is None else (about, found[0])
