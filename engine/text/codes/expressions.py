"""Codes of family X: conditions, hands, cards and amounts that cannot be understood."""

from engine.text.codes.code import Code

CODES: tuple[Code, ...] = ()
