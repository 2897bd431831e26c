"""The variants of a game, or of a modifier: what it is called with some of its options, stakes or modifiers."""

import re
from collections.abc import Iterator

from engine.ruleset.compose.modifiers import Mention
from engine.ruleset.compose.options import declared
from engine.ruleset.judge.checks.texts.told_by_texts import says_otherwise
from engine.ruleset.load import Loaded, LoadedModifier, RulesetError
from engine.table.examples.examples_of_game import Rulebook, examples_of
from engine.table.examples.variant_parts import called_as_the_game, is_the_game, parts_in_vain
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import say


def variants_of(loaded: Loaded | LoadedModifier) -> dict[str, Mapping]:
    """Name → what is chosen, of each variant in the file of the game or modifier."""
    said = loaded.document.root.get("variants")
    entries = said.entries if isinstance(said, Mapping) else {}
    return {name: entry.value for name, entry in entries.items() if isinstance(entry.value, Mapping)}


def check_variants(loaded: Loaded | LoadedModifier) -> list[Diagnostic]:
    """Everything that keeps variants from being played; one of a modifier is tried with the games of its examples."""
    named = _called_by_the_opposite(loaded)
    if isinstance(loaded, LoadedModifier):
        variants = variants_of(loaded).values()
        idle = [told for data in variants for told in _the_modifier_itself(loaded, data)]
        return [*idle, *named, *(fault for data in variants for fault in _with_its_games(loaded, data))]
    book, faults = Rulebook(loaded, "T955"), [*named]
    for data in variants_of(loaded).values():
        found = book.of(data)
        faults += found if isinstance(found, list) else _told_of(loaded, found, data)
        if not isinstance(found, list) and loaded.composer.library.with_texts:
            faults += _called_otherwise(loaded, found, data)
    return faults


def _told_of(loaded: Loaded, variant: Loaded, data: Mapping) -> Iterator[Diagnostic]:
    """What is told of a variant that can be played."""
    yield from _the_game_itself(loaded, variant, data)
    yield from parts_in_vain(variant, data)
    yield from called_as_the_game(loaded, variant, data)


def _called_by_the_opposite(loaded: Loaded | LoadedModifier) -> list[Diagnostic]:
    """P424 and M848 of the names of variants."""
    if "variants" not in loaded.document.root:
        return []
    from engine.table.examples.variant_names import called_by_the_opposite  # noqa: PLC0415 - most files have none

    return list(called_by_the_opposite(loaded.document.root))


def _called_otherwise(loaded: Loaded, variant: Loaded, data: Mapping) -> Iterator[Diagnostic]:
    """A919: a variant is called by what its rules are not."""
    said = loaded.document.root.get("variants")
    assert isinstance(said, Mapping)
    name = next(entry.key for entry in said.entries.values() if entry.value is data)
    from engine.ruleset.judge.checks.texts.telling_checks import named_otherwise  # noqa: PLC0415 - rarely asked

    yield from (says_otherwise(name, words, truth) for words, truth in named_otherwise(variant.rules, name.text))


def _the_game_itself(loaded: Loaded, variant: Loaded, data: Mapping) -> Iterator[Diagnostic]:
    """M848: a variant with other stakes or modifiers that is played as the game is by default.

    One that sets an option to its default may say what the usual game is called, beside others that set it otherwise.
    """
    if is_the_game(loaded, variant) and not _is_usual_name(loaded, data):
        message = say("this comes to the game as it is by default")
        yield _as_by_default(data, message)


def _the_modifier_itself(modifier: LoadedModifier, data: Mapping) -> Iterator[Diagnostic]:
    """M848: a variant of a modifier that sets its options to what they are by default, and nothing else."""
    offered, chosen = declared(modifier.document.root), data.get("set")
    usual = {name: option.default.text for name, option in offered.items()}
    values = chosen.entries.items() if isinstance(chosen, Mapping) else ()
    alike = [isinstance(one.value, Scalar) and one.value.text == usual.get(name) for name, one in values]
    if alike and all(alike) and not _is_usual_name(modifier, data):
        yield _as_by_default(data, say("this comes to the modifier as it is by default"))


def _as_by_default(data: Mapping, message: str) -> Diagnostic:
    help = say("say what is different, or list the name under `also`")
    at = next((entry.key.span for entry in data.entries.values()), data.span)
    return Diagnostic("M848", message, at, help=help)


def _is_usual_name(loaded: Loaded | LoadedModifier, data: Mapping) -> bool:
    """Whether a variant that sets options says what the usual game is called.

    So it is where others set the same option, or where its name has no word that the name of the game has not.
    """
    ours = data.get("set")
    if not isinstance(ours, Mapping):
        return False
    said = loaded.document.root.get("variants")
    entries = said.entries.values() if isinstance(said, Mapping) else ()
    name = next((entry.key.text for entry in entries if entry.value is data), "")
    called = loaded.document.root.get("name")
    others = [one.get("set") for one in variants_of(loaded).values() if one is not data]
    return (isinstance(called, Scalar) and _words(name) <= _words(called.text)) or any(
        isinstance(one, Mapping) and ours.entries.keys() & one.entries.keys() for one in others
    )


def _words(text: str) -> set[str]:
    """The words of a text that are more than a letter or a number."""
    return set(_WORD.findall(text.lower()))


_WORD = re.compile(r"[a-z]{2,}")


def _with_its_games(modifier: LoadedModifier, data: Mapping) -> Iterator[Diagnostic]:
    """What keeps a variant of a modifier from being played with the game of each example; nothing where one can be."""
    games = [game for one in examples_of(modifier) if isinstance(game := one.data.get("game"), Scalar)]
    faults: list[Diagnostic] = []
    for game in games:
        try:
            modifier.played(game, [_itself(modifier, data)], {}, {}, glance=True)
        except RulesetError as error:
            faults = faults or [fault for fault in error.diagnostics if fault.is_error]
        else:
            return
    yield from (Diagnostic("T955", fault.message, fault.span or data.span, help=fault.help) for fault in faults)


def _itself(modifier: LoadedModifier, data: Mapping) -> Mention:
    """The modifier with the options of one of its variants."""
    name, chosen = modifier.place.path.name, data.get("set")
    named = Scalar(name, name, data.span, "plain", data.span)
    return Mention(named, chosen.entries if isinstance(chosen, Mapping) else {})
