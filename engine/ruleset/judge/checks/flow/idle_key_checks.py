"""Checks of keys that change nothing where they stand."""

import re
from collections.abc import Iterator, Set
from collections.abc import Sequence as Items

from msgspec import structs

from engine.cards.deck.deck_document import numbers_meant
from engine.ruleset.judge.checks.bets.taken_back import takes_back
from engine.ruleset.judge.checks.conditions.expressions_of_steps import limiting
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.machine.trait_values import Idle
from engine.steps.machine.usual_traits import nothing_idle
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Change, Remedy, without_key
from engine.text.marked.node import Mapping, Node, Scalar, Sequence, find
from engine.text.marked.source import Span
from engine.text.translation import say


def keys_without_effect(survey: Survey) -> Iterator[Diagnostic]:
    """F708: a key that says nothing beside the others; one of `betting`, in every round that it holds for."""
    bodies = [one for one in survey.bodies if id(one) not in survey.rules.doubtful] if survey.rules.clean else []
    asked = set[Span]()
    for body in bodies:
        for one in _idle_in(body).values():
            span = _said_at(survey, body, one.key)
            if span is None or span in asked:
                continue
            asked.add(span)
            if not _is_of_one_hand(survey, body, one, span) or not _is_idle_everywhere(survey, bodies, one.key, span):
                continue
            if not takes_back(survey, body, one.key):
                ways = _remedies(limiting(survey, body, one.key), one)
                yield Diagnostic("F708", one.message, span, help=one.help, remedies=ways)


def _idle_in(body: Body) -> dict[str, Idle]:
    """The keys of a step that say nothing beside the others."""
    idle = body.kind.idle
    return {} if idle is nothing_idle else {one.key: one for one in idle(body)}


def _said_at(survey: Survey, body: Body, key: str) -> Span | None:
    """Where a key is said that holds for a step; None where none says it."""
    entry = limiting(survey, body, key).entries.get(key) if key in body.values else None
    return None if entry is None else entry.key.span


def _is_idle_everywhere(survey: Survey, bodies: Items[Body], key: str, span: Span) -> bool:
    """Whether a key that is said here says nothing in any round that it holds for."""
    for body in bodies:
        if _said_at(survey, body, key) == span:
            idle = _idle_in(body)
            if key not in idle and (idle or body.kind.part):
                return False
    return True


def said_anew_by_every_bet(survey: Survey) -> Iterator[Diagnostic]:
    """F708: what `betting` says for all rounds, and every round says otherwise for itself.

    A round that reckons from it shows that it is known.
    """
    rules = survey.rules
    common = rules.composed.root.get("betting")
    rounds = [body for body in survey.bodies if body.kind.part] if rules.clean else []
    if not rounds or not isinstance(common, Mapping):
        return
    if all(common.entries.keys() <= body.node.entries.keys() for body in rounds):
        return  # each says all there is to say
    own = rules.composed.authored
    anew = [
        (key, entry.key.span)
        for key, entry in common.entries.items()
        if entry.key.span.source in own and _is_said_anew(common, key, rounds)
    ]
    brought = {name for option in rules.composed.options.values() for name in _keys_in(option.means)} if anew else set()
    if brought & {_BETTING, *(body.kind.name for body in rounds)}:
        return  # an option brings in a round for which it may be said, or says what holds for all
    for key, at in anew:
        message = say("every round of betting says its own `{key}`, so this one never holds", key=key)
        related = (Related(rounds[0].node.entries[key].key.span, say("the first round says it here")),)
        help = say("leave it out here, or leave it out of the rounds for which it is meant")
        ways = (Remedy(say("leave out `{key}`", key=key), (without_key(common, key),)),)
        yield Diagnostic("F708", message, at, help=help, related=related, remedies=ways)


def _is_said_anew(common: Mapping, key: str, rounds: list[Body]) -> bool:
    """Whether every round says otherwise, and not all the same; a modifier may say it for all rounds of a game."""
    entry = common.entries[key]
    said = [one for body in rounds if (one := body.node.entries.get(key)) is not None]
    theirs = [one.value for one in said if one.key.span.source == entry.key.span.source]
    differ = len({one.text if isinstance(one, Scalar) else "" for one in theirs}) > 1
    field = rounds[0].kind.field(key)
    is_amount = field is not None and field.type in _AMOUNTS
    reckoned = is_amount and any(_reckons_from(one, entry.value) for one in theirs)
    return differ and len(theirs) == len(rounds) and not reckoned


def _reckons_from(value: Node, common: Node) -> bool:
    """Whether one value has the other in it; what is no plain word or amount may."""
    if not isinstance(value, Scalar) or not isinstance(common, Scalar):
        return True
    return re.search(rf"(?<![\w-]){re.escape(common.text)}(?![\w-])", value.text) is not None


_BETTING = "betting"
_AMOUNTS = ("amount", "amounts")


def _keys_in(tree: Node) -> Iterator[str]:
    """Every key within a tree, and the first part of the place that a change is made at."""
    if isinstance(tree, Sequence):
        for item in tree.items:
            yield from _keys_in(item)
    for name, entry in tree.entries.items() if isinstance(tree, Mapping) else ():
        yield name
        if name == "at" and isinstance(entry.value, Scalar):
            yield entry.value.text.partition("/")[0]
        yield from _keys_in(entry.value)


def _remedies(at: Mapping, idle: Idle) -> tuple[Remedy, ...]:
    """The key left out, or the one that says it plainly in its place."""
    if not idle.instead:
        return (Remedy(say("leave out `{key}`", key=idle.key), (without_key(at, idle.key),)),)
    new = at.without(idle.key).with_entry(idle.instead, at.entries[idle.key].value)
    return (Remedy(say("write `{key}`", key=idle.instead), (Change(at, (new,)),)),)


def _is_of_one_hand(survey: Survey, body: Body, idle: Idle, span: Span) -> bool:
    """Whether who wrote the key knew what makes it idle, be it a parent's, and no option of the game says otherwise."""
    if span.source.name in survey.rules.composed.parents:
        return False  # a child may narrow what the parent offers
    if not idle.because:
        return True
    reason = limiting(survey, body, idle.because).entries.get(idle.because)
    if reason is None:
        return True  # what holds where nothing is said
    composed = survey.rules.composed
    if _is_needed(survey, span, reason.value, idle.because):
        return True  # whichever game it comes to
    hands = {reason.key.span.source.name, reason.value.span.source.name} - {span.source.name}
    if hands and not (span.source == composed.own.source and hands <= composed.parents):
        return False
    if isinstance(reason.value, Scalar) and reason.value.text.startswith("$"):
        return False
    means = [option.means for option in composed.options.values() if option.means.entries]
    keys = {idle.because, body.kind.counts} - {""}
    ways = (found for one in means for found in _set_to(one, keys))
    return all(_is_idle_too(body, idle, key, way) for key, way in ways)


def _is_needed(survey: Survey, span: Span, reason: Node, because: str) -> bool:
    """Whether a modifier writes the key that needs a game with what makes it idle, such as `fixed limit`."""
    word = reason.text if isinstance(reason, Scalar) else ""
    wanted = word if word.endswith(f" {because}") else f"{word} {because}"  # `pot limit`, and `fixed limit` for `fixed`
    roots = (one.document.root for one in survey.rules.composed.modifiers if one.document.source == span.source)
    needs = [root.get("needs") for root in roots]
    return any(isinstance(one, Mapping) and wanted in one for one in needs)


def _is_idle_too(body: Body, idle: Idle, key: str, way: str | None) -> bool:
    """Whether a key says nothing either where another is set so; where that is not known, it may."""
    other = None if way is None else structs.replace(body, values={**body.values, key: way})
    return other is not None and any(one.key == idle.key for one in body.kind.idle(other))


def _set_to(tree: Mapping | Sequence | Scalar, keys: Set[str]) -> Iterator[tuple[str, str | None]]:
    """What the choices of an option make of some keys; None where that is not a plain word."""
    if isinstance(tree, Sequence):
        for item in tree.items:
            yield from _set_to(item, keys)
    for name, entry in tree.entries.items() if isinstance(tree, Mapping) else ():
        if (key := _last(name)) in keys:
            yield key, _word(entry.value)
        at = entry.value if name == "at" else None
        if isinstance(at, Scalar) and (key := _last(at.text)) in keys:
            yield key, _word(tree.get("to") if isinstance(tree, Mapping) else None)
        yield from _set_to(entry.value, keys)


def _last(path: str) -> str:
    return path.rpartition("/")[2]


def _word(said: Node | None) -> str | None:
    return said.text if isinstance(said, Scalar) and said.is_text else None


def numbers_that_never_play(survey: Survey) -> Iterator[Diagnostic]:
    """F708: what a deck of the game's own says for numbers of players that cannot sit down."""
    own, players = survey.rules.composed.own.root, survey.rules.players
    listed = find(own, ("deck", "by-players"))
    for said, entry in listed.entries.items() if isinstance(listed, Mapping) else ():
        meant = numbers_meant(said)
        if meant is not None and not set(meant) & {*range(players.least, players.most + 1)}:
            message = say(
                "{least} to {most} may play, so this deck is never taken", least=players.least, most=players.most
            )
            help = say("leave it out, or let others play")
            ways = (Remedy(say("leave it out"), (without_key(listed, said),)),) if isinstance(listed, Mapping) else ()
            yield Diagnostic("F708", message, entry.key.span, help=help, remedies=ways)
