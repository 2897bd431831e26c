"""One mistake, one message: at its very column, with a remedy."""

import re
from pathlib import Path
from typing import NamedTuple, cast

import pytest

import engine.language
from engine.language.expression import Expression, parse
from engine.language.repair.wording import wanted
from engine.language.scope import Kind, Word
from tests.language.table import SCOPE, faults, scalar, scope, understood

CORPUS = Path(__file__).with_name("mistakes.txt")
COLUMN = len("rule: '") + 1


class Mistake(NamedTuple):
    kind: Kind
    text: str
    start: int
    end: int
    code: str
    help: str


def read_corpus() -> list[Mistake]:
    found = []
    for line in CORPUS.read_text(encoding="utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        kind, marked, code, help_text = (part.strip() for part in line.split("|"))
        start, end = marked.index("«"), marked.index("»") - 1
        found.append(Mistake(cast(Kind, kind), marked.replace("«", "").replace("»", ""), start, end, code, help_text))
    return found


MISTAKES = read_corpus()


@pytest.mark.parametrize("mistake", MISTAKES, ids=[f"{one.kind}: {one.text}" for one in MISTAKES])
def test_one_mistake_is_told_once_at_its_column_with_a_remedy(mistake: Mistake) -> None:
    (told,) = faults(mistake.kind, mistake.text)
    assert (told.code, told.is_error) == (mistake.code, True)
    assert told.span is not None
    shift = mistake.text[: mistake.start].count("'")  # a quote is written twice in this kind of scalar
    inner = mistake.text[mistake.start : mistake.end].count("'")
    assert told.span.position == (1, COLUMN + mistake.start + shift), told
    assert told.span.end - told.span.start == mistake.end - mistake.start + inner
    assert mistake.help in told.help


def test_every_message_has_a_remedy() -> None:
    bare = [one.text for one in MISTAKES if not faults(one.kind, one.text)[0].help]
    assert bare == []


def test_every_code_that_the_language_tells_is_shown_here() -> None:
    folder = Path(engine.language.__file__).parent
    texts = [path.read_text(encoding="utf-8") for path in folder.rglob("*.py") if not path.name.endswith("_codes.py")]
    told = {code for text in texts for code in re.findall(r'"(X\d{3})"', text)}
    here = {one.code for one in MISTAKES} | {one.code for one in REMARKS} | {"X118", "X119"}
    assert told - here == {"X115", "X117", "X124"}, "these are shown in test_scope.py and test_any_text.py"


@pytest.mark.parametrize("mistake", [one for one in MISTAKES if one.code in {"X101", "X102"}], ids=lambda one: one.text)
def test_a_fix_makes_an_expression_of_the_text(mistake: Mistake) -> None:
    (told,) = faults(mistake.kind, mistake.text)
    if told.fix is not None:
        assert not told.fix.safe
        source = told.fix.span.source.text
        text = source[: told.fix.span.start] + told.fix.replacement + source[told.fix.span.end :]
        after = text.removeprefix("rule: '").removesuffix("'\n").replace("''", "'")
        assert isinstance(parse(mistake.kind, scalar(after), SCOPE), Expression)


def test_several_unknown_words_are_all_told() -> None:
    told = faults("condition", "opner has pair of jaks and blorb")
    assert [(one.code, one.span.position.column if one.span else 0) for one in told] == [
        ("X101", COLUMN),
        ("X101", COLUMN + 18),
        ("X101", COLUMN + 27),
    ]
    assert ["opener" in told[0].help, "jacks" in told[1].help] == [True, True]


def test_several_faults_of_meaning_are_all_told() -> None:
    told = faults("condition", "players >= pot and opener has two pair of jacks")
    assert [one.code for one in told] == ["X105", "X113"]


def test_that_player_where_there_is_none() -> None:
    names = scope(that_player=False)
    for text, column, help_text in (
        ("amount: stack + 1", 0, "`opener's stack`"),
        ("condition: pot > stack", 6, "`somebody's stack`"),
        ("condition: that player is in", 0, "`opener`"),
        ("cards: lowest hole card", 7, "`hole card of opener`"),
        ("seats: everyone else", 0, "`dealer`"),
        ("condition: heads up and rich", 13, "in-turn"),
    ):
        kind, said = text.split(": ")
        (told,) = faults(cast(Kind, kind), said, names)
        assert (told.code, told.span and told.span.position.column) == ("X118", COLUMN + column)
        assert help_text in told.help
    for said in ("somebody holds 2 hole cards", "somebody's stack > 3", "nobody has pair", "opener's stack > 3"):
        understood("condition", said, names)
    for said in ("those who hold a blind card", "those whose stack > 3", "those with the most legs"):
        understood("seats", said, names)


def test_a_hand_where_a_condition_is_needed_and_nobody_is_in_question() -> None:
    (told,) = faults("condition", "flush", scope(that_player=False))
    assert told.help == "write `somebody has flush`"


def test_a_lap_and_a_first_player_outside_their_blocks() -> None:
    names = scope(
        laps=(),
        firsts=(),
        words={"again": Word("amount", scalar("lap")), "eldest": Word("seats", scalar("first player"))},
    )
    for word, kind in (("again", "amount"), ("eldest", "seats")):
        assert [one.code for one in faults(cast(Kind, kind), word, names)] == ["X119"]
    (lap,) = faults("amount", "2 * lap", names)
    (first,) = faults("seats", "left of first player", names)
    assert [(one.code, one.span and one.span.position.column) for one in (lap, first)] == [
        ("X119", COLUMN + 4),
        ("X119", COLUMN + 8),
    ]
    assert "repeat" in lap.help
    assert "in-turn" in first.help


class Remark(NamedTuple):
    kind: Kind
    text: str
    code: str
    start: int
    length: int
    help: str


REMARKS = [
    Remark("condition", "players >= 2", "X106", 0, 12, "`always`"),
    Remark("condition", "heads up and players > 7", "X107", 13, 11, "`never`"),
    Remark("condition", "stack < 0", "X107", 0, 9, "`never`"),
    Remark("condition", "2 > 1", "X106", 0, 5, "`always`"),
    Remark("condition", "not players in = 0", "X107", 4, 14, "`never`"),
    Remark("condition", "heads up or first deal and pot > 3", "X109", 12, 22, "`(first deal and pot > 3)`"),
    Remark("hand", "flush or straight and pair", "X109", 9, 17, "`(straight and pair)`"),
    Remark("hand", "flush or straight but not wheel", "X109", 9, 22, "`(straight but not wheel)`"),
    Remark("condition", "pot > 3 and raises = 1 or pot > 20", "X109", 0, 22, "`(pot > 3 and raises = 1)`"),
    Remark("amount", "4 if players > 7 otherwise 3", "X107", 5, 11, "`never`"),
    Remark("seats", "dealer except dealer", "X125", 0, 20, "fewer players"),
]


@pytest.mark.parametrize("expected", REMARKS, ids=lambda one: one.text)
def test_what_can_be_understood_but_may_not_be_meant(expected: Remark) -> None:
    (told,) = understood(expected.kind, expected.text).warnings
    assert told.span is not None
    assert (told.code, told.is_error) == (expected.code, False)
    assert told.span.position.column == COLUMN + expected.start
    assert told.span.end - told.span.start == expected.length
    assert expected.help in told.help


@pytest.mark.parametrize(
    "text",
    [
        "players >= 3",
        "ante > 0",
        "$most-discards > 3",
        "$betting is played",
        "always",
        "never",
        "heads up or (first deal and pot > 3)",
        "(heads up or first deal) and pot > 3",
        "heads up and first deal and pot > 3",
        "pot > 3 and lap = 1 or pot > 9 and lap = 2 or pot > 20 and lap = 3",
    ],
)
def test_what_is_told_nothing_of(text: str) -> None:
    assert understood("condition", text).warnings == ()


def test_four_things_that_may_stand_somewhere_are_told_and_no_more() -> None:
    four = {"EACH", "CMP", "WORD", "NUMBER"}
    assert wanted(four).endswith(", one of the option's words or a number")
    assert wanted({*four, "STATUS"}) == ""
