"""Checks of modifiers that let players show their cards, as they are summed up, and have nothing turned up."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.names.authored import authored_roots
from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.understand.survey import Survey
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping, Node, Scalar, Sequence
from engine.text.translation import say
from engine.text.wording import Wording

_ITS = r"(?:it|them|(?:the|their|his|her|your) (?:hands?|cards?|bluff)|(?:an?|one) (?:of (?:them|their cards)|card))"
_MAY_SHOW = Wording(
    rf"\b(?:may|can) (?:then |also )?(?:show|turn(?: up)?|reveal|expose) {_ITS}\b|\bshows? {_ITS} off\b"
    rf"|\b(?:may|can) (?:be |have )?(?:it|them) shown\b"
)
_NOT = Wording(r"\b(?:not|never|nobody|no one|without|instead|showdown)\b|n't\b")
_CLAUSE = Wording(r"[;:.\n]")
_SHOWING = kinds.TURNING | kinds.SHOWDOWNS | kinds.PROVING
_KEYS = ("show", "face")
"""The keys of other steps by which cards come to be seen."""


_ALL_SHOW = Wording(
    r"\b(?:everybody|everyone|all players|each player|every player|losers(?: too)?) (?:(?:always|also|too) )?"
    r"(?:(?:has|have) to |must )?"
    r"(?:shows?|lays? (?:their (?:cards|hands?) )?down|turns? (?:their (?:cards|hands?) )?over)"
    r"(?: (?:their|his|the) (?:hands?|cards))?$"
)
"""That hands are shown, whether they win or not, at the end of what is said."""
_PART = Wording(r"[,;:.\n]|\band\b")
_SHOW, _ALL = "show", "all"


def shown_by_some(survey: Survey) -> Iterator[Diagnostic]:
    """A919: everybody is said to show, and whoever is beaten at the showdown may give up unshown."""
    rules = survey.rules
    root = authored_roots(rules)[-1]
    summary = root.get("summary")
    if not rules.clean or not isinstance(summary, Scalar):
        return
    is_modifier = root is not rules.composed.own.root
    if is_modifier and _all_show(root.without("summary", "examples")):
        return
    every = [body.values.get(_SHOW, _ALL) for body in survey.bodies if body.kind.compares]
    turned = any(body.kind.name in kinds.TURNING for body in survey.bodies)
    if not is_modifier and (not every or _ALL in every or turned):
        return
    for part in _PART.split(summary.text.lower()):
        found = _ALL_SHOW.search(part.strip())
        if found is not None and _NOT_ALL.search(part) is None:
            message = say("players are told `{words}`, and whoever is beaten may give up unshown", words=found[0])
            help = say("let them show: `{key}`, or correct the text", key=f"{_SHOW}: {_ALL}")
            yield Diagnostic("A919", message, summary.span, help=help)
            return


_NOT_ALL = Wording(r"\b(?:not|never|nobody|unless|if|one|who|that|which)\b|n't\b")


def _all_show(node: Node | None) -> bool:
    """Whether some step or key in a part of a document has all hands be seen."""
    if isinstance(node, Mapping):
        said = node.get(_SHOW)
        opened = isinstance(said, Scalar) and said.text == _ALL
        return opened or any(key in kinds.TURNING or _all_show(entry.value) for key, entry in node.entries.items())
    return isinstance(node, Sequence) and any(map(_all_show, node.items))


def shown_by_nobody(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a modifier is summed up as letting players show their cards, and has no step by which they do."""
    rules = survey.rules
    root = authored_roots(rules)[-1]
    summary = root.get("summary")
    if not rules.clean or not rules.composed.modifiers or root is rules.composed.own.root:
        return
    for clause in _CLAUSE.split(summary.text) if isinstance(summary, Scalar) else ():
        found = _MAY_SHOW.search(clause.lower())
        if found is None or _NOT.search(clause.lower()) is not None or _shows(root.get("changes")):
            continue
        assert isinstance(summary, Scalar)
        own = [body for body in survey.bodies if body.key.span.source == summary.span.source]
        doing = [one for body in own if body.kind.words is not None for one in choices_of(body) if one.inner]
        message = say("players are told `{words}`, and no step turns cards up", words=found[0])
        turning = f"{min(kinds.TURNING)}: {{which: hole cards}}"
        help = say("turn them up where it is said: `{step}`, or correct the text", step=turning)
        related = (Related(summary.span, say("it is said here")),) if len(doing) == 1 else ()
        yield Diagnostic("A919", message, doing[0].key.span if related else summary.span, help=help, related=related)
        return


def _shows(node: Node | None) -> bool:
    """Whether some step or key in a part of a document has cards be seen."""
    if isinstance(node, Mapping):
        said = any(isinstance(node.get(key), Scalar) for key in _KEYS)
        return said or any(key in _SHOWING or _shows(entry.value) for key, entry in node.entries.items())
    return isinstance(node, Sequence) and any(map(_shows, node.items))
