"""Reads the files of mistakes: texts, each with what must be told of it."""

from pathlib import Path
from typing import NamedTuple

from engine.text.diagnostics.diagnostic import Diagnostic


class Case(NamedTuple):
    """A text with mistakes, and for each what is told: `line:column code message` and the help."""

    text: str
    told: list[tuple[str, str]]


def cases(name: str, head: str = "") -> list[Case]:
    """The cases of a file beside this one, each text with a beginning they share."""
    blocks = (Path(__file__).parent / name).read_text(encoding="utf-8").split("----\n")[1:]
    return [_case(block, head) for block in blocks]


def _case(block: str, head: str) -> Case:
    lines = block.replace("⇥", "\t").replace("⍽", "\u00a0").splitlines()
    text = [line for line in lines if not line.startswith("!! ")]
    said = [line.removeprefix("!! ") for line in lines if line.startswith("!! ")]
    return Case(head + "".join(line + "\n" for line in text), list(zip(said[::2], said[1::2], strict=True)))


def told(diagnostic: Diagnostic) -> tuple[str, str]:
    """A diagnostic in the form of the files."""
    assert diagnostic.span is not None
    line, column = diagnostic.span.position
    return f"{line}:{column} {diagnostic.code} {diagnostic.message}", diagnostic.help


def mended(text: str, diagnostic: Diagnostic) -> str:
    """The text after the diagnostic's fix."""
    fix = diagnostic.fix
    assert fix is not None
    return text[: fix.span.start] + fix.replacement + text[fix.span.end :]
