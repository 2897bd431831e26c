"""The rules of a game in words, for those who play it: what is done, what beats what, what may be chosen."""

from collections.abc import Iterator
from itertools import groupby

from engine.ruleset.load import Loaded, RulesetError
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.serve.faces import Json
from engine.serve.faults import RefusedError
from engine.serve.played import Wanted, game_of, session_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say


def rules_card(wanted: Wanted) -> Json:
    """What a game or session is, and the rules of each game in it. Raises RefusedError where they cannot be played."""
    if wanted.kind == "session":
        return session_card(session_of(wanted))
    loaded = game_of(wanted)
    return {
        "title": loaded.program.name,
        "summary": loaded.program.summary,
        "players": [loaded.program.least_players, loaded.program.most_players],
        "stack": wanted.stack,
        "notes": [_note(one) for one in loaded.diagnostics],
        "games": [game_card(loaded)],
    }


def _note(fault: Diagnostic) -> str:
    if fault.span is None:
        return fault.message
    return say("Line {line}: {message}", line=fault.span.line, message=fault.message)


def session_card(session: LoadedSession) -> Json:
    """One session, with each of its games. Raises RefusedError where one cannot be played with its own stakes."""
    return {
        "title": session.name,
        "summary": session.summary,
        "players": [*session.players],
        "stack": session.stacks,
        "notes": [part.told for part in session.plan],
        "games": [game_card(one) for one in _games(session)],
    }


def _games(session: LoadedSession) -> Iterator[Loaded]:
    """The games of the menu with the stakes of their files, which the session may say anew before each deal."""
    for game in session.menu.values():
        try:
            yield game.loaded({})
        except RulesetError as error:
            raise RefusedError("rules", str(error)) from error


def game_card(loaded: Loaded) -> Json:
    """One game."""
    program = loaded.program
    return {
        "title": program.name,
        "summary": program.summary,
        "players_told": program.players_told,
        "stakes": dict(program.stakes),
        "options": [_option(loaded, name, value) for name, value in program.options.items()],
        "wilds": [*program.wilds],
        "use": program.use,
        "orders": [*_orders(loaded)],
        "steps": [{"says": one.says, "depth": one.depth} for one in program.sentences],
    }


def _option(loaded: Loaded, name: str, value: str | int) -> Json:
    option = loaded.rules.composed.options[name]
    told: Json = {"name": name, "value": value, "told": option.told, "choices": [one.value for one in option.choices]}
    return told | {"least": option.least, "most": option.most, "number": option.kind == "number"}


def _orders(loaded: Loaded) -> Iterator[Json]:
    """What beats what, best first: for the whole pot, and for each share that is compared otherwise."""
    program = loaded.program
    shares = {name: worth.ranking for name, worth in program.shares.items()} or {"": program.worth.ranking}
    for ranking, names in groupby(shares, key=lambda name: shares[name]):
        hands = [*ranking.category_names]
        best = say("the worst hand wins") if ranking.order.wins == "low" else ""
        yield {"name": ranking.name, "for": [name for name in names if name], "hands": hands, "note": best}
