"""What a game hands down to one that is made from it: its parts as they are, and by what its steps can be called."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from engine.ruleset.compose.address import ALONE, ROLE_KINDS, Steps, path_at, steps_at
from engine.ruleset.compose.inheritance import OWN
from engine.ruleset.compose.open_steps import OpenStep, opened, walk
from engine.ruleset.load import Loaded, load
from engine.ruleset.read.library import shipped_documents
from engine.ruleset.read.models.game_model import GAME
from engine.serve.faces import Json
from engine.serve.faults import RefusedError
from engine.text.marked.node import Scalar, from_plain_scalar, plain
from engine.text.marked.source import Source, Span
from engine.text.translation import say, tongue


def inherited(name: str) -> Json:
    """The parts of a game that ships, and its steps in order. Raises RefusedError where there is no such game."""
    if name not in shipped_documents("game"):
        raise RefusedError("unknown", say("There is no game called {name} here.", name=name[:40]))
    return _inherited(name, tongue())


@lru_cache(64)
def _inherited(name: str, _: object) -> Json:
    loaded = load(name)
    root = loaded.rules.composed.root
    parts = [field.name for field in GAME.fields if field.name in root and field.name not in OWN]
    return {
        "title": loaded.program.name,
        "root": {part: plain(root.entries[part].value) for part in parts},
        "steps": [*_steps(loaded)],
    }


def _steps(loaded: Loaded) -> Iterator[Json]:
    """Each step with how deep it stands, its keys, its sentence, and what changes may call it."""
    root = loaded.rules.composed.root
    play = opened(root.get("play"), base=True)
    says = {(origin.file, origin.line): origin.says for origin in loaded.program.origins}
    for step, depth in _with_depth(play, 0):
        assert step.key is not None
        at = step.key.span
        yield {
            "kind": step.kind,
            "depth": depth,
            "says": says.get((at.source.name, at.source.position(at.start).line), ""),
            "called": [*_called(step, play)],
            "body": _body(step),
        }


def _with_depth(steps: list[OpenStep], depth: int) -> Iterator[tuple[OpenStep, int]]:
    for step in steps:
        if step.key is not None:
            yield step, depth
        for block in step.blocks.values():
            yield from _with_depth(block.steps, depth + 1)


def _body(step: OpenStep) -> dict[str, Any]:
    return {name: plain(entry.value) for name, entry in step.body.items()}


def _called(step: OpenStep, play: list[OpenStep]) -> Iterator[str]:
    """The addresses that mean this step and no other, a label first."""
    roles = (f"{order} {kind}" for kind in ROLE_KINDS for order in ("first", "last"))
    labels = [step.label] if step.label and path_at(_address(step.label)) is None else []  # else a part of the rules
    for address in (*labels, *ALONE, *roles):
        found = steps_at(_address(address), play, [*walk(play)], {})
        if isinstance(found, Steps) and found.steps == (step,):
            yield address


def _address(text: str) -> Scalar:
    return from_plain_scalar(text, Span(Source("<form>", ""), 0, 0))
