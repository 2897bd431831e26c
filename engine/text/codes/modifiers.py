"""Codes of family M: parents, modifiers and changes."""

from engine.text.codes.code import Code

CODES: tuple[Code, ...] = ()
