"""houserule list: what ships."""

import json
import shlex
from argparse import ArgumentParser, Namespace
from itertools import islice
from typing import Any

from engine.cli.common_arguments import format_argument
from engine.cli.console import Console
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.read.catalogue import Chosen, Known, documents, is_called, search
from engine.ruleset.read.library import FOLDERS
from engine.ruleset.read.put_together import put_together
from engine.text.lists import joined
from engine.text.translation import mark, say

KINDS = {folder: kind for kind, folder in FOLDERS.items()}
"""What may be listed → the kind of document."""


TITLES = {
    "games": mark("games"),
    "modifiers": mark("modifiers"),
    "rankings": mark("rankings"),
    "decks": mark("decks"),
    "sessions": mark("sessions"),
}
"""What may be listed → what the list is called."""


def arguments(parser: ArgumentParser) -> None:
    """See Command."""
    kinds = joined(tuple(KINDS), "or")
    told = say("list only these, {kinds} (default: everything)", kinds=kinds)
    parser.add_argument("what", metavar="KIND", nargs="?", choices=tuple(KINDS), help=told)
    parser.add_argument("--search", metavar="NAME", help=say("find what is called so, and tell which command plays it"))
    format_argument(parser)


def run(arguments: Namespace, console: Console) -> int:
    """See Command: 1 when a search finds nothing."""
    wanted = [arguments.what] if arguments.what else list(KINDS)
    if arguments.search is not None:
        found = searched(arguments.search, tuple(KINDS[what] for what in wanted))
    else:
        found = [known for what in wanted for known in documents(KINDS[what])]
    if arguments.format == "json":
        console.say(json.dumps([_as_json(known) for known in found], ensure_ascii=False, indent=2))
    elif arguments.quiet:
        console.say_all(known.reference for known in found)
    elif arguments.search is None:
        _list(found, wanted, console)
    elif found:
        _tell(found, console)
    else:
        told = mark("nothing that ships is called `{name}`; `houserule list` has it all")
        console.complain(say(told, name=arguments.search))
    return 0 if found else 1


def searched(text: str, kinds: tuple[str, ...]) -> list[Known]:
    """What has the words in its name; where nothing is called just so, first games that are with a modifier."""
    found = search(text, kinds)
    if "game" in kinds and not (found and is_called(found[0], text)):
        fitting = (known for known in put_together(text)[:_MOST_TRIED] if _can_be_played(known))
        found = [*islice(fitting, _MOST_TOLD), *found]
    return found


_MOST_TRIED, _MOST_TOLD = 8, 2


def _can_be_played(known: Known) -> bool:
    """Whether what is said with a game fits it."""
    from engine.ruleset.load import RulesetError, load

    chosen = known.chosen
    assert chosen is not None
    try:
        load(known.reference, chosen.set, chosen.stakes, [Announced(*one) for one in chosen.with_.items()])
    except RulesetError:
        return False
    return True


def _list(found: list[Known], wanted: list[str], console: Console) -> None:
    for number, what in enumerate(wanted):
        if number:
            console.say()
        console.say(console.paint(say(TITLES[what]), "bold"))
        shown = [known for known in found if known.kind == KINDS[what]]
        width = max((len(known.reference) for known in shown), default=0)
        for known in shown:
            console.say(f"  {known.reference:<{width}}  {known.summary or known.title}".rstrip())


def _tell(found: list[Known], console: Console) -> None:
    for known in found:
        console.say(f"{console.paint(known.title, 'bold')}: {known.summary}")
        console.say(f"  {command_of(known)}")


_COMMANDS = {
    "game": mark("houserule play {name}"),
    "modifier": mark("houserule play GAME --with {name}"),
    "session": mark("houserule play {name}"),
    "ranking": mark("in a game: `ranking: {name}`"),
    "deck": mark("in a game: `deck: {name}`"),
}
"""Kind of document → how it is put to use."""


def command_of(known: Known) -> str:
    """How a document, or a variant of one, is put to use."""
    if known.kind == "modifier" and known.chosen is not None:
        words = [Announced(known.reference, known.chosen.set).told]
    else:
        words = [known.reference, *_words(known.chosen)]
    return say(_COMMANDS[known.kind], name=shlex.join(words))


def _words(chosen: Chosen | None) -> list[str]:
    """What a variant chooses, as the command line says it."""
    if chosen is None:
        return []
    return [
        *(word for name, values in chosen.with_.items() for word in ("--with", Announced(name, values).told)),
        *(word for name, value in chosen.set.items() for word in ("--set", f"{name}={value}")),
        *(word for name, value in chosen.stakes.items() for word in ("--stakes", f"{name}={value}")),
    ]


def _as_json(known: Known) -> dict[str, Any]:
    chosen = known.chosen
    told: dict[str, Any] = {"kind": known.kind, "name": known.reference, "title": known.title, "summary": known.summary}
    return told if chosen is None else {**told, "set": chosen.set, "stakes": chosen.stakes, "with": chosen.with_}
