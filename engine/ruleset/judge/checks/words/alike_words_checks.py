"""Checks of words that a game declares: two of them that stand for the very same cards, or ask the very same."""

from collections.abc import Iterator

from engine.language.forms import Named, Node
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.names.authored import declared_in
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import say

_KINDS = ("cards", "condition")
"""What words stand for that two of them hardly mean on purpose: amounts and hands may well be the same for two ends."""


def words_alike(survey: Survey) -> Iterator[Diagnostic]:
    """A925: two words of the game's own say the same of the table, so that one is not what its name says."""
    rules = survey.rules
    declared = declared_in(rules, "words")
    if not rules.clean or len(declared) < 2:
        return
    brought, meant, known = named_by_options(survey), _what_they_mean(survey), dict[tuple[str, str], str]()
    for name, entry in declared.items():
        kind = next(iter(entry.value.entries), "") if isinstance(entry.value, Mapping) else ""
        tree = meant.get(name)
        if kind not in _KINDS or tree is None or isinstance(tree, Named) or f"words/{name}" in brought:
            continue
        if any(node.is_setting() for node in tree.walk()) or not any(node.reads() for node in tree.walk()):
            continue  # what is written out, or set, may be the same for two ends
        earlier = known.setdefault((kind, tree.told()), name)
        if earlier != name:
            wrong, other = (earlier, name) if _has_lost_its_cards(survey, earlier) else (name, earlier)
            message = say(
                "`{word}` is the very same as `{other}`: `{meaning}`", word=wrong, other=other, meaning=tree.at.text
            )
            help = say("say what `{word}` is meant for, or use `{other}` alone", word=wrong, other=other)
            related = (Related(declared[other].key.span, say("the other is here")),)
            yield Diagnostic("A925", message, declared[wrong].key.span, help=help, related=related)


def _what_they_mean(survey: Survey) -> dict[str, Node]:
    """The words that are used → what they stand for."""
    said = (*(one.value for body in survey.bodies for one in body.expressions), *survey.rules.of_hands)
    return {node.name: node.body for one in said for node in one.tree.walk() if isinstance(node, Named)}


def _has_lost_its_cards(survey: Survey, word: str) -> bool:
    """Whether a place of the table that no rule speaks of any more is told to be there for what a word is called."""
    places = declared_in(survey.rules, "places")
    said = (*(one.value for body in survey.bodies for one in body.expressions), *survey.rules.of_hands)
    spoken = {name for one in said for name in names_in(one)} if places else set[str]()
    called = word.removesuffix("s").replace("-", " ")
    for name, entry in places.items():
        about = entry.value.get("about") if isinstance(entry.value, Mapping) else None
        if name not in spoken and isinstance(about, Scalar) and called in about.text.lower():
            return True
    return False
