"""Checks of an option whose default makes the changes that another choice is called by."""

from collections.abc import Iterator

from engine.ruleset.compose.options import Option
from engine.ruleset.judge.checks.names.name_checks import texts_of
from engine.ruleset.judge.checks.options.choice_words import words_that_say
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping
from engine.text.translation import say


def meant_by_default(option: Option, root: Mapping) -> Iterator[Diagnostic]:
    """M827: in a game without a parent the default makes changes and the other choice none, so they are exchanged.

    What is played where nobody chooses can be written as it is; of a parent's rules a default may well make others, and
    one that is called by what it sets is where it is meant to be.
    """
    usual = option.means.entries.get(option.default.text)
    others = [one.text for one in option.choices if one.text != option.default.text]
    of_parent = any(key in root for key in ("extends", "changes"))
    if usual is None or len(others) != 1 or others[0] in option.means.entries or of_parent:
        return
    if words_that_say(option.default.text) & words_that_say(usual.value.span.text.replace("-", " ")):
        return
    called = words_that_say(others[0]) & words_that_say(" ".join(texts_of(usual.value)))
    if not called:  # else it is told by the step after which the other is called
        value = usual.key.text
        message = say("`{value}` is played where nobody chooses, and it is the one that makes changes", value=value)
        help = say("let `{other}` make them, or write the rules as they are by default", other=others[0])
        yield Diagnostic("M827", message, usual.key.span, help=help)
