"""houserule completion: what a shell runs so that it completes commands."""

from argparse import ArgumentParser, Namespace
from importlib import import_module

from engine.cli.console import Console, UsageError
from engine.text.translation import say

SHELLS = ("bash", "zsh", "fish", "tcsh", "powershell")


def arguments(parser: ArgumentParser) -> None:
    """See Command."""
    more = say('In ~/.bashrc or ~/.zshrc stands: eval "$(houserule completion bash)", or zsh. For fish it is:')
    fish = "houserule completion fish > ~/.config/fish/completions/houserule.fish"
    parser.epilog = f"{parser.epilog}\n\n{more}\n  {fish}"
    parser.add_argument("shell", metavar="SHELL", choices=SHELLS, help=say("the shell that is to complete"))


def run(arguments: Namespace, console: Console) -> int:
    """See Command: the script is printed. Raises UsageError where the extra is not installed."""
    try:
        argcomplete = import_module("argcomplete")
    except ImportError as error:
        told = say("shells are helped by an extra: pip install 'houserule[completion]'")
        raise UsageError(told) from error
    console.write(argcomplete.shellcode(["houserule"], shell=arguments.shell) + "\n")
    return 0
