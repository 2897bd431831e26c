"""Checks of cards that lie before a player for a neighbour, as is said of their place, and count for the other one."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Beside, CardsAt, body_of
from engine.language.forms.seat_words import is_that_player
from engine.ruleset.judge.checks.names.authored import said_in
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_FOR = Wording(r"\b(?:for|to help|given to) (?:the |their |one's |your )?(left|right)(?:[- ]hand)? neighbou?r\b")
_FROM = Wording(r"\b(?:from|of) (?:the |their |one's |your )?(?:left|right)(?:[- ]hand)? neighbou?r\b|\bboth\b")
_OTHER = {"left": "right", "right": "left"}


def counted_for_the_other_neighbour(survey: Survey) -> Iterator[Diagnostic]:
    """P424: what lies before a player is for the left neighbour, and a hand is made with what lies left of its player.

    The player for whom it is sits left of those before whom it lies, so theirs is the place to the right.
    """
    rules = survey.rules
    uses = [rules.use, *(share.use for share in rules.shares)] if rules.clean and rules.scope.places else []
    for use in uses:
        for node in use.tree.walk() if use is not None else ():
            of = body_of(node.of) if isinstance(node, CardsAt) and node.step and node.of is not None else None
            if not isinstance(node, CardsAt) or not isinstance(of, Beside) or not is_that_player(of.of):
                continue
            about = said_in(rules, ("places", node.name, "about"))
            found = _FOR.search(about.text.lower()) if isinstance(about, Scalar) else None
            if found is None or use is None or not isinstance(about, Scalar) or _FROM.search(about.text.lower()):
                continue
            if found[1] == of.side and use.scalar.span.source in rules.composed.authored:
                yield _told(use, node, of.side, about)


def _told(use: Expression, node: CardsAt, side: str, about: Scalar) -> Diagnostic:
    other = _OTHER[side]
    holes = {"words": about.text, "cards": node.told(), "side": other}
    message = say("`{words}` is said of this place, and a hand is made with `{cards}`", **holes)
    related = (Related(about.span, say("it is said here")),)
    text, at = use.scalar.text, node.at
    part = text[at.start : at.end]
    ways: tuple[Remedy, ...] = ()
    if part.count(side) == 1:
        better = text[: at.start] + part.replace(side, other) + text[at.end :]
        ways = (Remedy(say("write `{text}`", text=better), (said_instead(use.scalar, better),)),)
    help = say("what others lay for a player lies {side} of them: turn the side round, or correct the text", **holes)
    return Diagnostic("P424", message, use.scalar.span, help=help, related=related, remedies=ways)
