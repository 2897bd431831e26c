"""What an example of a session expects in the end."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from engine.ruleset.read.models.session_model import DEALER_CHOOSES
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.table.examples.expectations import Expecting
from engine.table.examples.session_claims import CLAIMS, named
from engine.table.examples.session_sentences import Deals, Next, PotHolds, Saying
from engine.table.sessions.evening import Evening
from engine.table.sessions.reckoning import nets
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked import node
from engine.text.marked.node import Scalar
from engine.text.translation import say


class Otherwise(NamedTuple):
    """Something expected that is not so: what is told of it, and where it is written."""

    message: str
    at: Scalar


class Ending(NamedTuple):
    """An evening at its end, or where an example leaves it."""

    session: LoadedSession
    evening: Evening
    so_far: Evening
    """The same with what was answered since, before the next deal."""
    expecting: Expecting


def unexpected(
    session: LoadedSession, evening: Evening, so_far: Evening, expect: node.Mapping, faults: list[Diagnostic]
) -> Iterator[Otherwise]:
    """Everything expected that is not so; `faults` grow by what means nothing."""
    ending = Ending(session, evening, so_far, Expecting(session.before, evening.names, faults))
    for key, (_, value) in expect.entries.items():
        yield from _READERS[key](ending, value)


def _stacks(ending: Ending, value: node.Node) -> Iterator[Otherwise]:
    return _compared(ending, value, ending.so_far.table.stacks)


def _nets(ending: Ending, value: node.Node) -> Iterator[Otherwise]:
    return _compared(ending, value, nets(ending.session, ending.so_far))


def _compared(ending: Ending, value: node.Node, actual: tuple[int, ...]) -> Iterator[Otherwise]:
    for place, said in ending.expecting.by_seat(value):
        if said.value != actual[place]:
            who, chips = ending.evening.names[place], actual[place]
            told = say("expected {said}, but {who} has {chips}", said=said.text, who=who, chips=chips)
            yield Otherwise(told, said)


def _marks(ending: Ending, value: node.Node) -> Iterator[Otherwise]:
    for kept, place, wanted, at in ending.expecting.marks(value):
        held = ending.so_far.marks[kept.definition.index]
        actual = held[place] if isinstance(held, tuple) else held
        if actual != wanted:
            is_so = named(ending.evening, actual) if kept.definition.kind == "seat" else actual
            told = say("expected {said}, but {mark} is {value}", said=at.text, mark=kept.definition.name, value=is_so)
            yield Otherwise(told, at)


def _carried(ending: Ending, value: node.Node) -> Iterator[Otherwise]:
    return _claimed(ending, value, PotHolds(ending.expecting.chips(value)))


def _dealer(ending: Ending, value: node.Node) -> Iterator[Otherwise]:
    return _claimed(ending, value, Deals(value.text if isinstance(value, Scalar) else ""))


def _next(ending: Ending, value: node.Node) -> Iterator[Otherwise]:
    game = value.text if isinstance(value, Scalar) else ""
    return _claimed(ending, value, Next("" if game == DEALER_CHOOSES else game))


def _claimed(ending: Ending, value: node.Node, saying: Saying) -> Iterator[Otherwise]:
    evening = ending.so_far if isinstance(saying, PotHolds) else ending.evening
    fault = CLAIMS[type(saying)](ending.session, evening, saying)
    if fault and isinstance(value, Scalar):
        yield Otherwise(say("expected {said}, but {fault}", said=value.text, fault=fault), value)


_READERS: Mapping[str, Callable[[Ending, node.Node], Iterator[Otherwise]]] = {
    "stacks": _stacks,
    "nets": _nets,
    "carried": _carried,
    "dealer": _dealer,
    "next": _next,
    "marks": _marks,
}
