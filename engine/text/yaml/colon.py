"""Colons that do not end a key: without a space after them, as in `face:up`, or left out, as in `{cards 5}`."""

import re

from engine.text.diagnostics.diagnostic import Diagnostic, Fix
from engine.text.marked.node import Scalar
from engine.text.marked.source import Span
from engine.text.translation import say

NO_COLON = "no colon after"
"""Behind a diagnostic: the colon after this name is missing."""
_WORD_AND_MORE = re.compile(r"([\w-]+):(?=\S)")


def swallowed(text: Scalar) -> str | None:
    """The key that an unquoted text begins with, if a space after the colon would make it one; else None."""
    found = _WORD_AND_MORE.match(text.text) if text.style == "plain" else None
    return found.group(1) if found else None


def tell_swallowed(text: Scalar, code: str) -> Diagnostic:
    """The diagnostic for a text that is really a key with its value."""
    key = swallowed(text)
    assert key is not None, "only for texts that begin with a key"
    colon = text.at(len(key), len(key) + 1)
    fix = Fix(say("write a space after the colon"), Span(colon.source, colon.end, colon.end), " ", safe=True)
    help = say("write `{text}`", text=f"{key}: …")
    return Diagnostic(code, say("a space is missing after the colon"), colon, help=help, fix=fix)


def tell_no_colon(key: Scalar, *, safe: bool) -> Diagnostic:
    """The diagnostic for a name and its value that have become one key, as in `{ante 1, bet: 2}`."""
    name, _, value = key.text.partition(" ")
    title = say("write `{text}`", text=f"{name}: {value}")
    fix = Fix(title, key.at(len(name), len(name)), ":", safe=safe)
    message = say("a colon is missing after `{name}`", name=name)
    return Diagnostic("S111", message, key.span, help=title, fix=fix, reason=(NO_COLON, name))
