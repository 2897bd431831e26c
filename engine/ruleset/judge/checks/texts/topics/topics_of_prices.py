"""Topics of what an option is paid for: who pays it and who gets it, by what is said about the option."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, nothing, these
from engine.ruleset.judge.checks.texts.topics.topics_of_payments import (
    LOSER,
    OTHERS,
    TO_THE_POT,
    WHO,
    Names,
    called,
    names_of,
    players_of,
)
from engine.text.marked.node import Mapping, Node, Scalar
from engine.text.wording import Wording

_PRICE = Wording(
    r"^what (?P<who>[^,;:.()]*?)\b(?P<does>pays?|gives?|puts?|posts?|owes?|gets?|receives?|is paid)\b"
    r"(?P<rest>[^,;:.()]*)",
    re.IGNORECASE,
)
_GETS = Wording(r"get|receive|is paid", re.IGNORECASE)
_WHAT_FOR = Wording(r"\b(?:for|if|when|where|who|that|whose|with|after|before|each time)\b")
_FROM = Wording(r"\bfrom\b(.*)")
_TURNED = Wording(r"\bworst\b|^low$")
_POT = "pot"
_PAYS, _GETS_IT, _DONE = "paid by", "paid to", "paid or got"
_PAID, _GOT = "paid", "got"
_COST = Wording(r"\bcosts?\b|\bto $", re.IGNORECASE)
_THE_POT = Wording(r"\bpot\b", re.IGNORECASE)


def _said(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    names = names_of(book)
    for name, option, told in book.declared("options"):
        about, found = option.get("about"), _PRICE.match(told)
        if (
            not isinstance(about, Scalar)
            or found is None
            or not found["who"].strip()
            or _COST.search(found["who"]) is not None
        ):
            continue
        if _THE_POT.search(found["who"]) is None:
            yield about, Saying(_GOT if _GETS.match(found["does"]) else _PAID, told, f"{name} {_DONE}")
        first, rest = _one(found["who"], names), _WHAT_FOR.split(found["rest"])[0]
        pays, gets = (first, _one(rest, names))
        if _GETS.match(found["does"]):
            source = _FROM.search(rest)
            pays, gets = (_one(source[1], names) if source is not None else ""), first
        if pays:
            yield about, Saying(pays, told, f"{name} {_PAYS}")
        if gets and gets != pays:
            yield about, Saying(gets, told, f"{name} {_GETS_IT}")


def _one(text: str, names: Names) -> str:
    """Who it is, by what they have won; nothing where it is one of whom an account is kept."""
    found = _POT if TO_THE_POT.search(text) is not None else called(text, names)
    return found if found in (*WHO, _POT) else ""


def _ruled(book: Book) -> Iterator[Fact]:
    """Who pays and who gets what is reckoned by an option; anybody, where it is not known who they are."""
    options = {name: re.compile(rf"\${re.escape(name)}(?![\w-])") for name, _, _ in book.declared("options")}
    turned = any(_TURNED.search(said.text) for key, said, _ in book.parts if key in ("ranking", "wins"))
    for key, step, within in book.mappings if options else ():
        amount = step.get("costs") or step.get("amount")
        meant = [name for name, sign in options.items() if isinstance(amount, Scalar) and sign.search(amount.text)]
        for name in meant:
            yield from _way(step, amount, f"{name} {_DONE}", key)
            if key in kinds.PAYMENTS and not turned:
                yield from _side(book, (step, within), "from", f"{name} {_PAYS}")
                yield from _side(book, (step, within), "to", f"{name} {_GETS_IT}")
            elif key in kinds.FORCED and "who" in step and not turned:
                yield from _side(book, (step, within), "who", f"{name} {_PAYS}")
                yield from _anybody(step, f"{name} {_GETS_IT}", _POT)
            else:
                yield from _by_anybody(step, name)
    others = (part for part in book.parts if part.key not in ("amount", "costs"))
    for part in others:  # what is reckoned in other places may be paid by anybody
        for name in (name for name, sign in options.items() if sign.search(part.said.text)):
            yield from _by_anybody(part.step, name)
            yield from _anybody(part.step, f"{name} {_DONE}", _PAID, _GOT)


def _way(step: Mapping, amount: Node | None, of: str, key: str) -> Iterator[Fact]:
    """Whether players pay it, or get it: nobody gets what goes into the pot, and nobody pays what comes out of it."""
    ends = {way: one for way in ("from", "to") if isinstance(one := step.get(way), Scalar) and one.text == _POT}
    if key not in kinds.PAYMENTS and ("costs" in step or key in kinds.FORCED) and isinstance(amount, Scalar):
        yield Fact(_PAID, amount, False, of, "costs" if "costs" in step else "amount")
    elif key in kinds.PAYMENTS and len(ends) == 1:
        yield from (Fact(_PAID if way == "to" else _GOT, one, False, of, way) for way, one in ends.items())
    else:
        yield from _anybody(step, of, _PAID, _GOT)


def _by_anybody(step: Mapping, name: str) -> Iterator[Fact]:
    for way in (_PAYS, _GETS_IT):
        yield from _anybody(step, f"{name} {way}", *WHO, _POT)


def _side(book: Book, at: tuple[Mapping, tuple[Mapping, ...]], key: str, of: str) -> Iterator[Fact]:
    step, within = at
    said, players = step.get(key), players_of(book, step, key, within)
    if isinstance(said, Scalar) and said.text == _POT:
        yield Fact(_POT, said, False, of, key)
    elif not isinstance(said, Scalar) or players.isdisjoint(WHO):
        yield from _anybody(step, of, *WHO, _POT)
    else:
        yield from (Fact(who, said, False, of, key) for who in sorted(players & {*WHO}))
        if players & {LOSER, OTHERS}:
            yield from _anybody(step, of, LOSER, OTHERS)


def _anybody(step: Mapping, of: str, *who: str) -> Iterator[Fact]:
    at = Scalar("", "", step.span, "borrowed", step.span)
    yield from (Fact(one, at, True, of) for one in who)


PRICES = Topic(
    _said,
    _ruled,
    nothing,
    these("pay pays give gives put puts post posts owe owes get gets receive receives paid"),
    lists=False,
)
