"""The start file of a game of one's own."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from engine.cli.new_files import example, reference_from, schema_for
from engine.formats.start_file import comment, game_body
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.load import Loaded
from engine.ruleset.read.catalogue import Chosen
from engine.text.translation import mark, say


def new_game(
    title: str,
    path: Path,
    reference: str,
    parent: Loaded,
    modifiers: Sequence[Announced],
    *,
    chosen: Chosen | None = None,
) -> Iterator[str]:
    """The lines of a game made from another, or from the variant that chooses this, and played with these modifiers."""
    yield f"# yaml-language-server: $schema={schema_for('game', path.parent)}"
    about = mark("{title}: a house rule made from {game}. What you write here changes it; all else stays as it is.")
    yield comment(say(about, title=title, game=parent.program.name))
    yield comment(f"  houserule check {path.name}    " + say("looks for mistakes"))
    yield comment(f"  houserule test {path.name}     " + say("plays the examples"))
    yield comment(f"  houserule play {path.name}     " + say("plays it with you"))
    named = [Announced(reference_from(one.name, path.parent), one.values) for one in modifiers]
    yield from game_body(title, reference_from(reference, path.parent), parent, named, chosen)
    yield from example(reference, parent)
