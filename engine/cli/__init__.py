"""The command `houserule`: a table of commands, each in a file of its own under commands/."""

import errno
import gc
import os
import re
import sys
from argparse import SUPPRESS, ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from typing import NamedTuple, Protocol, cast

from engine.cli.console import Console, ProblemsError, UsageError, console_for
from engine.text.door import words as door
from engine.text.door.cleaning import one_line
from engine.text.translation import say

CLEAN, PROBLEMS, USAGE, INTERNAL, INTERRUPTED, PIPE_CLOSED = 0, 1, 2, 3, 130, 141
"""What the command answers to the shell; the last two as shells number the signals INT and PIPE."""


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
    examples: tuple[str, ...]


COMMANDS = {
    "check": Entry(
        "look for mistakes in rules", ("houserule check my-game.yaml", "houserule check rulesets --format json")
    ),
    "test": Entry("play the examples of rules and compare", ("houserule test", "houserule test my-game.yaml jackpot")),
    "run": Entry(
        "let bots play, and tell what happens",
        (
            "houserule run jackpot --hands 5 --seed 7",
            "houserule run five-card-draw --set most-discards=3 --record deals.jsonl",
        ),
    ),
    "replay": Entry(
        "tell recorded deals again", ("houserule replay deals.jsonl", "houserule replay deals.jsonl --hand 2 --step")
    ),
    "play": Entry(
        "play against bots",
        (
            "houserule play jackpot",
            "houserule play my-game.yaml --players 3",
            "houserule play seven-card-stud --with deuces-wild --with high-low-declared",
        ),
    ),
    "show": Entry(
        "show how rules are understood, step by step, or what a modifier does",
        (
            "houserule show jackpot",
            "houserule show high-low-declared",
            "houserule show seven-card-stud --with high-low-declared --yaml",
        ),
    ),
    "diff": Entry(
        "tell the difference between two games",
        (
            "houserule diff texas-holdem omaha",
            "houserule diff jackpot jackpot --set proof='at the end'",
            "houserule diff seven-card-stud seven-card-stud --with deuces-wild",
        ),
    ),
    "odds": Entry(
        "count how often each hand comes up, and compare that with the order of hands",
        (
            "houserule odds five-card-draw --set joker=wild",
            "houserule odds high --wild deuces --cards 7",
            "houserule odds short-deck --deck short-36 --plot odds.svg",
            "houserule odds poker-dice --keep 'A A K 9 10'",
        ),
    ),
    "phh": Entry(
        "check hand histories in the standard format, and write them",
        ("houserule phh check hands.phh more-hands.phhs", "houserule phh export deals.jsonl -o deals.phhs"),
    ),
    "list": Entry("list what ships with Houserule", ("houserule list", "houserule list modifiers")),
    "new": Entry(
        "begin rules of your own",
        (
            "houserule new friday-draw --from five-card-draw",
            "houserule new friday-stud --from seven-card-stud --with high-low-declared",
            "houserule new sunday-extra --modifier",
        ),
    ),
    "explain": Entry("explain the code of a problem", ("houserule explain D201", "houserule explain")),
}
"""Every command. A new one is a line here and a file under commands/."""


def main(argv: Sequence[str] | None = None) -> int:
    """The command line has been carried out; the answer to the shell is one of the numbers above.

    `argv` are the words after the command's name; those of the process when left out.
    """
    if argv is None:  # our own process: a short command would only have its modules looked through again and again
        gc.set_threshold(100_000)
    _ready_streams()
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
            print(f"houserule: what is told cannot be written: {os.strerror(fault.errno).lower()}", file=sys.stderr)
            return USAGE
        return _internal(fault)
    return code


_UNWRITTEN = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""What the system says when output finds no room."""


def _ready_streams() -> None:
    """All three streams are there, and what cannot be shown or read becomes a question mark."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:  # it was closed by who called us: there is nothing to read, and nobody who reads
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
    name = words[0] if words else ""
    if name in ("-h", "--help", "help"):
        print(overview())
        return CLEAN
    if name in ("-V", "--version"):
        print(f"houserule {_version()}")
        return CLEAN
    if name not in COMMANDS:
        _say_usage(f"there is no command {name!r}" if name else "name a command", name)
        return USAGE
    return _carry_out(name, words[1:])


def _carry_out(name: str, words: list[str]) -> int:
    command = cast("Command", import_module(f"engine.cli.commands.{name}"))
    parser = _parser(name)
    command.arguments(parser)
    arguments, left = parser.parse_known_args(words)
    if left:
        print(f"houserule {name}: {_not_understood(left, parser)}", file=sys.stderr)
        return USAGE
    console = console_for(arguments.color)
    try:
        return command.run(arguments, console)
    except UsageError as error:
        console.complain(f"houserule {name}: {error}")
        return USAGE
    except ProblemsError as error:
        console.complain(error.told(console.colour_of_complaints))
        return USAGE if error.is_usage else PROBLEMS


def _parser(name: str) -> ArgumentParser:
    entry = COMMANDS[name]
    examples = "\n".join(f"  {example}" for example in entry.examples)
    parser = ArgumentParser(
        prog=f"houserule {name}",
        description=entry.about[:1].upper() + entry.about[1:] + ".",
        epilog=f"examples:\n{examples}",
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument(
        "--color", choices=("auto", "always", "never"), default="auto", help="colours (default: on a terminal)"
    )
    parser.add_argument("--colour", dest="color", choices=("auto", "always", "never"), help=SUPPRESS)
    return parser


def _not_understood(left: list[str], parser: ArgumentParser) -> str:
    """What to say of words that the command does not know."""
    word = next((word.partition("=")[0] for word in left if word.startswith("-")), None)
    if word is None:
        return f"there is no place for {left[0]!r}; `{parser.prog} --help` shows what goes where"
    close = get_close_matches(word, re.findall(r"--[a-z-]+", parser.format_help()), 1)
    return f"there is no {word}; " + (f"did you mean {close[0]}?" if close else f"`{parser.prog} --help` tells all")


def overview() -> str:
    """What `houserule --help` prints."""
    width = max(map(len, COMMANDS))
    lines = [f"  {name:<{width}}  {entry.about}" for name, entry in COMMANDS.items()]
    return "\n".join(
        [
            "usage: houserule COMMAND …",
            "",
            "Write the poker you play at home as a YAML file, check that its rules hold together, and play it.",
            "",
            "commands:",
            *lines,
            "",
            "houserule COMMAND --help tells more.",
            "Answers to the shell: 0 clean, 1 problems, 2 wrong usage, 3 a fault in Houserule itself.",
            "",
            "begin with:",
            "  houserule play jackpot",
        ]
    )


def _say_usage(message: str, name: str) -> None:
    close = get_close_matches(name, COMMANDS, 1)
    hint = f"; did you mean {close[0]!r}?" if close else ""
    print(f"houserule: {message}{hint}", file=sys.stderr)
    print(overview(), file=sys.stderr)


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("houserule")
    except PackageNotFoundError:
        return "(not installed)"


def _internal(fault: Exception) -> int:
    told = one_line(f"{type(fault).__name__}: {fault}".splitlines()[0])
    print(
        f"houserule: a fault in Houserule itself, please report it: {told} "
        "(HOUSERULE_TRACEBACK=1 in the environment shows where)",
        file=sys.stderr,
    )
    return INTERNAL
