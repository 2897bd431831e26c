"""The rules in which the names of a document mean something, whatever kind of document it is."""

from collections.abc import Iterator
from contextlib import suppress

from engine.ruleset.check_up import Checkup
from engine.ruleset.judge.fitting.suitability import TYPICAL
from engine.ruleset.load import LoadedModifier, RulesetError
from engine.ruleset.understand.rules import Rules
from engine.table.examples.examples_of_game import Given, given, told_in
from engine.text.marked.node import Scalar


def rules_of(found: Checkup) -> Rules | None:
    """The rules of a game or a session; of a modifier those of the first game of its examples, or of another it fits.

    None where they are not understood.
    """
    if found.loaded is not None:
        return found.loaded.rules
    if found.session is not None:
        return found.session.rules
    return None if found.modifier is None else next(_played(found.modifier), None)


def _played(modifier: LoadedModifier) -> Iterator[Rules]:
    at = modifier.document.root.span
    examples = [(told.data.get("game"), given(told)) for told in told_in(modifier.document)]
    typical = [(Scalar(name, name, at, "borrowed", at), Given((), {}, {})) for name in TYPICAL]
    for game, asked in (*examples, *typical):
        if isinstance(game, Scalar):
            with suppress(RulesetError):  # which is told of the example, or it does not fit
                yield modifier.played(game, asked.with_, asked.set, asked.stakes, glance=True).rules
