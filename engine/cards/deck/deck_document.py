"""Documents that describe decks: what is wrong with one, and the deck that it makes."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine.cards.deck.card_words import rank_symbol
from engine.cards.deck.deck import JOKER, NOTHING, Card, Data, Deck
from engine.cards.deck.problem import FaultyError, Key, Problem
from engine.cards.deck.selection import Cell, UnknownCardError, cells_of, cells_of_word, words_of
from engine.text.translation import mark, say


def merge_deck(parent: Data, child: Data) -> dict[str, Any]:
    """The deck document a child makes of its parent: its keys replace the parent's, `words` are added to these."""
    merged = {**parent, **{key: value for key, value in child.items() if key != "from"}}
    if parent.get("words") and child.get("words"):
        merged["words"] = {**parent["words"], **child["words"]}
    return merged


def build_deck(data: Data, jokers: int = 0, players: int | None = None) -> Deck:
    """The deck a checked document describes, with `jokers` more jokers, as it is for that number of players.

    A rank that all cards were taken of is no rank of the deck: the next one comes directly after the one before.
    `from` is already merged. Raises FaultyError when `deck_problems` would tell something.
    """
    if problems := deck_problems(data):
        raise FaultyError(str(data.get("name", "deck")), problems)
    ranks, suits = _symbols(data, "ranks"), _symbols(data, "suits")
    copies = int(data.get("copies", 1))
    parts = [data, *(part for spread, part in _by_players(data) if players is not None and players in spread)]
    removed = {cell for part in parts for cell in cells_of(words_of(part.get("remove", ())), ranks, suits)}
    each = range(len(suits)) if suits else (NOTHING,)
    every = [(rank, suit) for rank in range(len(ranks)) for suit in each]
    added = Counter(
        cell for word in words_of(data.get("add", ())) for cell in sorted(cells_of_word(word, ranks, suits))
    )
    there = [cell for cell in every if cell not in removed] * copies + [
        cell for cell in every for _ in range(added[cell])
    ]
    left = sorted({rank for rank, _ in there})
    place = {rank: at for at, rank in enumerate(left)}
    cards = [Card(place[rank], suit, ranks[rank] + (suits[suit] if suits else "")) for rank, suit in there]
    wanted = next((int(part["jokers"]) for part in reversed(parts) if "jokers" in part), 0) + jokers
    return Deck(
        tuple(cards + [Card(NOTHING, NOTHING, JOKER)] * wanted),
        tuple(ranks[rank] for rank in left),
        suits,
        max([copies, *Counter(there).values()]) if added else copies,
        data.get("called", "cards"),
        data.get("drawn", "kept out"),
        str(data.get("name", "")),
    )


def _symbols(data: Data, key: str) -> tuple[str, ...]:
    written = data.get(key) or ()
    return tuple((rank_symbol if key == "ranks" else str)(str(symbol)) for symbol in written)


def _by_players(data: Data) -> list[tuple[range, Data]]:
    parts = [(numbers_meant(str(key)), part) for key, part in (data.get("by-players") or {}).items()]
    return [(spread, part) for spread, part in parts if spread is not None]


def numbers_meant(text: str) -> range | None:
    """The numbers of players a key means: `4`, `2-4`, `6 or more`; None when it means none."""
    found = re.fullmatch(r"(\d{1,3})(?:\s*-\s*(\d{1,3})|( or more))?", text.strip())
    if found is None:
        return None
    least = int(found[1])
    most = 100 if found[3] else int(found[2] or least)
    return range(least, most + 1) if least <= most else None


def deck_problems(data: Data) -> tuple[Problem, ...]:
    """Everything wrong with the meaning of a schema-checked deck document; empty when it can be built."""
    problems = [*_symbol_problems(data, "ranks"), *_symbol_problems(data, "suits")]
    if not data.get("ranks"):
        help_text = say("list them from low to high: `{example}`", example="ranks: [2, 3, …]")
        problems.append(Problem("D211", ("ranks",), say("this deck has no ranks"), help_text))
    if problems:
        return tuple(problems)
    ranks, suits = _symbols(data, "ranks"), _symbols(data, "suits")
    gone, found = _removal_problems(data.get("remove", ()), ranks, suits, ("remove",), frozenset())
    problems += found
    problems += _removal_problems(data.get("add", ()), ranks, suits, ("add",), frozenset(), already_done=_ADDED)[1]
    for key, part in (data.get("by-players") or {}).items():
        if numbers_meant(str(key)) is None:
            text = say("`{key}` is not a number of players", key=key)
            help_text = say("write it like `4`, `2-4` or `6 or more`")
            problems.append(Problem("D213", ("by-players", key), text, help_text))
        problems += _named_before(str(key), data["by-players"])
        problems += _removal_problems(part.get("remove", ()), ranks, suits, ("by-players", key, "remove"), gone)[1]
    return tuple(problems)


def _named_before(key: str, parts: Data) -> list[Problem]:
    """D225 where a key means a number of players that one before it means too."""
    meant = set(numbers_meant(key) or ())
    for other in map(str, parts):
        if other == key:
            break
        both = meant & set(numbers_meant(other) or ())
        if both:
            text = say("`{key}` means {count} players, and so does `{other}`", key=key, count=min(both), other=other)
            return [Problem("D225", ("by-players", key), text, say("let each number of players stand in one key"))]
    return []


def _symbol_problems(data: Data, key: str) -> list[Problem]:
    counts = Counter(_symbols(data, key))
    help_text = say("take one away; write `copies: 2` for two of each card")
    twice = [name for name, many in counts.items() if many > 1]
    text = (
        mark("`{name}` stands twice among the ranks")
        if key == "ranks"
        else mark("`{name}` stands twice among the suits")
    )
    return [Problem("D212", (key,), say(text, name=name), help_text) for name in twice]


_REMOVED, _ADDED = mark("`{cards}` is removed already"), mark("`{cards}` is added already")


def _removal_problems(
    remove: object,
    ranks: Sequence[str],
    suits: Sequence[str],
    path: tuple[Key, ...],
    already: frozenset[Cell],
    *,
    already_done: str = _REMOVED,
) -> tuple[frozenset[Cell], list[Problem]]:
    """All cards gone after the removal, and what is wrong with it; likewise what is added."""
    problems: list[Problem] = []
    gone = set(already)
    words = list(words_of(remove))
    one_by_one = isinstance(remove, (list, tuple)) and len(remove) == len(words)
    for index, word in enumerate(words):
        at = (*path, index) if one_by_one else path
        try:
            cells = cells_of_word(word, ranks, suits)
        except UnknownCardError as unknown:
            help_text = say("name ranks, suits or cards that the deck has")
            problems.append(Problem("D204", at, str(unknown), help_text))
            continue
        if cells <= gone:
            problems.append(Problem("D205", at, say(already_done, cards=word), say("take it out of the list")))
        gone |= cells
    return frozenset(gone), problems
