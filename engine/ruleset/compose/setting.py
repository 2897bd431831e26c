"""Setting values: what `set` does to keys of steps and to parts of the document, and when two settings contradict."""

from collections.abc import Iterable
from collections.abc import Sequence as Items

from msgspec import Struct, field, structs
from msgspec.structs import replace

from engine.ruleset.compose.contradictions import (
    BothDivide,
    By,
    SetBefore,
    Settings,
    contradiction,
    is_of_pot,
    says_the_same,
)
from engine.ruleset.compose.open_steps import Block, OpenStep, opened
from engine.ruleset.compose.usual import is_usual
from engine.ruleset.compose.values import is_null, label_of, says_was, with_value
from engine.steps.registry import BETTING, KINDS
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.lists import listed
from engine.text.marked import node
from engine.text.marked.node import Entry, Mapping, Node, Scalar
from engine.text.spelling import nearest
from engine.text.translation import mark, say

_EVERY_BET = f"every {BETTING.name}"
Path = tuple[str, ...]
SHARES: Path = ("pot", "shares")
"""What the pot is divided into belongs together: a share more changes what all others are."""
_STAKES: Path = ("stakes",)
_MISSING: dict[Path, str] = {
    _STAKES: mark("there is no stake `{name}`"),
    SHARES: mark("there is no share `{name}`"),
    ("words",): mark("there is no word `{name}`"),
    ("marks",): mark("there is no mark `{name}`"),
    ("places",): mark("there is no place `{name}`"),
    ("lines",): mark("there is no line `{name}`"),
    ("hands",): mark("there is no hand `{name}`"),
}
"""Parts in which everything has a name of the author's own, and what is told where there is no such name."""
_NO_KEY = mark("there is no key `{name}`")


class Setter(Struct, eq=False):
    """Sets values, and remembers which, so that a second setting of the same key to something else is told."""

    was: dict[Scalar, Scalar]
    """For a value in which `was` stands, the value it replaced."""
    diagnostics: list[Diagnostic]
    peers: Settings = field(default_factory=dict)
    by: By = field(default_factory=By)
    tells_idle: bool = False
    """Whether the changes of the game itself are made: what an option means may well be what is so already."""
    of_another_deck: bool = False
    """Whether a game that is another's child names a deck of its own."""
    _idle: list[tuple[str, Items[OpenStep], Diagnostic]] = field(default_factory=list)
    """The keys of steps that were set to what is so already, and what is told of that."""
    _changed: list[tuple[str, Items[OpenStep]]] = field(default_factory=list)
    """The keys of steps that were set to something else."""

    def without_effect(self) -> list[Diagnostic]:
        """M824 of keys of steps that a game sets to what they are; not where it sets the same key of another step to
        something else: then it lists what they are, one beside the other.
        """
        return [told for name, steps, told in self._idle if not self._is_listed(name, steps)]

    def _is_listed(self, name: str, steps: Items[OpenStep]) -> bool:
        """Whether the same key of other steps is set to something else."""
        changed = (others for key, others in self._changed if key == name)
        return any(one is not other for others in changed for one in others for other in steps)

    def turns(self, steps: Items[OpenStep], entry: Entry, betting: Node | None) -> bool:
        """Whether a key gets another of its words, such as another limit, so that keys beside it are said anew."""
        name, value = entry.key.text, entry.value
        for step in steps:
            said, held = KINDS[step.kind].field(name) if step.kind else None, _held(step, name, betting)
            if said is not None and said.type == "choice":
                same = self._is_usual(step, entry) if held is None else node.plain(held) == node.plain(value)
                if not same:
                    return True
        return False

    def in_steps(
        self, steps: Items[OpenStep], entry: Entry, betting: Node | None, role: str = "", *, anew: bool = False
    ) -> None:
        """A key has another value in those of the steps that have it, be it from `betting`; in all if none has.

        `role` is how the steps were named: what is set for every bet may not be set for `betting` otherwise. Where all
        keys are said `anew`, one may be set to what it is.
        """
        name = entry.key.text
        everywhere = role == "every" and all(step.kind == BETTING.name for step in steps)
        if everywhere and not self._agrees_with_twin((_EVERY_BET, name), (f"betting/{name}", ""), entry):
            return
        uses_was = says_was(entry)
        having = [step for step in steps if _held(step, name, betting) is not None]
        if not having and uses_was:
            self._nothing_was(entry, name)
            return
        if self._nothing_to_take_away(entry, steps):
            return
        held = [_held(step, name, betting) for step in steps]
        if not any(held) and all(self._is_usual(step, entry) for step in steps):
            held = [entry.value] * len(steps)
        if not anew:
            self._as_it_is(held, entry, steps)
        for step in having or steps:
            if self._agrees((step, name), entry, uses_was):
                self._in_step(step, entry, _held(step, name, betting))

    def _is_usual(self, step: OpenStep, entry: Entry) -> bool:
        """Whether a step does so without the key."""
        body, other = {*step.body}, self.of_another_deck
        return is_usual(step.kind, entry.key.text, entry.value, body, of_another_deck=other)

    def _nothing_to_take_away(self, entry: Entry, steps: Items[OpenStep]) -> bool:
        """Whether a game takes a key away from its steps that none of them has; that is told.

        A modifier takes away what a game may have.
        """
        name = entry.key.text
        own = {key for step in steps for key in (*step.body, *step.blocks)}
        if self.by.modifier or not is_null(entry.value) or not steps or name in own:
            return False
        self.diagnostics.append(_gone_already(_NO_KEY, name, entry.key, nearest(name, own)))
        return True

    def _as_it_is(self, held: Items[Node | None], entry: Entry, steps: Items[OpenStep] = ()) -> None:
        """Where a game sets, in its changes, what is so already, that is told; an option may settle it so."""
        if not self.tells_idle or self.by.modifier or not held:
            return
        if any(one is None or node.plain(one) != node.plain(entry.value) for one in held):
            self._changed.append((entry.key.text, steps))
        elif "$" not in entry.value.span.text:
            message = say("`{key}` is so already, so this sets nothing", key=entry.key.text)
            help = say("leave it out, or write what is different")
            related = tuple(
                Related(one.span, say("it is said here"))
                for one in held[:1]
                if one is not None and one is not entry.value
            )
            told = Diagnostic("M824", message, entry.key.span, help=help, related=related)
            self._idle.append((entry.key.text, steps, told))

    def _in_step(self, step: OpenStep, entry: Entry, old: Node | None) -> None:
        name = entry.key.text
        of = KINDS[step.kind].field(name) if step.kind else None
        step.body.pop(name, None)
        step.blocks.pop(name, None)
        if of is not None and of.type == "steps" and isinstance(entry.value, node.Sequence):
            step.blocks[name] = Block(entry.key, opened(entry.value, base=False), entry.value.span)
        elif not is_null(entry.value):
            step.body[name] = Entry(entry.key, self._remembering(entry, old))

    def in_part(self, path: Path, below: Path, held: Node | None, to: Entry, address: Scalar) -> Node | None:
        """What the part at `path`, which `held` this, holds once what is `below` it is set; None: nothing."""
        if below and isinstance(held, node.Sequence):
            return self._in_list(path, below, held, to, address)
        if below:
            return self._further_down(path, below, held, to, address)
        if (held is None or isinstance(held, Mapping)) and isinstance(to.value, Mapping):
            return self._key_by_key(path, held, to.value, to, address)
        return self._as_a_whole(path, held, to)

    def _further_down(self, path: Path, below: Path, held: Node | None, to: Entry, address: Scalar) -> Node | None:
        """The part with what is `below` it set."""
        if held is not None and not isinstance(held, Mapping):
            help = say("`{key}` can be set as a whole", key=path[-1])
            message = say("nothing stands under `{key}`", key=path[-1])
            self.diagnostics.append(Diagnostic("M805", message, address.span, help=help))
            return held
        around = Mapping({}, address.span) if held is None else held
        if path == SHARES and not self._divides(held, below[:1], to):
            return held
        if self._no_such_name((*path, below[0]), around, address, to, last=not below[1:]):
            return held
        inner = self.in_part((*path, below[0]), below[1:], around.get(below[0]), to, address)
        return with_value(around, below[0], inner)

    def _key_by_key(self, path: Path, held: Mapping | None, value: Mapping, to: Entry, address: Scalar) -> Node | None:
        """The part with each key of a mapping set in it; what the mapping does not name stays."""
        if path == SHARES and not self._divides(held, value, to):
            return held
        around = Mapping({}, value.span) if held is None else held
        for name, entry in value.entries.items():
            may_be_missing = held is None and not is_null(entry.value)
            if may_be_missing or not self._no_such_name((*path, name), around, entry.key, entry):
                inner = self.in_part((*path, name), (), around.get(name), entry, address)
                around = with_value(around, name, inner, entry.key)
        return around

    def _as_a_whole(self, path: Path, held: Node | None, to: Entry) -> Node | None:
        """The value in place of what was held; None: nothing is there any more."""
        uses_was = says_was(to)
        self._as_it_is([held] if len(path) == 1 else [], to)
        if path[0] == "betting" and not self._agrees_with_twin(("/".join(path), ""), (_EVERY_BET, path[-1]), to):
            return held
        if uses_was and held is None:
            self._nothing_was(to, path[-1])
            return None
        if not self._agrees(("/".join(path), ""), to, uses_was):
            return held
        return None if is_null(to.value) else self._remembering(to, held)

    def _no_such_name(self, path: Path, there: Mapping, at: Scalar, to: Entry, *, last: bool = True) -> bool:
        """Whether a stake is to be set, or something named is to be taken away, that there is not; that is told."""
        always = last and not self.by.modifier
        template, gone = _MISSING.get(path[:-1], _NO_KEY if always else None), is_null(to.value)
        if path[-1] in there or template is None or not (gone or path[:-1] == _STAKES):
            return False
        meant = nearest(path[-1], there)
        if gone:
            self.diagnostics.append(_gone_already(template, path[-1], at, meant))
            return True
        if meant:
            help = say("did you mean `{meant}`?", meant=at.text.replace(path[-1], meant))
        else:
            help = say("declare it under `stakes`")
        self.diagnostics.append(Diagnostic("M805", say(template, name=path[-1]), at.span, help=help))
        return True

    def _in_list(self, path: Path, below: Path, held: node.Sequence, to: Entry, address: Scalar) -> Node:
        """The list with its entry of that label set; an entry set to nothing is gone."""
        labels = [label_of(item) for item in held.items]
        if below[0] not in labels:
            named = listed((label for label in labels if label), "and")
            help = (
                say("labels there are {labels}", labels=named) if named else say("give the entry that is meant a label")
            )
            message = say("no entry of `{key}` is labelled `{label}`", key=path[-1], label=below[0])
            self.diagnostics.append(Diagnostic("M805", message, address.span, help=help))
            return held
        at = labels.index(below[0])
        inner = self.in_part((*path, below[0]), below[1:], held.items[at], to, address)
        items = (*held.items[:at], *(() if inner is None else (inner,)), *held.items[at + 1 :])
        return node.Sequence(items, held.span)

    def _divides(self, held: Node | None, names: Iterable[str], to: Entry) -> bool:
        """Whether the pot may have shares of these names: they are there, or nobody else among the peers divides it."""
        if isinstance(held, Mapping) and all(name in held for name in names):
            return True
        now = SetBefore(to, False, self.by)
        before = self.peers.setdefault(("/".join(SHARES), ""), now)
        if before.by.modifier == self.by.modifier:
            return True
        both = BothDivide(before.by.told, now.by.told)
        if all(told.reason != both for told in self.diagnostics):
            others = [told for told in self.diagnostics if not is_of_pot(told.reason, both)]
            told = contradiction("/".join(SHARES), before, now)
            message = say("{one} and {other} both divide the pot", one=both.one, other=both.other)
            help = say("leave one of them out")  # whatever their options say
            self.diagnostics[:] = [*others, replace(told, message=message, help=help, notes=(), reason=both)]
        return False

    def _remembering(self, entry: Entry, old: Node | None) -> Node:
        value = entry.value
        if not says_was(entry) or not isinstance(value, Scalar) or not isinstance(old, Scalar):
            return value
        own = structs.replace(value)  # a copy, since the same words may stand for several old values
        self.was[own] = old
        return own

    def _agrees(self, target: tuple[object, str], entry: Entry, uses_was: bool) -> bool:
        """Whether no other change has set this to something else; if one has, both places are told."""
        now = SetBefore(entry, uses_was, self.by)
        before = self.peers.setdefault(target, now)
        if before.entry is entry or says_the_same(before, now):
            return True
        own = before.by == (self.by.modifier, "")
        if self.by.modifier and self.by.option and own:  # its own option says it more closely
            self.peers[target] = now
            return True
        self.diagnostics.append(contradiction(f"{entry.key.text if target[1] else target[0]}", before, now))
        return False

    def _agrees_with_twin(self, target: tuple[object, str], twin: tuple[object, str], entry: Entry) -> bool:
        """Whether no other modifier has set the same otherwise, at the other place where all bets have it from."""
        now = SetBefore(entry, says_was(entry), self.by)
        if target[0] == _EVERY_BET:
            self.peers.setdefault(target, now)
        before = self.peers.get(twin)
        if before is None or before.by.modifier == now.by.modifier or says_the_same(before, now):
            return True
        self.diagnostics.append(contradiction(target[1] or twin[1], before, now))
        return False

    def _nothing_was(self, entry: Entry, name: str) -> None:
        message = say("`was` stands for the old value of `{name}`, and there is none", name=name)
        self.diagnostics.append(Diagnostic("M813", message, entry.value.span, help=say("write the value itself")))


def _gone_already(template: str, name: str, at: Scalar, meant: str | None) -> Diagnostic:
    """That something is to be taken away which is not there."""
    help = say("leave this out, since there is nothing to take away")
    if meant:
        help = say("did you mean `{meant}`?", meant=at.text.replace(name, meant))
    return Diagnostic("M805", say(template, name=name), at.span, help=help)


def _held(step: OpenStep, name: str, betting: Node | None) -> Node | None:
    """What a step has under a key, be it of its own or from `betting`."""
    if name in step.blocks:
        return step.node
    if name in step.body:
        return step.body[name].value
    return betting.get(name) if step.kind == BETTING.name and isinstance(betting, Mapping) else None
