"""Hand histories written in ways that TOML and the format allow and that programs seldom choose."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from random import Random
from typing import Any

Keys = Mapping[str, Any]

COMMENTS = ("# flop", "# [2]", "# 'p1 f'", '# "', "#", "# = ]")
COMMENTARY = ("he looks again", "p2 f", "'", "1,000", "[x] = y", "ça alors")
MORE: Mapping[str, str] = {
    "author": '"Zoë \\"the bull\\" O\'Hara"',
    "event": "'''\nA game\nof two lines'''",
    "url": '"https://example.org/?a=1#b"',
    "venue": "''",
    "city": '"""Z\\u00fcrich"""',
    "country": "'Schweiz'",
    "time": "20:15:00.5",
    "time_zone": "'Europe/Zurich'",
    "time_zone_abbreviation": "'CET'",
    "day": "0x1f",
    "month": "+7",
    "year": "2_023",
    "hand": "'7b'",
    "level": "3",
    "seat_count": "9",
    "table": "12",
    "currency": "'CHF'",
    "currency_symbol": "'₣'",
    "time_limit": "inf",
    "_stream": "{at = 2023-06-30T12:00:00Z, 'on air' = true, \"[x]\" = 1}",
    "_notes": "[[1, 'a'], [], [{}]]",
    "_maße": "1e-3",
}
"""Keys that may be there or not; `_maße` is quoted."""


def spelled(keys: Keys, random: Random) -> str:
    """The hand as TOML, otherwise than programs write it; it says the same."""
    more = {key: value for key, value in MORE.items() if random.random() < 0.4} if "variant" in keys else {}
    rows = [(key, _value(key, value, random)) for key, value in keys.items()] + list(more.items())
    if random.random() < 0.5:
        random.shuffle(rows)
    lines = []
    for key, value in rows:
        name = random.choice([key, key, f'"{key}"', f"'{key}'"]) if key.isascii() else f'"{key}"'
        space = random.choice(["", " ", "\t", "   "])
        lines.append(f"{random.choice(['', '', '  '])}{name}{space}={space}{value}{_comment(random)}")
        lines += [random.choice(["", *COMMENTS])] if random.random() < 0.2 else []
    end = random.choice(["\n", "\n", "\r\n"])
    return end.join("\n".join(lines).split("\n")) + random.choice(["", end])


def gathered(hands: Sequence[str], random: Random) -> str:
    """The hands as tables of one file, numbered with gaps, some with a table of the writer's own."""
    text, number = "", 0
    for hand in hands:
        number += random.randint(1, 3)
        header = random.choice([f"[{number}]", f"[ {number} ]", f'["{number}"]', f"[{number}] # next"])
        own = f"[{number}._own]\nvariant = 'x'\n" if random.random() < 0.2 else ""
        text += f"{header}\n{hand}\n{own}"
    return text


def _comment(random: Random) -> str:
    return f" {random.choice(COMMENTS)}" if random.random() < 0.2 else ""


def _value(key: str, value: Any, random: Random) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return quoted(value, random)
    if not isinstance(value, list):
        return number(value, random)
    items = [_action(item, random) if isinstance(item, str) else number(item, random) for item in value]
    if random.random() < 0.5:
        return f"[{random.choice([', ', ',', ' , ']).join(items)}]"
    inner = "".join(f"\n  {item},{_comment(random)}" for item in items)
    return f"[{_comment(random)}{inner}\n]"


def number(value: int | Decimal, random: Random) -> str:
    """An amount in one of the ways TOML has for it."""
    if value == Decimal("inf"):
        return random.choice(["inf", "+inf"])
    if value != int(value):
        return str(value)
    whole = int(value)
    ways = [str(whole), str(whole), f"{whole:_}", f"{whole}.0", f"{whole}e0"]
    return random.choice(ways if whole < 0 else [*ways, f"+{whole}", f"0x{whole:X}"])


def quoted(text: str, random: Random) -> str:
    """A text in one of TOML's four quotes."""
    ways = ['"{}"', '"""{}"""']
    plain = text.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t")
    if "'" not in text:
        return random.choice([way.format(plain) for way in ways] + [f"'{text}'", f"'''{text}'''"])
    return random.choice(ways).format(plain)


def _action(action: str, random: Random) -> str:
    """The action with white space, commas in amounts and commentary."""
    words = action.split()
    if words[1:2] == ["cbr"] and "." not in words[2] and random.random() < 0.5:
        words[2] = random.choice([f"{int(words[2]):,}", f"{words[2]}.0"])
    gap = random.choice([" ", " ", "  ", "\t", " \t "])
    text = random.choice(["", "", " "]) + gap.join(words) + random.choice(["", "", "  "])
    if random.random() < 0.1:
        text += f" # {random.choice(COMMENTARY)}"
    return quoted(text, random)


def told_late(actions: Sequence[str], stud: bool, random: Random) -> list[str]:
    """The same hand by who did not see the cards of some: they are known if they are shown in the end.

    Of `stud` the cards that lie face up are known: they say who speaks first.
    """
    blind = {f"p{player}" for player in range(1, 10) if random.random() < 0.5}
    draws = any(line.split()[1] == "sd" for line in actions)
    counts: dict[str, int] = {}
    told = []
    for line in actions:
        words = line.split()
        if words[1] == "dh" and words[2] in blind:
            cards = [words[3][at : at + 2] for at in range(0, len(words[3]), 2)]
            before = counts.get(words[2], 0)
            up = range(2, 6) if stud else range(0)
            hidden = [
                card if before + at in up else "??" if draws else _hidden(card, random) for at, card in enumerate(cards)
            ]
            counts[words[2]] = before + len(cards)
            words[3] = "".join(hidden)
        elif words[1] == "sd" and words[0] in blind and len(words) > 2:
            words[2] = "??" * (len(words[2]) // 2)
        told.append(" ".join(words))
    return told


def _hidden(card: str, random: Random) -> str:
    """A card whose rank, suit or both are not known."""
    return random.choice(["??", "??", card[0] + "?", "?" + card[1]])


def piecewise(actions: Sequence[str], random: Random) -> list[str]:
    """The same hand with some deals told card by card, and comments between."""
    told: list[str] = []
    for line in actions:
        *start, cards = line.split()
        if start[0] == "d" and random.random() < 0.3:
            cut = random.randrange(0, len(cards), 2)
            told += [" ".join([*start, part]) for part in (cards[:cut], cards[cut:]) if part]
        else:
            told.append(line)
        if random.random() < 0.05:
            told.append(random.choice(["", "  ", "# they talk"]))
    return told
