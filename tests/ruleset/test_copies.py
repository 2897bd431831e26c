"""A924: a copy of what ships that is otherwise in a place of which nothing speaks."""

import re
from pathlib import Path

import pytest

from engine.api.checking import check
from engine.ruleset.read.library import shipped_documents
from engine.text.marked.node import plain
from engine.text.yaml.document import read
from engine.text.yaml.writing import flow


def _copy(kind: str, name: str, *edits: tuple[str, str]) -> str:
    """A document that ships under a name of its own, without its examples and other names."""
    text = shipped_documents(kind)[name].path.read_text(encoding="utf-8")
    text = re.sub(r"^(?:examples|also):[^\n]*\n(?:[ #][^\n]*\n|\n)*", "", text, flags=re.MULTILINE)
    for was, now in (*edits, (re.findall(r"^name: .*$", text, re.MULTILINE)[0], "name: Our kitchen rules")):
        assert text.count(was) == 1, was
        text = text.replace(was, now)
    return text


def _told(folder: Path, text: str) -> list[tuple[str, str]]:
    path = folder / "ours.yaml"
    path.write_text(text, encoding="utf-8")
    return [(one.code, one.span.text if one.span else "") for one in check(path, with_texts=True)]


OTHER = ("who: left of swapper", "who: swapper")


def test_the_place_is_told_at_which_a_copy_is_otherwise(tmp_path: Path) -> None:
    assert _told(tmp_path, _copy("game", "screw-your-neighbor", OTHER)) == [("A924", "swapper")]


def test_a_summary_or_a_comment_that_speaks_of_it_says_that_it_is_meant(tmp_path: Path) -> None:
    text = _copy("game", "screw-your-neighbor", OTHER)
    said = re.sub("^summary: .*$", "summary: One card each, and nobody to the left is asked.", text, flags=re.MULTILINE)
    assert said != text
    assert not _told(tmp_path, said)
    assert not _told(tmp_path, f"{text}# with us nobody to the left is asked\n")


def test_an_acceptance_says_that_it_is_meant_and_is_not_in_vain(tmp_path: Path) -> None:
    text = _copy("game", "screw-your-neighbor", OTHER)
    assert not _told(tmp_path, f"{text}accepts: {{A924: the swapper answers}}\n")
    found = _told(tmp_path, f"{_copy('game', 'screw-your-neighbor')}accepts: {{A924: in vain}}\n")
    assert "A912" in dict(found)


@pytest.mark.parametrize(
    "edit", [("players: 2-10", "players: 2-6"), ("stakes: {ante: 1, bet: 2}", "stakes: {ante: 5, bet: 5}")]
)
def test_each_table_says_for_itself_who_sits_down_and_for_how_much(tmp_path: Path, edit: tuple[str, str]) -> None:
    assert "A924" not in dict(_told(tmp_path, _copy("game", "indian-poker", edit)))


def test_an_option_set_otherwise_is_the_game_set_so(tmp_path: Path) -> None:
    found = _told(tmp_path, _copy("game", "three-five-seven", ("legs: {default: 3", "legs: {default: 4")))
    assert [code for code, _ in found] == ["A908"]


def test_modifiers_and_evenings_are_held_against_what_ships(tmp_path: Path) -> None:
    pays = ("from: everyone except that player, to: that player", "from: that player, to: everyone except that player")
    told = _told(tmp_path, _copy("modifier", "seven-deuce", pays))
    assert told == [("P427", "pay"), ("A919", "that player")]  # who holds the worst hand pays, and its summary says so
    clock = ("deals / $deals-of-level", "deals * $deals-of-level")
    assert _told(tmp_path, _copy("session", "freezeout", clock)) == [("A924", "deals * $deals-of-level")]


def test_a_game_far_from_others_is_one_by_itself(tmp_path: Path) -> None:
    otherwise = (
        ("cards: 1, face: outward", "cards: 3"),
        ("bet: {}", "bet: {first: left of dealer}"),
        ("high-card", "three-card"),
    )
    assert "A924" not in dict(_told(tmp_path, _copy("game", "indian-poker", *otherwise)))


def test_a_summary_that_names_the_original_tells_what_is_different_from_it(tmp_path: Path) -> None:
    summary = "summary: Leduc poker in which you see what the other holds."
    text = _copy("game", "leduc-poker", ("deal: {cards: 1}", "deal: {cards: 1, face: outward}"))
    assert [code for code, _ in _told(tmp_path, text)] == ["A924"]
    assert not _told(tmp_path, re.sub("^summary: .*$", summary, text, flags=re.MULTILINE))
    text = _copy("game", "kuhn-poker", ("bet: 1}", "bet: 20}"))
    assert [code for code, _ in _told(tmp_path, text)] == ["A908"]
    summary = "summary: Kuhn poker for the whole farm."
    assert not _told(tmp_path, re.sub("^summary: .*$", summary, text, flags=re.MULTILINE))


def test_what_holds_anyway_makes_no_difference_whether_it_is_said_or_not(tmp_path: Path) -> None:
    told = _told(tmp_path, _copy("ranking", "front-of-three", ("of: 3", "of: 3\naces: high")))
    assert [code for code, _ in told] == ["A908"]  # it is that very ranking, and nothing in it is different


def test_a_copy_is_known_however_it_is_laid_out(tmp_path: Path) -> None:
    document, _ = read("<text>", _copy("game", "screw-your-neighbor", OTHER).encode())
    assert document is not None
    text = "".join(f"{key}: {flow(plain(one.value))}\n" for key, one in document.root.entries.items())
    assert [code for code, _ in _told(tmp_path, text)] == ["A924"]
