"""Checks of keys of a wild entry that say what its cards are anyway: one at most, or only those of some players."""

from collections import Counter
from collections.abc import Iterator

from engine.cards.deck.deck import Deck
from engine.language.forms import Among, CardsBut, CardSet, Declared, EitherCards, Extreme, Node, Says, body_of
from engine.language.forms.card_marks import CardsMark
from engine.language.forms.seat_words import is_that_player
from engine.ruleset.judge.checks.cards.wild_checks import entries_in_play
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.understand.named_wilds import WildEntry
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import goes_in_laps
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import find
from engine.text.translation import say

_OF_A_DEAL = "this deal"
_BY_HEIGHT = ("lowest", "highest")


def bounded_by_what_they_are(survey: Survey) -> Iterator[Diagnostic]:
    """J605: so many cards count as wild at most, and no more can be meant, as of one suit one card is lowest."""
    rules, own = survey.rules, survey.rules.composed.authored
    for entry in entries_in_play(survey) if rules.clean and not rules.deck.put_back else ():
        most = entry.most.constant if entry.most is not None and "$" not in entry.most.text else None
        if entry.most is None or not isinstance(most, int) or entry.fixed(rules.scope) is not None:
            continue
        decks = [rules.deck, *(one.deck for one in rules.by_players.values())]
        there = [_most_meant(entry.cards.tree, deck) for deck in decks]
        if all(one is not None and one <= most for one in there) and entry.most.scalar.span.source in own:
            message = say("there are never more of these cards than `most: {most}` lets be wild", most=most)
            help = say("leave out `most`") if most == 1 else say("write a smaller number, or leave it out")
            yield Diagnostic("J605", message, entry.most.scalar.span, help=help)


def _most_meant(cards: Node, deck: Deck) -> int | None:
    """How many cards can be meant at the most, by the words for them; None where that is open."""
    tree = body_of(cards)
    if isinstance(tree, CardSet):
        return tree.mask.bit_count()
    if isinstance(tree, Extreme):
        within = _most_meant(tree.of, deck)
        if tree.which in _BY_HEIGHT and tree.count is None:
            alike = Counter((one.rank, one.suit if _is_of_one_suit(tree.of, deck) else "") for one in deck.cards)
            return min(max(alike.values()), within or len(deck.cards))
        return min(tree.count or 1, within or len(deck.cards))
    if isinstance(tree, Among):
        sides = [one for one in (_most_meant(tree.cards, deck), _most_meant(tree.place, deck)) if one is not None]
        return min(sides, default=None)
    if isinstance(tree, EitherCards):
        left, right = _most_meant(tree.left, deck), _most_meant(tree.right, deck)
        return None if left is None or right is None else left + right
    return _most_meant(tree.cards, deck) if isinstance(tree, CardsBut) else None


def _is_of_one_suit(cards: Node, deck: Deck) -> bool:
    """Whether all of these cards are of one suit, a mark's too."""
    tree = body_of(cards)
    if isinstance(tree, Among):
        return _is_of_one_suit(tree.cards, deck) or _is_of_one_suit(tree.place, deck)
    if isinstance(tree, CardSet):
        return len({one.suit for at, one in enumerate(deck.cards) if tree.mask >> at & 1}) == 1
    return isinstance(tree, CardsMark) and tree.kind == "suit"


def wild_for_those_anyway(survey: Survey) -> Iterator[Diagnostic]:
    """J605: cards of a mark are wild for those who said the word by which alone the mark is set."""
    rules, own = survey.rules, survey.rules.composed.authored
    speaking = [body for body in survey.bodies if body.kind.words is not None] if rules.clean and rules.marks else []
    if len(speaking) != 1 or any(goes_in_laps(body.kind, body.values) for body in survey.bodies):
        return
    for entry in entries_in_play(survey):
        if entry.when is None or entry.when.scalar.span.source not in own:
            continue
        said = _declared_in(entry)
        for name in _marks_of(entry.cards.tree):
            words = {
                one.key.text if one in choices_of(speaking[0]) else "" for one in survey.bodies if name in written(one)
            }
            anew = rules.marks[name].kept == _OF_A_DEAL and find(rules.composed.root, ("marks", name, "start")) is None
            if said is not None and words and words <= {*said.words} and anew:
                message = say("`{mark}` is set by that word alone, so this says nothing more", mark=name)
                yield Diagnostic("J605", message, entry.when.scalar.span, help=say("leave out `when`"))
                break


def _declared_in(entry: WildEntry) -> Declared | None:
    """What a player is asked to have said, where an entry asks nothing else."""
    tree = body_of(entry.when.tree) if entry.when is not None else None
    predicate = body_of(tree.predicate) if isinstance(tree, Says) and is_that_player(tree.subject) else None
    return predicate if isinstance(predicate, Declared) else None


def _marks_of(cards: Node) -> Iterator[str]:
    """The marks of each player without which no card is meant."""
    tree = body_of(cards)
    if isinstance(tree, CardsMark) and tree.each_player:
        yield tree.name
    elif isinstance(tree, Among):
        yield from _marks_of(tree.cards)
        yield from _marks_of(tree.place)
    elif isinstance(tree, Extreme):
        yield from _marks_of(tree.of)
