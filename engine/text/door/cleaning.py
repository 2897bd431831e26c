"""What was written by strangers, made fit to be printed."""

import re

from engine.text.door.characters import INVISIBLE

_TAB = " " * 4
_BOX = "\ufffd"
_OUR_STYLE = re.compile(r"(\x1b\[(?:0|[12](?:;3[0-9])?|3[0-9])?m|\x1b\[K)")
"""The styles that we print ourselves. They change how letters look, and can neither move, hide nor rename anything."""


def clean(text: str, styles: bool = False) -> str:
    """Lines that do nothing to a terminal: tabs are spaces, what is invisible or commands the terminal is a box.

    Our own `styles` stay where they are wanted.

    >>> clean("An\\x1b[2Jna\\u202e\\tx")
    'An\ufffd[2Jna\ufffd    x'
    """
    if text.isprintable():
        return text
    if styles and "\x1b" in text:
        parts = _OUR_STYLE.split(text)
        return "".join(part if at % 2 else clean(part) for at, part in enumerate(parts))
    return INVISIBLE.sub(_BOX, text.replace("\t", _TAB).replace("\r\n", "\n").replace("\r", _BOX))


def one_line(text: str) -> str:
    """The same on one line: a line break is a box, too."""
    return clean(text).replace("\n", _BOX)
