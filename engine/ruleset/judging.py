"""Judges a game as it is with certain options and stakes, and with every setting there is."""

from collections.abc import Iterator, Sequence
from collections.abc import Mapping as Named
from dataclasses import replace
from typing import NamedTuple

from engine.language.expression import Expression
from engine.ruleset.checks.registry import judge
from engine.ruleset.compile import walk
from engine.ruleset.compose import Composer
from engine.ruleset.faults import Faults
from engine.ruleset.ingredients import depends_on_players
from engine.ruleset.library import Checked, Library, Place, schema_of
from engine.ruleset.modifiers import Mention
from engine.ruleset.options import Chosen, Option
from engine.ruleset.rules import Rules, Understanding
from engine.ruleset.shape import faults_of_shape
from engine.ruleset.survey import survey
from engine.text.diagnostic import Diagnostic, any_error, in_order
from engine.text.node import Scalar


class Judged(NamedTuple):
    """The rules as far as they can be understood, and everything that is wrong with them, in order."""

    rules: Rules | None
    diagnostics: list[Diagnostic]


def prepared(
    library: Library, game: Checked, announced: Sequence[Mention] = (), announced_in: Place | None = None
) -> Composer:
    """A composer for a game, played with modifiers that are announced in a document, whose parent was judged first.

    What is wrong with the parent is told once, where it is named.
    """
    composer = Composer(library, game, tuple(announced), announced_in)
    if composer.base is not None and composer.parent is not None and not composer.parent.place.shipped:
        judged = judged_with(prepared(library, composer.parent), {}, {})
        composer.told_of_parent = frozenset(judged.diagnostics)
        fault = next((told for told in judged.diagnostics if told.is_error), None)
        if fault is not None:
            composer.give_up(fault)
    return composer


def judged_with(composer: Composer, chosen: Chosen, stakes: Named[str, int], glance: bool = False) -> Judged:
    """The game with these options and stakes, and everything wrong with the file, its parents, and the choice.

    At a `glance` only the fewest and the most players are looked at, unless the rules speak of how many play.
    """
    options = tuple(sorted((name, str(value)) for name, value in chosen.items()))
    key = (options, tuple(sorted(stakes.items())), glance)
    if key not in composer.judged:
        composer.judged[key] = _judged(composer, chosen, stakes, glance)
    found = composer.judged[key]
    assert isinstance(found, Judged)
    return found


def _judged(composer: Composer, chosen: Chosen, stakes: Named[str, int], glance: bool) -> Judged:
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
        rules = _with_decks(rules, composer, told)
        told += judge(survey(rules, at_ends=glance and not _speak_of_players(rules)))
    return Judged(rules, [one for one in in_order(told) if one not in composer.told_of_parent])


def _with_decks(rules: Rules, composer: Composer, told: list[Diagnostic]) -> Rules:
    """The rules with those for each number of players where the deck depends on that; what is wrong there is told."""
    named = rules.composed.root.get("deck")
    if not isinstance(named, Scalar) or not depends_on_players(named, rules.composed.places, composer.library):
        return rules
    by_players: dict[int, Rules] = {}
    known = {(one.code, one.span) for one in told}
    for count in range(rules.players.least, rules.players.most + 1):
        understanding = Understanding(rules.composed, composer.library, Faults(told), {}, seats=count)
        by_players[count] = understanding.rules()
        for one in understanding.diagnostics:
            if (one.code, one.span) not in known:
                known.add((one.code, one.span))
                told.append(replace(one, notes=(*one.notes, f"so it is with {count} players, for the deck they have")))
    return rules._replace(by_players=by_players, clean=rules.clean and all(one.clean for one in by_players.values()))


def _speak_of_players(rules: Rules) -> bool:
    """Whether some expression of the steps asks how many play, so that each number may play otherwise."""
    said = [body.when for body, _ in walk(rules.play)]
    said += [value for body, _ in walk(rules.play) for value in body.values.values() if isinstance(value, Expression)]
    return any(expression is not None and "players" in expression.text for expression in said)


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
        judged_so = judged_with(composer, chosen, {}, glance=True)
        if any_error(judged_so.diagnostics):
            judged_so = judged_with(composer, chosen, {})
        for one in judged_so.diagnostics:
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
