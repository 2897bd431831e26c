"""Whether it is told of marks already why what asks for them is settled."""

from engine.language.forms import AmountMark, Node
from engine.language.forms.own_numbers import Each
from engine.ruleset.understand.survey import Survey


def is_told_of(survey: Survey, tree: Node) -> bool:
    """Whether what is asked never holds by something that is told at its own place."""
    names = {node.name for node in tree.walk() if isinstance(node, AmountMark | Each)}
    if not names:
        return False
    from engine.ruleset.judge.checks.marks.mark_causes import causes  # noqa: PLC0415 - where no mark is asked for, not
    from engine.ruleset.judge.checks.marks.mark_value_checks import asked_too_early  # noqa: PLC0415 - as above

    return not names.isdisjoint({*causes(survey), *asked_too_early(survey)})
