"""A question fit for JSON: each option with all that a page needs to ask for it, whatever the game; and the answer."""

from collections.abc import Sequence

from engine.hand.action import Action, Option
from engine.hand.event import UNSEEN
from engine.hand.view import View
from engine.program import Program
from engine.serve.faces import Json, card_shown
from engine.serve.faults import RefusedError
from engine.serve.seen import Wilds, as_shown
from engine.steps.shared.choice import SPOKEN
from engine.text.translation import say
from engine.words.actions import row_of, told_kind
from engine.words.offers import told_option
from engine.words.typed_answers import Question

_FREE = ("check", "stand pat", "show", "fold")
"""What needs no decision, the first of these that is open."""


def question_shown(program: Program, view: View, options: Sequence[Option], names: Sequence[str]) -> Json:
    """What the observer is asked; `names` are those of the seats."""
    me = view.seats[view.observer]
    question = Question((*options,), program.deck, me.cards, me.stack, me.bet, view.level, (*names,))
    return {
        "prompt": question.prompt,
        "options": [_option(program, view, option, question) for option in options],
        "secret": any(option.kind.startswith(SPOKEN) for option in options) and len(options) > 1,
    }


def _option(program: Program, view: View, option: Option, question: Question) -> Json:
    row, word = row_of(option.kind)
    told: Json = {
        "kind": SPOKEN.strip() if word else option.kind,
        "word": told_kind(option.kind, program.deck.called, question.names),
        "told": told_option(option, program.deck.called, names=question.names),
        "costs": option.costs,
    }
    if option.cards:
        wild = Wilds(program, view).of(view.observer)
        cards = [_card(program, view, card, wild) for card in option.cards]
        return told | {"takes": "cards", "least": option.least, "most": option.most, "cards": cards}
    if len(option) == 1:
        return told | {"takes": "nothing"}
    told |= {"takes": "chips" if row is not None and row.number else "number", "step": option.step}
    bounds = (min(option.choices), max(option.choices)) if option.choices else (option.least, option.most)
    return told | {
        "least": bounds[0],
        "most": bounds[1],
        "choices": [*option.choices],
        "presets": _presets(program, view, option),
    }


def _card(program: Program, view: View, card: int, wild: int) -> Json:
    """A card that may be chosen: with its face only where the observer sees that, and where it lies."""
    at, seen = _lies(program, view, card)
    return card_shown(program.deck, card if seen else UNSEEN, wild) | {"at": at}


def _lies(program: Program, view: View, card: int) -> tuple[str, bool]:
    """Where the observer sees a card lie, `hand 2` or `place 0 3`; nothing, and no face, where they do not see it."""
    mine = [one for one, _ in as_shown(program, view, view.seats[view.observer])]
    if card in mine:
        return f"hand {mine.index(card)}", True
    for place, cards in enumerate(view.places):
        if card in cards:
            return f"place {place} {cards.index(card)}", True
    return "", any(card in seat.cards for seat in view.seats)


def _presets(program: Program, view: View, option: Option) -> list[Json]:
    """Amounts that players often choose, those that are open: the least, half the pot, the pot, the most."""
    if not program.for_chips or row_of(option.kind)[0] is None or option.choices:
        return []
    owed = max(0, view.level - view.seats[view.observer].bet)
    half, whole = (view.pot + owed) // 2, view.pot + owed
    wanted = ((say("least"), option.least), (say("half pot"), half), (say("pot"), whole), (say("most"), option.most))
    found: dict[int, str] = {}
    for name, amount in wanted:
        if option.covers(Action(option.kind, amount)):
            found.setdefault(amount, name)
    return [{"name": name, "amount": amount} for amount, name in sorted(found.items())]


def answer_of(options: Sequence[Option], number: int, amount: int, cards: Sequence[int]) -> Action:
    """The action that a page has answered with: an option by its number, cards by their places in it.

    Raises RefusedError where no option has them.
    """
    refused = RefusedError("not-open", say("The rules do not allow that now."))
    if not 0 <= number < len(options):
        raise refused
    option = options[number]
    if not all(0 <= card < len(option.cards) for card in cards):
        raise refused
    if not option.cards and len(option) == 1:
        amount = option.chips[0]
    action = Action(option.kind, amount, tuple(option.cards[card] for card in cards))
    if not option.covers(action):
        raise refused
    return action


def free_answer(options: Sequence[Option]) -> Action | None:
    """What is done for a player who is not there: what costs nothing, or gives up; None where no such thing is open."""
    by_kind = {option.kind: option for option in options}
    free = (by_kind[kind] for kind in _FREE if kind in by_kind and not by_kind[kind].costs)
    return next((next(iter(option)) for option in free), None)
