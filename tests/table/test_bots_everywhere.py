"""Whatever `check` accepts can be played by bots: odd rules, and every modifier.

`python -m tests.campaigns.bots` plays the rest.
"""

from pathlib import Path

import pytest

from engine.ruleset.read.library import shipped_documents
from tests.campaigns.bots import Table, campaign, not_played, of_folder, play
from tests.chance import some
from tests.odd_rules import texts, written
from tests.test_laws import composed_of

MODIFIERS = shipped_documents("modifier")
ODD = list(texts())


pytestmark = pytest.mark.usefixtures("hasty")


@pytest.mark.parametrize("number", some(range(len(ODD)), 12, "bots"), ids=lambda number: ODD[number])
def test_bots_play_odd_rules(tmp_path: Path, number: int) -> None:
    table = Table(str(written(tmp_path)[number]))
    program = table.program()
    assert program is not None
    for bot, deals in (("equity", 2), ("sensible", 1), ("random", 1)):
        play(table, program, bot, deals, f"{number}")


@pytest.mark.parametrize("name", some(MODIFIERS, 6, "bots"))
def test_bots_play_with_every_modifier(name: str) -> None:
    setting = composed_of(name, MODIFIERS[name])[0]
    play(Table(setting.game, name), setting.program, "equity", 1, name)


def test_a_campaign_that_stops_early_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert campaign(iter((Table("kuhn-poker"),)), 1, "1", minutes=0) == "not all was played"
    assert "stopped after 0 minutes and 0 evenings, before kuhn-poker" in capsys.readouterr().out
    assert campaign(iter((Table("kuhn-poker"),)), 1, "1", minutes=60) == "all is well"
    assert campaign(iter(()), 1, "1", minutes=60) == "faults"  # nothing was shown


def test_of_a_folder_games_and_modifiers_are_played_and_all_else_is_told(tmp_path: Path) -> None:
    head = "format: 1\nname: x\n"
    (tmp_path / "a.yaml").write_text(f"{head}kind: game\nextends: kuhn-poker\n")
    (tmp_path / "b.yaml").write_text(f"{head}kind: modifier\nchanges: [add: {{to: wild, entry: {{cards: deuces}}}}]\n")
    (tmp_path / "c.yaml").write_text(f"{head}kind: ranking\nfrom: high\n")
    (tmp_path / "d.yaml").write_text(f"{head}kind: game\nextends: nothing\n")
    played = {(Path(table.game).name, Path(table.modifier).name) for table in of_folder(tmp_path)}
    assert ("a.yaml", "") in played
    assert ("texas-holdem", "b.yaml") in played
    assert not_played(tmp_path) == ["c.yaml: a ranking", "d.yaml: refused"]
