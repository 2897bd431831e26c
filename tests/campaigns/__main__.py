"""Runs campaigns, all of them or those named, or a part of each: `python -m tests.campaigns [--brief] [NAME …]`."""

import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

CAMPAIGNS = sorted(
    file.stem for file in Path(__file__).parent.glob("[a-z]*.py") if "__main__" in file.read_text("utf-8")
)
"""A campaign is a file here; `python -m tests.campaigns.NAME --help` tells what else it can be asked."""

WHOLE = {"bots": ("--deals", "1", "--minutes", "30"), "senseless": ("--minutes", "30")}
"""What a campaign is asked besides, so that all of them end in time."""
BRIEF = {
    "bots": ("--deals", "1", "--part", "20", "--minutes", "15"),
    "combinations": ("--part", "12"),
    "commands": ("--part", "6"),
    "kills": ("--kills", "50"),
    "laws": ("--times", "3"),
    "mutations": ("--count", "24", "--enough", "0.75"),
    "nasty": ("--part", "4"),
    "seeds": ("--rounds", "4", "--times", "0.25"),
    "senseless": ("--deals", "1", "--part", "60", "--minutes", "15"),
    "slips": ("--count", "100"),
    "socket_kills": ("--kills", "50"),
    "whole": ("--times", "2"),
}
"""What it is asked where a part of each is to be through within minutes; a small sample may be an unlucky one."""


def run(name: str, brief: bool) -> bool:
    """Whether a campaign has come to its end and found nothing."""
    words = (BRIEF if brief else WHOLE).get(name, ())
    begun = monotonic()
    print(f"-- {name}", flush=True)
    code = subprocess.run([sys.executable, "-m", f"tests.campaigns.{name}", *words], check=False).returncode
    print(f"-- {name}: {'nothing found' if not code else f'answers {code}'}, {monotonic() - begun:.0f} s", flush=True)
    return not code


def main(argv: Sequence[str]) -> int:
    """The campaigns that are named have run, all of them where none is; 1 where one found something."""
    parser = ArgumentParser(prog="python -m tests.campaigns", description="Runs campaigns, each to its end.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(CAMPAIGNS))
    parser.add_argument("--brief", action="store_true", help="a part of each, drawn anew every time")
    said = parser.parse_args(argv)
    named = said.names or CAMPAIGNS
    if unknown := [name for name in named if name not in CAMPAIGNS]:
        parser.error(f"there is no campaign {unknown[0]}; there are {', '.join(CAMPAIGNS)}")
    failed = [name for name in named if not run(name, said.brief)]
    print(f"{len(named) - len(failed)} of {len(named)} campaigns found nothing", *failed, sep="; " if failed else "")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
