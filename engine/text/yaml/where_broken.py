"""Where a YAML parser gave up, and what stands around that place."""

import re

from msgspec import Struct

from engine.text.diagnostics.diagnostic import Diagnostic, Fix, Related
from engine.text.marked.source import Source, Span
from engine.text.translation import say
from engine.text.yaml.quoting import put_in_quotes, quoted

_TEXT_IN_BLOCK = re.compile(r"(?:(?!\s#)[^\r\n])*")
_TEXT_IN_FLOW = re.compile(r"(?:(?!\s#)[^\r\n,\[\]{}])*")
_BRACKETS = {"}": "{", "]": "["}


def closes_more(text: str) -> bool:
    """Whether a text has a closing bracket that none before it in the text opens.

    >>> closes_more("1, bet: 2}"), closes_more("one [of: two]")
    (True, False)
    """
    opened: list[str] = []
    for sign in text:
        if sign in _BRACKETS.values():
            opened.append(sign)
        elif sign in _BRACKETS and (not opened or opened.pop() != _BRACKETS[sign]):
            return True
    return False


class Trouble(Struct, frozen=True):
    """What the parser refused: `at` is the offset of what it could not read, `opened` of what that stands in, if any.

    said is the parser's own words in small letters, both of its sentences; they differ between parsers, so only
    words that all of them use are looked for.
    """

    source: Source
    at: int
    opened: int | None
    said: str

    @property
    def character(self) -> str:
        """The character that could not be read, "" at the end of the text."""
        return self.source.text[self.at : self.at + 1]

    @property
    def line_start(self) -> int:
        """The offset at which the line of the trouble begins."""
        return self.source.line_start(self.source.position(self.at).line)

    @property
    def before(self) -> str:
        """What stands before the trouble on its line."""
        return self.source.text[self.line_start : self.at]

    @property
    def rest(self) -> str:
        """What stands from the trouble to the end of its line."""
        return self.source.line(self.source.position(self.at).line)[len(self.before) :]

    @property
    def begins_line(self) -> bool:
        """Whether only blanks stand before the trouble on its line."""
        return not self.before.strip()

    def span(self, start: int, end: int) -> Span:
        """The characters [start, end) of the source."""
        return Span(self.source, start, end)

    def word(self, start: int) -> Span:
        """The characters from an offset up to the next blank or bracket, at least one where there is one."""
        found = re.compile(r"[^\s,\[\]{}]*").match(self.source.text, start)
        end = found.end() if found else start
        return self.span(start, max(end, min(start + 1, len(self.source.text))))

    def text_from(self, start: int, in_flow: bool = False) -> Span:
        """The characters of an unquoted text that begins at an offset, to the end of the line or a comment."""
        found = (_TEXT_IN_FLOW if in_flow else _TEXT_IN_BLOCK).match(self.source.text, start)
        end = found.end() if found else start
        while end > start and self.source.text[end - 1] in " \t":
            end -= 1
        return self.span(start, end)

    def tell(
        self, message: str, span: Span, help: str, fix: Fix | None = None, related: tuple[Related, ...] = ()
    ) -> Diagnostic:
        """The diagnostic for it, Y002."""
        return Diagnostic("Y002", message, span, help=help, fix=fix, related=related)

    def tell_quotes(self, message: str, place: Span, text: Span) -> Diagnostic:
        """The diagnostic whose remedy is to put a text in quotes, where it closes no bracket that it does not open."""
        if closes_more(text.text):
            help = say("look for a bracket, a colon or the space after a colon that is missing before it")
            return self.tell(say("something is missing before this"), place, help)
        replacement = quoted(text.text)
        fix = Fix(say("put the text in quotes"), text, replacement, safe=True)
        return self.tell(message, place, put_in_quotes(replacement), fix)
