"""Codes of family P: pots, shares and what is carried over."""

from engine.text.codes.code import Code

CODES: tuple[Code, ...] = ()
