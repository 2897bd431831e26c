"""Codes of family J: jokers and wild cards."""

from engine.text.codes.code import Code

CODES: tuple[Code, ...] = ()
