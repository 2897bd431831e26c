"""houserule explain: what the code of a problem means."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any, NoReturn

from engine.cli.common_arguments import format_argument
from engine.cli.console import Console, UsageError
from engine.text.diagnostics.catalogue import CATALOGUE, FAMILIES, Code, look_up
from engine.text.diagnostics.code_examples import CodeExample, code_examples
from engine.text.translation import say


def arguments(parser: ArgumentParser) -> None:
    """See Command."""
    parser.add_argument(
        "code", metavar="CODE", nargs="?", help=say("such as D201 or not-enough-cards (default: all codes)")
    )
    parser.add_argument("--list", action="store_true", help=say("list all codes, or those that begin like CODE, as D2"))
    format_argument(parser)


def run(arguments: Namespace, console: Console) -> int:
    """See Command."""
    said = arguments.code or ""
    code = look_up(said)
    if arguments.list or not said or (code is None and _families(said)):
        _tell_all(_families(said) or _none(said), arguments.format, console)
        return 0
    if code is None:
        names = [*CATALOGUE, *(entry.slug for entry in CATALOGUE.values())]
        close = get_close_matches(arguments.code.upper(), names, 1) or get_close_matches(
            arguments.code.lower(), names, 1
        )
        if close:
            raise UsageError(
                say("there is no code '{word}'; did you mean {close}?", word=arguments.code, close=close[0])
            )
        _none(said)
    if arguments.format == "json":
        console.say(_json(_as_json(code)))
    else:
        _tell(code, console)
    return 0


def _tell(code: Code, console: Console) -> None:
    console.say(console.paint(f"{code.severity}[{code.code}] {code.slug}: {say(code.title)}", "bold"))
    console.remark("")
    console.say(say(code.why))
    console.say(say(code.remedy))
    if code.of_texts:
        console.say(say("It is told where it is asked for: `houserule check --texts`."))
    example = code_examples().get(code.code)
    if example is None:
        return
    console.say("\n" + console.paint(say("An example of it:"), "bold") + "\n")
    console.say("\n".join(f"  {line}" for line in example.bad.splitlines()))
    if example.different:
        console.say("\n" + console.paint(say("Right is:"), "bold") + "\n")
        console.say("\n".join(f"  {line}" for line in example.different))


def _families(beginning: str) -> list[tuple[str, Sequence[Code]]]:
    """The codes that begin so, by the letters of their families."""
    found = [
        (letter, [code for code in family.codes if code.code.startswith(beginning.upper())])
        for letter, family in FAMILIES.items()
    ]
    return [(letter, codes) for letter, codes in found if codes]


def _none(said: str) -> NoReturn:
    raise UsageError(say("there is no code '{word}'; `houserule explain` lists all", word=said))


def _tell_all(families: Sequence[tuple[str, Sequence[Code]]], form: str, console: Console) -> None:
    if form == "json":
        console.say(_json([_as_json(code) for _, codes in families for code in codes]))
        return
    for letter, codes in families:
        console.remark(console.paint(f"{letter}: {say(FAMILIES[letter].about)}", "bold"))
        for code in codes:
            console.say(f"  {code.code}  {code.severity:<7}  {code.slug:<28}  {say(code.title)}")


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2)


def _as_json(code: Code) -> dict[str, Any]:
    example = code_examples().get(code.code, CodeExample("", ""))
    return {
        "code": code.code,
        "name": code.slug,
        "severity": code.severity,
        "title": say(code.title),
        "why": say(code.why),
        "remedy": say(code.remedy),
        "bad": example.bad,
        "good": example.good,
    }
