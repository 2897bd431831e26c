"""Rules from strangers read what ships and what lies beside them, and nothing else."""

from pathlib import Path

import pytest

import engine
from engine.ruleset.check_up import check_up
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.load import RulesetError, load
from engine.table.bots.bots import BOTS
from engine.table.records.played_again import replay
from engine.table.records.record import RecordError
from engine.table.sessions.session import PlayedGame, play_deal, seated
from engine.text.door.root import ANYWHERE

HEAD = "format: 1\nkind: game\nname: Mine\n"


@pytest.fixture
def houses(tmp_path: Path) -> tuple[Path, Path]:
    """A folder of a stranger, and one of somebody else."""
    mine, other = tmp_path / "mine", tmp_path / "other"
    for folder in (mine, other):
        folder.mkdir()
        (folder / "base.yaml").write_text(f"{HEAD}extends: five-card-draw\n", encoding="utf-8")
    (mine / "link.yaml").symlink_to(other / "base.yaml")
    return mine, other


def codes(path: Path, **how: object) -> list[str]:
    found = check_up(path, **how).diagnostics  # type: ignore[arg-type]
    return [one.code for one in found if one.code != "A908"]  # they are children that add nothing


@pytest.mark.parametrize("named", ["../other/base.yaml", "{other}/base.yaml", "link.yaml", "../mine/link.yaml"])
def test_a_parent_elsewhere_is_refused(houses: tuple[Path, Path], named: str) -> None:
    mine, other = houses
    file = mine / "game.yaml"
    file.write_text(f"{HEAD}extends: {named.format(other=other)}\n", encoding="utf-8")
    assert codes(file) == ["Y019"]
    assert codes(file, root=[mine, other]) == codes(file, root=mine.parent) == codes(file, root=ANYWHERE) == []
    with pytest.raises(RulesetError, match="Y019"):
        engine.load(str(file))
    assert engine.load(str(file), root=mine.parent).name == "Mine"


def test_what_lies_beside_it_or_ships_is_read(houses: tuple[Path, Path]) -> None:
    mine, _ = houses
    file = mine / "game.yaml"
    for named in ("base.yaml", "../mine/base.yaml", str(mine / "base.yaml"), "jackpot"):
        file.write_text(f"{HEAD}extends: {named}\n", encoding="utf-8")
        assert codes(file) == []


def test_a_file_that_is_a_link_out_of_its_folder_is_refused(houses: tuple[Path, Path]) -> None:
    mine, _ = houses
    assert codes(mine / "link.yaml") == ["Y019"]
    assert codes(mine / "link.yaml", root=ANYWHERE) == []


def test_a_modifier_that_the_caller_names_is_read(houses: tuple[Path, Path]) -> None:
    mine, other = houses
    text = "format: 1\nkind: modifier\nname: more\nsummary: More.\nchanges:\n  - set: {at: stakes/ante, to: 2}\n"
    (other / "more.yaml").write_text(text, encoding="utf-8")
    announced = [Announced(str(other / "more.yaml"))]
    assert load(mine / "base.yaml", modifiers=announced).program.stakes["ante"] == 2
    with pytest.raises(RulesetError):
        load(mine / "base.yaml", modifiers=announced, root=mine)


def test_a_record_reads_within_its_root_only(houses: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    mine, other = houses
    monkeypatch.chdir(mine)
    for path, codes_told in ((mine / "base.yaml", ()), (other / "base.yaml", ("R904",))):
        game = PlayedGame(load(path).program, str(path))
        record = play_deal(game, seated(("A", "B"), 50), [BOTS["caller"]("1"), BOTS["caller"]("2")], "1").record
        assert replay(record, root=mine.parent).hand.over
        if codes_told:
            with pytest.raises(RecordError, match="may be read"):
                replay(record)
        else:
            assert replay(record).hand.over
