"""Codes of family A: rules that can be read in two ways."""

from engine.text.codes.code import Code

CODES: tuple[Code, ...] = ()
