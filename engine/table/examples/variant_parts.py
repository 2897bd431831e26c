"""What a variant of a game sets in vain, beside other things that it sets."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks.names.name_checks import texts_of
from engine.ruleset.judge.idle_choices import TELLING, is_left_as_it_is, same_rules
from engine.ruleset.load import Loaded
from engine.text.diagnostics.diagnostic import Diagnostic, Related, any_error
from engine.text.marked.node import Entry, Mapping, Scalar, plain
from engine.text.translation import say

_SET, _STAKES = "set", "stakes"
_PARTS = (_SET, _STAKES, "with")


def parts_in_vain(variant: Loaded, data: Mapping) -> Iterator[Diagnostic]:
    """M848: an option or a stake of a variant without which it is played the same, whatever else the variant says.

    What is set to its default may be said for those who read it; of a variant that says a single thing, the whole is.
    """
    chosen, stakes = (_entries(data, key) for key in (_SET, _STAKES))
    if sum(len(_entries(data, key)) for key in _PARTS) < _ENOUGH:
        return
    composed = variant.rules.composed
    values = {name: one.value.value for name, one in chosen.items() if isinstance(one.value, Scalar)}
    amounts = {name: one.value.value for name, one in stakes.items() if isinstance(one.value, Scalar)}
    said = {name: one for name, one in values.items() if isinstance(one, int | str)}
    staked = {name: one for name, one in amounts.items() if isinstance(one, int)}
    for name, entry in chosen.items():
        option = composed.options.get(name)
        if option is None or name not in said or option.default.value == said[name]:
            continue
        others = {other: one for other, one in said.items() if other != name}
        without, told = variant.composer.compose(others, staked)
        if without is not None and not any_error(told) and is_left_as_it_is(without, composed):
            yield _in_vain(entry)
    if chosen:
        variant.composer.compose(said, staked)  # so that it is known again what is meant
    texts = texts_of(composed.root.without(*TELLING, _STAKES)) if stakes else []
    asked = "\n".join((*texts, *(one.text for one in composed.every_value.values())))
    for name, entry in stakes.items():
        if name in staked and not re.search(rf"(?<![\w-]){name.replace('-', '[ -]')}(?![\w-])", asked, re.IGNORECASE):
            yield _in_vain(entry)


_ENOUGH = 2


def called_as_the_game(loaded: Loaded, variant: Loaded, data: Mapping) -> Iterator[Diagnostic]:
    """P424: a variant has the name of the game itself, which is played otherwise by that name."""
    name = loaded.document.root.get("name")
    if not isinstance(name, Scalar) or is_the_game(loaded, variant):
        return
    for called, entry in _entries(loaded.document.root, "variants").items():
        if entry.value is data and called.casefold() == name.text.casefold():
            message = say("the game itself is called `{name}`, and this is played otherwise", name=name.text)
            related = (Related(name.span, say("it is called so here")),)
            help = say("call it by a name of its own, or let the game be played so by default")
            yield Diagnostic("P424", message, entry.key.span, help=help, related=related)


def is_the_game(loaded: Loaded, variant: Loaded) -> bool:
    """Whether a variant is played as the game is by default, for the same stakes."""
    if loaded.rules.scope.stakes != variant.rules.scope.stakes:
        return False
    usual, values = (
        {name: str(one.value) for name, one in rules.composed.values.items()} for rules in (loaded.rules, variant.rules)
    )
    return usual == values and same_rules(loaded.composed, variant.composed)


def _entries(data: Mapping, key: str) -> dict[str, Entry]:
    said = data.get(key)
    return said.entries if isinstance(said, Mapping) else {}


def _in_vain(entry: Entry) -> Diagnostic:
    message = say(
        "`{name}: {value}` changes nothing beside what else this variant says",
        name=entry.key.text,
        value=plain(entry.value),
    )
    help = say("leave it out, or say what it is for")
    return Diagnostic("M848", message, entry.key.span, help=help)
