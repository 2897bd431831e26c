"""Checks of who gave somebody their cards, or got theirs: the neighbour on the side from which cards come, or go."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Beside, body_of
from engine.language.forms.seat_words import is_that_player
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.near_texts import Near, Text, near_texts
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar, find
from engine.text.translation import mark, say
from engine.text.wording import Wording

_SELF = "that player"
_MEANT = {
    True: mark("`{seat}` is who gets that player's cards, and not who gives them theirs"),
    False: mark("`{seat}` is who gives that player their cards, and not who gets theirs"),
}
_OTHER_SIDE = {"left": "right", "right": "left"}
_GAVE = r"(?:gave|gives|handed|passed|passes|lent|lends|sent|sends|has given|has passed|has handed)"
_GOT = r"(?:gets?|got|receives?|received|was given|is given|was handed|was passed)"
_CARDS = r"(?:cards?|hands?)"
_WHO = r"(?:who(?:ever)?|(?:one|player|neighbou?r|person) (?:who|that))"
_GIVER = Wording(
    rf"\bfrom whom\b|\b{_WHO} {_GAVE} (?!{_CARDS}? ?to\b)(?:it|them|him|her|you|their|the|these|that|away)"
    rf"|\bwhose {_CARDS} (?:they|each|one|you) (?:now )?(?:ha(?:s|ve)|got|plays?|holds?)"
    rf"|\bwhere (?:their|the|your|these) {_CARDS} (?:came|comes?) from\b|\bthe (?:giver|lender)\b"
    rf"|\b(?:their|the|your) {_CARDS} (?:came|comes?|was|were|is|are) from\b(?! the (?:stock|deck|board|dealer))"
)
_RECEIVER = Wording(
    rf"\bto whom\b|\b{_WHO} {_GOT} (?:it|them|their|the|these|those|his|her|your)\b|\bthe (?:receiver|borrower)\b"
    rf"|\bwhere (?:their|the|your|these) {_CARDS} (?:went|goes?)\b"
)


def on_the_other_side(survey: Survey) -> Iterator[Diagnostic]:
    """P424, A919: who gave somebody their cards is said to be meant, and it is the neighbour to whom theirs went."""
    passes = [(near, side) for near in near_texts(survey) if (side := _goes_to(near)) is not None]
    paying = [near for near in near_texts(survey) if pays(near.body) and any(_neighbours(near))] if passes else []
    for near in near_texts(survey) if passes else ():
        passed = [(one.body, went) for one, went in passes if _comes_with(one, near)]
        named = list(_neighbours(near)) if len({went for _, went in passed}) == 1 else []
        text, is_giver = next(_told_in(survey, near, alone=paying == [near]), (None, False)) if named else (None, False)
        for said, side in named if text is not None else ():
            step, went = passed[0]
            if text is not None and side != (_OTHER_SIDE[went] if is_giver else went):
                yield _otherwise(said, side, text, step, same=side == went)


def _goes_to(near: Near) -> str | None:
    """On which side those sit to whom a step hands cards of each."""
    to = near.body.values.get("to") if near.body.kind.name in kinds.PASSES else None
    return _side_of(to) if isinstance(to, Expression) else None


def _side_of(said: Expression) -> str | None:
    """On which side of each player somebody sits."""
    tree = body_of(said.tree)
    return tree.side if isinstance(tree, Beside) and is_that_player(tree.of) else None


def _comes_with(passing: Near, near: Near) -> bool:
    """Whether cards are passed wherever a step is come to: nothing is asked of that but what is asked of this too."""
    asked = {(guard.said.told(), guard.holds) for guard in near.guards}
    return all((guard.said.told(), guard.holds) in asked for guard in passing.guards)


def _neighbours(near: Near) -> Iterator[tuple[Expression, str]]:
    """The neighbours whom a step names as those to whom or from whom something goes, each with the side."""
    for key in ("to", "from"):
        said = near.body.values.get(key)
        side = _side_of(said) if isinstance(said, Expression) else None
        if isinstance(said, Expression) and side is not None:
            yield said, side


def _told_in(survey: Survey, near: Near, *, alone: bool) -> Iterator[tuple[Text, bool]]:
    """The texts on whom a step names, and whether it is who gave cards; of a mark what is said about it.

    What sums up the rules is of a payment only where it is `alone` in naming a neighbour.
    """
    for text in _texts(survey, near, alone=alone):
        giver, receiver = _GIVER.search(text.words), _RECEIVER.search(text.words)
        if (giver is None) is not (receiver is None):
            yield text, giver is not None


def _texts(survey: Survey, near: Near, *, alone: bool) -> Iterator[Text]:
    name = text_of(near.body, "what")
    about = find(survey.rules.composed.root, ("marks", name, "about")) if name else None
    if isinstance(about, Scalar):
        yield Text(about.text.lower(), about.span, is_name=False)
    if not pays(near.body):
        return
    yield from near.texts
    for root in roots_of(survey.rules) if alone else ():
        summary = root.get("summary")
        if isinstance(summary, Scalar) and root.span.source == near.body.key.span.source:
            yield Text(summary.text.lower(), summary.span, is_name=False, of_all=True)


def _otherwise(to: Expression, named: str, text: Text, step: Body, *, same: bool) -> Diagnostic:
    message = say(_MEANT[same], seat=to.text)
    better = to.text.replace(named, _OTHER_SIDE[named])
    ways = (Remedy(say("write `{text}`", text=better), (said_instead(to.scalar, better),)),)
    related = (Related(text.span, say("it is said here")), Related(step.key.span, say("cards are passed here")))
    help = say("name the neighbour on the other side: `{text}`", text=better)
    return Diagnostic(
        "A919" if text.of_all else "P424", message, to.scalar.span, help=help, related=related, remedies=ways
    )
