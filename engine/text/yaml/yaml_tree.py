"""From YAML events to the marked tree, telling faults as it goes.

Events, not the parser's own trees: those recurse without limit, lose the place of an alias, and read by YAML 1.1.
"""

import re
from collections.abc import Iterator
from typing import Any

import yaml
from yaml import events as ev

from engine.text.diagnostics.diagnostic import Diagnostic, Fix, Related
from engine.text.door.budgets import DEEPEST
from engine.text.door.characters import INVISIBLE, name_of
from engine.text.marked.node import Entry, Mapping, Node, Scalar, Sequence, Style, Value
from engine.text.marked.source import Source, Span
from engine.text.translation import mark, say
from engine.text.yaml.anchors import Anchors, too_deep, too_many
from engine.text.yaml.plain_scalar import read_plain, surprise
from engine.text.yaml.quoting import marked

_STYLES: dict[str | None, Style] = {
    None: "plain",
    "": "plain",
    "'": "single",
    '"': "double",
    "|": "literal",
    ">": "folded",
}
_PROPERTIES = re.compile(r"(?:(?:&[0-9A-Za-z_-]+|![^\s,\[\]{}]*)(?:\s+|#[^\r\n]*)*)*")
_TAG = re.compile(r"![^\s,\[\]{}]*")


def loader() -> Any:
    """The class by which PyYAML reads a text: libyaml's where it was built with it, else the pure Python one."""
    return yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader


class Composer:
    """Reads the first document of a source; `diagnostics` grows to what there is to tell of it."""

    def __init__(self, source: Source, *, pure: bool = False) -> None:
        """Nothing is read yet. The parser is libyaml's where PyYAML was built with it, else the `pure` Python one."""
        self.diagnostics: list[Diagnostic] = []
        self._source = source
        self._anchors = Anchors(self.diagnostics)
        self._keys: set[str] = set()
        self._surprises: list[tuple[str, Diagnostic]] = []
        parser = (yaml.SafeLoader if pure else loader())(source.text)
        self._events: Iterator[ev.Event] = iter(parser.get_event, None)

    def compose(self) -> Node | None:
        """The tree of the document, None where the file says nothing.

        Raises Stop at a fault after which nothing can be judged, yaml.YAMLError where the text is no YAML.
        """
        next(self._events)  # the stream begins
        if isinstance(next(self._events), ev.StreamEndEvent):
            return None
        try:
            root = self._node(next(self._events), 1)
        finally:  # a name that the author has given to something is theirs, wherever they use it
            self.diagnostics += [told for text, told in self._surprises if text not in self._keys]
        next(self._events)  # the document ends
        self._tell_second(next(self._events))
        self._anchors.tell_unused()
        nothing = isinstance(root, Scalar) and root.style == "plain" and root.text == "" and not root.broken
        return None if nothing else root

    def _tell_second(self, event: ev.Event) -> None:
        if isinstance(event, ev.DocumentStartEvent):
            help = say("delete this line, or move what follows it to a file of its own")
            self._tell("Y014", say("a second document begins here"), self._span(event), help, self._as_one(event))

    def _as_one(self, event: ev.Event) -> Fix | None:
        """The edit that makes one document of two, where what follows does not say itself which kind it is."""
        span, text = self._span(event), self._source.text
        if re.search(r"^kind:", text[span.end :], re.MULTILINE) and re.search(
            r"^kind:", text[: span.start], re.MULTILINE
        ):
            return None
        end = span.end + (text[span.end : span.end + 1] == "\n")
        return Fix(say("delete this line"), Span(self._source, span.start, end), "", safe=False)

    def _span(self, event: ev.Event) -> Span:
        return Span(self._source, _start(event), _end(event))

    def _tell(self, code: str, message: str, span: Span, help: str, fix: Fix | None = None) -> None:
        self.diagnostics.append(Diagnostic(code, message, span, help=help, fix=fix))

    def _node(self, event: ev.Event, depth: int) -> Node:
        name: str | None = event.anchor if isinstance(event, ev.NodeEvent) else None
        if isinstance(event, ev.AliasEvent):
            assert name is not None
            return self._anchors.repeat(name, self._span(event), depth)
        return self._content(event, depth) if name is None else self._anchored(name, event, depth)

    def _anchored(self, name: str, event: ev.Event, depth: int) -> Node:
        at = self._source.text.index(f"&{name}", _start(event))
        place = Span(self._source, at, at + 1 + len(name))
        return self._anchors.mark(name, place, depth, lambda: self._content(event, depth))

    def _content(self, event: ev.Event, depth: int) -> Node:
        if not self._anchors.count(depth):
            raise too_many(self._span(event))
        if isinstance(event, ev.ScalarEvent):
            return self._scalar(event)
        assert isinstance(event, ev.CollectionStartEvent)
        if depth > DEEPEST:
            raise too_deep(self._span(event))
        start = self._value_start(event)
        if event.tag is not None:
            self._tell_tag(event, start)
        if isinstance(event, ev.SequenceStartEvent):
            return self._sequence(event, start, depth)
        assert isinstance(event, ev.MappingStartEvent)
        return self._mapping(event, start, depth)

    def _value_start(self, event: ev.ScalarEvent | ev.CollectionStartEvent) -> int:
        """Where the value itself begins, after its `&anchor` and `!tag`."""
        start = _start(event)
        if event.anchor is None and event.tag is None:
            return start
        properties = _PROPERTIES.match(self._source.text, start)
        return properties.end() if properties else start

    def _tell_tag(self, event: ev.Event, start: int) -> None:
        found = _TAG.search(self._source.text, _start(event), max(start, _end(event)))
        span = Span(self._source, *found.span()) if found else self._span(event)
        help = say("delete it; text that begins with `!` is put in quotes")
        self._tell("Y009", say("the tag {tag} has no meaning here", tag=marked(span.text)), span, help)

    def _key(self, event: ev.Event, depth: int) -> Node:
        if not isinstance(event, ev.ScalarEvent) or event.anchor is not None:
            return self._node(event, depth)
        if not self._anchors.count(depth):
            raise too_many(self._span(event))
        return self._scalar(event, is_key=True)

    def _scalar(self, event: ev.ScalarEvent, is_key: bool = False) -> Scalar:
        style, text = _STYLES[event.style], event.value
        start, end = self._value_start(event), _end(event)
        if text == "" and style == "plain":
            start = end = self._left_out(event)
        span = written = Span(self._source, start, end)
        if style in {"literal", "folded"}:  # up to here the parser counts the empty lines that follow
            span = Span(self._source, start, start + len(written.text.rstrip()))
        value, broken = self._value(event, span, style, is_key)
        node = Scalar(value, text, span, style, written, broken)
        bad = INVISIBLE.search(text) if style == "double" else None
        if bad is None:
            return node
        message = say("this writes {character}", character=name_of(bad.group()))
        self._tell("Y003", message, node.at(*bad.span()), say("delete it; a line break is written `\\n`"))
        return Scalar(value, text, span, style, span, broken=True)

    def _left_out(self, event: ev.ScalarEvent) -> int:
        """Where a value that was left out would stand: right after the colon, the dash, the anchor or the tag."""
        if event.anchor is not None or event.tag is not None:
            return _end(event)
        text, mark = self._source.text, _start(event)
        while mark and text[mark - 1] in " \t\r\n":
            mark -= 1
        return mark

    def _value(self, event: ev.ScalarEvent, span: Span, style: Style, is_key: bool) -> tuple[Value, bool]:
        """What a scalar means, and whether it is faulty."""
        if event.tag is not None:
            self._tell_tag(event, span.start)
            return event.value, True
        if style != "plain":
            return event.value, False
        if is_key:  # always text: a name of the author's, such as a word that players may say
            self._keys.add(event.value)
            return event.value or None, False
        try:
            value = read_plain(event.value)
        except ValueError:
            help = say("write an ordinary number, or put it in quotes if it is text")
            self._tell("Y008", say("this number cannot be counted with"), span, help)
            return None, True
        if (other := surprise(event.value)) is not None:
            self._tell_surprise(value, other, span)
        return value, False

    def _tell_surprise(self, value: Value, other: str, span: Span) -> None:
        reading, better = (say("text"), f'"{span.text}"') if isinstance(value, str) else (str(value), str(value))
        template = mark("{text} is {reading} here, but other YAML tools read it as {other}")
        message = say(template, text=marked(span.text), reading=reading, other=other)
        help = say("write `{text}`", text=better)
        told = Diagnostic("Y016", message, span, help=help, fix=Fix(help, span, better, safe=True))
        self._surprises.append((span.text, told))

    def _sequence(self, event: ev.SequenceStartEvent, start: int, depth: int) -> Sequence:
        items: list[Node] = []
        while not isinstance(inner := next(self._events), ev.SequenceEndEvent):
            items.append(self._node(inner, depth + 1))
        end = items[-1].span.end if items else start
        flow = bool(event.flow_style)
        return Sequence(tuple(items), Span(self._source, start, _end(inner) if flow else end), flow)

    def _mapping(self, event: ev.MappingStartEvent, start: int, depth: int) -> Mapping:
        entries: dict[str, Entry] = {}
        merged: dict[str, Entry] = {}
        end = start
        while not isinstance(inner := next(self._events), ev.MappingEndEvent):
            key = self._key(inner, depth + 1)
            value = self._node(next(self._events), depth + 1)
            end = max(key.span.end, value.span.end)
            if _is_merge(key):
                self._merge(value, merged)
            else:
                self._enter(entries, key, value)
        for name, entry in merged.items():
            entries.setdefault(name, entry)
        flow = bool(event.flow_style)
        return Mapping(entries, Span(self._source, start, _end(inner) if flow else end), flow)

    def _enter(self, entries: dict[str, Entry], key: Node, value: Node) -> None:
        if not isinstance(key, Scalar) or (key.value is None and key.text == ""):
            self._tell_bad_key(key)
            return
        before = entries.setdefault(key.text, Entry(key, value))
        if before.key is not key and not key.broken:
            related = (Related(before.key.span, say("it is here already")),)
            message = say("the key {key} is here twice", key=marked(key.text))
            told = Diagnostic("Y011", message, key.span, help=say("delete one of the two"), related=related)
            self.diagnostics.append(told)

    def _tell_bad_key(self, key: Node) -> None:
        if isinstance(key, Scalar):
            if not key.broken:
                help = say("write a word before the colon")
                self._tell("Y010", say("there is no key before this colon"), key.span, help)
            return
        message = say("a list cannot be a key") if isinstance(key, Sequence) else say("a mapping cannot be a key")
        help = say("write a word before the colon; text that begins with a bracket is put in quotes")
        self._tell("Y010", message, key.span, help)

    def _merge(self, value: Node, merged: dict[str, Entry]) -> None:
        """Takes in the entries of `<<: *name` or `<<: [*one, *two]`; the first to say something is right."""
        for part in value.items if isinstance(value, Sequence) else (value,):
            if isinstance(part, Mapping):
                for name, entry in part.entries.items():
                    merged.setdefault(name, entry)
            elif not (isinstance(part, Scalar) and part.broken):
                message = say("`<<` takes in keys and values, and here are none")
                self._tell("Y012", message, part.span, say("write `{text}`", text="<<: *name"))


def _start(event: ev.Event) -> int:
    assert event.start_mark is not None
    return event.start_mark.index


def _end(event: ev.Event) -> int:
    assert event.end_mark is not None
    return event.end_mark.index


def _is_merge(key: Node) -> bool:
    return isinstance(key, Scalar) and key.style == "plain" and key.text == "<<"
