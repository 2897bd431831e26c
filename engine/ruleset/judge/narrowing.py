"""Fewer players where modifiers deal more cards than there are for as many as the game is for, as a table would do."""

from msgspec import Struct

from engine.ruleset.compose.composed import Composed
from engine.ruleset.understand.passages import GoneBefore
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.survey import survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import from_plain_scalar
from engine.text.translation import say


class Narrowed(Struct, frozen=True):
    """A composed game for as many players as there are cards for, and what is told of that."""

    composed: Composed
    diagnostic: Diagnostic


def narrowed(rules: Rules, gone: GoneBefore) -> Narrowed | None:
    """The game for fewer players; None where even the fewest may need more cards than there are.

    The number of players must come from elsewhere than the document that names the modifiers. `gone` are the ways that
    surveys of the game have gone before.
    """
    composed = rules.composed
    journals = survey(rules, gone=gone).journals
    short = sorted(players for players, journal in journals.items() if journal.shortages)
    least = rules.players.least
    said = composed.root.entries.get("players")
    if not short or short[0] <= least or said is None or not composed.modifiers:
        return None
    most = short[0] - 1
    players = from_plain_scalar(str(least) if most == least else f"{least}-{most}", said.value.span)
    shortage = journals[short[0]].shortages[0]
    told = Diagnostic(
        "M819",
        say("at most {most} can play this: with {players} there may not be enough cards", most=most, players=short[0]),
        composed.modifiers[-1].named.span,
        help=say("say so, with `players: {players}`, or leave out what deals or exchanges more", players=players.text),
        related=(
            Related(shortage.body.key.span, say("for this")),
            Related(said.value.span, say("otherwise so many may play")),
        ),
    )
    return Narrowed(composed._replace(root=composed.root.with_entry("players", players, said.key)), told)
