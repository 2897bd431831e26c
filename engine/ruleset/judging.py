"""Judges a game as it is with certain options and stakes, and with every setting there is."""

from collections.abc import Iterator
from collections.abc import Mapping as Named
from dataclasses import replace
from typing import NamedTuple

from engine.ruleset.checks.registry import judge
from engine.ruleset.compose import Composer
from engine.ruleset.faults import Faults
from engine.ruleset.library import Checked, Library, schema_of
from engine.ruleset.options import Chosen, Option
from engine.ruleset.rules import Rules, Understanding
from engine.ruleset.shape import faults_of_shape
from engine.ruleset.survey import survey
from engine.text.diagnostic import Diagnostic, any_error, in_order


class Judged(NamedTuple):
    """The rules as far as they can be understood, and everything that is wrong with them, in order."""

    rules: Rules | None
    diagnostics: list[Diagnostic]


def prepared(library: Library, game: Checked) -> Composer:
    """A composer for a game whose parent was judged first: what is wrong with that is told once, where it is named."""
    composer = Composer(library, game)
    if composer.base is not None and composer.parent is not None and not composer.parent.place.shipped:
        judged = judged_with(prepared(library, composer.parent), {}, {})
        composer.told_of_parent = frozenset(judged.diagnostics)
        fault = next((told for told in judged.diagnostics if told.is_error), None)
        if fault is not None:
            composer.give_up(fault)
    return composer


def judged_with(composer: Composer, chosen: Chosen, stakes: Named[str, int]) -> Judged:
    """The game with these options and stakes, and everything wrong with the file, its parents, and the choice."""
    key = (tuple(sorted((name, str(value)) for name, value in chosen.items())), tuple(sorted(stakes.items())))
    if key not in composer.judged:
        composer.judged[key] = _judged(composer, chosen, stakes)
    found = composer.judged[key]
    assert isinstance(found, Judged)
    return found


def _judged(composer: Composer, chosen: Chosen, stakes: Named[str, int]) -> Judged:
    told = [*composer.game.diagnostics, *composer.diagnostics]
    composed, more = composer.compose(chosen, stakes)
    told += more
    if composed is None:
        return Judged(None, in_order(told))
    if composed.set_values:
        told += faults_of_shape(composed.root.without("examples"), "game", schema_of)
    understanding = Understanding(composed, composer.library, Faults(told), composer.memory)
    rules = understanding.rules()
    told += understanding.diagnostics
    if rules.sound:
        told += judge(survey(rules))
    return Judged(rules, [one for one in in_order(told) if one not in composer.told_of_parent])


def every_setting(composer: Composer) -> Judged:
    """The game as it is by default, and everything wrong with it so or with one of its options set otherwise."""
    judged = judged_with(composer, {}, {})
    if judged.rules is None or any_error(judged.diagnostics):
        return judged
    found = list(judged.diagnostics)
    places = {(one.code, one.span) for one in found}
    for chosen in settings(judged.rules.composed.options):
        ((name, value),) = chosen.items()
        note = f"so it is with the option `{name}` set to `{value}`"
        for one in judged_with(composer, chosen, {}).diagnostics:
            if one.is_error and (one.code, one.span) not in places:  # what one setting leaves unused another may need
                places.add((one.code, one.span))
                found.append(replace(one, notes=(*one.notes, note)))
    return Judged(judged.rules, in_order(found))


def settings(options: Named[str, Option]) -> Iterator[dict[str, str | int]]:
    """Each choice of each option that is not its default, one at a time; of a range its ends."""
    for name, option in options.items():
        values = option.choices or [bound for bound in (option.least, option.most) if bound is not None]
        for value in values:
            said = value if isinstance(value, int) else value.value
            if said != option.default.value and isinstance(said, int | str):
                yield {name: said}
