"""The rules that a player relies on can be broken where their rows say, and each has its test."""

import pytest

from tests.mutants.rules import ROOT, RULES, Broken


@pytest.mark.parametrize("row", RULES, ids=[row.rule for row in RULES])
def test_a_row_changes_one_line_and_names_a_test(row: Broken) -> None:
    assert row.code() != (ROOT / row.path).read_text("utf-8")
    file, _, test = row.killer.partition("::")
    assert f"def {test}(" in (ROOT / file).read_text("utf-8")
