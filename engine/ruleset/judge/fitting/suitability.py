"""Whether the modifiers of a game suit it: their needs, judged on the game before the layer they belong to.

What the game before a layer lacks another modifier of the layer may bring, in whatever order they are announced.
"""

from collections.abc import Iterator
from collections.abc import Mapping as Named
from collections.abc import Sequence as Items
from functools import cache, lru_cache
from itertools import islice, zip_longest

from msgspec import Struct, structs
from msgspec.structs import replace

from engine.ruleset.compose.compose import Composer
from engine.ruleset.compose.modifiers import Announced, Mention, Modifier, called, spoken
from engine.ruleset.compose.options import Chosen
from engine.ruleset.judge.fitting.demands import settings
from engine.ruleset.judge.fitting.game_facts import Facts
from engine.ruleset.judge.fitting.needs import Asking, Unmet, broken, faults, fits, unmet
from engine.ruleset.read.document_faults import Faults
from engine.ruleset.read.library import Library, Place, is_path, schema_of, shipped_documents
from engine.ruleset.read.lineage import faulty
from engine.ruleset.read.shape import faults_of_shape
from engine.ruleset.understand.by_players import with_decks
from engine.ruleset.understand.passages import gone_before
from engine.ruleset.understand.rules import Rules, Understanding
from engine.text.diagnostics.diagnostic import Diagnostic, any_error
from engine.text.lists import listed
from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import say

TYPICAL = (
    *("five-card-draw", "texas-holdem", "seven-card-stud", "five-card-stud"),
    *("jackpot", "deuce-to-seven-triple-draw", "guts"),
)
"""Games of different families, which between them have nearly every part that a change can name."""
_ASKED_BEFORE = ("needs", "excludes")
_MOST_NAMED = 4
"""How many games that fit are named at the most."""


_Said = tuple[str, tuple[tuple[str, str], ...]]
"""A modifier by name, and the values of its options."""


class Settings(Struct, frozen=True):
    """How a game is set, in a form that can be remembered by."""

    chosen: tuple[tuple[str, str | int], ...] = ()
    stakes: tuple[tuple[str, int], ...] = ()


def unsuited(composer: Composer, chosen: Chosen, stakes: Named[str, int], glance: bool = False) -> list[Diagnostic]:
    """What forbids to play a game with its modifiers: demands that are faulty, and needs that are not met.

    At a `glance` it is not said which games would fit.
    """
    layers = composer.layers(chosen)
    faulty_ones = _faulty((*layers.own, *layers.besides))
    told = [faulty("modifier", one.named.span, one.named.text, fault) for one, fault in faulty_ones.items()]
    names = composer.documents | {one.called for one in (*layers.inherited, *layers.own, *layers.besides)}
    set_so = Settings(tuple(sorted(chosen.items())), tuple(sorted(stakes.items())))
    for layer, own in ((layers.own, True), (layers.besides, False)):
        asks = [one for one in layer if one not in faulty_ones and any(key in one.root for key in _ASKED_BEFORE)]
        before = _before(composer, own, set_so) if asks else None
        for one in asks if before is not None else ():
            assert before is not None
            lacking = _lacking(one, composer, own, set_so, before.made_of(names - {one.called}))
            fitting = fitting_games(one) if lacking and not glance else ()
            told += (_with_games(each, fitting) for each in lacking)
    return told


def _lacking(modifier: Modifier, composer: Composer, own: bool, set_so: Settings, before: Facts) -> list[Diagnostic]:
    """What a modifier lacks before its layer, and in the game with the other modifiers of it too."""
    asked = asking(modifier)
    lacking = unmet(asked, before)
    if lacking and len(_layer(composer, own)) > 1:
        others = _beside(composer, own, modifier, set_so)
        if others is not None:
            still = [one.reason for one in unmet(asked, others.made_of(before.documents))]
            lacking = [one for one in lacking if one.reason in still]
    return lacking


def _with_games(told: Diagnostic, games: Items[str]) -> Diagnostic:
    """What is told with some games that the modifier fits, where other rules would do."""
    if not games or not isinstance(told.reason, Unmet) or not told.reason.of_rules:
        return told
    return replace(told, help=say("{help}, such as {games}", help=told.help, games=listed(games)))


def asking(modifier: Modifier) -> Asking:
    """What a modifier asks for, as it is announced."""
    return Asking(modifier.called, modifier.root, modifier.named.span, settings(modifier.options, modifier.values))


def _faulty(modifiers: Items[Modifier]) -> dict[Modifier, Diagnostic]:
    """The modifiers whose demands have a fault of their own, and that."""
    authors = (one for one in modifiers if not one.place.shipped)
    found = ((one, next((told for told in faults(one.root) if told.is_error), None)) for one in authors)
    return {one: fault for one, fault in found if fault is not None}


def lost(rules: Rules, documents: frozenset[str]) -> list[Diagnostic]:
    """What the modifiers of finished rules would keep, and is there no longer; `documents` are those of the game."""
    keeping = [one for one in rules.composed.modifiers if "keeps" in one.root]
    if not keeping:
        return []
    facts = Facts(rules, documents | {one.called for one in rules.composed.modifiers})
    return [told for one in keeping for told in broken(asking(one), facts)]


def elsewhere(told: Items[Diagnostic], refused: Items[Diagnostic]) -> Iterator[Diagnostic]:
    """What is told and has nothing to do with the documents that were refused: else it may come of that.

    Where one is refused because of another document, by its name, that has to do with it too.
    """
    documents = {one.related[0].span.source for one in refused if one.related}
    reasons = (one.reason for one in refused if isinstance(one.reason, Unmet))
    because = {one.key.text.strip() for one in reasons if one.under == "excludes" and not one.of_rules}
    for one in told:
        places = [place for place in (one.span, *(related.span for related in one.related)) if place is not None]
        if not any(place.source in documents or called(place.source.name) in because for place in places):
            yield one


# --- the game before a layer ------------------------------------------------------------------------------------------


def _layer(composer: Composer, own: bool) -> Items[object]:
    listed = composer.base.get("with") if composer.base is not None else None
    return (tuple(listed) if isinstance(listed, Mapping) else ()) if own else composer.announced


def _before(composer: Composer, own: bool, set_so: Settings) -> Facts | None:
    """The game with its parents and options, and where the layer is not its `own`, with all its file says."""
    place = composer.game.place
    if place.shipped and not own:
        return _of_shipped(place, set_so)
    key = _key(place, set_so, own=own)
    if key not in composer.library.made:
        composer.library.made[key] = _facts(_without(composer, own), set_so)
    found = composer.library.made[key]
    assert found is None or isinstance(found, Facts)
    return found


def _key(game: Place, set_so: Settings, *, own: bool) -> tuple[object, ...]:
    return ("before", game.path, own, set_so)


def known_by_default(composer: Composer, rules: Rules) -> None:
    """A game that was understood as it is by default need not be so again before what its examples announce.

    With modifiers of its own it may have been understood for fewer players than it says.
    """
    if not composer.announced and not rules.composed.modifiers:
        facts = Facts(rules, composer.documents, _gone=gone_before(composer.library, composer.game.place))
        composer.library.made[_key(composer.game.place, Settings(), own=False)] = facts


def _beside(composer: Composer, own: bool, modifier: Modifier, set_so: Settings) -> Facts | None:
    """The game with a layer, but for one modifier of it."""
    others = _without(composer, own, modifier)
    said = [_told_outright(one) for one in others.announced]
    if own or not composer.game.place.shipped or None in said:
        return _facts(others, set_so)
    return _of_shipped(composer.game.place, set_so, tuple(one for one in said if one is not None))


def _told_outright(mention: Mention) -> _Said | None:
    """A shipped modifier and the values of its options, where nothing else has to be looked at to know it."""
    values = [(name, value) for name, (_, value) in mention.values.items() if isinstance(value, Scalar)]
    if is_path(mention.named.text) or any(value.text.strip().startswith("$") for _, value in values):
        return None
    return mention.named.text, tuple((name, value.text) for name, value in values)


@lru_cache(maxsize=256)
def _of_shipped(place: Place, set_so: Settings, announced: tuple[_Said, ...] = ()) -> Facts | None:
    library = Library()
    mentions = (spoken(Announced(name, dict(values))) for name, values in announced)
    return _facts(Composer(library, library.document("game", place), tuple(mentions), about_order=False), set_so)


def _without(composer: Composer, own: bool, modifier: Modifier | None = None) -> Composer:
    """The composer without a layer; where a modifier is named, without that alone."""
    library, game = composer.library, composer.game
    if not own:
        others = [one for one in composer.announced if modifier is not None and one.named is not modifier.named]
        return Composer(library, game, tuple(others), composer.announced_in, about_order=False)
    assert game.document is not None
    root = game.document.root.without("changes")
    listed = root.get("with")
    if modifier is None or not isinstance(listed, Mapping):
        root = root.without("with")
    else:
        root = root.with_entry("with", listed.without(modifier.named.text))
    return Composer(library, game._replace(document=structs.replace(game.document, root=root)), about_order=False)


def _facts(composer: Composer, set_so: Settings) -> Facts | None:
    """What can be said of a composed game; None where it cannot be composed, or something is wrong with it."""
    base = composer.base.get("stakes") if composer.base is not None else None
    there = base.entries if isinstance(base, Mapping) else {}
    stakes = {name: chips for name, chips in set_so.stakes if name in there}
    composed, told = composer.compose(dict(set_so.chosen), stakes)
    if composed is None or any_error((*composer.diagnostics, *told)):
        return None
    if composed.set_values:
        told += faults_of_shape(composed.changed, "game", schema_of)
    understanding = Understanding(composed, composer.library, Faults(told))
    rules = understanding.rules()
    if not rules.sound or any_error((*told, *understanding.diagnostics)):
        return None
    gone = gone_before(composer.library, composer.game.place)
    return Facts(with_decks(rules, composer.library, []), composer.documents, _gone=gone)


# --- what would fit ---------------------------------------------------------------------------------------------------


def fitting_games(modifier: Modifier) -> tuple[str, ...]:
    """A few of the shipped games that have what a modifier needs with its options set so, typical ones first."""
    options = tuple(sorted(asking(modifier).options.items()))
    return _fitting(modifier.place, None if modifier.place.shipped else modifier.root, options)


@lru_cache(maxsize=256)
def _fitting(place: Place, root: Mapping | None, options: tuple[tuple[str, int | str], ...]) -> tuple[str, ...]:
    """The same; a shipped modifier is known by its place alone."""
    shipped = Library().document("modifier", place).document if root is None else None
    tree = root if shipped is None else shipped.root
    assert tree is not None
    modifier = Asking(place.path.stem, tree, None, dict(options))
    games = ((found.path.stem, _of_shipped(found, Settings())) for found in games_to_try())
    fitting = (name for name, facts in games if facts is not None and fits(modifier, facts))
    return tuple(islice(fitting, _MOST_NAMED))


@cache
def games_to_try() -> tuple[Place, ...]:
    """The shipped games as a modifier is tried with them: typical ones first, then one of each family in turn."""
    games = shipped_documents("game")
    families = dict[object, list[Place]]()
    for place in games.values():
        families.setdefault(place.path.parent, []).append(place)
    in_turn = [place for row in zip_longest(*families.values()) for place in row if place is not None]
    return (*dict.fromkeys([*(games[name] for name in TYPICAL), *in_turn]),)
