"""Checks of debts that grow through the evening and are paid: whether anything ever takes them back."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import grows, written
from engine.ruleset.judge.checks.names.authored import authored_roots
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.judge.checks.texts.said_in_words import ALL_EVENING, is_meant_by
from engine.ruleset.understand.names import entries
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, Said
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Entry, Mapping, Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_EVENING = "session"
_OWED = Wording(r"\b(?:owe[sd]?|owing|debts?)\b")
_RISES = Wording(
    r"\b(?:each time|every time|rises?|rising|(?:one|a chip|more) (?:more|each|every)|from now on|for good"
    r"|interest|rent|whenever|(?:in|for) (?:each|every) (?:later |further |following |single )?deal)\b"
)
"""By such words it is a price that is meant to rise, or one that is paid again and again."""


def paid_and_still_owed(survey: Survey) -> Iterator[Diagnostic]:
    """F718: what players owe is paid in a deal, and nothing ever takes it back, so they owe it for good.

    What is owed for an evening that says itself what is paid at its end is paid once.
    """
    debts = _debts(survey) if survey.rules.clean and survey.rules.marks else {}
    for body in survey.bodies if debts else ():
        for one in _paid(body) if survey.at(body) else ():
            for name in sorted(debts.keys() & names_in(one.value)):
                message = say("nothing ever sets `{mark}` back, so what was paid here is still owed", mark=name)
                related = (Related(debts.pop(name).key.span, say("it is kept for the evening")),)
                who = "who: everyone, " if survey.rules.marks[name].definition.each_player else ""
                step = f"mark: {{what: {name}, {who}to: 0}}"
                help = say("set it back when it is paid: `{step}`", step=step)
                yield Diagnostic("F718", message, one.value.scalar.span, help=help, related=related)


def _paid(body: Body) -> Iterator[Said]:
    keys = {payment.key for payment in body.kind.payments}
    return (one for one in body.expressions if one.field.name in keys)


def _debts(survey: Survey) -> dict[str, Entry]:
    """The numbers kept for the evening that say what is owed, and that every step only makes larger."""
    roots = [root for root in authored_roots(survey.rules) if getattr(root.get("kind"), "text", "") != _EVENING]
    declared = {name: entry for root in roots for name, entry in entries(root, "marks").items()}
    kept = {name for name, mark in survey.rules.marks.items() if mark.kept == _EVENING} - named_by_options(survey)
    writes = {name: [body for body in survey.bodies if name in written(body)] for name in declared.keys() & kept}
    growing = (name for name, bodies in writes.items() if bodies and all(map(grows, bodies)))
    return {name: declared[name] for name in growing if _is_owed(declared[name])}


def _is_owed(declared: Entry) -> bool:
    about = find(declared.value, ("about",)) if isinstance(declared.value, Mapping) else None
    text = about.text.lower() if isinstance(about, Scalar) else ""
    return bool(_OWED.search(text)) and not _RISES.search(text) and not is_meant_by(declared.value, ALL_EVENING)
