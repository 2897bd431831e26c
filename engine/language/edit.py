"""One edit of a text, and how it is told as a remedy."""

from typing import NamedTuple

from engine.text.diagnostics.diagnostic import Fix
from engine.text.marked.node import Scalar

LONGEST_EXAMPLE = 70
"""A corrected text is shown whole up to so many characters."""


class Edit(NamedTuple):
    """Characters [start, end) of a text replaced."""

    start: int
    end: int
    text: str

    def on(self, text: str) -> str:
        """The text after the edit."""
        return text[: self.start] + self.text + text[self.end :]


def told_edit(scalar: Scalar, edit: Edit) -> tuple[str, Fix]:
    """An edit as help and as a fix: never a safe one, since nobody but the author may change the rules of a game."""
    after = " ".join(edit.on(scalar.text).split())
    if edit.text and len(after) > LONGEST_EXAMPLE:
        after = edit.text.strip()
    title = f"write `{edit.text.strip()}`" if edit.text else "leave it out"
    fix = Fix(title, scalar.at(edit.start, edit.end), edit.text, safe=False)
    if not edit.text:
        return f"leave it out: `{after}`" if after else "leave it out", fix
    return f"did you mean `{after}`?", fix
