"""What the titles of examples say otherwise than the examples, and examples that say what one before them says."""

import re
from collections.abc import Iterator, Sequence

from engine.ruleset.judge.checks.texts.text_checks import NUMBER, number
from engine.ruleset.judge.checks.texts.told_by_texts import says_otherwise
from engine.table.examples.examples_of_game import Told
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping, Scalar, plain
from engine.text.marked.node import Sequence as Items
from engine.text.translation import say

_WINS = re.compile(
    r"\b([A-Z]\w*)(?:'s [\w -]+?)? (?:wins?|takes it|takes the pot|scoops)\b"
    r"(?! (?:low|high|the (?:low|high|side|main)|half))"
)
_PLAYERS = re.compile(rf"\b{NUMBER} players\b", re.IGNORECASE)
_SAID_OF_IT = ("title", "covers")


def faults_of_titles(examples: Sequence[Told]) -> Iterator[Diagnostic]:
    """A919 and T957 of the examples of a document."""
    known: dict[str, Told] = {}
    for one in examples:
        title = one.data.get("title")
        if isinstance(title, Scalar):
            yield from (says_otherwise(title, words, truth) for words, truth in _claims(title.text, one.data))
        earlier = known.setdefault(repr(plain(one.data.without(*_SAID_OF_IT))), one)
        if earlier is not one:
            message = say("an example before this one tells the same deal")
            help = say("take it out, or tell a deal that shows what its title says")
            related = (Related(earlier.data.span, say("it is told here")),)
            at = one.data.span if title is None else title.span
            yield Diagnostic("T957", message, at, help=help, related=related)


def _claims(title: str, data: Mapping) -> Iterator[tuple[str, str]]:
    """The words of a title that say otherwise than what is expected, or than who sits there."""
    seats, expect = data.get("seats"), data.get("expect")
    winners = expect.get("winners") if isinstance(expect, Mapping) else None
    sitting = list(seats.entries) if isinstance(seats, Mapping) else []
    if isinstance(winners, Items):
        names = [str(plain(one)) for one in winners.items]
        wrong = next((one for one in _WINS.finditer(title) if one[1] in sitting and one[1] not in names), None)
        if wrong is not None:
            yield wrong[0], f"winners: [{', '.join(names)}]"
    found = _PLAYERS.search(title)
    if found is not None and 0 < len(sitting) < number(found[1]):
        yield found[0], f"seats: {len(sitting)}"
