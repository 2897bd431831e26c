"""Every form of the language: a line for each, or for a few siblings in one file."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from engine.language.forms.form import Form, Meaning

_FILES = (
    "brackets",
    "named",
    "named_hands",
    "counted_hands",
    "natural_hands",
    "joined_hands",
    "ranks",
    "card_kinds",
    "card_marks",
    "card_places",
    "extreme",
    "same_as",
    "ranked_beside",
    "next_after",
    "joined_cards",
    "cards_if",
    "one_line",
    "pick",
    "seat_words",
    "beside",
    "holder_of",
    "those",
    "joined_seats",
    "joined_conditions",
    "comparisons",
    "says",
    "card_comparisons",
    "beats",
    "choices",
    "flag_words",
    "has",
    "holds",
    "joined_predicates",
    "statuses",
    "is_seat",
    "declared",
    "word_list",
    "if_otherwise",
    "sums",
    "chosen",
    "scaled",
    "known_numbers",
    "amount_words",
    "own_numbers",
    "counting",
    "pips_of",
)
"""The files of `engine/language/forms` that have a form, in the order in which the grammar lists them."""


def _form(file: str) -> Form:
    form = import_module(f"engine.language.forms.{file}").FORM
    assert isinstance(form, Form)
    return form


FORMS: tuple[Form, ...] = tuple(map(_form, _FILES))


@cache
def meanings() -> Mapping[str, Meaning]:
    """The name of each rule of the grammar, and what it means."""
    rules = [rule for form in FORMS for rule in form.rules]
    found = {rule.name: rule.means for rule in rules}
    assert len(found) == len(rules), "each rule of the grammar has a name of its own"
    return found
