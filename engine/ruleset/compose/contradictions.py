"""Two changes that set one key: whose they are, whether they agree, and what is told where they do not."""

from typing import NamedTuple

from msgspec import Struct

from engine.text.diagnostics.diagnostic import Diagnostic, Reason, Related
from engine.text.marked import node
from engine.text.marked.node import Entry, Node, Scalar
from engine.text.translation import mark, say


class By(NamedTuple):
    """Whose changes are made."""

    modifier: str = ""
    """Its name; nothing for the game itself."""
    option: str = ""
    """The option, and its value, that brings them, in words; nothing where the document always makes them."""

    @property
    def told(self) -> str:
        """Who that is."""
        return f"`{self.modifier}`" if self.modifier else say("the game")


class SetBefore(Struct, frozen=True):
    """A key that a change has set."""

    entry: Entry
    uses_was: bool
    by: By


class BothDivide(NamedTuple):
    """Two modifiers, or one and the game, both divide the pot."""

    one: str
    other: str


class SetOtherwise(NamedTuple):
    """Two set one key to different values: `part` of the document, nothing where it is a key of a step."""

    one: str
    other: str
    part: str


Settings = dict[tuple[object, str], SetBefore]
"""What was set, by step or path and key. Changes that are made with the same of these are peers."""


def says_the_same(one: SetBefore, other: SetBefore) -> bool:
    """Whether two settings agree: both are relative, or both have one value."""
    if one.uses_was or other.uses_was:
        return one.uses_was and other.uses_was
    return node.plain(one.entry.value) == node.plain(other.entry.value)


def is_of_pot(reason: Reason | None, both: BothDivide) -> bool:
    """Whether the same two set some key of the pot otherwise, which comes of that both divide it."""
    return isinstance(reason, SetOtherwise) and (reason.one, reason.other, reason.part) == (both.one, both.other, "pot")


def contradiction(key: str, before: SetBefore, now: SetBefore) -> Diagnostic:
    """That two changes set one key to different values, with the place of both."""
    options = [told for one in (before, now) if (told := one.by.option or _as_set(one.entry.value))]
    message, help = _of_one(key)
    if before.by.modifier != now.by.modifier:
        message, help = _of_two(key, before.by, now.by, bool(options))
    return Diagnostic(
        "M801",
        message,
        now.entry.value.span,
        help=help,
        notes=tuple(options),
        related=(Related(before.entry.value.span, say("the other stands here")),),
        reason=SetOtherwise(before.by.told, now.by.told, key.partition("/")[0] if "/" in key else ""),
    )


def _of_one(key: str) -> tuple[str, str]:
    message = say("two changes set `{key}` of the same place to different values", key=key)
    return message, say("leave one of them out, or make both relative with `was`")


def _of_two(key: str, one: By, other: By, by_options: bool) -> tuple[str, str]:
    template = mark("{one} and {other} set `{key}` of the same place to different values")
    message = say(template, one=one.told, other=other.told, key=key)
    if by_options:
        return message, say("choose another value of the option, or leave one of them out")
    return message, say("leave one of them out")


def _as_set(value: Node) -> str:
    """What an option is set to that the value was written with."""
    said = value.span.text
    if not isinstance(value, Scalar) or said[:1] != "$" or said == value.text:
        return ""
    return say("`{option}` is `{value}`", option=said, value=value.text)
