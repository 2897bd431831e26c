"""The session that ships which a written one is already, whatever its games, stakes and words are called."""

import re
from collections import Counter
from collections.abc import Iterator
from collections.abc import Mapping as Named
from functools import cache
from pathlib import Path

from engine.ruleset.compose.inheritance import OWN
from engine.ruleset.read.library import Library, shipped_documents
from engine.ruleset.sessions.evening_checks import Evening
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping, key_place, plain
from engine.text.translation import say
from engine.text.wording import Wording

_GAME = Wording(r"\bgame: *([\w-]+)")
_OF_THE_TABLE = {"players", "stacks", "first-dealer"}
"""What each table says for itself: who sits down, with how many chips, and who deals first."""
_FOR_PEOPLE = {"about", "label", "note"}
_MENU, _PLAN, _NAMING = "menu", "plan", ("stakes", "options", "words", "marks")
"""Keys under which a session gives names of its own: to its games, of which the plan speaks, and to all else."""
_AMOUNT = re.compile(r"[\w-]+")
"""A number, or a stake by its name."""
_ONE_GAME = {"stakes", "menu", "plan"}
"""What a session says at the most that only deals one game."""


def evening_twin(evening: Evening) -> Iterator[Diagnostic]:
    """A908: a session without examples that is one that ships, or deals one game and says nothing else."""
    root, called = evening.root, evening.root.get("name")
    if "examples" in root or Path(root.span.source.name).stem in shipped_documents("session"):
        return  # what ships is no copy of what ships
    own, games, library = _canon(root), Counter(_GAME.findall(root.span.source.text)), Library()
    for name in (name for name, theirs in _games().items() if theirs == games):
        known = library.document("session", shipped_documents("session")[name]).document
        chosen = None if known is None else _set_so(known.root, own)
        if chosen is not None:
            command = " ".join((name, *(f"--set {option}={value}" for option, value in chosen.items())))
            message = say("this is the session `{name}`, and no other one", name=command)
            help = say("play it so, with the players and the chips that you have, or say what is different")
            yield Diagnostic("A908", message, root.span if called is None else called.span, help=help)
            return
    only = _one_game(evening)
    if only is not None:
        message = say("only `{game}` is dealt here, again and again, and nothing happens between the deals", game=only)
        help = say("play `{game}` so, or say what the evening adds to it", game=only)
        yield Diagnostic("A908", message, key_place(root, (_MENU,)), help=help)


def _one_game(evening: Evening) -> str | None:
    """The game of a session that deals nothing else, for its own stakes, and says nothing more; None of all others."""
    root = evening.root
    own = {key for key in root.entries if key not in OWN} - _OF_THE_TABLE
    (game, *others) = evening.menu.values()
    if others or not own <= _ONE_GAME or any(key in game.body for key in ("with", "set")):
        return None
    for_its_own = all(_AMOUNT.fullmatch(str(one)) for one in _told(game.body, "stakes")) and all(
        loaded.rules.scope.stakes == game.loaded({}).rules.scope.stakes for _, loaded in evening.games()
    )
    lasting = [one for one in _told(root, "plan") if one != game.name]
    return game.checked.place.path.stem if for_its_own and not lasting else None


@cache
def _games() -> dict[str, Counter[str]]:
    """The games of each session that ships, read off its text."""
    places = shipped_documents("session").items()
    return {name: Counter(_GAME.findall(place.path.read_text(encoding="utf-8"))) for name, place in places}


def _set_so(root: Mapping, own: object) -> dict[str, str] | None:
    """What the options of a session that ships are set to where it comes to another; None where it never does."""
    theirs = _canon(root)
    if theirs == own:
        return {}
    declared = root.get("options")
    if not isinstance(theirs, dict) or not isinstance(declared, Mapping):
        return None
    options, said = [*declared.entries], theirs.pop("options")
    found: dict[str, str] = {}
    if not _comes_to(theirs, own, found) or any("means" in one for one in said.values()):
        return None
    usual = [str(one["default"]) for one in said.values()]
    named = ((option, found.get(f"$options {number}"), usual[number]) for number, option in enumerate(options))
    return {option: value for option, value, default in named if value is not None and value != default}


def _comes_to(theirs: object, own: object, found: dict[str, str]) -> bool:
    """Whether two parts are the same where options are set so as they are `found`."""
    if isinstance(theirs, str) and theirs.startswith("$") and isinstance(own, int | str):
        return found.setdefault(theirs, str(own)) == str(own)
    if isinstance(theirs, dict) and isinstance(own, dict):
        return theirs.keys() == own.keys() and all(_comes_to(one, own[key], found) for key, one in theirs.items())
    if isinstance(theirs, list) and isinstance(own, list):
        return len(theirs) == len(own) and all(
            _comes_to(one, other, found) for one, other in zip(theirs, own, strict=True)
        )
    return theirs == own


# --- what a session comes to ------------------------------------------------------------------------------------------


def _canon(root: Mapping) -> object:
    """A session without its texts and what each table says for itself, all names by the order in which they come."""
    left = {key: plain(entry.value) for key, entry in root.entries.items() if key not in {*OWN} | _OF_THE_TABLE}
    orders = {key: _order(key, left.get(key)) for key in (_MENU, *_NAMING)}
    games, names = orders[_MENU], {name: told for key in _NAMING for name, told in orders[key].items()}
    if _PLAN not in left:
        left[_PLAN] = [{"play": name, "rounds": 1} for name in games]
    return {
        key: _renamed(value, {**names, **games} if key == _PLAN else names, orders.get(key, {}))
        for key, value in left.items()
    }


def _order(key: str, names: object) -> dict[str, str]:
    """Each name that is given under a key, by the order in which they come."""
    return {name: f"{key} {number}" for number, name in enumerate(names if isinstance(names, dict) else ())}


def _renamed(tree: object, names: Named[str, str], keys: Named[str, str]) -> object:
    """A part of a session in which these names stand otherwise, and these keys of it; `game` names what ships."""
    if isinstance(tree, dict):
        kept = {key: value for key, value in tree.items() if keys or key not in _FOR_PEOPLE}
        return {
            keys.get(key, key): value if key == "game" else _renamed(value, names, {}) for key, value in kept.items()
        }
    if isinstance(tree, list):
        return [_renamed(one, names, {}) for one in tree]
    if not isinstance(tree, str) or not names:
        return tree
    every = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    return re.sub(rf"(?<![\w-])({every})(?![\w-])", lambda found: names[found[1]], tree)


def _told(root: Mapping, key: str) -> Iterator[object]:
    """Every value under a key."""
    said = root.get(key)
    left: list[object] = [] if said is None else [plain(said)]
    while left:
        one = left.pop()
        if isinstance(one, (dict, list)):
            left += one.values() if isinstance(one, dict) else one
        else:
            yield one
