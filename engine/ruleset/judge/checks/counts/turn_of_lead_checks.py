"""Checks of counts in laps that one player leads and another wins: for whom of the two it is counted."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, goes_in_laps
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.marked.node import Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_DOER = Wording(r"^([a-z]{3,}?)[eo]r$")
"""What a player is called who does something, as a taker takes."""
_DONE = {"leader": "led", "winner": "won", "holder": "held", "loser": "lost"}
"""What such a player has done, where it begins otherwise."""


def counted_for_who_led(survey: Survey) -> Iterator[Diagnostic]:
    """P424: what a mark of each player counts is done by one player, and it is counted for whom that one follows."""
    brought = named_by_options(survey)
    for lap in survey.bodies if survey.rules.clean else ():
        steps = lap.inner.get("do", ()) if goes_in_laps(lap.kind, lap.values) else ()
        for number, count in enumerate(steps):
            led, name = text_of(count, "who"), text_of(count, "what")
            if "add" not in count.values or not _is_seat(survey, led) or not survey.at(count):
                continue
            passed = next((one for one in steps[number + 1 :] if led in written(one)), None)
            taker = text_of(passed, "to") if passed is not None and passed.when is None else ""
            found = any(taker in written(one) for one, _ in walk(steps[:number]))
            if passed is None or taker == led or not _is_seat(survey, taker) or not found:
                continue
            called = _what_is_counted(survey, count, name)
            if not _speaks_of(taker, called) or _speaks_of(led, called) or {name, led, taker} & brought:
                continue
            message = say("this is said to count `{called}`, and `{led}` is still who led", called=called, led=led)
            help = say("count it for `{taker}`", taker=taker)
            ways = (Remedy(help, (with_key(count.node, "who", taker),)),)
            related = (Related(passed.key.span, say("`{taker}` leads from here on", taker=taker)),)
            yield Diagnostic("P424", message, place_of(count, "who"), help=help, related=related, remedies=ways)


def _is_seat(survey: Survey, name: str) -> bool:
    """Whether this is a mark of the table that means a player."""
    known = survey.rules.marks.get(name)
    return known is not None and known.definition.kind == "seat" and not known.definition.each_player


def _what_is_counted(survey: Survey, count: Body, name: str) -> str:
    """What is said of a mark that counts: what it is about, else its name."""
    about = find(survey.rules.composed.root, ("marks", name, "about"))
    label = count.node.get("label")
    said = about if isinstance(about, Scalar) else label
    return said.text if isinstance(said, Scalar) else name.replace("-", " ")


def _speaks_of(doer: str, text: str) -> bool:
    """Whether a text says that something was done, by a player who is called after it."""
    found, words = _DOER.search(doer), text.lower().split()
    begins = (*([found[1]] if found is not None else []), *([_DONE[doer]] if doer in _DONE else []))
    return any(word.startswith(begins) for word in words) if begins else False
