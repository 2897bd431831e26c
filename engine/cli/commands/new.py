"""houserule new: a commented start file."""

import json
import os
import re
import unicodedata
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from engine.cli.console import Console, UsageError
from engine.cli.games import load_game
from engine.language.expression import Expression
from engine.resources import shipped
from engine.ruleset.compile import walk
from engine.ruleset.library import is_path
from engine.ruleset.load import Loaded
from engine.table.bots import calling_player
from engine.table.session import Game, play_deal, seated
from engine.table.telling import told_deal
from engine.text import node
from engine.text.node import Plain, plain


def arguments(parser: ArgumentParser) -> None:
    """See Command."""
    parser.add_argument("name", metavar="NAME", help="what your game is called; the file is called after it")
    parser.add_argument(
        "--from", dest="game", metavar="GAME", required=True, help="the game to begin with, shipped or a file"
    )
    parser.add_argument("--dir", metavar="FOLDER", default=".", help="where to put the file (default: here)")
    parser.set_defaults(**{"set": [], "stakes": [], "with": []})


def run(arguments: Namespace, console: Console) -> int:
    """See Command: a file that is there already is left alone."""
    plain = unicodedata.normalize("NFKD", arguments.name.lower().removesuffix(".yaml"))
    slug = re.sub(r"[^a-z0-9]+", "-", re.sub(r"[\u0300-\u036f]", "", plain)).strip("-")
    folder = Path(arguments.dir)
    if not slug:
        raise UsageError("a name needs letters or digits")
    if not folder.is_dir():
        raise UsageError(f"there is no folder {arguments.dir}")
    path = folder / f"{slug}.yaml"
    parent = load_game(arguments)
    text = "\n".join(_lines(_title(arguments.name, slug), path, arguments.game, parent)) + "\n"
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError as error:
        raise UsageError(f"{path} is there already; choose another name, or remove it") from error
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {(error.strerror or str(error)).lower()}") from error
    console.say(f"{path} is a game of your own. Next:")
    console.say_all(f"  houserule {command} {path}" for command in ("check", "test", "play"))
    return 0


def _title(name: str, slug: str) -> str:
    """The game's name: as given, or made of the file's."""
    return slug.replace("-", " ").capitalize() if name.removesuffix(".yaml") == slug else name


def _lines(title: str, path: Path, reference: str, parent: Loaded) -> Iterator[str]:
    program = parent.program
    yield f"# yaml-language-server: $schema={_schema(path.parent)}"
    yield f"# {title}: a house rule made from {program.name}. What you write here changes it; all else stays as it is."
    yield f"#   houserule check {path.name}    looks for mistakes"
    yield f"#   houserule test {path.name}     plays the examples"
    yield f"#   houserule play {path.name}     plays it with you"
    yield "format: 1"
    yield "kind: game"
    yield f"name: {_line(title)}"
    yield f"summary: {_line(f'{program.name}, as we play it at home.')}"
    yield f"extends: {_line(_reference(reference, path.parent))}"
    stakes = {name: chips for name, chips in program.stakes.items() if _is_used(name, parent)}
    if stakes:
        yield from ("", "# The stakes in chips; take the # away to set others.")
        yield f"# stakes: {_flow(dict(stakes))}"
    yield from _options(parent)
    yield from _changes(parent)
    yield from _example(reference, parent)


def _is_used(name: str, parent: Loaded) -> bool:
    """Whether a name stands in what the game says, and is not merely inherited."""
    said = [word.scalar.text for word in parent.rules.scope.words.values()]
    for body, _ in walk(parent.rules.play):
        values = [body.when, *body.values.values()]
        several = [value if isinstance(value, tuple) else (value,) for value in values]
        said += [one.text for group in several for one in group if isinstance(one, Expression)]
    return any(re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text) for text in said)


def _schema(folder: Path) -> str:
    """Where editors find the schema: from a folder of the same checkout by the shortest way, else by its full path."""
    schema = shipped("schemas") / "game.json"
    if folder.resolve().is_relative_to(schema.parent.parent):
        return Path(os.path.relpath(schema, folder.resolve())).as_posix()
    return schema.as_uri() if " " in str(schema) else schema.as_posix()


def _reference(reference: str, folder: Path) -> str:
    """The parent as the new file names it."""
    if not is_path(reference):
        return reference
    return Path(os.path.relpath(Path(reference).resolve(), folder.resolve())).as_posix()


def _options(parent: Loaded) -> Iterator[str]:
    options = parent.composed.get("options")
    entries = options.entries if isinstance(options, node.Mapping) else {}
    plainly = {  # meanings span many lines
        name: entry.value
        for name, entry in entries.items()
        if not (isinstance(entry.value, node.Mapping) and "means" in entry.value)
    }
    if plainly:
        yield from (
            "",
            "# What the table may choose; take the # away to give an option another default or other choices.",
        )
        yield "# options:"
        for name, value in plainly.items():
            yield f"#   {name}: {_flow(plain(value))}"


def _changes(parent: Loaded) -> Iterator[str]:
    labels = list(parent.program.labels)
    if labels:
        yield from ("", f"# Changes to the steps, which are called by their labels: {', '.join(labels)}.")
        yield from (
            "# changes:",
            f'#   - set: {{at: {_flow(labels[0])}, to: {{note: "Told to whoever types ? here."}}}}',
        )


def _example(reference: str, parent: Loaded) -> Iterator[str]:
    """One deal among callers, which comes out as told because it was played."""
    program = parent.program
    names = tuple("ABCDEFGHIJKL"[: max(program.least_players, min(3, program.most_players))])
    game = Game(program, reference)
    deal = play_deal(game, seated(names, 100), [calling_player(name) for name in names], "1")
    told = told_deal(deal.record, program)
    winners = [name for seat, name in enumerate(names) if told.hand.winners >> seat & 1]
    expect: dict[str, Plain] = {"winners": list(winners)}
    expect |= {"stacks": dict(zip(names, told.hand.stacks, strict=True))}
    expect |= {"carried": told.hand.pot} if told.hand.pot else {}
    yield from ("", "# Examples are played by `houserule test`, which tells what comes out otherwise.", "examples:")
    yield "  - title: Everybody stays in"
    yield f"    seats: {_flow(dict.fromkeys(names, 100))}"
    if all(told.cards):
        yield f"    cards: {_flow(dict(zip(names, told.cards, strict=True)))}"
    if any(told.places):
        table = {place: cards for place, cards in zip(program.places, told.places, strict=True) if cards}
        yield f"    table: {_flow(dict(table))}"
    yield "    play:"
    yield from (f"      - {_line(sentence)}" for sentence in told.play)
    yield f"    expect: {_flow(expect)}"


def _flow(data: Plain) -> str:
    """Plain data as YAML on one line."""
    if isinstance(data, dict):
        return "{" + ", ".join(f"{_flow(key)}: {_flow(value)}" for key, value in data.items()) + "}"
    if isinstance(data, list):
        return "[" + ", ".join(map(_flow, data)) + "]"
    if isinstance(data, str):
        return (
            data
            if re.fullmatch(r"[A-Za-z][\w '.()$-]*[\w'.)]|[A-Za-z]", data)
            else json.dumps(data, ensure_ascii=False)
        )
    return json.dumps(data)


def _line(text: str) -> str:
    """Text as YAML, alone on its line."""
    return text if re.fullmatch(r"\w[\w ,'.()$-]*[\w'.)]|[A-Za-z]", text) and not text.isdecimal() else _quoted(text)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
