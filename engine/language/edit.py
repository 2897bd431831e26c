"""One edit of a text, and how it is told as a remedy."""

from typing import NamedTuple

from engine.text.diagnostics.diagnostic import Fix
from engine.text.marked.node import Scalar
from engine.text.translation import say

LONGEST_EXAMPLE = 70
"""A corrected text is shown whole up to this many characters."""


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
    place = scalar.at(edit.start, edit.end)
    if edit.text:
        title = say("write `{text}`", text=edit.text.strip())
        return say("did you mean `{text}`?", text=after), Fix(title, place, edit.text, safe=False)
    title = say("leave it out")
    return say("leave it out: `{left}`", left=after) if after else title, Fix(title, place, "", safe=False)
