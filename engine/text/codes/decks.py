"""Codes of family D: decks, cards and dealing."""

from engine.text.codes.code import Code

CODES: tuple[Code, ...] = ()
