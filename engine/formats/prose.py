"""What happens at a table as lines a player can read, for one who sees only what he may see."""

from collections.abc import Iterator, Sequence

from engine.formats.narrators import NARRATORS
from engine.formats.voice import EVERYTHING, Batch, Eyes, Voice, card_names, counted
from engine.hand.event import Event, seen_by
from engine.hand.hand import Hand
from engine.program import Program

__all__ = ["EVERYTHING", "Eyes", "Teller", "card_names", "counted"]

_PUBLIC = Eyes()


class Teller:
    """Tells one deal, batch by batch."""

    def __init__(self, program: Program, names: Sequence[str], stacks: Sequence[int], eyes: Eyes = _PUBLIC) -> None:
        """Before the deal begins, when the seats have these stacks."""
        self.voice = Voice(program, names, stacks, eyes)

    def lines(self, events: Sequence[Event], after: Hand) -> list[str]:
        """What these events were, after which the deal stands so. Batches come in their order, none left out."""
        voice, observer = self.voice, self.voice.eyes.observer
        voice.after = after
        told = list(self._told([event if observer == EVERYTHING else seen_by(event, observer) for event in events]))
        voice.level = after.level
        assert voice.stacks == [*after.stacks]
        return told

    def _told(self, events: Sequence[Event]) -> Iterator[str]:
        batch = Batch(events)
        while batch.any_left:
            line = NARRATORS[batch.first.kind](self.voice, batch)
            if line:
                yield line[:1].upper() + line[1:]
