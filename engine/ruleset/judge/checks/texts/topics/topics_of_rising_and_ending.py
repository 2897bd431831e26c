"""Topics of how an evening goes on: after how many deals or minutes its stakes rise, and what it takes to end it."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks.texts.topics.told_numbers import MANY, SPAN, WHICH, number_of, span_of
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Part, Saying, Topic, nothing, stems, these
from engine.text.marked.node import Mapping, Scalar
from engine.text.wording import Wording

_CLAUSE = Wording(r"[;:.(\n]|, (?!and\b)")
_STAKES = Wording(r"\b(?:antes?|blinds?|stakes?|bets?|prices?|levels?)\b", re.IGNORECASE)
_RISE = Wording(
    r"\b(?:rises?|rising|go(?:es)? up|grows?|growing|creeps? up|climbs?|is raised|are raised|(?:a chip|one) more"
    r"|up by|steps? up)\b",
    re.IGNORECASE,
)
_EVERY = Wording(rf"\bevery (?:{SPAN}|(?P<one>deal|round|minute|hour|half hour)\b)", re.IGNORECASE)
_ONCE = {"deal": ("deals", 1), "round": ("rounds", 1), "minute": ("minutes", 1), "hour": ("minutes", 60)}
_HALF_HOUR = ("minutes", 30)
_DIVIDED = Wording(r"\b(?P<unit>deals|minutes)(?: of part)?\)? / (?P<many>\d+)\b")
_SPEAKS = Wording(r"\b(?:deals|minutes)\b")
_OVER = (
    r"(?:ends?(?! of\b)|ended|is over|it(?:'s| is) over|go(?:es)? (?:home|to bed)|closes|stops?|is done|is finished)"
)
_OVER_AFTER = Wording(rf"\b{_OVER}\b(?: [a-z]+){{0,2}} (?:after|with) {SPAN}\b", re.IGNORECASE)
_AFTER_OVER = Wording(
    rf"\bafter {SPAN}(?: (?:it|we|the evening|the night|everybody|everyone))? {_OVER}\b", re.IGNORECASE
)
_COUNTED_OVER = Wording(
    rf"\b(?P<many>{MANY}|{WHICH}) (?P<what>(?:[a-z-]+ ){{1,3}})"
    rf"(?:and (?:we |it |it's |the evening )?)?{_OVER}\b(?! (?:the )?(?:deal|round|hand|game)\b)",
    re.IGNORECASE,
)
_OVER_WITH = Wording(
    rf"\b{_OVER}\b(?: [a-z]+){{0,2}} (?:with|at|after) (?:the |somebody's )?(?P<many>{MANY}|{WHICH})"
    rf" (?P<what>[a-z-]+(?: [a-z-]+)?)",
    re.IGNORECASE,
)
_ENDS = Wording(r"(?P<what>\b[a-z][a-z' -]*?) (?P<op>>=|=|>) (?P<many>\d+)\b")
_OF_WHOM = Wording(r"^(?:.*\b(?:and|or) )?(?:somebody|everybody|everyone|anybody|each player)'s ")
_UNIT = Wording(r"\b(?:how many |the number of |after )?(deals|minutes)\b", re.IGNORECASE)
_IN_ROUNDS = Wording(r"\b(?:rounds?|hours?|each|player)\b", re.IGNORECASE)
_HELD_AGAINST = Wording(r"\b(?P<unit>deals|minutes)(?: of part)? (?:[<>=]=?|/) (?:\d+ \* )?\$(?P<option>[\w-]+)")
_NOT = Wording(r"\b(?:not|nobody|no one|<)\b")


# --- how often stakes rise --------------------------------------------------------------------------------------------


def _said_rises(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    """After how long stakes rise again and again, by the summary."""
    summary = book.root.get("summary")
    if not isinstance(summary, Scalar) or book.named("menu") is None:
        return
    for clause in _CLAUSE.split(summary.text):
        found = _EVERY.search(clause)
        if found is None or _RISE.search(clause) is None or _STAKES.search(clause) is None:
            continue
        span = span_of(found["many"], found["unit"]) if found["many"] else _ONCE.get(found["one"].lower(), _HALF_HOUR)
        if span is not None:
            yield summary, Saying(span, " ".join(clause.split()))


def _named_rises(book: Book) -> Iterator[Saying]:
    for found in re.finditer(SPAN, book.comments):
        span = span_of(found["many"], found["unit"])
        if span is not None:
            yield Saying(span, found[0])


def _ruled_rises(book: Book) -> Iterator[Fact]:
    """By which numbers of deals or minutes, also of a part, stakes are reckoned; what is reckoned otherwise is open."""
    parts = [part for part in book.parts if _is_stake(part, book) and _SPEAKS.search(part.said.text)]
    divided = [(part, list(_DIVIDED.finditer(part.said.text))) for part in parts]
    if not all(found for _, found in divided):
        return
    for part, found in divided:
        for one in found:
            yield Fact((one["unit"], int(one["many"])), part.said)


def _is_stake(part: Part, book: Book) -> bool:
    """Whether it is a stake of a game of the menu, or a word for an amount."""
    menu, words = book.named("menu"), book.named("words")
    of_menu = len(part.within) > 1 and any(one is menu for one in part.within) and _stakes_of(part.within) is part.step
    return of_menu or (part.key == "amount" and any(one is words for one in part.within))


def _stakes_of(within: tuple[Mapping, ...]) -> Mapping | None:
    stakes = within[-2].get("stakes")
    return stakes if isinstance(stakes, Mapping) else None


# --- what an option counts -------------------------------------------------------------------------------------------


def _said_units(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    """Whether an option counts deals or minutes, by what is said about it, for each place where it is asked for."""
    places = list(_held_against(book))
    for name, option, told in book.declared("options"):
        about, units = option.get("about"), {one.lower() for one in _UNIT.findall(told)}
        if isinstance(about, Scalar) and len(units) == 1 and _IN_ROUNDS.search(told) is None:
            unit = units.pop()
            yield from ((about, Saying(unit, told, place)) for place, _, meant in places if meant == name)


def _held_against(book: Book) -> Iterator[tuple[str, Fact, str]]:
    """Where deals or minutes are held against an option, what is counted there, and the option."""
    for number, part in enumerate(book.parts):
        for found in _HELD_AGAINST.finditer(part.said.text):
            place = f"{found['option']} in {number}"
            yield place, Fact(found["unit"], part.said, False, place, part.key), found["option"]


def _ruled_units(book: Book) -> Iterator[Fact]:
    yield from (fact for _, fact, _ in _held_against(book))


# --- what ends it -----------------------------------------------------------------------------------------------------


def _said_ends(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    """After how many deals or minutes it is over, or how many of something end it, by the summary."""
    summary, marks = book.root.get("summary"), _counts_of(book)
    if not isinstance(summary, Scalar) or "ends" not in book.root:
        return
    for clause in _CLAUSE.split(summary.text):
        for found in (*_OVER_AFTER.finditer(clause), *_AFTER_OVER.finditer(clause)):
            span = span_of(found["many"], found["unit"])
            if span is not None and span[0] != "rounds":
                yield summary, Saying(span, " ".join(found[0].split()))
        for found in (*_COUNTED_OVER.finditer(clause), *_OVER_WITH.finditer(clause)):
            many, said = number_of(found["many"]), stems(found["what"])
            meant = [name for name, words in marks.items() if words & said]
            if many is not None and len(meant) == 1:
                yield summary, Saying(many, " ".join(found[0].split()), meant[0])


def _counts_of(book: Book) -> dict[str, frozenset[str]]:
    """The marks that may end an evening, with the words they are called by."""
    return {name: stems(name.replace("-", " ")) for name, _, _ in book.declared("marks")}


def _ruled_ends(book: Book) -> Iterator[Fact]:
    ends = book.root.get("ends")
    if not isinstance(ends, Scalar) or _NOT.search(ends.text) is not None or "(" in ends.text:
        return
    marks = _counts_of(book)
    for found in _ENDS.finditer(ends.text):
        many = int(found["many"]) + (found["op"] == ">")
        what = re.split(r"\b(?:and|or) ", _OF_WHOM.sub("", found["what"]))[-1].strip()
        if what in ("deals", "minutes"):
            yield Fact((what, many), ends, key="ends")
        elif what in marks:
            yield Fact(many, ends, False, what, "ends")


def _named_ends(book: Book) -> Iterator[Saying]:
    """What comments say of numbers, whatever is counted."""
    for found in re.finditer(rf"\b(?:{MANY})\b", book.comments):
        many = number_of(found[0])
        yield from (Saying(many, found[0], name) for name in _counts_of(book))
    yield from _named_rises(book)


RISING = Topic(_said_rises, _ruled_rises, _named_rises, these("every"), lists=False)
UNITS = Topic(_said_units, _ruled_units, nothing, these("deals minutes"), lists=False)
ENDING = Topic(
    _said_ends, _ruled_ends, _named_ends, these("end ends ended over home bed closes stops stop done"), lists=False
)
