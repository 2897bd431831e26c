"""How a game is called on a command line, with its options set and with modifiers; and what a child only sets so."""

from collections.abc import Iterator

from engine.ruleset.compose.modifiers import Announced, Mention, mentions
from engine.ruleset.compose.options import Chosen
from engine.ruleset.read.library import is_path
from engine.text.marked.node import Mapping, Node, Scalar

BY_ITSELF = ("examples", "variants")
"""With one of these a child is meant as a game by itself: it is shown what it should be, or what can be made of it."""
_OF_AN_OPTION = {"default", "about"}
"""What a child may say of an option that it merely sets."""


def with_settings(game: str, chosen: Chosen) -> str:
    """How a game is called with these options on a command line."""
    return " ".join([game, *(_argument("set", f"{name}={value}") for name, value in chosen.items())])


def with_modifier(announced: Announced) -> str:
    """How a modifier is announced there."""
    return _argument("with", announced.told)


def only_set(root: Mapping) -> str | None:
    """How its parent is called to be a child that only sets options and names modifiers that ship.

    None where it says more of an option, or where a modifier is the author's own or is handed an option of the game.
    """
    parent, chosen = root.get("extends"), options_set(root)
    named = [_as_announced(one) for one in mentions(root.get("with"))]
    if not isinstance(parent, Scalar) or chosen is None or None in named:
        return None
    return " ".join([with_settings(parent.text, chosen), *(with_modifier(one) for one in named if one is not None)])


def options_set(root: Mapping) -> dict[str, str | int] | None:
    """What options of its parent a child sets otherwise; None where it says more of one than that."""
    options = root.get("options")
    every = {
        name: _default(entry.value) for name, entry in (options.entries.items() if isinstance(options, Mapping) else ())
    }
    known = {name: said for name, said in every.items() if said is not None}
    return known if len(known) == len(every) else None


def _default(option: Node) -> str | int | None:
    if not isinstance(option, Mapping) or option.entries.keys() - _OF_AN_OPTION:
        return None
    default = option.get("default")
    return default.value if isinstance(default, Scalar) and isinstance(default.value, str | int) else None


def _argument(flag: str, said: str) -> str:
    return f"--{flag} '{said}'" if " " in said or '"' in said else f"--{flag} {said}"


def _as_announced(mention: Mention) -> Announced | None:
    """A modifier as it is announced from outside; None where that cannot be, or where it does not ship."""
    values = dict(_values(mention))
    known = len(values) == len(mention.values) and not is_path(mention.named.text)
    return Announced(mention.named.text, values) if known else None


def _values(mention: Mention) -> Iterator[tuple[str, str]]:
    for name, entry in mention.values.items():
        if isinstance(entry.value, Scalar) and "$" not in entry.value.text:
            yield name, entry.value.text
