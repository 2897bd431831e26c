"""Recorded deals, one moment after another, as somebody sees them: nothing of it is drawn here."""

from collections.abc import Iterator, Sequence
from io import StringIO
from typing import NamedTuple

from engine.cli.console import Console
from engine.cli.transcript import EVERYBODY, PUBLIC, YOU, Transcript
from engine.hand.view import BYSTANDER, View, open_view, view
from engine.program import Program
from engine.table.picture import Picture, picture, posted_in
from engine.table.records.played_again import Frame
from engine.table.sessions.session import Opening


class DealAgain(NamedTuple):
    """A recorded deal with all its moments."""

    number: int
    program: Program
    opening: Opening
    frames: Sequence[Frame]
    """At least one."""

    def seen(self, at: int, eyes: str) -> View:
        """The deal at a moment as somebody sees it: a player, the public, or those who see all cards."""
        hand, names = self.frames[at].hand, self.opening.names
        if eyes == EVERYBODY:
            return open_view(hand)
        return view(hand, names.index(eyes) if eyes in names else BYSTANDER)

    def shown(self, at: int, eyes: str, *, signs: bool) -> Picture:
        """The table at a moment as somebody sees it."""
        names = self.opening.names
        posted = posted_in(event for frame in self.frames[: at + 1] for event in frame.events)
        program = self.program.for_players(len(names))
        return picture(program, self.seen(at, eyes), names, signs=signs, posted=posted)

    def told(self, at: int, eyes: str, *, signs: bool) -> list[str]:
        """What has happened up to a moment, as somebody is told it."""
        console = _Lines(signs)
        transcript = Transcript(self.program, console, eyes, YOU)
        transcript.deals = self.number - 1
        transcript.begins(self.opening)
        for frame in self.frames[: at + 1]:
            transcript.happens(frame.events, frame.hand)
        return console.lines


class Moment(NamedTuple):
    """Where somebody stands who steps through deals."""

    deal: int
    at: int


def moments(deals: Sequence[DealAgain]) -> Iterator[Moment]:
    """All moments of all deals, in order."""
    return (Moment(deal, at) for deal, played in enumerate(deals) for at in range(len(played.frames)))


def all_eyes(deals: Sequence[DealAgain]) -> list[str]:
    """Whose eyes the deals may be seen with: all, the public, and each player of some deal."""
    return list(dict.fromkeys([EVERYBODY, PUBLIC, *(name for deal in deals for name in deal.opening.names)]))


class _Lines(Console):
    """Keeps what is told."""

    def __init__(self, signs: bool) -> None:
        super().__init__(StringIO(), StringIO(), "never")
        self.signs = signs
        self.lines = list[str]()

    def say(self, line: str = "") -> None:
        self.lines.append(line)
