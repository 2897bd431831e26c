"""Checks of turns in which texts speak of the card upon which a player lays theirs, and rules of theirs; or turned."""

import re
from collections.abc import Iterator

from engine.language.forms import CompareCards, Extreme, Node, body_of
from engine.ruleset.judge.checks.conditions.laid_later_checks import goes_to, place_of_all
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_LAYS = r"(?:play(?:s|ed|ing)?|lay(?:s|ing)?|laid|put(?:s|ting)?)(?: down)?(?: (?:a card|one|theirs|it|their card))?"
_UPON = rf"(?:upon|on top of|covers?|covering|tops|topping|{_LAYS} (?:on|onto|over|after|behind))"
_CARDS = Wording(r"^[a-z]{3,}$")
_BEFORE = Wording(
    rf"\b{_UPON} (?:the )?(?:card before|previous card|card (?:that is )?(?:already )?there)\b"
    r"|\bcard (?:laid )?before theirs\b"
)


def asked_of_the_other_card(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a step is for who lays a card upon a queen, by a text, and asks when theirs lies there; or the reverse."""
    if not survey.rules.clean:
        return
    for turn in survey.bodies:
        steps = turn.inner.get("do", ()) if turn.kind.block == "turn" else ()
        for number, body in enumerate(steps):
            asked = _asked(body.when.tree) if body.when is not None else None
            place = place_of_all(asked.left.of) if asked is not None and isinstance(asked.left, Extreme) else ""
            lays = [any(goes_to(one, place) for one, _ in walk((step,))) for step in steps] if place else []
            if asked is None or any(lays[:number]) is any(lays[number:]):
                continue
            laid = any(lays[:number])
            found = next(_said(survey, body, asked.right.told(), upon=laid), None)
            if found is not None:
                yield _other_card(body, found, place, steps[lays.index(True)], laid=laid)


def _asked(condition: Node) -> CompareCards | None:
    """What is asked of the last card of a place, where nothing is asked besides."""
    tree = body_of(condition)
    last = tree.left if isinstance(tree, CompareCards) else None
    return tree if isinstance(tree, CompareCards) and isinstance(last, Extreme) and _is_one(last) else None


def _is_one(cards: Extreme) -> bool:
    return cards.which == "last" and cards.count is None


def _said(survey: Survey, body: Body, cards: str, *, upon: bool) -> Iterator[tuple[Scalar, str]]:
    """Where a text of the step, or of the whole game, speaks of a card laid upon such a one; or of one that is laid."""
    if _CARDS.match(cards) is None:
        return
    one = rf"(?:an?|any|the|another) (?:{cards.removesuffix('s')}|{cards})"
    laid_upon = re.compile(rf"\b{_UPON} {one}\b")
    lays = re.compile(rf"\b(?:lay(?:s|ing)?|play(?:s|ing)?|put(?:s|ting)? down) {one}\b")
    summaries = (root.get("summary") for root in roots_of(survey.rules))
    own = (body.node.get(key) for key in ("label", "note"))
    for text in (one for one in (*own, *summaries) if isinstance(one, Scalar)):
        words = text.text.lower()
        of_the_other, of_theirs = laid_upon.search(words) or _BEFORE.search(words), lays.search(words)
        found = of_the_other if upon else of_theirs
        if found is not None and (of_theirs if upon else of_the_other) is None:
            yield text, found[0]


def _other_card(body: Body, said: tuple[Scalar, str], place: str, laying: Body, *, laid: bool) -> Diagnostic:
    text, words = said
    holes = {"words": words, "place": place}
    message = (
        say("the text says `{words}`, and the last card of `{place}` is that player's own by now", **holes)
        if laid
        else say("the text says `{words}`, and that player has laid nothing on `{place}` yet", **holes)
    )
    related = (Related(laying.key.span, say("it is laid here")), Related(text.span, say("it is said here")))
    help = say("put this step before that one") if laid else say("put this step behind that one")
    assert body.when is not None
    return Diagnostic("P424", message, body.when.scalar.span, help=help, related=related)
