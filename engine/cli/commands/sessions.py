"""houserule sessions: evenings that were saved are listed, gone on with, settled, exported, proved and deleted."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import NamedTuple

from engine.cli.bot_arguments import EQUITY, bot_arguments
from engine.cli.common_arguments import common_arguments, format_argument, json_argument
from engine.cli.console import Console
from engine.cli.full_screen import pace_argument, plain_argument
from engine.cli.number_arguments import count
from engine.cli.output_file import output_arguments
from engine.cli.saving import own_file, store_argument, store_of
from engine.cli.statistics import stats_argument
from engine.cli.transcript import view_argument
from engine.text.translation import mark, say


def arguments(parser: ArgumentParser) -> None:
    """See Command."""
    parts = parser.add_subparsers(dest="what", required=True, metavar=" | ".join(PARTS))
    for what, (about, takes) in PARTS.items():
        part = parts.add_parser(what, help=say(about))
        if what != "list":
            part.add_argument("name", metavar="NAME", help=say("the name of the evening"))
        common_arguments(part, out=what != "export", nested=True)
        takes(part)
        store_argument(part)


def run(arguments: Namespace, console: Console) -> int:
    """See Command: 1 where an evening cannot be used."""
    if arguments.what == "list" and not arguments.store and not own_file().exists():
        none = say("No evening is saved yet; `houserule play GAME --save NAME` saves one.")
        console.say("[]" if arguments.format == "json" else none)
        return 0
    with store_of(arguments, make=False) as store:
        from engine.cli.saved_evenings import DONE

        return DONE[arguments.what](arguments, console, store)


class _Part(NamedTuple):
    about: str
    takes: Callable[[ArgumentParser], None]


def _answers(parser: ArgumentParser) -> None:
    format_argument(parser)


def _resumes(parser: ArgumentParser) -> None:
    parser.add_argument("--hands", metavar="N", type=count, help=say("how many deals more (default: as `play`, `run`)"))
    bot_arguments(parser, EQUITY, say("which bot plays (default: {bot})", bot=EQUITY))
    view_argument(parser)
    stats_argument(parser)
    plain_argument(parser)
    pace_argument(parser)
    json_argument(parser)


def _tabulates(parser: ArgumentParser) -> None:
    parser.add_argument("--csv", action="store_true", help=say("in columns that spreadsheets read"))
    format_argument(parser)


def _exports(parser: ArgumentParser) -> None:
    forms = say("the proof of the evening (default), its deals as records, or as hand histories")
    parser.add_argument("--format", choices=("evening", "records", "phh"), default="evening", help=forms)
    output_arguments(parser)


def _replays(parser: ArgumentParser) -> None:
    view_argument(parser)
    json_argument(parser)


def _deletes(parser: ArgumentParser) -> None:
    parser.add_argument("--yes", action="store_true", help=say("do not ask"))


PARTS = {
    "list": _Part(mark("list all evenings"), _answers),
    "show": _Part(mark("tell how an evening stands, and by which documents it is played"), _answers),
    "resume": _Part(mark("go on with an evening, also in the middle of a deal"), _resumes),
    "ledger": _Part(mark("tell every chip that moved"), _tabulates),
    "settle": _Part(mark("tell who owes whom, now or at the end"), _tabulates),
    "export": _Part(mark("write an evening for others: what is over of it"), _exports),
    "replay": _Part(mark("tell an evening again: what is over of it"), _replays),
    "verify": _Part(mark("prove that nothing of an evening was changed, and its cards committed to"), _answers),
    "delete": _Part(mark("delete an evening"), _deletes),
}
"""What can be done with evenings; `engine.cli.saved_evenings` does it."""
