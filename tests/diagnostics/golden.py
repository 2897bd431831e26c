"""Golden pairs: for each code of the catalogue a file that is told it, and what is told, word by word.

`D201.yaml` and `D201.out` are a pair, and so is every `D201-….yaml` with its `.out`; `parts` holds what they name.
A first line `# houserule …` says that not a plain `check` but another command tells it. Files that end in `.jsonl` are
records, in which `digest-goes-here` stands for the digest of the rules; those of family G are to be written as hand
histories, which end in `.phh` or `.phhs`.
"""

import shlex
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from pathlib import Path

from engine.formats.phh.check import ENDINGS
from engine.formats.phh.check import check_files as check_histories
from engine.formats.phh.export import export
from engine.ruleset.load import RulesetError, check_file, load
from engine.table.examples import prove
from engine.table.record import Reading, RecordError, read_records
from engine.table.replay import replay
from engine.text.diagnostic import Diagnostic
from engine.text.document import BIGGEST

HERE = Path(__file__).parent
_COMMAND = "# houserule "
KITCHEN = "parts/kitchen.yaml"
DIGEST = "digest-goes-here"
"""As long as a digest, so that columns are the same."""


def pairs() -> list[Path]:
    """The first file of each pair, in order; what they need besides is in the folder `parts`."""
    kept = [path for ending in ("yaml", "jsonl", "phh", "phhs") for path in HERE.glob(f"*.{ending}")]
    return sorted([*kept, *(HERE / f"{name}.yaml" for name in MADE)])


def code_of(path: Path) -> str:
    """The code a pair is for."""
    return path.stem.partition("-")[0]


def told(path: Path, scratch: Path) -> list[Diagnostic]:
    """What is told of the first file of a pair; `scratch` is an empty folder to make files in."""
    if path.stem in MADE:
        return MADE[path.stem](scratch)
    if path.suffix in ENDINGS:
        return check_histories([Path(path.name)]).diagnostics
    if path.suffix == ".jsonl":
        return export(_records(path)).diagnostics if path.stem.startswith("G") else list(_of_records(path))
    first = path.read_bytes().partition(b"\n")[0].decode("utf-8", errors="replace")
    if not first.startswith(_COMMAND):
        return check_file(path.name)
    command, *flags = shlex.split(first.removeprefix(_COMMAND))
    return list(COMMANDS[command](path.name, flags))


def _check(name: str, flags: list[str]) -> Iterator[Diagnostic]:
    parser = ArgumentParser()
    parser.add_argument("--set", action="append", default=[])
    parser.add_argument("--stakes", action="append", default=[])
    given = parser.parse_args(flags)
    try:
        load(Path(name), dict(one.split("=") for one in given.set), {k: int(v) for k, v in map(_halves, given.stakes)})
    except RulesetError as error:
        yield from error.diagnostics


def _halves(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    return name, value


def _test(name: str, flags: list[str]) -> Iterator[Diagnostic]:
    assert not flags
    for _, faults in prove(load(Path(name))):
        yield from faults


COMMANDS: dict[str, Callable[[str, list[str]], Iterator[Diagnostic]]] = {"check": _check, "test": _test}


def digest() -> str:
    """The digest of the rules that the records are of."""
    return load(Path(KITCHEN)).program.digest


def _records(path: Path) -> Reading:
    """The records of a file, with the digests of their rules."""
    text = path.read_text(encoding="utf-8")
    game = KITCHEN if KITCHEN in text or path.stem.startswith("R") else "texas-holdem"
    return read_records(path.name, text.replace(DIGEST, load(game).program.digest))


def _of_records(path: Path) -> Iterator[Diagnostic]:
    reading = _records(path)
    yield from reading.diagnostics
    for line, record in reading.records:
        try:
            replay(record, line)
        except RecordError as error:
            yield from error.diagnostics


def _too_big(scratch: Path) -> list[Diagnostic]:
    path = scratch / "Y001.yaml"
    path.write_bytes(b"name: big\n" + b"# all work and no play\n" * (BIGGEST // 20))
    return _named_alike(path)


def _a_folder(scratch: Path) -> list[Diagnostic]:
    path = scratch / "Y017.yaml"
    path.mkdir()
    return _named_alike(path)


def _named_alike(path: Path) -> list[Diagnostic]:
    """What is told of a made file, under the name it would have beside the others."""
    return [Diagnostic(one.code, one.message, one.span, path.name, one.help) for one in check_file(path)]


MADE: dict[str, Callable[[Path], list[Diagnostic]]] = {"Y001": _too_big, "Y017": _a_folder}
"""Pairs whose first file is made when needed: it is too big to be kept, or is none."""
