"""Every form of the language: a line for each, or for a few siblings in one file."""

from collections.abc import Mapping
from functools import cache

from engine.language.forms import (
    amount_words,
    beats,
    beside,
    brackets,
    card_comparisons,
    card_kinds,
    card_marks,
    card_places,
    choices,
    chosen,
    comparisons,
    counting,
    declared,
    extreme,
    flag_words,
    has,
    holder_of,
    holds,
    if_otherwise,
    is_seat,
    joined_cards,
    joined_conditions,
    joined_hands,
    joined_seats,
    known_numbers,
    named,
    named_hands,
    natural_hands,
    next_after,
    one_line,
    own_numbers,
    pick,
    ranks,
    same_as,
    says,
    scaled,
    seat_words,
    statuses,
    sums,
    those,
    word_list,
)
from engine.language.forms.form import Form, Meaning

FORMS: tuple[Form, ...] = tuple(
    module.FORM
    for module in (
        brackets,
        named,
        named_hands,
        natural_hands,
        joined_hands,
        ranks,
        card_kinds,
        card_marks,
        card_places,
        extreme,
        same_as,
        next_after,
        joined_cards,
        one_line,
        pick,
        seat_words,
        beside,
        holder_of,
        those,
        joined_seats,
        joined_conditions,
        comparisons,
        says,
        card_comparisons,
        beats,
        choices,
        flag_words,
        has,
        holds,
        statuses,
        is_seat,
        declared,
        word_list,
        if_otherwise,
        sums,
        chosen,
        scaled,
        known_numbers,
        amount_words,
        own_numbers,
        counting,
    )
)


@cache
def meanings() -> Mapping[str, Meaning]:
    """The name of each rule of the grammar, and what it means."""
    rules = [rule for form in FORMS for rule in form.rules]
    found = {rule.name: rule.means for rule in rules}
    assert len(found) == len(rules), "each rule of the grammar has a name of its own"
    return found
