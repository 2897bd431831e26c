"""Checks of values that are made of what they replace, and name that once more beside it."""

import re
from collections.abc import Iterator

from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.translation import say
from engine.text.wording import Wording

_WAS = "was"
_NAME = Wording(r"[a-z][a-z0-9-]*")
_SUM = re.compile(r" *\+ *")
_THREE = 3
"""Of two terms one may well be added to itself: `was + ante` is two antes."""


def counted_twice(survey: Survey) -> Iterator[Diagnostic]:
    """M850: a sum of what was, of the name that was there, and of something else, so that the first counts twice."""
    composed = survey.rules.composed
    for said, old in composed.was.items() if survey.rules.clean else ():
        terms = _SUM.split(said.text.strip())
        if said.span.source not in composed.authored or len(terms) < _THREE or _NAME.fullmatch(old.text) is None:
            continue
        if terms.count(_WAS) == 1 and old.text in terms:
            message = say("`was` stands for `{old}` here, so that counts twice", old=old.text)
            left = " + ".join(term for term in terms if term != _WAS)
            ways = (Remedy(say("write `{text}`", text=left), (said_instead(said, left),)),)
            related = (Related(old.span, say("this is what was")),)
            help = say("leave one of the two out: `{text}`", text=left)
            yield Diagnostic("M850", message, said.span, help=help, related=related, remedies=ways)
