"""Amounts that have names: half of the pot, the pot, the least and the most."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.hand.action import Action, Option
from engine.table.picture import Picture
from engine.text.translation import mark, say
from engine.words.offers import told_action
from engine.words.typed_answers import Question


class Preset(NamedTuple):
    """An amount that has a name."""

    word: str
    action: Action


_PARTS = {mark("half"): (1, 2), mark("pot"): (1, 1)}
"""What an amount is called → which part of the pot it is, as it is when the price is paid."""


def presets(picture: Picture, options: Sequence[Option]) -> list[Preset]:
    """The amounts with names that are open: the least, half of the pot, the pot, and the most."""
    option = next((one for one in options if not one.cards and one.most > one.least and picture.for_chips), None)
    if option is None or option.kind not in ("bet", "raise"):
        return []
    whole = picture.pot + picture.price
    wanted = [(say("min"), option.least), *((say(word), whole * up // down) for word, (up, down) in _PARTS.items())]
    found = [Preset(word, Action(option.kind, chips)) for word, chips in [*wanted, (say("max"), option.most)]]
    by_amount = {preset.action.amount: preset for preset in reversed(found) if option.covers(preset.action)}
    return [preset for preset in found if by_amount.get(preset.action.amount) is preset]


def with_amount(line: str, found: Sequence[Preset], question: Question) -> str:
    """A line with the amount in the place of its name: `raise pot`, or `pot` alone."""
    named = next((preset.action for preset in found if [preset.word] == line.lower().split()[-1:]), None)
    return line if named is None else told_action(named, question.deck, question.names)
