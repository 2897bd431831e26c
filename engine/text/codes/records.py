"""Codes of family R: records and replays."""

from engine.text.codes.code import Code

CODES: tuple[Code, ...] = ()
