"""Checks of names that count: rounds in another order than their labels say, and titles of examples."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks.telling_checks import says_otherwise
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping, Scalar, Sequence, find
from engine.text.translation import say

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
_COUNTED = re.compile(rf"^({'|'.join(_ORDINALS)}) (.+)$", re.IGNORECASE)
_WINS = re.compile(r"^([A-Z])(?:'s [a-z0-9 -]+?)? wins?\b(?! (?:half|the|a|one|with|low|high|both|their|less|more|by))")


def labels_out_of_order(survey: Survey) -> Iterator[Diagnostic]:
    """A919: what is labelled as the second of its kind comes before the first."""
    last: dict[str, tuple[int, Scalar]] = {}
    for body in survey.rules.play if survey.rules.clean else ():
        label, found = body.node.get("label"), _COUNTED.match(body.label)
        own = isinstance(label, Scalar) and label.span.source == survey.rules.composed.own.source
        if found is None or not isinstance(label, Scalar) or not own or body.when is not None:
            continue
        number, noun = _ORDINALS.index(found[1].lower()), found[2].lower()
        before = last.get(noun)
        if before is not None and before[0] > number:
            message = say("`{label}` comes before `{other}`", label=before[1].text, other=body.label)
            related = (Related(label.span, say("that is here")),)
            help = say("exchange the steps, or their labels")
            yield Diagnostic("A919", message, before[1].span, help=help, related=related)
        last[noun] = number, label


def titles_otherwise(survey: Survey) -> Iterator[Diagnostic]:
    """A919: the title of an example says that one player wins, and others are expected to."""
    examples = survey.rules.composed.own.root.get("examples")
    for example in examples.items if isinstance(examples, Sequence) else ():
        title = example.get("title") if isinstance(example, Mapping) else None
        winners = find(example, ("expect", "winners"))
        found = _WINS.match(title.text) if isinstance(title, Scalar) else None
        names = [one.text for one in winners.items if isinstance(one, Scalar)] if isinstance(winners, Sequence) else []
        if found is not None and isinstance(title, Scalar) and names and found[1] not in names:
            yield says_otherwise(title, found[0], f"winners: [{', '.join(names)}]")
