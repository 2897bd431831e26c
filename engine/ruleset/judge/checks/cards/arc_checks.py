"""Checks of lines of cards that are told to be neighbours: whether one is made otherwise than all the others."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise

from engine.ruleset.judge.checks.names.authored import declared_in, summary_of
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Entry, Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_NEIGHBOURS = Wording(
    r"\b(?:neighbou?rs|neighbou?ring|adjacent|next to each other|side by side|beside each other"
    r"|in a row|one after another)\b",
    re.IGNORECASE,
)
_JOINED = " or "
_FEWEST = 4
"""So many lines show how all of them are made."""


def made_otherwise_than_the_others(survey: Survey) -> Iterator[Diagnostic]:
    """A919: cards of a line are told to lie side by side, as those of all other lines do, and one line is not so."""
    declared = declared_in(survey.rules, "lines") if survey.rules.clean else {}
    said = summary_of(survey.rules)
    found = _NEIGHBOURS.search(said.text) if len(declared) >= _FEWEST and isinstance(said, Scalar) else None
    if found is None or not isinstance(said, Scalar):
        return
    named = {place for entry in declared.values() for place in _places(entry)}
    places = [name for name in declared_in(survey.rules, "places") if name in named]
    order = {name: number for number, name in enumerate(places)}
    steps = dict(_steps(declared, order))
    usual = Counter(steps.values()).most_common(1) if len(steps) == len(declared) else []
    odd = [name for name, step in steps.items() if step != usual[0][0]] if usual else []
    if len(odd) != 1 or len(set(usual[0][0])) != 1:
        return
    holes = {"words": found[0], "line": odd[0]}
    message = say("players are told `{words}`, and of `{line}` alone the cards do not lie so", **holes)
    related = (Related(said.span, say("it is said here")),)
    help = say("name the cards that lie side by side, as those of the other lines do, or correct the summary")
    yield Diagnostic("A919", message, declared[odd[0]].value.span, help=help, related=related)


def _steps(declared: Mapping[str, Entry], order: Mapping[str, int]) -> Iterator[tuple[str, tuple[int, ...]]]:
    """How far it is from each card of a line to the next, around all places."""
    for name, entry in declared.items():
        places = _places(entry)
        if len(places) > 1 and all(place in order for place in places):
            known = [order[place] for place in places]
            yield name, tuple((two - one) % len(order) for one, two in pairwise(known))


def _places(entry: Entry) -> list[str]:
    return entry.value.text.split(_JOINED) if isinstance(entry.value, Scalar) else []
