"""Golden pairs: for each code of the catalogue a file that is told it, and what is told, word by word.

`D201.yaml` and `D201.out` are a pair, and so is every `D201-….yaml` with its `.out`; `parts` holds what they name.
Where an edit is told, `D201.good` is the file after it.
A first line `# houserule …` says that not a plain `check` but another command tells it. Files that end in `.jsonl` are
records, in which `digest-goes-here` stands for the digest of the rules; those of R911 to R914 are asked for proof,
and sealed first where something else is wrong. Those of family G are to be written as hand histories, which end in
`.phh` or `.phhs`.
"""

import shlex
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from contextlib import chdir
from pathlib import Path

from msgspec.structs import replace

from engine.cli.commands.check import faults_of, unseen_in_deals
from engine.formats.phh.export import export
from engine.formats.phh.history_check import ENDINGS
from engine.formats.phh.history_check import check_files as check_histories
from engine.ruleset.check_up import check_up
from engine.ruleset.load import RulesetError, load
from engine.ruleset.sessions.load_session import load_session
from engine.table.borne_out import borne_out
from engine.table.examples.examples_of_game import prove
from engine.table.examples.session_examples import prove_session
from engine.table.records.played_again import replay
from engine.table.records.proof import SEAL, proved
from engine.table.records.record import Reading, RecordError, read_records, sealed
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.diagnostics.fixes import edited
from engine.text.door.budgets import (
    MOST_ANCHORS,
    MOST_BYTES,
    MOST_CATEGORIES,
    MOST_CHANGES,
    MOST_PARENTS,
    MOST_STEPS,
    MOST_TOLD,
    MOST_UNKNOWN_KEYS,
    MOST_VALUES,
)

HERE = Path(__file__).parent
_COMMAND = "# houserule "
PLAIN_GAME = "parts/plain-game.yaml"
DIGEST = "digest-goes-here"
"""As long as a digest, so that columns are the same."""


def pairs() -> list[Path]:
    """The first file of each pair, in order; what they need besides is in the folder `parts`."""
    kept = [path for ending in ("yaml", "jsonl", "phh", "phhs") for path in HERE.glob(f"*.{ending}")]
    return sorted([*kept, *(HERE / f"{name}.yaml" for name in MADE)])


def code_of(path: Path) -> str:
    """The code a pair is for."""
    return path.stem.partition("-")[0]


def mended(path: Path, found: list[Diagnostic]) -> str:
    """The file with the first edit that is told of its fault; nothing where none is told."""
    fix = next((one.fix for one in found if one.fix is not None and one.fix.span.source.name == path.name), None)
    return "" if fix is None else edited(fix.span.source.text, [fix])


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
        found = check_up(path.name)
        return borne_out(found.diagnostics, found.loaded or found.modifier)
    command, *flags = shlex.split(first.removeprefix(_COMMAND))
    return list(COMMANDS[command](path.name, flags))


def _check(name: str, flags: list[str]) -> Iterator[Diagnostic]:
    if not flags:
        yield from faults_of(Path(name), with_texts=True)
        return
    parser = ArgumentParser()
    parser.add_argument("--deals", type=int)
    parser.add_argument("--set", action="append", default=[])
    parser.add_argument("--stakes", action="append", default=[])
    given = parser.parse_args(flags)
    if given.deals:
        yield from (*faults_of(Path(name)), *unseen_in_deals(Path(name), given.deals))
        return
    try:
        load(Path(name), dict(one.split("=") for one in given.set), {k: int(v) for k, v in map(_halves, given.stakes)})
    except RulesetError as error:
        yield from error.diagnostics


def _halves(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    return name, value


def _test(name: str, flags: list[str]) -> Iterator[Diagnostic]:
    assert not flags
    proved = prove_session(load_session(Path(name))) if "session" in name else prove(load(Path(name)))
    for _, faults in proved:
        yield from faults


COMMANDS: dict[str, Callable[[str, list[str]], Iterator[Diagnostic]]] = {"check": _check, "test": _test}


def digest() -> str:
    """The digest of the rules that the records are of."""
    return load(Path(PLAIN_GAME)).program.digest


def _records(path: Path) -> Reading:
    """The records of a file, with the digests of their rules."""
    text = path.read_text(encoding="utf-8")
    game = PLAIN_GAME if PLAIN_GAME in text or path.stem.startswith("R") else "texas-holdem"
    return read_records(path.name, text.replace(DIGEST, load(game).program.digest))


def _proofs(path: Path) -> Iterator[Diagnostic]:
    """What is told of records that are asked for their proof."""
    text = path.read_text(encoding="utf-8").replace(DIGEST, digest())
    if path.stem[:4] in ("R912", "R914"):
        text = "".join(sealed(line.partition(SEAL)[0] + "}") + "\n" for line in text.splitlines())
    deals, faults = proved(path.name, text)
    yield from faults
    for deal in deals:
        yield from deal.faults


def _of_records(path: Path) -> Iterator[Diagnostic]:
    if path.stem[:4] in ("R911", "R912", "R913", "R914"):
        yield from _proofs(path)
        return
    reading = _records(path)
    yield from reading.diagnostics
    for line, record in reading.records:
        try:
            replay(record, line)
        except RecordError as error:
            yield from error.diagnostics


def _too_big(scratch: Path) -> list[Diagnostic]:
    path = scratch / "Y001.yaml"
    path.write_bytes(b"name: big\n" + b"# all work and no play\n" * (MOST_BYTES // 20))
    return _named_alike(path)


def _a_folder(scratch: Path) -> list[Diagnostic]:
    path = scratch / "Y017.yaml"
    path.mkdir()
    return _named_alike(path)


def _named_alike(path: Path) -> list[Diagnostic]:
    """What is told of a made file, under the name it would have beside the others."""
    return [Diagnostic(one.code, one.message, one.span, path.name, one.help) for one in check_up(path).diagnostics]


def _many_examples(scratch: Path) -> list[Diagnostic]:
    path = scratch / "T954.yaml"
    plain = (HERE / PLAIN_GAME).read_text(encoding="utf-8")
    path.write_text(
        f"{plain}examples:\n"
        + "".join(
            f"  - {{stakes: {{ante: {chips}}}, seats: {{A: 99, B: 99}}, play: [pot is {2 * chips}]}}\n"
            for chips in range(1, 61)
        ),
        encoding="utf-8",
    )
    return [replace(one, span=None, file=path.name) for one in faults_of(path)]


HEAD = "format: 1\nkind: {kind}\nname: Too much\n"


def _much(name: str, *lines: str, kind: str = "game") -> Callable[[Path], list[Diagnostic]]:
    """What is told of a file with these lines."""

    def made(scratch: Path) -> list[Diagnostic]:
        with chdir(scratch):
            Path(name).write_text(HEAD.format(kind=kind) + "\n".join(lines) + "\n", encoding="utf-8")
            return check_up(name).diagnostics

    return made


def _more(scratch: Path) -> list[Diagnostic]:
    """What is told after the hundredth fault."""
    deals = (f"  - deal: {{cards: {'{'}{number}: 1{'}'}}}" for number in range(MOST_TOLD + 20))
    return [one for one in _much("L103.yaml", "extends: jackpot", "play:", *deals)(scratch) if one.code == "L103"]


def _parents(scratch: Path) -> list[Diagnostic]:
    """What is told of a game with too many parents, each of which changes nothing."""
    with chdir(scratch):
        for number in range(MOST_PARENTS + 1):
            parent = f"L105-{number - 1}.yaml" if number else "jackpot"
            Path(f"L105-{number}.yaml").write_text(HEAD.format(kind="game") + f"extends: {parent}\n", encoding="utf-8")
        return check_up(f"L105-{MOST_PARENTS}.yaml").diagnostics


_GAME = ("deck: standard-52", "ranking: high", "players: 2-5", "play:", "  - deal: {cards: 5}", "  - bet: {}")
_REMOVALS = ["  - remove: {step: last bet}"]
_BETS = ["  - after: {step: every bet, put: [bet: {}]}"]
_CATEGORIES = [f"  - {{name: kind {number}, same: [2]}}" for number in range(MOST_CATEGORIES)]

MADE: dict[str, Callable[[Path], list[Diagnostic]]] = {
    "Y001": _too_big,
    "Y017": _a_folder,
    "T954": _many_examples,
    "L101": _much("L101.yaml", "sources:", *(["  - a book"] * MOST_VALUES)),
    "L102": _much("L102.yaml", "sources:", *(f"  - &book{number} a book" for number in range(MOST_ANCHORS + 1))),
    "L103": _more,
    "L104": _much("L104.yaml", "extends: jackpot", *(f"rule {number}: so" for number in range(MOST_UNKNOWN_KEYS + 1))),
    "L105": _parents,
    "L106": _much(
        "L106.yaml", "extends: jackpot", "changes:", *(["  - remove: {step: last bet}"] * (MOST_CHANGES + 1))
    ),
    "L107": _much("L107.yaml", *_GAME, *(["  - bet: {}"] * MOST_STEPS)),
    "L107-changes": _much("L107-changes.yaml", "extends: five-card-draw", "changes:", *(_BETS * MOST_CHANGES)),
    "L108": _much("L108.yaml", "extends: jackpot", "options:", f"  penalty: {{default: 0, choices: {[*range(60)]}}}"),
    "L109": _much("L109.yaml", "extends: jackpot", "words:", *(f"  w{n}: {{amount: ante}}" for n in range(101))),
    "L111": _much("L111.yaml", "of: 5", "hands:", *_CATEGORIES, "  - {name: high card}", kind="ranking"),
    "L113": _much("L113.yaml", "extends: jackpot", f"words: {{much: {{amount: ante{' + ante' * 600}}}}}"),
}
"""Pairs whose first file is made when needed: it is too big to be kept, or is none."""
