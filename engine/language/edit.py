"""One edit of a text, and how it is told as a remedy."""

from itertools import takewhile

from msgspec import Struct

from engine.text.diagnostics.diagnostic import Fix
from engine.text.marked.node import Scalar
from engine.text.translation import say

LONGEST_EXAMPLE = 70
"""A corrected text is shown whole up to this many characters."""


class Edit(Struct, frozen=True):
    """Characters [start, end) of a text replaced."""

    start: int
    end: int
    text: str

    def on(self, text: str) -> str:
        """The text after the edit."""
        return text[: self.start] + self.text + text[self.end :]

    def without_what_stays(self, text: str) -> "Edit":
        """The same edit without the words at its ends that it leaves as they are; one that puts in nothing as it is."""
        old = text[self.start : self.end]
        first = _same_words(old, self.text)
        last = _same_words(old[first:][::-1], self.text[first:][::-1])
        left = Edit(self.start + first, self.end - last, self.text[first : len(self.text) - last])
        return left if left.text.strip() and left.start < left.end else self


def _same_words(one: str, other: str) -> int:
    """How many characters at the beginning of two texts are the same whole words and what joins them to the next."""
    length = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    while length and not (_is_apart(one, length) and _is_apart(other, length)):
        length -= 1
    joined = bool(length) and all(text[length : length + 1] in {" ", "-"} for text in (one, other))
    return length + joined


def _is_apart(text: str, place: int) -> bool:
    """Whether no word of a text goes on over a place."""
    return not text[place - 1 : place + 1].isalnum() or place == len(text)


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
