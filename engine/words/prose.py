"""What happens at a table as lines a player can read, for a reader who sees only what they may see."""

from collections.abc import Iterator, Sequence

from engine.hand.event import Event, seen_by
from engine.hand.hand import Hand
from engine.program import Program
from engine.text.translation import mark
from engine.words.narration import narrators
from engine.words.reasons import reasons
from engine.words.voice import EVERYTHING, Batch, Eyes, Told, Voice, card_names

__all__ = ["EVERYTHING", "Eyes", "Teller", "card_names"]

_PUBLIC = Eyes()
_WIN = Told(mark("{who} wins."), mark("You win."), mark("{who} tie."))
_BEFORE_A_WIN = ("show", "concede", "choose", "declare", "fold")
"""What is told before it is told who has won."""


class Teller:
    """Tells one deal, batch by batch."""

    def __init__(
        self,
        program: Program,
        names: Sequence[str],
        stacks: Sequence[int],
        eyes: Eyes = _PUBLIC,
        *,
        winners_told: bool = False,
        with_reasons: bool = False,
    ) -> None:
        """Before the deal begins, when the seats have these stacks; `winners_told` where its winners are known.

        It is told `with_reasons` why one of two hands wins that are called alike.
        """
        self.voice = Voice(program, names, stacks, eyes)
        self._winners_told = winners_told
        self._with_reasons = with_reasons
        self.of_pot: list[str] = []
        """Of the latest batch: who got what of the pot, and why one hand beats another."""

    def lines(self, events: Sequence[Event], after: Hand) -> list[str]:
        """What these events were, after which the deal stands so. Batches come in their order, none left out."""
        voice, observer = self.voice, self.voice.eyes.observer
        seen = [event if observer == EVERYTHING else seen_by(event, observer) for event in events]
        voice.begin(events, seen, after)
        self.of_pot = []
        told = list(self._told(seen))
        why = [*reasons(voice, events)] if self._with_reasons else []
        self.of_pot += why
        told += why
        voice.level = after.betting.level
        assert voice.stacks == [*after.stacks]
        return told

    def goes_back(self, to: Hand) -> None:
        """What was done since is taken back, and the deal stands so again."""
        self.voice.stacks, self.voice.level, self.voice.after = [*to.stacks], to.betting.level, to
        self.of_pot = []

    def _told(self, events: Sequence[Event]) -> Iterator[str]:
        batch = Batch(events)
        while batch.any_left:
            if self._are_winners_due(batch):
                yield self._winners()
            awards = batch.count("award")
            line = narrators()[batch.first.kind](self.voice, batch)
            if line:
                line = line[:1].upper() + line[1:]
                self.of_pot += [line] if batch.count("award") < awards else ()
                yield line
        if self._are_winners_due(batch):
            yield self._winners()

    def _are_winners_due(self, batch: Batch) -> bool:
        """Whether all has been said and shown and somebody has won, though no chips that would tell of it."""
        after = self.voice.after
        assert after is not None
        won = after.over and after.past.winners and not after.past.pot_won
        return bool(won) and not self._winners_told and not batch.holds(*_BEFORE_A_WIN)

    def _winners(self) -> str:
        self._winners_told = True
        voice = self.voice
        assert voice.after is not None
        seats = [seat for seat in range(len(voice.names)) if voice.after.past.winners >> seat & 1]
        return voice.tell(_WIN, seats)
