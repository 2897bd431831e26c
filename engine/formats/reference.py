"""The language of the rules as a page for authors, made from what the engine itself reads.

`python -m engine.formats.reference > docs/language.md` writes the page that ships with the documentation.
"""

import sys
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from engine.cards.deck.card_words import COLOURS, RANK_WORDS, SUIT_WORDS
from engine.formats import merging, sentence_tables
from engine.formats.demand_tables import demands
from engine.formats.grammar import CHAPTERS, chapter
from engine.language import vocabulary
from engine.language.vocabulary import Entry
from engine.ruleset.compose.address import ALONE, ENDS, ROLE_KINDS
from engine.ruleset.compose.inheritance import MERGED
from engine.ruleset.read.models import changes_model as changes
from engine.ruleset.read.models import common_model as common
from engine.ruleset.read.models import deck_model as deck
from engine.ruleset.read.models import examples_model as examples
from engine.ruleset.read.models import game_model as game
from engine.ruleset.read.models import modifier_model as modifier
from engine.ruleset.read.models import ranking_model as ranking
from engine.ruleset.read.models import session_model as session
from engine.ruleset.read.models.model import MODEL_TYPES, Model
from engine.ruleset.read.models.model_registry import BODIES
from engine.steps.machine.field import COMMON, FIELD_TYPES, Field, default_of
from engine.steps.machine.kind import Traits
from engine.steps.registry import KINDS
from engine.text.translation import mark, say

_TYPES = {**FIELD_TYPES, **MODEL_TYPES, "betting": mark("keys of [`bet`](#bet)")}
_SUCH_AS = ", such as "
_OF_EACH = {
    "map": "under each key ",
    "names": "under each name of your own (small letters, digits, hyphens) ",
    "several": "under each of two or more names of your own ",
}


def _listed(words: Iterable[str], last: str) -> str:
    *before, final = (f"`{word}`" for word in words)
    return f"{', '.join(before)} {last} {final}" if before else final


class Part(NamedTuple):
    """A part of the page."""

    title: str
    about: str
    models: tuple[Model, ...] = ()


_BEGINNING = """\
# The language of the rules

<!-- Made by `python -m engine.formats.reference > docs/language.md`. -->

Rules are YAML files: keys and values, indented under each other with spaces, lists with a `-` before each item. What
stands after ` #` is for readers. Text wants quotes when it has `: ` in it, or a comma inside `{…}`. A key stands once.
The [tutorial](tutorial.md) makes a game line by line; this page has everything.

- [Games](#games) and what they are made of
- [Steps](#steps): what happens in a deal
- [Expressions](#expressions): hands, cards, players, amounts and conditions
- [Changes](#changes) to a game that is there already
- [Modifiers](#modifiers): rules to be said with any game
- [Examples](#examples): deals that show the rules
- [Decks](#decks) and [rankings](#rankings)
- [Sessions](#sessions): what is played in an evening, and the rules between two deals
"""

_GAMES = Part(
    "Games",
    "A file of kind `game`. Every game says `players`, `deck`, `ranking` and `play`, or has them from the game it "
    f"`extends`. What it says under {_listed(MERGED, 'and')} is added to what its parent says there; every other key "
    "takes the place of its parent's.",
    (
        game.GAME,
        game.OPTION,
        game.WILD,
        game.MARK,
        game.PLACE,
        common.WORD,
        game.WHEN_DEALT,
        game.BLOCK,
        game.VALUE_OF_BLOCK,
        game.HAND,
        game.POT,
        game.SHARE,
        examples.VARIANT,
    ),
)

_STEPS = """\
## Steps

A step is one word with its details indented under it, or in `{…}`. Steps are carried out from top to bottom.

**Who is meant.** A step that names nobody means everyone still in; inside `in-turn` it means that player. If the
first to speak or show is out, the next player in to their left is first.

**One player left.** When all others have folded, play goes on at the next `prove` or `showdown`, where that player
takes the pot unshown, and with the steps after it. If there is none, they take the pot and the deal is over.

**What can be asked.** Steps are carried out by somebody who sees what the whole table sees: their conditions, and
whom they name, cannot go by closed cards. Let cards be shown first (`turn-up`, `showdown`), or let the players
say it: the `when` of a word that is declared may look at the cards of whoever says it.

**The end.** A deal is over after the last step, or at `throw-in`. Chips left in the pot lie there when the same game is
dealt again; where no `showdown` gave them out, a `throw-in` at the end says that they are to stay (P406).

Every step may also have these keys:
"""

_EXPRESSIONS = """\
## Expressions

Keys that want a hand, cards, players, an amount or a condition take a few words. Capitals do not matter, a hyphen is a
space, *the* and *a* are passed over, and of two readings the longest word wins: `last bettor of the deal` is not
`last bettor`. `not` is taken first, then `and`, then `or`; `*` and `/` before `+` and `-`. Brackets say otherwise. What
is divided is rounded down. `$name` is what an option is set to. Your stakes, marks, places and words are words as well,
and may not be called like one of these.
"""

_CHANGES = Part(
    "Changes",
    "What stands under `changes`, or under what the value of an option `means`: a list, each item one of these words. "
    "A step is named by its label, or by its role among the steps that were there before any change: `first`, "
    f"`last` or `every` with {_listed(ROLE_KINDS, 'or')}; {_listed(ALONE, 'and')}; "
    f"{_listed(ENDS, 'and')} of the play. In what is set, `was` is the value replaced. Where an option puts "
    "steps there, they have a role for modifiers, and none for the changes of the game. Two changes that "
    "set one key to different values are a mistake.",
    (changes.CHANGE, *changes.OPERATIONS),
)

_MODIFIERS = Part(
    "Modifiers",
    "A file of kind `modifier`: a rule that is announced with a game, be it under `with` or by `--with`. It has what a "
    "game has under `options`, `stakes`, `places`, `marks` and `words`, and changes the game by [changes](#changes). "
    "Modifiers are applied in the order in which they are announced, but each after those that it has to follow. Roles "
    "such as `last bet` mean the game's own steps, with what its options put there, not those of other modifiers.",
    (modifier.MODIFIER, modifier.MODIFIER_EXAMPLE),
)

_EXAMPLES = Part(
    "Examples",
    "Deals told so that a guest could follow them; `check` and `test` play them. The deck is stacked so that everybody "
    "gets the cards named, and any others otherwise. Nobody says what the rules do by themselves: after each sentence "
    "play runs on until somebody is asked. The sentences of `play` are these.",
    (examples.EXAMPLE, examples.EXPECT),
)

_DECKS = Part("Decks", "A file of kind `deck`.", (deck.DECK, deck.DECK_PART, deck.CARD_NAME))
_RANKINGS = Part(
    "Rankings",
    "A file of kind `ranking`: the order of hands.",
    (ranking.RANKING, ranking.CATEGORY, ranking.PATTERN, ranking.PUT, ranking.NAMED_HAND, ranking.COUNT),
)

_WORDS: Mapping[str, Iterable[Entry]] = {
    "Amounts": vocabulary.AMOUNTS,
    "Amounts of a player": vocabulary.OWN,
    "Players": vocabulary.SEATS,
    "What a player may be": vocabulary.STATUSES,
    "What may hold": vocabulary.FLAGS,
    "Cards and where they lie": vocabulary.CARDS,
    "Words that join others": vocabulary.JOINING,
}


_SESSIONS = Part(
    "Sessions",
    "A file of kind `session`. Its `menu` names games, its `plan` says which is dealt when. What happens between "
    "two deals are steps: `mark`, `pay`, `declare`, and `group`, `repeat` and `in-turn` around these. There are no "
    "cards then, no dice, no bets and no opener, and no later step asks who `declared` a word: its own steps may "
    "set a mark; who won and who lost the deal before is known. An expression may also say `deals` (how many have "
    "been played), `deals of part` (how many of this part of the plan), `minutes` and `minutes of part` (how long "
    "all this and this part have been played, as the log knows it), `missed-blinds` (of each player: how many "
    "blinds they have missed while they were away) and `game is NAME` (which game of the menu was dealt last). "
    "`everyone` are all who have not left.\n\nAn example may say of an evening:",
    (
        session.SESSION,
        session.MENU_ENTRY,
        session.PART,
        session.FIRST_DEALER,
        session.REBUYS,
        session.PRIZES,
        session.SESSION_EXAMPLE,
        session.CARDS_OF_DEAL,
        session.SESSION_EXPECT,
    ),
)


def page() -> str:
    """The whole page, as Markdown."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield _BEGINNING
    yield from _part(_GAMES)
    yield from merging.of_parents()
    yield _STEPS
    yield from _fields(COMMON)
    yield ""
    for kind in KINDS.values():
        yield from _kind(kind)
        if kind.words is not None:
            yield from _model(game.WORD_DECLARED)
    yield _EXPRESSIONS
    for title, entries in _WORDS.items():
        yield from _words(title, entries)
    yield from _card_names()
    yield from (line for one in CHAPTERS for line in chapter(one))
    yield from _part(_CHANGES)
    yield from merging.of_changes()
    yield from _part(_MODIFIERS)
    yield from demands()
    yield f"## {_EXAMPLES.title}\n\n{_EXAMPLES.about}\n"
    yield from sentence_tables.of_deals()
    yield from (line for model in _EXAMPLES.models for line in _model(model))
    yield from _part(_DECKS)
    yield from _part(_RANKINGS)
    yield from _sessions()


def _sessions() -> Iterator[str]:
    yield f"## {_SESSIONS.title}\n\n{_SESSIONS.about}\n"
    yield from sentence_tables.of_evenings()
    yield from (line for model in _SESSIONS.models for line in _model(model))


def _part(part: Part) -> Iterator[str]:
    yield f"## {part.title}\n\n{part.about}\n"
    for model in part.models:
        yield from _model(model)


def _model(model: Model) -> Iterator[str]:
    yield f"### {model.name}\n\n{say(model.about)}\n"
    if model.example:
        yield f"```yaml\n{model.example}\n```\n"
    yield from _fields(model.fields)
    yield ""


def _kind(kind: Traits) -> Iterator[str]:
    yield f"### {kind.name}\n\n{say(kind.about)}\n\n```yaml\n- {kind.example}\n```\n"
    yield from _fields(kind.fields)
    yield ""


def _fields(fields: Iterable[Field]) -> Iterator[str]:
    yield from (line for field in fields for line in _field(field))


def _field(field: Field) -> Iterator[str]:
    wanted = say("one of these") if field.type == "choice" else _wanted(field.type)
    if field.example and field.type != "choice" and field.example not in wanted:
        wanted = f"{wanted.partition(_SUCH_AS)[0]}{_SUCH_AS}`{field.example}`"
    otherwise = (
        say("must be there")
        if field.required
        else say("otherwise: {default}", default=default_of(field))
        if field.default
        else ""
    )
    yield f"- `{field.name}`: {say(field.about)} *{_sentence(wanted, otherwise)}*"
    yield from (f"  - `{word}`: {say(meaning)}" for word, meaning in field.choices.items())


def _sentence(wanted: str, otherwise: str) -> str:
    told = "; ".join(part for part in (wanted, otherwise) if part)
    return f"{told[:1].upper()}{told[1:]}."


def _wanted(type_: str) -> str:
    """What a key takes, in words."""
    first, _, rest = type_.partition(":")
    if first == "list":
        return f"a list, each item {_wanted(rest)}"
    if first == "own":
        return f"{_TYPES['reference']}, or what such a file says, as under [{rest}s](#{rest}s)"
    if first in _OF_EACH:
        return _OF_EACH[first] + _wanted(rest)
    if type_ in BODIES:
        return f"[{say(BODIES[type_].title)}](#{type_})"
    return say(_TYPES[type_])


def _words(title: str, entries: Iterable[Entry]) -> Iterator[str]:
    yield f"### {title}\n"
    told: dict[str, list[str]] = {}
    for entry in entries:
        told.setdefault(say(entry.about), []).extend(entry.phrases)
    yield from (f"- {', '.join(f'`{phrase}`' for phrase in phrases)}: {about}" for about, phrases in told.items())
    yield ""


def _card_names() -> Iterator[str]:
    yield "### Ranks and suits\n"
    yield (
        "Where a deck has them. A single card is called by its signs, such as `Qs` or `2c`; but a spade with a number "
        "in words, `seven of spades`, since `7s` might mean sevens where it does not stand beside others, as in "
        "`7c or 7s`.\n"
    )
    ranks = ", ".join(f"`{one}`, `{many}`" for one, many in RANK_WORDS.values())
    yield f"- ranks: {ranks}; `two`, `twos` for deuces, `one`, `ones` for a rank `1`"
    yield f"- suits: {', '.join(f'`{one}`, `{many}`' for one, many in SUIT_WORDS.values())}"
    yield f"- colours: {', '.join(f'`{colour}`' for colour in COLOURS)}"
    yield ""


if __name__ == "__main__":
    sys.stdout.write(page())
