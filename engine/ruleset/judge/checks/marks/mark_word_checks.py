"""Words by which a mark was meant to be written that nothing writes: what is named and kept nowhere, or not noted."""

from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of

_KEPT_IN = {"player": "seat"}
"""What is named with a word → the kind of mark that keeps it, where it is called otherwise."""
_BY_A_WORD = ("seat", "flag")
"""The kinds of marks that a word writes for whoever says it."""
_WEIGHS = ("costs", "names", "goes-for")
_SHORTEST = 4


def word_that_should_write(survey: Survey, name: str) -> Body | None:
    """The word by which a mark that nothing writes was meant to be written; None where that is open."""
    mark = survey.rules.marks[name].definition
    own = survey.rules.composed.authored
    words = [one for body in survey.bodies for one in (choices_of(body) if body.kind.words is not None else ())]
    words = [one for one in words if one.key.span.source in own]
    naming = [one for one in words if "names" in one.values and "as" not in one.values]
    naming = [one for one in naming if _KEPT_IN.get(str(one.values["names"]), one.values["names"]) == mark.kind]
    if len(naming) == 1:
        return naming[0]
    idle = [one for one in words if not one.inner and not any(key in one.values for key in _WEIGHS)]
    called = [one for one in idle if mark.kind in _BY_A_WORD and _is_called_after(name, one.key.text)]
    return called[0] if len(called) == 1 else None


def _is_called_after(mark: str, word: str) -> bool:
    """Whether a mark is called after who says a word: `knocker`, and `knock`."""
    bare = word.removesuffix("e")
    return len(word) >= _SHORTEST and mark.startswith(bare) and len(mark) - len(bare) <= len("ned")
