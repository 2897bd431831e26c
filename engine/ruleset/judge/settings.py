"""The settings of a game's options: which there are, whose they are, and whether all of them can be judged."""

from collections.abc import Iterable, Iterator
from collections.abc import Mapping as Named

from engine.ruleset.compose.compose import Composer
from engine.ruleset.compose.options import Option
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.steps_in_order import walk
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.door.budgets import MOST_JUDGED, MOST_SETTINGS
from engine.text.marked.node import Mapping, find, key_place
from engine.text.translation import say, say_many


def settings(options: Named[str, Option]) -> Iterator[dict[str, str | int]]:
    """Each choice of each option that is not its default, one at a time; of a range its ends."""
    for name, option in options.items():
        values = option.choices or [bound for bound in (option.least, option.most) if bound is not None]
        for value in values:
            said = value if isinstance(value, int) else value.value
            if said != option.default.value and isinstance(said, int | str):
                yield {name: said}


def too_many_settings(rules: Rules, number: int) -> Diagnostic | None:
    """L108: that so many settings of the options cannot all be judged, if they cannot."""
    steps = sum(1 for _ in walk(rules.every_step))
    most = min(MOST_SETTINGS, MOST_JUDGED // max(1, steps))
    if number <= most:
        return None
    message = say_many(
        "the options can be set in {number:,} other ways, and of a game of {count} step {most} can be judged",
        "the options can be set in {number:,} other ways, and of a game of {count} steps {most} can be judged",
        steps,
        number=number,
        most=most,
    )
    at = key_place(rules.composed.root, ("options",))
    return Diagnostic("L108", message, at, help=say("offer fewer choices, or ranges with `least` and `most`"))


def is_own(composer: Composer, option: Option) -> bool:
    """Whether the author who says what the game is played with has also said what there is to choose.

    An author who only sets another default has left the choices as they were.
    """
    document = composer.game.document
    if composer.announced or document is None or option.place.source != document.root.span.source:
        return False
    said = find(document.root, ("options", option.name))
    return not is_inherited(composer, option) or (
        isinstance(said, Mapping) and bool({"choices", "least", "most"} & set(said))
    )


def is_inherited(composer: Composer, option: Option) -> bool:
    """Whether a parent offers an option of that name too."""
    return any(option.name in offered for offered in composer.offered.values())


SETTLED = ("X106", "X107")
"""Of conditions that always or never hold."""


def settled(found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """What is told of numbers that are compared and decide nothing, as the numbers are.

    What an option by itself is compared with is its author's to choose so that it decides something by default.
    """
    texts = [(one, one.span.text) for one in found if one.code in SETTLED and one.span is not None]
    return [one for one, text in texts if "$" not in text and not _SIGNS.isdisjoint(text)]


_SIGNS = frozenset("<>=")
