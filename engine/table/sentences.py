"""The language of examples: each line of `play` is a sentence in one of the forms below."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache, reduce
from operator import or_
from typing import Any, NamedTuple, Protocol

from engine.cards.deck import Deck
from engine.language import compile as compiled
from engine.language.compile import Cards, Meets
from engine.language.expression import parse
from engine.language.scope import Scope
from engine.language.worth import Worth
from engine.table.doings import AllDo, AllIn, Discards, Does, Keeps, RaisesTo, Secretly, Shows
from engine.table.handling import Buys, Picks, Takes
from engine.table.sayings import (
    ALL_IN,
    Beats,
    Has,
    HearsNothing,
    Holds,
    May,
    MayDiscard,
    Phrase,
    PotIs,
    Proves,
    WildAre,
)
from engine.table.stage import Fault, Stage
from engine.table.told import joined, meant
from engine.text.diagnostic import Diagnostic
from engine.text.node import Scalar
from engine.text.source import Span


class Sentence(Protocol):
    """A sentence that has been read: a doing or a saying."""

    def play(self, stage: Stage) -> Fault:
        """It came true, or what was so instead."""
        ...


class Form(NamedTuple):
    """One form of sentence: its pattern, in which words in capitals stand for PARTS, and what it means."""

    pattern: str
    means: Callable[..., Sentence]
    """Makes the sentence of its parts, in their order."""
    example: str


_INSTEAD = {"call": ("check",)}
"""Who has nothing to call checks when all call."""

FORMS: tuple[Form, ...] = (
    Form("all EVERY", lambda kind: AllDo(kind, _INSTEAD.get(kind, ())), "all check"),
    Form("WHO bets NUMBER", lambda who, chips: Does(who, "bet", chips), "C bets 2"),
    Form("WHO raises to NUMBER", RaisesTo, "A raises to 6"),
    Form("WHO raises(?: by)? NUMBER", lambda who, chips: Does(who, "raise", chips), "A raises 4"),
    Form("WHO posts NUMBER", lambda who, chips: Does(who, "post", chips), "C posts 4"),
    Form("WHO brings in NUMBER", lambda who, chips: Does(who, "bring in", chips), "A brings in 2"),
    Form("WHO calls NUMBER", lambda who, chips: Does(who, "call", chips), "B calls 2"),
    Form("WHO (?:is|goes) all in", AllIn, "B is all in"),
    Form("WHO turns up CARDS", lambda who, cards: Picks(who, "turn up", cards), "A turns up Kh"),
    Form("WHO passes CARDS", lambda who, cards: Picks(who, "pass", cards), "A passes Ah Ac 2d"),
    Form("WHO takes a card,? (?:and )?gets GOT", lambda who, gets: Takes(who, 1, gets), "B takes a card, gets Ah"),
    Form("WHO takes a card for NUMBER", lambda who, chips: Takes(who, 1, (), chips), "B takes a card for 1"),
    Form("WHO takes a card", lambda who: Takes(who, 1), "B takes a card"),
    Form("WHO takes NUMBER cards,? (?:and )?gets GOT", Takes, "B takes 2 cards, gets Ah 3c"),
    Form("WHO takes NUMBER cards", Takes, "B takes 2 cards"),
    Form("WHO takes CARDS", lambda who, cards: Picks(who, "take", cards), "B takes Kh"),
    Form("WHO stands", lambda who: Does(who, "stand pat"), "B stands"),
    Form(
        "WHO discards CARDS for NUMBER,? (?:and )?gets GOT",
        lambda who, cards, chips, gets: Buys(Discards(who, cards, gets), chips),
        "B discards Tc for 1, gets Ah",
    ),
    Form(
        "WHO discards CARDS for NUMBER",
        lambda who, cards, chips: Buys(Discards(who, cards), chips),
        "B discards Tc for 1",
    ),
    Form("WHO discards CARDS,? (?:and )?gets GOT", Discards, "C discards 3c 5h, gets 8d 8h"),
    Form("WHO discards CARDS", Discards, "C discards 3c 5h"),
    Form("WHO throws CARDS again,? (?:and )?gets GOT", Discards, "A throws 9 T again, gets K Q"),
    Form("WHO throws CARDS again", Discards, "A throws 9 T J again"),
    Form("WHO secretly declares NAME NUMBER", Secretly, "A secretly declares bid 3"),
    Form("WHO secretly declares NAME", Secretly, "A secretly declares low"),
    Form("WHO declares NAME NUMBER", lambda who, word, of: Does(who, f"declare {word}", of), "B declares bid 3"),
    Form("WHO declares NAME", lambda who, word: Does(who, f"declare {word}"), "B declares high"),
    Form("WHO hears no declaration", HearsNothing, "C hears no declaration"),
    Form("WHO shows", Shows, "B shows"),
    Form("WHO WORD", Does, "B checks"),
    Form("WHO keeps CARDS,? (?:and )?gets GOT", Keeps, "A keeps K K, gets K 9 T"),
    Form("WHO keeps CARDS", Keeps, "A keeps K K"),
    Form("WHO may discard at most NUMBER", MayDiscard, "A may discard at most 4"),
    Form("WHO may throw at most NUMBER again", MayDiscard, "A may throw at most 3 again"),
    Form("WHO may PHRASES", May, "B may check or bet 2 to 8"),
    Form("WHO holds CARDS", Holds, "B holds Ah Ac"),
    Form("WHO has CLAIM", lambda who, claim: Has(who, *claim), "A has 8 low for low"),
    Form("WHO has HAND", Has, "A has three of a kind of kings"),
    Form("WHO beats OTHER", Beats, "A beats B"),
    Form("WHO ties with OTHER", lambda who, other: Beats(who, other, equal=True), "A ties with B"),
    Form("WHO proves (?:[a-z][a-z-]*(?: [a-z][a-z-]*)* )?CARDS", Proves, "C proves openers Jd Js"),
    Form("pot is NUMBER", PotIs, "pot is 24"),
    Form("wild (?:is|are) SET", WildAre, "wild are queens and nines"),
    Form("for WHO wild (?:is|are) SET", lambda who, cards: WildAre(cards, who), "for A wild are fives"),
    Form("nothing is wild", lambda: WildAre(None), "nothing is wild"),
    Form("for WHO nothing is wild", lambda who: WildAre(None, who), "for B nothing is wild"),
)
"""Every form of sentence; the first that fits counts. A new form is one more line."""

WORDS = {
    "checks": "check",
    "calls": "call",
    "folds": "fold",
    "stands pat": "stand pat",
    "keeps all": "stand pat",
    "concedes": "concede",
    "declines": "decline",
    "brings in": "bring in",
}
"""What is done with a word alone: as it is told of a player → the word he says."""

KINDS = (
    "check",
    "bet",
    "bring in",
    "call",
    "raise",
    "fold",
    "discard",
    "turn up",
    "pass",
    "take",
    "stand pat",
    "throw again",
    "keep all",
    "show",
    "concede",
    "post",
    "decline",
    ALL_IN,
)
"""The words that may follow `may`."""

_NAME = "[a-z][a-z0-9-]*"
_SEVERAL = r"\S+(?: \S+)*"


class Misread(NamedTuple):
    """A part of a sentence that means nothing: what is wrong, where in the sentence, and what would mean something."""

    message: str
    start: int
    end: int
    remedy: str = ""


@dataclass(frozen=True)
class Reader:
    """Reads the sentences of one example."""

    names: tuple[str, ...]
    """Who sits there, by seat."""
    scope: Scope
    shares: Mapping[str, Worth] = field(default_factory=dict)
    """Share of the pot → how hands are compared for it."""

    def read(self, scalar: Scalar) -> Sentence | list[Diagnostic]:
        """The sentence, or what is wrong with it, at its place."""
        for form in FORMS:
            found = re.fullmatch(_compiled(form.pattern), scalar.text.strip())
            if found is not None:
                return self._sentence(form, found, scalar)
        return [Diagnostic("T952", "this sentence cannot be read", scalar.span, help=_nearest(scalar.text))]

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
        return Misread(f"nobody is called {text!r} here", start, start + len(text), f"there are {joined(self.names)}")

    def _number(self, text: str, start: int, scalar: Scalar) -> int:
        return int(text)

    def _word(self, text: str, start: int, scalar: Scalar) -> str:
        return WORDS.get(text, text)

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
                often = "more often than there are dice" if self.scope.deck.put_back else "twice"
                return Misread(f"{match.group()} is named {often}", *place, "name each card once")
            found.append(left[0])
        return tuple(found)

    def _hand(self, text: str, start: int, scalar: Scalar) -> Meets | list[Diagnostic]:
        part = PartOf.scalar(scalar, start, start + len(text))
        expression = parse("hand", part, self.scope)
        return expression if isinstance(expression, list) else compiled.meets(expression, self.scope)

    def _claim(self, text: str, start: int, scalar: Scalar) -> tuple[Meets, str] | list[Diagnostic] | Misread:
        """A hand, and after `for` the share of the pot that it is for."""
        said, _, share = text.rpartition(" for ")
        if share not in self.shares:
            place = start + len(text) - len(share), start + len(text)
            there = f"there are {joined(list(self.shares))}" if self.shares else "the pot of this game is not divided"
            return Misread(f"there is no share {share!r}", *place, there)
        worth = self.shares[share]
        part = PartOf.scalar(scalar, start, start + len(said))
        scope = self.scope.ranked(worth.ranking).comparing(worth)
        expression = parse("hand", part, scope)
        return expression if isinstance(expression, list) else (compiled.meets(expression, scope), share)

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
            found = _PHRASE.match(text, at)
            if found is None:
                word = re.split(r"[\s,]", text[at:], maxsplit=1)[0]
                close = get_close_matches(word, KINDS, 1)
                remedy = f"did you mean {close[0]!r}?" if close else f"a player may {joined(KINDS, 'or')}"
                return Misread(f"{word!r} is nothing a player may do", start + at, start + at + len(word), remedy)
            phrases.append(_phrase(found))
            at = found.end()
        return tuple(phrases)


class Part(NamedTuple):
    """A part of a sentence: what it looks like, and how its value is found."""

    pattern: str
    value: Callable[[Reader, str, int, Scalar], Any]


PARTS = {
    "WHO": Part(rf"{_SEVERAL}?", Reader._seat),
    "OTHER": Part(_SEVERAL, Reader._seat),
    "NUMBER": Part(r"\d+", Reader._number),
    "WORD": Part("|".join(WORDS), Reader._word),
    "EVERY": Part("check|call|fold|stand pat", Reader._word),
    "NAME": Part(_NAME, Reader._word),
    "CARDS": Part(rf"{_SEVERAL}?", Reader._cards),
    "GOT": Part(_SEVERAL, Reader._cards),
    "SET": Part(".+", Reader._set),
    "CLAIM": Part(".+ for [a-z][a-z0-9-]*", Reader._claim),
    "HAND": Part(".+", Reader._hand),
    "PHRASES": Part(".+", Reader._phrases),
}
"""What the words in capitals stand for."""

_PHRASE = re.compile(
    rf"(?P<kind>declare {_NAME}|{'|'.join(KINDS)})(?P<to> to)?"
    r"(?: at most (?P<upto>\d+)| (?P<least>\d+)(?: to (?P<most>\d+))?)?(?: for (?P<costs>\d+))?"
    r"(?:\s*,?\s*\b(?:or|and)\b\s*|\s*,\s*|\s+|$)"
)


_JOINTS = re.compile(r",\s*(?:and\s+)?|\s+and\s+")


def _all_of(listed: list[Cards]) -> Cards:
    return lambda d, seat: reduce(or_, (cards(d, seat) for cards in listed))


def _phrase(found: re.Match[str]) -> Phrase:
    """What one phrase after `may` says."""
    least, most = found["least"], found["most"] or found["upto"] or found["least"]
    costs = None if found["costs"] is None else int(found["costs"])
    if most is None:
        return Phrase(meant(found["kind"]), costs=costs)
    to = found["to"] is not None
    return Phrase(meant(found["kind"]), None if least is None else int(least), int(most), to, costs)


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    """The pattern of a form with its parts put in."""
    return re.compile(re.sub(r"[A-Z]{3,}", lambda part: f"(?P<{part[0].lower()}>{PARTS[part[0]].pattern})", pattern))


def _nearest(text: str) -> str:
    """What might have been meant by a sentence that cannot be read."""
    first, _, rest = text.strip().partition(" ")
    if first == "gets":
        return "a comma between brackets begins another sentence; put this one in quotes, or on a line of its own"
    tails = {form.example.partition(" ")[2]: form.example for form in FORMS} | {word: f"B {word}" for word in WORDS}
    close = get_close_matches(rest, tails, 1, 0.5)
    if close:
        return f"did you mean something like `{tails[close[0]]}`?"
    return f"sentences are such as {joined([f'`{form.example}`' for form in FORMS[::3]])}"


def _card_remedy(deck: Deck) -> str:
    if deck.suits:
        return "a card is a rank and a suit, such as `Th` or `As`"
    return f"there are {joined([deck.names[face] for face in deck.faces])}"


@dataclass(frozen=True, slots=True, eq=False)
class PartOf(Scalar):
    """A part of another scalar, which knows where each of its characters stands there."""

    whole: Scalar | None = None
    start: int = 0

    @classmethod
    def scalar(cls, whole: Scalar, start: int, end: int) -> "PartOf":
        """The characters [start, end) of a scalar, as a scalar."""
        text, span = whole.text[start:end], whole.at(start, end)
        return cls(text, text, span, "borrowed", span, whole=whole, start=start)

    def at(self, start: int, end: int) -> Span:
        """See Scalar."""
        assert self.whole is not None
        return self.whole.at(self.start + start, self.start + end)


def forms() -> Iterator[str]:
    """An example of every form there is, for those who ask how sentences are written."""
    for form in FORMS:
        yield form.example
