"""Faults of YAML in brackets, dashes and indentation."""

import re

from engine.text.diagnostics.diagnostic import Diagnostic, Fix, Related
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.yaml.quoting import marked
from engine.text.yaml.where_broken import Trouble

_BARE_KEY = re.compile(r"\s*(?:- +)*([a-zA-Z][\w-]*)\s*(?:\s#.*)?")
"""A line of one word, maybe after dashes, that has no colon."""
_CLOSING = {"[": "]", "{": "}"}
_PARTS = re.compile(r"""'(?:[^']|'')*'|"(?:[^"\\]|\\.)*"|(?:^|(?<=\s))\#[^\r\n]*|[\[\]{}]""", re.MULTILINE)


def brackets(trouble: Trouble) -> Diagnostic | None:
    """A fault inside `[…]` or `{…}`: not closed, closed by the wrong bracket, or a comma that is missing."""
    if trouble.opened is None or not re.search(r"flow (?:sequence|mapping)", trouble.said):
        return None
    sign = trouble.source.text[trouble.opened]
    closing = _CLOSING.get(sign)
    if closing is None:
        return None
    opened = trouble.span(trouble.opened, trouble.opened + 1)
    if trouble.character in {"]", "}"}:
        related = (Related(opened, say("this is open")),)
        message = say("`{open}` cannot be closed by `{closed}`", open=sign, closed=trouble.character)
        return trouble.tell(message, _word(trouble), say("write `{text}`", text=closing), related=related)
    if not _is_closed(trouble.source.text, trouble.opened):
        help = say("write `{sign}` where it ends", sign=closing)
        return trouble.tell(say("this `{sign}` is never closed", sign=sign), opened, help)
    return _inside(trouble)


def _is_closed(text: str, opened: int) -> bool:
    depth = 0
    for found in _PARTS.finditer(text, opened):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(found.group(), 0)
        if depth == 0:
            return True
    return False


def _inside(trouble: Trouble) -> Diagnostic:
    """A comma or a colon that is missing before a key or a value, or a colon inside text."""
    owner = re.search(r"[\[,]\s*([\w-]+)\s+$", trouble.before) if trouble.character == "{" else None
    if owner is not None:
        return _lacks_colon(trouble, trouble.line_start + owner.start(1), owner[1], f"{owner[1]}: {{…}}")
    last = re.search(r"[^\s,\[\]{}:'\"]+$", trouble.before)
    if trouble.character != ":" or last is None:
        help = say("write a comma between two entries")
        return trouble.tell(say("a comma is missing before this"), _word(trouble), help)
    start = trouble.line_start + last.start()
    if re.search(r":\s+$", trouble.before[: last.start()]):
        text = trouble.text_from(start, in_flow=True)
        colon = trouble.span(trouble.at, trouble.at + 1)
        return trouble.tell_quotes(say("a colon inside text makes it look like a key"), colon, text)
    span = trouble.span(start, trouble.at)
    help = say("write a comma between two entries, or put text with a colon in quotes")
    return trouble.tell(say("a comma is missing before this"), span, help)


def _lacks_colon(trouble: Trouble, start: int, key: str, right: str) -> Diagnostic:
    """That a key needs a colon; `right` is how it should be written."""
    end = start + len(key)
    fix = Fix(say("write the colon"), trouble.span(end, end), ":", safe=True)
    message, help = say("`{key}` needs a colon after it", key=key), say("write `{text}`", text=right)
    return trouble.tell(message, trouble.span(start, end), help, fix)


def comma(trouble: Trouble) -> Diagnostic | None:
    """A comma outside brackets, where it separates nothing."""
    if trouble.character != ",":
        return None
    span = trouble.span(trouble.at, trouble.at + 1)
    if not trouble.rest[1:].strip():
        help = say("delete it")
        return trouble.tell(say("a comma cannot end a line"), span, help, Fix(help, span, "", safe=True))
    help = say("write a list in brackets: `[one, two]`; put text that has commas in quotes")
    return trouble.tell(say("a comma separates nothing here"), span, help)


def stray_bracket(trouble: Trouble) -> Diagnostic | None:
    """A closing bracket with none open, or something after a closing bracket."""
    if trouble.character in {"]", "}"}:
        span = trouble.span(trouble.at, trouble.at + 1)
        help = say("delete it, or put text with brackets in quotes")
        return trouble.tell(say("this `{sign}` closes nothing", sign=trouble.character), span, help)
    if trouble.before.rstrip()[-1:] in {"]", "}"} and not trouble.begins_line:
        help = say("delete it, or put the whole text in quotes")
        return trouble.tell(say("nothing can follow the closing bracket"), _word(trouble), help)
    return None


def directive(trouble: Trouble) -> Diagnostic | None:
    """A line that begins with `%`."""
    number = trouble.source.position(trouble.at).line
    for line in (number, number - 1):
        if line and trouble.source.line(line).startswith("%"):
            start = trouble.source.line_start(line)
            span = trouble.span(start, start + len(trouble.source.line(line).rstrip()))
            message = say("a line that begins with `%` is an order to the YAML parser")
            return trouble.tell(message, span, say("delete the line"))
    return None


def tag_handle(trouble: Trouble) -> Diagnostic | None:
    """A tag with a prefix that was never declared."""
    if "tag" not in trouble.said or trouble.character != "!":
        return None
    span = trouble.word(trouble.at)
    help = say("delete it; text that begins with `!` is put in quotes")
    return Diagnostic("Y009", say("the tag {tag} has no meaning here", tag=marked(span.text)), span, help=help)


def too_far_right(trouble: Trouble) -> Diagnostic | None:
    """A key that stands further to the right than the one above it, which has a value already."""
    if trouble.character != ":" or "mapping values" not in trouble.said:
        return None
    bare = _bare_key_above(trouble)
    if bare is not None:
        return bare
    start = trouble.line_start + len(trouble.before) - len(trouble.before.lstrip())
    above = _line_above(trouble)
    help = say("begin it in the column of the key above")
    if above is not None:
        number, column = above
        help = say("begin it in column {column}, as line {line} does", column=column, line=number)
    message = say("this key stands too far to the right: the one above has a value already")
    return trouble.tell(message, trouble.span(start, max(trouble.at, start + 1)), help)


def no_colon(trouble: Trouble) -> Diagnostic | None:
    """A line among keys that has no colon."""
    if trouble.opened is None or "could not find" not in trouble.said:
        return None
    text = trouble.text_from(trouble.opened)
    help = say("write `key: value`, or indent what continues the text above")
    return trouble.tell(say("this line has no colon"), text, help)


def dash_after_key(trouble: Trouble) -> Diagnostic | None:
    """`play: - deal`: a list that begins on the line of its key."""
    if "sequence entries are not allowed" not in trouble.said:
        return None
    span = trouble.span(trouble.at, trouble.at + 1)
    help = say("put the dash on the next line, indented")
    return trouble.tell(say("a list cannot begin on the line of its key"), span, help)


def misaligned(trouble: Trouble) -> Diagnostic | None:
    """A line that begins in a column in which nothing above it begins, or a dash among keys, or a key among dashes."""
    if not trouble.begins_line or "block" not in trouble.said:
        return None
    span = _word(trouble)
    if trouble.character == ":":
        return trouble.tell(say("there is no key before this colon"), span, say("write a word before the colon"))
    bare = _bare_key_above(trouble)
    if bare is not None:
        return bare
    dash, column = _is_dash(trouble.rest), len(trouble.before) + 1
    if trouble.opened is not None and column == trouble.source.position(trouble.opened).column:
        return _of_another_sort(trouble, span, dash)
    help = say("begin it exactly under what it belongs with")
    above = _line_above(trouble, dash)
    if above is not None:
        line, column = above
        help = say(
            "begin it in column {column}, as line {line} does, if it belongs with that", column=column, line=line
        )
    return trouble.tell(say("this line is not in line with those above"), span, help)


def _of_another_sort(trouble: Trouble, span: Span, dash: bool) -> Diagnostic:
    """A dash among keys, or a key among dashes."""
    if dash:
        help = say("write the key of the list above it, or indent the line to belong to the key above")
        return trouble.tell(say("a list item stands among keys"), span, help)
    help = say("begin it with a dash, or put it before the list")
    return trouble.tell(say("a key stands among list items"), span, help)


def ended(trouble: Trouble) -> Diagnostic | None:
    """Something after the end of the document."""
    if "document start" not in trouble.said:
        return None
    help = say("delete the line `...`, or the brackets around the whole document")
    return trouble.tell(say("the document has ended before this"), _word(trouble), help)


def no_value(trouble: Trouble) -> Diagnostic | None:
    """A sign where a value is expected."""
    if "node content" not in trouble.said:
        return None
    help = say("write the value, or delete the sign")
    return trouble.tell(say("a value is missing before this"), _word(trouble), help)


def anything(trouble: Trouble) -> Diagnostic:
    """What is said when nothing better is known."""
    help = say("look for a missing quotation mark, bracket or colon here or on the line above")
    return trouble.tell(say("this cannot be read as YAML"), _word(trouble), help)


def _bare_key_above(trouble: Trouble) -> Diagnostic | None:
    """The line above, further to the left, is a word that lacks its colon, as in `- group`."""
    above = _line_above(trouble)
    bare = _BARE_KEY.fullmatch(trouble.source.line(above[0])) if above is not None else None
    if above is None or bare is None or bare.start(1) >= len(trouble.before) - len(trouble.before.lstrip()):
        return None
    start = trouble.source.line_start(above[0]) + bare.start(1)
    return _lacks_colon(trouble, start, bare[1], f"{bare[1]}:")


def _word(trouble: Trouble) -> Span:
    return trouble.word(trouble.at)


def _is_dash(text: str) -> bool:
    return text.startswith("- ") or text.rstrip() == "-"


def _line_above(trouble: Trouble, dash: bool | None = None) -> tuple[int, int] | None:
    """Number and first column of the nearest line above that says something; with dashes only, or without, if asked."""
    for number in range(trouble.source.position(trouble.at).line - 1, 0, -1):
        line = trouble.source.line(number)
        text = line.lstrip()
        if text and not text.startswith("#") and (dash is None or _is_dash(text) == dash):
            return number, len(line) - len(text) + 1
    return None
