"""Checks of prices that rise from deal to deal, as texts say, and are paid by a count that begins anew with each."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Each, body_of
from engine.ruleset.judge.checks.marks.mark_checks import marks_named, named_by_options
from engine.ruleset.judge.checks.names.authored import declared_in
from engine.ruleset.judge.checks.payments.told_price_checks import rising_words
from engine.ruleset.judge.checks.texts.near_texts import near_texts
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.marked.node import Mapping
from engine.text.translation import say

_OF_A_DEAL = "this deal"


def rises_though_it_begins_anew(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a payment is told to rise each time, and the count by which it is paid begins anew, and is raised once."""
    brief = {name for name, mark in survey.rules.marks.items() if mark.kept == _OF_A_DEAL}
    declared = declared_in(survey.rules, "marks") if brief and survey.rules.clean else {}
    for near in near_texts(survey) if brief & declared.keys() else ():
        said = near.body.values.get("amount")
        tree = body_of(said.tree) if isinstance(said, Expression) and pays(near.body) else None
        name = tree.name if isinstance(tree, AmountMark | Each) else ""
        entry = declared.get(name) if name in brief else None
        if entry is None or name in named_by_options(survey) or not _is_raised_once(survey, name):
            continue
        text, called = next(((one, words) for one in near.texts if (words := rising_words(one.words))), (None, ""))
        if text is not None:
            message = say(
                "players are told `{called}`, and `{mark}` begins anew with each deal", called=called, mark=name
            )
            help = say("keep it as long as the evening lasts: `kept: session`")
            ways: tuple[Remedy, ...] = ()
            if isinstance(entry.value, Mapping):
                ways = (Remedy(help, (with_key(entry.value, "kept", "session"),)),)
            related = (Related(text.span, say("it is said here")),)
            yield Diagnostic("P424", message, entry.key.span, help=help, related=related, remedies=ways)


def _is_raised_once(survey: Survey, name: str) -> bool:
    """Whether one step alone writes a number, and at most once in a deal."""
    writes = [body for body in survey.bodies if any(name == one for _, one in marks_named(body, reading=False))]
    return len(writes) == 1 and "add" in writes[0].values and _is_within(survey.rules.play, writes[0])


def _is_within(steps: Sequence[Body], body: Body) -> bool:
    """Whether a step is among these, or in what comes once with one of them."""
    plain = (one for one in steps if one.kind.block == "plain")
    return body in steps or any(_is_within(inner, body) for one in plain for inner in one.inner.values())
