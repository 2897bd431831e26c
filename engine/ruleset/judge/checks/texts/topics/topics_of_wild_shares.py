"""The topic of which shares of the pot cards are wild for: `deuces are wild for high`, `jacks for low only`."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, these
from engine.ruleset.judge.checks.texts.topics.topics_of_wilds import RANKS_CALLED, ranks_in
from engine.text.marked.node import Mapping, Node, Scalar, Sequence
from engine.text.wording import Wording

Wordings = tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]
_RANK = rf"(?:(?P<rank>{'|'.join(sorted(RANKS_CALLED, key=len, reverse=True))}) )?"
_USUAL = ("high", "low")
_BUT = r"(?: with (?:its|their|that|the same) (?:whole )?ranks?)?(?:,? (?:but|yet|though))?"
"""What may stand between what is wild and for what it is."""
_EVERY = "every share"
_ONLY = " only"
_SENTENCE = Wording(r"[.;:\n]")
_TURNED = Wording(r"\b(?:not|never|no|nothing|nobody|unless|without|except)\b|n't\b")
_CLAUSE = Wording(r",|\band\b")
_COMMENTED = Wording(r"[a-z][a-z-]*")


def _said(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    wordings = _wordings(_shares(book))
    for text in book.deciding:
        yield from ((text, one) for one in _said_in(text.text.lower(), wordings))


def _shares(book: Book) -> dict[str, str]:
    """The shares of the pot, by what texts call them."""
    pot = book.named("pot")
    shares = pot.get("shares") if pot is not None else None
    named = [*_USUAL, *(shares if isinstance(shares, Mapping) else ())]
    named += [one.text for _, entry, _ in book.mappings for one in _texts(entry.get("for"))]
    return {name.replace("-", " "): name for name in named}


def _declared(book: Book) -> set[str]:
    """The shares and lines that the document itself declares."""
    pot, lines = book.named("pot"), book.named("lines")
    shares = pot.get("shares") if pot is not None else None
    return {*(shares if isinstance(shares, Mapping) else ()), *(lines or ())}


def _texts(said: Node | None) -> list[Scalar]:
    items = said.items if isinstance(said, Sequence) else (said,)
    return [one for one in items if isinstance(one, Scalar)]


def _wordings(shares: dict[str, str]) -> Wordings:
    """How it is said for which share cards are wild, and how others are named after that: `and kings for low`."""
    called = "|".join(sorted(map(re.escape, shares), key=len, reverse=True))
    share = rf"(?:the )?(?:{called})\b(?: (?:hand|half|side|share)\b)?"
    first = (
        rf"{_RANK}(?:(?:in the hole|in hand|face up|face down) )?(?:(?:are |is |be |go )?(?:also |then )?wild"
        rf"|wild (?:cards?|ones)){_BUT}(?P<only> only)? (?:for|in) "
        rf"(?P<share>{share}(?P<other> and {share})?)(?P<last> only|)"
    )
    further = rf"(?<=and ){_RANK}(?P<only>only )?for (?P<share>{share}(?P<other>(?!)))(?P<last> only|)"
    return re.compile(rf"\b(?:{first})\b"), re.compile(rf"\b(?:{further})\b"), re.compile(rf"\b(?:{called})\b")


def _said_in(text: str, wordings: Wordings) -> Iterator[Saying]:
    first, further, share = wordings
    for sentence in _SENTENCE.split(text) if "wild" in text else ():
        found = first.search(sentence)
        while found is not None:
            clause = _CLAUSE.split(sentence[: found.start()])[-1]
            named = share.search(found["share"])
            if _TURNED.search(clause) is None and named is not None:
                value = _EVERY if found["other"] else named[0].replace(" ", "-")
                of = RANKS_CALLED.get(found["rank"] or "", "")
                if not found["other"]:
                    yield Saying(value, found[0], of)
                if found["only"] or found["last"] or found["other"]:
                    yield Saying(value, found[0], f"{of}{_ONLY}")
            end = found.end()
            found = first.search(sentence, end) or further.search(sentence, end)


def _named(book: Book) -> Iterator[Saying]:
    """What is said of it in any text, and any share of which a comment speaks."""
    shares = _shares(book)
    yield from _said_in(book.every_text.lower(), _wordings(shares))
    words = {*_COMMENTED.findall(book.comments.lower())}
    for share in (one for one in shares.values() if words & {*one.split("-")}):
        yield from (Saying(share, share, of) for of in _all_of())


def _all_of() -> Iterator[str]:
    for rank in ("", *dict.fromkeys(RANKS_CALLED.values())):
        yield from (rank, f"{rank}{_ONLY}")


def _ruled(book: Book) -> Iterator[Fact]:
    """For which shares each entry makes its cards wild: for all, where none is named."""
    shares = [*_shares(book).values()]
    for key, entry, within in book.mappings:
        named, cards = _texts(entry.get("for")), entry.get("cards")
        wild = key == "wild" or (key == "entry" and _puts_among_them(within[-1]))
        if not wild or not isinstance(cards, Scalar):
            loose = named and not wild and any(one.text in shares for one in named)
            yield from (Fact(share, named[0], True, of) for share in (*shares, _EVERY) if loose for of in _all_of())
            continue
        ranks = ranks_in(_resolved(book, cards))
        every = not named or {one.text for one in named} >= (_declared(book) or {*shares})
        for of in ("", *ranks):
            yield from (Fact(one.text, one, False, of, "for") for one in named)
            yield from (Fact(share, cards, True, of) for share in shares if not named)
            own = _listed(named) if named else cards
            said = _EVERY if every else own.text
            yield Fact(said, own, len(named) > 1 and not every, f"{of}{_ONLY}", "for" if named else "cards")
        if not ranks:  # cards of any rank may be meant
            yield from (
                Fact(one, cards, True, of)
                for one in (*shares, _EVERY)
                for of in _all_of()
                if of.strip() not in ("", "only")
            )


def _listed(named: list[Scalar]) -> Scalar:
    """All of them, told at the first."""
    text = ", ".join(one.text for one in named)
    return Scalar(text, text, named[0].span, "borrowed", named[0].span)


def _puts_among_them(change: Mapping) -> bool:
    to = change.get("to")
    return isinstance(to, Scalar) and to.text == "wild"


def _resolved(book: Book, cards: Scalar) -> str:
    """Which cards these are, where an option or a word says it."""
    for part, sign, key in (("options", "$", "default"), ("words", "", "cards")):
        table = book.named(part)
        entry = table.get(cards.text.removeprefix(sign)) if table is not None else None
        said = entry.get(key) if isinstance(entry, Mapping) else None
        if isinstance(said, Scalar):
            return said.text
    return cards.text


WILD_SHARES = Topic(_said, _ruled, _named, these("wild"), lists=False)
