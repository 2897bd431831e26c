"""When checks are asked: of every setting of the options, of one, or only where all hands are counted."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from msgspec import Struct

from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.wording import Wording

Check = Callable[[Survey], Iterator[Diagnostic]]


class Checks(Struct, frozen=True, eq=False):
    """The checks of one room, by when they are asked."""

    errors: tuple[Check, ...] = ()
    """Those that tell of errors, of some of them besides what is only odd: asked of every setting of the options."""
    each_setting: tuple[Check, ...] = ()
    """Those that never do, and are asked of every setting all the same: no other one mends what they tell, or what they
    tell stands in the setting itself."""
    warnings: tuple[Check, ...] = ()
    """Those that never tell of an error: of other settings they are asked only where that shows what an acceptance is
    for."""
    of_choices: tuple[Check, ...] = ()
    """Those that are asked of each setting besides: what they tell within the text that a choice brings is told."""
    of_all_hands: tuple[Check, ...] = ()
    """Those that only warn, and count all hands for it: never asked of other settings, but for one that is accepted."""
    unless_meant: Mapping[Check, Wording] = {}
    """Those that ask whether something odd is meant → the words by which authors say that it is. What has no effect,
    or never happens, is told all the same."""

    @property
    def all(self) -> tuple[Check, ...]:
        """Every one of them, once."""
        return (*self.errors, *self.each_setting, *self.warnings, *self.of_all_hands)


def together(rooms: Iterable[Checks]) -> Checks:
    """The checks of all these rooms, in their order."""
    rooms = tuple(rooms)
    return Checks(
        errors=tuple(check for room in rooms for check in room.errors),
        each_setting=tuple(check for room in rooms for check in room.each_setting),
        warnings=tuple(check for room in rooms for check in room.warnings),
        of_choices=tuple(check for room in rooms for check in room.of_choices),
        of_all_hands=tuple(check for room in rooms for check in room.of_all_hands),
        unless_meant={check: words for room in rooms for check, words in room.unless_meant.items()},
    )
