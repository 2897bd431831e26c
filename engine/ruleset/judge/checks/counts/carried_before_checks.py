"""Checks of counts of how often a pot has stayed, that are raised only where it had stayed before."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Compare, body_of
from engine.language.forms.comparing import above_none
from engine.language.forms.measure import bounds_of
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.texts.about_marks import about_of
from engine.ruleset.judge.checks.texts.near_texts import Guard, Near, near_texts, surely
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import find
from engine.text.translation import say
from engine.text.wording import Wording

_OF_A_POT, _CARRIED = "until the pot is won", "carried pot"
_STAYED = Wording(
    r"\b(?:stays?|stayed|staying|waits?|waited|remains?|remained|left over|not (?:been )?(?:won|taken)"
    r"|(?:nobody|no one) (?:has |had )?(?:won|taken|took|wins|takes|had))\b",
)
_BEFORE = Wording(r"\b(?:before|already|again|earlier|besides|more than once|after the first|second)\b")


def first_stay_not_counted(survey: Survey) -> Iterator[Diagnostic]:
    """A917: when a pot has been given out it is counted that it stayed, if chips were carried into the deal."""
    kept = {name for name, mark in survey.rules.marks.items() if mark.kept == _OF_A_POT} if survey.rules.clean else ()
    for near in near_texts(survey) if kept else ():
        added = near.body.values.get("add")
        name = next(written(near.body), "")
        if (
            name not in kept
            or not isinstance(added, Expression)
            or (bounds_of(added.tree, near.body.scope).least or 0) < 1
        ):
            continue
        guard = next((one for one in near.guards if one.holds and _asks_what_was_carried(one)), None)
        about = about_of(survey, name).lower()
        if guard is None or _STAYED.search(about) is None or _BEFORE.search(about) is not None:
            continue
        if _is_after_the_pot(survey, near):
            message = say(
                "the first time the pot stays nothing was carried into the deal, so `{mark}` comes a deal too late",
                mark=name,
            )
            said = find(survey.rules.composed.root, ("marks", name, "about"))
            related = () if said is None else (Related(said.span, say("this is what it counts")),)
            ways: tuple[Remedy, ...] = ()
            if guard.said.text.count(_CARRIED) == 1:
                text = guard.said.text.replace(_CARRIED, POT)
                ways = (
                    Remedy(
                        say("ask for what lies there now: `{text}`", text=text),
                        (said_instead(guard.said.scalar, text),),
                    ),
                )
            help = say("ask for what lies in the pot now: `{condition}`", condition="pot > 0")
            yield Diagnostic("A917", message, guard.said.scalar.span, help=help, related=related, remedies=ways)


def _asks_what_was_carried(guard: Guard) -> bool:
    """Whether a condition wants some chips to have been there when the deal began."""
    for node, holds in surely(guard.said.tree, holds=True):
        if holds and isinstance(node, Compare) and body_of(node.left).told() == _CARRIED:
            return above_none(node.op, node.right)
    return False


def _is_after_the_pot(survey: Survey, near: Near) -> bool:
    """Whether the pot has been given out when a step comes."""
    for step in survey.rules.play:
        if any(one is near.body for one, _ in walk((step,))):
            return False
        if step.kind.compares and step.when is None and text_of(step, "for", POT) == POT:
            return True
    return False
