"""Checks of a player who is given a mark before the step for whoever had it, which so is for them as well."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from engine.language.expression import Expression
from engine.language.forms import IsSeat, Node, Says, body_of
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.judge.checks.texts.near_texts import surely
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_HAD = Wording(
    r"\bwith (?:the|it|that|their|his|her)(?: [a-z]+)? on\b|\b(?:further|already|once more|another)\b"
    r"|\b(?:while|as long as) (?:they|he|she|somebody|someone|a player|it)\b"
    r"|\b(?:who|whoever|holder|wearer|owner) (?:already |still )?(?:had|wore|held) (?:it|the)\b"
)
"""By such words something is for a player who had the mark when the deal began."""


def paid_for_what_was_just_given(survey: Survey) -> Iterator[Diagnostic]:
    """X106: a player is given a mark in some case, and the payment behind it asks whether they have it."""
    for steps in survey.lists if survey.rules.clean and survey.rules.marks else ():
        for number, giving in enumerate(steps):
            to = giving.values.get("to")
            if giving.when is None or not isinstance(to, Expression) or to.kind != "seats":
                continue  # what is always given is known afterwards, and told as such
            name, case = text_of(giving, "what"), body_of(giving.when.tree).told()
            after = takewhile(lambda one: pays(one) or bool(next(iter(written(one)), "")), steps[number + 1 :])
            found = ((body, node) for body in after for node in _asked_of(body, name, to, case))
            for body, node in found if _is_for_who_had_it(survey, name, steps) else ():
                message = say(
                    "`{mark}` becomes `{players}` before `{condition}` is asked, so it is so for who just got it too",
                    mark=name,
                    players=to.text,
                    condition=node.told(),
                )
                related = (Related(node.at.span, say("it is asked here")),)
                help = say("put this after `{step}`, which is for who had it before", step=body.label or body.key.text)
                yield Diagnostic("X106", message, giving.key.span, help=help, related=related)
                break


def _asked_of(body: Body, name: str, to: Expression, case: str) -> Iterator[Node]:
    """The parts of the condition of a payment that want a mark to be these players, and nothing of how they got it."""
    parts = list(surely(body.when.tree, holds=True)) if body.when is not None and pays(body) else []
    for node, holds in parts if all(node.told() != case for node, _ in parts) else ():
        said = body_of(node.predicate) if isinstance(node, Says) else None
        if isinstance(node, Says) and isinstance(said, IsSeat) and holds is not said.negated:
            both = {body_of(node.subject).told().removesuffix("s"), body_of(said.seats).told().removesuffix("s")}
            if both == {name.removesuffix("s"), body_of(to.tree).told().removesuffix("s")}:
                yield node


def _is_for_who_had_it(survey: Survey, name: str, steps: Sequence[Body]) -> bool:
    """Whether a text says so: of the game, of the mark, or of one of these steps."""
    texts = [root.get("summary") for root in roots_of(survey.rules)]
    texts += [find(survey.rules.composed.root, ("marks", name, "about")), *(one.node.get("note") for one in steps)]
    said = (text.text.lower() for text in texts if isinstance(text, Scalar))
    return any(_HAD.search(one) is not None for one in said)
