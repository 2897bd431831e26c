"""What modifiers may ask for of a game, as lists, for the page about the language."""

from collections.abc import Iterator

from engine.ruleset.judge.fitting.fact_table import FACTS, FEATURES
from engine.text.translation import say

_DEMANDS = """\
### What modifiers ask for

Under `needs`, `excludes` and `keeps` each key says what must be so (or must not) in the rules, and its value why: that
is told where the modifier does not fit a game. A key is a condition, `deck has` with some cards (`deck has one-eyed
jacks`), a part of the rules such as `stakes/ante`, or the name of another modifier or a game. Conditions are put
together as in expressions, with `and`, `or`, `not` (or `no`), brackets and comparisons, of the facts below: `up
cards`, `no draw`, `hole cards at showdown >= 2`. They are judged for every number of players that can play, and must
surely hold. `needs` and `excludes` are judged on the game as it is before, where others that are announced with it may
bring what it lacks; `keeps` on what comes out.
"""


def demands() -> Iterator[str]:
    """What may stand under `needs`, `excludes` and `keeps`: what holds or does not, then what is a number."""
    yield _DEMANDS
    yield "These hold or do not:\n"
    yield from (f"- `{name}`: short for `{condition}`" for name, condition in FEATURES.items())
    yield from _facts(counts=False)
    yield "\nThese are numbers, and stand in comparisons, such as `hole cards at last bet >= 2`:\n"
    yield from _facts(counts=True)
    yield ""


def _facts(*, counts: bool) -> Iterator[str]:
    for fact in FACTS.values():
        if fact.counts == counts:
            yield f"- {', '.join(f'`{phrase}`' for phrase in fact.entry.phrases)}: {say(fact.entry.about)}"
