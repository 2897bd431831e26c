"""What is told of the copies of a block: with the `do` of each, and once of all."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from engine.ruleset.compose.blocks import Copy
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.source import Span
from engine.text.translation import say

_MOST_PLACES = 3
"""More places than these are not shown of one fault."""
_DOES_NOTHING = ("F703", "F707", "F708", "X106", "X107")
"""What is told of steps that do nothing where they stand, and of conditions that are settled there."""
Copies = Mapping[str, Copy]


def told_at_blocks(found: list[Diagnostic], copies: Copies, played: Copies) -> list[Diagnostic]:
    """The diagnostics, those of a copy with the `do` that it stands for; what copies have in common is told once.

    What does nothing in one copy is told if it does nothing in any other that is `played`: it is one step of the block,
    and can be taken out of all of them only.
    """
    told, places = dict[Diagnostic, Diagnostic](), dict[Diagnostic, dict[Span, None]]()
    for one in _without_needed_elsewhere(found, played):
        spans = [one.span, *(place.span for place in one.related)]
        uses = places.setdefault(told.setdefault(one, one), {})
        uses |= {at: None for span in spans for at in _uses(span, copies)}
    return [_with_uses(one, list(places[one])[:_MOST_PLACES]) if places[one] else one for one in told]


def _without_needed_elsewhere(found: list[Diagnostic], played: Copies) -> Iterator[Diagnostic]:
    """The diagnostics, without what does nothing in one copy of a block and something in another one."""
    there = {(one.code, one.span, one.span.source.copy) for one in found if one.span is not None}
    for one in found:
        copy = played.get(one.span.source.copy) if one.code in _DOES_NOTHING and one.span is not None else None
        others = (name for name, other in played.items() if copy is not None and other.steps == copy.steps)
        if all((one.code, one.span, name) in there for name in others):
            yield one


def _with_uses(told: Diagnostic, uses: list[Span]) -> Diagnostic:
    elsewhere = (place for place in told.related if place.span != told.span)
    return replace(told, related=(*elsewhere, *(Related(at, say("for this `do`")) for at in uses)))


def _uses(span: Span | None, copies: Copies) -> Iterator[Span]:
    """Where the copy is wanted in which a place lies, and where the block is wanted in which that stands."""
    while span is not None and span.source.copy in copies:
        span = copies[span.source.copy].at
        yield span
