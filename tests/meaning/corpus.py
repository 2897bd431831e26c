"""The corpora of mistakes of meaning: rules that load, play, and say something that an editor would ask about.

Each file is one group: a title, and the keys of a document in which the place of the fault ends in `#! CODE`, or in
`#! CODE|OTHER` where one of several codes tells it. What a document does not say it has from a kitchen game, as far as
it uses it. Where games are listed there is a case for each, in which `GAME` is that game. Where a case is `of` a game
that ships or lies in one of the folders here, or of a `modifier` or a `session`, it is that document with `edits`: what
was written, and what is written now; `told` says the code, and how the line begins, and `untold` how the line begins of
what is not told yet.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import yaml

from engine.api.checking import check
from engine.ruleset.read.library import shipped_documents
from engine.text.diagnostics.diagnostic import Diagnostic

HERE = Path(__file__).parent
GROUPS = (
    "at-home",
    "effect",
    "understood",
    "phases",
    "amounts",
    "contracts",
    "reads",
    "modifiers",
    "twins",
    "children",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "near-right",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "turned",
    "twenty-first",
    "twenty-second",
    "twentyfourth",
    "eighteenth",
    "nineteenth",
    "worth",
    "procedure",
    "betting",
    "betting-fresh",
    "newcomers",
    "newcomers-fresh",
    "doings",
    "doings-fresh",
    "documents",
    "surroundings",
    "directions",
    "marks",
    "bounds",
    "twentieth",
    "twentyfifth",
    "twentyninth",
    "thirtieth",
    "thirtyfirst",
    "twentyseventh",
    "twentythird",
    "twentyeighth",
    "twentysixth",
    "thirtythird",
    "fortieth",
    "thirtyfifth",
    "thirtyseventh",
    "thirtysecond",
    "thirtyfourth",
    "thirtyninth",
    "thirtysixth",
    "thirtyeighth",
    "fortyfirst",
    "fortysecond",
    "fortythird",
    "fortyfourth",
    "fortyfifth",
    "fortysixth",
    "fiftyfirst",
    "fortyeighth",
    "fiftieth",
    "fortyseventh",
    "fortyninth",
    "fiftythird",
    "fiftyfourth",
    "fiftysecond",
    "fiftyfifth",
    "fiftysixth",
    "fiftyseventh",
    "fiftyeighth",
    "fiftyninth",
    "sixtieth",
    "sixtyfirst",
    "sixtysecond",
    "sixtythird",
    "sixtyseventh",
    "sixtyfifth",
    "sixtysixth",
    "sixtyeighth",
    "seventythird",
    "sixtyninth",
    "seventysecond",
    "seventyfirst",
    "seventieth",
    "seventyfifth",
    "seventyeighth",
    "seventyfourth",
    "seventyseventh",
    "seventysixth",
    "seventyninth",
    "eightieth",
    "eightyfirst",
    "eightysecond",
    "eightythird",
    "eightyfourth",
    "eightyfifth",
    "eightysixth",
    "eightyseventh",
    "eightyeighth",
    "eightyninth",
    "ninetieth",
    "ninetyfirst",
    "ninetysecond",
    "ninetythird",
    "ninetyfourth",
    "ninetyfifth",
    "hundredsecond",
    "ninetyninth",
    "ninetyseventh",
    "ninetyeighth",
    "ninetysixth",
    "hundredth",
    "hundredfirst",
    "hundredfourth",
    "hundredfifth",
    "hundredsixth",
    "hundredthird",
    "hundredseventh",
    "hundredeighth",
)
UNUSUAL = ("unusual", "betting-unusual", "unusual-evenings", "unusual-contracts")
_GAME = {
    "format": "1",
    "kind": "game",
    "name": "Kitchen table rules",
    "players": "2-5",
    "deck": "standard-52",
    "ranking": "high",
    "betting": "{limit: fixed, size: bet, cap: 3}",
    "stock-runs-out": "reshuffle",
}
_FOLDERS = ("newcomers", "customs")
_STAKES = {"ante": 1, "bet": 2}
_PLAY = "play: [post: {each: ante}, deal: {cards: 5}, bet: {}, draw: {most: 3}, bet: {}, showdown: {}]\n"
_FROM_A_PARENT = ("format", "kind", "name")


class Case(NamedTuple):
    """A document with a mistake, and the codes of which one has to be told on a line; none where nothing is wrong."""

    title: str
    text: str
    codes: frozenset[str]
    line: int


def cases(group: str) -> Iterator[Case]:
    """The cases of a file."""
    for title, said in yaml.safe_load((HERE / f"{group}.yaml").read_text(encoding="utf-8")).items():
        if isinstance(said, str):
            yield _case(title, said)
        elif "of" in said:
            yield _edited(title, **said)
        else:
            for game in said["games"]:
                yield _case(f"{title}: {game}", said["text"].replace("GAME", game))


def _case(title: str, body: str) -> Case:
    said = set(re.findall(r"^([a-z-]+):", body, re.MULTILINE))
    child = "extends" in said or re.search("^kind: (?:modifier|session)", body, re.MULTILINE) is not None
    head = {key: value for key, value in _GAME.items() if key not in said and (not child or key in _FROM_A_PARENT)}
    if "play" in said and not re.search(r"\bbet: \{", body):
        head.pop("betting", None)
    if re.search(r"^deck: [\w-]*dice\b", body, re.MULTILINE):  # which never run out
        head.pop("stock-runs-out", None)
    text = "".join(f"{key}: {value}\n" for key, value in head.items()) + body
    if not child and "play" not in said:
        text += _PLAY
    if not child and "stakes" not in said:
        stakes = ", ".join(
            f"{name}: {chips}" for name, chips in _STAKES.items() if re.search(rf"(?<!current )\b{name}\b(?!:)", text)
        )
        text = f"stakes: {{{stakes}}}\n{text}"
    marked = [(number, line) for number, line in enumerate(text.splitlines(), 1) if "#!" in line]
    line, codes = (marked[0][0], marked[0][1].split("#!")[1].strip()) if marked else (0, "")
    return Case(title, text, frozenset(codes.split("|")) if codes else frozenset(), line)


def _edited(
    title: str,
    *,
    of: str,
    edits: list[list[str]],
    told: dict[str, str] | None = None,
    untold: str = "",
    keeps: tuple[str, ...] = (),
) -> Case:
    """A document that ships with a mistake in it, under another name, without its examples and variants."""
    kind, _, named = of.rpartition(" ")
    gone = (key for key in ("examples", "variants", "also") if key not in keeps)
    own = next((path for folder in _FOLDERS if (path := HERE / folder / f"{named}.yaml").exists()), None)
    path = own or shipped_documents(kind or "game")[named].path
    text = _without(path.read_text(encoding="utf-8"), *gone)
    for was, now in edits:
        assert text.count(was) == 1, (title, was)
        text = text.replace(was, now)
    text = re.sub(r"^name: .*", "name: Our kitchen rules", text, flags=re.MULTILINE)
    ((codes, place),) = (told or {"": untold}).items()
    line = next(number for number, line in enumerate(text.splitlines(), 1) if line.strip().startswith(place))
    return Case(title, text, frozenset(codes.split("|")) if codes else frozenset(), line)


def _without(text: str, *keys: str) -> str:
    """A document without what stands under these keys."""
    gone = "|".join(keys)
    return re.sub(rf"^(?:{gone}):[^\n]*\n(?:[ #][^\n]*\n|\n)*", "", text, flags=re.MULTILINE)


def told(case: Case, folder: Path) -> list[Diagnostic]:
    """What is told of a case, its examples played."""
    path = folder / "case.yaml"
    path.write_text(case.text, encoding="utf-8")
    return check(path, with_texts=True)


def line_of(one: Diagnostic) -> int:
    """The line a diagnostic is told at; 0 where it has no place."""
    return 0 if one.span is None else one.span.source.position(one.span.start).line


def is_told(case: Case, found: list[Diagnostic]) -> bool:
    """Whether the mistake of a case is told on its line, with something to do about it."""
    there = (one for one in found if one.code in case.codes and line_of(one) == case.line)
    return any(one.help or one.fix or one.remedies for one in there)
