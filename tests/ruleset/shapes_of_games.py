"""Of which kinds the steps of each game that ships are, with all that it has from its parents.

`python -m tests.ruleset.shapes_of_games` puts all games together and writes it beside the checks that ask for it, since
that takes longer than a check of one file may.
"""

import json

from msgspec.structs import asdict

from engine.ruleset.compose.compose import Composer
from engine.ruleset.judge.shapes import KEPT, Kept, kinds_of
from engine.ruleset.read.library import Library, shipped_documents
from engine.text.marked.node import Scalar


def kept() -> str:
    """What is written: a line for each game."""
    library = Library()
    lines = [
        f"{json.dumps(name)}: {json.dumps(asdict(_shape(Composer(library, library.document('game', place)))))}"
        for name, place in sorted(shipped_documents("game").items())
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _shape(composer: Composer) -> Kept:
    composed, told = composer.compose({}, {})
    assert composed is not None, told
    ranking = composed.root.get("ranking")
    return Kept(kinds_of(composed.root), ranking.text if isinstance(ranking, Scalar) else "", len(composed.parents))


if __name__ == "__main__":
    KEPT.write_text(kept(), encoding="utf-8")
