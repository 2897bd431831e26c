"""What holds where a step leaves a key out: two ways of writing the same rules are the same rules."""

from collections.abc import Mapping as Named
from collections.abc import Set
from itertools import chain

from engine.ruleset.read.models.game_model import POT, SHARE, WILD
from engine.steps.registry import KINDS
from engine.text.marked.node import Mapping, Node, Scalar, Sequence, plain

_GAME, _ANY = "game", "*"
_PARTS = {
    (_GAME, "pot"): POT.name,
    (POT.name, "shares"): "shares",
    ("shares", _ANY): SHARE.name,
    (_GAME, "wild"): WILD.name,
}
"""A part of a game, and a key in it → what stands there."""
_Betting = Named[str, Set[str]]
"""What each of two games says of every betting round, key by key."""
_TOLD = {"note"}
"""What only tells players of a rule."""
_MODELS = {model.name: {field.name: field for field in model.fields} for model in (POT, SHARE, WILD)}
ELSEWHERE = ";"
"""What comes behind it in a default is so in other circumstances."""


def is_usual(kind: str, key: str, value: Node, body: Set[str], *, of_another_deck: bool = False) -> bool:
    """Whether a step of this kind, with these keys, says under this one what holds without it.

    Only what authors write just as it holds is known: a number, or one of a few words. Of another deck than was thought
    of, what holds only with some is not known.
    """
    field = KINDS[kind].field(key) if kind in KINDS else None
    if field is None or not isinstance(value, Scalar):
        return False
    usual, _, elsewhere = field.default.partition(ELSEWHERE)
    targets = (other.name for other in KINDS[kind].fields if other.type == "target")
    if elsewhere and (of_another_deck or any(name in body for name in targets)):
        return False
    return value.text == usual and (usual.isdecimal() or usual in field.choices)


def comes_to_the_same(root: Mapping, other: Mapping) -> bool:
    """Whether two games say the same, each step with what holds where it leaves a key out.

    What a game says of every betting round holds where one leaves it out, so there a round says something by its own,
    unless it says just that.
    """
    said = [one.get("betting") for one in (root, other)]
    entries = [one.entries if isinstance(one, Mapping) else {} for one in said]
    values = {key: {repr(plain(one[key].value)) if key in one else "" for one in entries} for key in chain(*entries)}
    return _same(root, other, _GAME, values)


def _same(one: Node | None, other: Node | None, kind: str, betting: _Betting) -> bool:
    if one is other:
        return True
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return all(
            _same(one.get(key), other.get(key), _PARTS.get((kind, key)) or _PARTS.get((kind, _ANY), ""), betting)
            if key in one and key in other
            else _is_left_out(kind, key, one if key in one else other, {*one, *other}, betting)
            for key in {*one, *other} - _TOLD
        )
    if isinstance(one, Sequence) and isinstance(other, Sequence):
        return len(one) == len(other) and all(
            _same(mine, theirs, kind, betting) if kind in _MODELS else _same_step(mine, theirs, betting)
            for mine, theirs in zip(one.items, other.items, strict=True)
        )
    return isinstance(one, Scalar) and isinstance(other, Scalar) and one.value == other.value


def _is_left_out(kind: str, key: str, at: Mapping, body: Set[str], betting: _Betting) -> bool:
    """Whether a step, or a part of a game, says under a key what holds without it."""
    value = at.entries[key].value
    if key in betting:
        return kind in KINDS and KINDS[kind].bets and isinstance(value, Scalar) and betting[key] == {repr(value.value)}
    part, field = _PARTS.get((kind, key), ""), _MODELS.get(kind, {}).get(key)
    if part in _MODELS and isinstance(value, Mapping):
        return all(_is_left_out(part, inner, value, set(value), betting) for inner in value)
    if field is None:
        return is_usual(kind, key, value, body)
    return isinstance(value, Scalar) and value.text == field.default and (value.text.isdecimal() or bool(field.choices))


def _same_step(one: Node, other: Node, betting: _Betting) -> bool:
    """Whether two items of a list are the same; a step is one key, its kind, with a body beneath it."""
    if isinstance(one, Mapping) and isinstance(other, Mapping) and len(one) == len(other) == 1:
        ((kind, mine),), ((same, theirs),) = one.entries.items(), other.entries.items()
        return kind == same and _same(mine.value, theirs.value, kind, betting)
    return _same(one, other, "", betting)
