"""What each game that ships is called and comes to, with all that it has from its parents, and what options change.

`python -m tests.ruleset.shapes_of_games` puts all games together and writes it beside the checks that ask for it, since
that takes longer than a check of one file may.
"""

import json
from collections import Counter

from msgspec import to_builtins

from engine.ruleset.compose.compose import Composer
from engine.ruleset.compose.options import Chosen, Option
from engine.ruleset.judge.canon import Lines, without_names
from engine.ruleset.judge.copies import words_in
from engine.ruleset.judge.nearest_setting import canon_of
from engine.ruleset.judge.shapes import KEPT, Kept, Setting, folded, names_in
from engine.ruleset.read.library import Library, shipped_documents
from engine.text.marked.node import Mapping


def kept() -> str:
    """What is written: a line for each game."""
    library = Library()
    found = {
        name: _kept(Composer(library, library.document("game", place)))
        for name, place in sorted(shipped_documents("game").items())
    }
    lines = [
        f"{json.dumps(name)}: {json.dumps(to_builtins(kept) | {'words': sorted(kept.words)}, ensure_ascii=False)}"
        for name, kept in found.items()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _kept(composer: Composer) -> Kept:
    composed, told = composer.compose({}, {})
    assert composed is not None, told
    usual = _lines(composer, {})
    assert usual is not None, composer.game.place
    choices: dict[str, dict[str, Setting]] = {}
    ranges: dict[str, dict[str, Setting]] = {}
    for name, option in composed.options.items():
        for value in _others(option):
            lines = _lines(composer, {name: value})
            if lines is not None and lines != usual:
                (choices if option.choices else ranges).setdefault(name, {})[str(value)] = _between(usual, lines)
    assert composer.game.document is not None
    root, text = composer.game.document.root, composer.game.document.source.text
    said = root.get("variants")
    variants = map(folded, said.entries) if isinstance(said, Mapping) else ()
    return Kept(usual, choices, ranges, tuple(names_in(text)), tuple(variants), words_in(text), len(composed.parents))


def _others(option: Option) -> list[str | int]:
    """The choices that are not the default, or a number that is not."""
    said = option.default.value
    if option.choices:
        found = [one.value for one in option.choices if isinstance(one.value, str | int)]
        return [one for one in found if one != said]
    if not isinstance(said, int):
        return []
    return [said + 1 if option.most is None or said < option.most else said - 1]


def _lines(composer: Composer, chosen: Chosen) -> Lines | None:
    found = canon_of(composer, chosen)
    return None if found is None else without_names(found)


def _between(lines: Lines, others: Lines) -> Setting:
    gone, come = Counter(lines) - Counter(others), Counter(others) - Counter(lines)
    return Setting(tuple(gone.elements()), tuple(come.elements()))


if __name__ == "__main__":
    KEPT.write_text(kept(), encoding="utf-8")
