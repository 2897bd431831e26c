"""houserule show: the compiled steps beside the lines they come from."""

import json
import re
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from difflib import get_close_matches
from itertools import groupby, islice
from typing import Any

from engine.cli.announced import modifiers_of
from engine.cli.common_arguments import format_argument
from engine.cli.console import Console, ProblemsError, UsageError
from engine.cli.games import (
    as_given,
    choice_arguments,
    load_evening,
    load_game,
    names_both,
    names_modifier,
    names_session,
    set_elsewhere,
    title_of,
    written,
)
from engine.program import Origin, Program
from engine.ruleset.compare.difference import told_deck
from engine.ruleset.compare.layout import source_of
from engine.ruleset.load import Loaded, LoadedModifier, RulesetError, load_any
from engine.ruleset.read.library import is_path, shipped_documents
from engine.text.diagnostics.report import render
from engine.text.door.files import sort_of
from engine.text.door.root import ANYWHERE
from engine.text.lists import joined
from engine.text.marked.node import Mapping, Scalar, Sequence, plain
from engine.text.translation import mark, say


def arguments(parser: ArgumentParser) -> None:
    """See Command."""
    parser.add_argument(
        "game",
        metavar="GAME|MODIFIER|SESSION",
        help=say("a shipped game, modifier or session (see `houserule list`) or a file"),
    )
    parser.add_argument(
        "--as",
        dest="kind",
        choices=("game", "modifier"),
        help=say("which is meant where both have the name (default: game)"),
    )
    choice_arguments(parser)
    format_argument(parser)
    parser.add_argument("--hands", action="store_true", help=say("tell what beats what, the best hand first"))
    parser.add_argument("--yaml", action="store_true", help=say("print the rules as one document that plays the same"))


def run(arguments: Namespace, console: Console) -> int:
    """See Command."""
    if arguments.yaml and arguments.format == "json":
        raise UsageError(say("--yaml and --format json are two forms; choose one"))
    modifier = _modifier(arguments)
    if modifier is not None:
        _tell_modifier(modifier, arguments.format, console)
        return 0
    if names_session(arguments.game):
        _tell_session(arguments, console)
        return 0
    _suggest_modifier(arguments.game)
    loaded = load_game(arguments)
    if arguments.hands:
        from engine.words.hand_order import hands_in_order

        lines = list(hands_in_order(loaded.program))
        in_json = json.dumps({"hands": lines}, ensure_ascii=False, indent=2)
        console.say_all([in_json] if arguments.format == "json" else lines)
    elif arguments.yaml:
        from engine.ruleset.compare.one_document import one_document

        console.write(one_document(loaded, as_given(arguments)))
    elif arguments.format == "json":
        from engine.cli.game_as_json import game_as_json

        _tell_program(game_as_json(loaded), console)
    else:
        _tell(loaded, console)
    if loaded.diagnostics:
        console.complain(render(loaded.diagnostics, console.colour_of_complaints).rstrip("\n"))
    return 0


def _tell_program(data: dict[str, Any], console: Console) -> None:
    console.say(json.dumps(data, ensure_ascii=False, indent=2))


def _tell_modifier(modifier: LoadedModifier, form: str, console: Console) -> None:
    from engine.cli.modifier_page import told_modifier

    if form == "json":
        said, file = modifier.document.root.get("name"), modifier.document.source.name
        title = said.text if isinstance(said, Scalar) else ""
        told = [line for line in told_modifier(modifier, Console(console.out, console.err, "never")) if line]
        _tell_program(
            {"kind": "modifier", "name": title, "file": file, "told": told[1:]},
            console,
        )
    else:
        console.say_all(told_modifier(modifier, console))


def _tell_session(arguments: Namespace, console: Console) -> None:
    """The session named in place of a game. Raises UsageError when it is asked for as one document."""
    from engine.cli.session_page import told_session

    if arguments.hands:
        raise UsageError(say("a session has several games; ask for the hands of one of them"))
    if arguments.yaml:
        raise UsageError(say("a session is not one document: its games are documents of their own"))
    session = load_evening(arguments)
    if arguments.format == "json":
        from engine.cli.game_as_json import session_as_json

        _tell_program(session_as_json(session), console)
        return
    console.say(f"{console.paint(session.name, 'bold')} ({session.document.source.name})")
    if session.summary:
        console.say(session.summary)
    told_session(session, lambda program: _tell_steps(program, console, written=True), console.say)
    if session.diagnostics:
        console.complain(render(session.diagnostics, console.colour_of_complaints).rstrip("\n"))


def _suggest_modifier(reference: str) -> None:
    """Raises UsageError where a name is that of no game, and close to a modifier's only."""
    games, modifiers = (list(shipped_documents(kind)) for kind in ("game", "modifier"))
    if is_path(reference) or sort_of(reference) != "missing" or get_close_matches(reference, games, 1):
        return
    close = get_close_matches(reference, modifiers, 1)
    if close:
        told = mark("there is no game or modifier '{word}'; did you mean the modifier {close}?")
        raise UsageError(say(told, word=reference, close=close[0]))


def _modifier(arguments: Namespace) -> LoadedModifier | None:
    """The modifier named in place of a game; None where a game is. Raises UsageError when more is asked of it."""
    meant = arguments.kind == "modifier" and names_both(arguments.game)
    if not meant and not names_modifier(arguments.game):
        return None
    try:
        found = load_any(arguments.game, "modifier", ANYWHERE)
    except RulesetError as error:
        raise ProblemsError(error.diagnostics) from error
    if not isinstance(found, LoadedModifier):
        return None
    if arguments.yaml or arguments.hands or arguments.set or arguments.stakes or modifiers_of(arguments):
        told = mark("{modifier} is a modifier; show it with a game: `show GAME --with {modifier}`")
        raise UsageError(say(told, modifier=arguments.game))
    return found


def _tell(loaded: Loaded, console: Console) -> None:
    program, own = loaded.program, loaded.document.source.name
    console.say(f"{console.paint(title_of(loaded), 'bold')} ({own})")
    if program.summary:
        console.say(program.summary)
    for number, modifier in enumerate(loaded.rules.composed.modifiers):
        told = mark("then {modifier}") if number else mark("with {modifier}")
        console.say(say(told, modifier=modifier.called) + _from(modifier.document.source.name, own))
    console.say_all(_names(loaded))
    console.say_all(_facts(loaded, own))
    console.say()
    _tell_steps(program, console)


def _tell_steps(program: Program, console: Console, *, written: bool = False) -> None:
    """Each rule beside the steps it has become; `written` leaves out those that no author wrote."""
    for (origin, _), steps in groupby(enumerate(program.origins), key=lambda item: (item[1], item[1].place)):
        if origin.line or not written:
            _tell_step(program, origin, [number for number, _ in steps], console)


def _names(loaded: Loaded) -> Iterator[str]:
    """By what other names the game is known, and what it is called with some of its options."""
    also, variants = (loaded.document.root.get(key) for key in ("also", "variants"))
    if isinstance(also, Sequence):
        yield say("also called {names}", names=joined([str(plain(name)) for name in also.items], "and"))
    if isinstance(variants, Mapping):
        yield say("with other options {names}", names=joined(list(variants.entries), "and"))


def _from(file: str, own: str) -> str:
    """The file a rule is from, where that is not the game's own."""
    return f" ({file})" if file != own else ""


def _facts(loaded: Loaded, own: str) -> Iterator[str]:
    program, rules = loaded.program, loaded.rules
    least, most = program.least_players, program.most_players
    players = mark("players {least}") if least == most else mark("players {least} to {most}")
    yield say(players, least=least, most=most)
    yield say("deck {deck}", deck=told_deck(program.deck))
    yield say("ranking {ranking}", ranking=rules.ranking.name)
    yield from (say("hand of {cards}", cards=said) for said in (program.use,) if said)
    for name in rules.scope.lines:
        line = rules.scope.words[name].scalar
        yield say("line {name}: {cards}", name=name, cards=line.text) + _from(line.span.source.name, own)
    for entry in rules.wilds:
        if not entry.never:
            yield say("wild {cards}", cards=entry.told) + _from(entry.cards.scalar.span.source.name, own)
    for hand in rules.hands:
        yield say("hand {hand}", hand=hand.told) + _from(hand.span.source.name, own)
    for share in rules.shares:
        yield say("share {share}", share=share.told) + _from(share.span.source.name, own)
    pot = rules.composed.root.get("pot")
    for name, said in pot.entries.items() if isinstance(pot, Mapping) else ():
        if name != "shares":
            yield say("pot {key}: {value}", key=name, value=plain(said.value)) + _from(source_of(said), own)
    if program.stakes:
        stakes = ", ".join(f"{name} {chips}" for name, chips in program.stakes.items())
        yield say("stakes {stakes}", stakes=stakes)
    for name, value in program.options.items():
        yield say("option {name}: {value}", name=name, value=value)
    yield say("digest {digest}", digest=program.digest)


def _tell_step(program: Program, origin: Origin, numbers: list[int], console: Console) -> None:
    """A rule as it is written, what other documents have set in it, how it is said, and the steps it has become."""
    if origin.line:
        console.say(console.paint(f"{origin.file}:{origin.line}", "dim"))
        console.say_all(f"  {line}" for line in _own_lines(program, origin))
        console.say_all(f"    {line}" for line in set_elsewhere(origin))
    for row, number in enumerate(numbers):
        console.say(f"{number:>6}  {_compiled(program, number):<13} {origin.says if not row else ''}".rstrip())


def _own_lines(program: Program, origin: Origin) -> Iterator[str]:
    """The lines of a step up to the first step that stands in it, which is told by itself."""
    others = [other.line for other in program.origins if other.file == origin.file and other.line > origin.line]
    return islice(written(origin), min(others) - origin.line if others else None)


def _compiled(program: Program, number: int) -> str:
    """A step by its class, in words, and where it may jump to."""
    step = program.steps[number]
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(step).__name__).lower()
    target = getattr(step, "target", None)
    return f"{name} → {target}" if isinstance(target, int) and target >= 0 else name
