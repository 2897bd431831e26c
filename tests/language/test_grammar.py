"""The grammar put together from the forms has no conflicts, and the kept table is what Lark makes of it."""

import logging
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from lark import Lark, Token, UnexpectedInput, logger
from lark.lexer import Lexer

from engine.language.forms import form_registry
from engine.language.forms.form import Form
from engine.language.forms.form_registry import FORMS, meanings
from engine.language.parsing.grammar import grammar
from engine.language.parsing.levels import STARTS
from engine.language.parsing.parser import KEPT, Broken, Grown, parser
from engine.language.vocabulary import VOCABULARY
from tests.chance import drawn, times


class NoLexer(Lexer):
    def __init__(self, conf: object) -> None:
        pass

    def lex(self, *_: object) -> Any:
        return iter(())


def lark(**more: Any) -> Lark:
    return Lark(grammar(), parser="lalr", lexer=NoLexer, start=list(STARTS), maybe_placeholders=False, **more)


def test_the_grammar_has_no_conflicts(caplog: pytest.LogCaptureFixture) -> None:
    logger.addHandler(caplog.handler)
    level = logger.level
    logger.setLevel(logging.DEBUG)
    try:
        lark(debug=True)
    finally:
        logger.setLevel(level)
        logger.removeHandler(caplog.handler)
    assert [record.message for record in caplog.records if "onflict" in record.message] == []


@pytest.mark.late
@pytest.mark.parametrize("seed", ["1", "2"])
def test_the_kept_table_is_what_every_process_makes_of_the_grammar(seed: str) -> None:
    code = "import sys; from engine.language.parsing import parser as p; sys.stdout.write(p.written(p.grammar()))"
    told = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
    )
    same = told.stdout == KEPT.read_bytes()
    assert same, "run python -m engine.language.parsing.parser"


def test_every_rule_of_the_grammar_has_a_meaning_and_every_meaning_a_rule() -> None:
    assert {rule.name for rule in parser().rules if rule.name} == set(meanings())


def test_every_class_of_the_vocabulary_stands_in_the_grammar() -> None:
    known = {token for state in parser().states for token in state}
    assert {entry.token for entry in VOCABULARY} - known == set()


def _shape(tree: Any) -> Any:
    """A tree of Lark's as nested tuples of rule names and places."""
    if isinstance(tree, Token):
        return tree.start_pos
    return (str(tree.data), *(_shape(child) for child in tree.children))


def _ours(tree: Grown | int) -> Any:
    return tree if isinstance(tree, int) else (tree.rule, *(_ours(part) for part in tree.parts))


def _walk(rng: random.Random, start: str) -> list[str]:
    """Random tokens that lead an expression on, now and then one that may break it."""
    tokens: list[str] = []
    every = sorted({token for state in parser().states for token in state if token.isupper() and token != "$END"})
    while len(tokens) < 40:
        stopped = parser().parse([*tokens, "?"], start)
        assert isinstance(stopped, Broken)
        if stopped.place < len(tokens):
            break
        if "$END" in stopped.expected and rng.random() < 0.4:
            break
        fitting = sorted(stopped.expected - {"$END"})
        tokens.append(rng.choice(every if not fitting or rng.random() < 0.05 else fitting))
    return tokens


@pytest.mark.parametrize("start", STARTS)
def test_the_machine_parses_as_lark_does(start: str) -> None:
    theirs_of = lark()
    rng = random.Random(drawn(start))
    whole = 0
    for _ in range(times(120)):
        tokens = _walk(rng, start)
        interactive = theirs_of.parse_interactive("", start)
        ours = parser().parse(tokens, start)
        try:
            for place, token in enumerate(tokens):
                interactive.feed_token(Token(token, "", start_pos=place))
            theirs = _shape(interactive.feed_eof())  # type: ignore[no-untyped-call]
        except UnexpectedInput:
            assert isinstance(ours, Broken)
            continue
        whole += 1
        assert not isinstance(ours, Broken)
        assert _ours(ours) == theirs
    assert whole > times(12), "the random texts are to be whole expressions often enough"


def test_what_is_expected_can_really_follow() -> None:
    """LALR closes rules on a wrong token; the answer is asked for before that."""
    stopped = parser().parse(["CATEGORY", "RPAR"], "hand")
    assert stopped == Broken(1, frozenset({"$END", "OR", "AND", "BUT_NOT", "OR_BETTER", "OF"}))


def test_a_table_that_does_not_fit_the_grammar_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    wider = [
        rule._replace(lines=("test: sum CMP amount",)) if rule.name == "compare" else rule
        for form in FORMS
        for rule in form.rules
    ]
    parser()  # made before the grammar changes
    monkeypatch.setattr(form_registry, "FORMS", (Form((), tuple(wider)),))
    new = parser.__wrapped__()
    text = ["AMOUNT", "CMP", "AMOUNT", "IF", "FLAG", "OTHERWISE", "AMOUNT"]
    assert isinstance(parser().parse(text, "condition"), Broken)
    assert isinstance(new.parse(text, "condition"), Grown)


def test_who_writes_no_mistake_pays_neither_for_lark_nor_for_guessing() -> None:
    script = """
import sys
from tests.language.table import SCOPE, scalar
from engine.language.expression import Expression, parse
from engine.language.compile import condition
assert isinstance(found := parse("condition", scalar("pot > 10 * ante and opener has pair"), SCOPE), Expression)
condition(found, SCOPE)
costly = {"lark", "difflib", "engine.language.repair.expression_faults", "engine.language.repair.remedies"}
print(*sorted(costly & set(sys.modules)))
"""
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", script], cwd=root, capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.stderr) == ("", "")
