"""The parser of a command's words: its help and its complaints are ours, in the language spoken."""

import argparse
import re
import sys
from argparse import Action, ArgumentError, ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from functools import partial
from typing import Any, NoReturn

from engine.cli.common_arguments import common_arguments
from engine.text.lists import joined
from engine.text.translation import mark, say

USAGE = 2
"""What a command answers to the shell when it was called in a way that makes no sense."""
_NARROW = 78
"""Characters of a line where nobody sees it."""

_OURS: Mapping[str, str] = {
    "usage: ": mark("usage: "),
    "positional arguments": mark("arguments"),
    "options": mark("options"),
    "show this help message and exit": mark("show this help and stop"),
    "argument %(argument_name)s: %(message)s": mark("{argument_name}: {message}"),
    "the following arguments are required: %s": mark("missing: {it}"),
    "expected one argument": mark("say a value after it"),
    "expected at least one argument": mark("name at least one"),
    "not allowed with argument %s": mark("this cannot be said together with {it}"),
    "ignored explicit argument %r": mark("no value goes with it, but there is {it}"),
}
"""What argparse says → what we say instead."""


class Parser(ArgumentParser):
    """A parser that complains in one line, says what to do next, and suggests what may have been meant."""

    def format_help(self) -> str:
        """See ArgumentParser: as wide as the terminal, which is not asked for as long as nobody asks for help."""
        self.formatter_class = RawDescriptionHelpFormatter
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        """The complaint was told; the process ends with the answer for wrong usage."""
        told = say("{command}: {fault}\n`{command} --help` shows how to call it.", command=self.prog, fault=message)
        print(told, file=sys.stderr)
        sys.exit(USAGE)

    def _check_value(self, action: Action, value: Any) -> None:
        """See ArgumentParser: raises ArgumentError for a word that is none of the choices."""
        if action.choices is not None and value not in action.choices:
            raise ArgumentError(action, _no_choice(str(value), [*map(str, action.choices)]))


def _no_choice(value: str, choices: Sequence[str]) -> str:
    close = get_close_matches(value, choices, 1)
    if close:
        return say("there is no '{word}'; did you mean '{close}'?", word=value, close=close[0])
    if len(choices) == 1:
        return say("there is no '{word}' here, only '{choice}'", word=value, choice=choices[0])
    return say("there is no '{word}'; there are {choices}", word=value, choices=joined(choices))


@contextmanager
def our_words() -> Iterator[None]:
    """Inside, argparse says what we say, in the language spoken."""
    theirs = argparse._  # type: ignore[attr-defined]
    argparse._ = _said  # type: ignore[attr-defined]
    try:
        yield
    finally:
        argparse._ = theirs  # type: ignore[attr-defined]


def _said(text: str) -> str:
    if text not in _OURS:
        return text
    return _Template(text) if "%" in text else say(_OURS[text])


class _Template(str):
    """A text of argparse with holes, which fills those of ours."""

    def __mod__(self, values: Any) -> str:
        holes = values if isinstance(values, Mapping) else {"it": values}
        return say(_OURS[str(self)], **holes)


def understood(parser: ArgumentParser, words: Sequence[str]) -> tuple[Namespace, list[str]]:
    """What the words of a command line say, and those that are left; options may stand anywhere among the others."""
    arguments, left = parser.parse_known_args(words)
    if left and parser._subparsers is None:
        return parser.parse_known_intermixed_args(words)
    return arguments, left


def parser_of(name: str, about: str, examples: Sequence[str]) -> Parser:
    """A parser for the command, which as yet knows no argument but those that all commands have."""
    parser = Parser(
        prog=f"houserule {name}",
        description=say(about),
        epilog="\n".join([say("examples:"), *(f"  {example}" for example in examples)]),
        formatter_class=partial(RawDescriptionHelpFormatter, width=_NARROW),
        allow_abbrev=False,
    )
    common_arguments(parser)
    return parser


def not_understood(left: Sequence[str], parser: ArgumentParser) -> str:
    """What to say of words that the command does not know."""
    word = next((word.partition("=")[0] for word in left if word.startswith("-")), None)
    if word is None:
        told = mark("there is no place for '{word}'; `{command} --help` shows how to call it")
        return say(told, word=left[0], command=parser.prog)
    close = get_close_matches(word, re.findall(r"--[a-z-]+", parser.format_help()), 1)
    if close:
        return say("there is no {word}; did you mean {close}?", word=word, close=close[0])
    return say("there is no {word}; `{command} --help` shows what there is", word=word, command=parser.prog)
