"""Judges a game as it is with certain options and stakes."""

from collections.abc import Mapping as Named
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from engine.ruleset.compose.blocks import told_at_blocks
from engine.ruleset.compose.compose import Composer
from engine.ruleset.compose.composed import Composed
from engine.ruleset.compose.modifiers import Mention, Modifier
from engine.ruleset.compose.options import Chosen
from engine.ruleset.judge.asking import judge
from engine.ruleset.judge.brought_about import told_at_the_child
from engine.ruleset.judge.checks.cards.stock_checks import short_of_cards
from engine.ruleset.judge.combining import Choices, place_of, said, to_blame
from engine.ruleset.judge.fitting.suitability import elsewhere, lost, unsuited
from engine.ruleset.judge.idle_choices import is_left_as_it_is
from engine.ruleset.judge.narrowing import narrowed
from engine.ruleset.read.acceptance import Acceptance
from engine.ruleset.read.document_faults import Faults
from engine.ruleset.read.library import Checked, Library, Place, schema_of
from engine.ruleset.read.shape import faults_of_shape
from engine.ruleset.understand.by_players import with_decks
from engine.ruleset.understand.passages import GoneBefore, gone_before
from engine.ruleset.understand.rules import Rules, Understanding, set_so
from engine.ruleset.understand.survey import Survey, numbers_that_differ, survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related, any_error, in_order
from engine.text.marked.node import Mapping, plain
from engine.text.translation import say


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
    callers that ask for errors only. A longer look that found none will do as well. So does the game as it is, with
    which nothing is wrong, where the stakes are what they are by default.
    """
    if stakes and _are_usual(composer, stakes):
        usual = judged_with(composer, chosen, {}, glance)
        if usual.rules is not None and not usual.diagnostics:
            return usual
    options = tuple(sorted((name, str(value)) for name, value in chosen.items()))
    key = (options, tuple(sorted(stakes.items())))
    if glance and isinstance(whole := composer.judged.get((*key, False)), Judged) and not any_error(whole.diagnostics):
        return whole
    if (*key, glance) not in composer.judged:
        composer.judged[*key, glance] = _judged(composer, chosen, stakes, glance)
    found = composer.judged[*key, glance]
    assert isinstance(found, Judged)
    return found


def _are_usual(composer: Composer, stakes: Named[str, int]) -> bool:
    """Whether these stakes are what the game says itself."""
    said = None if composer.base is None else composer.base.get("stakes")
    return isinstance(said, Mapping) and all(
        name in said and plain(said.entries[name].value) == chips for name, chips in stakes.items()
    )


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
    usual = _sound_by_default(composer) if glance and not more else None
    if usual is not None and is_left_as_it_is(usual.composed, composed):
        return Judged(set_so(usual, composed), [])
    may_narrow = _may_narrow(composer, composed)
    rules, found = _understood(composer, composed, told, glance, may_narrow)
    composed = rules.composed
    if any(one.remedies for one in found):
        from engine.ruleset.judge.tried_remedies import tried  # noqa: PLC0415 - a good game needs none

        found = tried(found, composed.root, partial(_found_if, composer, composed, told, glance))
    found = told_at_blocks(found, composer.copies)
    left = composer.acceptances.left(in_order([*told, *(one for one in found if not _of_parents(one, composed))]))
    left = [one for one in left if one not in composer.told_of_parent]
    again = partial(_found_in, composer, told, glance)
    found = told_at_the_child(left, composer, composed, (chosen, stakes), again)
    return Judged(rules, in_order(found), tuple(composer.acceptances.used[meant_before:]))


_BY_DEFAULT = ((), (), False)
"""What a game is remembered by that has been judged as it is by default, as a whole."""


def _sound_by_default(composer: Composer) -> Rules | None:
    """The game as it is by default, where it has been judged so and nothing at all was told."""
    usual = composer.judged.get(_BY_DEFAULT)
    return usual.rules if isinstance(usual, Judged) and not usual.diagnostics else None


_ALWAYS_SO = ("F707", "X106", "X107")
"""That a condition is settled, or nobody can be out: where a child has narrowed it to that, the parent was right."""


def _of_parents(told: Diagnostic, composed: Composed) -> bool:
    """Whether something is told of a parent's text that would be a fault only if its author had meant this child."""
    return told.code in _ALWAYS_SO and told.span is not None and told.span.source.name in composed.parents


def _understood(
    composer: Composer, composed: Composed, told: Sequence[Diagnostic], glance: bool, may_narrow: bool = False
) -> tuple[Rules, list[Diagnostic]]:
    """The rules of a composed game, and what is wrong with them besides what was told.

    Where it `may_narrow` they are for fewer players than they say, if else there are not cards enough. That mostly
    shows before anything is judged.
    """
    rules, found = _read(composer, composed, told)
    if not rules.sound:
        return rules, found
    seen, gone = _seen(composer, rules, glance), _gone_before(composer)
    fewer = narrowed(rules, gone) if may_narrow and short_of_cards(seen) else None
    if fewer is None:
        found += _told_of(composer, seen, glance, [*told, *found])
        short = any(one.code in ("D201", "D240") for one in found)
        fewer = narrowed(rules, gone) if may_narrow and short else None
    if fewer is None:
        return rules, found
    rules, found = _understood(composer, fewer.composed, told, glance)
    return rules, [*found, fewer.diagnostic]


def _read(composer: Composer, composed: Composed, told: Sequence[Diagnostic]) -> tuple[Rules, list[Diagnostic]]:
    """The rules of a composed game before anything is judged, and what is wrong with how they are said."""
    known = {(one.code, one.span) for one in told}
    shape = faults_of_shape(composed.changed, "game", schema_of) if composed.set_values else []
    found = [
        one for one in shape if (one.code, one.span) not in known
    ]  # what the document says was looked at by itself
    understanding = Understanding(composed, composer.library, Faults([*told, *found]))
    rules = understanding.rules()
    found += (_with_options(one, composed.modifiers) for one in understanding.diagnostics)
    return (with_decks(rules, composer.library, found) if rules.sound else rules), found


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


def _gone_before(composer: Composer) -> GoneBefore:
    return gone_before(composer.library, composer.game.place)


def _seen(composer: Composer, rules: Rules, glance: bool) -> Survey:
    """The rules gone through with the numbers of players that differ.

    Where somebody waits for the answer with the most players; at a glance, with rules that count the players in some
    other way than by comparing them, with the fewest and the most.
    """
    numbers = {rules.players.most} if composer.at_once else numbers_that_differ(rules, at_a_glance=glance)
    return survey(rules, numbers, _gone_before(composer))


def _told_of(composer: Composer, seen: Survey, glance: bool, before: Sequence[Diagnostic]) -> list[Diagnostic]:
    """What the checks have to say; where they have nothing to say of the numbers of players so far, of none."""
    rules, with_texts = seen.rules, composer.library.with_texts
    told = _asked(seen, glance, with_texts=with_texts)
    least, most = rules.players
    others = numbers_that_differ(rules) if told and glance else range(least, most + 1)
    if told and len(seen.journals) < len(others):
        told = _asked(survey(rules, others, _gone_before(composer)), glance, with_texts=with_texts)
    return told if any_error((*before, *told)) else [*told, *lost(rules, composer.documents)]


def _asked(found: Survey, glance: bool, *, with_texts: bool) -> list[Diagnostic]:
    """What the checks have to say; what they have worked out on the way, some of which holds the survey, is let go."""
    told = judge(found, glance, with_texts=with_texts)
    found.worked_out.clear()
    return told


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


def only_unsuited(told: Sequence[Diagnostic]) -> bool:
    """Whether all errors are that modifiers do not fit: but for the games that would, a glance sees them all."""
    return all(one.code == "M802" for one in told if one.is_error)


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
