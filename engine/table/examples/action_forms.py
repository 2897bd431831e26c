"""The forms of sentence in which examples say what players do, derived from the rows of the actions."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Protocol

from msgspec import Struct

from engine.table.examples.actions_in_examples import AllDo, AllShow, Discards, Does, Keeps, RaisesTo, Secretly, Shows
from engine.table.examples.asking import Fault
from engine.table.examples.cards_in_examples import Buys, Lays, Picks, Takes
from engine.table.examples.example_deal import ExampleDeal
from engine.text.kept import cached_property
from engine.words.action_row import ActionRow, Means, Saying
from engine.words.actions import ACTIONS


class Sentence(Protocol):
    """A sentence that has been read: something done or something said."""

    def play(self, deal: ExampleDeal) -> Fault:
        """It came true, or what was so instead."""
        ...


class Form(Struct, frozen=True, dict=True):
    """One form of sentence: its pattern, in which words in capitals stand for PARTS, and what it means."""

    pattern: str
    means: Callable[..., Sentence]
    """Makes the sentence of its parts, in their order."""
    example: str
    about: str = ""
    """What it says of the table, marked for translation; nothing where it is what a player does."""

    @cached_property
    def sign(self) -> str:
        """What every sentence of it has: patterns take long to be compiled, and most fit nothing that is said."""
        return max(re.sub(r"\(.*?\)|[A-Z]{3,}|,\?|.\?", "|", self.pattern).split("|"), key=len)


class _Parts(Struct, frozen=True):
    """The parts of a sentence about an action, as they were read."""

    row: ActionRow
    who: int
    number: int | None = None
    cards: tuple[int, ...] = ()
    name: str = ""
    cost: int | None = None
    got: tuple[int, ...] | None = None


def _exchanges(kind: type[Discards | Keeps], parts: _Parts) -> Sentence:
    exchange = kind(parts.who, parts.cards, parts.got)
    return exchange if parts.cost is None else Buys(exchange, parts.cost)


_MEANS: Mapping[Means, Callable[[_Parts], Sentence]] = {
    "does": lambda parts: Does(parts.who, parts.row.word, parts.number),
    "raises to": lambda parts: RaisesTo(parts.who, parts.number or 0),
    "picks": lambda parts: Picks(parts.who, parts.row.word, parts.cards, parts.cost),
    "exchanges": partial(_exchanges, Discards),
    "keeps": partial(_exchanges, Keeps),
    "takes": lambda parts: Takes(parts.who, parts.number or 0, parts.got or (), parts.cost),
    "declares": lambda parts: Does(parts.who, f"{parts.row.word} {parts.name}", parts.number),
    "chooses": lambda parts: Secretly(parts.who, parts.name, parts.number or 0),
    "lays": lambda parts: Lays(parts.who, parts.name, parts.cards),
    "shows": lambda parts: Shows(parts.who),
}
_COSTS = (" for COST", " for 1")
_GETS = ((",? (?:and )?gets GOT", ", gets "), (" and draws GOT", " and draws "))
"""How the cards that come are named, the second as a transcript has it."""


def forms_of_actions() -> Iterator[Form]:
    """A form for each way to say each action; those that name cards come last, since a name may be any word."""
    for row in ACTIONS.values():
        if row.everybody is not None:
            shows = row.sayings[0].means == "shows"
            means = AllShow if shows else partial(AllDo, row.word, row.everybody)
            yield Form(f"all {row.word}", means, f"all {row.word}")
    for with_cards in (False, True):
        for row in ACTIONS.values():
            for saying in (*row.sayings, *(row.dice.sayings if row.dice is not None else ())):
                if ("CARDS" in saying.sentence) == with_cards:
                    yield from _forms_of(row, saying)


def _forms_of(row: ActionRow, saying: Saying) -> Iterator[Form]:
    costs = [_COSTS, ("", "")] if saying.costs else [("", "")]
    gets = [(pattern, shown + saying.gets) for pattern, shown in _GETS] if saying.gets else []
    for cost, cost_shown in costs:
        for got, got_shown in [*gets, ("", "")]:
            pattern = f"{saying.sentence}{cost}{got}"
            yield Form(pattern, _maker(row, saying, pattern), f"{saying.example}{cost_shown}{got_shown}")


def _maker(row: ActionRow, saying: Saying, pattern: str) -> Callable[..., Sentence]:
    names = [name for name in ("WHO", "NUMBER", "CARDS", "NAME", "COST", "GOT") if name in pattern]
    names.sort(key=pattern.index)

    def make(*values: Any) -> Sentence:
        parts = {"number": saying.number or None} | {name.lower(): of for name, of in zip(names, values, strict=True)}
        return _MEANS[saying.means](_Parts(row, **parts))

    return make
