"""Checks of options that say what players see before they do something: that it comes before they have done it."""

from collections.abc import Iterator

from engine.ruleset.compose.options import Option
from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar, Sequence, find
from engine.text.translation import say
from engine.text.wording import Wording

_BEFORE = Wording(
    r"\b(?:sees?|seen|knows?|looks?|lies?|lie|open|shown|closed|face)\b[^;.]*"
    r"\b(?P<words>before (?:they|(?:any|every)(?:body|one)|(?:all |the )?(?:players|bidders)|somebody)"
    r" (?:(?:have|has|can|may|must) )?(?P<done>bids?|bets?|exchanges?|draws?|declares?))\b"
)
_CHANGED = (("set", "at"), ("remove", "step"))


def seen_when_all_is_done(survey: Survey) -> Iterator[Diagnostic]:
    """A919: an option is about what lies open before players bid, and it is dealt when all have bid."""
    rules = survey.rules
    own = rules.composed.own
    for name, option in rules.composed.options.items() if rules.clean else ():
        about = find(own.root, ("options", name, "about"))
        found = _BEFORE.search(about.text.lower()) if isinstance(about, Scalar) and option.means.entries else None
        if found is None or not isinstance(about, Scalar):
            continue
        labels = set(_labels(option))
        for number, body in enumerate(survey.bodies):
            if body.label not in labels or not body.kind.deals or body.key.span.source != own.source:
                continue
            done = [place for place, one in enumerate(survey.bodies) if _is_done(one, found["done"].removesuffix("s"))]
            if not done or max(done) > number or body.scope.laps or body.scope.turns:
                continue
            words = {"words": found["words"], "option": name}
            message = say("`{option}` is about what lies there `{words}`, and it comes only after that", **words)
            help = say("put it before the step at which they do so, or correct what is said of the option")
            last = Related(survey.bodies[max(done)].key.span, say("the last of these steps"))
            related = (Related(about.span, say("it is said here")), last)
            yield Diagnostic("A919", message, body.key.span, help=help, related=related)


def _labels(option: Option) -> Iterator[str]:
    """The labels to which the changes of choices go."""
    for means in option.means.entries.values():
        for change in means.value.items if isinstance(means.value, Sequence) else ():
            for path in _CHANGED:
                at = find(change, path)
                if isinstance(at, Scalar):
                    yield at.text


def _is_done(body: Body, doing: str) -> bool:
    """Whether players do this at a step."""
    if doing == "bid":
        return any("names" in word.values for word in choices_of(body))
    if doing == kinds.ROUND:
        return body.kind.bets
    return body.kind.exchanges if doing in ("exchange", kinds.EXCHANGE) else body.kind.words is not None
