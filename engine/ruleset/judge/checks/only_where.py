"""Where checks are asked: one that has nothing to tell of rules without something is not asked of them.

Most rules lack most of what checks ask about. To call hundreds of checks that find nothing at once took about a sixth
of all judging.
"""

from collections.abc import Callable
from functools import lru_cache

from msgspec import Struct

from engine.language.forms import Has, Node
from engine.ruleset.judge.checks.checks_asked import Check
from engine.ruleset.understand.survey import Survey


class Keys(Struct, frozen=True):
    """Some step has one of these keys."""

    names: frozenset[str]


class Forms(Struct, frozen=True):
    """In what some step says there is one of these forms of the language."""

    types: frozenset[type[Node]]


Part = Keys | Forms | Callable[[Survey], bool]
"""Something that rules have or lack, and that checks ask about."""
_NEEDED: dict[Check, tuple[Part, ...]] = {}


def where(*parts: Part) -> Callable[[Check], Check]:
    """The check has nothing to tell of rules that lack one of these parts, and is not asked of them."""

    def noted(check: Check) -> Check:
        _NEEDED[check] = parts
        return check

    return noted


def key(*names: str) -> Keys:
    """Some step has one of these keys."""
    return Keys(frozenset(names))


def form(*types: type[Node]) -> Forms:
    """In what some step says there is one of these forms of the language."""
    return Forms(frozenset(types))


def asked_of(survey: Survey, checks: tuple[Check, ...]) -> tuple[Check, ...]:
    """Those of some checks that may have something to tell of these rules, in their order."""
    table = _by_part(checks)
    others = tuple([part(survey) for part in table.others])
    return _with_these(table, survey.keys & table.keys, survey.forms & table.forms, others)


class _ByPart(Struct, eq=False, frozen=True):
    """Some checks, and those of them that need each part."""

    checks: tuple[Check, ...]
    needing: dict[Part, frozenset[Check]]
    keys: frozenset[str]
    """All keys that are asked for."""
    forms: frozenset[type[Node]]
    """All forms that are."""
    others: tuple[Callable[[Survey], bool], ...]
    """The parts that are no keys and no forms."""


@lru_cache(maxsize=256)
def _by_part(checks: tuple[Check, ...]) -> _ByPart:
    needing: dict[Part, set[Check]] = {}
    for check in checks:
        for part in _NEEDED.get(check, ()):
            needing.setdefault(part, set()).add(check)
    return _ByPart(
        checks,
        {part: frozenset(found) for part, found in needing.items()},
        frozenset(name for part in needing if isinstance(part, Keys) for name in part.names),
        frozenset(one for part in needing if isinstance(part, Forms) for one in part.types),
        tuple(part for part in needing if not isinstance(part, Keys | Forms)),
    )


@lru_cache(maxsize=512)
def _with_these(
    table: _ByPart, keys: frozenset[str], forms: frozenset[type[Node]], others: tuple[bool, ...]
) -> tuple[Check, ...]:
    """The checks that are asked of rules that have just these parts, as many like games have."""
    lacking = {part for part, is_there in zip(table.others, others, strict=True) if not is_there}

    def is_lacking(part: Part) -> bool:
        if isinstance(part, Keys):
            return part.names.isdisjoint(keys)
        return part.types.isdisjoint(forms) if isinstance(part, Forms) else part in lacking

    left_out = set[Check]().union(*(found for part, found in table.needing.items() if is_lacking(part)))
    return tuple([check for check in table.checks if check not in left_out])


# --- other parts ------------------------------------------------------------------------------------------------------


def conditions(survey: Survey) -> bool:
    """Some step is carried out in a case only."""
    return any(body.when is not None for body in survey.bodies)


def steps_in_steps(survey: Survey) -> bool:
    """Some step has others in it, also what is done when a card comes up."""
    return len(survey.lists) > 1


def betting(survey: Survey) -> bool:
    """There is a round of betting."""
    return bool(survey.betting)


def comparing(survey: Survey) -> bool:
    """Hands are compared in some step."""
    return bool(survey.comparing)


def exchanging(survey: Survey) -> bool:
    """Players get cards for those they throw away."""
    return any(kind.exchanges for kind in survey.kinds)


def turning(survey: Survey) -> bool:
    """Players turn their cards."""
    return any(kind.turns for kind in survey.kinds)


def handing(survey: Survey) -> bool:
    """Cards are handed to other players."""
    return any(kind.handing for kind in survey.kinds)


def proving(survey: Survey) -> bool:
    """Players show what they opened on."""
    return any(kind.proves for kind in survey.kinds)


def folding(survey: Survey) -> bool:
    """Players are out by a step that is no bet."""
    return any(kind.folds for kind in survey.kinds)


def keeping_the_pot(survey: Survey) -> bool:
    """A step ends the deal, and leaves the pot where it is."""
    return any(kind.keeps_pot for kind in survey.kinds)


def words(survey: Survey) -> bool:
    """Players may be asked for a word."""
    return any(kind.words is not None for kind in survey.kinds)


def marks(survey: Survey) -> bool:
    """The rules keep account."""
    return bool(survey.rules.marks)


def coming_back(survey: Survey) -> bool:
    """Players who are out may be in again."""
    return "come back" in survey.events


def labels(survey: Survey) -> bool:
    """Some step has a label."""
    return any(body.label for body in survey.bodies)


def options(survey: Survey) -> bool:
    """The game leaves something open."""
    return bool(survey.rules.composed.options)


def parents(survey: Survey) -> bool:
    """The game is made of another one."""
    return bool(survey.rules.composed.parents)


def shares(survey: Survey) -> bool:
    """The pot goes in shares."""
    return bool(survey.rules.shares)


def wilds(survey: Survey) -> bool:
    """Cards are wild by a rule."""
    return bool(survey.rules.wilds)


def arrivals(survey: Survey) -> bool:
    """Something is done when cards come up."""
    return bool(survey.rules.arrivals)


def demanding(survey: Survey) -> bool:
    """A step says what a hand must be."""
    return any(kind.demand in survey.keys for kind in survey.kinds)


def said_of_equal_hands(survey: Survey) -> bool:
    """Something may be said of equal hands: of those of the pot, or of hands with a name."""
    root = survey.rules.composed.root
    return "pot" in root or "hands" in root


def asking_for_hands(survey: Survey) -> bool:
    """A step, or a share of the pot, asks for a hand."""
    return (
        Has in survey.forms
        or bool(survey.rules.shares)
        or any(not survey.keys.isdisjoint(kind.of_hands) for kind in survey.kinds)
    )


def own_hands(survey: Survey) -> bool:
    """Rules say which cards make hands, which are wild, or name hands or shares."""
    rules = survey.rules
    return bool(rules.use is not None or rules.hands or rules.shares or rules.wilds)


def uses(survey: Survey) -> bool:
    """Rules say which cards make a hand."""
    rules = survey.rules
    return rules.use is not None or any(one.use is not None for one in rules.named_hands)
