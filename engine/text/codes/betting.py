"""Codes of family B: betting rounds."""

from engine.text.codes.code import Code

CODES: tuple[Code, ...] = ()
