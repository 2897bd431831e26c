"""Variants that are called by cards, by a number or by a stake, and set others, another one or one all the same."""

import re
from collections.abc import Iterator

from engine.cards.deck.card_words import RANK_WORDS
from engine.ruleset.judge.checks.texts.text_checks import NUMBERS
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Entry, Mapping, Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_RANK = "|".join(many for _, many in RANK_WORDS.values())
_RANKS = rf"(?:{_RANK})(?:(?:,| and| or|, and|, or) (?:{_RANK}))*"
_CALLED = Wording(rf"(?:^|[\s(])({_RANKS})(?: (?:are )?wild| or better)(?:$|[\s,.)])|^({_RANKS})$")
"""How a variant is called by the ranks that are wild in it, or by the hand that is asked for."""
_CHOSEN = Wording(rf"(?:(?:pair|two|three|four) of )?{_RANKS}(?: or better)?")
"""A value that names ranks, and nothing else of cards."""
_ONE_RANK = re.compile(_RANK)
_NUMBERED = Wording(rf"(?:^|\s)({'|'.join(NUMBERS)}|\d+)[\s-]([a-z]+)")
_WITHOUT = Wording(
    r"(?:^|\s)(?:no|without(?: an?| the)?)[\s-]([a-z]+)(?!\w| (?:before|after|until|till|in|on|at|for|from|but|unless))"
)
_MANY = 50
"""A stake of so much may be as good as none, where it is a bound."""
_ENDINGS = (("ves", "fe"), ("ies", "y"), ("s", ""))


def called_by_other_words(entry: Entry) -> Iterator[Diagnostic]:
    """P424: what the name of a variant says of what it sets, and it sets something else."""
    if isinstance(entry.value, Mapping):
        yield from _other_ranks(entry, entry.value)
        yield from _another_number(entry, entry.value)
        yield from _not_without(entry, entry.value)


def _other_ranks(entry: Entry, data: Mapping) -> Iterator[Diagnostic]:
    """The ranks that are named are not among those that are chosen, nor in the name of a modifier."""
    called = _CALLED.search(entry.key.text.lower())
    named = set(_ONE_RANK.findall(called[0])) if called is not None else set()
    texts = [*_texts(data)] if named else []
    if any(rank in one.text.lower() or rank[:-1] in one.text.lower() for one in texts for rank in named):
        return
    for one in texts:
        if _CHOSEN.fullmatch(one.text.lower()):
            yield _otherwise(entry, one)


def _texts(tree: Mapping) -> Iterator[Scalar]:
    """Every text of a variant, the names of its modifiers and options too."""
    for key, value in tree.entries.values():
        yield key
        if isinstance(value, Mapping):
            yield from _texts(value)
        elif isinstance(value, Scalar):
            yield value


def _another_number(entry: Entry, data: Mapping) -> Iterator[Diagnostic]:
    """The number that is named with what is counted by an option is not the one that the option is set to."""
    said = {
        _single(name): NUMBERS.index(number) if number in NUMBERS else int(number)
        for number, name in _NUMBERED.findall(entry.key.text.lower())
    }
    for name, one in _values(data, "set"):
        number = said.get(_single(name)) if _single(name) != name else None
        if number is not None and isinstance(one.value, int) and one.value != number:
            yield _otherwise(entry, one)


def _not_without(entry: Entry, data: Mapping) -> Iterator[Diagnostic]:
    """The stake that the variant is called to be without is set to some chips."""
    without = {_single(name) for name in _WITHOUT.findall(entry.key.text.lower())}
    for name, one in _values(data, "stakes"):
        if _single(name) in without and isinstance(one.value, int) and 0 < one.value < _MANY:
            yield _otherwise(entry, one)


def _values(data: Mapping, key: str) -> Iterator[tuple[str, Scalar]]:
    """The options, or the stakes, that a variant sets."""
    held = data.get(key)
    for name, one in held.entries.items() if isinstance(held, Mapping) else ():
        if isinstance(one.value, Scalar):
            yield name, one.value


def _single(word: str) -> str:
    """A word for several by the word for one."""
    ending, one = next(((end, one) for end, one in _ENDINGS if word.endswith(end)), ("", ""))
    return word.removesuffix(ending) + one


def _otherwise(entry: Entry, at: Scalar) -> Diagnostic:
    message = say("this is called `{name}`, and it chooses `{value}`", name=entry.key.text, value=at.text)
    related = (Related(entry.key.span, say("it is called so here")),)
    return Diagnostic("P424", message, at.span, help=say("choose the other, or call it otherwise"), related=related)
