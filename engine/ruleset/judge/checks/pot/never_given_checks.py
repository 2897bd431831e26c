"""Checks of pots into which players pay in every deal, and out of which no step ever pays."""

import re
from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Declared, ThoseWho, body_of
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.flow.phase_checks import pays_in
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.names.authored import authored_roots
from engine.ruleset.judge.checks.texts.near_texts import texts_of
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_FOR_NOTHING = "nothing"


def never_given_out(survey: Survey) -> Iterator[Diagnostic]:
    """P487: the pot stays at the end of every deal, and no step of the game ever gives any of it to a player.

    What is told to be spent on something is a kitty, which nobody wins.
    """
    reached = [body for body in survey.bodies if survey.at(body)] if survey.rules.clean else []
    paid = next((body for body in reached if pays_in(body)), None)
    last = survey.rules.play[-1] if survey.rules.play else None
    if paid is None or last is None or not last.kind.keeps_pot or last.when is not None:
        return
    summaries = (root.get("summary") for root in authored_roots(survey.rules))
    if any(isinstance(one, Scalar) and _SPENT.search(one.text) for one in summaries):
        return
    if any(map(_gives_out, survey.bodies)) or POT in named_by_options(survey):
        return
    message = say("the pot stays here in every deal, and no step ever gives it to anybody")
    related = (Related(paid.key.span, say("it is paid into here")),)
    help = say("let whoever has won be paid: `pay: {from: pot, to: …, amount: pot}`")
    yield Diagnostic("P487", message, last.key.span, help=help, related=related)


def won_only_alone(survey: Survey) -> Iterator[Diagnostic]:
    """P487: all who are left have come to an end that leaves the pot, and a showdown after it is for one alone."""
    play = survey.rules.play if survey.rules.clean else ()
    end = next((number for number, body in enumerate(play) if body.kind.keeps_pot and body.when is None), len(play))
    later = next((body for body in play[end:] if body.kind.takes_last_player and body.kind.compares), None)
    before = [inner for inner, _ in walk(play[:end])]
    if later is None or not survey.at(play[end]) or any(map(_compares, before)):
        return
    if _is_told(survey, play[end]):
        return
    message = say("this ends every deal in which two are left, so no hands are ever compared")
    related = (Related(later.key.span, say("only who is left alone comes here")),)
    help = say("say with `when` in which case, or put it behind the showdown")
    yield Diagnostic("P487", message, play[end].key.span, help=help, related=related)


def compared_for_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """P487: all hands are compared for nothing, and no step pays who has won, so the pot is for one alone.

    Where players say whether they are in, it may wait for the one who is so alone.
    """
    reached = [body for body in survey.bodies if survey.at(body)] if survey.rules.clean else []
    compared = [body for body in reached if body.kind.compares]
    paid = next((body for body in reached if pays_in(body)), None)
    if paid is None or not compared or any(text_of(body, "for") != _FOR_NOTHING for body in compared):
        return
    given = any(_gives_out(body, alone=False) or _says_who_is_in(body) for body in survey.bodies)
    if given or not any(map(_gives_out, survey.bodies)) or _is_told(survey, compared[-1]):
        return
    if POT in named_by_options(survey):
        return
    message = say("hands are compared for nothing, and no step gives the pot to whoever has won")
    related = (Related(paid.key.span, say("it is paid into here")),)
    help = say("let whoever has won be paid: `pay: {from: pot, to: …, amount: pot}`")
    yield Diagnostic("P487", message, place_of(compared[-1], "for"), help=help, related=related)


def _says_who_is_in(body: Body) -> bool:
    """Whether players are out by what they have said, here or by the words that are asked for."""
    said = (one for choice in choices_of(body) for one in choice.inner.get("do", ())) if body.kind.words else ()
    who = body.values.get(body.kind.folds) if body.kind.folds else None
    tree = body_of(who.tree) if isinstance(who, Expression) else None
    declared = isinstance(tree, ThoseWho) and any(isinstance(one, Declared) for one in tree.walk())
    return declared or any(one.kind.folds for one in said)


def _is_told(survey: Survey, body: Body) -> bool:
    """Whether a text speaks of who is left alone."""
    roots = (root.get("summary") for root in authored_roots(survey.rules))
    texts = [*(one.text for one in roots if isinstance(one, Scalar)), *(one.whole for one in texts_of(body))]
    return any(map(_ALONE.search, texts))


def _compares(body: Body) -> bool:
    """Whether hands are compared by a step, or it pays some of the pot by itself."""
    return body.kind.compares or (pays(body) and text_of(body, "from") == POT)


_ALONE = Wording(
    r"\b(?:alone|only one|the last (?:one|player)|last (?:one |player )?(?:left|in)|nobody else|no one else"
    r"|(?:everyone else|everybody else|all (?:the )?others)\b[^.;]*\b(?:fold\w*|out|g(?:ives?|ave|iven) up|left|leaves?"
    r"|drop\w*|pass\w*|gone|quits?|away|afraid)|never (?:shown|compared)|no (?:hands?|showdown))\b",
    re.IGNORECASE,
)
"""By such words a text tells that the pot is only for who is left alone."""


_SPENT = Wording(
    r"\b(?:kitty|pot|box|jar|tin|purse|it|which|that|money|chips)\b[^.;]*"
    r"\b(?:pays? for|is paid for|buys?|(?:is|are) spent)\b(?! (?:the |an? )?(?:cards?|exchange|draw|look|throw|hand))"
    r"|\bfor (?:charity|the (?:house|host|poor|drinks|beer|pizza|supper|dinner|party|piggy bank))\b"
    r"|\b(?:pot|box|jar|tin|purse|money|chips)\b[^.;]*\b(?:drunk|eaten|donated|given away|saved|treasurer|drinks?)\b"
    r"|\bfor (?:the |our |an? |next )?(?:\w+ ){0,2}(?:trip|outing|excursion|holidays?|journey|weekend|meal|feast"
    r"|barbecue"
    r"|picnic|cakes?|coffee|presents?|gifts?|church|hospital|club|fund)\b",
    re.IGNORECASE,
)
"""By such words a text tells that chips are for something else than playing."""


def _gives_out(body: Body, *, alone: bool = True) -> bool:
    """Whether a player may get chips of the pot by a step, or is meant to: also as the only one who is left `alone`."""
    compared = body.kind.compares and text_of(body, "for") != _FOR_NOTHING
    paid = pays(body) and (text_of(body, "from") == POT or POT == text_of(body, "amount") != text_of(body, "to", POT))
    return compared or paid or (alone and (body.kind.bets or bool(body.kind.folds)))
