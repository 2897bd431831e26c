"""The examples of a game or a modifier: found in its file, read under the options they name, and played."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct

from engine.program import Program
from engine.ruleset.compile import programs as compiled
from engine.ruleset.compose.compose import Composer
from engine.ruleset.compose.modifiers import Mention, mentions
from engine.ruleset.compose.options import choose, staked
from engine.ruleset.load import Loaded, LoadedModifier, RulesetError, sound
from engine.table.examples.example import Example, read_example
from engine.table.examples.playing import play_example
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked import node
from engine.text.marked.node import Scalar, plain
from engine.text.marked.source import Span
from engine.text.translation import mark, say
from engine.text.yaml.document import Document


class Told(Struct, frozen=True):
    """An example as it stands in a file."""

    title: str
    line: int
    covers: tuple[str, ...]
    data: node.Mapping


class Given(Struct, frozen=True):
    """What an example is played with: the modifiers it announces, the options and the stakes it sets."""

    with_: Sequence[Mention]
    set: dict[str, str | int]
    stakes: dict[str, int]


class Ready(NamedTuple):
    """An example that was read, and the rules it is played by."""

    example: Example
    program: Program
    rules: Loaded


Rules = Loaded | LoadedModifier
"""What has examples."""


def examples_of(loaded: Rules) -> list[Told]:
    """The examples in the file of the game or modifier; those of its parents are theirs."""
    return told_in(loaded.document)


def told_in(document: Document) -> list[Told]:
    """The examples in a document."""
    found = document.root.get("examples")
    items = found.items if isinstance(found, node.Sequence) else ()
    return [_told(item, number) for number, item in enumerate(items, 1) if isinstance(item, node.Mapping)]


def _told(data: node.Mapping, number: int) -> Told:
    title, covers = data.get("title"), data.get("covers")
    said = title.text if isinstance(title, Scalar) else say("example {number}", number=number)
    rules = tuple(rule.text for rule in covers if isinstance(rule, Scalar)) if isinstance(covers, node.Sequence) else ()
    return Told(said, data.span.line, rules, data)


def given(told: Told) -> Given:
    """What the example is played with."""
    data = told.data
    return Given(mentions(data.get("with")), _values(data.get("set")), _stakes(data.get("stakes")))


class Rulebook:
    """The rules that the examples of one document are played by: for whatever they choose, made once."""

    def __init__(self, rules: Rules, code: str = "T952") -> None:
        """Nothing was made yet; what is chosen and cannot be is told by this code."""
        self.rules = rules
        self._code = code
        self.made: dict[str, Loaded | RulesetError] = {}
        self._composers: dict[str, Composer] = {}
        self._programs: dict[int, Program] = {}

    def of(self, data: node.Mapping) -> Loaded | list[Diagnostic]:
        """The rules of one example, or what is wrong with what it chooses."""
        if isinstance(self.rules, Loaded) and not _chooses(data):
            return self.rules
        faults = self._misnamed(data)
        if faults:
            return faults
        key = self.key(data)
        if key not in self.made:
            try:
                self.made[key] = self._make(data)
            except RulesetError as error:
                self.made[key] = error
        found = self.made[key]
        return found if isinstance(found, Loaded) else self._impossible(found, data)

    def program(self, rules: Loaded) -> Program:
        """The rules compiled, to be played here and forgotten."""
        known = self._programs
        if id(rules) not in known:
            known[id(rules)] = compiled.program(rules.rules, for_good=False)
        return known[id(rules)]

    def key(self, data: node.Mapping) -> str:
        """The same for two examples just when they are played by the same rules."""
        return repr({name: plain(value) for name in CHOICES if (value := data.get(name)) is not None})

    def has(self, data: node.Mapping) -> bool:
        """Whether the rules of an example need not be made any more."""
        return self.key(data) in self.made or (isinstance(self.rules, Loaded) and not _chooses(data))

    def _misnamed(self, data: node.Mapping) -> list[Diagnostic]:
        """Options and stakes that the game, as it stands in the document, does not have."""
        if not isinstance(self.rules, Loaded) or "with" in data:
            return []
        declared, stakes = self.rules.rules.composed.options, _stakes(data.get("stakes"))
        told = [*choose(declared, _values(data.get("set")))[1], *staked(self.rules.composed, stakes).diagnostics]
        return [self._told(fault, data) for fault in told]

    def _make(self, data: node.Mapping) -> Loaded:
        """Raises RulesetError. The rules were judged in full without the example's choices: here a glance is enough."""
        chosen, stakes = _values(data.get("set")), _stakes(data.get("stakes"))
        return sound(self.rules.reference, self._composer(data), chosen, stakes, glance=True)

    def _composer(self, data: node.Mapping) -> Composer:
        if isinstance(self.rules, Loaded) and "with" not in data:
            return self.rules.composer
        game, with_ = data.get("game"), data.get("with")
        key = repr([None if one is None else plain(one) for one in (game, with_)])
        if key not in self._composers:
            if isinstance(self.rules, Loaded):
                self._composers[key] = self.rules.composer_with(mentions(with_))
            else:
                assert isinstance(game, Scalar)
                self._composers[key] = self.rules.composer_in(game, mentions(with_))
        return self._composers[key]

    def _impossible(self, error: RulesetError, data: node.Mapping) -> list[Diagnostic]:
        """What keeps an example from being played; what the document itself has wrong stands at its own place."""
        wrong = [one for one in error.diagnostics if one.is_error]
        if isinstance(self.rules, Loaded) and "with" not in data:
            return [self._told(one, data) for one in wrong]
        source = self.rules.document.source
        own = [one for one in wrong if one.span is not None and one.span.source is source]
        return own or [self._told(one, data) for one in wrong]

    def _told(self, fault: Diagnostic, data: node.Mapping) -> Diagnostic:
        """What is wrong with the options or stakes that are chosen, at their place."""
        if fault.span is not None and _stands_in(fault.span, data.span):
            return fault
        in_a_file = fault.span is not None and not fault.span.source.name.startswith("--")
        related = (Related(fault.span, say("the rules say here")),) if fault.span is not None and in_a_file else ()
        return Diagnostic(self._code, fault.message, _place(fault, data), help=fault.help, related=related)


CHOICES = ("game", "with", "set", "stakes")
"""The keys of an example that say by which rules it is played."""


def _chooses(data: node.Mapping) -> bool:
    return any(name in data for name in CHOICES)


def ready(book: Rulebook, told: Told) -> Ready | list[Diagnostic]:
    """The example, ready to be played, or everything that is wrong with it."""
    under = book.of(told.data)
    return under if isinstance(under, list) else _read(under, book.program(under), told)


def _read(under: Loaded, program: Program, told: Told) -> Ready | list[Diagnostic]:
    """The example read by the rules it is played by."""
    sitting = told.data.get("seats")
    count = len(sitting.entries) if isinstance(sitting, node.Mapping) else 0
    program = program.for_players(count)
    example = read_example(told.data, program, under.rules.for_players(count).scope)
    return example if isinstance(example, list) else Ready(example, program, under)


def check_examples(loaded: Rules) -> list[Diagnostic]:
    """Everything wrong with the examples of a game or modifier, those left out that would take too long."""
    book, effort = Rulebook(loaded), 0
    told: list[Diagnostic] = []
    examples = examples_of(loaded)
    for number, one in enumerate(examples):
        effort += _effort(book, one)
        if effort > MOST_EFFORT:
            return [*told, left_out(one, number, len(examples))]
        told += _proof(book, one)
    return told


MOST_EFFORT = 5000
"""What the examples of one file may take while it is checked: one for each of their sentences, many for rules of
their own."""
_OF_RULES = 200


def _effort(book: Rulebook, told: Told) -> int:
    """About how much work it is to play an example."""
    play = told.data.get("play")
    sentences = len(play.items) if isinstance(play, node.Sequence) else 0
    return 5 + sentences + (0 if book.has(told.data) else _OF_RULES)


def left_out(first: Told, played: int, count: int) -> Diagnostic:
    """T954: that of so many examples only the first are played, told at the first that is not."""
    told = mark("the examples from here on are not played while checking: {left} of {count}")
    message = say(told, left=count - played, count=count)
    return Diagnostic("T954", message, _head(first.data), help=say("`houserule test` plays them all"))


def _head(data: node.Mapping) -> Span:
    """What an example begins with."""
    return next((entry.key.span for entry in data.entries.values()), data.span)


def prove(loaded: Rules) -> Iterator[tuple[Told, list[Diagnostic]]]:
    """Each example of a game or modifier with what does not come true, or is wrong with it; nothing when it passes."""
    book = Rulebook(loaded)
    for told in examples_of(loaded):
        yield told, _proof(book, told)


def _proof(book: Rulebook, told: Told) -> list[Diagnostic]:
    """What does not come true, or is wrong."""
    made = ready(book, told)
    return made if isinstance(made, list) else play_example(*made)


def prove_one(loaded: Rules, data: node.Mapping) -> list[Diagnostic]:
    """The same of an example that stands in no file."""
    return _proof(Rulebook(loaded), _told(data, 1))


def _values(data: node.Node | None) -> dict[str, str | int]:
    values: dict[str, str | int] = {}
    for key, value in data.entries.values() if isinstance(data, node.Mapping) else ():
        if isinstance(value, Scalar):
            values[key.text] = value.value if _whole(value) else value.text  # type: ignore[assignment]
    return values


def _stakes(data: node.Node | None) -> dict[str, int]:
    return {name: value for name, value in _values(data).items() if isinstance(value, int)}


def _whole(value: Scalar) -> bool:
    return isinstance(value.value, int) and not isinstance(value.value, bool)


def _stands_in(span: Span, around: Span) -> bool:
    return span.source is around.source and around.start <= span.start and span.end <= around.end


def _place(fault: Diagnostic, data: node.Mapping) -> Span:
    """The option or stake that a fault is about, as the place says where it was given; else the whole example."""
    source = fault.span.source if fault.span is not None else None
    part = data.get(_GIVEN_BY.get(source.name, "")) if source is not None else None
    if source is None or not isinstance(part, node.Mapping):
        return data.span
    entry = part.entries.get(source.text.partition("=")[0])
    return data.span if entry is None else entry.key.span


_GIVEN_BY = {"--set": "set", "--stakes": "stakes"}
"""The source of a value from outside, which holds `name=value` → the key under which an example gives it."""
