"""What the words of options say otherwise than what their choices bring: looked for where somebody asks for it."""

from collections.abc import Iterator, Sequence

from engine.ruleset.compose.options import Option
from engine.ruleset.judge.checks.options.choice_changes import changes_another
from engine.ruleset.judge.checks.options.choice_in_summary import summed_up_otherwise
from engine.ruleset.judge.checks.options.choice_names import called_otherwise, faults_of_choices, removes_another
from engine.ruleset.judge.checks.options.choice_steps import faults_of_changes
from engine.ruleset.understand.rules import Rules
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping, Scalar


def told_of_words(option: Option, root: Mapping) -> Iterator[Diagnostic]:
    """A919: what an option of a document is called by, beside what its choices mean."""
    yield from faults_of_choices(option, root)
    yield from faults_of_changes(option, root)


def told_of_choice(option: Option, choice: Scalar, rules: Rules) -> Iterator[Diagnostic]:
    """A919: what a choice is called by, and what the summary says of it, beside the rules when it is made."""
    yield from called_otherwise(option, choice, rules)
    yield from summed_up_otherwise(option, choice, rules)


def told_by_default(options: Sequence[Option], rules: Rules) -> Iterator[Diagnostic]:
    """A919: what options are called by, beside the rules as they are by default."""
    for option in options:
        yield from called_otherwise(option, option.default, rules)
    for of_changes in (removes_another, changes_another):
        for option in options:
            yield from of_changes(option, rules)
