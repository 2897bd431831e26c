"""Judges a game as it is with certain options and stakes, and with every setting there is."""

from collections.abc import Iterator, Sequence
from collections.abc import Mapping as Named
from dataclasses import replace
from typing import NamedTuple

from engine.language.expression import Expression
from engine.ruleset.by_players import with_decks
from engine.ruleset.checks.registry import judge
from engine.ruleset.compile import walk
from engine.ruleset.composing.compose import Composed, Composer
from engine.ruleset.faults import Faults
from engine.ruleset.fitting.suitability import elsewhere, lost, unsuited
from engine.ruleset.library import Checked, Library, Place, schema_of
from engine.ruleset.modifiers import Mention, Modifier
from engine.ruleset.narrowing import narrowed
from engine.ruleset.options import Chosen, Option
from engine.ruleset.rules import Rules, Understanding
from engine.ruleset.shape import faults_of_shape
from engine.ruleset.survey import survey
from engine.text.diagnostic import Diagnostic, Related, any_error, in_order


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
    refused = unsuited(composer, chosen, stakes)
    if refused:
        return Judged(None, in_order([*told, *refused, *elsewhere(more, refused)]))
    told += more
    if composed is None:
        return Judged(None, in_order(told))
    rules, found = _understood(composer, composed, told, glance)
    if any(one.code == "D201" for one in found) and _may_narrow(composer, composed):
        fewer = narrowed(rules)
        if fewer is not None:
            rules, found = _understood(composer, fewer.composed, told, glance)
            found.append(fewer.diagnostic)
    return Judged(rules, [one for one in in_order([*told, *found]) if one not in composer.told_of_parent])


def _understood(
    composer: Composer, composed: Composed, told: Sequence[Diagnostic], glance: bool
) -> tuple[Rules, list[Diagnostic]]:
    """The rules of a composed game, and what is wrong with them besides what was told."""
    found = faults_of_shape(composed.root.without("examples"), "game", schema_of) if composed.set_values else []
    found = list(found)
    understanding = Understanding(composed, composer.library, Faults([*told, *found]), composer.memory)
    rules = understanding.rules()
    found += (_with_options(one, composed.modifiers) for one in understanding.diagnostics)
    if rules.sound:
        rules = with_decks(rules, composer.library, found)
        made = survey(rules, at_ends=glance and not _speak_of_players(rules))
        found += judge(made)
        if not any_error((*told, *found)):
            found += lost(rules, composer.documents)
    return rules, found


def _with_options(told: Diagnostic, modifiers: Sequence[Modifier]) -> Diagnostic:
    """What is told of a word in the default of a modifier's option, with what can be done about it where it is played.

    Another game may have what the word stands for, so it is no fault of the modifier's.
    """
    if told.code != "X101" or told.fix is not None or told.span is None:
        return told
    for modifier in modifiers:
        for name, option in modifier.options.items():
            at = option.default.span
            within = told.span.source == at.source and at.start <= told.span.start and told.span.end <= at.end
            if within and modifier.values[name] is option.default:
                help = f"the game has nothing of that name: set the option `{name}` of `{modifier.called}`"
                return replace(told, help=help, related=(Related(modifier.named.span, "announced here"),))
    return told


def _may_narrow(composer: Composer, composed: Composed) -> bool:
    """Whether it is not the author of the game himself who says both how many play and with which modifiers."""
    said = composed.root.get("players")
    own = said is not None and said.span.source == composed.own.source
    return bool(composed.modifiers) and (bool(composer.announced) or not own)


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
            if one.code == "M802" and not _is_own(composer, judged.rules.composed.options[name]):
                continue  # who sets it so will be told; the author of the file has nothing to mend
            if one.is_error and (one.code, one.span) not in places:  # what one setting leaves unused another may need
                places.add((one.code, one.span))
                found.append(replace(one, notes=(*one.notes, note)))
    return Judged(judged.rules, in_order(found))


def _is_own(composer: Composer, option: Option) -> bool:
    """Whether the author who says what the game is played with has declared this option himself."""
    document = composer.game.document
    return not composer.announced and document is not None and option.place.source == document.root.span.source


def settings(options: Named[str, Option]) -> Iterator[dict[str, str | int]]:
    """Each choice of each option that is not its default, one at a time; of a range its ends."""
    for name, option in options.items():
        values = option.choices or [bound for bound in (option.least, option.most) if bound is not None]
        for value in values:
            said = value if isinstance(value, int) else value.value
            if said != option.default.value and isinstance(said, int | str):
                yield {name: said}
