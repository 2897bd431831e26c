"""Settings of a parent's options are looked at several at once, and what is wrong with one alone is told as such."""

from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.ruleset.check_up import check_up
from engine.ruleset.judge import judging
from engine.ruleset.judge.combining import Choices, covering, not_met, twos
from tests.ruleset.small_games import game, write

STEPS = ("post: {each: ante}", "deal: {label: hand, cards: 5}", "draw: {label: exchange, most: 2}", "showdown: {}")
CHILD = "format: 1\nkind: game\nname: Child\nextends: parent.yaml\nplayers: 5\n"


def parent(folder: Path, **options: str) -> None:
    """A game for five with these options, and five cards dealt to each."""
    said = "options:\n" + "".join(f"  {name}: {option}\n" for name, option in options.items())
    write(folder, game(*STEPS, more=said), "parent.yaml")


def told(folder: Path) -> list[tuple[str, tuple[str, ...]]]:
    """The code and the notes of each error that is told of the child, to whose hands two cards more are dealt."""
    more = "changes: [after: {step: hand, put: [deal: {label: more, cards: 2}]}]\n"
    return [(one.code, tuple(one.notes)) for one in check_up(write(folder, CHILD + more)).diagnostics if one.is_error]


MORE = "{default: few, choices: [few, many], means: {many: [set: {at: exchange, to: {most: 5}}]}}"
CARD = "{default: no, choices: [no, one], means: {one: [after: {step: hand, put: [deal: {label: river, to: board}]}]}}"


def test_what_is_wrong_with_one_of_several_is_told_of_that_one(tmp_path: Path) -> None:
    parent(tmp_path, more=MORE, card=CARD)
    ((code, notes),) = told(tmp_path)
    assert code == "D201"
    assert "`more`" in notes[0]
    assert "`many`" in notes[0]


@pytest.mark.parametrize(
    "other",
    [
        "{default: draw, choices: [draw, none], means: {none: [remove: {step: exchange}]}}",
        "{default: five, choices: [five, few], means: {few: [set: {at: players, to: 2-3}]}}",
    ],
)
def test_what_another_would_mend_is_told(other: str, tmp_path: Path) -> None:
    parent(tmp_path, more=MORE, other=other)
    assert any("`more`" in note for _, notes in told(tmp_path) for note in notes)


def test_few_games_are_judged_for_many_options(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Six options of two further choices each are looked at in two rows, and the game as it is by default."""
    parent(tmp_path, **{f"o{number}": "{default: 2, choices: [2, 3, 4]}" for number in range(6)})
    chips = " + ".join(f"$o{number}" for number in range(6))
    path = write(tmp_path, f"{CHILD}changes: [set: {{at: first post, to: {{each: {chips}}}}}]\n")
    judged: list[object] = []
    really: Callable[..., object] = judging._understood

    def counted(*given: object) -> object:
        judged.append(given)
        return really(*given)

    monkeypatch.setattr(judging, "_understood", counted)
    assert check_up(path).loaded is not None
    assert len(judged) <= 1 + 1 + 2  # the parent and the child by default; the rows


@given(st.lists(st.integers(min_value=1, max_value=3), min_size=1, max_size=6), st.data())
def test_what_is_wanted_meets(sizes: list[int], data: st.DataObject) -> None:
    alone: list[Choices] = [{f"o{name}": value} for name, size in enumerate(sizes) for value in range(size)]
    parts = [part for one in alone for part in one.items()]
    every = [*twos(alone), *((part, part) for part in parts)]
    wanted = data.draw(st.lists(st.sampled_from(every), unique=True))
    rows = list(covering(alone, wanted))
    assert not list(not_met(wanted, rows))
    assert len(rows) <= len(wanted)
    assert len(list(twos(alone))) == sum(one[0] != other[0] for one, other in combinations(parts, 2))
