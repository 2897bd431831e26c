"""The start file of a modifier of one's own."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.cli.console import ProblemsError
from engine.cli.new_files import example, reference_from, schema_for
from engine.formats.start_file import comment
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.load import Loaded, RulesetError, load
from engine.text.translation import mark, say
from engine.text.yaml.writing import flow, scalar


def new_modifier(title: str, path: Path, game: str) -> Iterator[str]:
    """The lines of a modifier that a game fits, with an example in that game.

    Raises ProblemsError when the game cannot be had.
    """
    lines = list(_rules(title, path, game))
    yield from lines
    yield from example(game, _played("\n".join(lines), game), reference_from(game, path.parent))


_OPTIONS = mark("What may be chosen when it is announced: `--with {file}:extra=2`. $extra stands for what was chosen.")
_NEEDS = mark(
    "What a game must have, each with the reason that is told where it is missing; take the # away to ask for it."
)
_CHANGES = mark(
    "What it changes. A step is called by its part: start, first deal, last bet, every draw, showdown, end."
)


def _rules(title: str, path: Path, game: str) -> Iterator[str]:
    yield f"# yaml-language-server: $schema={schema_for('modifier', path.parent)}"
    yield comment(say("{title}: a modifier. It is announced with any game it fits, alone or with others.", title=title))
    yield comment(f"  houserule check {path.name}    " + say("looks for mistakes"))
    yield comment(f"  houserule test {path.name}     " + say("plays the examples"))
    yield comment(f"  houserule show {path.name}     " + say("tells what it does, and which games it fits"))
    yield comment(f"  houserule play {game} --with {path.name}")
    yield "format: 1"
    yield "kind: modifier"
    yield f"name: {scalar(title)}"
    yield "summary: " + scalar(say("Everybody pays something extra before the deal."))
    yield from ("", comment(say(_OPTIONS, file=path.name)))
    about = say("what everybody pays")
    yield from ("options:", f"  extra: {{default: 1, least: 0, about: {flow(about)}}}")
    yield from ("", comment(say(_NEEDS)))
    yield from ("# needs:", "#   one showdown: " + scalar(say("it would not be clear which one is meant")))
    yield from (
        "",
        comment(say(_CHANGES)),
        "changes:",
        "  - before: {step: start, put: [pay: {label: extra, from: everyone in, to: pot, amount: $extra}]}",
        "  # - set: {at: every bet, to: {cap: 2}}",
        "  # - add: {to: wild, entry: {cards: deuces}}",
    )


def _played(rules: str, game: str) -> Loaded:
    """The game with a modifier that is not in its file yet."""
    try:
        with TemporaryDirectory() as folder:
            file = Path(folder) / "modifier.yaml"
            file.write_text(rules, encoding="utf-8")
            load(game)  # what is wrong with the game alone is told of the game
            return load(game, modifiers=[Announced(str(file))])
    except RulesetError as error:
        raise ProblemsError(error.diagnostics) from error
