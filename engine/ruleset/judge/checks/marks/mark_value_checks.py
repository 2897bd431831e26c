"""Checks of what marks hold: writes that change nothing, and questions that come before any write."""

import re
from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import THAT_PLAYER, AmountMark, Node, SeatMark, body_of
from engine.language.forms.measure import bounds_of
from engine.language.forms.own_numbers import Each
from engine.language.forms.seat_words import is_that_player
from engine.program import Mark
from engine.ruleset.judge.checks.conditions.expressions_of_steps import instead
from engine.ruleset.judge.checks.conditions.said_to_several import says
from engine.ruleset.judge.checks.marks.mark_checks import (
    asked_by_what_is_put,
    marks_named,
    named_by_options,
    read_anywhere,
)
from engine.ruleset.judge.checks.names.authored import declared_in
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.judge.checks.texts.said_in_words import is_meant_by
from engine.ruleset.understand.names import MISSED_BLINDS
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Sure
from engine.steps.machine.kind import CONSTANTS, POT, Body, goes_in_laps
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key, without_key
from engine.text.marked.node import Mapping
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_OF_A_DEAL, _OF_A_POT = "this deal", "until the pot is won"
_AT_FIRST = Wording(
    r"\bfirst\b[^,;.]*\b(?:free|nothing|none|gratis|for nothing|on the house)\b"
    r"|\b(?:free|nothing|none|0|zero)\b[^,;.]*\b(?:at first|to (?:begin|start) with|the first time|for the first)\b"
    r"|\b(?:begins?|starts?) (?:at|with|from|as) (?:0|zero|nothing|none|free)\b|\b(?:begins?|starts?) (?:off )?free\b"
    r"|\b(?:at first|to (?:begin|start) with) (?:it is )?(?:free|nothing|none|0|zero)\b",
    re.IGNORECASE,
)
"""By such words it is said of a number that at first it is to be nothing."""


def left_as_they_began(survey: Survey) -> Iterator[Diagnostic]:
    """A904: a mark that rules ask for, or what a choice brings in, and that every step leaves as it was at first.

    Of a flag that no card changes by coming up F703 tells it at each step.
    """
    come = {name for body, _ in walk(survey.rules.arrivals) for name in _written(body)}
    brought = {
        name
        for name in asked_by_what_is_put(survey)
        if name in come or survey.rules.marks[name].definition.kind != "flag"
    }
    for name, at in _own_marks(survey):
        mark, writes = survey.rules.marks[name], [body for body in survey.bodies if name in _written(body)]
        asked = name in brought or name in read_anywhere(survey)
        if writes and asked and all(leaves(body, mark) for body in writes):
            message = say(
                "every step leaves `{name}` as it is at first, so whoever asks always finds the same", name=name
            )
            help = say("let a step give it another value, or take it out")
            yield Diagnostic(
                "A904", message, writes[0].key.span if name in come and len(writes) == 1 else at, help=help
            )


def written_alike(survey: Survey) -> Iterator[Diagnostic]:
    """F703: each deal begins by giving a mark of everyone a value, and every later step gives it the same."""
    for name, _ in _own_marks(survey):
        writes = [body for body in survey.bodies if name in _written(body)]
        first = writes[0] if writes else None
        if first is None or first not in survey.rules.play or not _writes_anew(first) or survey.rules.arrivals:
            continue
        values = {_constant(body) for body in writes}
        if len(writes) > 1 and len(values) == 1 and None not in values:
            message = say("`{name}` is this already, as every step writes the same", name=name)
            related = (Related(first.key.span, say("it is written here")),)
            help = say("let one of the steps give it another value, or take it out")
            yield Diagnostic("F703", message, writes[1].key.span, help=help, related=related)


def written_as_it_is(survey: Survey) -> Iterator[Diagnostic]:
    """F703: a mark is given the value that it has."""
    for body in survey.bodies if survey.rules.clean else ():
        said = body.values.get("to")
        for _, name in marks_named(body, reading=False) if isinstance(said, Expression) and survey.at(body) else ():
            assert isinstance(said, Expression)
            tree = body_of(said.tree)
            if isinstance(tree, AmountMark | SeatMark | Each) and tree.name == name and said.text == name:
                message = say("`{name}` is this already, so nothing changes", name=name)
                help = say("give it another value, or take the step out")
                ways = tuple(Remedy(say("take the step out"), (one,)) for one in instead(survey, body))
                yield Diagnostic("F703", message, said.scalar.span, help=help, remedies=ways)


def _constant(body: Body) -> str | None:
    """What a step makes of a mark, where that is the same at any moment of the game."""
    said = body.values.get("to")
    if isinstance(said, Expression):
        return None if any(said.reads) else said.tree.told()
    return said if isinstance(said, str) else None


def _own_marks(survey: Survey) -> Iterator[tuple[str, Span]]:
    """The marks that the game's own file declares and no option speaks of, where all of the game could be read."""
    rules = survey.rules
    if not rules.clean:
        return
    brought = named_by_options(survey) | {MISSED_BLINDS}
    for name, entry in declared_in(rules, "marks").items():
        if name not in brought and name in rules.marks:
            yield name, entry.key.span


def _written(body: Body) -> set[str]:
    return {name for _, name in marks_named(body, reading=False)}


def leaves(body: Body, mark: Mark) -> bool:
    """Whether what a step makes of a mark is what it began with, whatever a table sets stakes and options to."""
    said, added = body.values.get("to"), body.values.get("add")
    if isinstance(added, Expression):
        by_table = any(node.is_setting() for node in added.tree.walk())
        return not by_table and bounds_of(added.tree, body.scope).settled == 0
    if isinstance(said, Expression):
        return said.kind == "amount" and bounds_of(said.tree, body.scope).settled == mark.start
    return isinstance(said, str) and CONSTANTS.get(said) == mark.start


def asked_before_written(survey: Survey) -> Iterator[Diagnostic]:
    """A904: a mark that begins anew with each deal is asked for before any step can have changed it.

    It is told where it is mended: at the step that comes too late, at the mark that should be kept longer, or else
    where the mark is asked for.
    """
    for name, asked in asked_too_early(survey).items():
        declared = declared_in(survey.rules, "marks")[name]
        writes = [body for body in survey.bodies if name in _written(body)]
        related = (Related(asked, say("it is asked for here")),)
        counts = all("add" in body.values for body in writes)
        if _is_asked_after(survey, name) or (counts and not all(body in survey.rules.play for body in writes)):
            message = say("no step has changed `{name}` yet when this asks for it", name=name)
            help = say(
                "`{name}` begins anew with each deal: ask for it later, or keep it longer with `kept: session`",
                name=name,
            )
            yield Diagnostic("A904", message, asked, help=help)
        elif counts and isinstance(declared.value, Mapping):
            kept = _OF_A_POT if survey.carries_pot else "session"
            message = say("`{name}` begins anew with each deal, before anything has asked for it", name=name)
            help = say("keep it from deal to deal: `{key}`", key=f"kept: {kept}")
            ways = (Remedy(help, (with_key(declared.value, "kept", kept),)),)
            yield Diagnostic("A904", message, declared.key.span, help=help, related=related, remedies=ways)
        else:
            message = say("this sets `{name}` when nothing asks for it any more in this deal", name=name)
            help = say("put it before the step that asks for it, or keep it longer with `kept: session`")
            yield Diagnostic("A904", message, writes[0].key.span, help=help, related=related)


def asked_too_early(survey: Survey) -> dict[str, Span]:
    """The marks of a deal that are asked for before any step writes them, and where.

    One that is declared with a `start` of its own is meant to be there from the start, and so is one of which it is
    said what it is at first.
    """
    found = dict[str, Span]()
    for name, _ in _own_marks(survey) if not survey.rules.arrivals else ():
        declared = declared_in(survey.rules, "marks")[name].value
        at_first = "start" in getattr(declared, "entries", {}) or is_meant_by(declared, _AT_FIRST)
        if survey.rules.marks[name].kept == _OF_A_DEAL and not at_first:
            asked = _asked_first(survey, name)
            if asked is not None and not _is_said_later(survey, name, asked):
                found[name] = asked
    return found


def is_said_to_be_nothing(survey: Survey, name: str, body: Body) -> bool:
    """Whether a step comes before any that writes a mark, of which it is said that it is nothing at first."""
    declared = declared_in(survey.rules, "marks").get(name)
    first = next((one for one in survey.bodies if one is body or name in _written(one)), None)
    return declared is not None and first is body and is_meant_by(declared.value, _AT_FIRST)


def _is_said_later(survey: Survey, name: str, asked: Span) -> bool:
    """Whether what asks for a mark is said to a step after a write too: by a block, or of a count by the betting."""
    writes = [number for number, body in enumerate(survey.bodies) if name in _written(body)]
    counts = all("add" in survey.bodies[number].values for number in writes)
    later = survey.bodies[writes[0] + 1 :] if writes else ()
    return any(says(body, asked) for body in later if counts or body.key.span.source.copy)


def _is_asked_after(survey: Survey, name: str) -> bool:
    """Whether a step asks for a mark that comes after one that writes it, or is gone through again with it."""
    if any(name in names_in(said) for said in survey.rules.of_hands):
        return True
    was_written = False
    for outer in survey.rules.play:
        inner = [body for body, _ in walk((outer,))]
        writes = any(name in _written(body) for body in inner)
        asks = any(name in names_in(one.value) for body in inner for one in body.expressions)
        if asks and (was_written or (writes and len(inner) > 1)):
            return True
        was_written = was_written or writes
    return False


def _asked_first(survey: Survey, name: str) -> Span | None:
    """Where a step of the game asks for a mark before any step writes it; nothing where none does."""
    return _asked_before_written(survey, name, survey.rules.play)


def _asked_before_written(survey: Survey, name: str, steps: Sequence[Body]) -> Span | None:
    """The same among some steps; in turns in which each player's own mark is written, among those of a turn."""
    asked: Span | None = None
    for outer in steps:
        inner = [body for body, _ in walk((outer,))]
        if any(name in _written(body) for body in inner):
            if asked is None and _is_of_ones_own_turn(survey, name, outer):
                return _asked_before_written(survey, name, outer.inner.get("do", ()))
            return asked
        for body in inner if asked is None else ():
            said = (one.value for one in body.expressions if one.value is not body.when or "$" in one.value.text)
            asked = asked or next((one.scalar.span for one in said if name in names_in(one)), None)
    return None


def _is_of_ones_own_turn(survey: Survey, name: str, turn: Body) -> bool:
    """Whether each player has one turn here, and a mark of each is written and asked for nowhere but in their own."""
    if turn.kind.block != "turn" or goes_in_laps(turn.kind, turn.values):
        return False
    inner = [body for body, _ in walk((turn,))]
    writes = [body for body in survey.bodies if name in _written(body)]
    own = all(body in inner and text_of(body, "who", THAT_PLAYER) == THAT_PLAYER for body in writes)
    asked = [said.value.tree for body in inner for said in body.expressions if name in names_in(said.value)]
    each = survey.rules.marks[name].definition.each_player
    return each and own and all(_asks_of_oneself(tree, name) for tree in asked)


def _asks_of_oneself(tree: Node, name: str) -> bool:
    """Whether an amount is reckoned from a number that a player has by asking for just that player's."""
    nodes = [node for node in tree.walk() if getattr(node, "name", "") == name]
    return bool(nodes) and all(
        isinstance(node, Each) and node.entry is None and (node.of is None or is_that_player(node.of)) for node in nodes
    )


def kept_in_vain(survey: Survey) -> Iterator[Diagnostic]:
    """F708: a mark is kept from deal to deal, and each deal begins by writing it anew before anything asks for it."""
    for name, _ in _own_marks(survey):
        declared = declared_in(survey.rules, "marks")[name].value
        lasts = survey.rules.marks[name].kept != _OF_A_DEAL and not survey.rules.arrivals
        if not lasts or not isinstance(declared, Mapping) or "kept" not in declared:
            continue
        first = next((body for body in survey.rules.play if _speaks_of(body, name)), None)
        held = any(name in names_in(said) for said in survey.rules.of_hands)  # as long as hands are looked at
        anew = first is not None and name in _written(first) and _writes_anew(first)
        if first is not None and anew and not (held and _is_late(survey, first)):
            message = say("each deal begins by writing `{name}` anew, so it is kept for nothing", name=name)
            related = (Related(first.key.span, say("it is written here")),)
            help = say("leave the step out that writes it, or leave out `kept`")
            ways = (Remedy(say("leave out `kept`"), (without_key(declared, "kept"),)),)
            at = declared.entries["kept"].key.span
            yield Diagnostic("F708", message, at, help=help, related=related, remedies=ways)


def _is_late(survey: Survey, body: Body) -> bool:
    """Whether cards have been dealt before a step."""
    return any(one.kind.deals for one, _ in walk(survey.rules.play[: survey.rules.play.index(body)]))


def kept_by_no_pot(survey: Survey) -> Iterator[Diagnostic]:
    """F708: a mark is kept until the pot is won, and the pot is won in every deal; or in each that writes the mark."""
    for name, _ in _own_marks(survey):
        declared = declared_in(survey.rules, "marks")[name].value
        if survey.rules.marks[name].kept != _OF_A_POT or not isinstance(declared, Mapping) or "kept" not in declared:
            continue
        if survey.carries_pot and not _is_written_when_won(survey, name):
            continue
        message = say("no pot is ever carried over, so `{name}` begins anew with each deal", name=name)
        if survey.carries_pot:
            message = say("the pot has been won whenever `{name}` is written, so each deal begins it anew", name=name)
        help = say("keep it as long as the evening lasts, or let the pot stay")
        ways = (Remedy(say("write `{text}`", text="kept: session"), (with_key(declared, "kept", "session"),)),)
        yield Diagnostic("F708", message, declared.entries["kept"].key.span, help=help, remedies=ways)


def _is_written_when_won(survey: Survey, name: str) -> bool:
    """Whether all that a mark comes to is written when the pot has been given out, and nothing fills it again."""
    writes = [body for body in survey.bodies if name in _written(body) and not leaves(body, survey.rules.marks[name])]
    moments = [one for body in writes for one in survey.at(body)]
    if survey.pot_may_stay or not moments or any(one.table.pot is not Sure.NEVER for one in moments):
        return False
    after = survey.bodies[survey.bodies.index(writes[0]) :]
    return not any(way.target == POT for body in after for way in body.kind.moves)


def _speaks_of(body: Body, name: str) -> bool:
    """Whether a step, or one within it, writes a mark or asks for it."""
    inner = [one for one, _ in walk((body,))]
    return any(name in _written(one) or any(name in names_in(said.value) for said in one.expressions) for one in inner)


def _writes_anew(body: Body) -> bool:
    """Whether a step gives a mark of everyone a value, whatever it held, in every deal."""
    said, who = body.values.get("to"), body.values.get("who")
    everyone = not isinstance(who, Expression) or who.text.lower() == "everyone"
    if body.when is not None or said is None or not everyone:
        return False
    return not isinstance(said, Expression) or not any(said.reads)
