"""The workbench by its requests: what is told of rules that somebody writes, and that strangers' rules cost little."""

import pytest

from tests.serve.served import Served

JACKPOT = """\
format: 1
kind: game
name: Sunday jackpot
extends: jackpot
stakes: {ante: 2}
changes:
  - set: {at: exchange, to: {most: 2}}
"""


def asked(text: str, **others: str) -> dict[str, object]:
    return {"document": {"text": text, "others": {f"{name}.yaml": one for name, one in others.items()}}}


def test_a_document_is_told_in_words_each_sentence_with_its_line(served: Served) -> None:
    told = served.ask("POST", "api/workbench/check", json=asked(JACKPOT)).json()
    assert told["diagnostics"] == []
    changed = [one for one in told["game"]["sentences"] if one["lines"]]
    assert [one["lines"] for one in changed] == [[7]]
    assert "2" in changed[0]["says"]


def test_a_fault_is_told_at_its_place_with_its_fix(served: Served) -> None:
    told = served.ask("POST", "api/workbench/check", json=asked(JACKPOT.replace("most", "mots"))).json()
    assert told["game"] is None
    (fault,) = told["diagnostics"]
    assert (fault["code"], fault["start"]["line"]) == ("S102", 7)
    assert fault["fixes"][0]["edits"][0]["replacement"] == "costs"


@pytest.mark.parametrize("other", ["/etc/passwd", "../../../etc/passwd.yaml", "README.yaml"])
def test_no_file_is_read_but_what_ships(served: Served, other: str) -> None:
    text = f"format: 1\nkind: game\nname: Thief\nextends: {other}\n"
    told = served.ask("POST", "api/workbench/check", json=asked(text)).json()
    assert {one["code"] for one in told["diagnostics"]} <= {"Y019", "X402"}
    assert told["game"] is None


def test_documents_of_one_author_name_each_other(served: Served) -> None:
    text = "format: 1\nkind: game\nname: Child\nextends: parent.yaml\n"
    told = served.ask("POST", "api/workbench/check", json=asked(text, parent=JACKPOT)).json()
    assert told["diagnostics"] == []
    assert told["game"]["stakes"]["ante"] == 2
