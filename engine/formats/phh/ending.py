"""How a history came out: whether the hand is over, who should still have shown, and whether the stacks agree."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import gcd
from typing import NamedTuple

from engine.formats.phh.action_lines import Line
from engine.formats.phh.history_cards import BOARD, NOT_KNOWN, refused
from engine.formats.phh.history_keys import Fault
from engine.formats.phh.history_table import Ledger
from engine.formats.phh.reading import History
from engine.hand.dealer import Dealer
from engine.hand.seats import seats_of
from engine.program import Program
from engine.text.lists import joined
from engine.text.translation import say


class Outcome(NamedTuple):
    """How a history came out."""

    faults: list[Fault]
    stacks: tuple[int | None, ...]
    """The chips of each seat where the history ends, None where they are not known; empty if it could not be played."""
    over: bool
    """Whether the hand was played to its end."""

    @property
    def agrees(self) -> bool:
        """Whether all of it is as the rules have it."""
        return all(fault.code in WARNINGS for fault in self.faults)


WARNINGS = ("G207", "G403", "G404", "G405", "G406")
"""The faults that do not make a history wrong."""


@dataclass(slots=True)
class Played:
    """A hand as far as its history has been read."""

    history: History
    program: Program
    ledger: Ledger
    d: Dealer
    shown: dict[int, Line] = field(default_factory=dict)
    """For each seat that has shown or mucked the line in which it did so last."""
    acted: set[int] = field(default_factory=set)
    """Who has acted on this street."""
    left: Iterator[Line] = field(init=False)
    """The lines that have not been read."""

    def __post_init__(self) -> None:
        """No line has been read."""
        self.left = iter(self.history.lines)


def outcome_of(at: Played) -> Outcome:
    """How the history came out, now that all its lines are read."""
    history, d, ledger = at.history, at.d, at.ledger
    over = d.over and not _silent(at) and not _needed(at)
    if over and ledger.at_showdown:
        _all_known(at)
    before = _as_known(history, ledger.at_showdown[0]) if ledger.at_showdown else None
    if over and before and before == history.finishing and _shows_again(at):
        over = False  # the last of it are cards; the pot lies there still
    stacks = before if before and not over else _as_known(history, d.stacks)
    return Outcome([*_refills(ledger), *_end_faults(at, stacks, over)], stacks, over)


def _refills(ledger: Ledger) -> list[Fault]:
    """That cards came out of a stock that could not have given them, if so."""
    if ledger.refilled_at < 0:
        return []
    message = say("the stock has too few cards for all, and folded and burnt cards are shuffled in")
    return [Fault("G406", message, "actions", ledger.refilled_at)]


def _as_known(history: History, chips: Sequence[int]) -> tuple[int | None, ...]:
    """Stacks, as far as they are known."""
    return tuple([None if unknown else stack for unknown, stack in zip(history.endless, chips, strict=True)])


def _shows_again(at: Played) -> bool:
    """Whether somebody got cards after they had shown, so that they may show these too."""
    return any(
        line.word == "dh" and line.seat in at.shown and at.shown[line.seat].number < line.number
        for line in at.history.lines
    )


def _silent(at: Played) -> list[int]:
    """The players who should have shown or mucked and have not; a player left alone need not show."""
    if at.ledger.at_showdown is None:
        return []
    seats = at.ledger.at_showdown[1]
    silent = [seat for seat in seats_of(seats) if seat not in at.shown]
    alone = len(silent) == 1 and all(line.muck for line in at.shown.values())
    return [] if alone else silent


def _needed(at: Played) -> list[int]:
    """Whose cards are still to be dealt. A player who mucks needs no more, and nobody does once only one is left."""
    showdown = at.ledger.at_showdown
    if showdown is None:
        return list(at.ledger.owed)
    mucked = [seat for seat, line in at.shown.items() if line.muck]
    left = showdown[1].bit_count() - len(mucked)
    return [address for address in at.ledger.owed if left > 1 and address not in mucked]


def _all_known(at: Played) -> None:
    """Every hand that was compared is known. Raises RefusedError else."""
    compared = {seat: line for seat, line in at.shown.items() if not line.muck}
    if len(compared) < 2:
        return
    plan = at.ledger.plan
    thrown_away = [slot for thrown in plan.thrown.values() for slot in thrown]
    for seat, line in compared.items():
        if any(slot.card == NOT_KNOWN and slot not in thrown_away for slot in plan.dealt.get(seat, ())):
            message = say("p{seat} shows cards that are not known, so nobody can say who won", seat=seat + 1)
            raise refused("G313", message, line.number, say("write the cards: `p{seat} sm CARDS`", seat=seat + 1))
    if any(slot.card == NOT_KNOWN for slot in plan.dealt[BOARD]):
        dealt = next(one for one in at.history.lines if one.word == "db" and any("?" in card for card in one.cards))
        message = say("the board is not known, so nobody can say who won")
        raise refused("G313", message, dealt.number, say("write its cards"))


def _end_faults(at: Played, stacks: tuple[int | None, ...], over: bool) -> list[Fault]:
    history = at.history
    told = history.finishing
    last = len(history.page.data["actions"]) - 1
    where = "actions" if last >= 0 else ""
    if told is None:
        if over:
            return []
        message = say("the history stops before the hand is over: {missing}", missing=_what_is_missing(at))
        return [Fault("G403", message, where, last)]
    wrong = [seat for seat, (is_so, said) in enumerate(zip(stacks, told, strict=True)) if is_so != said]
    if not wrong:
        return []
    if not over:
        message = say("the hand is not over: {missing}", missing=_what_is_missing(at))
        help = say("go on to the end, or tell in `finishing_stacks` the stacks as they are here")
        return [Fault("G402", message, where, last, help)]
    if over and _is_odd_chips(at, stacks, told):
        help = say(
            "one each from the dealer's left they would be {stacks}",
            stacks=", ".join(_stack(history, stack) for stack in stacks),
        )
        return [Fault("G405", say("the winners share the odd chips in another way"), "finishing_stacks", -1, help)]
    ends = [
        say(
            "p{seat} ends with {found}, not {told}",
            seat=seat + 1,
            found=_stack(history, stacks[seat]),
            told=_stack(history, told[seat]),
        )
        for seat in wrong
    ]
    help = say(
        "all stacks: {stacks}{lacking}",
        stacks=", ".join(_stack(history, stack) for stack in stacks),
        lacking=_lacking(history, stacks, told),
    )
    return [Fault("G401", joined(ends), "finishing_stacks", wrong[0], help)]


def _lacking(history: History, stacks: tuple[int | None, ...], told: tuple[int | None, ...]) -> str:
    """That chips have gone from the table, if all stacks are known."""
    if any(stack is None for stack in (*stacks, *told)):
        return ""
    lacking = sum(stack or 0 for stack in stacks) - sum(stack or 0 for stack in told)
    if lacking <= 0:
        return ""
    return say(
        "; those told are {lacking} less in all: if that is a rake, write the stacks before it",
        lacking=history.chips(lacking),
    )


def _is_odd_chips(at: Played, stacks: tuple[int | None, ...], told: tuple[int | None, ...]) -> bool:
    """Whether the stacks differ only by less than a chip for each player, and only among those who won."""
    history, d = at.history, at.d
    chip = gcd(*history.antes, *history.blinds, *history.sizes, history.bring_in, *_known(history.stacks, history))
    off = [(seat, 0 if a is None or b is None else a - b) for seat, (a, b) in enumerate(zip(stacks, told, strict=True))]
    if any((a is None) != (b is None) for a, b in zip(stacks, told, strict=True)) or sum(by for _, by in off) != 0:
        return False
    return all(not by or (d.winners >> seat & 1 and abs(by) < d.seats * chip) for seat, by in off)


def _known(stacks: tuple[int, ...], history: History) -> list[int]:
    return [stack for stack, endless in zip(stacks, history.endless, strict=True) if not endless]


def _stack(history: History, stack: int | None) -> str:
    return "inf" if stack is None else history.chips(stack)


def _what_is_missing(at: Played) -> str:
    d, owed = at.d, at.ledger.owed
    if not d.over and not owed:
        return say("p{seat} is to act", seat=d.seat + 1)
    if owed:
        address = min(owed)
        if address == BOARD:
            return say("cards of the board are to be dealt")
        return say("cards of p{seat} are to be dealt", seat=address + 1)
    return say("p{seat} has neither shown nor mucked", seat=_silent(at)[0] + 1)
