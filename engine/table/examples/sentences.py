"""The language of examples: each line of `play` is a sentence in one of the forms below."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cache, reduce
from operator import or_
from typing import Any, NamedTuple

from msgspec import Struct, field

from engine.cards.deck.deck import Deck
from engine.language import compile as compiled
from engine.language.compile import Cards, Meets
from engine.language.expression import parse
from engine.language.scope import Scope
from engine.steps.shared.pots_asked import MAIN_POT, SIDE_POT
from engine.table.examples.action_forms import Form, Sentence
from engine.table.examples.part_of_scalar import PartOf
from engine.table.examples.sayings import Phrase
from engine.table.examples.sentence_forms import forms, may_do
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.lists import joined
from engine.text.marked.node import Scalar
from engine.text.translation import mark, say
from engine.words.actions import meant
from engine.words.named import without_names
from engine.worth.worth import Worth

_POT = rf"(?:{MAIN_POT}|{SIDE_POT}\d{{1,3}})"
_NAME = rf"[a-z][a-z0-9-]*(?: (?!(?:or|and|for|at|to|declare)\b)[A-Za-z][\w-]*)*{_POT}?"
_SEVERAL = r"\S+(?: \S+)*"


class Misread(Struct, frozen=True):
    """A part of a sentence that means nothing: what is wrong, where in the sentence, and what would mean something."""

    message: str
    start: int
    end: int
    remedy: str = ""


class Reader(Struct, frozen=True):
    """Reads the sentences of one example."""

    names: tuple[str, ...]
    """Who sits there, by seat."""
    scope: Scope
    hands: Mapping[str, Worth] = field(default_factory=dict)
    """Name of a hand, or of a share of the pot → how hands are compared for it."""

    def read(self, scalar: Scalar) -> Sentence | list[Diagnostic]:
        """The sentence, or what is wrong with it, at its place."""
        fitting = _fitting(scalar.text.strip())
        if fitting is not None:
            return self._sentence(*fitting, scalar)
        return [Diagnostic("T952", say("this sentence cannot be read"), scalar.span, help=_nearest(scalar.text))]

    def cards(self, scalar: Scalar) -> tuple[int, ...] | list[Diagnostic]:
        """The cards that a text names, or what is wrong with it."""
        found = self._cards(scalar.text, 0, scalar)
        return [self._told(found, scalar)] if isinstance(found, Misread) else found

    def _sentence(self, form: Form, found: re.Match[str], scalar: Scalar) -> Sentence | list[Diagnostic]:
        lead = len(scalar.text) - len(scalar.text.lstrip())
        values: list[Any] = []
        told: list[Diagnostic] = []
        for name, text in found.groupdict().items():
            value = PARTS[name.upper()].value(self, text, found.start(name) + lead, scalar)
            if isinstance(value, Misread):
                told.append(self._told(value, scalar))
            elif isinstance(value, list):
                told += value
            else:
                values.append(value)
        return told or form.means(*values)

    @staticmethod
    def _told(misread: Misread, scalar: Scalar) -> Diagnostic:
        place = scalar.at(misread.start, misread.end)
        return Diagnostic("T952", misread.message, place, help=misread.remedy)

    # --- parts --------------------------------------------------------------------------------------------------------

    def _seat(self, text: str, start: int, scalar: Scalar) -> int | Misread:
        if text in self.names:
            return self.names.index(text)
        first = text.partition(" ")[0]
        if first in self.names or text == "all":  # who it is about is clear, and what it says is not
            return Misread(say("this sentence cannot be read"), 0, len(scalar.text), _nearest(scalar.text))
        told, there = (
            say("nobody is called '{name}' here", name=text),
            say("there are {names}", names=joined(self.names)),
        )
        return Misread(told, start, start + len(text), there)

    def _number(self, text: str, start: int, scalar: Scalar) -> int:
        return int(text)

    def _word(self, text: str, start: int, scalar: Scalar) -> str:
        return without_names(text, self.names)

    def _cards(self, text: str, start: int, scalar: Scalar) -> tuple[int, ...] | Misread:
        found: list[int] = []
        for match in re.finditer(r"[^\s,]+", text):
            place = (start + match.start(), start + match.end())
            try:
                same = self.scope.deck.indices(match.group())
            except ValueError as error:
                return Misread(str(error), *place, _card_remedy(self.scope.deck))
            left = tuple(card for card in same if card not in found)
            if not left:
                dice = self.scope.deck.put_back
                told = mark("{card} is named more often than there are dice") if dice else mark("{card} is named twice")
                return Misread(say(told, card=match.group()), *place, say("name each card once"))
            found.append(left[0])
        return tuple(found)

    def _hand(self, text: str, start: int, scalar: Scalar) -> Meets | list[Diagnostic]:
        part = PartOf.scalar(scalar, start, start + len(text))
        expression = parse("hand", part, self.scope)
        return expression if isinstance(expression, list) else compiled.meets(expression, self.scope)

    def _claim(self, text: str, start: int, scalar: Scalar) -> tuple[Meets, str] | list[Diagnostic] | Misread:
        """A hand, and after `for` the share of the pot, or the hand with a name, that it is for."""
        said, _, name = text.rpartition(" for ")
        if name not in self.hands:
            place = start + len(text) - len(name), start + len(text)
            undivided = say("the pot of this game is not divided")
            there = say("there are {names}", names=joined(list(self.hands))) if self.hands else undivided
            return Misread(say("there is no share '{name}'", name=name), *place, there)
        part = PartOf.scalar(scalar, start, start + len(said))
        scope = self.scope.for_hand(name)
        expression = parse("hand", part, scope)
        return expression if isinstance(expression, list) else (compiled.meets(expression, scope), name)

    def _set(self, text: str, start: int, scalar: Scalar) -> Cards | list[Diagnostic]:
        """Cards of the deck, listed with commas and `and`."""
        told: list[Diagnostic] = []
        listed: list[Cards] = []
        at = 0
        for joint in [*_JOINTS.finditer(text), None]:
            end = joint.start() if joint is not None else len(text)
            expression = parse("cards", PartOf.scalar(scalar, start + at, start + end), self.scope)
            if isinstance(expression, list):
                told += expression
            else:
                listed.append(compiled.cards(expression, self.scope))
            at = joint.end() if joint is not None else end
        return told or _all_of(listed)

    def _phrases(self, text: str, start: int, scalar: Scalar) -> tuple[Phrase, ...] | Misread:
        phrases = []
        at = 0
        while at < len(text):
            found = _phrase_pattern().match(text, at)
            if found is None:
                word = re.split(r"[\s,]", text[at:], maxsplit=1)[0]
                close = get_close_matches(word, may_do(), 1)
                every = say("a player may {actions}", actions=joined(may_do(), "or"))
                remedy = say("did you mean '{close}'?", close=close[0]) if close else every
                told = say("'{word}' is nothing a player may do", word=word)
                return Misread(told, start + at, start + at + len(word), remedy)
            phrases.append(_phrase(found, self.names))
            at = found.end()
        open_end = _OPEN_END.search(text)
        if open_end is not None:
            place = start + open_end.start(1), start + open_end.end(1)
            return Misread(
                say("nothing follows '{word}'", word=open_end[1]),
                *place,
                say("name what else is open, or leave it out"),
            )
        return tuple(phrases)


class Part(NamedTuple):
    """A part of a sentence: what it looks like, and how its value is found."""

    pattern: str
    value: Callable[[Reader, str, int, Scalar], Any]


PARTS = {
    "WHO": Part(rf"{_SEVERAL}?", Reader._seat),
    "OTHER": Part(_SEVERAL, Reader._seat),
    "NUMBER": Part(r"\d{1,16}", Reader._number),
    "COST": Part(r"\d{1,16}", Reader._number),
    "NAME": Part(_NAME, Reader._word),
    "CARDS": Part(rf"{_SEVERAL}?", Reader._cards),
    "GOT": Part(_SEVERAL, Reader._cards),
    "SET": Part(".+", Reader._set),
    "CLAIM": Part(".+ for [a-z][a-z0-9-]*", Reader._claim),
    "HAND": Part(".+", Reader._hand),
    "PHRASES": Part(".+", Reader._phrases),
}
"""What the words in capitals stand for."""


@cache
def _phrase_pattern() -> re.Pattern[str]:
    """One thing that somebody may do, with its bounds, and what parts it from the next."""
    return re.compile(
        rf"(?P<kind>declare {_NAME}|{'|'.join(may_do())})(?P<to> to)?"
        r"(?: at most (?P<upto>\d{1,16})| (?P<least>\d{1,16})(?: to (?P<most>\d{1,16}))?)?(?: for (?P<costs>\d{1,16}))?"
        r"(?:\s*,?\s*\b(?:or|and)\b\s*|\s*,\s*|\s+|$)"
    )


_OPEN_END = re.compile(r"(\bor|\band|,)\s*$")
_JOINTS = re.compile(r",\s*(?:and\s+)?|\s+and\s+")


def _all_of(listed: list[Cards]) -> Cards:
    return lambda d, seat: reduce(or_, (cards(d, seat) for cards in listed))


def _phrase(found: re.Match[str], names: Sequence[str]) -> Phrase:
    """What one phrase after `may` says."""
    least, most = found["least"], found["most"] or found["upto"] or found["least"]
    kind = without_names(meant(found["kind"]), names)
    costs = None if found["costs"] is None else int(found["costs"])
    if most is None:
        return Phrase(kind, costs=costs)
    to = found["to"] is not None
    return Phrase(kind, None if least is None else int(least), int(most), to, costs)


def named_parts(scalar: Scalar) -> Iterator[tuple[PartOf, bool]]:
    """The parts of a sentence in which names of the rules may stand: expressions, and True with the name of a place."""
    lead = len(scalar.text) - len(scalar.text.lstrip())
    fitting = _fitting(scalar.text.strip())
    if fitting is None:
        return
    _, found = fitting
    for part, said in found.groupdict().items():
        start = found.start(part) + lead
        if part == "name":
            yield PartOf.scalar(scalar, start, start + len(said)), True
        elif part in ("hand", "set", "claim"):
            length = len(said.rpartition(" for ")[0] if part == "claim" else said)
            yield PartOf.scalar(scalar, start, start + length), False


def _fitting(text: str) -> tuple[Form, re.Match[str]] | None:
    """The first form that a sentence fits, and how."""
    for form in forms():
        if form.sign in text and (found := _compiled(form.pattern).fullmatch(text)):
            return form, found
    return None


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    """The pattern of a form with its parts put in."""
    return re.compile(re.sub(r"[A-Z]{3,}", lambda part: f"(?P<{part[0].lower()}>{PARTS[part[0]].pattern})", pattern))


def _nearest(text: str) -> str:
    """What might have been meant by a sentence that cannot be read."""
    first, _, rest = text.strip().partition(" ")
    if first == "gets":
        return say("a comma between brackets begins another sentence; put this one in quotes, or on a line of its own")
    if rest.startswith("win"):
        return say("who wins is said at the end: `expect: {{winners: [{who}]}}`", who=first)
    if first == "all":
        everybody = joined([f"`{form.example}`" for form in forms() if form.example.startswith("all ")])
        return say("what all do is said like this: {sentences}", sentences=everybody)
    if first == "pot":
        return say("say it in figures: `pot is 24`")
    rest = _as_told_here(rest)
    tails = [form.example.partition(" ")[2] for form in forms()]
    same = [tail for tail in tails if tail.partition(" ")[0] == rest.partition(" ")[0]]
    close = get_close_matches(rest, same, 1, 0) or get_close_matches(rest, tails, 1, 0.5)
    if close:
        return say("did you mean something like `{sentence}`?", sentence=f"{first} {close[0]}")
    return say(
        "write a sentence such as {sentences}", sentences=joined([f"`{form.example}`" for form in forms()[::4]], "or")
    )


_AS_PLAYERS_SAY = {
    "bets": ("opens",),
    "calls": ("sees", "stays"),
    "checks": ("passes",),
    "discards": ("changes", "draws", "exchanges", "swaps"),
}
"""The word of a sentence → what players say for it."""


def _as_told_here(rest: str) -> str:
    """What somebody does, with the word for it that sentences have."""
    verb, _, more = rest.replace("$", "").partition(" ")
    told = next((word for word, others in _AS_PLAYERS_SAY.items() if verb in others), verb)
    if told == "checks" and more:
        told = verb  # who passes something hands cards on
    return f"{told} {more}".strip()


def _card_remedy(deck: Deck) -> str:
    if deck.suits:
        return say("a card is a rank and a suit, such as `Th` or `As`")
    return say("there are {names}", names=joined([deck.names[face] for face in deck.faces]))
