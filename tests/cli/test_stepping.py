"""Recorded deals on the full screen: forward and back, from one player's eyes or all."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from textual.pilot import Pilot

from engine.cli.commands import replay
from engine.cli.screen.replaying import ReplayApp
from engine.cli.stepping import DealAgain
from engine.table.records.record import read_file
from tests.cli.house import House
from tests.cli.test_screen import SIZES, on_terminal, shown

pytestmark = pytest.mark.late

Steps = Callable[[ReplayApp, Pilot[None]], Awaitable[None]]


@pytest.fixture
def deals(house: House) -> list[DealAgain]:
    return recorded(house, "texas-holdem", "--players", "3", "--hands", "2")


def recorded(house: House, *words: str) -> list[DealAgain]:
    file = house.folder / "deals.jsonl"
    told = house.run("run", *words, "--seed", "3", "--bot", "caller", "--record", str(file), "-q")
    assert told.code == 0, told.err
    found, faults = replay.deals_again(read_file(str(file)), None)
    assert not faults
    return found


def stepped(deals: list[DealAgain], eyes: str, steps: Steps, size: tuple[int, int] = (100, 30)) -> None:
    async def run() -> None:
        app = ReplayApp(deals, eyes, signs=True)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await steps(app, pilot)

    asyncio.run(run())


def seen(app: ReplayApp) -> str:
    return " ".join(shown(app).split())


@pytest.mark.parametrize("size", SIZES)
def test_it_goes_forward_and_back(deals: list[DealAgain], size: tuple[int, int]) -> None:
    async def steps(app: ReplayApp, pilot: Pilot[None]) -> None:
        begins = seen(app)
        assert "Deal 1, moment 1 of " in begins
        assert "??" not in begins, "all cards are seen"
        await pilot.press("right", "right")
        assert "Deal 1, moment 3 of " in seen(app)
        await pilot.press("left", "left", "left")
        assert seen(app) == begins
        await pilot.press("down")
        assert "Deal 2, moment 1 of " in seen(app)
        await pilot.press("down")
        assert "Deal 2, moment 1 of " in seen(app), "there is no third"
        await pilot.press("end")
        assert "Chips: " in seen(app), "what is told at the end of a deal"
        await pilot.press("home")
        assert seen(app) == begins

    stepped(deals, "all", steps, size)


def test_the_eyes_are_chosen(deals: list[DealAgain]) -> None:
    async def steps(app: ReplayApp, pilot: Pilot[None]) -> None:
        told = seen(app)
        assert "seen by Ben" in told
        assert told.count("?? ??") == 2
        assert "You have" in told
        await pilot.press("v")
        assert "seen by Cara" in seen(app)
        await pilot.press("v")
        assert "all cards" in seen(app)
        assert "??" not in seen(app)
        await pilot.press("v")
        assert "what is public" in seen(app)
        assert seen(app).count("?? ??") == 3

    stepped(deals, "Ben", steps)


def test_the_rules_are_told_and_the_width_may_change(deals: list[DealAgain]) -> None:
    async def steps(app: ReplayApp, pilot: Pilot[None]) -> None:
        await pilot.press("?")
        assert "The rule in force" in shown(app)
        await pilot.press("?")
        await pilot.resize_terminal(40, 20)
        await pilot.pause()
        assert all(len(line) <= 40 for line in shown(app).splitlines())

    stepped(deals, "all", steps)


def test_what_is_wild_is_told_of_each_player(house: House) -> None:
    async def steps(app: ReplayApp, pilot: Pilot[None]) -> None:
        await pilot.press("end")
        told = seen(app)
        assert "Wild: " in told
        assert told.count("wild ") >= 2

    stepped(recorded(house, "seven-card-stud", "--with", "low-hole-card-wild", "--players", "3"), "all", steps)


@pytest.mark.usefixtures("deals")
def test_a_terminal_steps_and_lines_do_not(house: House) -> None:
    file = str(house.folder / "deals.jsonl")
    sent = on_terminal(f"{file} --step", [("Deal 1, moment 1", "q")], 80, 24, command="replay")
    assert "\x1b[?1049h" in sent
    sent = on_terminal(file, [], 80, 24, command="replay")
    assert "\x1b[?1049h" not in sent
    assert "Deal 2." in sent
