"""How rare each hand of a game is, with how much of it is counted."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from queue import SimpleQueue

from engine.ruleset.compare.comparison import comparison_of
from engine.serve.faces import Json
from engine.serve.faults import RefusedError
from engine.serve.workbench.documents import written
from engine.words.hand_odds import Counted, acting, counted_hands, listed, title, verdict
from engine.words.throw_odds import usually_thrown


def odds(asked: Json) -> Iterator[Json]:
    """Of a `document`: the part of all hands that is counted so far, and at the end how rare each is."""
    of = comparison_of(written(asked).game)
    heard = SimpleQueue[float | None]()
    with ThreadPoolExecutor(1) as pool:  # counting calls back, and this is asked for what comes next
        counting = pool.submit(counted_hands, of, of.cards, heard.put)
        counting.add_done_callback(lambda _: heard.put(None))
        while (done := heard.get()) is not None:
            yield {"done": done}
    try:
        yield {"done": 1, "odds": _told(counting.result())}
    except ValueError as error:
        raise RefusedError("rules", str(error)) from error


def _told(counted: Counted) -> Json:
    found, thrown = counted.odds, usually_thrown(counted.of, counted.odds.cards)
    rows = [_row(one.category, found.probability(one.category), f"{one.hands:,}") for one in listed(counted)]
    return {
        "title": title(counted),
        "notes": [*acting(counted.of)],
        "hands": rows,
        "all": f"{found.total:,}",
        "verdict": [*verdict(counted)],
        "throws": None
        if thrown is None
        else {"title": thrown.heading(), "hands": [_row(name, chance, "") for name, chance in thrown.rows()]},
    }


def _row(hand: str, chance: Fraction, count: str) -> Json:
    return {"hand": hand, "count": count, "chance": float(chance)}
