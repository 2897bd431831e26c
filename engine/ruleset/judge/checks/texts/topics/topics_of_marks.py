"""Topics of accounts: who is marked, who has the most, and whom a mark keeps out."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, nothing, stem, stems, these
from engine.steps.machine.usual_traits import nothing_forced
from engine.steps.registry import KINDS
from engine.text.marked.node import Mapping, Scalar
from engine.text.wording import Wording

_MARKED = Wording(
    r"\b(?:(worst|lowest|poorest|losers?|others|everybody else|everyone else|who(?:ever)? loses)"
    r"|(best|highest|winners?|who(?:ever)? wins))\b[^,;:.]*?"
    r"\b(?:loses?|lays?|gets?|earns?|burns?|takes?|lights?|wears?) (?:an?|one|another|(the)) ((?:[a-z]+ )?[a-z]+)\b",
    re.IGNORECASE,
)
_WON = Wording(r"\b(?:won|wins?|winners?)\b", re.IGNORECASE)
_NOT_WON = Wording(
    r"\b(?:lost|loses?|losers?|worst|not|without|never|nobody|no)\b"
    r"|\b(?:since|until|till|before)\b[^,;:.]*\b(?:won|wins?)\b|\bw[io]n\w*\b[^,;:.]*\bago\b",
    re.IGNORECASE,
)
_EXTREME = Wording(r"\b(most|fewest) ([a-z]+s)\b", re.IGNORECASE)
_BY_DOING = Wording(
    r"\bwho(?:ever)? (?:has |have )?([a-z]+s|won|bid|lost) (?:the )?(most|fewest|least)\b(?! [a-z]+s\b)", re.IGNORECASE
)
_HAS_THE_MOST = Wording(
    r"\bwho(?:ever)? has (?:the )?(most|fewest|least)(?= (?:takes?|gets?|wins?|pays?|buys?|is)\b)", re.IGNORECASE
)
_MOST_AND_FEWEST = {"most": "most", "fewest": "fewest", "least": "fewest"}
_THOSE_WITH = Wording(r"those with (most|fewest) ([\w-]+)")
_HAS_WON = Wording(r"\bwho(?:ever)? (?:has )?(?:won|wins) the (?:evening|night|session|match|game)\b", re.IGNORECASE)
_SIDES = ("from", "to", "who")
_OF_LAST_DEAL = Wording(r"(?:everyone except )?\(?(?:winners?|losers)\)?")
"""Who won the deal before, or lost it: at the end of an evening that is its last one."""
_LAST_DEAL = Wording(r"\b(?:last|final) (?:deal|hand|round|game|pot)\b")
_KEPT_OUT = Wording(
    r"\b(?:but )?(?:not|never) (?:for|by|to) (?:anybody |anyone |a player |players |those )?(?:who|that) ([^,;:.]+)"
    r"|\b(?:who|whoever|players who|a player who) ([^,;:.]+?) (?:may not|must not|cannot|can not|is not allowed)\b",
    re.IGNORECASE,
)
_LET_IN = Wording(
    r"\bonly (?:for|by|to)? ?(?:anybody |anyone |a player |players |those )?(?:who|that) ([^,;:.]+)", re.IGNORECASE
)
_SHARED = 2
"""So many words of what is said about a mark show that a text means it."""
_PLAYED = frozenset(
    name
    for name, kind in KINDS.items()
    if kind.asks.often != "never" or kind.deals or kind.forced is not nothing_forced
)
"""Steps of which a player who is kept out has no part: they are asked, dealt cards, or have to bet."""
_TURNED = Wording(r"\bnot |\bnobody\b|\bno one\b", re.IGNORECASE)


# --- who is marked ----------------------------------------------------------------------------------------------------


def _said_marked(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    known = {name: stems(f"{name} {about}") for name, one, about in book.declared("marks") if "of" in one}
    called = {name: stems(name) for name, _, _ in book.declared("marks")}
    for name, one, about in book.declared("marks"):
        won, text = _WON.search(about), one.get("about")
        if won is not None and _NOT_WON.search(about) is None and isinstance(text, Scalar):
            yield text, Saying("winner", about, name)
    for text in book.deciding if called else ():
        for found in _MARKED.finditer(text.text):
            meant = [name for name, words in (called if found[3] else known).items() if stems(found[4]) & words]
            if len(meant) == 1:
                yield text, Saying("loser" if found[1] else "winner", found[0], meant[0])


def _ruled_marked(book: Book) -> Iterator[Fact]:
    for key, one, _ in book.mappings:
        mark, to = one.get("what"), one.get("to")
        if key not in kinds.WRITING or not isinstance(mark, Scalar):
            continue
        who = to if isinstance(to, Scalar) and _end(to.text) else one.get("who")
        given = "add" in one or who is to or (isinstance(to, Scalar) and to.text == "set")
        ranking = _ranking(book, who.text) if isinstance(who, Scalar) else None
        wins = ranking.get("wins") if ranking is not None else None
        if isinstance(wins, Scalar) and given:
            yield Fact("loser" if wins.text == "low" else "winner", wins, False, mark.text, "wins")
        elif isinstance(who, Scalar) and given and (end := _end(who.text)):
            yield Fact(end, who, False, mark.text, "to" if who is to else "who")
        elif given or "thrown" in one or to is None:
            yield from (Fact(side, mark, True, mark.text) for side in ("winner", "loser"))


def _ranking(book: Book, who: str) -> Mapping | None:
    """The ranking of the hand whose winner is meant, where it is written with the hand."""
    named = re.fullmatch(r"winners? of ([\w-]+)", who)
    hands = book.named("hands")
    hand = hands.get(named[1]) if named is not None and hands is not None else None
    ranking = hand.get("ranking") if isinstance(hand, Mapping) else None
    return ranking if isinstance(ranking, Mapping) else None


def _end(who: str) -> str:
    """Whether these are who won, or who lost."""
    lost = re.search(r"\bexcept winners?$", who) is not None or who == "losers"
    return "loser" if lost else "winner" if who in ("winner", "winners") else ""


# --- who has the most -------------------------------------------------------------------------------------------------


def _said_extremes(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    known = {name: stems(f"{name} {about}") for name, _, about in book.declared("marks")}
    known["stack"] = these("chip stack")
    for text in book.deciding:
        for found in _EXTREME.finditer(text.text):
            meant = [name for name, words in known.items() if stem(found[2].lower()) in words]
            if len(meant) == 1:
                yield text, Saying(found[1].lower(), found[0], meant[0])
        yield from ((text, one) for one in _said_without_a_noun(text.text, known, book))
    yield from _said_to_have_won(book)


def _said_without_a_noun(text: str, known: dict[str, frozenset[str]], book: Book) -> Iterator[Saying]:
    """Who `bids most`, by what is counted of what they do; who `has most`, where one number alone is asked so."""
    for found in _BY_DOING.finditer(text):
        meant = [name for name, words in known.items() if stem(found[1].lower()) in words]
        if len(meant) == 1:
            yield Saying(_MOST_AND_FEWEST[found[2].lower()], found[0], meant[0])
    asked = {one.of for one in _ruled_extremes(book)}
    for found in _HAS_THE_MOST.finditer(text) if len(asked) == 1 else ():
        yield from (Saying(_MOST_AND_FEWEST[found[1].lower()], found[0], of) for of in asked)


def _said_to_have_won(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    """Of a player who is said to have won it all, and is found by a count of wins: that they have most of them."""
    abouts = {name: about for name, _, about in book.declared("marks")}
    for name, one, about in book.declared("marks"):
        found, text = _HAS_WON.search(about), one.get("about")
        for key, step, _ in book.mappings if found is not None and "of" not in one else ():
            what, to = (step.get(part) for part in ("what", "to"))
            by = _THOSE_WITH.fullmatch(to.text) if key in kinds.WRITING and isinstance(to, Scalar) else None
            counted = "" if by is None else abouts.get(by[2], "")
            wins = _WON.search(counted) is not None and _NOT_WON.search(counted) is None
            its_own = isinstance(what, Scalar) and what.text == name and wins
            if found is not None and by is not None and its_own and isinstance(text, Scalar):
                yield text, Saying("most", found[0], by[2])


def _ruled_extremes(book: Book) -> Iterator[Fact]:
    settled, marks = book.root.get("settle"), [name for name, _, _ in book.declared("marks")]
    for key, said, _ in book.parts:
        for found in re.finditer(r"\bthose(?: in)? with (most|fewest) ([\w-]+)", said.text):
            yield Fact(found[1], said, False, found[2], key)
        at_the_end = settled is not None and settled.span.start <= said.span.start < settled.span.end
        if at_the_end and key in _SIDES and _OF_LAST_DEAL.fullmatch(said.text):
            yield from (Fact("of the last deal", said, False, name, key) for name in marks)


def _named_extremes(book: Book) -> Iterator[Saying]:
    """That the last deal of an evening counts, for whatever is kept account of."""
    for found in _LAST_DEAL.finditer(book.every_text.lower()):
        yield from (Saying("of the last deal", found[0], name) for name, _, _ in book.declared("marks"))


# --- whom a mark keeps out --------------------------------------------------------------------------------------------


def _said_kept_out(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    flags = {name: stems(about) for name, one, about in book.declared("marks") if _is_flag(one)}
    for text in book.deciding if flags else ():
        for value, pattern in (("out", _KEPT_OUT), ("in", _LET_IN)):
            for found in pattern.finditer(text.text):
                words = stems(next(one for one in found.groups() if one))
                meant = [name for name, about in flags.items() if len(words & about) >= _SHARED]
                if len(meant) == 1:
                    yield text, Saying(value, found[0], meant[0])


def _is_flag(mark: Mapping) -> bool:
    kind = mark.get("kind")
    return isinstance(kind, Scalar) and kind.text == "flag"


def _ruled_kept_out(book: Book) -> Iterator[Fact]:
    flags = [name for name, one, _ in book.declared("marks") if _is_flag(one)]
    for key, one, _ in book.mappings if flags else ():
        for under in ("who", "when"):
            said = one.get(under)
            for name in flags if isinstance(said, Scalar) else ():
                if isinstance(said, Scalar) and re.search(rf"\b{re.escape(name)}\b", said.text):
                    value = "out" if _TURNED.search(said.text) else "in"
                    yield Fact(value, said, key not in _PLAYED, name, under)


MARKED = Topic(
    _said_marked,
    _ruled_marked,
    nothing,
    these("worst lowest poorest loser losers loses others else best highest won win wins winner winners"),
)
EXTREMES = Topic(_said_extremes, _ruled_extremes, _named_extremes, these("most fewest least won wins"))
KEPT_OUT = Topic(_said_kept_out, _ruled_kept_out, nothing, these("not never cannot only"))
