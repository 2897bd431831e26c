"""The comparison of hands that a game or a ranking brings about, wherever hands are to be counted."""

import re
from collections.abc import Callable, Sequence
from collections.abc import Mapping as Named
from pathlib import Path
from typing import Literal

from msgspec import Struct, field, structs

from engine.cards.deck.deck import Deck
from engine.cards.deck.wild import wild
from engine.cards.patterns.evaluation import Evaluator
from engine.cards.ranking.ranking import Ranking
from engine.language import compile as compiled
from engine.language.expression import parse
from engine.language.scope import Scope
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.load import Loaded, RulesetError, load
from engine.ruleset.read.library import Checked, Library, Place, find, is_path, remedy
from engine.ruleset.read.lineage import fetch
from engine.ruleset.read.shape import kind_of
from engine.ruleset.understand.hand_sizes import most_cards
from engine.ruleset.understand.ingredients import USUAL_DECK, Meant, deck_words, made_for, the_deck, the_ranking
from engine.ruleset.understand.named_wilds import members
from engine.ruleset.understand.survey import survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.door import files
from engine.text.door.root import ANYWHERE
from engine.text.lists import listed
from engine.text.marked.node import Scalar
from engine.text.marked.source import Source, Span
from engine.text.translation import say
from engine.worth.worth import Worth


class Asked(Struct, frozen=True):
    """What a comparison is asked for by, besides its game or ranking; None and empty: as the game says."""

    kind: Literal["game", "ranking"] | None = None
    """What the name means; None: a game before a ranking."""
    deck: str | None = None
    jokers: int = 0
    players: int | None = None
    wild: str | None = None
    bug: str | None = None
    set: Named[str, str | int] = field(default_factory=dict)
    stakes: Named[str, int] = field(default_factory=dict)
    modifiers: tuple[Announced, ...] = ()


class Comparison(Struct, frozen=True):
    """How hands are compared, and of how many cards they are made: as many as a player has at the showdown."""

    name: str
    ranking: Ranking
    evaluator: Evaluator
    cards: int
    scope: Scope
    """The names that expressions about these hands may use."""
    changes: bool = False
    """Whether the game's wild cards depend on the table, so that none of them is counted as wild."""
    also: str = ""
    """The other kind of document that has the name too."""


def comparison(reference: str, asked: Asked) -> Comparison:
    """The comparison of a game or ranking: a shipped name, or the path of a file.

    Raises RulesetError, with what is wrong, where the document or what is asked for has faults.
    """
    library = Library(own=reference)
    if (asked.kind or _kind(reference, library)) == "game":
        made = _of_game(load(reference, asked.set, asked.stakes, asked.modifiers, ANYWHERE), asked, library)
        return structs.replace(made, also="ranking" if _shipped(reference) == ["game", "ranking"] else "")
    said = _said("RANKING", reference)
    if asked.modifiers:
        message = say("`{name}` is a ranking, and only a game is played with modifiers", name=reference)
        help = say("name a game, or say with `--wild` which cards are wild")
        raise RulesetError((Diagnostic("M816", message, said.span, help=help),))
    ranking, document = the_ranking(said, {}, library), fetch("ranking", said, None, library)
    for fault in (ranking, document):
        if isinstance(fault, Diagnostic):
            raise RulesetError((fault,))
    assert isinstance(ranking, Ranking)
    assert isinstance(document, Checked)
    meant = made_for(document, library) if asked.deck is None else Meant(_said("--deck", asked.deck), {})
    deck = _deck(meant, asked, library)
    scope = _scope(deck, ranking, deck_words(*meant, library))
    also = "game" if _shipped(reference) == ["game", "ranking"] else ""
    evaluator = _with_wild(ranking, deck, scope, asked)
    return Comparison(ranking.name, ranking, evaluator, ranking.order.most, scope, also=also)


def comparison_of(loaded: Loaded) -> Comparison:
    """The comparison of a game, with the deck and the wild cards that are its own."""
    return _of_game(loaded, Asked(), loaded.composer.library)


def _kind(reference: str, library: Library) -> str:
    """What a reference means, a game before a ranking of the same name."""
    if is_path(reference) or (files.sort_of(reference) == "file" and find("game", reference) is None):
        document, told = library.reading(Place(Path(reference), reference, False))
        kind = kind_of(document.root) if document is not None else None
        faults = [*told, kind] if isinstance(kind, Diagnostic) else told
        if document is None or isinstance(kind, Diagnostic):
            raise RulesetError(tuple(faults))
        return "ranking" if kind == "ranking" else "game"
    kinds = _shipped(reference)
    if not kinds:
        at = _said("<game>", reference).span
        message = say("there is no game or ranking called `{name}`", name=reference)
        raise RulesetError((Diagnostic("M808", message, at, help=remedy(("game", "ranking"), reference)),))
    return kinds[0]


def _shipped(reference: str) -> list[str]:
    """The kinds of documents that ship under this name."""
    if is_path(reference):
        return []
    return [kind for kind in ("game", "ranking") if find(kind, reference) is not None]


def _of_game(loaded: Loaded, asked: Asked, library: Library) -> Comparison:
    rules, program = loaded.rules.for_players(asked.players or 0), loaded.program
    own = asked.deck is None and not asked.jokers
    meant = _deck_of(loaded) if asked.deck is None else Meant(_said("--deck", asked.deck), {})
    deck = rules.deck if own else _deck(meant, asked, library)
    worth = rules.scope.worth
    changes = not worth.wild_by_tables and asked.wild is None and asked.bug is None
    if asked.wild is None and asked.bug is None and own:
        evaluator = worth.evaluator
    else:
        words = rules.scope.deck_words if own else deck_words(*meant, library)
        evaluator = _with_wild(rules.ranking, deck, _scope(deck, rules.ranking, words), asked)
    return Comparison(program.name, rules.ranking, evaluator, _held(loaded), rules.scope, changes)


def _deck_of(loaded: Loaded) -> Meant:
    """The deck that a game names."""
    composed = loaded.rules.composed
    named = composed.root.get("deck")
    return Meant(named, dict(composed.places)) if isinstance(named, Scalar) else Meant(_said("--deck", USUAL_DECK), {})


def _held(loaded: Loaded) -> int:
    """How many cards a player may make a hand of at the showdown: in Omaha five, of nine to choose from.

    Asked of the fewest players, with whom no last card has to be shared.
    """
    seen, use = survey(loaded.rules, loaded.rules.players[:1]), loaded.rules.use
    moments = (moment for body in seen.bodies if body.kind.compares for moment in seen.at(body))
    few = (moment.several for moment in moments if moment.players == loaded.rules.players[0])
    held = max((most_cards(use, table) for table in few), default=0)
    return max(held, 1) if held else loaded.rules.ranking.order.most


def _deck(meant: Meant, asked: Asked, library: Library) -> Deck:
    deck = the_deck(*meant, library, asked.jokers, asked.players)
    if isinstance(deck, Diagnostic):
        raise RulesetError((deck,))
    return deck


def _scope(deck: Deck, ranking: Ranking, words: Named[str, object]) -> Scope:
    return Scope({}, {}, {}, {}, {}, deck, ranking, Worth(deck, ranking), deck_words=words)  # type: ignore[arg-type]


def _with_wild(ranking: Ranking, deck: Deck, scope: Scope, asked: Asked) -> Evaluator:
    free = _cards("--wild", asked.wild, scope)
    bugs = _cards("--bug", asked.bug, scope)
    return ranking.for_deck(deck, wild(members(free), members(bugs)))


def _cards(flag: str, text: str | None, scope: Scope) -> int:
    """The cards an expression of the command line means, as a mask; it may not depend on a table."""
    if text is None:
        return 0
    said = _said(flag, text)
    expression = parse("cards", said, scope)
    if isinstance(expression, list):
        raise RulesetError(tuple(expression))
    if expression.reads:
        message = say("`{cards}` depends on the table, and no table is there to be counted", cards=text)
        raise RulesetError(
            (Diagnostic("X112", message, said.span, help=say("name cards of the deck: `deuces`, `jokers`")),)
        )
    mask = compiled.cards(expression, scope)(compiled.table_of(scope.deck), -1)
    if not mask:
        message = say("the deck has no `{cards}`", cards=text)
        raise RulesetError((Diagnostic("J601", message, said.span, help=say("add jokers with `--jokers 1`")),))
    return mask


def demand(of: Comparison, text: str) -> Callable[[Sequence[int]], bool]:
    """Whether cards are the hand that the text names, or better: `three of a kind or better`.

    Raises RulesetError where the text names no hand, or one that depends on a table.
    """
    said = _said("--aim", text)
    expression = parse("hand", said, of.scope)
    if isinstance(expression, list):
        raise RulesetError(tuple(expression))
    if expression.reads:
        message = say("`{hand}` depends on the table, and there is none", hand=text)
        raise RulesetError(
            (Diagnostic("X112", message, said.span, help=say("name a hand: `three of a kind or better`")),)
        )
    test, table = compiled.hand(expression, of.scope), compiled.table_of(of.scope.deck)
    return lambda held: test(table, -1, held)


def faces(of: Comparison, text: str) -> list[str]:
    """The dice a text names, as the deck calls them. Raises RulesetError for a face the dice do not have."""
    deck = of.evaluator.deck
    words = re.finditer(r"[^\s,]+", text)
    return [deck.names[_face(deck, word[0], text, word.start())] for word in words]


def _face(deck: Deck, word: str, text: str, at: int) -> int:
    try:
        return deck.index(word)
    except ValueError as error:
        span = Span(Source("--keep", text), at, at + len(word))
        help = say("the faces are {names}", names=listed(dict.fromkeys(deck.names), "and"))
        raise RulesetError((Diagnostic("D204", str(error), span, help=help),)) from error


def _said(flag: str, text: str) -> Scalar:
    """A word of the command line, as if it stood in a document."""
    source = Source(flag, text)
    span = Span(source, 0, len(text))
    return Scalar(text, text, span, "plain", span)
