"""Several edits of one text, made at once."""

from collections.abc import Sequence

from engine.text.diagnostics.diagnostic import Fix


def apart(fixes: Sequence[Fix]) -> list[Fix]:
    """The edits in order, of those that overlap the first."""
    edits: list[Fix] = []
    for fix in sorted(dict.fromkeys(fixes), key=lambda fix: (fix.span.start, fix.span.end)):
        if not edits or fix.span.start >= edits[-1].span.end:
            edits.append(fix)
    return edits


def edited(text: str, edits: Sequence[Fix]) -> str:
    """The text after edits that are `apart`."""
    for fix in reversed(edits):
        text = text[: fix.span.start] + fix.replacement + text[fix.span.end :]
    return text
