"""What a summary says of one choice of an option, held against the rules as they are when it is made."""

import re
from collections.abc import Iterator

from engine.ruleset.compose.options import Option
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.texts.telling_checks import named_otherwise
from engine.ruleset.judge.checks.texts.told_by_texts import says_otherwise
from engine.ruleset.understand.rules import Rules
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Scalar
from engine.text.wording import Wording

_PARTS = Wording(r"[,;:.]\s|\bbut\b")
_EITHER = " or "
_SHORT = 4
"""A choice with fewer letters may be any word of a text."""


def summed_up_otherwise(option: Option, choice: Scalar, rules: Rules) -> Iterator[Diagnostic]:
    """A919: the part of a summary that names a choice, and no other one, says what the rules are not with it."""
    summary, means = summary_of(rules), option.means.entries.get(choice.text)
    if not isinstance(summary, Scalar) or means is None or len(choice.text) < _SHORT:
        return
    called = [_words(one) for one in option.choices]
    for part in _PARTS.split(summary.text.lower()):
        if _EITHER not in part and [one for one in called if re.search(rf"\b{re.escape(one)}\b", part)] == [
            _words(choice)
        ]:
            yield from (says_otherwise(means.key, words, truth) for words, truth in named_otherwise(rules, part))


def _words(choice: Scalar) -> str:
    return choice.text.replace("-", " ").lower()
