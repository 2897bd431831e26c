"""A value of the wrong kind, and the sentence that tells it."""

from msgspec import Struct

from engine.text.diagnostics.diagnostic import Diagnostic, Fix
from engine.text.lists import joined
from engine.text.marked.node import Node
from engine.text.schema.outline import Outline, Path, Schema, called, kind_of
from engine.text.translation import mark, say

_LONG = 60  # characters; a longer text is not repeated in a sentence
_KINDS = {
    "object": mark("keys and values"),
    "array": mark("a list"),
    "string": mark("text"),
    "integer": mark("a whole number"),
    "number": mark("a number"),
    "boolean": mark("`true` or `false`"),
    "null": mark("nothing"),
}


class WrongKind(Struct, frozen=True):
    """A value of the wrong kind, and the kinds that would be right."""

    outline: Outline
    path: Path
    node: Node
    schema: Schema
    kinds: list[str]

    @property
    def name(self) -> str:
        """What an author calls the value."""
        return called(self.path, {})

    @property
    def wanted(self) -> str:
        """The right kinds in words."""
        kinds = [kind for kind in self.kinds if not (kind == "integer" and "number" in self.kinds)]
        return joined([say(_KINDS[kind]) if kind in _KINDS else kind for kind in kinds], "or")

    def tell(self, help: str, replacement: str | None = None, safe: bool = True) -> Diagnostic:
        """The diagnostic that a value of another kind is wanted; with the text that should stand in its place."""
        given = kind_of(self.node)
        message = say("{name} takes {wanted}, not {given}", name=self.name, wanted=self.wanted, given=given)
        fix = Fix(help, self.node.span, replacement, safe) if replacement is not None else None
        return Diagnostic("S101", message, self.outline.place(self.path), help=help, fix=fix)

    def rewrite(self, replacement: str, otherwise: str, safe: bool = True) -> Diagnostic:
        """The same with `write …` as help, or `otherwise` where what to write is long."""
        short = "\n" not in replacement and len(replacement) < _LONG
        return self.tell(say("write `{text}`", text=replacement) if short else otherwise, replacement, safe)
