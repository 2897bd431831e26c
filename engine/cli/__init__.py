"""The command `houserule`: a table of commands, each in a file of its own under commands/."""

import errno
import gc
import os
import sys

from engine.cli.kept_code import KEPT

if KEPT not in sys.meta_path:
    sys.meta_path.insert(0, KEPT)

if "typing_extensions" not in sys.modules:
    # msgspec would read our annotations with it, and takes twice as long to import; typing does as well
    sys.modules["typing_extensions"] = None  # type: ignore[assignment]
    import msgspec as msgspec

    del sys.modules["typing_extensions"]

import threading
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from contextlib import suppress
from difflib import get_close_matches
from importlib import import_module
from typing import NamedTuple, Protocol, cast

from engine.cli.argument_parser import USAGE, not_understood, our_words, parser_of, understood
from engine.cli.common_arguments import command_first, console_of, for_readers
from engine.cli.console import Console, ProblemsError, UsageError
from engine.cli.version import version
from engine.store.faults import StoreError
from engine.text.door import words as door
from engine.text.door.cleaning import one_line
from engine.text.translation import language, mark, say, spoken

CLEAN, PROBLEMS, INTERNAL, INTERRUPTED, PIPE_CLOSED = 0, 1, 3, 130, 141
"""What the command answers to the shell, beside USAGE; the last two as shells number the signals INT and PIPE."""


class Command(Protocol):
    """What a module under commands/ offers."""

    def arguments(self, parser: ArgumentParser) -> None:
        """The parser knows the command's arguments."""
        ...

    def run(self, arguments: Namespace, console: Console) -> int:
        """The command has done its work; the answer to the shell."""
        ...


class Entry(NamedTuple):
    """A command in the table."""

    about: str
    """What it does, as a whole sentence without a hole."""
    examples: tuple[str, ...]


COMMANDS = {
    "check": Entry(
        mark("Look for mistakes in rules."), ("houserule check my-game.yaml", "houserule check rulesets --format json")
    ),
    "test": Entry(
        mark("Play the examples of rules and compare."), ("houserule test", "houserule test my-game.yaml jackpot")
    ),
    "format": Entry(
        mark("Lay out rules: two spaces for each level, comments as they are."),
        ("houserule format my-game.yaml", "houserule format rulesets --check"),
    ),
    "run": Entry(
        mark("Let bots play, and tell what happens."),
        (
            "houserule run jackpot --hands 5 --seed 7",
            "houserule run five-card-draw --set most-discards=3 --record deals.jsonl",
        ),
    ),
    "replay": Entry(
        mark("Tell recorded deals again."),
        ("houserule replay deals.jsonl", "houserule replay deals.jsonl --hand 2 --step"),
    ),
    "verify": Entry(
        mark("Prove that the cards of deals were settled before them, and that nothing was changed."),
        ("houserule verify deals.jsonl", "houserule verify friday.evening"),
    ),
    "play": Entry(
        mark("Play against bots."),
        (
            "houserule play jackpot",
            "houserule play my-game.yaml --players 3",
            "houserule play seven-card-stud --with deuces-wild --with high-low-declared",
        ),
    ),
    "serve": Entry(
        mark("Serve tables for friends, in a browser."),
        ("houserule serve", "houserule serve jackpot dealers-choice my-game.yaml --public"),
    ),
    "show": Entry(
        mark("Show how rules are understood, step by step, or what a modifier does."),
        (
            "houserule show jackpot",
            "houserule show high-low-declared",
            "houserule show seven-card-stud --with high-low-declared --yaml",
        ),
    ),
    "diff": Entry(
        mark("Tell the difference between two games."),
        (
            "houserule diff texas-holdem omaha",
            "houserule diff jackpot jackpot --set proof='at the end'",
            "houserule diff seven-card-stud seven-card-stud --with deuces-wild",
        ),
    ),
    "odds": Entry(
        mark("Count how often each hand comes up, and compare that with the order of hands."),
        (
            "houserule odds five-card-draw --set joker=wild",
            "houserule odds high --wild deuces --cards 7",
            "houserule odds short-deck --deck short-36 --plot odds.svg",
            "houserule odds poker-dice --keep 'A A K 9 10'",
        ),
    ),
    "sessions": Entry(
        mark("Go on with evenings that were saved, settle them, and export them."),
        (
            "houserule sessions list",
            "houserule sessions resume friday",
            "houserule sessions settle friday --csv",
            "houserule sessions export friday -o friday.evening",
        ),
    ),
    "phh": Entry(
        mark("Check hand histories in the standard format, and write them."),
        ("houserule phh check hands.phh more-hands.phhs", "houserule phh export deals.jsonl -o deals.phhs"),
    ),
    "list": Entry(mark("List what ships with Houserule."), ("houserule list", "houserule list modifiers")),
    "new": Entry(
        mark("Begin rules of your own."),
        (
            "houserule new friday-draw --from five-card-draw",
            "houserule new friday-stud --from seven-card-stud --with high-low-declared",
            "houserule new sunday-extra --modifier",
        ),
    ),
    "lsp": Entry(mark("Serve an editor: problems, completion and more as you write."), ("houserule lsp",)),
    "completion": Entry(
        mark("Let a shell complete commands, options and names."),
        ("houserule completion bash", "houserule completion fish"),
    ),
    "explain": Entry(mark("Explain the code of a problem."), ("houserule explain D201", "houserule explain")),
}
"""Every command. A new one is a line here and a file under commands/."""


def main(argv: Sequence[str] | None = None) -> int:
    """The command line has been carried out; the answer to the shell is one of the numbers above.

    `argv` are the words after the command's name; those of the process when left out.
    """
    if argv is None:  # our own process: next to nothing is left for the collector, which looks through everything
        gc.set_threshold(3_000_000)
    _ready_streams()
    if "_ARGCOMPLETE" in os.environ:  # a shell asks what could follow
        from engine.cli.completion import complete

        complete(COMMANDS)
    with spoken(language(_wanted_language())):
        code = _answered(argv)
    if argv is None:
        KEPT.keep()
        _end_at_once(code)
    return code


def _end_at_once(code: int) -> None:
    """The process is gone with this answer, its memory given back in one go: taking a thousand modules apart one by
    one takes longer than many a check. Where others still work for us it ends as processes do, and they are ended.
    """
    if "multiprocessing" in sys.modules or threading.active_count() > 1:
        return gc.freeze()
    with suppress(OSError):  # what could not be written is told by then, and where nobody reads nothing can be
        sys.stdout.flush()
        sys.stderr.flush()
    os._exit(code)


def _wanted_language() -> str:
    """The language that the environment asks for, as gettext reads it there."""
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    return next((wanted for name in names if (wanted := os.environ.get(name))), "")


def _answered(argv: Sequence[str] | None) -> int:
    """The command has been carried out, whatever happens on the way."""
    try:
        code = _dispatch(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
    except KeyboardInterrupt:
        if sys.stderr.isatty():  # the shell's prompt shall begin a line of its own
            print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _give_up_output()
        return PIPE_CLOSED
    except Exception as fault:  # the outermost place: whatever was not foreseen becomes one line
        if os.environ.get("HOUSERULE_TRACEBACK"):
            raise
        if isinstance(fault, OSError) and fault.errno in _UNWRITTEN and fault.filename is None:
            _give_up_output()
            why = os.strerror(fault.errno).lower()
            print(say("houserule: what is told cannot be written: {why}", why=why), file=sys.stderr)
            return USAGE
        return _internal(fault)
    return code


_UNWRITTEN = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""What the system says when output finds no room."""


def _ready_streams() -> None:
    """All three streams are there, and what cannot be shown or read becomes a question mark."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:  # our caller closed it: there is nothing to read, and nobody reads
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - open as long as we run
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _give_up_output() -> None:
    """What is still to be written goes nowhere, so that closing at exit meets no second fault."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _dispatch(words: list[str]) -> int:
    fault = next((door.fault_of(word) for word in words if door.fault_of(word)), "")
    if fault:
        print(say("houserule: a word of the command line cannot be used: {fault}", fault=fault), file=sys.stderr)
        return USAGE
    if words[:1] == ["help"] and len(words) > 1:
        words = [words[1], "--help"]
    words = command_first(words)
    name = words[0] if words else ""
    if name in ("-h", "--help", "help"):
        print(overview())
        return CLEAN
    if name in ("-V", "--version"):
        print(say("houserule {version}", version=version()))
        return CLEAN
    if name not in COMMANDS:
        return _wrong_command(name)
    return _carry_out(name, words[1:])


def _carry_out(name: str, words: list[str]) -> int:
    command = cast("Command", import_module(f"engine.cli.commands.{name}"))
    with our_words():
        parser = parser_of(name, COMMANDS[name].about, COMMANDS[name].examples)
        command.arguments(parser)
        for_readers(parser)
        arguments, left = understood(parser, words)
        if left:
            return _wrong(name, not_understood(left, parser))
    try:
        with console_of(arguments) as console:
            return _run(command, name, arguments, console)
    except UsageError as error:  # of the file that is written to
        return _wrong(name, str(error))


def _run(command: Command, name: str, arguments: Namespace, console: Console) -> int:
    try:
        return command.run(arguments, console)
    except UsageError as error:
        console.complain(_of_command(name, str(error)))
        return USAGE
    except StoreError as error:
        console.complain(_of_command(name, str(error)))
        return PROBLEMS
    except ProblemsError as error:
        console.complain(error.told(console.colour_of_complaints))
        return USAGE if error.is_usage else PROBLEMS


def _wrong(name: str, message: str) -> int:
    print(_of_command(name, message), file=sys.stderr)
    return USAGE


def _of_command(name: str, message: str) -> str:
    return say("houserule {command}: {message}", command=name, message=message)


def overview() -> str:
    """What `houserule --help` prints."""
    width = max(map(len, COMMANDS))
    lines = [f"  {name:<{width}}  {say(entry.about)}" for name, entry in COMMANDS.items()]
    return "\n".join(
        [
            say("usage: houserule COMMAND …"),
            "",
            say("Write the poker you play at home as a YAML file, check that its rules hold together, and play it."),
            "",
            say("commands:"),
            *lines,
            "",
            say("houserule COMMAND --help tells more; houserule --version says which this is."),
            say("Any command takes --color, --quiet and --out FILE, before its name or after it."),
            say("Answers to the shell: 0 clean, 1 problems, 2 wrong usage, 3 a fault in Houserule itself."),
            "",
            say("begin with:"),
            "  houserule play jackpot",
        ]
    )


def _wrong_command(name: str) -> int:
    """No command was named, or none of ours: that is told with what there is."""
    close = get_close_matches(name, [*COMMANDS, "--help", "--version"], 1)
    if close:
        told = say("houserule: there is no command '{word}'; did you mean '{close}'?", word=name, close=close[0])
        print(told, say("`houserule --help` tells all."), sep="\n", file=sys.stderr)
        return USAGE
    told = say("houserule: there is no command '{word}'", word=name) if name else say("houserule: name a command")
    print(told, overview(), sep="\n", file=sys.stderr)
    return USAGE


def _internal(fault: Exception) -> int:
    told = one_line(f"{type(fault).__name__}: {fault}".splitlines()[0])
    about = say(
        "houserule: a fault in Houserule itself, please report it: {fault} "
        "(HOUSERULE_TRACEBACK=1 in the environment shows where)",
        fault=told,
    )
    print(about, file=sys.stderr)
    return INTERNAL
