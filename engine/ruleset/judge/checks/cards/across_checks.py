"""Checks of cards that are told to be turned across from each other, and lie otherwise: by hours, sides or quarters."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks.names.authored import declared_in, summary_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, dealt_to
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping as Tree
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_ACROSS = Wording(
    r"\b(?:across the (?:hub|middle|cent(?:re|er)|wheel|table|circle|ring|cross|clock|board)|across from each other"
    r"|opposite (?:each other|one another|cards?|ends|sides|corners|places)"
    r"|(?:facing|faces?) (?:each other|one another)|over against each other)\b",
    re.IGNORECASE,
)
_HOUR = Wording(
    r"\b(?P<hour>one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2}) o'?clock\b", re.IGNORECASE
)
_HOURS = ("twelve", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")
_TURNED = {"top": "bottom", "left": "right", "upper": "lower", "up": "down", "north": "south", "east": "west"}
_OPPOSITE = {**_TURNED, **{other: one for one, other in _TURNED.items()}}
_TWO, _HALF = 2, 6
Lies = frozenset[str] | int
"""Where a place lies: at an hour of the clock, or to which sides."""


def turned_beside_each_other(survey: Survey) -> Iterator[Diagnostic]:
    """A919: cards are told to be turned in pairs across from each other, and two are turned that do not lie so."""
    lies = dict(_lying(survey)) if survey.rules.clean else {}
    pairs = [(body, *pair) for body in survey.bodies if lies and len(pair := _pair(body)) == _TWO]
    said = _told(survey, [body for body, _, _ in pairs]) if pairs else None
    every = set(lies.values())
    for body, one, other in pairs if said is not None else ():
        first, second = (_place(step) for step in (one, other))
        if said is None or first not in lies or second not in lies or not survey.at(body):
            continue
        wanted = _across(lies[first])
        if wanted != lies[second] and wanted in every:
            meant = next(name for name, where in lies.items() if where == wanted)
            holes = {"words": _words(said), "first": first, "second": second, "meant": meant}
            message = say(
                "players are told `{words}`, and `{second}` does not lie across from `{first}`: `{meant}` does", **holes
            )
            help = say("turn `{first}` and `{meant}` together, or correct the text", **holes)
            related = (Related(said.span, say("it is said here")),)
            yield Diagnostic("A919", message, other.key.span, help=help, related=related)
            return  # of two that are exchanged one says it all


def _lying(survey: Survey) -> Iterator[tuple[str, Lies]]:
    """Where each place lies, by the hour that is told of it, or else by its name."""
    for name, entry in declared_in(survey.rules, "places").items():
        about = entry.value.get("about") if isinstance(entry.value, Tree) else None
        found = _HOUR.search(about.text.lower()) if isinstance(about, Scalar) else None
        sides = frozenset(name.split("-"))
        if found is not None:
            yield name, _HOURS.index(found["hour"]) if found["hour"] in _HOURS else int(found["hour"]) % len(_HOURS)
        elif sides <= _OPPOSITE.keys():
            yield name, sides


def _across(where: Lies) -> Lies:
    if isinstance(where, int):
        return (where + _HALF) % len(_HOURS)
    return frozenset(_OPPOSITE[side] for side in where)


def _pair(body: Body) -> list[Body]:
    """The two deals to places of which a block consists."""
    steps = [step for inner in body.inner.values() for step in inner]
    return steps if all(_place(step) for step in steps) else []


def _place(step: Body) -> str:
    return dealt_to(step) if step.kind.deals and not step.kind.exchanges else ""


def _told(survey: Survey, blocks: list[Body]) -> Scalar | None:
    """What says that cards are turned across from each other: the summary, or the note of such a block."""
    notes: list[object] = [body.node.get("note") for body in blocks]
    texts = [one for one in (*notes, summary_of(survey.rules)) if isinstance(one, Scalar)]
    return next((text for text in texts if _ACROSS.search(text.text) is not None), None)


def _words(said: Scalar) -> str:
    found = _ACROSS.search(said.text)
    return said.text if found is None else found[0]
