"""The full-screen table, by Textual's pilot at three sizes: what it shows, what it understands, and what it hides."""

import asyncio
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import monotonic

import pytest
from textual.app import App
from textual.pilot import Pilot
from textual.widgets import Input

from engine.cli.argument_parser import parser_of
from engine.cli.commands import play
from engine.cli.screen.app import Asked, TableApp
from engine.cli.screen.playing import ScreenConsole, app_for

pytestmark = pytest.mark.late

SIZES = [(100, 30), (80, 24), (40, 20)]
Steps = Callable[[TableApp, Pilot[None]], Awaitable[None]]


def shown(app: App[None]) -> str:
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)


def at_table(words: str, steps: Steps, size: tuple[int, int] = (100, 30)) -> list[str]:
    """The steps have been taken at a table; what was told at its end."""
    parser = parser_of("play", "Play.", ())
    play.arguments(parser)
    arguments = parser.parse_args([*words.split(), "--bot", "caller", "--seed", "3"])
    screen = ScreenConsole(0, signs=True)
    app, answer = app_for(lambda console: play.play_on(arguments, console), screen)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await asked(app, pilot)
            await steps(app, pilot)
            screen.left.set()
            app.answers.put("q")

    asyncio.run(run())
    app.join()
    assert answer() == 0
    return screen.told


async def asked(app: TableApp, pilot: Pilot[None]) -> None:
    """The person is asked, or the table has closed."""
    for _ in range(400):
        await pilot.pause(0.01)
        if app.prompt or not app.is_running:
            break
    await pilot.pause()


async def says(app: TableApp, pilot: Pilot[None], line: str) -> None:
    app.query_one("#answer", Input).value = line
    await pilot.press("enter")
    await asked(app, pilot)


@pytest.mark.parametrize("size", SIZES)
def test_the_table_shows_what_a_player_needs(size: tuple[int, int]) -> None:
    async def steps(app: TableApp, pilot: Pilot[None]) -> None:
        told = " ".join(shown(app).split())
        for part in ("Texas hold'em · pre flop · pot 7", "to call 1 (7 to 1)", "Cara (deals)", "98 chips bet 2"):
            assert part in told, told
        for part in ("▶ You", "9♥ 8♣", "You have nine high", "You may fold, call 1 or raise 2 to 98"):
            assert part in told, told
        assert told.count("?? ??") == 3
        await says(app, pilot, "call")
        assert "flop round" in shown(app)

    at_table("texas-holdem", steps, size)


def test_an_amount_is_told_before_it_is_put_in() -> None:
    async def steps(app: TableApp, pilot: Pilot[None]) -> None:
        for typed, told in (
            ("raise 8", "raise by 8, to 10: 9 chips"),
            ("raise to 8", "raise by 6, to 8: 7 chips"),
            ("pot", "raise by 8, to 10: 9 chips"),
            ("raise half", "raise by 4, to 6: 5 chips"),
            ("max", "raise by 98, to 100: 99 chips"),
            ("call", "Enter: call 1"),
            ("raise 1", "you may raise 2 to 98"),
            ("xyz", "'xyz' is none of it"),
            ("?", "Enter: tell the rule in force"),
            ("q", "Enter: leave the table"),
        ):
            app.query_one("#answer", Input).value = typed
            await pilot.pause()
            assert told in shown(app), typed
        await pilot.press("escape")
        assert "You may fold, call 1 or raise 2 to 98" in shown(app)
        await pilot.press("f4", "enter")
        await asked(app, pilot)
        assert "You raise 8, to 10." in shown(app)

    at_table("texas-holdem", steps)


def test_an_amount_is_said_by_its_name() -> None:
    async def steps(app: TableApp, pilot: Pilot[None]) -> None:
        await says(app, pilot, "raise half")
        assert "You raise 4, to 6." in shown(app)

    at_table("texas-holdem", steps)


def test_what_was_typed_comes_back() -> None:
    async def steps(app: TableApp, pilot: Pilot[None]) -> None:
        await says(app, pilot, "call")
        await pilot.press("up")
        assert app.query_one("#answer", Input).value == "call"
        await pilot.press("down")
        assert app.query_one("#answer", Input).value == ""

    at_table("texas-holdem", steps)


@pytest.mark.parametrize("size", SIZES)
def test_the_rule_in_force_and_what_beats_what_are_told(size: tuple[int, int]) -> None:
    async def steps(app: TableApp, pilot: Pilot[None]) -> None:
        await says(app, pilot, "?")
        assert "The rule in force" in shown(app)
        about = "\n".join(app.about)
        assert re.search(r"\d+ \| +- bet: ", about)
        assert "  2  four of a kind" in about
        assert "limit: no limit" in about
        await pilot.press("f1")
        assert "The rule in force" not in shown(app)

    at_table("texas-holdem", steps, size)


def test_leaving_is_asked_about() -> None:
    async def steps(app: TableApp, pilot: Pilot[None]) -> None:
        await says(app, pilot, "q")
        assert "Leave the table?" in shown(app)
        await says(app, pilot, "")
        assert "You may fold" in shown(app)
        await pilot.press("ctrl+c")
        assert "Leave the table?" in shown(app)
        await says(app, pilot, "y")

    told = at_table("texas-holdem", steps)
    assert "You leave the table; the deal that is not over does not count." in told
    assert told[-1] == "After no deals you have 100 chips, as many as at the start."


def test_who_is_about_to_leave_still_is_when_they_are_asked() -> None:
    async def steps(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("ctrl+c")
        app.ask(Asked("Another deal", None))
        await pilot.pause()
        assert "Leave the table?" in shown(app)
        await says(app, pilot, "n")
        assert "Leave the table?" not in shown(app)
        assert "Another deal" in shown(app)

    at_table("texas-holdem", steps)


def test_it_is_drawn_anew_for_another_width() -> None:
    async def steps(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.resize_terminal(40, 20)
        await pilot.pause()
        assert all(len(line) <= 40 for line in shown(app).splitlines())
        assert "▶ You" in shown(app)

    at_table("seven-card-stud --with deuces-wild", steps)


def test_what_is_wild_and_what_lies_open_is_shown() -> None:
    async def steps(app: TableApp, pilot: Pilot[None]) -> None:
        told = shown(app)
        assert "Wild: deuces" in told
        assert "You have pair of nines" in told
        assert "open: 2♥" in told

    at_table("seven-card-stud --with deuces-wild", steps)


@pytest.mark.parametrize("game", ["jackpot", "poker-dice", "omaha", "badugi", "seven-card-stud", "criss-cross"])
def test_a_deal_is_played_to_its_end(game: str) -> None:
    async def steps(app: TableApp, pilot: Pilot[None]) -> None:
        for _ in range(60):
            question = app.question
            if question is None:
                break
            kinds = [option.kind for option in question.options]
            kind = next((kind for kind in ("check", "call", "stand pat") if kind in kinds), kinds[0])
            await says(app, pilot, "keep all" if question.dice and kind == "stand pat" else kind)
        assert "Enter closes the table." in shown(app)
        await pilot.press("enter")
        await pilot.pause()

    assert at_table(f"{game} --hands 1", steps)[-1].startswith("After one deal")


def on_terminal(
    words: str, typed: list[tuple[str, str]], columns: int, rows: int, *, command: str = "play", **environment: str
) -> str:
    """All that a terminal was sent: each line is typed when what belongs to it has been shown.

    What is not shown within a minute, though the screen is drawn again and again, ends the waiting.
    """
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    asked = os.environ | {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8"} | environment
    more = ("--seed", "3", "--bot", "caller") if command == "play" else ()
    called = [sys.executable, "-m", "houserule", command, *words.split(), *more]
    process = subprocess.Popen(called, stdin=theirs, stdout=theirs, stderr=theirs, env=asked, start_new_session=True)
    os.close(theirs)
    sent = ""
    try:
        for waits_for, line in [*typed, ("\0", "")]:
            part, until = "", monotonic() + 60
            while waits_for not in part and monotonic() < until and select.select([ours], [], [], 60)[0]:
                try:
                    part += os.read(ours, 65536).decode("utf-8", "replace")
                except OSError:  # the process has ended
                    break
            sent += part
            if waits_for in part:
                os.write(ours, line.encode())
        assert process.wait(60) == 0
    finally:
        process.kill()
        os.close(ours)
    return sent


@pytest.mark.parametrize("size", SIZES)
def test_a_terminal_gets_the_table(size: tuple[int, int]) -> None:
    sent = on_terminal(
        "texas-holdem --pace 0", [("You may", "q\r"), ("Leave the table", "y\r"), ("A name", "\r")], *size
    )
    assert "\x1b[?1049h" in sent, "the other screen of the terminal"
    assert "\x1b[?1049l" in sent
    assert "Chips: You 100, Anna 100, Ben 100 and Cara 100." in sent.rpartition("\x1b[?1049l")[2]


@pytest.mark.parametrize(("words", "environment"), [("--plain", {}), ("", {"TERM": "dumb"}), ("-q", {})])
def test_lines_are_to_be_had_on_a_terminal(words: str, environment: dict[str, str]) -> None:
    sent = on_terminal(f"texas-holdem {words}", [("You may", "q\n"), ("A name", "\n")], 80, 24, **environment)
    assert "\x1b[?1049h" not in sent
    assert "Pot 7, you have 99." in sent
    assert "Chips: You 100, Anna 100, Ben 100 and Cara 100." in sent


def test_without_the_extra_there_are_lines_and_a_hint(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text("import sys\nsys.modules['textual'] = None\n", encoding="utf-8")
    sent = on_terminal("texas-holdem", [("You may", "q\n"), ("A name", "\n")], 80, 24, PYTHONPATH=str(tmp_path))
    assert sent.count("houserule[table]") == 1
    assert "Pot 7, you have 99." in sent


def test_an_evening_is_played_at_the_same_table() -> None:
    async def steps(app: TableApp, pilot: Pilot[None]) -> None:
        assert "Poker dice" in shown(app)
        assert app.question is not None

    assert any("Nobody owes" in line or "owes" in line for line in at_table("poker-dice-match --players 2", steps))


def test_a_saved_evening_is_gone_on_with_at_the_table(tmp_path: Path) -> None:
    store = f"--store {tmp_path}/evenings.db"
    on_terminal(f"texas-holdem --save friday --plain {store}", [("You may", "call\n"), ("You may", "q\n")], 80, 24)
    leaving = [("You may", "q\r"), ("Leave the table", "y\r")]
    sent = on_terminal(f"resume friday --pace 0 {store}", leaving, 80, 24, command="sessions")
    assert "\x1b[?1049h" in sent
    assert "flop" in sent
    assert "`houserule sessions resume friday` goes on" in sent.rpartition("\x1b[?1049l")[2]
    sent = on_terminal(f"resume friday --plain {store}", [("You may", "q\n")], 80, 24, command="sessions")
    assert "\x1b[?1049h" not in sent


def test_what_stands_in_no_file_is_told_without_its_place() -> None:
    async def steps(app: TableApp, pilot: Pilot[None]) -> None:
        while app.question is not None:
            await says(app, pilot, "call" if "call" in app.prompt else "check")
        await says(app, pilot, "?")
        assert "The rule in force: end\n" in "\n".join(line.strip() for line in shown(app).splitlines()) + "\n"

    at_table("texas-holdem --players 2 --plain", steps)
