"""houserule explain: what the code of a problem means."""

from argparse import ArgumentParser, Namespace
from difflib import get_close_matches

from engine.cli.console import Console, UsageError
from engine.text.diagnostics.catalogue import CATALOGUE, FAMILIES, Code, look_up
from engine.text.translation import say


def arguments(parser: ArgumentParser) -> None:
    """See Command."""
    parser.add_argument(
        "code", metavar="CODE", nargs="?", help=say("such as D201 or not-enough-cards (default: all codes)")
    )


def run(arguments: Namespace, console: Console) -> int:
    """See Command."""
    if arguments.code is None:
        _tell_all(console)
        return 0
    code = look_up(arguments.code)
    if code is None:
        names = [*CATALOGUE, *(entry.slug for entry in CATALOGUE.values())]
        close = get_close_matches(arguments.code.upper(), names, 1) or get_close_matches(
            arguments.code.lower(), names, 1
        )
        if close:
            raise UsageError(
                say("there is no code '{word}'; did you mean {close}?", word=arguments.code, close=close[0])
            )
        raise UsageError(say("there is no code '{word}'; `houserule explain` lists all", word=arguments.code))
    _tell(code, console)
    return 0


def _tell(code: Code, console: Console) -> None:
    console.say(console.paint(f"{code.severity}[{code.code}] {code.slug}: {say(code.title)}", "bold"))
    console.say()
    console.say(say(code.why))
    console.say(say(code.remedy))


def _tell_all(console: Console) -> None:
    for letter, family in FAMILIES.items():
        if not family.codes:
            continue
        console.say(console.paint(f"{letter}: {say(family.about)}", "bold"))
        for code in family.codes:
            console.say(f"  {code.code}  {code.slug:<28}  {say(code.title)}")
