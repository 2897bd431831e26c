"""The examples of rules that are being written: all of them played, and one made of a deal that was tried out."""

from collections.abc import Iterator

from engine.hand.view import BYSTANDER
from engine.serve.faces import Json
from engine.serve.faults import RefusedError
from engine.serve.workbench.documents import Written, written
from engine.serve.workbench.sandbox import told
from engine.serve.workbench.trial import Trial, Tried
from engine.table.examples.examples_of_game import Told, prove, prove_one
from engine.table.examples.session_examples import prove_session
from engine.table.examples.written_example import example_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.diagnostics.report import as_json
from engine.text.marked.node import Mapping, from_plain
from engine.text.marked.source import Source, Span
from engine.text.translation import say

_LONGEST_TITLE = 80


def examples_played(asked: Json) -> Iterator[Json]:
    """Each example of a document with its line, and what does not come true in it."""
    found = [
        {"title": one.title, "line": one.line, "faults": as_json(faults)["diagnostics"]}
        for one, faults in _proved(written(asked))
    ]
    yield {"examples": found}


def _proved(document: Written) -> Iterator[tuple[Told, list[Diagnostic]]]:
    found = document.checkup
    rules = found.loaded or found.modifier
    if rules is not None:
        return prove(rules)
    if found.session is not None:
        return prove_session(found.session)
    raise RefusedError("rules", say("The rules cannot be played as they are."))


def kept_as_example(asked: Json) -> Iterator[Json]:
    """A deal that is over, as it stands among the examples of its document, where it comes true.

    Raises RefusedError where it goes on, or could not be told as an example.
    """
    tried = Tried(Trial.model_validate(asked))
    if not tried.deal.over:
        raise RefusedError("not-now", say("The deal is not over yet."))
    example = example_of(_title(tried), tried.deal.record(), tried.loaded.program)
    data = from_plain(example, Span(Source("<example>", ""), 0, 0))
    assert isinstance(data, Mapping)
    faults = prove_one(tried.loaded, data)
    if faults:
        told = say("This deal cannot be told as an example: {fault}", fault=faults[0].message)
        raise RefusedError("not-now", told)
    yield {"example": example}


def _title(tried: Tried) -> str:
    """What came of the pot, as everybody was told it; what was said last where there was none."""
    lines, of_pot = told(tried, BYSTANDER)
    said = [*of_pot[:1], *lines[-1:], tried.loaded.program.name]
    return said[0].removesuffix(".")[:_LONGEST_TITLE]
