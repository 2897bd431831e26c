"""Places as editors count them: lines from 0, columns in UTF-16 code units."""

from lsprotocol import types as lsp

from engine.text.marked.source import Source, Span


def position_of(source: Source, offset: int) -> lsp.Position:
    """The place of a character."""
    line, column = source.position(offset)
    return lsp.Position(line - 1, _units(source.line(line)[: column - 1]))


def range_of(span: Span) -> lsp.Range:
    """The place of some characters."""
    return lsp.Range(position_of(span.source, span.start), position_of(span.source, span.end))


def offset_of(source: Source, position: lsp.Position) -> int:
    """The character at a place; the nearest there is where there is none."""
    if position.line >= source.line_count:
        return len(source.text)
    line = source.line(position.line + 1)
    column = next((at for at in range(len(line)) if _units(line[:at]) >= position.character), len(line))
    return source.line_start(position.line + 1) + column


def _units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2
