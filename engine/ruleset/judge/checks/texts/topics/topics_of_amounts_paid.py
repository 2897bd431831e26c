"""The topic of how much a payment is: by who pays and who is paid, by what it is for, and by its own texts."""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import NamedTuple

from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.topics.amounts_told import Told, Words, in_clauses
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, stems, these
from engine.ruleset.judge.checks.texts.topics.topics_of_chips import worth_of, worths_of
from engine.ruleset.judge.checks.texts.topics.topics_of_payments import (
    FEWEST,
    LOSER,
    MOST,
    OTHERS,
    WHO,
    WINNER,
    names_of,
    players_of,
)
from engine.text.marked.node import Mapping, Scalar
from engine.text.wording import Wording

_POT, _ALL, _NEIGHBOUR, _ANY = "pot", "all", "neighbour", ""
_BESIDE = Wording(r"(?:left|right) of\b")
_EVERYBODY = Wording(r"everyone(?: in)?")
_TURNED = Wording(r"\bworst\b|^low$")
_BY_HANDS = Wording(r"\b(?:winner|loser)\b")
"""Players of whom it is not sure who they are where the worst hand is the best by its ranking."""
_TIMES = Wording(r"(\d+) \* \$?[a-z][\w-]*")
_WON_AND_NOT = ((WINNER, MOST), (LOSER, FEWEST, OTHERS, _ALL), (LOSER, MOST, OTHERS), (LOSER, _NEIGHBOUR))
_ALIKE = frozenset(frozenset(pair) for some in _WON_AND_NOT for pair in product(some, some))
"""Two ways to speak of players who may be the same."""
_FORCED = ("each", "blinds")
"""The keys of what all post, or those after the dealer."""
_MOST = 6
"""More chips than so many are hardly said in words."""
_OPEN = range(1, _MOST + 1)
"""What an open amount may come to."""
_UNSAYING = stems(
    "pays posts owes earns treats leaves costs puts gives gets takes holds shows ends chips pots cards deals hands"
    " numbers best worst high low own games tables rounds first second third next last stakes antes bets turns amount"
    " big small double twice winner losers dealer others everyone everybody somebody else except left right most fewest"
)
"""Stems of words that name no payment among others."""


class _Payment(NamedTuple):
    """A payment with who pays and who is paid, nobody where that is not known, and the stems it is called by."""

    step: Mapping
    amount: Scalar
    payers: frozenset[str]
    paid: frozenset[str]
    called: frozenset[str]
    posted: bool


def _payments(book: Book) -> Iterator[_Payment]:
    for key, step, within in book.mappings:
        amount = step.get("amount")
        moves = key in kinds.PAYMENTS
        if isinstance(amount, Scalar) and (moves or (key in kinds.FORCED and "who" in step)):
            ends = ("from", "to") if moves else ("who", "to")
            texts = [one.text for name in ("label", *ends, "when") if isinstance(one := step.get(name), Scalar)]
            payers, paid = (_at_end(book, step, end, within) for end in ends)
            yield _Payment(step, amount, payers, paid, _sayable(" ".join((*texts, amount.text))), not moves)


def _at_end(book: Book, step: Mapping, end: str, within: tuple[Mapping, ...]) -> frozenset[str]:
    said = step.get(end)
    text = said.text if isinstance(said, Scalar) else _POT if end == "to" and said is None else ""
    if _BESIDE.match(text) is not None:
        return frozenset((_NEIGHBOUR,))
    if text == _POT or _EVERYBODY.fullmatch(text) is not None:
        return frozenset((_POT if text == _POT else _ALL,))
    return players_of(book, step, end, within)


def _sayable(text: str) -> frozenset[str]:
    return frozenset(one for one in stems(text.replace("-", " ")) if not one.isdigit()) - _UNSAYING


# --- what texts say ---------------------------------------------------------------------------------------------------


def _said(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    payments = list(_payments(book))
    if not payments:
        return
    words, every = _words(book), _every(payments)
    steps = {id(text): one.step for one in payments for text in _beside(one)}
    labels = [text for one in payments for text in _beside(one) if text is one.step.get("label")]
    for text in (*book.deciding, *labels):
        step = steps.get(id(text))
        for told in in_clauses(text.text, words, bare=any(text is one for one in labels)):
            if told.many <= _MOST:
                yield from ((text, Saying(told.many, told.words, of)) for of in _of(told, step, every))


def _of(told: Told, step: Mapping | None, every: frozenset[str]) -> Iterator[str]:
    """Of what a text says an amount."""
    if step is not None:
        yield f"step {step.span.start}"
        return
    named = sorted(_sayable(told.words) & every)
    of = f"{told.stake}: " if told.stake else ""
    if told.times:
        yield from (f"{_times(posted=told.posted)} {one}" for one in named)
        return
    if told.payer or told.paid:
        yield f"{of}{told.payer} > {told.paid}"
    yield from (f"{of}{'to' if told.got else 'for'} {one}" for one in named)


def _times(*, posted: bool) -> str:
    return "posted times for" if posted else "paid times for"


def _named(book: Book) -> Iterator[Saying]:
    """Every other amount of a sentence that says one."""
    payments = list(_payments(book))
    words, every = _words(book), _every(payments)
    steps = (None, *(one.step for one in payments))
    for text in book.deciding:
        for told in in_clauses(text.text, words):
            ways = [of for step in steps for of in _of(told, step, every)] if told.besides else []
            yield from (Saying(many, told.words, of) for many in told.besides for of in ways)


def _words(book: Book) -> Words:
    stakes = {name: worth for name, worth in worths_of(book).items() if not name.startswith("$")}
    return Words(stakes, names_of(book))


def _every(payments: list[_Payment]) -> frozenset[str]:
    return frozenset[str]().union(*(one.called for one in payments))


def _beside(payment: _Payment) -> Iterator[Scalar]:
    yield from (one for key in ("label", "note") if isinstance(one := payment.step.get(key), Scalar))


# --- what rules say ---------------------------------------------------------------------------------------------------


def _ruled(book: Book) -> Iterator[Fact]:
    known, payments = worths_of(book), list(_payments(book))
    every, ends = _every(payments), (*WHO, *names_of(book), _ALL, _POT, _ANY)
    keys = [part.key for part in book.parts]
    fixed = {name: worth for name, worth in known.items() if not name.startswith("$") and keys.count(name) == 1}
    turned = any(_TURNED.search(part.said.text) for part in book.parts if part.key in ("ranking", "wins"))
    worths = [worth_of(one.amount.text, fixed) for one in payments]

    def anything(at: Scalar, of: Iterable[str], values: Iterable[int], paid_to: Iterable[str]) -> Iterator[Fact]:
        ways = [*(f"{one} > {paid}" for one, paid in product(ends, paid_to)), *(f"for {one}" for one in every)]
        yield from (Fact(value, at, True, f"{before}{way}") for before in of for way in ways for value in values)

    for one, worth in zip(payments, worths, strict=True):
        both = {worth + other for other, payment in zip(worths, payments, strict=True) if payment is not one and other}
        values = {worth: False} if worth else {}
        for value in both if worth else _OPEN:
            values.setdefault(value, True)
        for value, open_ in values.items():
            yield Fact(value, one.amount, open_, f"step {one.step.span.start}", "amount")
            for of, sure in _ways(one, ends, every):
                loose = open_ or not sure or (turned and _BY_HANDS.search(of) is not None)
                yield Fact(value, one.amount, loose, of, "amount")
                for stake in fixed:
                    other = loose or stake not in one.amount.text
                    yield Fact(value, one.amount, other, f"{stake}: {of}", "amount")
        yield from _multiples(one)
    amounts = {id(one.amount) for one in payments}
    for part in book.parts:  # what words cost, and what is set elsewhere, may be anything that is told
        if part.key in ("costs", "amount") and id(part.said) not in amounts:
            paid_to = (_POT, _ANY) if part.key == "costs" else ends
            yield from anything(part.said, ("", *(f"{stake}: " for stake in fixed)), _OPEN, paid_to)
        elif part.key in _FORCED and part.said.text in fixed:
            yield from anything(part.said, (f"{part.said.text}: ",), (fixed[part.said.text],), (_POT, _ANY))


def _ways(payment: _Payment, ends: tuple[str, ...], every: frozenset[str]) -> Iterator[tuple[str, bool]]:
    """The ways in which a text may mean a payment, each with whether it surely does."""
    for payer, paid in product(ends, ends):
        if _fits(payer, payment.payers) and _fits(paid, payment.paid):
            yield f"{payer} > {paid}", _is_surely(payer, payment.payers) and _is_surely(paid, payment.paid)
    ways = (("for", payment.payers), ("to", payment.paid))
    for name in every:
        yield from ((f"{way} {name}", name in payment.called) for way, players in ways if players != {_POT})


def _multiples(payment: _Payment) -> Iterator[Fact]:
    """How often a payment takes something; unknown where it is no plain multiple."""
    times = _TIMES.fullmatch(payment.amount.text)
    for name in payment.called:
        for value in (int(times[1]),) if times is not None else _OPEN:
            yield Fact(value, payment.amount, times is None, f"{_times(posted=payment.posted)} {name}", "amount")


def _fits(told: str, ruled: frozenset[str]) -> bool:
    """Whether those of whom a text speaks may be those at one end of a payment."""
    known = {*WHO, _POT, _ALL, _NEIGHBOUR}
    if told == _ANY or not ruled or told in ruled:
        return True
    if not ruled <= known:
        return told not in (OTHERS, _ALL)
    return told not in known or any(frozenset((told, one)) in _ALIKE for one in ruled)


def _is_surely(told: str, ruled: frozenset[str]) -> bool:
    return told == _ANY or told in ruled or (told == OTHERS and _ALL in ruled)


PAID_SO_MUCH = Topic(
    _said,
    _ruled,
    _named,
    these("chip chips pay pays cost costs get gets give gives post posts put puts owe owes earn earns treats antes"),
    lists=False,
)
