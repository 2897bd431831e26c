"""houserule list: what ships."""

from argparse import ArgumentParser, Namespace

from engine.cli.console import Console
from engine.ruleset.read.library import FOLDERS, shipped_documents
from engine.text.lists import joined
from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import mark, say
from engine.text.yaml.document import read_file

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


def run(arguments: Namespace, console: Console) -> int:
    """See Command."""
    wanted = [arguments.what] if arguments.what else list(KINDS)
    for number, what in enumerate(wanted):
        if number:
            console.say()
        console.say(console.paint(say(TITLES[what]), "bold"))
        documents = shipped_documents(KINDS[what])
        width = max(map(len, documents), default=0)
        for name, place in documents.items():
            document = read_file(place.path).document
            console.say(f"  {name:<{width}}  {_about(document.root) if document else ''}".rstrip())
    return 0


def _about(root: Mapping) -> str:
    """A document in a line: its summary, else its name."""
    said = root.get("summary") or root.get("name")
    return said.text if isinstance(said, Scalar) else ""
