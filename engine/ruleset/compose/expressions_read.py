"""Expressions of a game that were read once, so that they need not be read again for every setting of its options."""

from engine.language.expression import Expression
from engine.language.scope import Kind
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Scalar

Registers = tuple[int, ...]
Key = tuple[Kind, Scalar, Registers, Registers, Registers, bool, str]
ExpressionsRead = dict[Key, Expression | list[Diagnostic]]
"""By kind, the scalar itself, and what of the scope depends on where it stands, the ranking's name last."""
