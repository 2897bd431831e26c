"""The modifiers that ship with one of which its parent comes to a child, their options set otherwise if need be."""

from collections import Counter
from collections.abc import Iterator

from engine.ruleset.compose.compose import Composer
from engine.ruleset.compose.modifiers import Announced, spoken
from engine.ruleset.compose.options import Chosen
from engine.ruleset.judge.canon import Lines, settled_lines
from engine.ruleset.judge.fitting.suitability import unsuited
from engine.ruleset.judge.nearest_setting import Values, in_own_words, lines_of, nearest_setting, values_said
from engine.ruleset.judge.played_so import options_set, with_modifier, with_settings
from engine.ruleset.judge.shapes import parts_changed, parts_in
from engine.ruleset.read.document_faults import Faults
from engine.ruleset.read.library import shipped_documents
from engine.ruleset.understand.rules import Rules, Understanding
from engine.ruleset.understand.steps_in_order import walk
from engine.text.marked.node import Mapping


def modifiers_alike(composer: Composer, rules: Rules, root: Mapping, other: list[str]) -> Iterator[str]:
    """How the parent would be played with a modifier to be the child, of which these keys are other than it has them.

    For how many the child is is not compared.
    """
    chosen, parent = options_set(root), composer.parent
    usual = _parent_so(composer, chosen) if chosen is not None and set(other) - {"options", "players"} else None
    if chosen is None or usual is None or parent is None:
        return
    wanted = _but_for_players(settled_lines(rules))
    for modifier in _changing(root, other, rules, usual):

        def played(values: Values, modifier: str = modifier) -> Composer:
            return Composer(composer.library, parent, (spoken(Announced(modifier, values)),), about_order=False)

        def made(values: Values, modifier: str = modifier) -> Lines | None:
            lines = lines_of(played(values, modifier), chosen)
            return None if lines is None else _but_for_players(lines)

        said = [root.entries[key].value for key in other]
        found = nearest_setting(modifier, wanted, made, composer.library, values_said(said))
        if found is None:
            continue
        game, announced = parent.place.path.stem, Announced(modifier, found)
        if in_own_words(game, chosen, announced, composer.library):
            continue
        if not unsuited(played(found), chosen, {}, glance=True):
            yield f"{with_settings(game, chosen)} {with_modifier(announced)}"


def _but_for_players(lines: Lines) -> Lines:
    return lines[:-1]


def _parent_so(composer: Composer, chosen: Chosen) -> Rules | None:
    """The parent with these options."""
    assert composer.parent is not None
    composed, told = Composer(composer.library, composer.parent).compose(chosen, {})
    return None if composed is None else Understanding(composed, composer.library, Faults(told)).rules()


def _changing(root: Mapping, keys: list[str], rules: Rules, usual: Rules) -> Iterator[str]:
    """The modifiers that ship which put the steps that a child has more than its parent, or change the same."""
    added = _kinds(rules) - _kinds(usual)
    parts = _parts(root, keys)
    labels = {body.label: body.kind.name for body, _ in walk(usual.every_step)}
    for name, place in shipped_documents("modifier").items():
        if added:
            text = place.path.read_text(encoding="utf-8").partition("\nexamples:")[0]
            if all(f" {kind}:" in text for kind in added):
                yield name
        elif parts and parts_changed(name):
            kinds = {part.rpartition(" ")[2] for part in parts_changed(name)}
            if all(part in parts_changed(name) or labels.get(part) in kinds for part in parts):
                yield name


def _kinds(rules: Rules) -> Counter[str]:
    return Counter(body.kind.name for body, _ in walk(rules.every_step))


def _parts(root: Mapping, keys: list[str]) -> set[str]:
    """What a child changes."""
    changes = root.get("changes")
    parts = {_EVERY_BET if key == "betting" else key for key in keys} - {"changes", "options", "players"}
    return parts | (parts_in(changes.span.text) if changes is not None else set())


_EVERY_BET = "every bet"
