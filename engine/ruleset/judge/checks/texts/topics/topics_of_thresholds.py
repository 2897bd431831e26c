"""The topic of how many of what is counted it takes: `who has won three pots`, `three cards or more`."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks.texts.text_checks import NUMBER, ORDINALS, number
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, stem, stems, these
from engine.ruleset.judge.checks.texts.topics.topics_of_dice import SAID_FACE
from engine.text.marked.node import Mapping, Scalar
from engine.text.wording import Wording

_CLAUSE = Wording(r"[,;:.\n]")
_ASIDE = Wording(
    r"\b(?:fewer|less|under|below|at (?:the )?most|up to|no more|until|till|before|unless|not|never|nobody|no one|than"
    r"|without|each|every|per|only|except|others?|rest|otherwise|instead|again|back|first|keeps?|left|remain\w*)\b|n't\b"
)
"""Words by which a clause counts something else than what it takes."""
_SO_MANY = Wording(rf"\b{NUMBER} ([a-z]+)(?: ([a-z]+))?")
_ORDINAL = rf"({'|'.join(ORDINALS[1:])})"
_ANY_NUMBER = Wording(rf"\b(?:{NUMBER}|{_ORDINAL}|(once|twice))\b(?!-)(?: ([a-z]+))?")
_ONCE = {"once": 1, "twice": 2}
_PAID = these("chip chips card cards ante antes bet bets player players dice die point points pair pairs suit suits")
_PAID |= these("lap laps round rounds minute minutes hour hours time times seat seats kind")
"""What is paid, dealt or said with a number, whatever it is that is counted."""
_ABOVE = {">=": 0, "=": 0, ">": 1}
"""The signs of what is so from a number on, and how far above the number that begins."""
_COMPARED = Wording(r"(?P<name>[a-z][\w-]*) (?P<op>>=|>|=|<=|<|!=) (?P<number>\$?[\w-]+)")
_NUMERALS = Wording(r"\b\d+\b")
_FEW = 2
_BEHIND = 12
"""So many letters behind a number may still say `or fewer`."""
_COUNTED = ("number",)
_DRAWN = "drawn"
"""How rules end what they call the cards that a player has exchanged."""
_EXCHANGED = Wording(r"\b(?:swap|exchang|drawn|draw|chang|discard)\w*")
_CARDS_OR_MORE = Wording(rf"\b(?:{NUMBER}(?: cards)? or more(?: cards)?|at least {NUMBER} cards)\b")


def _accounts(book: Book) -> dict[str, frozenset[str]]:
    """The accounts of a document that are counted, and the words by which texts speak of each of them alone."""
    words = {
        name: stems(f"{name.replace('-', ' ')} {about}") - {stem(one) for one in _PAID}
        for name, one, about in book.declared("marks")
        if isinstance(kind := one.get("kind"), Scalar) and kind.text in _COUNTED
    }
    return {
        name: own - frozenset().union(*(other for one, other in words.items() if one != name))
        for name, own in words.items()
    }


def _said(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    accounts = _accounts(book)
    for text in book.deciding:
        for clause in _CLAUSE.split(text.text.lower()):
            for found in _SO_MANY.finditer(clause) if accounts else ():
                things = {stem(one) for one in (found[2], found[3]) if one and one not in _PAID}
                nouns = things if found[2] not in _PAID else set()
                meant = [name for name, words in accounts.items() if nouns & words]
                face = any(one.start() <= found.start() < one.end() for one in SAID_FACE.finditer(clause))
                if len(meant) == 1 and number(found[1]) >= _FEW and _is_plain(clause, found) and not face:
                    words = found[0] if stem(found[2]) not in accounts[meant[0]] else f"{found[1]} {found[2]}"
                    yield text, Saying(number(found[1]), words, meant[0])
            found_cards = _CARDS_OR_MORE.search(clause) if _EXCHANGED.search(clause) is not None else None
            if found_cards is not None and _is_plain(clause, found_cards):
                yield text, Saying(number(found_cards[1] or found_cards[2]), found_cards[0], _DRAWN)


def _is_plain(clause: str, found: re.Match[str]) -> bool:
    """Whether nothing before a number, or just behind it, turns it round."""
    return _ASIDE.search(clause[: found.end() + _BEHIND]) is None


def _ruled(book: Book) -> Iterator[Fact]:
    accounts = _accounts(book)
    defaults = {f"${name}": one.get("default") for name, one, _ in book.declared("options")}
    yield from (Fact(many, said, True, name) for said, many in _of_options(book) for name in accounts)
    steps = ((one.get("what"), one) for _, one, _ in book.mappings if "add" in one)
    counted = {what.text: one.span.start for what, one in steps if isinstance(what, Scalar)}
    for part in book.parts:
        for found in _COMPARED.finditer(part.said.text) if part.key != "about" else ():
            if found["name"] not in accounts and found["name"] != _DRAWN:
                continue
            said = defaults.get(found["number"])
            bound = found["number"] if said is None else getattr(said, "text", "")
            if bound.isdigit():
                above = _ABOVE.get(found["op"]) if found["name"] != _DRAWN or found["op"] != "=" else None
                many = int(bound) + (above or 0)
                loose = above is None or many < _FEW or found["number"] in defaults
                yield Fact(many, part.said, loose, found["name"], part.key)
                if part.said.span.start < counted.get(found["name"], 0):  # asked before the latest one is counted
                    yield Fact(many + 1, part.said, True, found["name"])
                yield from (Fact(int(bound) + more, part.said, True, found["name"]) for more in _NEAR if above is None)
        if part.key == "least" and isinstance(part.said.value, int):
            yield Fact(part.said.value, part.said, True, _DRAWN)
        yield from _besides(part.said, part.step, accounts)


_NEAR = (0, 1)


def _of_options(book: Book) -> Iterator[tuple[Scalar, int]]:
    """Every number that an option may be, which texts may speak of."""
    for _, one, _ in book.declared("options"):
        for entry in one.entries.values():
            many = [entry.value, *getattr(entry.value, "items", ())] if not isinstance(entry.value, Mapping) else []
            yield from ((said, said.value) for said in many if isinstance(said, Scalar) and isinstance(said.value, int))


def _besides(said: Scalar, step: Mapping, accounts: dict[str, frozenset[str]]) -> Iterator[Fact]:
    """The other numbers of a rule that names an account, or of a step that writes one."""
    what = step.get("what")
    written = {what.text} if isinstance(what, Scalar) else set[str]()
    compared = {found.span("number") for found in _COMPARED.finditer(said.text)}
    for name in accounts:
        if name in written or re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", said.text):
            for found in _NUMERALS.finditer(said.text):
                if found.span() not in compared:
                    yield Fact(int(found[0]), said, True, name)


def _named(book: Book) -> Iterator[Saying]:
    """Every number of which a sentence speaks that speaks of an account too; chips and cards are no account."""
    accounts = _accounts(book)
    for sentence in (one for one in _SENTENCE.split(book.every_text.lower()) if not one.isdigit()):
        about = stems(sentence) if accounts else frozenset[str]()
        for found in _ANY_NUMBER.finditer(sentence):
            many = _ONCE.get(found[3]) or (ORDINALS.index(found[2]) if found[2] else number(found[1]))
            if found[4] is None or found[4] in _OF_CARDS:
                yield Saying(many, found[0], _DRAWN)
            if found[4] in _PAID and found[4] not in _OF_TIMES:
                continue
            yield from (Saying(many, found[0], name) for name, words in accounts.items() if words & about)


_OF_CARDS = these("card cards or")
_SENTENCE = Wording(r"[;:.\n]")
_OF_TIMES = these("time times lap laps round rounds point points")
_CUES = these("two three four five six seven eight nine ten") | {*map(str, range(2, 30))}
THRESHOLDS = Topic(_said, _ruled, _named, _CUES, lists=False)
