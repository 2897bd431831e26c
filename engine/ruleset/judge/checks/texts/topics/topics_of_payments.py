"""The topic of payments: who pays and who is paid, by what they have won."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.ruleset.judge.checks.payments.everybody_pays import others_pay
from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, these
from engine.text.marked.node import Mapping, Scalar
from engine.text.wording import Wording

PAYS, IS_PAID = "pays", "is paid"
WINNER, LOSER, FEWEST, MOST, OTHERS, DEALER = "winner", "loser", "fewest", "most", "others", "dealer"
WHO = (WINNER, LOSER, FEWEST, MOST, OTHERS, DEALER)
_ENDS = {WINNER: "hand", LOSER: "hand", FEWEST: "count", MOST: "count"}
"""Players at one of two ends, with what they have there."""
_NOT_SO = Wording(
    r"\b(?:(?:wins?|won) nothing|(?:do(?:es)?|did|is|are)(?: not|n['’]t) (?:win|the winner)s?|without winning"
    r"|ha(?:s|ve)(?: not|n['’]t) won|not (?:one of )?the winners?)\b",
    re.IGNORECASE,
)
_NOBODY_WINS = Wording(r"\b(?:nobody|no one|no-one) (?:wins?|won|has won)\b", re.IGNORECASE)
_ALL_BUT = Wording(
    r"\b(?:everyone|everybody|all(?: the)?(?: players)?|each(?: player)?) (?:but|except|besides|other than)"
    r" (?:the )?(?:(winners?\b)|\w+)",
    re.IGNORECASE,
)
"""All but some, with whether it is the winner who is left out."""
_EXTREMES = Wording(r"(?<!at )\b(most|fewest|least)\b(?: (?:wins?|losses|\w+ (?:won|lost)))?", re.IGNORECASE)
_OF_SOMEBODY = Wording(
    r"\b(?:the |a )?[a-z]+(?:'s|s')(?![a-z])|\bwhat (?:it|they|he|she) (?:wins?|won|loses?|lost)\b", re.IGNORECASE
)
"""Whose something is, who neither pays nor is paid, and how much it is."""
_OF_CARDS = " (?:hand|board|throw|cards)"
_CALLED = (
    (WINNER, Wording(r"\b(?:winners?|wins?|won(?! the (?:last|deal before))|best)\b", re.IGNORECASE)),
    (
        LOSER,
        Wording(
            r"\b(?:losers?|loses?|lost(?! the (?:last|deal before))|worst|poorest{_OF_CARDS}|beaten)\b", re.IGNORECASE
        ),
    ),
    (OTHERS, Wording(r"\b(?:others|(?:everybody|everyone|all) else)\b", re.IGNORECASE)),
    (MOST, Wording(r"\brichest\b", re.IGNORECASE)),
    (FEWEST, Wording(rf"\bpoorest\b(?!{_OF_CARDS})", re.IGNORECASE)),
    (DEALER, Wording(r"\bdealer\b", re.IGNORECASE)),
)
"""Players as texts call them."""
CLAUSE = Wording(r"[,;:.()\n]")
PAY = Wording(
    r"\b(?:pays?|gives?|buys?|owes?|treats?|tips?|leaves?|match(?:es)?|puts? in|hands? (?:the|each|over))\b"
    r"(?! (?:for it|up|(?:with|like) (?:all |the )?(?:others?|rest|everybody|everyone))\b)"
    r"(?!(?<=leaves) (?:the rest|what is left)\b(?! to\b))",
    re.IGNORECASE,
)
GET = Wording(
    r"\b(?:gets?|receives?|collects?|is paid|are paid|is given|earns?|has (?:an?|one|two) \w+ from"
    r"|(?:is|are) (?:comforted|consoled|compensated|rewarded|treated)(?= (?:with|by|to)\b))\b",
    re.IGNORECASE,
)
_DENIED = Wording(
    r"(?:\b(?:(?:do(?:es)?|did|need|must|will|can|ha(?:s|ve)) not|cannot|never)|n['’]t)"
    r"(?: (?:have to|to|ever|even))?\s*$",
    re.IGNORECASE,
)
"""What stands before the word for it where somebody does not pay."""
_CUES = these(
    "pay pays give gives tip tips leave leaves hand hands buy buys owe owes treat treats match matches put puts get "
    "gets receive receives collect collects paid given earn earns has comforted consoled compensated rewarded treated"
)
_HANDS = Wording(r"hand|give|leave", re.IGNORECASE)
_THING = Wording(
    r"(?: (?:the|an?|their|his|her|over|on))* ([\w-]+)(?: (?:on|over|away|back|to|along)\b.*)?\s*$", re.IGNORECASE
)
"""What is given, where nothing else is that could be chips."""
_FROM = Wording(r"\b(?:from|by)\b(.*)", re.IGNORECASE)
TO_THE_POT = Wording(r"\b(?:in(?:to)? the|to the|the) (?:pot|kitty)\b|\bin the pot\b", re.IGNORECASE)
_SAID_SO = {
    **dict.fromkeys(("winner", "winners", "those who are winners"), WINNER),
    "losers": LOSER,
    "dealer": DEALER,
}
"""Players as rules call them."""
_TURNED = Wording(r"\bworst\b|^low$")
_WON_BESIDES = Wording(r"\bwinners? of\b|\b(?:best|highest)\b")
"""How rules call one who may be called a winner, besides the winner."""
_ALL = Wording(r"\s*(?:and |then |if not |otherwise )?(?:all|everybody|everyone)\s*", re.IGNORECASE)
Names = tuple[str, ...]
_NOBODY: frozenset[str] = frozenset()
_AGAIN = 3
"""So many words and turns are followed to find who is meant."""


def called(text: str, names: Names) -> str:
    """Whom a piece of a text speaks of; nobody known where it may be one or the other."""
    if _NOBODY_WINS.search(text) is not None:
        return ""
    if _NOT_SO.search(text) is not None:
        return LOSER
    if (but := _ALL_BUT.search(text)) is not None:
        return OTHERS if but[1] else ""
    text = _OF_SOMEBODY.sub("", text)
    extremes = {one.lower() for one in _EXTREMES.findall(text)}
    rest = _EXTREMES.sub("", text)
    found = {name for name, pattern in _CALLED if pattern.search(rest)}
    found |= {name for name in names if re.search(rf"\b{re.escape(name)}\b", rest, re.IGNORECASE)}
    if _ALL.fullmatch(rest) is not None:
        found.add(OTHERS)
    if extremes:
        found |= {MOST if "most" in extremes else FEWEST}
    return found.pop() if len(found) == 1 and len(extremes) < len(_EXTREMES.findall("most fewest")) else ""


def names_of(book: Book) -> Names:
    """What the players are called whom accounts and words of a document mean."""
    marks = [name for name, one, _ in book.declared("marks") if _is_of_players(one)]
    return ("opener", *marks, *(name for name, one, _ in book.declared("words") if "seats" in one))


def _is_of_players(mark: Mapping) -> bool:
    kind = mark.get("kind")
    return isinstance(kind, Scalar) and kind.text in ("seat", "flag")


def _said(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    names = names_of(book)
    for text in book.deciding:
        yield from ((text, one) for one in _said_payments(text.text, names))


def _named(book: Book) -> Iterator[Saying]:
    return _said_payments(book.every_text, names_of(book))


def _said_payments(text: str, names: Names) -> Iterator[Saying]:
    """Who pays and who is paid; of two ends, which of them it is."""
    for one in payments_in(text, names):
        yield one
        if one.of in _ENDS:
            yield Saying(one.of, one.words, f"{one.value} by {_ENDS[one.of]}")


def payments_in(text: str, names: Names) -> Iterator[Saying]:
    """Who pays and who is paid, clause by clause."""
    for clause in CLAUSE.split(text):
        done, got = PAY.search(clause), GET.search(clause)
        words = " ".join(clause.split())
        if done is not None and (_DENIED.search(clause[: done.start()]) or _is_handed_on(clause, done, names)):
            continue
        if done is not None and got is None:
            payer, paid = _payer(clause[: done.start()], names), called(clause[done.end() :], names)
            if payer:
                yield Saying(PAYS, words, payer)
            if payer and paid and paid != payer and not TO_THE_POT.search(clause):
                yield Saying(IS_PAID, words, paid)
        elif got is not None and done is None:
            by = _FROM.search(clause, got.end())
            payer, paid = called(by[1], names) if by else "", called(clause[: got.start()], names)
            if payer and paid != payer:
                yield Saying(PAYS, words, payer)
                if paid:
                    yield Saying(IS_PAID, words, paid)


def _payer(before: str, names: Names) -> str:
    """Who pays, by what stands before: all others where it tells of somebody who wins, and then of everybody."""
    others = others_pay(before)
    return called(before, names) if others is None else OTHERS if others else ""


def _is_handed_on(clause: str, done: re.Match[str], names: Names) -> bool:
    """Whether no chips are given, but a thing after which an account of players is named: `hands the pig on`."""
    thing = _THING.match(clause, done.end()) if _HANDS.match(done[0]) is not None else None
    return thing is not None and thing[1].lower() in names


def _ruled_payments(book: Book) -> Iterator[Fact]:
    """Who pays and who is paid; of nobody for sure where it is the worst hand that a ranking calls the best."""
    turned = any(_TURNED.search(said.text) for key, said, _ in book.parts if key in ("ranking", "wins"))
    for one in _paid(book):
        fact = one._replace(loose=one.loose or turned)
        yield fact
        if one.of in _ENDS:
            yield fact._replace(value=one.of, of=f"{one.value} by {_ENDS[one.of]}")


def _paid(book: Book) -> Iterator[Fact]:
    for key, one, within in book.mappings:
        if key in kinds.SHOWDOWNS:
            yield Fact(IS_PAID, marked(one, key), True, WINNER)
        if key in kinds.FORCED and "who" not in one:
            yield Fact(PAYS, marked(one, key), True, OTHERS)
        elif key in kinds.FORCED:
            yield from _on_one_side(book, within, _Side(one, "who", PAYS, _NOBODY))
        if "costs" in one:
            anybody = (MOST, FEWEST, OTHERS, DEALER, *names_of(book))
            yield from (Fact(PAYS, marked(one, key), True, who) for who in anybody)
        if key in kinds.PAYMENTS:
            payers, paid = players_of(book, one, "from", within), players_of(book, one, "to", within)
            if OTHERS in paid and WINNER in payers:
                paid |= {LOSER}
            yield from _on_one_side(book, within, _Side(one, "from", PAYS, paid))
            yield from _on_one_side(book, within, _Side(one, "to", IS_PAID, payers))


class _Side(NamedTuple):
    """Those on one side of a payment: under which key they stand, what they do, and who is on the other side."""

    step: Mapping
    key: str
    does: str
    others: frozenset[str]


def _on_one_side(book: Book, within: tuple[Mapping, ...], side: _Side) -> Iterator[Fact]:
    """What a payment says of those on one side of it; of whom it may be said, where it is not known who they are."""
    step, key, value, opposite = side
    players, said, payer = players_of(book, step, key, within), step.get(key), step.get("from")
    if isinstance(said, Scalar) and said.text == "pot":
        return
    at = payer if isinstance(payer, Scalar) and payer.text != "pot" else said
    at, key = (at, "from" if at is payer else key) if isinstance(at, Scalar) else _unsaid(step, key, within)
    if players.isdisjoint(WHO):
        anybody = (*WHO, *names_of(book))
        opposite = (
            opposite - {WINNER} if _WON_BESIDES.search(said.text if isinstance(said, Scalar) else "") else opposite
        )
        yield from (Fact(value, at, True, who) for who in anybody if who not in opposite | players)
    yield from (Fact(value, at, False, who, key) for who in sorted(players))
    if LOSER in players:
        yield Fact(value, at, True, OTHERS)
    if value == IS_PAID and OTHERS in players and WINNER in opposite:
        yield Fact(value, at, False, LOSER, key)


def _unsaid(step: Mapping, key: str, within: tuple[Mapping, ...]) -> tuple[Scalar, str]:
    """What says who stands under a key that a payment leaves out, with its key: those whose turn it is, or nothing."""
    turns = [one.entries["who"].value for one in within if key == "from" and "who" in one]
    whose = turns[-1] if turns else None
    return (
        (whose, "who") if isinstance(whose, Scalar) else (marked(step, "that player" if key == "from" else "pot"), key)
    )


def marked(step: Mapping, text: str) -> Scalar:
    """What stands for a step that says nothing under a key."""
    return Scalar(text, text, step.span, "borrowed", step.span)


def players_of(book: Book, step: Mapping, key: str, within: tuple[Mapping, ...]) -> frozenset[str]:
    """Who stands under a key, by what they have won."""
    said = step.get(key)
    text = said.text if isinstance(said, Scalar) else "that player" if key == "from" and said is None else ""
    words, names, known = book.named("words"), names_of(book), frozenset[str]()
    for _ in range(_AGAIN):
        if text == "that player":
            outer = [one.get("who") for one in within if isinstance(one.get("who"), Scalar)]
            text = outer[-1].text if outer and isinstance(outer[-1], Scalar) else ""
            within = ()
        named = re.fullmatch(r"(?:those who are )?([\w-]+)", text)
        if named is not None and named[1] in names:
            known |= {named[1]}
        known |= _also(text, (step, *within), names)
        word = words.get(text) if words is not None else None
        seats = word.get("seats") if isinstance(word, Mapping) else None
        text = seats.text if isinstance(seats, Scalar) else text
    return known | _who(text)


def _also(text: str, around: Iterable[Mapping], names: Names) -> frozenset[str]:
    """What else players are called where a condition says it of them: `winner is hat`."""
    asked = (one.get("when") for one in around)
    wanted = [re.split(r" and (?!.* or )", one.text) for one in asked if isinstance(one, Scalar)]
    return frozenset(
        name for parts in wanted for name in names if {f"{text} is {name}", f"{name} is {text}"} & {*parts}
    )


def _who(text: str) -> frozenset[str]:
    """Whom an expression means, by what they have won."""
    if re.search(r"\bexcept \(?(?:the )?(?:(?:those who are )?winners?)(?! of\b)\b", text):
        return frozenset((LOSER, OTHERS))
    if re.search(r"\bexcept \(?(?:the )?losers\b", text):
        return frozenset((WINNER,))
    if re.search(r"^(?:everyone else|everyone except)\b", text):
        return frozenset((OTHERS,))
    text = re.sub(r"^(winners?|losers) except .*", r"\1", text)
    found = re.fullmatch(r"those(?: in)? with (most|fewest) [\w -]+", text)
    if found is not None:
        return frozenset((MOST if found[1] == "most" else FEWEST,))
    return frozenset((_SAID_SO[text],)) if text in _SAID_SO else _NOBODY


PAYMENTS = Topic(_said, _ruled_payments, _named, _CUES)
