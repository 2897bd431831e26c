"""Expressions that were read once, so that they need not be read again where the names in them mean the same.

A game is judged with every setting of its options, a modifier with several games, and what ships is the parent of many:
most of what stands there is read again where other names, or none, mean something else.
"""

import re
from collections.abc import Callable, Hashable, Iterator, Mapping
from threading import Lock
from typing import Any, TypeVar

from msgspec import Struct

from engine.language import forms
from engine.language.expression import Expression, check_word, parse
from engine.language.lexicon import words_of_cards
from engine.language.parsing.lexer import words_of
from engine.language.phrases import phrase_of
from engine.language.scope import Kind, Scope, Word
from engine.text.diagnostics.diagnostic import Diagnostic, any_error
from engine.text.marked.node import Scalar
from engine.text.translation import tongue

Key = tuple[Hashable, ...]
Made = TypeVar("Made")
_Read = dict[Key, Expression | list[Diagnostic]]


class Named(Struct, frozen=True):
    """A name that an expression may mention, and what it stands for."""

    what: str
    name: str
    value: Hashable
    besides: Hashable = None


class Known(Struct, frozen=True):
    """What is known of names that mean the same: the expressions read, and what a scope works out from them."""

    of_any_cards: _Read
    """By kind, the scalar itself, what of the scope depends on where it stands, and the names that it mentions: the
    expressions that say nothing of cards and hands, and so mean the same with any deck and any ranking.

    All scopes share it.
    """
    read_before: _Read
    """By the same, all others; of a word of the author's what is told of it by itself.

    Scopes share it that differ only in names which not every expression depends on.
    """
    faulty: dict[Key, list[Diagnostic]]
    of_no_option: _Read
    """What was read or faulty and mentions no option, by the same without the names: here they mean the same."""
    memo: dict[str, Any]
    named: Mapping[str, list[Named]]
    """The names, by their first words."""

    def read(self, kind: Kind, said: Scalar, scope: Scope) -> Expression | list[Diagnostic]:
        """The scalar's text understood, or what is wrong with it."""
        where = (kind, said, scope.standing)
        here = (scope.ranking.name, *where)
        found = self.of_no_option.get(here)
        if found is None:
            mentioned = self._mentioned(said, scope)
            found = self._read((*where, *mentioned), kind, said, scope)
            if all(one.what != "$" for one in mentioned):
                self.of_no_option[here] = found
        return found

    def told_of_word(self, name: str, word: Word, scope: Scope) -> list[Diagnostic]:
        """Everything wrong with an author's word by itself, warnings too."""
        key = ("word", name, word, scope.ranking.name, *self._mentioned(word.scalar, scope))
        found = self.read_before.get(key)
        if not isinstance(found, list):
            found = check_word(name, word, scope)
            if "$" not in word.scalar.text or not any_error(found):
                self.read_before[key] = found
        return found

    def _read(self, key: Key, kind: Kind, said: Scalar, scope: Scope) -> Expression | list[Diagnostic]:
        of_ranking = (scope.ranking.name, *key)
        found = self.of_any_cards.get(key) or self.read_before.get(of_ranking) or self.faulty.get(of_ranking)
        if found is None:
            found = parse(kind, said, scope)
            if isinstance(found, Expression):
                if _OF_CARDS not in key and found.forms <= _OF_NO_CARDS:
                    self.of_any_cards[key] = found
                else:
                    self.read_before[of_ranking] = found
            elif "$" not in said.text:  # what is told of an option depends on the others
                self.faulty[of_ranking] = found
        return found

    def _mentioned(self, said: Scalar, scope: Scope) -> Mapping[Named, None]:
        """The names that a text may mention, and those that may be mentioned in what these stand for."""
        found, left = dict[Named, None](), [said]
        named, of_cards = self.named, words_of_cards(scope)
        while left:
            scalar = left.pop()
            words = words_of(scalar.text)
            new = [one for word in words if word in named for one in named[word]]
            if "$" in scalar.text:
                new += _options_in(scalar, scope)
            if not of_cards.isdisjoint(words):
                new.append(_OF_CARDS)
            for one in new:
                if one not in found:
                    found[one] = None
                    left += [one.value.scalar] if isinstance(one.value, Word) else []
        return found


_OF_CARDS = Named("", "", None)
"""That a text mentions something which the deck or the ranking calls so."""
_AMOUNTS = {
    forms.AmountFact,
    forms.Chosen,
    forms.IfAmount,
    forms.Number,
    forms.OptionNumber,
    forms.Percent,
    forms.Stake,
}
_CONDITIONS = {forms.Both, forms.ChoiceIs, forms.Compare, forms.Either, forms.Flag, forms.Not}
_OF_NO_CARDS = frozenset[type[forms.Node]](
    {*_AMOUNTS, *_CONDITIONS, forms.Beside, forms.FirstOf, forms.SeatFact, forms.Sum}
)
"""Forms that are understood without a look at the deck or the ranking, where nothing is called by a word of these."""
_OPTION = re.compile(r"\$(\w+(?:-\w+)*)")


def _options_in(said: Scalar, scope: Scope) -> Iterator[Named]:
    """The options that a text names, with what they are set to and may be set to."""
    home = scope.home_of(said)
    for name in _OPTION.findall(said.text):
        yield Named("$", name, home.options.get(name), home.choices.get(name))


_MOST_NAMES, _MOST_READ = 128, 20_000
"""This many sorts of names are kept, those that were asked for last, and this many expressions of all of them."""
_LOCK = Lock()
_read_before: dict[Key, _Read] = {}
_known: dict[Key, Known] = {}


def known_of(scope: Scope) -> Known:
    """What is known of the names of a scope, in the language spoken."""
    any_cards = (tongue(),)
    always = (*any_cards, *_always_meant(scope))
    with _LOCK:
        if sum(map(len, _read_before.values())) > _MOST_READ:
            forget()
        of_any_cards, read_before = _kept(_read_before, any_cards, _Read), _kept(_read_before, always, _Read)
        names = (*always, *_names(scope))
        return _kept(_known, names, lambda: Known(of_any_cards, read_before, {}, {}, {}, _by_word(scope)))


def forget() -> None:
    """Nothing has been read before."""
    _read_before.clear()
    _known.clear()


def _kept(among: dict[Key, Made], key: Key, make: Callable[[], Made]) -> Made:
    """What is kept under a key; of very many keys those that were asked for last, which stand last."""
    found = among.pop(key, None)  # an OrderedDict would work out the hashes of all keys whenever it is gone through
    found = among[key] = make() if found is None else found
    if len(among) > _MOST_NAMES:
        del among[next(iter(among))]
    return found


def _always_meant(scope: Scope) -> Key:
    """What the meaning of an expression may depend on though no word of it says so.

    How hands are compared is not among it: that is asked when rules are compiled.
    """
    lines = tuple((name, scope.words[name]) for name in scope.lines)
    deck = (scope.deck, scope.deck.name, _items(scope.deck_words))
    return (*deck, scope.ranking, scope.own_places, lines)


def _names(scope: Scope) -> Key:
    """All names, but for those of options where no word of the author's speaks of them."""
    named = map(_items, (scope.stakes, scope.marks, scope.words, scope.places))
    found = (*named, scope.players, scope.declared, _hands(scope))
    if not any("$" in word.scalar.text for word in scope.words.values()):
        return found
    homes = tuple((file, _items(home.options), _items(home.choices)) for file, home in scope.homes.items())
    return (*found, _items(scope.options), _items(scope.choices), homes)


def _by_word(scope: Scope) -> Mapping[str, list[Named]]:
    """Every name by the word with which it begins where an expression mentions it."""
    found: dict[str, list[Named]] = {}
    named = {"places": scope.places, "stakes": scope.stakes, "marks": scope.marks, "words": scope.words}
    for what, names in named.items():
        for name, value in names.items():
            own = what == "places" and scope.is_own(name)
            found.setdefault(phrase_of(name)[0], []).append(Named(what, name, value, own))
    others: dict[str, Hashable] = {"players": scope.players, "declared": scope.declared}
    for word, value in {**others, **dict.fromkeys(_OF_HANDS, _hands(scope))}.items():
        found.setdefault(word, []).append(Named("", word, value))
    return found


_OF_HANDS = ("for", "winner", "winners")
"""The words before the name of a hand."""


def _hands(scope: Scope) -> Key:
    """The hands that the rules name, with the rankings by which they are compared."""
    return tuple((name, hand.ranking) for name, hand in scope.hands.items())


def _items(names: Mapping[str, Hashable]) -> tuple[tuple[str, Hashable], ...]:
    return tuple(names.items())
