"""A deal that was played, as it stands among the examples of a document."""

from collections.abc import Iterator

from engine.program import Program
from engine.table.examples.deal_as_example import told_deal
from engine.table.records.record import Record
from engine.text.marked.node import Plain
from engine.text.yaml.writing import flow, scalar


def example_of(title: str, record: Record, program: Program, game: str = "") -> dict[str, Plain]:
    """An entry under `examples`, which comes out as told because it was played; a modifier's is of a `game`."""
    told, names = told_deal(record, program), record.names
    winners: list[Plain] = [name for seat, name in enumerate(names) if told.hand.past.winners >> seat & 1]
    found: dict[str, Plain] = {"title": title}
    found |= {"game": game} if game else {}
    found["seats"] = dict(zip(names, record.stacks, strict=True))
    cards: dict[str, Plain] = {name: came for name, came in zip(names, told.cards, strict=True) if came}
    found |= {"cards": cards} if cards else {}
    laid = zip(program.places, told.places, strict=False)
    table: dict[str, Plain] = {name: came for name, came in (*laid, *told.thrown.items()) if came}
    found |= {"table": table} if table else {}
    found["play"] = list(told.play)
    expect: dict[str, Plain] = {"winners": winners, "stacks": dict(zip(names, told.hand.stacks, strict=True))}
    return found | {"expect": expect | ({"carried": told.hand.pot} if told.hand.pot else {})}


def written_example(title: str, record: Record, program: Program, game: str = "") -> Iterator[str]:
    """The lines of the same."""
    begins = "  - "
    for key, value in example_of(title, record, program, game).items():
        if isinstance(value, list) and value:
            yield f"{begins}{key}:"
            yield from (f"      - {scalar(str(sentence))}" for sentence in value)
        else:
            yield f"{begins}{key}: {flow(value) if isinstance(value, (dict, list)) else scalar(value)}"
        begins = "    "
