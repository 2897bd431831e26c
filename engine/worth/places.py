"""Which place among hands wins."""

from collections.abc import Mapping

from engine.text.translation import mark

WINS = {
    "best": mark("The best hand."),
    "second": mark(
        "The second best hand; equal ones share the place, also where they are the best: of two, one is the second. "
        "Everyone has to show (`show: all`)."
    ),
    "worst": mark("The worst hand, each player making the worst they can of their cards."),
}
"""Which hand takes a share."""


def placed(standings: Mapping[int, int], wins: str) -> tuple[int, ...]:
    """The seats whose hand has the place that wins, of those with these standings; none of none."""
    if not standings:
        return ()
    best_first = sorted(standings.values(), reverse=True)
    winning = {"best": best_first[0], "second": best_first[:2][-1], "worst": best_first[-1]}[wins]
    return tuple(seat for seat, worth in standings.items() if worth == winning)
