"""Playing against bots: through a pipe and on a terminal, seeing only what one may see, doing only what is open."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.hand.action import Action, Option
from engine.ruleset.read.library import shipped_documents
from engine.table.records.played_again import replay
from engine.table.records.record import read_records
from engine.words.typed_answers import Question, Unclear, read_answer
from tests.cli.house import Answer, House
from tests.table.house import program

DECK = program("five-card-draw").deck
TENS = tuple(DECK.index(name) for name in ("Th", "Ts"))
HELD = tuple(DECK.index(name) for name in ("As", "Kd", "9c", "7s", "3h"))


def asked(*options: Option, stack: int = 50, bet: int = 0, level: int = 0) -> Question:
    return Question(options, DECK, HELD, stack, bet, level)


BET = asked(Option("check"), Option("bet", 2, 8))
RAISE = asked(Option("fold"), Option("call", 4, 4), Option("raise", 2, 8), level=4)
DRAW = asked(Option("stand pat"), Option("discard", 1, 4, cards=HELD))
TURN_UP = asked(Option("turn up", 1, 1, cards=HELD[:2]))


@pytest.mark.parametrize(
    ("question", "typed", "action"),
    [
        (BET, "check", Action("check")),
        (BET, " C ", Action("check")),
        (BET, "bet 4", Action("bet", 4)),
        (BET, "b 4", Action("bet", 4)),
        (BET, "4", Action("bet", 4)),
        (BET, "b4", Action("bet", 4)),
        (RAISE, "r8", Action("raise", 8)),
        (RAISE, "Raise, to 8.", Action("raise", 4)),
        (asked(Option("stand pat"), Option("discard", 1, 4, cards=TENS)), "d 10h", Action("discard", cards=TENS[:1])),
        (asked(Option("stand pat"), Option("discard", 1, 4, cards=TENS)), "d 10♠", Action("discard", cards=TENS[1:])),
        (DRAW, "d 9♣", Action("discard", cards=(HELD[2],))),
        (RAISE, "f", Action("fold")),
        (RAISE, "call", Action("call", 4)),
        (RAISE, "raise 2", Action("raise", 2)),
        (RAISE, "raise to 8", Action("raise", 4)),
        (RAISE, "raise by 8", Action("raise", 8)),
        (RAISE, "r 8", Action("raise", 8)),
        (asked(Option("call", 50, 50), Option("fold"), level=60), "all in", Action("call", 50)),
        (asked(Option("check"), Option("bet", 2, 50)), "all-in", Action("bet", 50)),
        (asked(Option("call", 10, 10), Option("raise", 10, 40), level=10), "all in", Action("raise", 40)),
        (asked(Option("check"), Option("bet", 2, 2)), "b", Action("bet", 2)),
        (asked(Option("check"), Option("bet", choices=(3, 9))), "b 9", Action("bet", 9)),
        (DRAW, "stand pat", Action("stand pat")),
        (DRAW, "s", Action("stand pat")),
        (DRAW, "discard 9c 3h", Action("discard", cards=(HELD[2], HELD[4]))),
        (DRAW, "discard 9C, 3h", Action("discard", cards=(HELD[2], HELD[4]))),
        (DRAW, "d as kd", Action("discard", cards=(HELD[0], HELD[1]))),
        (DRAW, "d 3 5", Action("discard", cards=(HELD[2], HELD[4]))),
        (asked(Option("show"), Option("concede")), "con", Action("concede")),
    ],
)
def test_what_is_typed_is_understood(question: Question, typed: str, action: Action) -> None:
    assert read_answer(typed, question) == action


@pytest.mark.parametrize(
    ("question", "typed", "told"),
    [
        (BET, "", "you may check or bet 2 to 8"),
        (BET, "raise 4", "'raise' is none of it: you may check or bet 2 to 8"),
        (BET, "bet", "how many chips? at least 2, at most 8; Enter for 2"),
        (BET, "bet 9", "you may bet 2 to 8"),
        (BET, "bet much", "'much' is no number of chips: bet 2 to 8"),
        (BET, "9", "you may bet 2 to 8"),
        (BET, "all in", "you cannot go all in now; you may check or bet 2 to 8"),
        (BET, "bet -4", "'-4' is no number of chips: bet 2 to 8"),
        (DRAW, "discard", "which cards? discard at most 4, by name or by place from 1 to 5"),
        (DRAW, "discard Kh", "Kh cannot be chosen: discard at most 4 of As Kd 9c 7s 3h"),
        (TURN_UP, "turn up", "which cards? turn up 1, by name or by place from 1 to 2"),
        (TURN_UP, "turn up 3", "9c cannot be chosen: turn up 1 of As Kd"),
        (DRAW, "discard Xx", "'Xx' is no card of this deck"),
        (DRAW, "discard 1 1", "you have named place 1 twice"),
        (DRAW, "discard 1 2 3 4 5", "you may discard at most 4"),
        (DRAW, "4", "'4' is none of it: you may stand pat or discard at most 4"),
        (BET, "!", "'!' is none of it: you may check or bet 2 to 8"),
        (BET, "5h", "'5h' is none of it: you may check or bet 2 to 8"),
        (asked(Option("show"), Option("concede")), "c", "'c' could be call or check: you may show or concede"),
        (asked(Option("check"), Option("call", 1, 1)), "c", "do you mean check or call?"),
    ],
)
def test_what_is_not_open_is_answered_with_what_is(question: Question, typed: str, told: str) -> None:
    answer = read_answer(typed, question)
    assert isinstance(answer, Unclear)
    assert answer.why == told


def test_chips_and_cards_may_be_named_in_a_line_of_their_own() -> None:
    first = read_answer("bet", BET)
    assert isinstance(first, Unclear)
    assert read_answer("6", BET, first.option) == Action("bet", 6)
    assert read_answer("check", BET, first.option) == Action("check")
    first = read_answer("d", DRAW)
    assert isinstance(first, Unclear)
    assert read_answer("3h 7s", DRAW, first.option) == Action("discard", cards=(HELD[4], HELD[3]))


@pytest.mark.late
@given(st.one_of(st.text(max_size=20), st.from_regex(r"[a-z]{1,7} [0-9a-zA-Z ,-]{0,12}", fullmatch=True)))
@settings(max_examples=300, deadline=None)
def test_whatever_is_typed_is_open_or_answered(typed: str) -> None:
    for question in (BET, RAISE, DRAW):
        for meant in (None, *question.options):
            answer = read_answer(typed, question, meant)
            if isinstance(answer, Action):
                assert any(option.covers(answer) for option in question.options)
            else:
                assert answer.why


def test_bytes_that_are_no_text_are_no_fault(tmp_path: Path) -> None:
    here = {**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parents[2]), "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "engine.cli", "play", "jackpot", "--seed", "4"]
    answer = subprocess.run(command, input=b"\xff\xfe\nq\n", capture_output=True, check=False, cwd=tmp_path, env=here)
    assert answer.returncode == 0
    assert not answer.stderr


def through_a_pipe(*words: str, typed: str, folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "engine.cli", "play", *words]
    here = {**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parents[2])}
    return subprocess.run(
        command, input=typed, capture_output=True, text=True, check=False, cwd=folder, env=here, timeout=60
    )


@pytest.fixture
def typed(house: House, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Answer]:
    """What the command answers when all this is typed."""

    def played(*words: str, lines: str) -> Answer:
        monkeypatch.setattr(sys, "stdin", StringIO(lines))
        return house.run("play", *words)

    return played


def test_a_whole_deal_through_a_pipe(tmp_path: Path) -> None:
    words = ["five-card-draw", "--seed", "4", "--players", "3", "--hands", "1", "--record", "deal.jsonl"]
    answer = through_a_pipe(*words, typed="?\n" + "c\ns\n" * 6 + "show\n", folder=tmp_path)
    assert answer.returncode == 0
    assert not answer.stderr
    assert "The rule in force: bet 'first round', rulesets/games/draw/five-card-draw.yaml:" in answer.stdout
    assert "- bet: {label: first round}" in answer.stdout
    assert "After one deal you have" in answer.stdout
    ((line, record),) = read_records("deal.jsonl", (tmp_path / "deal.jsonl").read_text(encoding="utf-8")).records
    assert replay(record, line).hand.over


@pytest.mark.parametrize(
    ("line", "told"),
    [
        *(("half", "You raise 3, to 5."), ("raise half", "You raise 3, to 5."), ("pot", "You raise 6, to 8.")),
        *(("raise min", "You raise 2, to 4."), ("MAX", "You raise 98, to 100, all in.")),
    ],
)
def test_an_amount_is_said_by_its_name(typed: Callable[..., Answer], line: str, told: str) -> None:
    words = ("texas-holdem", "--players", "3", "--seed", "6", "--bot", "caller")
    assert told in typed(*words, lines=f"{line}\n").out


def test_only_own_cards_are_seen_before_the_showdown(typed: Callable[..., Answer]) -> None:
    answer = typed("five-card-draw", "--seed", "4", lines="")
    dealt = re.findall(r"^(.*) dealt (.*)\.$", answer.out, re.MULTILINE)
    assert [who for who, cards in dealt if "five cards" not in cards] == ["You are"]


def test_the_rule_in_force_is_shown_whole_with_the_words_it_uses(typed: Callable[..., Answer]) -> None:
    answer = typed("jackpot", "--seed", "4", lines="?\nhelp\n")
    lines = shipped_documents("game")["jackpot"].path.read_text(encoding="utf-8").splitlines()
    start = next(number for number, line in enumerate(lines) if line.strip() == "- bet:")
    told = answer.out.splitlines()
    for number in range(start, start + 6):
        assert told.count(f"  {number + 1} | {lines[number]}") == 2
    assert "only who holds openers (pair of jacks or better) may open" in answer.out


@pytest.mark.late
def test_leaving_between_two_deals_loses_no_deal(tmp_path: Path) -> None:
    answer = through_a_pipe(
        "five-card-draw", "--seed", "4", "--players", "2", typed="f\n" * 9 + "c\n" * 2 + "q\n", folder=tmp_path
    )
    assert "does not count" in answer.stdout
    answer = through_a_pipe("visum", "--seed", "4", "--players", "2", typed="f\nq\n", folder=tmp_path)
    assert "Enter for the next deal" in answer.stdout
    assert "You leave the table.\n" in answer.stdout
    assert "does not count" not in answer.stdout


@pytest.mark.late
@pytest.mark.parametrize("typed", ["", "q\n", "quit\n", "c\nq\n"])
def test_leaving_is_no_fault(tmp_path: Path, typed: str) -> None:
    answer = through_a_pipe("jackpot", "--seed", "4", typed=typed, folder=tmp_path)
    assert answer.returncode == 0
    assert "You leave the table" in answer.stdout
    assert not answer.stderr


def test_nonsense_is_asked_again(typed: Callable[..., Answer]) -> None:
    answer = typed("jackpot", "--seed", "4", lines="sing\n\nbet 1000\nq\n")
    assert "'sing' is none of it: you may " in answer.out
    assert answer.code == 0


def test_who_has_no_chips_left_is_out(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    rounds = iter(["all in\n", "c\n", "s\n"] * 400)
    monkeypatch.setattr(sys, "stdin", Lines(rounds))
    answer = house.run("play", "visum", "--stack", "3", "--players", "2", "--seed", "2", "--bot", "caller")
    assert answer.code == 0
    assert "have no chips left" in answer.out or "Too few have chips left" in answer.out


class Lines:
    """A standard input that gives lines without end."""

    def __init__(self, lines: object) -> None:
        self._lines = lines

    def readline(self, most: int = -1) -> str:
        return next(self._lines)  # type: ignore[call-overload, no-any-return]

    def isatty(self) -> bool:
        return False


class Terminal:
    """A command on a terminal of its own, which can interrupt it."""

    def __init__(self, *words: str) -> None:
        self.process, self.keys = pty.fork()
        if not self.process:
            environment = {**os.environ, "TERM": "xterm", "PYTHONIOENCODING": "utf-8", "NO_COLOR": ""}
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # a run in the background may have been told to ignore it
            os.execve(sys.executable, [sys.executable, "-m", "engine.cli", *words], environment)
        self.screen, self.closed = "", False

    def read(self, seconds: float = 30) -> bool:
        """Whether there was more to see, within half a minute."""
        if not select.select([self.keys], [], [], seconds)[0]:
            return False
        try:
            more = os.read(self.keys, 4096)
        except OSError:  # the other side is closed
            more = b""
        self.screen += more.decode("utf-8", errors="replace")
        self.closed = not more
        return bool(more)

    def until(self, text: str) -> str:
        """What the screen shows up to a text that is new."""
        while text not in self.screen:
            assert self.read(), f"waited in vain for {text!r}; the screen shows {self.screen!r}"
        shown, _, self.screen = self.screen.partition(text)
        return shown + text

    def type(self, text: str) -> None:
        os.write(self.keys, text.encode())

    def interrupt(self) -> None:
        """Ctrl-C is pressed until the command ends: one that comes just before a line is read is seen with the next."""
        for _ in range(30):
            self.type("\x03")
            while self.read(1):
                pass
            if self.closed:
                return

    def end(self) -> int:
        """The answer to the shell, once the command has ended by itself."""
        while self.read():
            pass
        if not self.closed:
            os.kill(self.process, signal.SIGKILL)
        _, status = os.waitpid(self.process, 0)
        os.close(self.keys)
        return os.waitstatus_to_exitcode(status)


def test_playing_on_a_terminal() -> None:
    terminal = Terminal("play", "five-card-draw", "--plain", "--seed", "4", "--players", "3", "--hands", "1")
    shown = terminal.until("> ")
    assert "You may " in shown
    assert "\x1b[" in shown
    assert re.search(r"dealt ([2-9TJQKA][♣♦♥♠] ?){5}", shown)
    terminal.type("?\n")
    assert "five-card-draw.yaml" in terminal.until("> ")
    terminal.type("nonsense\n")
    assert "'nonsense' is none of it" in terminal.until("> ")
    terminal.type("q\n")
    assert "You leave the table" in terminal.until("Enter ends it > ")
    terminal.type("\n")
    assert terminal.end() == 0


@pytest.mark.late
def test_end_of_input_and_interrupt_on_a_terminal() -> None:
    terminal = Terminal("play", "jackpot", "--plain", "--seed", "4")
    terminal.until("> ")
    terminal.type("\x04")
    terminal.until("Enter ends it > ")
    terminal.type("\x04")
    assert terminal.end() == 0
    terminal = Terminal("play", "jackpot", "--plain", "--seed", "4")
    terminal.until("> ")
    terminal.interrupt()
    assert terminal.end() == 130
    assert "Traceback" not in terminal.screen
    assert terminal.screen.endswith("\n")  # the shell's prompt begins a line of its own


@pytest.mark.late
def test_a_record_is_stepped_through_on_a_terminal(house: House) -> None:
    house.run("run", "five-card-draw", "--seed", "4", "--bot", "caller", "--players", "2", "--record", "deal.jsonl")
    terminal = Terminal("replay", str(house.folder / "deal.jsonl"), "--step", "--plain")
    shown = terminal.until("dealt ")
    assert "checks" not in shown
    for _ in range(12):
        terminal.type("\n")
    assert terminal.end() == 0
    assert "wins" in terminal.screen
