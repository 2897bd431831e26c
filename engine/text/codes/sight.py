"""Codes of family V: what the table or a player can see."""

from engine.text.codes.code import Code

CODES: tuple[Code, ...] = ()
