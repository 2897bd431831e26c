"""Codes of family T: examples that fail or cannot be."""

from engine.text.codes.code import Code

CODES: tuple[Code, ...] = ()
