"""Hand histories for tests: a hand of each variant, made by hand, and how to check a text."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from engine.formats.phh.history_check import Checked, check
from engine.formats.phh.reading import read_text

DATA = Path(__file__).parents[3] / "shared" / "data" / "phh"
"""Hands that were really played; beside the checkout where there are any."""

Value = str | int | float | bool | Sequence[str] | Sequence[int] | Sequence[float]


def text_of(keys: Mapping[str, Value]) -> str:
    """The keys as TOML, a line for each key and each action."""
    return "".join(f"{key} = {_value(value)}\n" for key, value in keys.items())


def _value(value: Value) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f"'{value}'"
    if isinstance(value, (int, float)):
        return str(value)
    if value and isinstance(value[0], str):
        return "[\n" + "".join(f"  '{item}',\n" for item in value) + "]"
    return f"[{', '.join(map(str, value))}]"


def checked(keys: Mapping[str, Value]) -> Checked:
    """What checking a hand gives."""
    return check(read_text("hand.phh", text_of(keys)))


def line_of(keys: Mapping[str, Value], action: int) -> int:
    """The line of the text on which an action stands, from 1."""
    lines = text_of(keys).splitlines()
    return lines.index("actions = [") + 2 + action


def acts(text: str) -> list[str]:
    """Actions written with `;` between."""
    return [part.strip() for part in text.replace("\n", " ").split(";") if part.strip()]


def _blinds(code: str, sizes: Mapping[str, int], text: str, ends: list[int]) -> dict[str, Value]:
    return {
        "variant": code,
        "antes": [0, 0, 0],
        "blinds_or_straddles": [1, 2, 0],
        **sizes,
        "starting_stacks": [100, 100, 100],
        "actions": acts(text),
        "finishing_stacks": ends,
    }


def _stud(code: str, text: str, ends: list[int]) -> dict[str, Value]:
    return {
        "variant": code,
        "ante_trimming_status": True,
        "antes": [1, 1, 1],
        "bring_in": 2,
        "small_bet": 4,
        "big_bet": 8,
        "starting_stacks": [100, 100, 100],
        "actions": acts(text),
        "finishing_stacks": ends,
    }


LIMIT, NO_LIMIT = {"small_bet": 2, "big_bet": 4}, {"min_bet": 2}
HANDS: dict[str, dict[str, Value]] = {
    # bet and raise before the flop, a check-raise on it, an eight-high flush at the end: 4 + 4 + 4 from each of two
    "FT": _blinds(
        "FT",
        LIMIT,
        """d dh p1 8h7h; d dh p2 AcAd; d dh p3 Kd2c; p3 f; p1 cbr 4; p2 cc; d db 2h9hQs; p1 cc; p2 cbr 2; p1 cbr 4;
        p2 cc; d db 3h; p1 cbr 4; p2 cc; d db As; p1 cc; p2 cc; p1 sm 8h7h; p2 sm""",
        [112, 88, 100],
    ),
    # all in before the flop, shown before the board
    "NT": _blinds(
        "NT",
        NO_LIMIT,
        """d dh p1 QhQs; d dh p2 ????; d dh p3 KcKd; p3 cbr 60; p1 cbr 100; p2 f; p3 cc; p1 sm QhQs; p3 sm KcKd;
        d db 2c3d4h; d db Qc; d db 9s""",
        [202, 98, 0],
    ),
    # the flush beats the full house
    "NS": _blinds(
        "NS",
        NO_LIMIT,
        """d dh p1 AhTh; d dh p2 9c9d; d dh p3 7s6d; p3 f; p1 cc; p2 cc; d db 9h8hKh; p1 cbr 2; p2 cbr 10; p1 cc;
        d db Kd; p1 cc; p2 cc; d db 6c; p1 cc; p2 cc; p1 sm AhTh; p2 sm 9c9d""",
        [112, 88, 100],
    ),
    # pot limit: from 2 the button may raise to 7; two of the hand and three of the board
    "PO": _blinds(
        "PO",
        NO_LIMIT,
        """d dh p1 AsKs2h2d; d dh p2 7c8c9dTd; d dh p3 AhAdQcJc; p3 cbr 7; p1 cc; p2 f; d db QsJs4s; p1 cc; p3 cbr 16;
        p1 cbr 64; p3 f""",
        [125, 98, 77],
    ),
    # the pot of 12 is halved: two pair high, 7-6-4-3-2 low
    "FO/8": _blinds(
        "FO/8",
        LIMIT,
        """d dh p1 AhKdKcQs; d dh p2 2s3sTdJc; d dh p3 ????????; p3 f; p1 cbr 4; p2 cc; d db 4c6d7h; p1 cc; p2 cc;
        d db 9c; p1 cc; p2 cc; d db Ks; p1 cbr 4; p2 cc; p1 sm AhKdKcQs; p2 sm 2s3sTdJc""",
        [100, 100, 100],
    ),
    # p2 brings it in with the deuce, p3 completes; a pair of queens wins
    "F7S": _stud(
        "F7S",
        """d dh p1 Ks9dTh; d dh p2 4c5d2c; d dh p3 Qs3dQh; p2 pb; p3 cbr 4; p1 cc; p2 f; d dh p1 8s; d dh p3 7c;
        p3 cbr 4; p1 cc; d dh p1 7d; d dh p3 Jd; p3 cbr 8; p1 f""",
        [91, 97, 112],
    ),
    # two pair wins half of 37 and the odd chip, the seven low the other half
    "F7S/8": _stud(
        "F7S/8",
        """d dh p1 KsKd4h; d dh p2 Qc9d2c; d dh p3 Ah3d5h; p2 pb; p3 cbr 4; p1 cc; p2 f; d dh p1 Jh; d dh p3 7c;
        p1 cc; p3 cbr 4; p1 cc; d dh p1 Jd; d dh p3 2d; p1 cbr 8; p3 cc; d dh p1 8s; d dh p3 Qd; p1 cc; p3 cc;
        d dh p1 9h; d dh p3 Td; p1 cc; p3 cc; p1 sm KsKd4hJhJd8s9h; p3 sm Ah3d5h7c2dQdTd""",
        [102, 97, 101],
    ),
    # the king brings it in; then the lowest board speaks first
    "FR": _stud(
        "FR",
        """d dh p1 2c3cKd; d dh p2 Ac4d5h; d dh p3 QsJdTh; p1 pb; p2 cbr 4; p3 f; p1 cc; d dh p1 7h; d dh p2 9s;
        p2 cbr 4; p1 cc; d dh p1 9c; d dh p2 6d; p2 cbr 8; p1 cc; d dh p1 Td; d dh p2 8h; p2 cc; p1 cc;
        d dh p1 Jh; d dh p2 Qc; p2 cc; p1 cc; p2 sm Ac4d5h9s6d8hQc; p1 sm""",
        [83, 118, 99],
    ),
    # a bet of all chips after the draw is not called
    "N2L1D": _blinds(
        "N2L1D",
        NO_LIMIT,
        """d dh p1 2c3d4h7sKc; d dh p2 8c8d9s5h2d; d dh p3 ??????????; p3 f; p1 cbr 20; p2 cc; p1 sd Kc; p2 sd 8d;
        d dh p1 5s; d dh p2 Jh; p1 cbr 80; p2 f""",
        [120, 80, 100],
    ),
    # three draws: all players throw away before the first gets new cards
    "F2L3D": _blinds(
        "F2L3D",
        LIMIT,
        """d dh p1 2c3d4h9sKc; d dh p2 8c8d7s5h2d; d dh p3 KsKhQsQhJs; p3 f; p1 cc; p2 cc; p1 sd Kc9s; p2 sd 8d;
        d dh p1 7cTd; d dh p2 3s; p1 cbr 2; p2 cbr 4; p1 cc; p1 sd Td; p2 sd; d dh p1 5c; p1 cbr 4; p2 cc;
        p1 sd; p2 sd; p1 cbr 4; p2 cc; p1 sm 2c3d4h7c5c; p2 sm""",
        [114, 86, 100],
    ),
    # three cards of a badugi lose to four
    "FB": _blinds(
        "FB",
        LIMIT,
        """d dh p1 Ac2d3hKh; d dh p2 4c5d6h9s; d dh p3 KcKdQcQd; p3 f; p1 cbr 4; p2 cc; p1 sd Kh; p2 sd; d dh p1 Qh;
        p1 cc; p2 cbr 2; p1 cc; p1 sd Qh; p2 sd; d dh p1 Jh; p1 cc; p2 cc; p1 sd Jh; p2 sd; d dh p1 Ts; p1 cc; p2 cbr 4;
        p1 cc; p1 sm Ac2d3hTs; p2 sm 4c5d6h9s""",
        [90, 110, 100],
    ),
}
"""For each variant a hand of three players; the first has the small blind, the last the button."""
