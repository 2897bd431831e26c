"""A game's names and a table to read them off, for the tests of this folder."""

from functools import cache
from pathlib import Path
from typing import Any

import yaml

from engine.cards.deck.deck import Deck, parse_cards
from engine.cards.deck.deck_document import build_deck
from engine.cards.patterns.ranking_document import merge_ranking
from engine.cards.ranking.ranking import Ranking, build_ranking
from engine.hand.chance import Shuffled, Stacked
from engine.hand.dealer import Dealer
from engine.hand.event import UP
from engine.language.expression import Expression, parse
from engine.language.scope import Kind, MarkDef, NamedHand, Scope, Word
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping, Scalar
from engine.text.yaml.document import read
from engine.worth.worth import Worth

RULESETS = Path(__file__).parents[2] / "rulesets"

KINDS: tuple[Kind, ...] = ("amount", "condition", "cards", "hand", "seats", "pick")
LEGS, SERVED, HIGH_BID, BIDDER, NEEDED, BAD, OPEN, TRUMP, CLAIM = range(9)
BOARD, POSTS = range(2)
LAP, TURN = 0, 1


@cache
def document(path: str) -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load((RULESETS / path).read_text(encoding="utf-8"))
    return loaded


@cache
def deck() -> Deck:
    return build_deck(document("decks/standard-52.yaml"))


@cache
def ranking(name: str = "high") -> Ranking:
    data = document(f"rankings/{name}.yaml")
    while "from" in data:
        parent = document(f"rankings/{data['from']}.yaml")
        data, problems = merge_ranking(parent, data)
        assert not problems
        if "from" in parent:
            data["from"] = parent["from"]
    return build_ranking(data)


def scalar(text: str) -> Scalar:
    """The text as a quoted scalar of a document of its own: its first character stands in column 7 of line 1."""
    reading = read("rules.yaml", f"rule: {quoted(text)}\n".encode())
    assert reading.document is not None, reading.diagnostics
    root = reading.document.root
    assert isinstance(root, Mapping)
    found = root.get("rule")
    assert isinstance(found, Scalar)
    return found


def quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


MARKS = {
    "legs": MarkDef("legs", "number", LEGS, True),
    "served": MarkDef("served", "flag", SERVED, True),
    "high-bid": MarkDef("high-bid", "number", HIGH_BID, False),
    "high-bidder": MarkDef("high-bidder", "seat", BIDDER, False),
    "needed": MarkDef("needed", "rank", NEEDED, False),
    "bad": MarkDef("bad", "cards", BAD, False),
    "trump": MarkDef("trump", "suit", TRUMP, False),
    "claim": MarkDef("claim", "hand", CLAIM, False),
    "doors-open": MarkDef("doors-open", "flag", OPEN, False),
}
HANDS = {"front": "high", "low": "ace-to-five-low"}


def scope(ranking_name: str = "high", **changed: Any) -> Scope:
    """The names of a game with something of everything."""
    fields: dict[str, Any] = {
        "stakes": {"ante": 1, "opening": 2, "big-blind": 10},
        "options": {
            "most-discards": 4,
            "betting": "played",
            "qualifier": 8,
            "wilds": Word("cards", scalar("deuces or red kings")),
            "price": Word("amount", scalar("2 * ante")),
        },
        "choices": {"betting": ("played", "left out")},
        "declared": ("in", "out", "both-ways"),
        "marks": MARKS,
        "words": {
            "openers": Word("hand", scalar("pair of jacks or better")),
            "court-cards": Word("cards", scalar("jacks or queens or kings")),
            "rich": Word("condition", scalar("stack > 50")),
            "double-ante": Word("amount", scalar("2 * ante")),
            "neighbour": Word("seats", scalar("left of dealer")),
            "row": Word("cards", scalar("board or posts")),
            "column": Word("cards", scalar("up cards or posts")),
        },
        "lines": ("row", "column"),
        "hands": {name: NamedHand(ranking(of), Worth(deck(), ranking(of))) for name, of in HANDS.items()},
        "places": {"board": BOARD, "posts": POSTS},
        "deck": deck(),
        "ranking": ranking(ranking_name),
        "worth": Worth(deck(), ranking(ranking_name)),
        "laps": (LAP,),
        "turns": (TURN,),
        "firsts": (TURN + 1,),
        "players": (2, 7),
    }
    return Scope(**{**fields, **changed})


SCOPE = scope()


def understood(kind: Kind, text: str, names: Scope = SCOPE) -> Expression:
    found = parse(kind, scalar(text), names)
    assert isinstance(found, Expression), [f"{one.code} {one.message} {one.help}" for one in found]
    return found


def faults(kind: Kind, text: str, names: Scope = SCOPE) -> list[Diagnostic]:
    found = parse(kind, scalar(text), names)
    assert isinstance(found, list), f"{text!r} was understood as {found.told()}"
    return found


def table(
    hands: dict[int, str] | None = None,
    *,
    up: dict[int, str] | None = None,
    board: str = "",
    posts: str = "",
    seats: int = 4,
    stacks: tuple[int, ...] | None = None,
) -> Dealer:
    """Four players with 100 chips each, the last one dealing, and these cards: `hands` face down, `up` face up."""
    d = Dealer(
        stacks or (100,) * seats,
        seats - 1,
        len(deck()),
        Stacked({}, (), Shuffled(1)).open(),
        places=2,
        marks=((0,) * seats, (0,) * seats, 0, -1, -1, 0, 0, -1, -1),
        registers=4,
    )
    for laid, facing in ((hands or {}, 0), (up or {}, UP)):
        for seat, names in laid.items():
            cards = parse_cards(deck(), names)
            d.source = Stacked({seat: cards}, (), Shuffled(1)).open()
            d.deal((seat,), len(cards), facing)
    for place, names in ((BOARD, board), (POSTS, posts)):
        cards = parse_cards(deck(), names)
        if cards:
            d.source = Stacked({-1 - place: cards}, (), Shuffled(1)).open()
            d.deal_to_place(place, len(cards))
    return d


def names_of(mask: int) -> str:
    """The cards of a mask, ascending."""
    return " ".join(name for index, name in enumerate(deck().names) if mask >> index & 1)


def seats_of(mask: int) -> list[int]:
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]
