"""What a game says of its rules, and then sets anew whatever is chosen, so that what it said never counts."""

from collections.abc import Iterator
from collections.abc import Mapping as Named
from collections.abc import Sequence as Items
from typing import NamedTuple

from engine.ruleset.compose.compose import Composer
from engine.ruleset.compose.composed import Composed
from engine.ruleset.judge.idle_choices import TELLING
from engine.ruleset.understand.rules import Rules
from engine.steps.registry import BETTING
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Entry, Mapping, Node, Scalar, Sequence, plain
from engine.text.marked.source import Span
from engine.text.translation import say

_BETTING, _LABEL = "betting", "label"
_SETTING = ("changes", "with")
_STEPS = ("play", *_SETTING)
_FOR_PEOPLE = (_LABEL, "note", "about")
_NOT_READ = (*TELLING, *_STEPS, "format", "kind", "extends", "players", "marks", "places", "lines", "blocks")
"""Keys under which nothing is looked for; who may sit down is repeated for those who read it."""


class _Over(NamedTuple):
    """A value that never counts, and what is played instead."""

    said: Entry
    played: Scalar | Sequence

    @property
    def told(self) -> Diagnostic:
        """F708 of it."""
        key, value = self.said.key.text, self.said.value
        related = (Related(self.played.span, say("it is set here")),)
        if isinstance(value, Scalar) and isinstance(self.played, Scalar):
            holes = {"key": key, "said": value.text, "now": self.played.text}
            message = say("this is set to `{now}` before anybody plays, so `{key}: {said}` never counts", **holes)
            help = say("write `{now}` here, or take out what sets it anew", **holes)
            return Diagnostic("F708", message, value.span, help=help, related=related)
        message = say("`{key}` is set anew before anybody plays, so what stands here never counts", key=key)
        help = say("write here what is to be played, or take out what sets it anew")
        return Diagnostic("F708", message, self.said.key.span, help=help, related=related)


def set_over(
    composer: Composer, rules: Rules, every: Items[Named[str, str | int]], known: Items[Diagnostic]
) -> Iterator[Diagnostic]:
    """F708: the game says how something is, and a change, a modifier or a choice of its own sets it anew.

    With each setting of the options something else than it said is played. What reckons from it with `was` has need of
    it; where nothing is left in its place, that is told by what is missing. `known` is told there already.
    """
    document = composer.game.document
    if document is None or composer.announced or not rules.clean or not _may_set_anew(rules.composed):
        return
    over = _set_over(rules.composed)
    for chosen in every if over else ():
        so, _ = composer.compose(chosen, {})
        again = _set_over(so) if so is not None else {}
        over = {at: one for at, one in over.items() if at in again}
    if over:
        composer.compose({}, {})  # so that it is known again what is meant
    told = {one.span for one in known}
    for one in over.values():
        if not {one.said.key.span, one.said.value.span, one.played.span} & told:
            yield one.told


def _may_set_anew(composed: Composed) -> bool:
    """Whether a file has changes or modifiers of its own, or options that make some."""
    root = composed.own.root
    return any(key in root for key in _SETTING) or any(one.means.entries for one in composed.options.values())


def _set_over(composed: Composed) -> dict[Span, _Over]:
    """Where the game's own file says what is not so in the game that comes of it → that, and what is so."""
    setting = _places_that_set(composed)
    found = dict[Span, _Over]()
    for entry, now in _beside(composed.own.root.without(*_NOT_READ), composed.root):
        found |= _if_anew(entry, now, setting)
    found |= _steps_set_over(composed, setting)
    found |= _bets_set_over(composed)
    return {at: one for at, one in found.items() if not _hangs_on_more(one.played, composed)}


def _hangs_on_more(played: Scalar | Sequence, composed: Composed) -> bool:
    """Whether what is played reckons from what was said, or from an option, so that it may come to the same."""
    return isinstance(played, Scalar) and (played in composed.was or "$" in played.text)


def _places_that_set(composed: Composed) -> list[Span]:
    """What of the game's own sets values of rules: its changes, what its options mean, and its modifiers."""
    root, own = composed.own.root, composed.own.source
    changes = root.get("changes")
    of_options = [entry.value.span for one in composed.options.values() for entry in one.means.entries.values()]
    of_modifiers = [one.document.root.span for one in composed.modifiers if one.named.span.source == own]
    return [*([] if changes is None else [changes.span]), *of_options, *of_modifiers]


def _if_anew(entry: Entry, now: Node, setting: Items[Span]) -> dict[Span, _Over]:
    """Whether another value, or another list, stands there now, which one of these places has brought."""
    said, at = entry.value, now.span
    if isinstance(now, Mapping) or type(said) is not type(now) or said.span == at or plain(said) == plain(now):
        return {}
    brought = any(one.source == at.source and one.start <= at.start and at.end <= one.end for one in setting)
    return {said.span: _Over(entry, now)} if brought else {}


def _beside(said: Mapping, now: Mapping) -> Iterator[tuple[Entry, Node]]:
    """Each value of a tree, with what stands there in the other; entries of lists are found by their labels."""
    for key, entry in said.entries.items():
        there = now.get(key)
        if there is None or key in _FOR_PEOPLE:
            continue
        yield entry, there
        if isinstance(entry.value, Mapping) and isinstance(there, Mapping):
            yield from _beside(entry.value, there)
        elif isinstance(entry.value, Sequence) and isinstance(there, Sequence):
            labelled = {label: one for one in there.items if (label := _label(one)) is not None}
            for item in entry.value.items:
                other = labelled.get(_label(item) or "")
                if isinstance(item, Mapping) and isinstance(other, Mapping):
                    yield from _beside(item, other)


def _label(item: Node) -> str | None:
    label = item.get(_LABEL) if isinstance(item, Mapping) else None
    return label.text if isinstance(label, Scalar) else None


def _steps_set_over(composed: Composed, setting: Items[Span]) -> dict[Span, _Over]:
    """The keys of steps that the file writes itself, which are otherwise wherever such a step came to stand."""
    mine = [one for key in ("play", "changes") if (one := composed.own.root.get(key)) is not None]
    written = {entry.key.span: entry.value for one in mine for entry in _entries(one)}
    found, as_said = dict[Span, _Over](), set[Span]()
    there = [one for key in ("play", "when-dealt") if (one := composed.root.get(key)) is not None]
    for step in (step for one in there for step in _entries(one)):
        said, now = written.get(step.key.span), step.value
        if isinstance(said, Mapping) and isinstance(now, Mapping):
            for entry, other in _beside(said, now):
                over = _if_anew(entry, other, setting)
                found |= over
                as_said |= set() if over else {entry.value.span}
    return {at: one for at, one in found.items() if at not in as_said}


def _entries(tree: Node) -> Iterator[Entry]:
    """Every key within a tree, with what stands under it."""
    if isinstance(tree, Sequence):
        for item in tree.items:
            yield from _entries(item)
    elif isinstance(tree, Mapping):
        for entry in tree.entries.values():
            yield entry
            yield from _entries(entry.value)


def _bets_set_over(composed: Composed) -> Iterator[tuple[Span, _Over]]:
    """What the file says of all rounds of betting, and a modifier of its own says otherwise of each of them."""
    said = composed.own.root.get(_BETTING)
    ours = {one.document.source for one in composed.modifiers if one.named.span.source == composed.own.source}
    rounds = [one.value for one in _entries(composed.root.get("play") or composed.root) if one.key.text == BETTING.name]
    bodies = [one for one in rounds if isinstance(one, Mapping)]
    for key, entry in said.entries.items() if isinstance(said, Mapping) and ours and bodies else ():
        each = [one.get(key) for one in bodies]
        first = each[0]
        alike = all(isinstance(one, Scalar) and one.span.source in ours for one in each)
        if alike and isinstance(first, Scalar) and isinstance(entry.value, Scalar) and first.value != entry.value.value:
            yield entry.value.span, _Over(entry, first)
