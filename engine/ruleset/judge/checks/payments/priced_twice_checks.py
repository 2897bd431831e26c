"""Checks of what is paid twice over: as the price of a word and by what the word does, by all and by some of them."""

from collections.abc import Iterator
from itertools import pairwise

from engine.language.expression import Expression
from engine.language.forms import Except, IsStatus, Node, SeatFact, ThoseWho, body_of
from engine.language.forms.statuses import FOLDED
from engine.ruleset.judge.checks.conditions.expressions_of_steps import instead
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.texts.near_texts import texts_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_THEMSELVES = ("", "that player", "player in turn")
_ALL = "everyone"
_MORE = Wording(
    r"\b(?:twice|double[ds]?|again|more|besides|another|extra|both|as well|too|also|once for|on top|each time|and a)\b"
)
"""Words by which a text says that something is paid besides."""


def priced_and_paid(survey: Survey) -> Iterator[Diagnostic]:
    """F724: a word costs so much, which goes into the pot, and the first thing it does is that its player pays it."""
    own = survey.rules.composed.authored
    for body in survey.bodies if survey.rules.clean else ():
        for choice in choices_of(body) if body.kind.words is not None else ():
            price = choice.values.get("costs")
            if not isinstance(price, Expression) or price.constant == 0:
                continue
            for step in choice.inner.get("do", ()):
                amount = step.values.get("amount") if pays(step) and _pays_the_pot(step) else None
                if not isinstance(amount, Expression) or amount.told() != price.told():
                    continue
                said = (*texts_of(step), *texts_of(body))
                if step.key.span.source in own and not any(_MORE.search(text.words) for text in said):
                    holes = {"word": choice.key.text, "amount": price.text}
                    message = say(
                        "who says `{word}` has put `{amount}` into the pot already, and pays it again", **holes
                    )
                    related = (Related(price.scalar.span, say("it costs so much")),)
                    ways = tuple(Remedy(say("take this step out"), (one,)) for one in instead(survey, step))
                    help = say("take it out, or leave out `costs`; where both are meant, write their sum as the price")
                    yield Diagnostic("F724", message, step.key.span, help=help, related=related, remedies=ways)


def bids_paid_when_said(survey: Survey) -> Iterator[Diagnostic]:
    """F724: each number that is named is paid when it is said, and the one that is kept is paid again afterwards."""
    own = survey.rules.composed.authored
    asks = [body for body in survey.bodies if body.kind.words is not None] if survey.rules.clean else []
    for choice in (choice for body in asks for choice in choices_of(body) if "as" in choice.values):
        name = text_of(choice, "as")
        paid = next((one for one in choice.inner.get("do", ()) if _pays_the_pot(one) and _amount_of(one) == name), None)
        if paid is None or not pays(paid) or paid.key.span.source not in own:
            continue
        for later in survey.bodies:
            again = pays(later) and text_of(later, "to", POT) == POT and _is_of_somebody(_amount_of(later), name)
            if again and not any(_MORE.search(text.words) for one in (paid, later) for text in texts_of(one)):
                holes = {"name": name, "word": choice.key.text, "amount": text_of(later, "amount")}
                message = say("who says `{word}` pays `{name}` here, and `{amount}` is paid again later", **holes)
                related = (Related(later.key.span, say("it is paid here again")),)
                ways = tuple(Remedy(say("take this step out"), (one,)) for one in instead(survey, paid))
                help = say("take one of the two out")
                yield Diagnostic("F724", message, paid.key.span, help=help, related=related, remedies=ways)
                break


def _amount_of(step: Body) -> str:
    amount = step.values.get("amount")
    return body_of(amount.tree).told() if isinstance(amount, Expression) else ""


def _is_of_somebody(amount: str, name: str) -> bool:
    """Whether an amount is the number that a player has named, called by the player."""
    return amount.endswith((f"'s {name}", f"' {name}"))


def _pays_the_pot(step: Body) -> bool:
    return text_of(step, "to", POT) == POT and text_of(step, "from") in _THEMSELVES and step.when is None


def paid_by_those_who_folded_too(survey: Survey) -> Iterator[Diagnostic]:
    """F724: all who have not won pay as much as those who folded pay besides, who are among them."""
    own, summary = survey.rules.composed.authored, summary_of(survey.rules)
    for steps in survey.lists if survey.rules.clean else ():
        for one, other in pairwise(steps):
            for all_of_them, some in ((one, other), (other, one)):
                if not _is_paid_alike(one, other) or not _are_all(all_of_them) or not _have_folded(some):
                    continue
                said = [text.words for step in (one, other) for text in texts_of(step)]
                said += [summary.text.lower()] if isinstance(summary, Scalar) else []
                if other.key.span.source in own and not any(map(_MORE.search, said)):
                    holes = {"players": text_of(all_of_them, "from"), "some": text_of(some, "from")}
                    message = say("`{players}` include `{some}`, so these pay twice", **holes)
                    related = (Related(some.key.span, say("they pay it here as well")),)
                    help = say("name only those still in, such as `losers`, or take one of the two out")
                    yield Diagnostic("F724", message, all_of_them.key.span, help=help, related=related)


def _is_paid_alike(one: Body, other: Body) -> bool:
    if not (pays(one) and pays(other)) or "from" not in one.values or "from" not in other.values:
        return False
    same = all(text_of(one, key, POT) == text_of(other, key, POT) for key in ("to", "amount"))
    whens = [None if body.when is None else body.when.told() for body in (one, other)]
    return same and whens[0] == whens[1]


def _tree(body: Body) -> Node | None:
    players = body.values.get("from")
    return body_of(players.tree) if isinstance(players, Expression) else None


def _are_all(body: Body) -> bool:
    """Whether all who were dealt in pay but some."""
    tree = _tree(body)
    while isinstance(tree, Except):
        tree = body_of(tree.seats)
    return isinstance(tree, SeatFact) and tree.entry.name == _ALL


def _have_folded(body: Body) -> bool:
    tree = _tree(body)
    status = body_of(tree.predicate) if isinstance(tree, ThoseWho) else None
    return isinstance(status, IsStatus) and status.entry.name == FOLDED and not status.negated
