"""Where commands print, and how: colours and signs where the reader's terminal has them."""

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING, TextIO, TypeVar

from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.door.cleaning import clean
from engine.text.door.lines import EndlessLineError, next_line
from engine.text.translation import say

if TYPE_CHECKING:  # most commands ask nobody
    from engine.hand.view import View
    from engine.program import Program
    from engine.words.typed_answers import Question

_STYLES = {"bold": "\x1b[1m", "dim": "\x1b[2m", "green": "\x1b[32m", "red": "\x1b[31m", "yellow": "\x1b[33m"}
_OFF = "\x1b[0m"
_OTHER_SCREEN, _FIRST_SCREEN = "\x1b[?1049h\x1b[2J\x1b[H", "\x1b[?1049l"
"""A terminal has two; what stood on the first stands there again when the other is left."""


_Item = TypeVar("_Item")


class UsageError(Exception):
    """The command was called in a way that makes no sense; the message says what would."""


class ProblemsError(Exception):
    """Rules or records with faults, which keep a command from its work."""

    def __init__(self, diagnostics: Sequence[Diagnostic]) -> None:
        """At least one of the diagnostics is an error."""
        self.diagnostics = diagnostics
        super().__init__("; ".join(diagnostic.message for diagnostic in diagnostics))

    @property
    def is_usage(self) -> bool:
        """Whether all of it is about words of the command line, not about files."""
        places = [one.span.source.name if one.span else one.file for one in self.diagnostics if one.is_error]
        return all(place.startswith(("--", "<game>")) for place in places) or any(
            one.code == "Y017" for one in self.diagnostics
        )

    def told(self, colour: bool) -> str:
        """All of it, for a reader."""
        from engine.text.diagnostics.report import render

        return render(self.diagnostics, colour).rstrip("\n")


class Console:
    """A command's output, and the one way to it: whatever strangers wrote is cleaned here."""

    sorts_hands = False
    """Whether a player's cards are shown in order, and not as they came."""

    tells_ahead = False
    """Whether what a line would mean stands there before it is said, so that nobody has to be asked."""

    def __init__(self, out: IO[str], err: IO[str], color: str, *, quiet: bool = False) -> None:
        """Prints to these; `color` is auto, always or never. A `quiet` one makes no remarks and tells no progress."""
        self.out = out
        self.err = err
        self.quiet = quiet
        self.colour = _wanted(out, color)
        self.colour_of_complaints = _wanted(err, color)
        self.signs = out.isatty() and (getattr(out, "encoding", "") or "").lower().replace("-", "") == "utf8"
        """Whether the suits' own signs can be shown."""
        self._in_progress = False

    def beside(self) -> "Console":
        """A console that tells where complaints are told, since what was asked for is something else."""
        return Console(self.err, self.err, "always" if self.colour_of_complaints else "never", quiet=self.quiet)

    def say(self, line: str = "") -> None:
        """A line of what was asked for."""
        self._wipe()
        print(clean(line, self.colour), file=self.out)

    def remark(self, line: str) -> None:
        """A line beside what was asked for: a count, or a hint."""
        if not self.quiet:
            self.say(line)

    def prompt(self, text: str) -> None:
        """What is asked, with the place for the answer behind it."""
        print(clean(text, self.colour), end="", flush=True, file=self.out)

    def ask(self, prompt: str, source: TextIO) -> str:
        """The line that answers what is asked, with its line break; nothing at the end of the source.

        Raises UsageError for a line that nobody typed.
        """
        self.prompt(self.paint(prompt, "bold"))
        try:
            line = next_line(source)
        except EndlessLineError as error:
            self.say()
            raise UsageError(str(error)) from error
        if not source.isatty():
            self.say(line.rstrip("\n"))  # a terminal shows what is typed; where there is none, we do
        return line

    def stands(
        self,
        program: "Program",
        view: "View",
        names: Sequence[str],
        question: "Question | None" = None,
        posted: Mapping[int, int] | None = None,
    ) -> bool:
        """The table stands so now, and the observer may be asked; whether it was drawn, so that no line tells it.

        `posted` are the live forced bets of the deal by seat, as they were told last when left out.
        """
        return False

    @contextmanager
    def alone(self) -> Iterator[None]:
        """One of several players is at the terminal; what they were shown meanwhile stands there no more afterwards."""
        before = after = ""
        if self.out.isatty():
            before, after = _OTHER_SCREEN, _FIRST_SCREEN
            if os.environ.get("TERM", "dumb") == "dumb":
                from shutil import get_terminal_size

                before, after = "", "\n" * get_terminal_size().lines
        self._send(before)
        try:
            yield
        finally:
            self._send(after)

    def _send(self, signs: str) -> None:
        """Signs for the terminal itself."""
        self.out.write(signs)
        self.out.flush()

    def write(self, text: str) -> None:
        """Lines that end with their own line breaks."""
        self.out.write(clean(text))

    def give(self, data: bytes) -> None:
        """A document for the program that reads it, as it is to the byte; a terminal is shown it cleaned."""
        below = getattr(self.out, "buffer", None)
        if below is None or self.out.isatty():
            self.write(data.decode("utf-8", errors="replace"))
            return
        self.out.flush()
        below.write(data)

    def say_all(self, lines: Iterable[str]) -> None:
        """Several lines."""
        for line in lines:
            self.say(line)

    def complain(self, line: str) -> None:
        """A line about what went wrong."""
        self._wipe()
        self.out.flush()
        print(clean(line, self.colour_of_complaints), file=self.err)

    def paint(self, text: str, style: str) -> str:
        """The text in a style, where there are colours."""
        return f"{_STYLES[style]}{text}{_OFF}" if self.colour else text

    def progress(self, line: str) -> None:
        """A line that the next one overwrites, for a reader who waits at a terminal; empty to wipe it."""
        if self.err.isatty() and not self.quiet:
            print(f"\r\x1b[K{clean(line)}", end="", file=self.err, flush=True)
            self._in_progress = bool(line)

    def _wipe(self) -> None:
        """No progress is told beside what is printed now."""
        if self._in_progress:
            self.progress("")

    def one_by_one(self, items: Sequence[_Item], told: str) -> Iterator[_Item]:
        """Each of several things that take long; which of how many it is, is told meanwhile as progress.

        `told` is a sentence with the holes `number`, `count` and `item`.
        """
        for number, item in enumerate(items, 1):
            if len(items) > 1:
                self.progress(say(told, number=number, count=len(items), item=item))
            yield item
        self.progress("")


def _wanted(stream: IO[str], color: str) -> bool:
    """Whether a stream gets colours; see https://no-color.org and https://force-color.org for the variables."""
    if color != "auto":
        return color == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if forced := os.environ.get("FORCE_COLOR"):
        return forced != "0"
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def unwritten(file: object, error: OSError) -> str:
    """That a file cannot be written, and why."""
    why = (error.strerror or str(error)).lower()
    return say("{file} cannot be written: {why}", file=file, why=why)
