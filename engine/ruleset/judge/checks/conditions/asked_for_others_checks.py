"""Checks of payments that are made where some players have a number, and that name players with another number."""

import re
from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import CompareAny, Each, ThoseWhose, body_of
from engine.language.forms.measure import bounds_of
from engine.language.scope import Scope
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.case_checks import Asked, in_cases
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.judge.checks.texts.near_texts import near_texts
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_ENDLESS = 10**9
_NOTHING = ((0, 0), (-_ENDLESS, 0))
Named = tuple[Expression, ThoseWhose]
"""Players who are named, as they are said and as they are meant."""
_SENTENCE = Wording(r"[.;\n]")
_WHERE_SOME = Wording(
    r"\b(?:as|so) long as\b|\bprovided\b|\bunless\b"
    r"|\b(?:if|when|where|once|whenever)\b[^,;.]*"
    r"\b(?:some(?:body|one)?|any(?:body|one)?|at least (?:one|an?)|one|others?)\b",
    re.IGNORECASE,
)
"""That something is done only where there are some of a kind."""
_OF_THE_REST = Wording(
    r"\b(?:not|no|none|nothing|never|without|others?|rest|else|nobody|whoever|who) ?\b|n't\b", re.IGNORECASE
)
"""That it is done to those who are not of that kind."""


@only.where(only.conditions)
def others_than_asked(survey: Survey) -> Iterator[Diagnostic]:
    """F731: a payment is made where some players have a number, and those whom it names have another.

    Where another step of the same case is for those who have the number, these come besides; and all the others may be
    meant, of whom a text says so, or who have none at all.
    """
    for body, asked in in_cases(survey):
        named = [found for key in ("from", "to") if pays(body) and (found := _those_of(body, key)) is not None]
        groups = [(one, group) for one in asked if named and (group := _some_whose(one)) is not None]
        if any(not _apart(group, those, body.scope) for _, group in groups for _, those in named):
            continue  # they are asked for as well
        for one, group in groups:
            if _is_beside_another(survey, body, group.each.name) or _are_the_rest(survey, body, group, named):
                continue
            said, those = named[-1]
            wanted = f"those whose {group.each.name} {group.op} {group.right.told()}"
            holes = {"named": those.told(), "asked": wanted}
            message = say("this is for `{named}`, and what was asked for is `{asked}`", **holes)
            related = (Related(one.node.at.span, say("it is asked here")),)
            ways = (Remedy(say("name those who were asked for"), (said_instead(said.scalar, wanted),)),)
            help = say("name the same players in both places")
            yield Diagnostic("F731", message, said.scalar.span, help=help, related=related, remedies=ways)
            break


def _is_beside_another(survey: Survey, body: Body, name: str) -> bool:
    """Whether a step stands beside another one that is for players by the same number."""
    lists = (steps for outer in survey.bodies for steps in outer.inner.values())
    beside = next((steps for steps in lists if any(one is body for one in steps)), ())
    said = [said.value for one in beside if one is not body for said in one.expressions]
    return any(one.kind == "seats" and name in names_in(one) for one in said)


def _are_the_rest(survey: Survey, body: Body, group: CompareAny, named: Sequence[Named]) -> bool:
    """Whether just all the others are named, and are meant: the step itself says that they have nothing, or a text."""
    if not all(_are_all_others(group, those, body.scope) for _, those in named):
        return False
    own = body.when is not None and any(node is group for node in body.when.tree.walk())
    payers = all(said is body.values.get("from") for said, _ in named)
    if own and payers and all(_span(those, body.scope) in _NOTHING for _, those in named):
        return True
    texts = [text.words for near in near_texts(survey) if near.body is body for text in near.texts]
    summary = summary_of(survey.rules)
    texts += [summary.text] if isinstance(summary, Scalar) else []
    sentences = (sentence for text in texts for sentence in _SENTENCE.split(text))
    return any(_WHERE_SOME.search(one) and _OF_THE_REST.search(one) for one in sentences)


def _are_all_others(one: ThoseWhose | CompareAny, other: ThoseWhose, scope: Scope) -> bool:
    """Whether everybody has the same number one way or the other, where no number is below 0."""
    spans = [_span(each, scope) for each in (one, other)]
    below, above = sorted(span for span in spans if span is not None)
    return below[0] <= 0 and below[1] + 1 == above[0] and above[1] == _ENDLESS


def _some_whose(asked: Asked) -> CompareAny | None:
    """Those of whom a condition says that there are some."""
    node = asked.node
    if isinstance(node, CompareAny):
        return node if asked.holds is (node.who == "somebody") else None
    return None


def _those_of(body: Body, key: str) -> Named | None:
    said = body.values.get(key)
    tree = body_of(said.tree) if isinstance(said, Expression) else None
    return (said, tree) if isinstance(said, Expression) and isinstance(tree, ThoseWhose) else None


def _apart(one: ThoseWhose | CompareAny, other: ThoseWhose, scope: Scope) -> bool:
    """Whether nobody can have the same number both ways."""
    spans = [_span(each, scope) for each in (one, other)]
    if one.each.name != other.each.name or None in spans:
        return False
    (least, most), (low, high) = (span for span in spans if span is not None)
    return most < low or high < least


def _span(those: ThoseWhose | CompareAny, scope: Scope) -> tuple[int, int] | None:
    """The least and the most that such a number can be; None where that is open."""
    number = bounds_of(those.right, scope).settled
    if number is None or not isinstance(those.each, Each):
        return None
    ways = {
        "=": (number, number),
        ">": (number + 1, _ENDLESS),
        ">=": (number, _ENDLESS),
        "<": (-_ENDLESS, number - 1),
        "<=": (-_ENDLESS, number),
    }
    return ways.get(those.op)
