"""Checks of cards that come to lie on the table and are thrown away again at once."""

from collections.abc import Iterator
from itertools import pairwise

from engine.language.expression import Expression
from engine.language.forms import CardsFact, Extreme, Node, body_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.conditions.laid_later_checks import place_of_all
from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.near_texts import texts_of
from engine.ruleset.judge.checks.texts.topics.topics import stems
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, dealt_to
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.translation import say
from engine.text.wording import Wording

SEEN = Wording(
    r"\b(?:burn\w*|show\w*|seen?|sees|look\w*|peek\w*|open\w*|expos\w*|reveal\w*|turn(?:s|ed) (?:up|over|face up)"
    r"|out of play|for all|known)\b"
)
"""Words by which cards lie there for a moment so that they are known, or are taken out of the deck."""
_UP, _CAME_UP = "up", "cards that came up"


@only.where(only.key("which"))
def thrown_away_at_once(survey: Survey) -> Iterator[Diagnostic]:
    """F703: the cards that have just been dealt to a place are thrown away before anything is done with them.

    Where rules go by which cards came up, one that came up there does its work wherever it is.
    """
    if not survey.rules.clean or survey.rules.arrivals or survey.rules.deck.put_back:
        return
    for steps in survey.lists:
        for dealing, throwing in pairwise(steps):
            place = dealt_to(dealing) if dealing.kind.deals and not dealing.inner else ""
            which = throwing.values.get("which") if throwing.kind.name in kinds.THROWING else None
            if not place or not isinstance(which, Expression) or throwing.when is not None:
                continue
            told = any(SEEN.search(text.words) for body in (dealing, throwing) for text in texts_of(body))
            if told or not _just_these(which.tree, place, dealing) or not survey.at(throwing):
                continue
            if text_of(dealing, "face", _UP) == _UP and _go_by_what_came_up(survey):
                continue
            message = say("these are the cards that have just been dealt, and nothing has been done with them")
            help = say("put this step before the one that deals them, or name other cards")
            related = (Related(dealing.key.span, say("they are dealt here")),)
            yield Diagnostic("F703", message, place_of(throwing, "which"), help=help, related=related)


def _go_by_what_came_up(survey: Survey) -> bool:
    """Whether rules ask for cards that came up, wherever these are by then."""
    said = (*(one.value for body in survey.bodies for one in body.expressions), *survey.rules.of_hands)
    nodes = (node for one in said for node in one.tree.walk())
    return any(isinstance(node, CardsFact) and node.entry.name == _CAME_UP for node in nodes)


@only.where(only.form(Extreme), only.key("which"))
def thrown_from_the_other_end(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a card is dealt to a place, as the last there, and what is thrown away as that card is the first."""
    for steps in survey.lists if survey.rules.clean else ():
        for dealing, throwing in pairwise(steps):
            place = dealt_to(dealing) if dealing.kind.deals and not dealing.inner else ""
            which = throwing.values.get("which") if throwing.kind.name in kinds.THROWING else None
            cards = body_of(which.tree) if place and isinstance(which, Expression) else None
            if not isinstance(which, Expression) or not isinstance(cards, Extreme) or cards.which != "first":
                continue
            called = _stems(dealing.label) & (_stems(throwing.label) | _stems(throwing.note))
            told = bool(called) or _JUST_DEALT.search(f"{throwing.label} {throwing.note}".lower()) is not None
            lie = [one.within.places for one in survey.at(dealing)]
            number = survey.rules.scope.places.get(place, 0)
            if not told or place_of_all(cards.of) != place:
                continue
            if lie and all(places[number].least > 0 for places in lie):
                turned = which.text.replace("first", "last", 1)
                message = say(
                    "what has just been dealt is the last card there, and this throws `{cards}` away", cards=which.text
                )
                related = (Related(dealing.key.span, say("it is dealt here")),)
                ways = (Remedy(say("write `{text}`", text=turned), (said_instead(which.scalar, turned),)),)
                help = say("name the last cards: `{text}`", text=turned)
                yield Diagnostic("P424", message, which.scalar.span, help=help, related=related, remedies=ways)


_JUST_DEALT = Wording(r"\b(?:just (?:been )?(?:dealt|laid|turned)|dealt just now|that card|the new (?:card|one))\b")
_OF_ANY = stems("board card cards deal dealt hand first last open closed")


def _stems(text: str) -> frozenset[str]:
    """The words by which a card may be called, each without its end."""
    return stems(text.lower()) - _OF_ANY


def _just_these(cards: Node, place: str, dealing: Body) -> bool:
    """Whether cards are all of a place, or the last there, no more of them than were dealt to it."""
    cards = body_of(cards)
    if place_of_all(cards) == place:
        return True
    if not isinstance(cards, Extreme) or cards.which != "last" or place_of_all(cards.of) != place:
        return False
    dealt = dealing.values.get("cards")
    number = dealt.constant if isinstance(dealt, Expression) else dealt if isinstance(dealt, int) else None
    return isinstance(number, int) and (cards.count or 1) <= number
