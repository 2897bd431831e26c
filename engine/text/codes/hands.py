"""Codes of family H: hands and rankings."""

from engine.text.codes.code import Code

CODES: tuple[Code, ...] = ()
