"""The game that ships which a child is already: its parent set otherwise, another child of that, perhaps for fewer."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.ruleset.compose.compose import Composer
from engine.ruleset.compose.inheritance import OWN
from engine.ruleset.judge.child_modifiers import modifiers_alike
from engine.ruleset.judge.played_so import BY_ITSELF, only_set
from engine.ruleset.judge.twins import played_as
from engine.ruleset.read.library import is_path
from engine.ruleset.understand.names import Players, players_of
from engine.ruleset.understand.rules import Rules
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping, Node, Scalar, Sequence, plain
from engine.text.translation import say

_OF_THE_TABLE = ("players", "stakes", _STOCK := "stock-runs-out")
"""What is no part of the steps and lines that are compared."""
_COMPARED = {
    *("deck", "jokers", "ranking", "wild", "use", "pot", "betting", "lines", "hands", "play", "when-dealt"),
    *("options", "with", "changes", "places", "marks", "words", "blocks", *_OF_THE_TABLE),
}
_SETTING = {"options", "players", "with"}
"""What a child may say otherwise than its parent and be no more than that, set so and for fewer."""


class _Same(NamedTuple):
    """How the child would be played without its file, and the game that is played so."""

    command: str
    base: Mapping
    is_parent: bool = True
    for_other_stakes: bool = False


def child_twin(composer: Composer, rules: Rules) -> Iterator[Diagnostic]:
    """A908: a child without examples that comes to a game that ships, perhaps with one modifier that ships.

    One with examples is meant as a game by itself, and so is its parent for other stakes or for more players.
    """
    document, inherited = composer.game.document, composer.inherited
    if document is None or inherited is None or not rules.clean or composer.announced:
        return
    root, parent = document.root, document.root.entries["extends"].value
    own = [key for key in root.entries if key not in OWN or key in ("with", "changes")]
    by_itself = any(key in root for key in BY_ITSELF)
    if not isinstance(parent, Scalar) or is_path(parent.text) or by_itself or not set(own) <= _COMPARED:
        return
    other = [key for key in own if not _is_so(root.get(key), inherited.get(key))]
    same = next(_found(composer, rules, root, other), None)
    if same is not None:
        message = say("this is `{game}`, and no other game", game=same.command)
        help = say("play it so, or say what is different at your table")
        if _is_for_fewer(root, same.base):
            seats = plain(root.entries["players"].value)
            message = say("this is `{game}` for {players} players, and no other game", game=same.command, players=seats)
            help = say("play it so with as many as sit down, or say what else is different at your table")
        elif same.for_other_stakes:
            message = say("this is `{game}` for other stakes, and no other game", game=same.command)
            help = say("extend that and say your stakes there, or say what else is different at your table")
        made = [root.entries[key].key for key in other if key not in _OF_THE_TABLE and same.is_parent]
        where = made[0] if made else parent
        yield Diagnostic("A908", message, where.span, help=help)


def _is_so(said: Node | None, held: Node | None) -> bool:
    """Whether something is held to be so that a child says, and perhaps more beside it."""
    if isinstance(said, Mapping) and isinstance(held, Mapping):
        return all(_is_so(entry.value, held.get(name)) for name, entry in said.entries.items())
    return said is not None and held is not None and plain(said) == plain(held)


def _found(composer: Composer, rules: Rules, root: Mapping, other: list[str]) -> Iterator[_Same]:
    """The games that ship which a child is, of which these keys are other than its parent has them."""
    inherited = composer.inherited
    assert inherited is not None
    command = only_set(root) if set(other) <= _SETTING else None
    if command is not None and _is_for_the_same_table(root, inherited):
        yield _Same(command, inherited)
    if _is_for_the_same_table(root, inherited) and not rules.composed.modifiers:
        yield from (_Same(command, inherited) for command in modifiers_alike(composer, rules, root, other))
    for played in played_as(composer, rules):
        base = played.composer.base
        is_parent = played.composer.game is composer.parent
        if base is not None and _is_for_the_same_table(root, base):
            yield _Same(played.command, base, is_parent)
            continue
        made_so = not is_parent and "changes" in other
        if base is not None and made_so and _is_for_the_same_table(root.without("stakes"), base):
            yield _Same(played.command, base, is_parent, for_other_stakes=True)


def _is_for_the_same_table(root: Mapping, base: Mapping) -> bool:
    """Whether a game has the stakes that a child says, and the players or more, and offers the options that it sets."""
    options, offered, stakes = root.get("options"), base.get("options"), root.get("stakes")
    if _STOCK in root and not _is_so(root.get(_STOCK), base.get(_STOCK)):
        return False
    set_otherwise = options.entries.items() if isinstance(options, Mapping) else ()
    if (
        stakes is not None
        and not _is_so(stakes, base.get("stakes"))
        and _amounts(stakes) != _amounts(base.get("stakes"))
    ):
        return False
    if "players" in root and not (_is_so(root.get("players"), base.get("players")) or _is_for_fewer(root, base)):
        return False
    return all(
        isinstance(offered, Mapping) and name in offered and _is_so(_without_default(entry.value), offered.get(name))
        for name, entry in set_otherwise
    )


def _amounts(stakes: Node | None) -> list[object]:
    """How much the stakes of a game are, whatever they are called."""
    return [plain(entry.value) for entry in stakes.entries.values()] if isinstance(stakes, Mapping) else []


def _is_for_fewer(root: Mapping, base: Mapping) -> bool:
    """Whether a child says that fewer may play than a game is for, and nobody else."""
    here, there = players_of(root), players_of(base)
    if not isinstance(here, Players) or not isinstance(there, Players):
        return False
    return here != there and there.least <= here.least and here.most <= there.most


def _without_default(option: Node) -> Node:
    """What an option says besides which of its choices is made, of which only one may be left."""
    left = option.get("choices") if isinstance(option, Mapping) else None
    settled = ("choices",) if isinstance(left, Sequence) and len(left.items) == 1 else ()
    return option.without("default", "about", *settled) if isinstance(option, Mapping) else option
