"""Verdicts that are kept from run to run, each by the digest of the rules that it is about.

Where rules have changed, what they are part of is judged again; the rest stands as it is kept. What a change of the
engine does to it all is seen by a sample in a usual run, and in full by `python -m tests.campaigns combinations`.
`python -m tests.combinations` keeps what has to be judged again, and with `--anew` everything.
"""

import json
import os
from collections.abc import Collection, Generator, Iterator, Mapping, Sequence
from functools import cache
from hashlib import sha256
from itertools import combinations, product
from pathlib import Path
from typing import Any, NamedTuple

from engine.ruleset.compose.options import declared
from engine.ruleset.judge.settings import settings
from engine.ruleset.read.library import Library, shipped_documents
from engine.ruleset.read.models.common_model import TELLING
from tests.combinations.verdict import (
    GAMES,
    MODIFIERS,
    PAIRED,
    Asked,
    Names,
    Outcome,
    Told,
    Values,
    Verdict,
    orders,
    verdict,
    workers,
)
from tests.shipped import said

FILE = Path(__file__).with_name("verdicts.jsonl")
BEGUN = Path(__file__).with_name("begun.jsonl")
"""What a run that was stopped had judged; the next one goes on from there."""
ENGINE = Path(__file__).resolve().parents[2] / "engine"
SINGLES = [(name,) for name in MODIFIERS]
PAIRS = [*combinations(MODIFIERS, 2)]
_ABOVE = {"cli", "formats", "languages", "table", "words"}
"""Rooms of the engine that no verdict comes from."""
_BESIDE = {*TELLING} - {"name"}
"""Keys of a document that no verdict comes from."""
Verdicts = Mapping[Asked, Verdict]


class Kept(NamedTuple):
    """What the file holds: by which engine and which documents the verdicts are."""

    engine: str
    """By which all was judged anew the last time."""
    documents: dict[str, str]
    """A document → the digest of what it and its parents say."""
    verdicts: dict[Asked, Verdict]

    def stands(self, asked: Asked) -> bool:
        """Whether there is a verdict, and the rules that it is about say what they said."""
        now = documents()
        about = (asked.game, *asked.names)
        return asked in self.verdicts and all(self.documents.get(name) == now[name] for name in about)


def of_modifier(name: str) -> list[Asked]:
    """A modifier with games that differ, its options set in every way that it offers, one at a time."""
    document = Library().document("modifier", shipped_documents("modifier")[name]).document
    assert document is not None
    ways = [tuple(values.items()) for values in settings(declared(document.root))]
    return [Asked(game, (name,), values) for values, game in product(ways, PAIRED) if values]


@cache
def everything() -> list[Asked]:
    """All that there is a verdict of."""
    single = [Asked(game, names) for names in SINGLES for game in GAMES]
    double = [Asked(game, names) for names in PAIRS for game in PAIRED]
    return [*single, *double, *(asked for name in MODIFIERS for asked in of_modifier(name))]


@cache
def every_verdict() -> Verdicts:
    """All of it: kept, or judged again where rules have changed, as long as that is not much."""
    found = kept()
    stale = [asked for asked in everything() if not found.stands(asked)]
    assert len(stale) <= _AT_ONCE, f"{len(stale)} combinations are to be judged by python -m tests.combinations"
    return found.verdicts | judged(stale)


_AT_ONCE = 300


def judged(asked: Collection[Asked]) -> dict[Asked, Verdict]:
    """Each of these judged now, on all cores."""
    return dict(_judging(asked))


def _judging(asked: Collection[Asked]) -> Iterator[tuple[Asked, Verdict]]:
    """The same, one by one as they are known; a game after another, so that each is read seldom."""
    if asked:
        by_game = sorted(asked, key=lambda one: one.game)
        with workers() as pool:
            yield from zip(by_game, pool.map(verdict, by_game, chunksize=16), strict=True)


def renew(anew: bool = False) -> Generator[int, None, None]:
    """The file holds a verdict of everything by the rules as they are, `anew` none that was judged before.

    Tells again and again how many are left to be judged. Until all are, the file stays as it was; a run that was
    stopped is gone on with.
    """
    begun, was = held(BEGUN), kept()
    known = [begun] if begun.engine == engine() else []
    known += [] if anew else [was]
    found = {asked: held.verdicts[asked] for held in reversed(known) for asked in everything() if held.stands(asked)}
    left = [asked for asked in everything() if asked not in found]
    yield len(left)
    for number, (asked, one) in enumerate(_judging(left), 1):
        found[asked] = one
        if number % _PIECE == 0:
            _write(BEGUN, text(found, engine()))
            yield len(left) - number
    _write(FILE, text(found, engine() if anew or not was.engine else was.engine))
    BEGUN.unlink(missing_ok=True)
    kept.cache_clear()
    every_verdict.cache_clear()


_PIECE = 500


def _write(file: Path, content: str) -> None:
    """The file holds this, or what it held, and nothing between the two."""
    beside = file.with_suffix(".new")
    beside.write_text(content, encoding="utf-8")
    os.replace(beside, file)


# --- digests ----------------------------------------------------------------------------------------------------------


@cache
def documents() -> dict[str, str]:
    """Each game and modifier → the digest of what it and its parents say."""
    return {name: _digest(*_lineage(kind, name)) for kind in ("game", "modifier") for name in shipped_documents(kind)}


def _lineage(kind: str, name: str) -> Iterator[str]:
    document = said(shipped_documents(kind)[name].path)
    yield json.dumps({key: value for key, value in document.items() if key not in _BESIDE}, sort_keys=True)
    if "extends" in document:
        yield from _lineage(kind, document["extends"])


@cache
def engine() -> str:
    """The digest of what judges: the engine as far as it has part in it, decks and rankings."""
    files = (path for end in ("py", "lark", "json") for path in ENGINE.rglob(f"*.{end}"))
    judging = sorted(path for path in files if path.relative_to(ENGINE).parts[0] not in _ABOVE)
    cards = sorted(place.path for kind in ("deck", "ranking") for place in shipped_documents(kind).values())
    return _digest(*(path.read_text(encoding="utf-8") for path in (*judging, *cards)))


def _digest(*texts: str) -> str:
    return sha256("\0".join(texts).encode()).hexdigest()[:16]


# --- the file ---------------------------------------------------------------------------------------------------------


@cache
def kept() -> Kept:
    """What the file holds; nothing where there is none."""
    return held(FILE)


def held(file: Path) -> Kept:
    """What a file of verdicts holds."""
    if not file.exists():
        return Kept("", {}, {})
    first, *lines = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    told = [Told(*one) for one in first["told"]]
    return Kept(first["engine"], first["documents"], dict(one for line in lines for one in _read(line, told)))


def _read(line: dict[str, Any], told: Sequence[Told]) -> Iterator[tuple[Asked, Verdict]]:
    names, values = tuple(line["names"]), tuple(line["set"].items())
    for games, alike, *ways in line["verdicts"]:
        outcomes = tuple(
            Outcome(order, plays, tuple(told[at] for at in some))
            for order, (plays, some) in zip(orders(names, values), ways, strict=True)
        )
        for game in games.split():
            yield Asked(game, names, values), Verdict(game, outcomes, alike)


def text(found: Verdicts, by: str) -> str:
    """What the file holds of these verdicts of an engine: what can be told, then a line for all that is announced.

    There it stands in which games it comes out how: whether it plays alike in every order, and for each order whether
    it plays and what is told.
    """
    told = sorted({one for verdict in found.values() for way in verdict.outcomes for one in way.told})
    at = {one: number for number, one in enumerate(told)}
    lines: dict[tuple[Names, Values], dict[str, list[str]]] = {}
    for asked in everything():
        if (one := found.get(asked)) is None:
            continue
        so = json.dumps([one.alike, *([way.plays, [at[said] for said in way.told]] for way in one.outcomes)])
        lines.setdefault((asked.names, asked.values), {}).setdefault(so, []).append(asked.game)
    head = {"engine": by, "documents": documents(), "told": told}
    rest = (
        {
            "names": names,
            "set": dict(values),
            "verdicts": [[" ".join(games), *json.loads(so)] for so, games in by.items()],
        }
        for (names, values), by in lines.items()
    )
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in (head, *rest))
