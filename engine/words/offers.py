"""Actions and options in the words of the example language, for those who are told what was open."""

from collections.abc import Iterable, Sequence

from msgspec import structs

from engine.cards.deck.deck import Deck
from engine.hand.action import Action, Option
from engine.steps.shared.choice import SPOKEN
from engine.text.lists import CARD, DIE, counted, in_words, joined
from engine.text.translation import say, say_many
from engine.words.actions import row_of, told_kind
from engine.words.named import pot_told, told_with_names, word_and_pot


def told_action(action: Action, deck: Deck, names: Sequence[str] = ()) -> str:
    """The action as a player would name it: `bet 2`, `discard 3c 5h`; `names` are those of the players."""
    word = told_kind(action.kind, deck.called, names)
    if action.cards:
        return say("{action} {cards}", action=word, cards=told_cards(action.cards, deck))
    return say("{action} {number}", action=word, number=action.amount) if action.amount else word


def told_cards(cards: Iterable[int], deck: Deck) -> str:
    """The names of cards, with spaces between."""
    return " ".join(deck.names[card] for card in cards)


def told_options(
    options: Sequence[Option], called: str = "cards", names: Sequence[str] = (), asked: bool = False
) -> str:
    """All that is open, as `X may …` says it; `names` are those of the players. One who is `asked` is told more.

    >>> told_options([Option("fold"), Option("call", 2, 2), Option("raise", 2, 8)])
    'fold, call 2 or raise 2 to 8'
    >>> told_options([Option("declare claim pair"), Option("declare claim flush"), Option("declare doubt")])
    'declare claim pair or flush, or declare doubt'
    >>> told_options([])
    'nothing'
    >>> told_options([Option("declare low for side pot 1"), Option("declare high for side pot 1")])
    'declare low or declare high for side pot 1'
    """
    options, pot = without_pot(options)
    told = [told_option(group[0], called, names=names, others=group[1:], asked=asked) for group in grouped(options)]
    listed = _listed(told, any(len(group) > 1 for group in grouped(options))) or say("nothing")
    return say("{options} {for_pot}", options=listed, for_pot=pot_told(pot)) if pot else listed


def without_pot(options: Sequence[Option]) -> tuple[list[Option], str]:
    """The options without the pot for which a word is to be said, and that pot; nothing where it is for all of them."""
    parted = [word_and_pot(option.kind) for option in options]
    return [structs.replace(option, kind=word) for option, (word, _) in zip(options, parted, strict=True)], max(
        [pot for _, pot in parted], default=""
    )


def _listed(told: Sequence[str], has_lists: bool) -> str:
    """All of them, joined so that one which is a list itself is told apart."""
    if not has_lists or len(told) < 2:
        return joined(told, "or")
    return say("{options}, or {last}", options=", ".join(told[:-1]), last=told[-1])


def grouped(options: Iterable[Option]) -> list[list[Option]]:
    """The options, those that name something with the same word together."""
    groups: dict[str, list[Option]] = {}
    for option in options:
        groups.setdefault(_word_named(option) or option.kind, []).append(option)
    return list(groups.values())


def _word_named(option: Option) -> str:
    """The word with which an option names something, `declare claim`; nothing where it names nothing."""
    row, name = row_of(option.kind)
    word, named, _ = name.partition(" ")
    return f"{SPOKEN}{word}" if row is not None and named else ""


_FEW = 4
"""This many names are told one by one, of more only the first and the last."""


def told_option(
    option: Option,
    called: str = "cards",
    names: Sequence[str] = (),
    others: Sequence[Option] = (),
    *,
    bare: bool = False,
    asked: bool = False,
) -> str:
    """One option: a word, with its bounds where it takes chips or cards, and what it costs.

    Of a word to declare just that, if it is to be told `bare`, in quotes. With `others` that name something else with
    the same word. Of a word to declare, and of one that is `asked`, what costs is told in full.

    >>> told_option(Option("discard", 1, 1, cards=(7,), costs=2))
    'discard 1 for 2'
    >>> told_option(Option("discard", 1, 1, cards=(7,), costs=2), asked=True)
    'discard one card for 2 chips'
    """
    if bare:
        word, space, named = told_with_names(row_of(option.kind)[1], names).partition(" ")
        kind = f'"{word}"{space}{named}'
    else:
        kind = told_kind(option.kind, called, names)
    if others:
        start = len(_word_named(option))
        kind = _with_others(kind, [told_with_names(other.kind[start:], names).strip() for other in others])
    if asked and option.costs:
        return say_many(
            "{action} for {count} chip",
            "{action} for {count} chips",
            option.costs,
            action=_counted(option, kind, called),
        )
    told = _told_with_bounds(option, kind)
    return say("{action} for {chips}", action=told, chips=option.costs) if option.costs else told


def _counted(option: Option, word: str, called: str) -> str:
    """A word with its bounds, which say what they count."""
    if not option.cards:
        return _told_with_bounds(option, word)
    thing, least, most = DIE if called == "dice" else CARD, option.least, option.most
    cards = counted(most, thing)
    if least == most:
        return say("{action} {cards}", action=word, cards=cards)
    if least <= 1:
        return say("{action} at most {cards}", action=word, cards=cards)
    return say("{action} {least} to {cards}", action=word, least=in_words(least), cards=cards)


def _with_others(first: str, others: Sequence[str]) -> str:
    """A word with the first thing that may be named, and the others: all of a few, the last of many."""
    if len(others) < _FEW:
        return joined([first, *others], "or")
    return say("{first} to {last}", first=first, last=others[-1])


def _told_with_bounds(option: Option, word: str) -> str:
    least, most = option.least, option.most
    if option.choices:
        return joined([say("{action} {number}", action=word, number=chips) for chips in option.choices], "or")
    if option.cards and least <= 1 < most:
        return say("{action} at most {most}", action=word, most=most)
    if least != most:
        return say("{action} {least} to {most}", action=word, least=least, most=most)
    return say("{action} {number}", action=word, number=most) if most else word
