"""Editors pipe what they hold: `-` is checked, mended and laid out as a file is, and nothing is written."""

import io

import pytest

from tests.cli.house import BAD, GOOD, Answer, House

CHILD = "format: 1\nkind: game\nname: Child\nextends: parent.yaml\nstakes: {ante: 2}\n"
MISSPELT = GOOD.replace("extends:", "betting: {open_if: 3}\nextends:")


@pytest.fixture
def pipe(house: House, monkeypatch: pytest.MonkeyPatch) -> "Pipe":
    return Pipe(house, monkeypatch)


class Pipe:
    """A house into which something is piped."""

    def __init__(self, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
        self.house, self._monkeypatch = house, monkeypatch

    def run(self, data: str | bytes, *words: str) -> Answer:
        held = data.encode() if isinstance(data, str) else data
        self._monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(held), "utf-8"))
        return self.house.run(*words)


def test_it_is_checked_as_a_file_is(pipe: Pipe) -> None:
    assert pipe.run(GOOD, "check", "-").out == "1 file, no problems\n"
    answer = pipe.run(BAD, "check", "-")
    assert (answer.code, " --> <stdin>:4:10" in answer.out) == (1, True)
    answer = pipe.run(b"format: 1\nname: \xff\n", "check", "-")
    assert (answer.code, "error[Y018]" in answer.out, "1 error" in answer.out) == (1, True, True)


def test_it_is_taken_for_a_file(pipe: Pipe) -> None:
    pipe.house.write("games/parent.yaml", GOOD)
    pipe.house.write("games/child.yaml", BAD)
    assert "M810" in pipe.run(CHILD, "check", "-").out
    answer = pipe.run(CHILD, "check", "-", "--stdin-filename", "games/child.yaml")
    assert answer.out == "1 file, no problems\n"
    pipe.house.write("pyproject.toml", '[tool.houserule.accepts]\n"games" = {A902 = "for later"}\n')
    unused = CHILD.replace("ante", "own")
    assert pipe.run(unused, "check", "-", "--stdin-filename", "games/child.yaml").out == "1 file, no problems\n"
    told = pipe.run(unused, "check", "-", "--stdin-filename", "games/new/child.yaml", "--format", "concise").out
    assert told.startswith("games/new/child.yaml:4:10: error[M810]")


def test_what_was_mended_is_given_back_and_the_rest_told_beside_it(pipe: Pipe) -> None:
    answer = pipe.run(MISSPELT, "check", "-", "--fix")
    assert answer.out == MISSPELT.replace("open_if", "open-if")
    assert (answer.code, "error[S101]" in answer.err, "1 file, 1 error" in answer.err) == (1, True, True)
    assert pipe.run(GOOD, "check", "-", "--fix") == (0, GOOD, "0 problems mended\n1 file, no problems\n")
    assert pipe.run(GOOD, "check", "-", "--fix", "-q") == (0, GOOD, "")
    assert "+betting: {open-if: 3}" in pipe.run(MISSPELT, "check", "-", "--diff").out


def test_it_is_laid_out_and_given_back_to_the_byte(pipe: Pipe) -> None:
    wide = GOOD.replace("name: House", "name:   House") + "# a\ttab\n"
    assert pipe.run(wide, "format", "-") == (0, wide.replace("name:   ", "name: "), "")
    assert pipe.run(GOOD.replace("\n", "\r\n"), "format", "-").out == GOOD.replace("\n", "\r\n")
    assert pipe.run(wide, "format", "-", "--check").code == 1
    named = pipe.run(wide, "format", "-", "--check", "--stdin-filename", "a.yaml")
    assert named.out == "a.yaml would change\n"


@pytest.mark.parametrize("words", [("check", "-", "--fix", "-q"), ("format", "-")])
def test_a_byte_order_mark_stays(pipe: Pipe, words: tuple[str, ...]) -> None:
    for text in (MISSPELT, GOOD.replace("name: House", "name:   House"), GOOD):
        assert pipe.run("\ufeff" + text, *words).out.startswith("\ufeff" + GOOD[:10])


def test_what_cannot_be_read_is_not_given_back(pipe: Pipe) -> None:
    answer = pipe.run("a:   [1\n", "format", "-")
    assert (answer.code, answer.out, "error[Y002]" in answer.err) == (1, "", True)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("check", "-", "--watch"), "cannot be watched"),
        (("check", "game.yaml", "--stdin-filename", "a.yaml"), "name `-` as well"),
        (("format", "-", "--format", "json"), "leave out --format json"),
    ],
)
def test_what_makes_no_sense_is_refused(pipe: Pipe, words: tuple[str, ...], told: str) -> None:
    answer = pipe.run(GOOD, *words)
    assert (answer.code, answer.out, told in answer.err) == (2, "", True)
