"""Steps as nodes made into typed bodies, each expression parsed where it stands."""

from msgspec import field

from engine.language.expression import Expression
from engine.language.scope import Scope
from engine.ruleset.understand.gap import GAP
from engine.ruleset.understand.typed_values import READERS, ValueReader
from engine.steps.machine.field import COMMON, Field
from engine.steps.machine.kind import Body, Traits, Value, goes_in_laps
from engine.steps.registry import BETTING, KINDS
from engine.steps.shared.arrival import ARRIVAL
from engine.steps.shared.choice import CHOICE
from engine.steps.shared.turns import FIRST, LAP
from engine.text.lists import listed
from engine.text.marked import node
from engine.text.marked.node import Entry, Mapping, Node, Scalar
from engine.text.marked.source import Span
from engine.text.translation import say

_COMMON = {common.name for common in COMMON}


class Typist(ValueReader):
    """Makes bodies of steps, and tells what is wrong with them."""

    doubtful: set[int] = field(default_factory=set)
    """`id` of the bodies in which something is wrong, so that nothing can be judged from them."""
    registers: int = 0
    bets: int = 0

    def steps(self, steps: Node | None, scope: Scope) -> tuple[Body, ...]:
        """The bodies of a list of steps; for an item that is no step a GAP, its fault having been told."""
        if not isinstance(steps, node.Sequence):
            return ()
        return tuple(self._step(item, scope) for item in steps.items)

    def read_betting(self, betting: Node | None, scope: Scope) -> None:
        """What stands under `betting` has been read, even if no step bets: faults in it are told."""
        if isinstance(betting, Mapping) and not self.bets:
            key = node.from_plain_scalar(BETTING.name, betting.span)
            self._body(BETTING, key, Mapping({}, betting.span), scope, betting)

    def _step(self, item: Node, scope: Scope) -> Body:
        entry = next(iter(item.entries.values())) if isinstance(item, Mapping) and len(item) == 1 else None
        kind = KINDS.get(entry.key.text) if entry is not None else None
        if kind is None or entry is None:
            body = Body(GAP, node.from_plain_scalar("", item.span), Mapping({}, item.span), {}, scope)
            self.doubtful.add(id(body))
            return body
        written = entry.value if isinstance(entry.value, Mapping) else Mapping({}, entry.value.span)
        return self._body(kind, entry.key, written, scope, item)

    def _body(self, kind: Traits, key: Scalar, written: Mapping, scope: Scope, item: Node) -> Body:
        self.bets += kind.bets
        register = self._register(kind, written)
        inner = self._inner_scope(kind, register, written, scope)
        known = self.failures
        values: dict[str, Value] = {}
        below: list[Span] = []
        within = 0
        for name, entry in self._entries(kind, written).items():
            of = kind.field(name)
            if of is None:
                self.failures += self.faults.inside(entry.key)  # a misspelt key of `betting`
                continue
            before = self.failures
            where = inner if inner is not scope and _sees_lap(kind, of) else scope
            value = self._value(of, entry.value, where, written)
            if value is not None:
                values[name] = value
            if of.type == "steps":
                below.append(entry.value.span)
                within += self.failures - before
        when = self._when(written, scope)
        if kind.one_of:
            self._one_of(kind, key, written)
        body = Body(kind, key, written, values, scope, _text(written, "label"), _text(written, "note"), when, register)
        self._amiss(body)
        if self.failures > known + within or self.faults.inside(item, but=below):
            self.doubtful.add(id(body))
        return body

    def _register(self, kind: Traits, written: Mapping) -> int:
        """The first of the registers of a block; −1 for a step that is none."""
        if kind.block == "round" and "do" not in self._entries(kind, written):
            return -1
        self.registers += kind.registers
        return self.registers - kind.registers if kind.registers else -1

    def choices(self, said: Node, scope: Scope) -> Value | None:
        """The words that may be declared, each typed like a step."""
        if not isinstance(said, Mapping):
            return None
        asked = scope.with_player
        return tuple(self._choice(entry, asked) for entry in said.entries.values())

    def arrivals(self, listed: Node | None, scope: Scope) -> tuple[Body, ...]:
        """What is done when cards come up, each entry typed like a step."""
        items = listed.items if isinstance(listed, node.Sequence) else ()
        return tuple(self._arrival(item, scope.with_player) for item in items if isinstance(item, Mapping))

    def _arrival(self, item: Mapping, scope: Scope) -> Body:
        first = next((entry.key for entry in item.entries.values()), None)
        key = node.from_plain_scalar("", item.span) if first is None else first
        return self._body(ARRIVAL, item.entries["cards"].key if "cards" in item else key, item, scope, item)

    def _choice(self, word: Entry, scope: Scope) -> Body:
        written = word.value if isinstance(word.value, Mapping) else Mapping({}, word.value.span)
        return self._body(CHOICE, word.key, written, scope, word.value)

    def _entries(self, kind: Traits, written: Mapping) -> dict[str, Entry]:
        """What stands in the step, with the keys of `betting` that it leaves out."""
        if not kind.part:
            return written.entries
        return {name: entry for name, entry in self.betting.items() if name not in _COMMON} | written.entries

    def _inner_scope(self, kind: Traits, register: int, written: Mapping, scope: Scope) -> Scope:
        if kind.block == "lap":
            times = written.get("times")
            said = times.value if isinstance(times, Scalar) else None
            most = ((register, said),) if isinstance(said, int) else ()
            return scope.within(laps=(*scope.laps, register), most_laps=(*scope.most_laps, *most))
        if kind.block == "turn" or (kind.block == "round" and register >= 0):
            firsts = scope.firsts if kind is CHOICE else (*scope.firsts, register + FIRST)
            laps = (*scope.laps, register + LAP) if goes_in_laps(kind, written.entries) else scope.laps
            return scope.within(turns=(*scope.turns, register), firsts=firsts, laps=laps, that_player=True)
        return scope

    def _when(self, written: Mapping, scope: Scope) -> Expression | None:
        said = written.get("when")
        return self.expression("condition", said, scope) if said is not None else None

    def _one_of(self, kind: Traits, key: Scalar, written: Mapping) -> None:
        said = [name for name in kind.one_of if name in written]
        if not said and not self.faults.inside(written):
            help = say("add {keys}", keys=listed(kind.one_of))
            self.tell("S103", say("`{kind}` does not say what", kind=kind.name), key.span, help)
        elif len(said) > 1:
            at = written.entries[said[1]].key.span
            message = say("`{one}` and `{other}` exclude each other", one=said[0], other=said[1])
            self.tell("S113", message, at, say("say {keys}", keys=listed(kind.one_of)))

    def _amiss(self, body: Body) -> None:
        """What its kind finds that does not go together is told."""
        for found in body.kind.amiss(body):
            at = body.node.entries[found.key].key if found.key in body.node else body.key
            self.tell(found.code, found.message, at.span, found.help)

    def _value(self, of: Field, said: Node, scope: Scope, written: Mapping) -> Value | None:
        if self.faults.inside(said) and of.type not in ("steps", "amounts", "several:choice"):
            self.failures += 1  # told of already, maybe where a change brought it in from
            return None
        inner = scope.with_player if of.subject == "each" and not scope.that_player else scope
        if of.type == "steps":
            return self.steps(said, scope)
        if of.type == "several:choice":
            return self.choices(said, inner)
        if of.type == "value" or of.name == "add":
            mark = scope.marks.get(_text(written, "what"))
            if of.type == "value":
                return self.mark_becomes(said, inner, mark)
            if mark is not None and self.takes_nothing(mark, said):
                return None
        return READERS[of.type](self, said, inner)


def _sees_lap(kind: Traits, of: Field) -> bool:
    """Whether a key of a block is read inside it: its steps, and the conditions looked at in each lap."""
    if kind.block == "round":
        return of.name == "do"
    return of.type == "steps" or (kind.block in ("lap", "turn") and of.type == "condition")


def _text(written: Mapping, name: str) -> str:
    value = written.get(name)
    return value.text if isinstance(value, Scalar) and value.value is not None else ""
