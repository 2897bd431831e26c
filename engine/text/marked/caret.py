"""From a character of a decoded scalar back to the characters that wrote it, for each of YAML's five styles.

Each style is decoded once more, slowly and keeping places; what the YAML parser decoded decides whether that was right.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from msgspec import Struct


class Places(NamedTuple):
    """For each decoded character the offsets [start, end) of what wrote it, from the scalar's first character on."""

    starts: Sequence[int]
    ends: Sequence[int]


Written: TypeAlias = tuple[str, int, int]  # a decoded character, and the [start, end) that wrote it

_FOLD = re.compile(r"[ \t]*(?:\r\n|\n|\r)[ \t\r\n]*")
_BREAK = re.compile(r"\r\n|\n|\r")
_BLOCK_HEADER = re.compile(r"[|>][^\r\n]*(?:\r\n|\n|\r|$)")
_ESCAPED_BREAK = re.compile(r"\\(?:\r\n|\n|\r)[ \t]*")
_HEX_DIGITS = {"x": 2, "u": 4, "U": 8}
_ESCAPES = {
    "0": "\0", "a": "\a", "b": "\b", "t": "\t", "\t": "\t", "n": "\n", "v": "\v", "f": "\f", "r": "\r", "e": "\x1b",
    " ": " ", '"': '"', "/": "/", "\\": "\\", "N": "\x85", "_": "\xa0", "L": "\u2028", "P": "\u2029",
}  # fmt: skip


def offsets(raw: str, decoded: str, style: str) -> Places | None:
    """The places of each decoded character in the raw scalar, quotes and block header included; None if unknown."""
    quote = 1 if style in {"single", "double"} else 0
    if raw[quote : len(raw) - quote] == decoded:  # a break or an escape would have made it another text
        starts = range(quote, quote + len(decoded))
        return Places(starts, range(starts.start + 1, starts.stop + 1))
    for pieces in _readings(raw, style):
        kept = pieces[: len(decoded)]
        if "".join(piece[0] for piece in kept) == decoded:
            return Places([piece[1] for piece in kept], [piece[2] for piece in kept])
    return None


def _readings(raw: str, style: str) -> Iterator[list[Written]]:
    """What the raw scalar may be decoded to, and perhaps more: the blank lines at a block's end may count or not."""
    if style == "plain":
        yield _flow(raw, 0, len(raw), style)
    elif style in {"single", "double"}:
        yield _flow(raw, 1, len(raw) - 1, style)
    elif style in {"literal", "folded"}:
        header = _BLOCK_HEADER.match(raw)
        lines = _lines(raw, header.end() if header else 0)
        for indent in _indents([raw[line.start : line.end] for line in lines]):
            yield _block(raw, lines, indent, folded=style == "folded")


def _indents(lines: list[str]) -> Iterator[int]:
    """How far a block may be indented: as its first line; less after a header such as `|2`; unknown if all is blank."""
    written = [len(line) - len(line.lstrip(" ")) for line in lines if line.strip(" ")]
    most = min(written) if written else max(map(len, lines), default=0)
    yield from range(most, -1, -1)


def _flow(raw: str, start: int, end: int, style: str) -> list[Written]:
    """The pieces of a plain or quoted scalar: a break becomes a space, n breaks n - 1 line feeds."""
    pieces: list[Written] = []
    here = start
    while here < end:
        fold = _FOLD.match(raw, here, end)
        if fold:
            pieces += _fold(fold)
            here = fold.end()
        elif style == "single" and raw.startswith("''", here):
            pieces.append(("'", here, here + 2))
            here += 2
        elif style == "double" and raw[here] == "\\":
            here = _escape(raw, here, end, pieces)
        else:
            pieces.append((raw[here], here, here + 1))
            here += 1
    return pieces


def _fold(fold: re.Match[str]) -> list[Written]:
    breaks = [match.span() for match in _BREAK.finditer(fold.string, fold.start(), fold.end())]
    if len(breaks) == 1:
        return [(" ", *breaks[0])]
    return [("\n", first, last) for first, last in breaks[1:]]


def _escape(raw: str, here: int, end: int, pieces: list[Written]) -> int:
    """Appends what one escape stands for; answers the offset after it."""
    joined = _ESCAPED_BREAK.match(raw, here, end)
    if joined:
        blank = re.compile(r"(?:[ \t]*(?:\r\n|\n|\r))*[ \t]*").match(raw, joined.end(), end)
        after = blank.end() if blank else joined.end()
        pieces.extend(("\n", match.start(), match.end()) for match in _BREAK.finditer(raw, joined.end(), after))
        return after
    sign = raw[here + 1 : here + 2]
    width = 2 + _HEX_DIGITS.get(sign, 0)
    digits = raw[here + 2 : here + width]
    if sign in _HEX_DIGITS:
        pieces.append((chr(int(digits, 16)), here, here + width))
    else:
        pieces.append((_ESCAPES.get(sign, sign), here, here + 2))
    return here + width


class _Line(Struct, frozen=True):
    start: int
    end: int
    after: int  # where the line after it begins


def _lines(raw: str, start: int) -> list[_Line]:
    lines: list[_Line] = []
    for match in _BREAK.finditer(raw, start):
        lines.append(_Line(start, match.start(), match.end()))
        start = match.end()
    if start < len(raw):
        lines.append(_Line(start, len(raw), len(raw)))
    return lines


def _block(raw: str, lines: list[_Line], indent: int, folded: bool) -> list[Written]:
    """The pieces of a block scalar with this indentation."""
    cut = [_Line(min(line.start + indent, line.end), line.end, line.after) for line in lines]
    pieces: list[Written] = []
    begun = False  # a line with characters has been
    for number, line in enumerate(cut):
        pieces.extend((raw[i], i, i + 1) for i in range(line.start, line.end))
        begun = begun or line.start < line.end
        if not folded or not begun:
            pieces.append(("\n", line.end, line.after))
        else:
            pieces += _folded_break(raw, cut, number)
    return pieces


def _folded_break(raw: str, lines: list[_Line], number: int) -> list[Written]:
    """What the break after a line of a folded scalar becomes: nothing, a space or a line feed."""
    line = lines[number]
    here = ("\n", line.end, line.after)
    following = next((later for later in lines[number + 1 :] if later.start < later.end), None)
    before = next((earlier for earlier in reversed(lines[: number + 1]) if earlier.start < earlier.end), line)
    if following is None or raw[before.start] in " \t" or raw[following.start] in " \t":
        return [here]
    if line.start == line.end:  # an empty line between two that are folded
        return [here]
    if lines[number + 1] is following:
        return [(" ", line.end, line.after)]
    return []
