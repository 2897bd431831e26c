"""A deal that was played, as it is written among the examples of a document."""

from collections.abc import Iterator

from engine.program import Program
from engine.table.examples.deal_as_example import told_deal
from engine.table.records.record import Record
from engine.text.marked.node import Plain
from engine.text.yaml.writing import flow, scalar


def written_example(title: str, record: Record, program: Program, game: str = "") -> Iterator[str]:
    """The lines of an entry under `examples`, which comes out as told because it was played; a modifier's in `game`."""
    told, names = told_deal(record, program), record.names
    winners = [name for seat, name in enumerate(names) if told.hand.past.winners >> seat & 1]
    expect: dict[str, Plain] = {"winners": list(winners)}
    expect |= {"stacks": dict(zip(names, told.hand.stacks, strict=True))}
    expect |= {"carried": told.hand.pot} if told.hand.pot else {}
    yield f"  - title: {scalar(title)}"
    yield from (f"    game: {scalar(game)}",) if game else ()
    yield f"    seats: {flow(dict(zip(names, record.stacks, strict=True)))}"
    if all(told.cards):
        yield f"    cards: {flow(dict(zip(names, told.cards, strict=True)))}"
    if any(told.places) or told.thrown:
        laid = zip(program.places, told.places, strict=False)
        table = {name: came for name, came in (*laid, *told.thrown.items()) if came}
        yield f"    table: {flow(dict(table))}"
    yield "    play:"
    yield from (f"      - {scalar(sentence)}" for sentence in told.play)
    yield f"    expect: {flow(expect)}"
