"""Rules for each number of players, where the deck depends on how many play."""

from msgspec.structs import replace

from engine.ruleset.read.document_faults import Faults
from engine.ruleset.read.library import Library
from engine.ruleset.understand.ingredients import depends_on_players
from engine.ruleset.understand.rules import Rules, Understanding
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Scalar
from engine.text.translation import say_many


def with_decks(rules: Rules, library: Library, told: list[Diagnostic]) -> Rules:
    """The rules with those for each number of players where the deck depends on that; what is wrong there is told."""
    named = rules.composed.root.get("deck")
    if not isinstance(named, Scalar) or not depends_on_players(named, rules.composed.places, library):
        return rules
    by_players: dict[int, Rules] = {}
    known = {(one.code, one.span) for one in told}
    for count in range(rules.players.least, rules.players.most + 1):
        understanding = Understanding(rules.composed, library, Faults(told), seats=count)
        by_players[count] = understanding.rules()
        for one in understanding.diagnostics:
            if (one.code, one.span) not in known:
                known.add((one.code, one.span))
                told.append(replace(one, notes=(*one.notes, _so_with(count))))
    return rules._replace(by_players=by_players, clean=rules.clean and all(one.clean for one in by_players.values()))


def _so_with(count: int) -> str:
    return say_many(
        "so it is with {count} player, for the deck they have",
        "so it is with {count} players, for the deck they have",
        count,
    )
