"""Whether the examples of a game show what it does otherwise than the game it is made from."""

from collections.abc import Iterator

from engine.ruleset.judge.idle_choices import same_rules
from engine.ruleset.judge.judging import prepared
from engine.ruleset.load import Loaded
from engine.ruleset.read.document_faults import Faults
from engine.ruleset.understand.rules import Understanding
from engine.table.examples.examples_of_game import CHOICES, Rulebook, examples_of, ready
from engine.table.examples.playing import play_example
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping, key_place, plain
from engine.text.translation import say

_FEW = 2
"""Of more examples than these one surely shows something, and they are not all played once more."""


def check_difference(loaded: Loaded) -> Iterator[Diagnostic]:
    """T956: all examples of a game come true by the rules of its parent as well."""
    examples = examples_of(loaded)
    if not 0 < len(examples) <= _FEW or any(key in one.data for one in examples for key in CHOICES):
        return
    parent = _parent(loaded)
    if parent is None:
        return
    book = Rulebook(parent)
    for one in examples:
        made = ready(book, one)
        if isinstance(made, list) or play_example(*made):
            return
    message = say("by the rules of the parent these examples come out just the same")
    help = say("write one that comes out otherwise there, so that it shows what is different here")
    yield Diagnostic("T956", message, key_place(loaded.document.root, ("examples",)), help=help)


def _deals_alike(parent: Mapping, child: Mapping) -> bool:
    """Whether the same cards are dealt in the same steps, so that no example differs by what it leaves to chance."""
    ours, theirs = (tuple(map(root.get, ("deck", "play"))) for root in (child, parent))
    said = ((plain(one), plain(other)) for one, other in zip(ours, theirs, strict=True) if one and other)
    return all(one == other for one, other in said)


def _parent(loaded: Loaded) -> Loaded | None:
    """The game that a game is made from, as it is by default; None where there is none to compare, or it is not sound.

    Most parents deal otherwise: that is looked at before their rules are understood, which takes long.
    """
    child = loaded.composer
    if child.parent is None:
        return None
    composer = prepared(child.library, child.parent)
    composed, _ = composer.compose({}, {})
    if composed is None or not _deals_alike(composed.root, loaded.composed):
        return None
    if same_rules(composed.root, loaded.composed):
        return None
    rules = Understanding(composed, child.library, Faults(())).rules()
    return Loaded(loaded.reference, loaded.document, rules, (), composer) if rules.sound and rules.clean else None
