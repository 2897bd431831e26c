"""The topic of what is counted to begin with: with how many lives, points or candles each of the players starts."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.topics.told_numbers import MANY, number_of
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, nothing, stems, these
from engine.text.marked.node import Mapping, Scalar
from engine.text.wording import Wording

_EVERY = (
    r"(?:(?:all|each)(?: of (?:us|them|you))?|(?:each|every) (?:player|one|seat)|every(?:body|one)|(?:all )?players?"
    r"|they|you|we|it|this|that|(?:the|all) (?:counts?|accounts?|books?|points|scores?|sums?))"
)
_STARTS = Wording(
    rf"\b{_EVERY} (?:begins?|starts?|sets? out)(?: (?:out|off|the (?:evening|night|pot|deal|game)))?"
    rf" (?P<way>with|at|from|on) (?P<many>{MANY})\b(?P<what>(?: [a-z]+)?)",
)
_ABOUT = Wording(rf"^(?P<many>{MANY}) (?:(?:and|plus) (?:the|what|all)\b|less\b|minus\b)")
"""A count that is said to be some number with something added to it."""
_NOT_AGAIN = Wording(r"\b(?:next|again|anew|afterwards|if|when|who\w*|later|over|then|not)\b")
_CHIPS = these("chip chips stack euro euros cent cents card cards penny pennies match matches bean beans")
_CLAUSE = Wording(r"[,;:.\n]")
_KIND = "number"
_SHORTEST = 2


def _said(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    accounts = _accounts(book)
    for name in accounts:
        about = accounts[name].get("about")
        found = _ABOUT.search(about.text.lower()) if isinstance(about, Scalar) else None
        many = None if found is None else number_of(found["many"])
        if isinstance(about, Scalar) and found is not None and many is not None and many >= _SHORTEST:
            yield about, Saying(many, found[0], name)
    written = {id(note): step for key, step, _ in book.mappings if isinstance(note := step.get("note"), Scalar)}
    for text in book.deciding if accounts else ():
        for clause in _CLAUSE.split(text.text.lower()):
            found = _STARTS.search(clause)
            many = None if found is None else number_of(found["many"])
            if found is None or many is None or _NOT_AGAIN.search(clause) is not None:
                continue
            meant = _meant(book, accounts, found["what"].strip(), written.get(id(text)))
            if len(meant) == 1:
                yield text, Saying(many, found[0].strip(), meant[0])


def _meant(book: Book, accounts: dict[str, Mapping], what: str, step: Mapping | None) -> list[str]:
    """The counts of which a text speaks: by their name, or as what its step writes."""
    if stems(what) and not stems(what) & _CHIPS:
        named = [name for name in accounts if stems(what) & stems(name.replace("-", " "))]
        if named:
            return named
    if what in _CHIPS or step is None:
        return []
    within = [
        one.get("what")
        for key, one, _ in book.mappings
        if key in kinds.WRITING and step.span.start <= one.span.start < step.span.end
    ]
    names = {one.text for one in within if isinstance(one, Scalar)}
    return sorted(names & accounts.keys())


def _accounts(book: Book) -> dict[str, Mapping]:
    """What is counted of each player."""
    return {
        name: one
        for name, one, _ in book.declared("marks")
        if isinstance(kind := one.get("kind"), Scalar) and kind.text == _KIND
    }


def _ruled(book: Book) -> Iterator[Fact]:
    """What each count begins with; what a step sets it to may be its beginning too."""
    root = book.named("marks")
    for name, one in _accounts(book).items():
        start = one.get("start")
        if isinstance(start, Scalar):
            yield Fact(start.value, start, not isinstance(start.value, int), name, "start")
        elif root is not None:
            entry = root.entries[name].key
            yield Fact(0, Scalar(0, "0", entry.span, "borrowed", entry.span), False, name, "start")
    for key, step, _ in book.mappings:
        what, to = step.get("what"), step.get("to")
        if key in kinds.WRITING and isinstance(what, Scalar):
            for said in (to, step.get("add")):
                number = said.value if isinstance(said, Scalar) else None
                if isinstance(said, Scalar) and isinstance(number, int):
                    yield Fact(number, said, True, what.text)


STARTING = Topic(_said, _ruled, nothing, these("begin begins start starts set sets and plus less minus"), lists=False)
