"""Judges a game as it is with certain options and stakes, and with every setting there is."""

from collections.abc import Iterator, Sequence
from collections.abc import Mapping as Named
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from engine.ruleset.compose.blocks import told_at_blocks
from engine.ruleset.compose.compose import Composer
from engine.ruleset.compose.composed import Composed
from engine.ruleset.compose.modifiers import Mention, Modifier
from engine.ruleset.compose.options import Chosen, Option
from engine.ruleset.judge.asking import judge
from engine.ruleset.judge.brought_about import told_at_the_child
from engine.ruleset.judge.checks.options.choice_by_default import meant_by_default
from engine.ruleset.judge.checks.options.choice_changes import changes_another
from engine.ruleset.judge.checks.options.choice_names import (
    called_otherwise,
    faults_of_choices,
    removes_another,
    told_once,
)
from engine.ruleset.judge.checks.options.choice_steps import faults_of_changes
from engine.ruleset.judge.checks.texts.contradiction_checks import unless_told
from engine.ruleset.judge.combining import Choices, conflicts, place_of, said, to_blame, told
from engine.ruleset.judge.fitting.suitability import elsewhere, lost, unsuited
from engine.ruleset.judge.idle_choices import (
    brought_by,
    changes_in_vain,
    choices_alike,
    idle_choice,
    makes_the_same,
    overruled,
)
from engine.ruleset.judge.narrowing import narrowed
from engine.ruleset.judge.played_alike import modifiers_for_nothing
from engine.ruleset.judge.said_before import said_before
from engine.ruleset.judge.tried_remedies import tried
from engine.ruleset.read.acceptance import Acceptance, accepted
from engine.ruleset.read.document_faults import Faults
from engine.ruleset.read.library import Checked, Library, Place, schema_of
from engine.ruleset.read.shape import faults_of_shape
from engine.ruleset.understand.by_players import with_decks
from engine.ruleset.understand.passages import gone_before
from engine.ruleset.understand.rules import Rules, Understanding
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import numbers_that_differ, survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related, any_error, in_order
from engine.text.door.budgets import MOST_COMBINED, MOST_JUDGED, MOST_SETTINGS
from engine.text.marked.node import Mapping, find, key_place
from engine.text.marked.source import Span
from engine.text.translation import say, say_many


class Judged(NamedTuple):
    """The rules as far as they can be understood, and everything that is wrong with them, in order."""

    rules: Rules | None
    diagnostics: list[Diagnostic]
    meant: tuple[Acceptance, ...] = ()
    """The acceptances that have silenced something of it."""


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

    At a `glance` what only warns is not asked, and games that a modifier would fit are not looked for: that is for
    callers that ask for errors only. A longer look that found none will do as well.
    """
    options = tuple(sorted((name, str(value)) for name, value in chosen.items()))
    key = (options, tuple(sorted(stakes.items())))
    if glance and isinstance(whole := composer.judged.get((*key, False)), Judged) and not any_error(whole.diagnostics):
        return whole
    if (*key, glance) not in composer.judged:
        composer.judged[*key, glance] = _judged(composer, chosen, stakes, glance)
    found = composer.judged[*key, glance]
    assert isinstance(found, Judged)
    return found


def _judged(composer: Composer, chosen: Chosen, stakes: Named[str, int], glance: bool) -> Judged:
    told = [*composer.game.diagnostics, *composer.diagnostics]
    meant_before = len(composer.acceptances.used)
    composed, more = composer.compose(chosen, stakes)
    refused = unsuited(composer, chosen, stakes, glance)
    if refused:
        return Judged(None, in_order([*told, *refused, *elsewhere(more, refused)]))
    told += more
    if composed is None:
        return Judged(None, in_order(told))
    rules, found = _understood(composer, composed, told, glance)
    if any(one.code in ("D201", "D240") for one in found) and _may_narrow(composer, composed):
        fewer = narrowed(rules)
        if fewer is not None:
            rules, found = _understood(composer, fewer.composed, told, glance)
            composed = fewer.composed
            found.append(fewer.diagnostic)
    if any(one.remedies for one in found):
        found = tried(found, composed.root, partial(_found_if, composer, composed, told, glance))
    found = told_at_blocks(found, composer.copies)
    left = composer.acceptances.left(in_order([*told, *(one for one in found if not _of_parents(one, composed))]))
    left = [one for one in left if one not in composer.told_of_parent]
    again = partial(_found_in, composer, told, glance)
    found = told_at_the_child(left, composer, composed, (chosen, stakes), again)
    return Judged(rules, in_order(found), tuple(composer.acceptances.used[meant_before:]))


_ALWAYS_SO = ("F707", "X106", "X107")
"""That a condition is settled, or nobody can be out: where a child has narrowed it to that, the parent was right."""


def _of_parents(told: Diagnostic, composed: Composed) -> bool:
    """Whether something is told of a parent's text that would be a fault only if its author had meant this child."""
    return told.code in _ALWAYS_SO and told.span is not None and told.span.source.name in composed.parents


def _understood(
    composer: Composer, composed: Composed, told: Sequence[Diagnostic], glance: bool
) -> tuple[Rules, list[Diagnostic]]:
    """The rules of a composed game, and what is wrong with them besides what was told."""
    found = faults_of_shape(composed.changed, "game", schema_of) if composed.set_values else []
    found = list(found)
    understanding = Understanding(composed, composer.library, Faults([*told, *found]))
    rules = understanding.rules()
    found += (_with_options(one, composed.modifiers) for one in understanding.diagnostics)
    if rules.sound:
        rules = with_decks(rules, composer.library, found)
        found += _told_of(rules, glance, composer)
        if not any_error((*told, *found)):
            found += lost(rules, composer.documents)
    return rules, found


def _found_if(
    composer: Composer, composed: Composed, told: Sequence[Diagnostic], glance: bool, root: Mapping
) -> list[Diagnostic]:
    """What would be wrong if the rules were these."""
    return _found_in(composer, told, glance, composed._replace(root=root))


def _found_in(composer: Composer, told: Sequence[Diagnostic], glance: bool, composed: Composed) -> list[Diagnostic]:
    """What would be wrong if this were the game."""
    return _understood(composer, composed, told, glance)[1]


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
                help = say(
                    "the game has nothing of that name: set the option `{name}` of `{modifier}`",
                    name=name,
                    modifier=modifier.called,
                )
                return replace(told, help=help, related=(Related(modifier.named.span, say("announced here")),))
    return told


def _may_narrow(composer: Composer, composed: Composed) -> bool:
    """Whether it is somebody else than the author of the game who says how many play, or with which modifiers."""
    said = composed.root.get("players")
    own = said is not None and said.span.source == composed.own.source
    return bool(composed.modifiers) and (bool(composer.announced) or not own)


def _told_of(rules: Rules, glance: bool, composer: Composer) -> list[Diagnostic]:
    """What the checks have to say; where they have nothing to say of the numbers of players that differ, of none.

    Where somebody waits for the answer it is the most players that they must have nothing to say of.
    """
    numbers = {rules.players.most} if composer.at_once else numbers_that_differ(rules)
    gone = gone_before(composer.library, composer.game.place)
    told = judge(survey(rules, numbers, gone), glance)
    return judge(survey(rules, (), gone), glance) if told and not glance and len(numbers) < _how_many(rules) else told


def _how_many(rules: Rules) -> int:
    return rules.players.most - rules.players.least + 1


def every_setting(composer: Composer) -> Judged:
    """The game as it is by default, and everything wrong with it so or with one of its options set otherwise."""
    document = composer.game.document
    accepting = document is not None and bool(accepted(document.root)) and not composer.announced
    composer.acceptances.exact = accepting
    judged = judged_with(composer, {}, {})
    if judged.rules is None or any_error(judged.diagnostics):
        return judged
    found = [*without_its_own(judged.diagnostics, composer, judged.rules), *said_before(composer, judged.rules)]
    places = {(one.code, one.span) for one in found}
    every = list(settings(judged.rules.composed.options))
    sound_alone: list[Choices] = []
    lively = set[str]()
    if too_many := too_many_settings(judged.rules, len(every)):
        return Judged(judged.rules, in_order([*found, too_many]))
    for chosen in every:
        ((name, value),) = chosen.items()
        note = say("so it is with the option `{name}` set to `{value}`", name=name, value=value)
        option = judged.rules.composed.options[name]
        composer.acceptances.at_a_glance = accepting or _is_own(composer, option)
        judged_so = judged_with(composer, chosen, {}, glance=True)
        untold = only_unsuited(judged_so.diagnostics) and not _is_own(composer, option)
        if any_error(judged_so.diagnostics) and not untold:
            judged_so = judged_with(composer, chosen, {})
        for one in judged_so.diagnostics:
            if one.code == "M802" and not _is_own(composer, option):
                continue  # a player who sets it so will be told; the author of the file has nothing to mend
            where = (one.code, one.span)
            brought = _is_own(composer, option) and brought_by(judged.rules.composed.options, name, value, one)
            of_option = one.code in _BY_OPTION or (one.code == _TWICE and _is_own(composer, option))
            if (one.is_error or of_option or brought) and where not in places:
                places.add(where)  # of what else only warns, another setting may have need
                found.append(replace(one, notes=(*one.notes, note)))
        if not any_error(judged_so.diagnostics):
            sound_alone.append(chosen)
        if name not in lively and not makes_the_same(judged.rules, judged_so.rules):
            lively.add(name)
        if judged_so.rules is not None and _is_own(composer, option):
            choice = next((one for one in option.choices if one.value == value), option.default)
            told_so = [*idle_choice(option, value, judged.rules, judged_so.rules)]
            found += composer.acceptances.left([*told_so, *called_otherwise(option, choice, judged_so.rules)])
    composer.acceptances.at_a_glance = accepting
    found += composer.acceptances.left(
        [*modifiers_for_nothing(composer, judged.rules, every), *overruled(composer, judged.rules, every, lively)]
    )
    own = [option for option in judged.rules.composed.options.values() if _is_own(composer, option)]
    known = {one.span for one in found if one.code == "M827"}
    alike = [
        one for option in own for one in choices_alike(option, judged.rules.composed.root) if one.span not in known
    ]
    offered = {name for names in composer.offered.values() for name in names}
    alike += [
        one
        for option in own
        for faults in (
            faults_of_choices(option, judged.rules.composed.own.root, inherited=option.name in offered),
            faults_of_changes(option, judged.rules.composed.own.root),
            meant_by_default(option, judged.rules.composed.own.root),
        )
        for one in faults
    ]
    alike += [one for option in own for one in called_otherwise(option, option.default, judged.rules)]
    for of_changes in (removes_another, changes_another):
        alike += [one for option in own for one in of_changes(option, judged.rules)]
    found += composer.acceptances.left(alike)
    found = told_once([*found, *composer.acceptances.left(list(changes_in_vain(composer, judged.rules)))])
    found += _together(composer, judged.rules, sound_alone, places)
    if accepting and document is not None and not any_error(found):
        found += composer.acceptances.in_vain(document.root)
    return Judged(judged.rules, in_order(unless_told(found)), judged.meant)


def without_its_own(told: Sequence[Diagnostic], composer: Composer, rules: Rules) -> list[Diagnostic]:
    """What is told of a game with modifiers that are announced, without what its own document says rightly by itself.

    Nobody writes its texts anew for an evening, nor takes out what happens to hold with the modifiers.
    """
    composed = rules.composed
    documents = {composed.own.source.name, *composed.parents} if composer.announced else set()
    return [
        one for one in told if one.code not in _OF_ITSELF or one.span is None or one.span.source.name not in documents
    ]


_OF_ITSELF = ("A919", "P424", "X106")
"""That its words say otherwise, or something always holds: warnings about a document as its author wrote it."""
_BY_OPTION = ("B308", "B309", "P413")
"""Warnings about amounts beside each other, which no other setting mends: told of every one."""
_TWICE = "J605"
"""The warning about what is wild twice: told of an option that the file declares itself."""


def only_unsuited(told: Sequence[Diagnostic]) -> bool:
    """Whether all errors are that modifiers do not fit: but for the games that would, a glance sees them all."""
    return all(one.code == "M802" for one in told if one.is_error)


def _together(
    composer: Composer, rules: Rules, alone: list[Choices], known: set[tuple[str, Span | None]]
) -> Iterator[Diagnostic]:
    """M821: of the settings that are sound `alone` those that are not sound together."""

    def faults(chosen: Choices) -> list[Diagnostic]:
        return [one for one in judged_with(composer, chosen, {}, glance=True).diagnostics if one.is_error]

    options, document = rules.composed.options, composer.game.document
    assert document is not None
    steps = sum(1 for _ in walk(rules.every_step))
    for blamed, fault in conflicts(alone, known, faults, min(MOST_COMBINED, MOST_JUDGED // max(1, steps))):
        if fault.code == "M802" and not all(_is_own(composer, options[name]) for name in blamed):
            continue  # as where one is set alone
        whole = judged_with(composer, blamed, {}).diagnostics
        exact = next((one for one in whole if place_of(one) == place_of(fault)), fault)
        yield told(blamed, exact, options, document.root)


def with_blame(
    composer: Composer, chosen: Choices, stakes: Named[str, int], found: Sequence[Diagnostic]
) -> list[Diagnostic]:
    """What is told of a game, each error that comes of several choices together with a note that names them."""

    def fails_with(some: Choices, fault: Diagnostic) -> bool:
        again = judged_with(composer, some, stakes).diagnostics
        return place_of(fault) in map(place_of, again)

    noted, left = list[Diagnostic](), _MOST_BLAMED
    for one in found:
        if one.is_error and len(chosen) > 1 and left:
            left -= 1
            blamed = to_blame(chosen, lambda some, fault=one: fails_with(some, fault))  # type: ignore[misc]
            if len(blamed) > 1:
                noted.append(
                    replace(one, notes=(*one.notes, say("{choices} cannot be chosen together", choices=said(blamed))))
                )
                continue
        noted.append(one)
    return noted


_MOST_BLAMED = 3
"""Of more faults of one choice than these it is not looked for which options bring them about."""


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


def _is_own(composer: Composer, option: Option) -> bool:
    """Whether the author who says what the game is played with has also said what there is to choose.

    An author who only sets another default has left the choices as they were.
    """
    document = composer.game.document
    if composer.announced or document is None or option.place.source != document.root.span.source:
        return False
    said = find(document.root, ("options", option.name))
    inherited = any(option.name in offered for offered in composer.offered.values())
    return not inherited or (isinstance(said, Mapping) and bool({"choices", "least", "most"} & set(said)))


def settings(options: Named[str, Option]) -> Iterator[dict[str, str | int]]:
    """Each choice of each option that is not its default, one at a time; of a range its ends."""
    for name, option in options.items():
        values = option.choices or [bound for bound in (option.least, option.most) if bound is not None]
        for value in values:
            said = value if isinstance(value, int) else value.value
            if said != option.default.value and isinstance(said, int | str):
                yield {name: said}
