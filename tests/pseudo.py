"""A language that nobody speaks: each text that was translated is told in brackets, and nothing else is.

What stands in the holes of a template stands outside of its brackets, so that English that is put into a hole is seen
as something that nobody translated.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from gettext import NullTranslations
from pathlib import Path
from string import Formatter

import engine
from engine.text.diagnostics.diagnostic import Diagnostic

ENGINE = Path(engine.__file__).parent
_LETTER = re.compile(r"[^\W\d_]")


class Bracketed(NullTranslations):
    """Tells `{who} checks.` as `{who}⟦ checks.⟧`, and keeps what it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def gettext(self, message: str) -> str:
        """See NullTranslations."""
        self.asked.add(message)
        return "".join(map(_piece, Formatter().parse(message)))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """See NullTranslations."""
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """See NullTranslations."""
        return self.gettext(message)


def _piece(piece: tuple[str, str | None, str | None, str | None]) -> str:
    text, hole = piece[0].replace("{", "{{").replace("}", "}}"), piece[1]
    told = f"⟦{text}⟧" if _LETTER.search(text) else text
    return told if hole is None else f"{told}{{{hole}}}"


def outside(told: str) -> str:
    """What was told outside of the brackets."""
    return re.sub("⟦[^⟧]*⟧", " ", told)


def texts_of(told: Diagnostic) -> list[str]:
    """Every text of a diagnostic that a person reads."""
    related = [one.message for one in told.related]
    return [told.message, told.remedy, *told.notes, *related, *([told.fix.title] if told.fix else [])]


_QUOTES = {"`": "`", '"': '"'}


def untranslated(told: str) -> list[str]:
    """The words of a sentence that stand neither in brackets nor in quotes, where what an author writes is shown."""
    kept, bracketed, quote = "", False, ""
    for sign in told:
        if sign in "⟦⟧":
            bracketed = sign == "⟦"
        elif quote:
            quote = "" if sign == quote else quote
        elif sign in _QUOTES:
            quote = _QUOTES[sign]
        kept += " " if bracketed or quote or sign in "⟦⟧" else sign
    return [word for word in re.findall(r"[^\W_][\w'/-]*", kept) if not word.replace("-", "").isdecimal()]


@cache
def marked() -> frozenset[str]:
    """Every text that a tool finds which collects the texts of the engine for translators."""
    trees = (ast.parse(path.read_text("utf-8")) for path in ENGINE.rglob("*.py"))
    calls = (node for tree in trees for node in _outside_of_f_strings(tree) if isinstance(node, ast.Call))
    return frozenset(text for call in calls for text in _texts(call))


def _outside_of_f_strings(tree: ast.AST) -> Iterator[ast.AST]:
    """Every node but those within f-strings, into which such a tool does not look."""
    left = [tree]
    while left:
        yield (node := left.pop())
        left += [] if isinstance(node, ast.JoinedStr) else ast.iter_child_nodes(node)


_PLACES = {"say": (0,), "mark": (0,), "say_in": (1,), "mark_in": (1,), "say_many": (0, 1)}


def _texts(call: ast.Call) -> Iterator[str]:
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    for place in _PLACES.get(name, ()):
        argument = call.args[place]
        if isinstance(argument, ast.Constant):
            yield str(argument.value)
