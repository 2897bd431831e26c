"""houserule lsp: what editors show of rules while they are written."""

import os
import sys
from argparse import ArgumentParser, Namespace
from importlib.util import find_spec

from engine.cli.console import Console, UsageError
from engine.cli.version import version
from engine.text.translation import say


def arguments(parser: ArgumentParser) -> None:
    """See Command."""
    parser.add_argument("--stdio", action="store_true", help=say("speak over stdin and stdout, as it always does"))


def run(arguments: Namespace, console: Console) -> int:
    """See Command: ends when the editor says so, with 1 where it leaves without having asked to shut down."""
    if find_spec("pygls") is None:
        raise UsageError(say("the language server is not installed; `pip install 'houserule[lsp]'` does that"))
    from engine.editor.server import talked

    with os.fdopen(os.dup(sys.stdout.fileno()), "wb") as out:  # of its own, since it is closed when the editor leaves
        return talked(version(), out)
