"""Recorded deals written in the standard format of hand histories, as far as it can hold them.

What is written is read and played again before it is given out: it tells of the same hand, or it is not written.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import PurePath
from typing import NamedTuple

from engine.formats.phh.events_as_actions import actions_of
from engine.formats.phh.history_replay import replay as replay_history
from engine.formats.phh.reading import read_text
from engine.formats.phh.variants import FIXED, VARIANTS, Variant
from engine.hand.event import Event
from engine.program import Program
from engine.steps.kinds.post import Ante
from engine.table.records.played_again import Replayed, replay
from engine.table.records.record import Reading, Record, RecordError
from engine.table.records.record_line import Line
from engine.text.diagnostics.diagnostic import Diagnostic, any_error
from engine.text.door.root import ANYWHERE
from engine.text.lists import joined
from engine.text.translation import say, say_many

Value = str | int | bool | Sequence[str] | Sequence[int]


class Exported(NamedTuple):
    """What writing records gave."""

    text: str
    """The hands that could be written: one as it is, several each under its number."""
    diagnostics: list[Diagnostic]


def export(reading: Reading, numbered: bool = False) -> Exported:
    """The records of a file as hand histories, and why others are not; with `numbered` one alone has its number too."""
    told = list(reading.diagnostics)
    hands: list[str] = []
    for number, (line, record) in enumerate(reading.records, 1):
        written = _written(line, record, number)
        if isinstance(written, str):
            hands.append(written)
        else:
            told += written
    if len(reading.records) == 1 and not numbered:
        return Exported("".join(hands), told)
    return Exported("\n".join(f"[{number}]\n{hand}" for number, hand in enumerate(hands, 1)), told)


def _written(line: Line, record: Record, number: int) -> str | list[Diagnostic]:
    """One record as a history."""
    if record.modifiers:
        return [_with_modifiers(line, record)]
    try:
        replayed = replay(record, line, ANYWHERE)
    except RecordError as error:
        return list(error.diagnostics)
    variant = variant_of(record.game, replayed.program)
    if variant is None:
        return [_no_variant(line, record)]
    if record.carried:
        return [_with_carried_chips(line, record)]
    text = _text(_keys(record, replayed, variant, number))
    fault = _reads_otherwise(text)
    if fault:
        message = say("written as a history the deal reads otherwise: {fault}", fault=fault)
        help = say("the game has other rules than the format's")
        return [Diagnostic("G502", message, line.field("actions"), help=help)]
    return text


def _with_modifiers(line: Line, record: Record) -> Diagnostic:
    modifiers = joined([one.name for one in record.modifiers])
    message = say("{game} was played with {modifiers}", game=record.game, modifiers=modifiers)
    return Diagnostic("G501", message, line.field("with"), help=say("the format cannot say modifiers"))


def _no_variant(line: Line, record: Record) -> Diagnostic:
    message = say("{game} as it was played is none of the games of the format", game=record.game)
    games = joined([f"`{game}`" for game in dict.fromkeys(one.game for one in VARIANTS.values())], "and")
    help = say("the format has hands of {games} only; `houserule replay` plays any record again", games=games)
    return Diagnostic("G501", message, line.field("game"), help=help)


def _with_carried_chips(line: Line, record: Record) -> Diagnostic:
    message = say_many(
        "{count} chip was in the pot before the deal", "{count} chips were in the pot before the deal", record.carried
    )
    return Diagnostic("G502", message, line.field("carried"), help=say("the format has no words for a carried pot"))


def variant_of(game: str, program: Program) -> Variant | None:
    """The variant that a game is as it was played; None if it is none."""
    name = PurePath(game).stem
    return next(
        (
            variant
            for variant in VARIANTS.values()
            if variant.game == name and all(program.options.get(key) == value for key, value in variant.set.items())
        ),
        None,
    )


def _reads_otherwise(text: str) -> str:
    """How a history differs from what it should tell; nothing if it does not."""
    histories = read_text("<history>", text)
    if any_error(histories.diagnostics):
        return histories.diagnostics[0].message
    outcome = replay_history(histories.hands[0])
    return "" if outcome.agrees else outcome.faults[0].message


def _keys(record: Record, replayed: Replayed, variant: Variant, number: int) -> dict[str, Value]:
    """The keys of the history, in the order written."""
    program, hand, events = replayed
    count = len(record.stacks)
    order = [(record.button + 1 + player) % count for player in range(count)]
    stakes = program.stakes
    keys: dict[str, Value] = {"variant": variant.code, "ante_trimming_status": _is_matched(program)}
    antes, blinds = _antes(events, record.stacks), _blinds(events, record, stakes)
    keys["antes"] = _for_players(antes, order)
    if variant.by_position:
        keys["blinds_or_straddles"] = _for_players(blinds, order)
    keys |= {key: stakes[stake] for stake, key in variant.stakes.items()}
    if variant.sizes == FIXED and "big_bet" not in keys:
        keys["big_bet"] = 2 * stakes["big-blind"]
    keys["starting_stacks"] = [record.stacks[seat] for seat in order]
    keys["actions"] = actions_of(events, order, program.deck, variant)
    keys["hand"] = number
    if record.names:
        keys["players"] = [record.names[seat] for seat in order]
    keys["finishing_stacks"] = [hand.stacks[seat] for seat in order]
    return keys


def _for_players(amounts: Sequence[int], order: Sequence[int]) -> list[int]:
    """Amounts of seats in the order of the format, which of two players names the other's first."""
    row = [amounts[seat] for seat in order]
    return row[::-1] if len(row) == 2 else row


def _is_matched(program: Program) -> bool:
    """Whether an ante is won only by who matched it."""
    return next((step.matched for step in program.steps if isinstance(step, Ante) and not step.live), True)


def _antes(events: Iterable[Event], stacks: Sequence[int]) -> list[int]:
    """What each seat owed: a player who was short owed as much as the others."""
    paid = [0] * len(stacks)
    for event in events:
        if event.kind == "post":
            paid[event.seat] += event.chips
    return [max(paid) if chips and chips == stacks[seat] else chips for seat, chips in enumerate(paid)]


def _blinds(events: Sequence[Event], record: Record, stakes: Mapping[str, int]) -> list[int]:
    """What each seat owed: a player who was short of a blind owed all of it."""
    stacks = list(record.stacks)
    paid = [0] * len(stacks)
    for event in events:
        if event.kind in ("post", "blind"):
            stacks[event.seat] -= event.chips
        if event.kind == "blind":
            paid[event.seat] += event.chips
    count = len(stacks)
    first = record.button if count == 2 else record.button + 1
    for place, stake in enumerate(("small-blind", "big-blind")):
        seat = (first + place) % count
        if not stacks[seat] and any(paid):
            paid[seat] = max(paid[seat], stakes.get(stake, 0))
    return paid


def _text(keys: Mapping[str, Value]) -> str:
    return "".join(f"{key} = {json.dumps(value, ensure_ascii=False)}\n" for key, value in keys.items())
