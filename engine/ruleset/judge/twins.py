"""The game that ships which a written one is already: its steps one by one, labels, notes and names of stakes aside."""

from collections.abc import Iterator
from collections.abc import Mapping as Named

from engine.ruleset.compose.compose import Composer
from engine.ruleset.judge.canon import Canon, apart, canon, filled, set_so
from engine.ruleset.judge.played_so import with_settings
from engine.ruleset.judge.shapes import Shape, kinds_of, shapes
from engine.ruleset.read.document_faults import Faults
from engine.ruleset.understand.rules import Rules, Understanding
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping, Scalar, key_place
from engine.text.translation import say

_MOST_COMPARED = 8
"""More games of the same shape than these are not looked at."""
_NEARLY = 4
"""So many lines may stand in one of two games alone that one option is tried to make them one."""


def twin(composer: Composer, rules: Rules) -> Diagnostic | None:
    """A908: a game written out that ships already, perhaps with other numbers for its options."""
    root = composer.game.document.root if composer.game.document is not None else None
    if root is None or "extends" in root or not rules.clean or rules.composed.modifiers:
        return None
    own = filled(canon(rules))
    for shape in alike(rules.composed.root, composer.game.place.path.stem)[:_MOST_COMPARED]:
        known = set_with_each(own, Composer(composer.library, composer.library.document("game", shape.place)))
        found = next((said for one in known if (said := set_so(own, one)) is not None), None)
        if found is None:
            continue
        command = with_settings(shape.name, found)
        message = say("this is `{game}`, and no other game", game=command)
        help = say("play it so, or say what is different at your table")
        return Diagnostic("A908", message, key_place(root, ("play",)), help=help)
    return None


def alike(root: Mapping, file: str) -> list[Shape]:
    """The games that ship whose steps are of the same kinds in the same order, and which are ranked alike."""
    ranking, kinds = root.get("ranking"), kinds_of(root)
    if not kinds or not isinstance(ranking, Scalar) or any(one.name == file for one in shapes()):
        return []  # what ships is no copy of what ships
    found = [one for one in shapes() if one.kinds == kinds and one.ranking == ranking.text]
    return sorted(found, key=lambda one: one.generations)


def set_with_each(own: tuple[str, ...], composer: Composer) -> Iterator[Canon]:
    """What a game that ships comes to by default, and with one option otherwise where it is nearly the other."""
    composed, _ = composer.compose({}, {})
    usual = None if composed is None else _canon_of(composer, {})
    if composed is None or usual is None:
        return
    yield usual
    if apart(own, filled(usual)) <= _NEARLY:
        for name, option in composed.options.items():
            for choice in option.choices if option.means.entries else ():
                if choice.text != option.default.text:
                    found = _canon_of(composer, {name: choice.text})
                    yield from () if found is None else (found,)


def _canon_of(composer: Composer, chosen: Named[str, str]) -> Canon | None:
    """What a game comes to with these options; None where something is wrong with it so."""
    composed, _ = composer.compose(chosen, {})
    rules = None if composed is None else Understanding(composed, composer.library, Faults(())).rules()
    if rules is None or not rules.sound:
        return None
    found = canon(rules)
    return found._replace(chosen=chosen)
