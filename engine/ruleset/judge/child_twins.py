"""The game that ships which a child is already: its parent, another child of that, or its parent with a modifier."""

from collections.abc import Iterator

from engine.ruleset.compose.compose import Composer
from engine.ruleset.compose.inheritance import OWN
from engine.ruleset.compose.modifiers import Announced, spoken
from engine.ruleset.judge.canon import canon, filled, set_so
from engine.ruleset.judge.played_so import BY_ITSELF, with_settings
from engine.ruleset.judge.shapes import Shape, parts_changed, parts_in
from engine.ruleset.judge.twins import alike, set_with_each
from engine.ruleset.read.library import is_path, shipped_documents
from engine.ruleset.understand.rules import Rules
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping, Node, Scalar, plain
from engine.text.translation import say
from engine.text.wording import Wording

_OF_THE_TABLE = ("players", "stakes")
"""What is no part of the steps and lines that are compared, and must be the same."""
_COMPARED = {"deck", "jokers", "ranking", "wild", "use", "pot", "betting", "options", "changes", *_OF_THE_TABLE}


def child_twin(composer: Composer, rules: Rules) -> Iterator[Diagnostic]:
    """A908: a child without examples that comes to a game that ships, perhaps with one modifier that ships.

    One with examples is meant as a game by itself, and so is one for other stakes or other numbers of players.
    """
    document, inherited = composer.game.document, composer.inherited
    if document is None or inherited is None or not rules.clean or rules.composed.modifiers:
        return
    root, parent = document.root, document.root.entries["extends"].value
    own = [key for key in root.entries if key not in OWN or key == "changes"]
    by_itself = any(key in root for key in BY_ITSELF)
    if not isinstance(parent, Scalar) or is_path(parent.text) or by_itself or not set(own) <= _COMPARED:
        return
    other = [key for key in own if not _is_so(root.get(key), inherited.get(key))]
    command = next(_commands(composer, rules, root, other), None)
    if command is not None:
        message = say("this is `{game}`, and no other game", game=command)
        help = say("play it so, or say what is different at your table")
        where = [*(key for key in other if key not in _OF_THE_TABLE), *other]
        yield Diagnostic("A908", message, (root.entries[where[0]].key if where else parent).span, help=help)


def _is_so(said: Node | None, held: Node | None) -> bool:
    """Whether something is held to be so that a child says, and perhaps more beside it."""
    if isinstance(said, Mapping) and isinstance(held, Mapping):
        return all(_is_so(entry.value, held.get(name)) for name, entry in said.entries.items())
    return said is not None and held is not None and plain(said) == plain(held)


def _commands(composer: Composer, rules: Rules, root: Mapping, other: list[str]) -> Iterator[str]:
    """How the child would be played without its file, of which these keys are other than its parent has them."""
    mine, library, parent = filled(canon(rules)), composer.library, composer.parent
    assert parent is not None
    for shape in _nearest(alike(rules.composed.root, composer.game.place.path.stem), root, other):
        found = _set_as(Composer(library, library.document("game", shape.place)), mine, root)
        if found is not None:
            yield with_settings(shape.name, found)
    for modifier in _changing(root, other):
        played = Composer(library, parent, (spoken(Announced(modifier)),), about_order=False)
        if _set_as(played, mine, root) == {}:
            yield f"{parent.place.path.stem} --with {modifier}"


def _set_as(played: Composer, mine: tuple[str, ...], root: Mapping) -> dict[str, str] | None:
    """The options with which a game is the child, for as many players and the same stakes; None where it is another."""
    if played.base is None or not _is_for_the_same_table(root, played.base):
        return None
    return next((found for one in set_with_each(mine, played) if (found := set_so(mine, one)) is not None), None)


def _is_for_the_same_table(root: Mapping, base: Mapping) -> bool:
    """Whether a game has the players and stakes that a child says, and offers the options that it sets."""
    options, offered = root.get("options"), base.get("options")
    set_otherwise = options.entries.items() if isinstance(options, Mapping) else ()
    return all(_is_so(root.get(key), base.get(key)) for key in _OF_THE_TABLE if key in root) and all(
        isinstance(offered, Mapping) and name in offered and _is_so(_without_default(entry.value), offered.get(name))
        for name, entry in set_otherwise
    )


def _without_default(option: Node) -> Node:
    return option.without("default", "about") if isinstance(option, Mapping) else option


def _nearest(shapes: list[Shape], root: Mapping, keys: list[str]) -> Iterator[Shape]:
    """The eldest of these games, which the others come from, and those which say most of what the child says itself."""
    said = {word for key in keys for word in _WORD.findall(root.entries[key].value.span.text)}
    yield from shapes[:1]
    shared = ((sum(word in one.place.path.read_text(encoding="utf-8") for word in said), one) for one in shapes[1:])
    yield from [one for _, one in sorted(shared, key=lambda found: -found[0])[:_MOST_COMPARED]] if said else []


def _changing(root: Mapping, keys: list[str]) -> Iterator[str]:
    """The modifiers that ship which change all that the child does, as far as their text shows it."""
    changes = root.get("changes")
    parts = {_EVERY_BET if key == "betting" else key for key in keys} - {"changes"}
    parts |= parts_in(changes.span.text) if changes is not None else set()
    for name in shipped_documents("modifier") if parts else ():
        if parts <= parts_changed(name):
            yield name


_MOST_COMPARED = 3
_WORD = Wording(r"[\w-]+")
_EVERY_BET = "every bet"
