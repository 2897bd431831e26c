"""Checks of how long a mark is kept, beside what is said of it: what counts deals begins anew with none of them."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks.counts.always_the_same_checks import always_the_same
from engine.ruleset.judge.checks.marks.mark_causes import causes
from engine.ruleset.judge.checks.marks.mark_life_checks import forgotten
from engine.ruleset.judge.checks.marks.mark_value_checks import asked_too_early
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.understand.names import entries
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key, without_key
from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_NUMBER, _OF_A_DEAL, _EVENING = "number", "this deal", "session"
_LAP = "lap"
_DEALS = Wording(
    r"\b(?:deals|pots|games|evenings)\b(?: \w+){0,3} (?:in a row|one after (?:the )?other|running)\b"
    r"|\b(?:deals|pots) (?:gone by |played )?since\b"
    r"|\b(?:so far|counted|added up|until now) (?:this|in the|of the|over the) (?:whole )?evening\b"
    r"|\bfrom deal to deal\b|\b(?:all|the whole|over the|in the|this) evening\b|\btonight\b",
    re.IGNORECASE,
)
"""That something is counted over several deals."""
_VARIES = Wording(
    r"\b(?:chang(?:es?|ing)|var(?:y|ies|ying)|differ(?:s|ent|ing)?|another one|(?:is|it is) not the same|fresh|anew)"
    r" from deal to deal\b",
    re.IGNORECASE,
)
"""That something is another in each deal, and so does not count over several."""
_THIS_DEAL = Wording(r"\b(?:in|during|within) (?:this|the current) deal\b", re.IGNORECASE)


def counts_deals_in_one(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a number is said to count deals in a row, and begins anew with each deal; or of this one, and goes on."""
    rules = survey.rules
    if not rules.clean or not rules.marks or _is_dealt_again(survey):
        return
    for root in roots_of(rules):
        for name, entry in entries(root, "marks").items():
            mark, declared = rules.marks.get(name), entry.value
            about = declared.get("about") if isinstance(declared, Mapping) else None
            counts = mark is not None and mark.definition.kind == _NUMBER and isinstance(about, Scalar)
            if mark is None or not counts or not isinstance(about, Scalar) or not isinstance(declared, Mapping):
                continue
            if mark.kept == _EVENING and (of_one := _THIS_DEAL.search(about.text)) is not None:
                yield _kept_on(entry.key, about, declared, of_one[0])
            said = _DEALS.search(_VARIES.sub("", about.text)) if mark.kept == _OF_A_DEAL else None
            if said is None or _is_told(survey, name) or always_the_same(survey, name) is not None:
                continue
            kept = "until the pot is won" if survey.carries_pot else "session"
            message = say("`{name}` is to count `{words}`, and begins anew with each deal", name=name, words=said[0])
            help = say("keep it from deal to deal: `{key}`", key=f"kept: {kept}")
            ways = (Remedy(help, (with_key(declared, "kept", kept),)),)
            related = (Related(about.span, say("it is said here")),)
            yield Diagnostic("A919", message, entry.key.span, help=help, related=related, remedies=ways)


def _kept_on(name: Scalar, about: Scalar, declared: Mapping, words: str) -> Diagnostic:
    message = say("`{name}` is to count `{words}`, and is kept from deal to deal", name=name.text, words=words)
    help = say("let each deal begin it anew: leave out `{key}`", key=f"kept: {_EVENING}")
    ways = (Remedy(help, (without_key(declared, "kept"),)),)
    related = (Related(about.span, say("it is said here")),)
    return Diagnostic("A919", message, name.span, help=help, related=related, remedies=ways)


def _is_told(survey: Survey, name: str) -> bool:
    """Whether it is told already, by what is asked of the mark, that it begins anew too soon."""
    return name in {*(one for one, _ in forgotten(survey)), *causes(survey), *asked_too_early(survey)}


def _is_dealt_again(survey: Survey) -> bool:
    """Whether cards are dealt anew within a deal, so that players may call a lap a deal."""
    laps = [body for body in survey.bodies if body.kind.block == _LAP]
    return any(one.kind.deals for body in laps for one, _ in walk((body,)))
