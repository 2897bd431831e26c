"""What is said of a deck, in its name or where it is used, against its cards: how many, and which is the highest."""

import re
from collections import Counter
from collections.abc import Iterator
from collections.abc import Sequence as Listed
from typing import NamedTuple

from engine.cards.deck.card_words import RANK_WORDS, rank_symbol
from engine.cards.deck.deck import Deck
from engine.ruleset.judge.checks.cards.deck_lists_checks import deck_listed
from engine.ruleset.judge.checks.texts.text_checks import NUMBER, NUMBERS, number
from engine.ruleset.judge.checks.texts.told_by_texts import says_otherwise
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.marked.node import Mapping, Scalar, Sequence
from engine.text.translation import say
from engine.text.wording import Wording

_RANK = "|".join(word for words in RANK_WORDS.values() for word in words)
_RANKS = "|".join(words[1] for words in RANK_WORDS.values())
_END = r"(?= *(?:[,.;:]|$|\band\b))"
_HIGHEST = Wording(
    rf"\bthe ({_RANK})s? (?:(?:is|are) )?(?:the )?(highest|lowest)(?: cards?(?: of all)?)?{_END}", re.IGNORECASE
)
_EACH = rf"{NUMBER} ({_RANKS})"
_MADE_OF = Wording(rf"\b(?:deck|pack) of {_EACH}(?:(?:,|,? and) {_EACH})*{_END}", re.IGNORECASE)
_COUNTED = Wording(_EACH, re.IGNORECASE)
_SO_MANY = Wording(rf"^(?:the |our |just )?{NUMBER} cards$", re.IGNORECASE)
_PUT_BACK = "put back"
_IN_THE_DECK = r"(?:goes|go|is|are|comes?|lies?|in the|added|to the)"
_JUST_ONE = Wording(
    rf"(?:^|[.;:,] |\b(?:and|plus|with|of) )(?:just |only |exactly )?one joker {_IN_THE_DECK}\b"
    r"|\b(?:deck|pack|cards) (?:and|with|plus) (?:just |only |exactly )?one joker\b",
    re.IGNORECASE,
)
_ONE_JOKER = Wording(r"\b(?:the|a|one) joker\b", re.IGNORECASE)
_SEVERAL_JOKERS = Wording(r"\bjokers\b|\b(?:each|every|another|second|other) joker\b", re.IGNORECASE)


class _Told(NamedTuple):
    """A text about a deck, and what it may speak of."""

    text: Scalar
    is_name: bool = False


def deck_told_of(deck: Deck, own: Mapping, summary: object) -> Iterator[Diagnostic]:
    """A919, D243, F708, P424, M847 of a deck that is written out: what it is called, and how players are told of it."""
    yield from _dice_once(deck, own)
    yield from _put_back(deck, own)
    yield from deck_listed(deck, own, summary)
    if "by-players" in own:
        return
    said = [
        _Told(one, is_name) for one, is_name in ((own.get("name"), True), (summary, False)) if isinstance(one, Scalar)
    ]
    ranks = own.entries.get("ranks")
    for told in said:
        claimed = next(iter((*_other_number(deck, told), *_other_cards(deck, told))), None)
        if claimed is not None:
            yield says_otherwise(told.text, *claimed)
            return
        wrong = next(_other_end(deck.ranks, told.text.text), None) if ranks is not None else None
        if ranks is not None and wrong is not None:
            words, rank = wrong
            message = say("players are told `{words}`, and here that is `{rank}`", words=words, rank=rank)
            help = say("list the ranks from low to high, or correct what is said")
            related = (Related(told.text.span, say("it is said here")),)
            yield Diagnostic("A919", message, ranks.key.span, help=help, related=related)
            return


def told_of_its_deck(survey: Survey) -> Iterator[Diagnostic]:
    """A919, D243, F708, P424 and M847 of a deck that is written out in a game."""
    rules = survey.rules
    root = rules.composed.own.root
    own = root.get("deck")
    if rules.clean and isinstance(own, Mapping):
        yield from deck_told_of(rules.deck.without_jokers, own, root.get("summary"))


def told_of_one_joker(survey: Survey) -> Iterator[Diagnostic]:
    """A919: the summary tells of one joker, and the deck has several, as where some are added to its own."""
    rules = survey.rules
    root = rules.composed.own.root
    own, summary = root.entries.get("jokers"), root.get("summary")
    if not rules.clean or own is None or not isinstance(own.value, Scalar) or not isinstance(summary, Scalar):
        return
    there = sum(card.is_joker for card in rules.deck.cards)
    added = own.value.text.isdigit() and 0 < int(own.value.text) < there
    if there < _SEVERAL or _SEVERAL_JOKERS.search(summary.text) is not None:
        return
    found = _JUST_ONE.search(summary.text) or (_ONE_JOKER.search(summary.text) if added else None)
    if found is not None:
        words = found[0].strip(" .;:,")
        message = say("players are told `{words}`, and the deck has {count} of them", words=words, count=there)
        help = say("say how many are to be in it, or correct the summary")
        if added:
            help = say("leave `{key}` out: the deck has jokers of its own, and these come besides", key="jokers")
        related = (Related(summary.span, say("it is said here")),)
        yield Diagnostic("A919", message, own.key.span, help=help, related=related)


_SEVERAL = 2


def _dice_once(deck: Deck, own: Mapping) -> Iterator[Diagnostic]:
    """P424: what is dealt is called dice, and each face comes once, as cards do."""
    called = own.entries.get("called")
    if called is not None and deck.called == "dice" and deck.drawn != _PUT_BACK:
        message = say("these are called dice, and a face that was thrown cannot come again")
        help = say("write `{key}`, or call them cards", key=f"drawn: {_PUT_BACK}")
        ways = (Remedy(say("write `{key}`", key=f"drawn: {_PUT_BACK}"), (with_key(own, "drawn", _PUT_BACK),)),)
        yield Diagnostic("P424", message, called.value.span, help=help, remedies=ways)


def _put_back(deck: Deck, own: Mapping) -> Iterator[Diagnostic]:
    """M847: a card of which the deck has one is taken out of it and added again."""
    removed, added = own.get("remove"), own.get("add")
    out = {one.text for one in removed.items if isinstance(one, Scalar)} if isinstance(removed, Sequence) else set()
    for one in added.items if isinstance(added, Sequence) and deck.copies == 1 else ():
        if isinstance(one, Scalar) and one.text in out:
            message = say(
                "`{cards}` is taken out and added again, so the deck is as it is without both", cards=one.text
            )
            help = say("take it out of `remove` and of `add`, or name other cards")
            yield Diagnostic("M847", message, one.span, help=help)


def _other_number(deck: Deck, told: _Told) -> Iterator[tuple[str, str]]:
    """How many cards a deck is called after, where it has another number."""
    found = _SO_MANY.search(told.text.text.strip()) if told.is_name else None
    if found is not None and number(found[1]) != len(deck):
        yield found[0], say("{count} cards", count=len(deck))


def _other_cards(deck: Deck, told: _Told) -> Iterator[tuple[str, str]]:
    """How many cards of each rank a text lists, where the deck has another number of one."""
    found = _MADE_OF.search(told.text.text)
    held = Counter(deck.ranks[card.rank] for card in deck.cards if not card.is_joker)
    for one in _COUNTED.finditer(found[0]) if found is not None else ():
        count = held.get(rank_symbol(one[2].lower()), 0)
        if count != number(one[1]):
            yield one[0], f"{NUMBERS[count] if count < len(NUMBERS) else count} {one[2].lower()}"
            return


def _other_end(ranks: Listed[str], text: str) -> Iterator[tuple[str, str]]:
    """The words of a text on the highest or lowest card, and which it is instead; of aces rankings say more."""
    for found in _HIGHEST.finditer(text):
        rank, end = rank_symbol(found[1].lower()), ranks[-1] if found[2].lower() == "highest" else ranks[0]
        if rank in ranks and rank != end and "A" not in (rank, end):
            yield found[0], end
