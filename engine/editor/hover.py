"""What is told of the place under the pointer: what a key is for, and a rule as it was understood, in words."""

from typing import cast

from engine.editor.completion import expressions, kind_of_said
from engine.editor.page import Page, Path_
from engine.language.expression import Expression, parse
from engine.language.scope import Kind
from engine.ruleset.compile.programs import program
from engine.text.marked.node import find
from engine.text.marked.source import Span
from engine.text.translation import say


def told_at(page: Page, offset: int) -> tuple[str, Span] | None:
    """What there is to tell of a place, in Markdown, and the characters it is about."""
    key = page.key_at(offset)
    if key is not None:
        path, scalar = key
        about = [page.schema_at(path).get("description", ""), _rule(page, path, scalar.span)]
        text = "\n\n".join(filter(None, about))
        return (text, scalar.span) if text else None
    said = next((one for one in expressions(page) if one.scalar.span.start <= offset <= one.scalar.span.end), None)
    if said is None or page.rules is None:
        return None
    understood = parse(cast("Kind", kind_of_said(said.schema)), said.scalar, page.rules.scope.at_home(said.scalar))
    if not isinstance(understood, Expression):
        return None
    lines = [say("Understood as `{text}`.", text=understood.told()), said.schema.get("description", "")]
    return "\n\n".join(filter(None, lines)), said.scalar.span


def _rule(page: Page, path: Path_, at: Span) -> str:
    """A step as it is said at the table, where the key is that of one."""
    rules = page.rules
    if rules is None or not rules.clean or page.root is None or find(page.root, path[:-1]) is None:
        return ""
    if len(path) < 2 or not isinstance(path[-2], int):
        return ""
    origins = program(rules).origins
    return next((one.says for one in origins if (one.file, one.line) == (at.source.name, at.line)), "")
