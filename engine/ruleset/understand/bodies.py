"""Steps as nodes made into typed bodies, each expression parsed where it stands."""

import re
from collections.abc import Callable
from collections.abc import Mapping as Named
from collections.abc import Sequence as Items
from dataclasses import dataclass, field, replace
from difflib import get_close_matches

from engine.language.expression import Expression, parse
from engine.language.forms import many_at_once
from engine.language.scope import Kind as ExprKind
from engine.language.scope import Scope, Word
from engine.ruleset.read.faults import Faults
from engine.ruleset.understand.gap import GAP
from engine.ruleset.understand.memory import Memory
from engine.ruleset.understand.names import mark_value
from engine.steps.machine.kind import COMMON, CONSTANTS, POT, Body, Field, Traits, Value
from engine.steps.registry import BETTING, KINDS
from engine.steps.shared.choice import CHOICE
from engine.steps.shared.turns import FIRST
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.door.budgets import MOST_TOLD
from engine.text.marked import node
from engine.text.marked.node import Entry, Mapping, Node, Scalar
from engine.text.marked.source import Span
from engine.text.spelling import nearest

_OF_A_NAME = ("X101", "X104", "X114", "X118")
"""What may be told of a name only because its declaration is faulty."""
_WAS = re.compile(r"\bwas\b")
_COMMON = {common.name for common in COMMON}
_INSTEAD = {"flag": "write `to: set` or `to: cleared`", "seat": "write who it is: `to: winner`, or `to: no one`"}
"""For a mark that holds no number, what to write instead of `add`."""


@dataclass
class Typist:
    """Makes bodies of steps, and tells what is wrong with them."""

    faults: Faults
    betting: Named[str, Entry]
    was: Named[Scalar, Scalar]
    memory: Memory
    """Expressions read before under the same names, but for what options are set to."""
    lost: frozenset[str] = frozenset()
    """Names that were declared in a faulty way: that they mean nothing is not told again."""
    diagnostics: list[Diagnostic] = field(default_factory=list)
    warnings: list[Diagnostic] = field(default_factory=list)
    failures: int = 0
    """Values that could not be read, told or not."""
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
        register = self._register(kind)
        inner = self._inner_scope(kind, register, scope)
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
            value = self._value(of, entry.value, inner if _sees_lap(kind, of) else scope, written)
            if value is not None:
                values[name] = value
            if of.type == "steps":
                below.append(entry.value.span)
                within += self.failures - before
        when = self._when(written, scope)
        self._one_of(kind, key, written)
        body = Body(kind, key, written, values, scope, _text(written, "label"), _text(written, "note"), when, register)
        self._amiss(body)
        if self.failures > known + within or self.faults.inside(item, but=below):
            self.doubtful.add(id(body))
        return body

    def _register(self, kind: Traits) -> int:
        """The first of the registers of a block; −1 for a step that is none."""
        self.registers += kind.registers
        return self.registers - kind.registers if kind.registers else -1

    def choices(self, said: Node, scope: Scope) -> Value | None:
        """The words that may be declared, each typed like a step."""
        if not isinstance(said, Mapping):
            return None
        asked = scope.within(that_player=True)
        return tuple(self._choice(entry, asked) for entry in said.entries.values())

    def _choice(self, word: Entry, scope: Scope) -> Body:
        written = word.value if isinstance(word.value, Mapping) else Mapping({}, word.value.span)
        return self._body(CHOICE, word.key, written, scope, word.value)

    def _entries(self, kind: Traits, written: Mapping) -> dict[str, Entry]:
        """What stands in the step, with the keys of `betting` that it leaves out."""
        if not kind.part:
            return written.entries
        return {name: entry for name, entry in self.betting.items() if name not in _COMMON} | written.entries

    def _inner_scope(self, kind: Traits, register: int, scope: Scope) -> Scope:
        if kind.block == "lap":
            return scope.within(laps=(*scope.laps, register))
        if kind.block == "turn":
            firsts = scope.firsts if kind is CHOICE else (*scope.firsts, register + FIRST)
            return scope.within(turns=(*scope.turns, register), firsts=firsts, that_player=True)
        return scope

    def _when(self, written: Mapping, scope: Scope) -> Expression | None:
        said = written.get("when")
        return self.expression("condition", said, scope) if said is not None else None

    def _one_of(self, kind: Traits, key: Scalar, written: Mapping) -> None:
        said = [name for name in kind.one_of if name in written]
        listed = " or ".join(f"`{name}`" for name in kind.one_of)
        if kind.one_of and not said and not self.faults.inside(written):
            self.tell("S103", f"`{kind.name}` does not say what", key.span, f"add {listed}")
        elif len(said) > 1:
            at = written.entries[said[1]].key.span
            self.tell("S113", f"`{said[0]}` and `{said[1]}` exclude each other", at, f"say {listed}")

    def _amiss(self, body: Body) -> None:
        """What its kind finds that does not go together is told."""
        for found in body.kind.amiss(body):
            at = body.node.entries[found.key].key if found.key in body.node else body.key
            self.tell(found.code, found.message, at.span, found.help)

    def tell(self, code: str, message: str, at: Span, help: str) -> None:
        """One more fault."""
        self.failures += 1
        self.diagnostics.append(Diagnostic(code, message, at, help=help))

    # --- values -----------------------------------------------------------------------------------------------------

    def _value(self, of: Field, said: Node, scope: Scope, written: Mapping) -> Value | None:
        if self.faults.inside(said) and of.type not in ("steps", "amounts", "several:choice"):
            self.failures += 1  # told of already, maybe where a change brought it in from
            return None
        inner = scope.within(that_player=True) if of.subject == "each" else scope
        if of.type == "steps":
            return self.steps(said, scope)
        if of.type == "value":
            return self._mark_value(said, inner, written)
        if kind_of_mark := self._not_added_to(of, scope, written):
            self.tell("S101", f"nothing can be added to a {kind_of_mark}", said.span, _INSTEAD[kind_of_mark])
            return None
        return READERS[of.type](self, said, inner)

    def expression(self, kind: ExprKind, said: Node, scope: Scope) -> Expression | None:
        """The expression a scalar holds; None where it is faulty, which has then been told."""
        if not isinstance(said, Scalar) or said.value is None or self.faults.inside(said):
            self.failures += 1
            return None
        if said in self.was:
            scope = replace(scope, words={**scope.words, **self._replaced(kind, self.was[said], "was")})
        if self.failures >= MOST_TOLD:  # no more would be told, and looking for what was meant takes long
            self.failures += 1
            return None
        parsed = self._parsed(kind, said, scope)
        if isinstance(parsed, list):
            self.diagnostics += [told for told in parsed if not self._is_lost(told, said)]
            self.failures += 1
            return None
        self.warnings += parsed.warnings
        return parsed

    def players_or(self, words: Items[str], said: Node, scope: Scope) -> Expression | None:
        """The players a scalar names; where it names none, one of the other words may have been meant."""
        before = len(self.diagnostics)
        found = self.expression("seats", said, scope)
        meant = nearest(said.text, words) if found is None and isinstance(said, Scalar) else None
        if meant is not None:
            told = (replace(one, help=f"did you mean `{meant}`?", fix=None) for one in self.diagnostics[before:])
            self.diagnostics[before:] = told
        return found

    def _replaced(self, kind: ExprKind, old: Scalar, name: str) -> dict[str, Word]:
        """The value replaced as a word; what that value itself replaced is a word of another name in it."""
        if old not in self.was:
            return {name: Word(kind, old)}
        earlier = f"{name}-before"
        text = _WAS.sub(earlier, old.text)
        renamed = Scalar(text, text, old.span, "borrowed", old.span)
        return {name: Word(kind, renamed), **self._replaced(kind, self.was[old], earlier)}

    def _parsed(self, kind: ExprKind, said: Scalar, scope: Scope) -> Expression | list[Diagnostic]:
        if "$" in said.text or said in self.was:
            return parse(kind, said, scope)
        key = (kind, said, scope.laps, scope.turns, scope.firsts, scope.that_player, scope.ranking.name)
        if key not in self.memory:
            self.memory[key] = parse(kind, said, scope)
        return self.memory[key]

    def _is_lost(self, told: Diagnostic, said: Scalar) -> bool:
        """Whether no more is told than that a lost name means nothing."""
        at = told.span
        if told.code not in _OF_A_NAME or at is None or not self.lost:
            return False
        names = "|".join(re.escape(name).replace(r"\ ", "[ -]") for name in sorted(self.lost, key=len, reverse=True))
        places = (said.at(*found.span()) for found in re.finditer(rf"\$?\b(?:{names})\b", said.text))
        return any(place.start <= at.start and at.end <= place.end for place in places)

    def _not_added_to(self, of: Field, scope: Scope, written: Mapping) -> str:
        """The kind of the mark that is to be added to, if it is one that holds no number."""
        mark = scope.marks.get(_text(written, "what")) if of.name == "add" else None
        return mark.kind if mark is not None and mark.kind in _INSTEAD else ""

    def _mark_value(self, said: Node, scope: Scope, written: Mapping) -> Value | None:
        """What a mark becomes, by its kind."""
        mark = scope.marks.get(_text(written, "what"))
        if mark is None or not isinstance(said, Scalar):
            return None
        if mark.kind == "number":
            return self.expression("amount", said, scope)
        if mark.kind == "seat" and said.text not in CONSTANTS:
            return self._one_seat(said, scope, mark.name)
        value = mark_value(said, mark.kind, scope.deck)
        if isinstance(value, Diagnostic):
            self.tell(value.code, value.message, said.span, value.help)
            return None
        if mark.kind == "rank":
            return self.expression("amount", node.from_plain_scalar(value, said.span), scope)
        return said.text

    def _one_seat(self, said: Scalar, scope: Scope, mark: str) -> Expression | None:
        """The player that a mark keeps. Of those who tie for something it keeps the first, but never all there are."""
        expression = self.expression("seats", said, scope)
        if expression is not None and many_at_once(expression.tree):
            message = f"the mark `{mark}` keeps one player, and `{said.text}` means several"
            self.tell("X104", message, said.span, "name one player, such as `winner` or `left of dealer`")
            return None
        return expression


def _sees_lap(kind: Traits, of: Field) -> bool:
    """Whether a key of a block is read inside it: its steps, and the conditions looked at in each lap."""
    return of.type == "steps" or (kind.block == "lap" and of.type == "condition")


def _text(written: Mapping, name: str) -> str:
    value = written.get(name)
    return value.text if isinstance(value, Scalar) and value.value is not None else ""


def _of_kind(kind: ExprKind) -> Callable[[Typist, Node, Scope], Value | None]:
    return lambda typist, said, scope: typist.expression(kind, said, scope)


def _word(typist: Typist, said: Node, scope: Scope) -> Value | None:
    return said.text if isinstance(said, Scalar) and said.value is not None else None


def _whole(typist: Typist, said: Node, scope: Scope) -> Value | None:
    return said.value if isinstance(said, Scalar) and isinstance(said.value, int) else None


def _amounts(typist: Typist, said: Node, scope: Scope) -> Value | None:
    if not isinstance(said, node.Sequence):
        return None
    parsed = [typist.expression("amount", item, scope) for item in said.items]
    return tuple(one for one in parsed if one is not None) if all(one is not None for one in parsed) else None


def _payer(typist: Typist, said: Node, scope: Scope) -> Value | None:
    return POT if isinstance(said, Scalar) and said.text == POT else typist.players_or((POT,), said, scope)


def _target(typist: Typist, said: Node, scope: Scope) -> Value | None:
    words = ("players", *scope.places)
    if isinstance(said, Scalar) and said.text in words:
        return said.text
    return typist.players_or(words, said, scope)


def _mark(typist: Typist, said: Node, scope: Scope) -> Value | None:
    if not isinstance(said, Scalar) or said.text in scope.marks:
        return said.text if isinstance(said, Scalar) else None
    close = get_close_matches(said.text, scope.marks, 1)
    there = f"marks here are {', '.join(scope.marks)}" if scope.marks else "declare it under `marks`"
    help = f"did you mean `{close[0]}`?" if close else there
    if said.text.replace("-", " ") in typist.lost:
        typist.failures += 1  # its declaration was faulty, which has been told
    else:
        typist.tell("X123", f"there is no mark called `{said.text}`", said.span, help)
    return None


def _choices(typist: Typist, said: Node, scope: Scope) -> Value | None:
    return typist.choices(said, scope)


def _shares(typist: Typist, said: Node, scope: Scope) -> Value | None:
    named = said.items if isinstance(said, node.Sequence) else ()
    return tuple(item.text for item in named if isinstance(item, Scalar))


READERS: dict[str, Callable[[Typist, Node, Scope], Value | None]] = {
    "amount": _of_kind("amount"),
    "condition": _of_kind("condition"),
    "hand": _of_kind("hand"),
    "cards": _of_kind("cards"),
    "seats": _of_kind("seats"),
    "payer": _payer,
    "target": _target,
    "amounts": _amounts,
    "choice": _word,
    "text": _word,
    "address": _word,
    "mark": _mark,
    "shares": _shares,
    "several:choice": _choices,
    "int": _whole,
}
"""How the value of each type is read; `steps` and `value` need to know the step around them."""
