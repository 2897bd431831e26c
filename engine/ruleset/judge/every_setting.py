"""Judges a game as it is by default, with each setting of its options, and with settings chosen together."""

import re
from collections.abc import Iterable, Iterator
from collections.abc import Mapping as Named

from msgspec import Struct
from msgspec.structs import replace

from engine.ruleset.compose.compose import Composer
from engine.ruleset.compose.options import Option
from engine.ruleset.judge.checks.options.choice_by_default import meant_by_default
from engine.ruleset.judge.checks.payments.below_for_some_checks import BELOW_NOTHING
from engine.ruleset.judge.checks.texts.told_by_texts import unless_told
from engine.ruleset.judge.child_twins import child_twin
from engine.ruleset.judge.combining import Choices, conflicts, covering, not_met, place_of, told
from engine.ruleset.judge.defaults_in_vain import defaults_in_vain
from engine.ruleset.judge.fitting.suitability import known_by_default
from engine.ruleset.judge.idle_choices import (
    brought_by,
    changes_in_vain,
    choices_alike,
    idle_choice,
    only_choice,
    overruled,
    told_once,
)
from engine.ruleset.judge.in_company import BY_OPTION, judged_so, most_combined, not_own, sound_in_company, to_meet
from engine.ruleset.judge.judging import Judged, judged_with, without_its_own
from engine.ruleset.judge.marks_of_choices import marks_of_choices
from engine.ruleset.judge.options_alike import options_alike
from engine.ruleset.judge.parent_by_default import parent_by_default
from engine.ruleset.judge.perhaps import with_setting, without_doubtful
from engine.ruleset.judge.played_alike import modifiers_for_nothing
from engine.ruleset.judge.said_before import said_before
from engine.ruleset.judge.set_over import set_over
from engine.ruleset.judge.settings import SETTLED, is_inherited, is_own, settings, settled, too_many_settings
from engine.ruleset.read.acceptance import accepted
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.steps_in_order import walk
from engine.text.diagnostics.diagnostic import Diagnostic, any_error, asked_for, in_order
from engine.text.marked.node import Scalar
from engine.text.marked.source import Span
from engine.text.translation import say

_BY_OWN_OPTION = ("J605", "H505")
"""Warnings about what is wild twice, and of hands that nobody can have: told of an option of the file's own."""

_Known = set[tuple[str, Span | None]]
"""The codes and places that have been told."""


class _OneByOne(Struct):
    """What was found when each setting was judged by itself."""

    told: list[Diagnostic]
    known: _Known
    sound: list[Choices]
    """The settings without any error."""
    together: list[Choices]
    """The rows of settings that were tried together so far."""


def every_setting(composer: Composer) -> Judged:
    """The game as it is by default, and everything wrong with it so or with one of its options set otherwise."""
    document = composer.game.document
    accepting = document is not None and bool(accepted(document.root)) and not composer.announced
    composer.acceptances.exact = accepting
    judged = judged_with(composer, {}, {})
    if judged.rules is None or any_error(judged.diagnostics):
        return judged
    known_by_default(composer, judged.rules)
    rules, left = judged.rules, composer.acceptances.left
    found = [*without_its_own(judged.diagnostics, composer, rules), *said_before(composer, rules)]
    every = list(settings(rules.composed.options))
    found = _settled_in_each(composer, rules, every, found)
    if too_many := too_many_settings(rules, len(every)):
        return Judged(rules, in_order([*found, too_many]))
    alone = _one_by_one(composer, rules, every, {(one.code, one.span) for one in without_doubtful(found)})
    composer.acceptances.at_a_glance = accepting
    found += alone.told
    found += left([*modifiers_for_nothing(composer, rules, every), *overruled(composer, rules, every)])
    found += left([*_told_of_options(composer, rules, found), *marks_of_choices(composer, rules, found)])
    found = told_once([*found, *left(list(changes_in_vain(composer, rules)))])
    found += left(list(set_over(composer, rules, every, found)))
    found += _together(composer, rules, alone)
    if not asked_for(found, with_texts=composer.library.with_texts):
        found += left([*child_twin(composer, rules), *parent_by_default(composer, rules)])
    if accepting and document is not None and not any_error(found):
        found += composer.acceptances.in_vain(document.root, with_texts=composer.library.with_texts)
    return Judged(rules, in_order(unless_told(found)), judged.meant)


def _settled_in_each(
    composer: Composer, rules: Rules, every: list[Choices], found: list[Diagnostic]
) -> list[Diagnostic]:
    """What was found, without what an option of the file mends.

    Conditions that are settled by default, and decide something with a choice; and hands that are only made, cards that
    are only used and natural hands that are only something else than others with one.
    """
    source, options = rules.composed.own.source, rules.composed.options
    left = {place_of(one) for one in _waiting(found) if one.span is not None and one.span.source == source}
    asked = left
    own = [one for one in every if all(is_own(composer, options[name]) for name in one)] if left else []
    for chosen in own[:_MOST_OTHERS]:
        judged = judged_with(composer, chosen, {})
        if judged.rules is not None and not any_error(judged.diagnostics):
            told = {place_of(one) for one in _waiting(judged.diagnostics)}
            told |= {at for at in left if at[0] == _UNUSED and not _named_by(at[1], (options[name] for name in chosen))}
            left = {at for at in left if at in told or not _stands_in(judged.rules, at[1])}
    return [one for one in found if place_of(one) not in asked - left]


def _named_by(at: Span | None, options: Iterable[Option]) -> bool:
    """Whether a choice of one of these options names itself what is named there."""
    name = "" if at is None else re.escape(at.text)
    return any(re.search(rf"(?<![\w-]){name}(?![\w-])", one.means.span.text) is not None for one in options)


_UNUSED = "D207"
_WAITING = (_UNUSED, "H505", "J615")
"""Warnings of what has no use yet, and may be there for an option."""


def _waiting(found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """What is told of conditions that are settled, and of other things that may wait for an option."""
    return [*settled(found), *(one for one in found if one.code in _WAITING)]


def _stands_in(rules: Rules, at: Span | None) -> bool:
    """Whether a place is in an expression of the steps, or the plain word of one."""
    steps = [body for body, _ in walk(rules.every_step)]
    said = [one.value.scalar.span for body in steps for one in body.expressions]
    said += [
        entry.value.span for body in steps for entry in body.node.entries.values() if isinstance(entry.value, Scalar)
    ]
    around = (one for one in said if at is not None and one.source == at.source)
    return any(one.start <= at.start and at.end <= one.end for one in around if at is not None)


def _one_by_one(composer: Composer, rules: Rules, every: list[Choices], known: _Known) -> _OneByOne:
    """Each setting by itself: what is wrong with it that is not known, and what comes of it."""
    company = sound_in_company(composer, rules, every, known)
    alone = _OneByOne([], known, [], company.rows)
    for chosen in every:
        if chosen in company.sound:
            alone.sound.append(chosen)
            continue
        ((name, value),) = chosen.items()
        option = rules.composed.options[name]
        own = is_own(composer, option)
        composer.acceptances.at_a_glance = composer.acceptances.exact or own
        judged = judged_so(composer, chosen, own=own)
        note = say("so it is with the option `{name}` set to `{value}`", name=name, value=value)
        for one in judged.diagnostics:
            if one.code == "M802" and not own:
                continue  # a player who sets it so will be told; the author of the file has nothing to mend
            where = (one.code, one.span)
            brought = own and (
                brought_by(rules.composed.options, name, value, one)
                or _is_settled_whatever_else(composer, rules.composed.options, every, chosen, one)
            )
            of_option = one.code in BY_OPTION or (own and _is_of_its_own_option(one))
            if (one.is_error or of_option or brought) and where not in known:
                known.add(where)  # of what else only warns, another setting may have need
                alone.told.append(with_setting(replace(one, notes=(*one.notes, note)), chosen))
        if not any_error(judged.diagnostics):
            alone.sound.append(chosen)
        if judged.rules is not None and own:
            choice = next((one for one in option.choices if one.value == value), option.default)
            idle = idle_choice(option, value, rules, judged.rules)
            otherwise = _told_of_choice(composer, option, choice, judged.rules)
            alone.told += composer.acceptances.left([*idle, *otherwise])
    return alone


def _is_of_its_own_option(found: Diagnostic) -> bool:
    """Whether a warning is no more right because it comes by an option of the author's own."""
    return found.code in _BY_OWN_OPTION or found.reason == (BELOW_NOTHING,)


def _is_settled_whatever_else(
    composer: Composer, options: Named[str, Option], every: list[Choices], chosen: Choices, found: Diagnostic
) -> bool:
    """Whether something in what a choice means is in vain there with each setting of the other options too."""
    ((name, value),) = chosen.items()
    said, at = options[name].means.get(str(value)), found.span
    if found.code not in _MENDED_ELSEWHERE or said is None or at is None or at.source != said.span.source:
        return False
    others = [one for one in every if name not in one]
    if not (said.span.start <= at.start and at.end <= said.span.end) or len(others) > _MOST_OTHERS:
        return False
    each = (judged_with(composer, {**chosen, **one}, {}, glance=True).diagnostics for one in others)
    return all(any(one.code == found.code and one.span == at for one in told_so) for told_so in each)


_MENDED_ELSEWHERE = (*SETTLED, "F711", "F713")
"""Warnings about what a choice brings that another option may give a use."""
_MOST_OTHERS = 12
"""With more settings of other options it is not tried."""


def _told_of_options(composer: Composer, rules: Rules, found: list[Diagnostic]) -> list[Diagnostic]:
    """What is told of the author's own options by what their choices say, besides what was found."""
    root, own_root = rules.composed.root, rules.composed.own.root
    own: list[Option] = [option for option in rules.composed.options.values() if is_own(composer, option)]
    known = {one.span for one in found if one.code == "M827"}
    alike = [one for option in own for one in choices_alike(option, root) if one.span not in known]
    alike += options_alike(own, root)
    for option in own:
        alike += () if is_inherited(composer, option) else only_choice(option)
        alike += meant_by_default(option, own_root)
    alike += defaults_in_vain(composer)
    if composer.library.with_texts:
        from engine.ruleset.judge import option_texts as texts  # noqa: PLC0415 - mostly nobody asks

        alike += [one for option in own for one in texts.told_of_words(option, own_root)]
        alike += texts.told_by_default(own, rules)
    return alike


def _told_of_choice(composer: Composer, option: Option, choice: Scalar, rules: Rules) -> Iterable[Diagnostic]:
    """What the words for a choice say otherwise than the rules when it is made, where that is asked."""
    if not composer.library.with_texts:
        return ()
    from engine.ruleset.judge.option_texts import told_of_choice  # noqa: PLC0415 - as above

    return told_of_choice(option, choice, rules)


def _together(composer: Composer, rules: Rules, alone: _OneByOne) -> Iterator[Diagnostic]:
    """M821: of the settings that are sound alone those that are not sound together."""

    def faults(chosen: Choices) -> list[Diagnostic]:
        return [one for one in judged_with(composer, chosen, {}, glance=True).diagnostics if one.is_error]

    options, document = rules.composed.options, composer.game.document
    assert document is not None
    left = not_met(to_meet(alone.sound, not_own(composer, rules)), alone.together)
    rows = [*alone.together, *covering(alone.sound, left)]
    for blamed, fault in conflicts(rows, alone.known, faults, most_combined(rules)):
        if fault.code == "M802" and not all(is_own(composer, options[name]) for name in blamed):
            continue  # as where one is set alone
        whole = judged_with(composer, blamed, {}).diagnostics
        exact = next((one for one in whole if place_of(one) == place_of(fault)), fault)
        yield told(blamed, exact, options, document.root)
