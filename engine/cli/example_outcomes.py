"""How the examples of a document came out, for those who tell of it."""

from typing import Any, NamedTuple

from engine.table.examples.examples_of_game import Told
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.diagnostics.report import as_json as diagnostics_as_json


class Outcome(NamedTuple):
    """How the examples of one game came out."""

    name: str
    passed: list[Told]
    failed: list[tuple[Told, list[Diagnostic]]]
    idle: list[tuple[Told, list[Diagnostic]]]
    """Those that show nothing, which no error is."""
    faults: list[Diagnostic]
    """What is wrong with the rules themselves, so that nothing could be played."""
    kind: str = "game"

    @property
    def is_clean(self) -> bool:
        """Whether everything came true."""
        return not self.failed and not self.faults


def as_json(outcome: Outcome) -> dict[str, Any]:
    """An outcome for a program: each example with what is wrong with it, in the form of `houserule check`."""
    return {
        "name": outcome.name,
        "kind": outcome.kind,
        "passed": [_example(told) for told in outcome.passed],
        "failed": [_example(told) | _faults(faults) for told, faults in outcome.failed],
        "shows nothing": [_example(told) | _faults(faults) for told, faults in outcome.idle],
        **_faults(outcome.faults),
    }


def _example(told: Told) -> dict[str, Any]:
    return {"title": told.title, "line": told.line, "covers": list(told.covers)}


def _faults(faults: list[Diagnostic]) -> dict[str, Any]:
    return {"diagnostics": diagnostics_as_json(faults)["diagnostics"]}
