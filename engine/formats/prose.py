"""What happens at a table as lines a player can read, for one who sees only what he may see."""

from collections.abc import Iterator, Sequence

from engine.formats.narrators import NARRATORS
from engine.formats.voice import EVERYTHING, Batch, Eyes, Voice, card_names, counted
from engine.hand.event import Event, seen_by
from engine.hand.hand import Hand
from engine.program import Program
from engine.table.told import joined

__all__ = ["EVERYTHING", "Eyes", "Teller", "card_names", "counted"]

_PUBLIC = Eyes()


class Teller:
    """Tells one deal, batch by batch."""

    def __init__(self, program: Program, names: Sequence[str], stacks: Sequence[int], eyes: Eyes = _PUBLIC) -> None:
        """Before the deal begins, when the seats have these stacks."""
        self.voice = Voice(program, names, stacks, eyes)
        self._winners_told = False

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
            if self._are_winners_due(batch):
                self._winners_told = True
                yield self._winners()
            line = NARRATORS[batch.first.kind](self.voice, batch)
            if line:
                yield line[:1].upper() + line[1:]

    def _are_winners_due(self, batch: Batch) -> bool:
        """Whether the hands have been shown and somebody has won, though no chips that would tell of it."""
        after = self.voice.after
        assert after is not None
        won = after.over and after.winners and not after.pot_won
        return bool(won) and not self._winners_told and not batch.holds("show", "concede")

    def _winners(self) -> str:
        voice = self.voice
        assert voice.after is not None
        seats = [seat for seat in range(len(voice.names)) if voice.after.winners >> seat & 1]
        if len(seats) == 1:
            return voice.does(seats[0], "wins.")
        return f"{joined([voice.names[seat] for seat in seats])} tie."
