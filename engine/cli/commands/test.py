"""houserule test: the examples of rules are played and compared."""

import json
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Literal

from engine.cli.announced import is_no_announcement, modifiers_of, with_argument
from engine.cli.common_arguments import format_argument
from engine.cli.console import Console, ProblemsError, UsageError
from engine.cli.example_outcomes import Outcome, as_json
from engine.cli.files_meant import files_of
from engine.cli.games import names_both, names_session, tell_of_modifiers, title_of
from engine.cli.random_deals import DEALS, tried
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.load import Loaded, RulesetError, load, load_any
from engine.ruleset.read.library import is_path, shipped_documents
from engine.ruleset.sessions.load_session import load_session
from engine.table.examples.examples_of_game import Told, prove
from engine.table.examples.session_examples import prove_session
from engine.text.diagnostics.diagnostic import Diagnostic, any_error
from engine.text.diagnostics.report import render
from engine.text.door import files
from engine.text.door.root import ANYWHERE
from engine.text.lists import joined
from engine.text.marked.node import Scalar
from engine.text.translation import mark, say, say_many
from engine.text.yaml.document import read_file

KINDS: tuple[Literal["game", "modifier"], ...] = ("game", "modifier")
"""Of what there are examples; a name that both have means both."""


def arguments(parser: ArgumentParser) -> None:
    """See Command."""
    parser.add_argument(
        "games",
        metavar="GAME",
        nargs="*",
        help=say("shipped games or sessions, files, or folders (default: all that ships)"),
    )
    with_argument(parser, say("play {number} random deals with a modifier instead", number=DEALS))
    parser.add_argument("-v", "--verbose", action="store_true", help=say("name every example, and the rules it covers"))
    format_argument(parser)


def run(arguments: Namespace, console: Console) -> int:
    """See Command: 1 when an example fails, or a game has faults.

    Examples tell of the game as its file has it. With modifiers it is another game, which is played by chance.
    """
    if getattr(arguments, "with"):
        return _try(list(_references(arguments.games) if arguments.games else ()), modifiers_of(arguments), console)
    references = list(_references(arguments.games))
    each = console.one_by_one(references, mark("testing {number} of {count}: {item}"))
    if arguments.format == "json":
        return _as_program(each, console)
    outcomes = [one for named in each for one in _tested(named, console, arguments.verbose)]
    return _sum_up(outcomes, console)


def _as_program(references: Iterable[str], console: Console) -> int:
    """How the examples came out, as one object; the answer to the shell."""
    outcomes = [one for named in references for one in _outcomes(named)]
    console.say(json.dumps({"version": 1, "documents": list(map(as_json, outcomes))}, ensure_ascii=False, indent=2))
    return 0 if all(outcome.is_clean for outcome in outcomes) else 1


def _tested(reference: str, console: Console, verbose: bool) -> list[Outcome]:
    """How the examples of what a name means came out, which was told; none of a document that can have none."""
    other = _without_examples(Path(reference)) if files.sort_of(reference) == "file" else ""
    if other in _EXAMPLELESS:
        console.say(say(_EXAMPLELESS[other], file=reference))
        return []
    outcomes = []
    for outcome in _outcomes(reference):
        outcomes.append(outcome)
        _tell(outcome, console, verbose)
    return outcomes


def _outcomes(reference: str) -> Iterator[Outcome]:
    """How the examples of what a name means come out; a game and a modifier may share it."""
    if files.sort_of(reference) == "file" and _without_examples(Path(reference)) in _EXAMPLELESS:
        return
    if names_session(reference):
        yield _of_session(reference)
        return
    for kind in KINDS if names_both(reference) else KINDS[:1]:
        yield _outcome(reference, kind)


def _sum_up(outcomes: Sequence[Outcome], console: Console) -> int:
    """All outcomes have been told in one line; the answer to the shell."""
    failed = sum(len(outcome.failed) for outcome in outcomes)
    idle = sum(len(outcome.idle) for outcome in outcomes)
    count = failed + idle + sum(len(outcome.passed) for outcome in outcomes)
    faulty = sum(bool(outcome.faults) for outcome in outcomes)
    parts = [
        say_many("{count} failure", "{count} failures", failed) if failed else "",
        _shows(idle) if idle else "",
        say_many("{count} document cannot be played", "{count} documents cannot be played", faulty) if faulty else "",
    ]
    told = ", ".join(filter(None, parts)) or say("all pass")
    style = "red" if failed or faulty else "yellow" if idle else "green"
    total = say(
        "{examples} of {documents}: {told}", examples=_examples(count), documents=_documents(outcomes), told=told
    )
    console.remark(console.paint(total, style))
    return 1 if failed or faulty else 0


def _examples(count: int) -> str:
    return say_many("{count} example", "{count} examples", count)


def _documents(outcomes: Sequence[Outcome]) -> str:
    """Of how many games, modifiers and sessions there were examples."""
    kinds = Counter(outcome.kind for outcome in outcomes)
    games, modifiers, sessions = kinds["game"], kinds["modifier"], kinds["session"]
    told = [
        say_many("{count} game", "{count} games", games) if games or not (modifiers or sessions) else "",
        say_many("{count} modifier", "{count} modifiers", modifiers) if modifiers else "",
        say_many("{count} session", "{count} sessions", sessions) if sessions else "",
    ]
    return joined([*filter(None, told)])


def _shows(idle: int) -> str:
    """How many examples show nothing."""
    return say_many("{count} shows nothing", "{count} show nothing", idle)


def _try(references: Sequence[str], modifiers: Sequence[Announced], console: Console) -> int:
    """1 when a game does not go with the modifiers. Raises UsageError when no game is named."""
    if not references:
        raise UsageError(say("name the games to be played with the modifier"))
    refused = 0
    for reference in references:
        try:
            loaded = load(_meant(reference), modifiers=modifiers, root=ANYWHERE)
        except RulesetError as error:
            if is_no_announcement(error.diagnostics):
                raise ProblemsError(error.diagnostics) from error
            console.say(render(error.diagnostics, console.colour))
            console.say(say("{game}: cannot be played so", game=reference))
            refused += 1
            continue
        tell_of_modifiers(loaded, console)
        tried(loaded.program, reference)
        console.say(say("{game}: {number} random deals, each played to its end", game=title_of(loaded), number=DEALS))
    return 1 if refused else 0


def _references(games: Sequence[str]) -> Iterator[str]:
    """The games meant: names as they are, files, and the games in folders."""
    if not games:
        yield from dict.fromkeys(name for kind in (*KINDS, "session") for name in shipped_documents(kind))
    for game in games:
        sort = files.sort_of(game)
        if sort == "folder":
            yield from (str(file) for file in files_of([game]) if not _without_examples(file))
        elif is_path(game) or sort != "missing":
            yield from (str(file) for file in files_of([game]))
        else:
            yield game


def _without_examples(file: Path) -> str:
    """What a document is that can have no examples: a deck, a ranking, or none of ours; nothing if it may have some.

    What cannot be read may be a game, and that it cannot be read is told then.
    """
    reading = read_file(file)
    if reading.document is None:
        return _OTHER if [one.code for one in reading.diagnostics] == ["S101"] else ""  # a list, or a word
    root = reading.document.root
    kind = root.get("kind")
    if isinstance(kind, Scalar) and kind.text in ("deck", "ranking"):
        return kind.text
    return "" if any(key in root for key in ("kind", "format", "extends", "examples")) else _OTHER


_OTHER = "other document"
_EXAMPLELESS = {
    "deck": mark("{file}: a deck has no examples"),
    "ranking": mark("{file}: a ranking has no examples"),
}
"""What is said of documents that can have no examples."""


def _meant(reference: str) -> str | Path:
    """A file, where one lies there; else what ships under the name."""
    return Path(reference) if files.sort_of(reference) == "file" else reference


def _outcome(reference: str, kind: Literal["game", "modifier"]) -> Outcome:
    try:
        loaded = load_any(_meant(reference), kind, ANYWHERE)
    except RulesetError as error:
        if not is_path(reference) and any(
            fault.code == "M808" and fault.file == "<game>" for fault in error.diagnostics
        ):
            raise ProblemsError(error.diagnostics) from error
        return Outcome(reference, [], [], [], list(error.diagnostics))
    outcome = Outcome(reference, [], [], [], [], "game" if isinstance(loaded, Loaded) else "modifier")
    return _sorted(outcome, prove(loaded))


def _of_session(reference: str) -> Outcome:
    try:
        session = load_session(_meant(reference), root=ANYWHERE)
    except RulesetError as error:
        return Outcome(reference, [], [], [], list(error.diagnostics), "session")
    return _sorted(Outcome(reference, [], [], [], [], "session"), prove_session(session))


def _sorted(outcome: Outcome, proved: Iterable[tuple[Told, list[Diagnostic]]]) -> Outcome:
    """The outcome, with each example where it belongs."""
    for told, faults in proved:
        if any_error(faults):
            outcome.failed.append((told, faults))
        elif faults:
            outcome.idle.append((told, faults))
        else:
            outcome.passed.append(told)
    return outcome


def _tell(outcome: Outcome, console: Console, verbose: bool) -> None:
    for told in outcome.passed if verbose else ():
        passed = console.paint(say("pass"), "green")
        covers = f" ({', '.join(told.covers)})" if told.covers else ""
        console.say(f"{passed} {outcome.name}: {told.title}{covers}")
    odd = sorted((*outcome.failed, *outcome.idle), key=lambda one: one[0].line)
    faults = [*outcome.faults, *(fault for _, found in odd for fault in found)]
    if faults:
        console.say(render(faults, console.colour))
    (console.remark if outcome.is_clean else console.say)(
        _told_outcome(outcome, _examples(len(odd) + len(outcome.passed)))
    )


def _told_outcome(outcome: Outcome, examples: str) -> str:
    """How the examples of one document came out, in a line."""
    name, passed, failed, idle = outcome.name, len(outcome.passed), len(outcome.failed), len(outcome.idle)
    if outcome.faults:
        return say("{name}: cannot be played", name=name)
    if failed:
        return say_many(
            "{name}: {count} failure in {examples}",
            "{name}: {count} failures in {examples}",
            failed,
            name=name,
            examples=examples,
        )
    if idle:
        return say_many(
            "{name}: {count} of {examples} shows nothing",
            "{name}: {count} of {examples} show nothing",
            idle,
            name=name,
            examples=examples,
        )
    if passed:
        return say_many("{name}: {count} example passes", "{name}: {count} examples pass", passed, name=name)
    return say("{name}: has no examples", name=name)
