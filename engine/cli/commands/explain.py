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
    parser.add_argument("--list", action="store_true", help=say("list all codes, or those that begin like CODE"))


def run(arguments: Namespace, console: Console) -> int:
    """See Command."""
    if arguments.code is None or arguments.list:
        _tell_all(console, (arguments.code or "").upper())
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


def _tell_all(console: Console, beginning: str) -> None:
    found = False
    for letter, family in FAMILIES.items():
        codes = [code for code in family.codes if code.code.startswith(beginning)]
        if not codes:
            continue
        found = True
        console.say(console.paint(f"{letter}: {say(family.about)}", "bold"))
        for code in codes:
            console.say(f"  {code.code}  {code.severity:<7}  {code.slug:<28}  {say(code.title)}")
    if not found:
        raise UsageError(say("there is no code '{word}'; `houserule explain` lists all", word=beginning))
