"""What players have at the end of a session: chips, or where none are played for what the rules count, or deals won."""

from collections import Counter
from collections.abc import Iterator

from engine.program import Program
from engine.table.sessions.session import PlayedDeal, Table
from engine.text.translation import say
from engine.words.sessions import of_each


class Scores:
    """Deals won, counted as they are played."""

    def __init__(self, program: Program) -> None:
        """Nothing is won yet."""
        self._program = program
        self._won: Counter[int] = Counter()

    def count(self, deal: PlayedDeal) -> None:
        """A deal was played; one with several winners is won by nobody."""
        winners = [place for seat, place in enumerate(deal.places) if deal.hand.past.winners >> seat & 1]
        self._won.update(winners if len(winners) == 1 else ())

    def told(self, table: Table) -> str:
        """How all stand: `Anna 96 and Ben 104`, `wins Anna 2, Ben 1 and Cara 0`."""
        if self._program.for_chips:
            return of_each(table.names, table.stacks)
        won = [self._won[place] for place in range(len(table.names))]
        return "; ".join(_kept(self._program, table)) or say("deals won {scores}", scores=of_each(table.names, won))


def _kept(program: Program, table: Table) -> Iterator[str]:
    """The numbers that the rules keep of each player for the session."""
    for mark in program.marks:
        definition = mark.definition
        if mark.kept == "session" and definition.kind == "number" and definition.each_player:
            held = table.marks.get(definition.name, (mark.start,) * len(table.names))
            assert isinstance(held, tuple)
            name = definition.name.replace("-", " ")
            yield say("{mark} {scores}", mark=name, scores=of_each(table.names, held))
