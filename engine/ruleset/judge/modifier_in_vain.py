"""What a modifier changes in vain: all of it, one choice of it or one change, in every game that it fits."""

from collections.abc import Iterator

from engine.ruleset.compose.options import declared
from engine.ruleset.judge.fitting.needs import Unmet
from engine.ruleset.judge.fitting.suitability import TYPICAL, unsuited
from engine.ruleset.judge.idle_choices import is_asked_for, same_rules, without_effect
from engine.ruleset.judge.modifier_put_to_games import PutToGames, Values
from engine.ruleset.judge.settings import settings
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping, Node, Sequence, find, key_place, plain
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.yaml.document import Document

_ENOUGH = 2
"""In so many games what a change does not do is hardly because of the games."""


def of_no_effect(document: Document) -> Diagnostic:
    """M826, at the name of a modifier."""
    message = say("this modifier changes nothing in any game it is played with")
    at = key_place(document.root, ("name",))
    return Diagnostic("M826", message, at, help=say("say under `changes` what becomes different"))


def effect_in_no_game(tried: PutToGames) -> Iterator[Diagnostic]:
    """M826: every game that it fits is the same with it, however it is set.

    Where it would change games that one of its demands keeps out, that demand is the other way round.
    """
    every: list[Values] = [{}, *settings(declared(tried.document.root))]
    if not tried.changes_nothing({}, 1) or not all(tried.changes_nothing(set_so, 0) for set_so in every[1:]):
        return
    kept_out = next(_keeping_out(tried), None)
    if kept_out is None:
        yield of_no_effect(tried.document)
        return
    demand, game = kept_out
    message = say(
        "by `{demand}` under `{key}` it fits only games in which it changes nothing",
        demand=demand.key.text.strip(),
        key=demand.under,
    )
    help = say("ask for the opposite, or for less: `{game}` it would change", game=game)
    yield Diagnostic("M826", message, demand.key.at(0, len(demand.key.text)), help=help)


def _keeping_out(tried: PutToGames) -> Iterator[tuple[Unmet, str]]:
    """The demand that a typical game lacks alone, which the modifier would change, with that game."""
    for game in TYPICAL:
        composer, bare = tried.composer(game), tried.bare(game)
        lacking = [] if composer is None else unsuited(composer, {}, {}, glance=True)
        demand = lacking[0].reason if len(lacking) == 1 else None
        composed = composer.compose({}, {})[0] if composer is not None and isinstance(demand, Unmet) else None
        if not isinstance(demand, Unmet) or composed is None or bare is None:
            continue
        if not same_rules(composed.root, bare):
            yield demand, game


def choices_in_vain(tried: PutToGames) -> Iterator[Diagnostic]:
    """M827: a choice with which each game that it fits is as it is by default."""
    for option in declared(tried.document.root).values():
        if not option.means.entries or is_asked_for(option, tried.document.root):
            continue
        for choice in option.choices:
            set_so = {option.name: choice.value if isinstance(choice.value, int) else choice.text}
            if choice.value != option.default.value and tried.is_as_by_default(set_so):
                yield without_effect(option, choice.text)


def changes_in_vain(tried: PutToGames) -> Iterator[Diagnostic]:
    """M847: one change of several that is idle in each game that it fits, however the modifier is set.

    It is idle where it changes nothing by itself, and the game is the same without it beside the others. What only
    takes keys away may be for games that have them and do not ship.
    """
    every: list[Values] = [{}, *settings(declared(tried.document.root))]
    lists = list(_lists_of_changes(tried.document.root))
    made = [change for _, changes in lists for change in changes]
    for set_so, changes in lists:
        ways = every if set_so is None else [set_so]
        for change in changes if len(changes) > 1 else ():
            if _only_takes_away(change):
                continue
            others = [one for one in made if one is not change]
            if all(tried.is_idle(change, others, way, _ENOUGH) for way in ways):
                message = say("without this change every game that it fits is the same")
                help = say("leave it out, or say what is to become different")
                yield Diagnostic("M847", message, _word(change), help=help)


def _lists_of_changes(root: Mapping) -> Iterator[tuple[Values | None, tuple[Node, ...]]]:
    """Its changes, and those that each choice of an option brings, with that setting."""
    listed = root.get("changes")
    if isinstance(listed, Sequence):
        yield None, listed.items
    for option in declared(root).values():
        for value, means in option.means.entries.items():
            if isinstance(means.value, Sequence):
                yield {option.name: value}, means.value.items


def _only_takes_away(change: Node) -> bool:
    """Whether a change sets nothing but that keys are left out."""
    to = find(change, ("set", "to"))
    return isinstance(to, Mapping) and all(plain(one.value) is None for one in to.entries.values())


def _word(change: Node) -> Span:
    """Where a change says what it does."""
    return next(iter(change.entries.values())).key.span if isinstance(change, Mapping) else change.span
