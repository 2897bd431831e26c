"""Carries out changes on a game that lies open: before, after, replace, remove, set, add."""

from collections.abc import Callable

from msgspec import Struct, field

from engine.ruleset.compose.address import ALONE, ENDS, Gone, Steps, inside_a_block, path_at, step_meant, steps_at
from engine.ruleset.compose.contradictions import By
from engine.ruleset.compose.likeness import LIKE, like, written_out
from engine.ruleset.compose.open_steps import (
    OpenStep,
    home_of,
    how_many,
    index_of,
    laid_down,
    opened,
    outermost,
    stands_among,
    walk,
    with_its_proofs,
)
from engine.ruleset.compose.setting import Setter
from engine.ruleset.read.too_much import too_many_steps
from engine.steps.registry import ROLES
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.door.budgets import MOST_STEPS
from engine.text.lists import listed
from engine.text.marked import node
from engine.text.marked.node import Entry, Mapping, Node, Scalar
from engine.text.marked.source import Span
from engine.text.translation import say

_UNCHECKED = ("set", "add")
LISTS = ("play", "wild", "when-dealt")
"""The lists `add` may name."""


class Group(Struct, frozen=True):
    """Steps that one change put at a spot, which stay together."""

    modifier: str
    first: OpenStep
    last: OpenStep


def _in_written_order(one: str, other: str) -> bool:
    return False


class Workshop(Struct, eq=False):
    """A game lying open, and what the changes did so far.

    The changes of one workshop are peers: that one key is set twice to different values is a conflict between them.
    """

    parts: dict[str, Entry]
    """What the document says, `play` left out."""
    play: list[OpenStep]
    play_entry: Entry | None
    setter: Setter
    diagnostics: list[Diagnostic]
    brought: set[Scalar]
    """The words of the steps that modifiers have brought in."""
    base: list[OpenStep]
    """The steps that roles mean."""
    models: dict[Scalar, Scalar]
    """Where a bet of an earlier layer says what it is like → the word of the step that was meant there."""
    precedes: Callable[[str, str], bool] = _in_written_order
    """Whether the steps of one modifier stand before those of another at the same spot, whichever came first."""
    set_values: bool = False
    """Whether values came in that the schema has not seen as what they are now."""
    _gone: dict[str | OpenStep, Gone] = field(default_factory=dict)
    _wilds: dict[Node, str] = field(default_factory=dict)
    """Wild cards that were added, and by which modifier: in the order of those names, since all count alike."""
    _told_too_long: bool = False
    _spots: dict[tuple[OpenStep | str, str], list[Group]] = field(default_factory=dict)

    @classmethod
    def on(
        cls,
        root: Mapping,
        was: dict[Scalar, Scalar],
        brought: set[Scalar] | None = None,
        models: dict[Scalar, Scalar] | None = None,
    ) -> "Workshop":
        """A workshop for a composed game; its steps are base, but for those that modifiers have brought before.

        `was` takes up what values replace, `brought` the steps that modifiers bring, `models` what bets are like.
        """
        parts = dict(root.entries)
        play = parts.pop("play", None)
        told: list[Diagnostic] = []
        brought = set() if brought is None else brought
        steps = opened(play.value if play else None, True, brought)
        base = [step for step in walk(steps) if step.base]
        return cls(parts, steps, play, Setter(was, told), told, brought, base, {} if models is None else models)

    def layer(self) -> None:
        """What comes now is of another layer: the game's own steps, as they are now, are what roles mean.

        A bet that is like the last one stays like the one that was the last.
        """
        for said in filter(None, map(like, walk(self.play))):
            found = steps_at(said, self.play, self.base, self._gone)
            if isinstance(found, Steps) and len(found.steps) == 1 and found.steps[0].key is not None:
                self.models.setdefault(said, found.steps[0].key)
        for step in walk(self.play):
            step.base = step.key is not None and step.key not in self.brought
        self.base = [step for step in walk(self.play) if step.base]

    @property
    def by(self) -> By:
        """Whose changes are being made."""
        return self.setter.by

    def result(self, span: Span) -> Mapping:
        """The game as it is now."""
        entries = dict(self.parts)
        if self.play_entry is not None:
            entries["play"] = Entry(self.play_entry.key, laid_down(self.play, self.play_entry.value.span))
        return Mapping(entries, span)

    def apply(self, changes: Node | None) -> None:
        """Each change of the list is made, or told of where it cannot be."""
        for change in changes.items if isinstance(changes, node.Sequence) else ():
            if isinstance(change, Mapping) and len(change.entries) == 1:
                (entry,) = change.entries.values()
                operation = OPERATIONS.get(entry.key.text)
                if operation is not None and isinstance(entry.value, Mapping):
                    self.set_values = self.set_values or entry.key.text in _UNCHECKED
                    operation(self, entry.value)
                    if self._is_too_long(entry):
                        return

    def _is_too_long(self, change: Entry) -> bool:
        """Whether a change has made more steps than a game can have, which is told where it is the first to do so."""
        there = how_many(self.play)
        if there > MOST_STEPS and not self._told_too_long:
            self._told_too_long = True
            self.diagnostics.append(too_many_steps(there, change.key.span))
        return there > MOST_STEPS

    def likenesses(self) -> None:
        """Every bet that is like another says itself what it has from that."""
        for step in [one for one in walk(self.play) if LIKE in one.body]:
            self.diagnostics += written_out(step, self._model)

    def _model(self, address: Scalar) -> Steps:
        """The step that a bet is like: the one that was meant where that was said, as long as it is there."""
        key = self.models.get(address)
        meant = tuple(step for step in walk(self.play) if key is not None and step.key is key)
        return Steps(meant[:1], "") if meant else self._resolved(address)

    # --- inserting, replacing, removing ------------------------------------------------------------------------------

    def before(self, body: Mapping) -> None:
        """Steps stand before those named."""
        self._insert(body, "before")

    def after(self, body: Mapping) -> None:
        """Steps stand after those named, and after what earlier changes put there."""
        self._insert(body, "after")

    def _insert(self, body: Mapping, side: str) -> None:
        for target in self._targets(body, side):
            steps = self._opened(body.get("put"))
            if steps:
                home, at = self._spot(target, side, Group(self.by.modifier, steps[0], steps[-1]))
                home[at:at] = steps

    def _opened(self, put: Node | None) -> list[OpenStep]:
        """Steps opened that are put somewhere."""
        steps = opened(put, base=False)
        if self.by.modifier:
            self.brought.update(step.key for step in walk(steps) if step.key is not None)
        return steps

    def _spot(self, target: OpenStep | str, side: str, group: Group) -> tuple[list[OpenStep], int]:
        """The list and the place in it where a group of steps is put.

        What earlier changes put there stays before it, but for what has to come after it.
        """
        home = self.play if isinstance(target, str) else home_of(target, self.play)
        groups = self._spots.setdefault((target, side), [])
        there = [one for one in groups if stands_among(home, one.first) and stands_among(home, one.last)]
        later = next((one for one in there if self.precedes(group.modifier, one.modifier)), None)
        groups.insert(groups.index(later) if later else len(groups), group)
        if later is not None:
            return home, index_of(home, later.first)
        if isinstance(target, str):
            return home, len(home) if target == "end" else index_of(home, there[-1].last) + 1 if there else 0
        if side == "before":
            return home, index_of(home, target)
        return home, index_of(home, there[-1].last if there else target) + 1

    def _targets(self, body: Mapping, side: str) -> tuple[OpenStep | str, ...]:
        """The steps beside which others are put, or `start`, `end`.

        Beside a first or last step is beside the outermost block it stands in: what follows the last bet follows the
        loop it stands in.
        """
        address = body.get("step")
        found = self._resolved(address)
        if found.role in ENDS:
            return (found.role,)
        if found.role in ALONE and ROLES[found.role][0].compares and side == "before":
            return tuple(with_its_proofs(step, self.play) for step in found.steps)
        if found.role not in ("first", "last") or stands_among(self.play, found.steps[0]):
            return found.steps
        if (found.role == "first") == (side == "before"):
            return (outermost(found.steps[0], self.play),)
        assert isinstance(address, Scalar)
        self.diagnostics.append(inside_a_block(address, side))
        return ()

    def replace(self, body: Mapping) -> None:
        """Steps stand in place of those named."""
        self._exchange(body, body.get("put"))

    def remove(self, body: Mapping) -> None:
        """The steps named are gone."""
        self._exchange(body, None)

    def _exchange(self, body: Mapping, put: Node | None) -> None:
        for step in self._steps(body):
            if any(item is step for item in walk(self.play)):  # else it went with the step it stood in
                home = home_of(step, self.play)
                at = index_of(home, step)
                self._lose(step, body)
                home[at : at + 1] = self._opened(put)

    def _lose(self, step: OpenStep, body: Mapping) -> None:
        address = body.get("step")
        assert address is not None
        gone = Gone(address.span, self.by.modifier)
        for inner in walk([step]):
            self._gone[inner] = gone
            if inner.label:
                self._gone[inner.label] = gone

    def _resolved(self, address: Node | None) -> Steps:
        if not isinstance(address, Scalar) or not address.is_text:
            return Steps((), "")
        found = steps_at(address, self.play, self.base, self._gone)
        if isinstance(found, Diagnostic):
            self.diagnostics.append(found)
            return Steps((), "")
        return found

    def _steps(self, body: Mapping) -> tuple[OpenStep, ...]:
        """The steps to replace or remove."""
        address = body.get("step")
        found = self._resolved(address)
        if found.role in ENDS and address is not None:
            self._no_step(found.role, address.span)
        return found.steps

    def _no_step(self, role: str, at: Span) -> None:
        help = say("name a step by its label or role")
        message = say("`{role}` is a place in the play, not a step", role=role)
        self.diagnostics.append(Diagnostic("M805", message, at, help=help))

    # --- setting and adding ------------------------------------------------------------------------------------------

    def set(self, body: Mapping) -> None:
        """Keys of the steps named, or of a part of the document, have other values."""
        address, to = body.entries.get("at"), body.entries.get("to")
        if address is None or to is None or not isinstance(address.value, Scalar):
            return
        path = path_at(address.value)
        if path is not None:
            held, keys = self.parts.get(path[0]), list(to.value) if isinstance(to.value, Mapping) else []
            meant = step_meant(address.value, keys, held.value if held else None, self.play) if len(path) == 1 else None
            if meant is not None:
                self.diagnostics.append(meant)
                return
            entry = self.parts.pop(path[0], None)
            value = self.setter.in_part(path[:1], path[1:], entry.value if entry else None, to, address.value)
            if value is not None:
                key = entry.key if entry else node.from_plain_scalar(path[0], address.value.span)
                self.parts[path[0]] = Entry(key, value)
            return
        found = self._resolved(address.value)
        if not found.steps:
            if found.role:
                self._no_step(found.role, address.value.span)
            return
        if not isinstance(to.value, Mapping):
            help = say("name the keys: `{example}`", example="to: {limit: pot limit}")
            self.diagnostics.append(Diagnostic("S101", say("a step is set key by key"), to.value.span, help=help))
            return
        betting = held.value if (held := self.parts.get("betting")) else None
        every = to.value.entries.values()
        anew = any(self.setter.turns(found.steps, entry, betting) for entry in every)
        for entry in every:
            self.setter.in_steps(found.steps, entry, betting, found.role, anew=anew)

    def add(self, body: Mapping) -> None:
        """A list of the document has one more entry."""
        address, entry = body.get("to"), body.get("entry")
        if not isinstance(address, Scalar) or entry is None:
            return
        if address.text.strip() not in LISTS:
            help = say("lists are {lists}; to change a value, use `set`", lists=listed(LISTS, "and"))
            self.diagnostics.append(
                Diagnostic("M805", say("there is no list `{name}`", name=address.text), address.span, help=help)
            )
            return
        if address.text.strip() == "play":
            self.play += self._opened(node.Sequence((entry,), entry.span))
            return
        name = address.text.strip()
        held = self.parts.get(name)
        there = held.value.items if held is not None and isinstance(held.value, node.Sequence) else ()
        key = held.key if held is not None else node.from_plain_scalar(name, address.span)
        at = len(there)
        if name == "wild":
            self._wilds[entry] = self.by.modifier
            at = next((at for at, one in enumerate(there) if self._wilds.get(one, "") > self.by.modifier), len(there))
        self.parts[name] = Entry(key, node.Sequence((*there[:at], entry, *there[at:]), entry.span))


OPERATIONS: dict[str, Callable[[Workshop, Mapping], None]] = {
    "before": Workshop.before,
    "after": Workshop.after,
    "replace": Workshop.replace,
    "remove": Workshop.remove,
    "set": Workshop.set,
    "add": Workshop.add,
}
"""What each word of a change does."""
