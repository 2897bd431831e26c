"""Codes of family F: the order of steps."""

from engine.text.codes.code import Code

CODES: tuple[Code, ...] = ()
