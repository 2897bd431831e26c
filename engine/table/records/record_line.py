"""A line of a file of records, and where its fields stand."""

import json
from typing import NamedTuple

from engine.text.marked.source import Source, Span


class Line(NamedTuple):
    """Where a record stands: a line of a file, from 1."""

    source: Source
    number: int

    @property
    def span(self) -> Span:
        """The whole line."""
        start = self.source.line_start(self.number)
        return Span(self.source, start, start + len(self.source.line(self.number)))

    def field(self, name: str) -> Span:
        """The field's name in the line; the whole line where it is missing."""
        key = json.dumps(name)
        at = self.span.text.find(key)
        return self.span if at < 0 else self._part(at, at + len(key))

    def action(self, number: int) -> Span:
        """The action of this number, from 0; the field as a whole where there is none."""
        key, text = self.field("actions"), self.span.text
        decode = json.JSONDecoder().raw_decode
        at = text.find("[", key.end - self.span.start) + 1
        for count in range(number + 1):
            while at < len(text) and text[at] in " ,":
                at += 1
            if at >= len(text) or text[at] == "]":
                return key
            _, end = decode(text, at)
            if count == number:
                return self._part(at, end)
            at = end
        return key

    def _part(self, start: int, end: int) -> Span:
        return Span(self.source, self.span.start + start, self.span.start + end)
