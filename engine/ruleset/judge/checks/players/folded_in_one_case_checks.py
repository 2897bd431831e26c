"""Checks of laps in which all are asked anew, and those who said a word are out for good in one of several cases."""

from collections.abc import Iterator, Sequence

from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.texts.near_texts import texts_of
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.groups_apart import declared_by
from engine.steps.machine.kind import POT, Body, goes_in_laps
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say
from engine.text.wording import Wording

_FOR_GOOD = Wording(r"\b(?:out|for good|rest|eliminat\w*|gone|leaves?|never|no longer|until)\b")

_NOBODY = Wording(r"\bnobody declared\b|= 0$|< 1$")
"""How it is asked whether no one has said a word, who could be left in."""


@only.where(only.steps_in_steps, only.folding)
def out_in_one_case_only(survey: Survey) -> Iterator[Diagnostic]:
    """F723: in a lap those who said a word fold in one case, in another they stay in, and nobody comes back."""
    own = survey.rules.composed.authored
    for lap in survey.bodies if survey.rules.clean else ():
        steps = lap.inner.get("do", ()) if goes_in_laps(lap.kind, lap.values) and survey.at(lap) else ()
        inner = [one for one, _ in walk(steps)]
        if not any(one.kind.folds and declared_by(one.values.get(one.kind.folds)) for one in inner):
            continue
        if any("come back" in one.kind.events for one in inner):
            continue
        for number, asking in enumerate(steps):
            words = {one.key.text for one in choices_of(asking)} if "who" not in asking.values else set[str]()
            cases = [one for one in steps[number + 1 :] if _is_case(one, words)] if words else []
            out = [(case, step) for case in cases for step in _folding(case, words)]
            others = [one for one in cases if all(one is not case for case, _ in out)]
            stay = [one for one in others if not _ends(one) and _NOBODY.search(_asked(one)) is None]
            if len(out) != 1 or not stay or any(_FOR_GOOD.search(text.words) for text in texts_of(out[0][1])):
                continue
            fold = out[0][1]
            if fold.key.span.source in own and not any(one.kind.folds for one in steps[number + 1 :]):
                message = say("they are out for all laps to come, and in another case they stay in and are asked again")
                related = (
                    Related(stay[0].key.span, say("here they stay in")),
                    Related(asking.key.span, say("all who are in are asked here in each lap")),
                )
                help = say("leave this out, or let them be in again at the end of the lap")
                yield Diagnostic("F723", message, fold.key.span, help=help, related=related)


def _asked(case: Body) -> str:
    return "" if case.when is None else case.when.text


def _is_case(body: Body, words: set[str]) -> bool:
    """Whether steps are gone through by how many have said one of these words."""
    asked = body.when is not None and any(f"declared {word}" in body.when.text for word in words)
    return body.kind.block == "plain" and asked and set(body.inner) == {"do"}


def _folding(case: Body, words: set[str]) -> Iterator[Body]:
    for step in case.inner["do"]:
        if step.kind.folds and step.when is None and declared_by(step.values.get(step.kind.folds)) & words:
            yield step


def _ends(case: Body) -> bool:
    """Whether the deal, or the pot, may be over in a case."""
    inner: Sequence[Body] = [one for one, _ in walk(case.inner["do"])]
    won = any(one.kind.compares and text_of(one, "for", POT) == POT for one in inner)
    return won or any(one.kind.keeps_pot or one.kind.folds or text_of(one, "from") == POT for one in inner)
