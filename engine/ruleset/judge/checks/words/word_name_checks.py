"""Checks of words that an author declares, by what they are called: a right neighbour who sits to the left."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.names.authored import declared_in
from engine.ruleset.judge.checks.texts.opposites import COUNTS, HEIGHTS, LYING, SIDES, contradicted
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import say

_PAIRS = (SIDES, HEIGHTS, COUNTS, LYING)


def called_by_the_other_side(survey: Survey) -> Iterator[Diagnostic]:
    """P424: the name of a word says left, highest, most or open, and what it means names the opposite alone."""
    for name, entry in declared_in(survey.rules, "words").items() if survey.rules.clean else ():
        meaning = list(entry.value.entries.values()) if isinstance(entry.value, Mapping) else []
        said = meaning[0].value if len(meaning) == 1 else None
        found = next(contradicted(name, said.text, _PAIRS), None) if isinstance(said, Scalar) else None
        if found is not None and isinstance(said, Scalar):
            message = say("this is called `{label}`, and says `{said}`", label=name, said=said.text)
            related = (Related(entry.key.span, say("it is called so here")),)
            help = say("write `{one}` for `{other}`, or call it otherwise", one=found[0], other=found[1])
            yield Diagnostic("P424", message, said.span, help=help, related=related)
