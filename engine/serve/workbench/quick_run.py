"""A game is tried out: bots play many deals of it, and what came of them is told while they play."""

from collections.abc import Iterator

from engine.serve.faces import Json
from engine.serve.faults import RefusedError
from engine.serve.workbench.documents import written
from engine.table.tally import Tally, tallied
from engine.text.translation import say
from engine.words.actions import told_kind

USUAL_PLAYERS = 4
"""So many play, or as many as can."""
_TOLD = 50
"""How often it is told what came of the deals so far."""


def quick_run(asked: Json) -> Iterator[Json]:
    """Of a `document` so many `deals` by so many `players`, or as many as are usual; another `seed` deals otherwise."""
    loaded = written(asked).game
    program, deals = loaded.program, int(asked["deals"])
    least, most = program.least_players, program.most_players
    players = asked["players"] or max(least, min(USUAL_PLAYERS, most))
    if not least <= players <= most:
        told = say(
            "{game} is for {players}, not {count}", game=program.name, players=program.players_told, count=players
        )
        raise RefusedError("rules", told)
    every = -(-deals // _TOLD)
    for tally in tallied(loaded, players, deals, str(asked["seed"])):
        if tally.deals % every == 0 or tally.deals == deals:
            yield {**_told(tally), "of": deals, "players": players}


def _told(tally: Tally) -> Json:
    program = tally.program
    return {
        "deals": tally.deals,
        "shown": tally.shown,
        "unshown": tally.unshown,
        "unwon": tally.unwon,
        "chips": tally.chips,
        "most": tally.most,
        "conserved": tally.conserved,
        "places": [tally.places[place] for place in range(max(tally.places, default=-1) + 1)],
        "winners": [*_winners(tally)],
        "answers": [
            {"word": told_kind(kind, program.deck.called, tally.names), "given": tally.given[kind], "open": count}
            for kind, count in tally.open.most_common()
        ],
        "rules": [{"says": one.says, "depth": one.depth, "used": tally.used[one.place]} for one in program.sentences],
    }


def _winners(tally: Tally) -> Iterator[Json]:
    """Each hand that won, for each share by itself, the most frequent first; how often with a wild card among it."""
    won, wild = dict[tuple[str, str], int](), dict[tuple[str, str], int]()
    for winner, count in tally.winners.items():
        key = winner.share, winner.hand
        won[key] = won.get(key, 0) + count
        wild[key] = wild.get(key, 0) + winner.wild * count
    for share, hand in sorted(won, key=lambda key: (key[0], not key[1], -won[key])):
        yield {"share": share, "hand": hand, "won": won[share, hand], "wild": wild[share, hand]}
