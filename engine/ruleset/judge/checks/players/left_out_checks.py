"""Checks of who is left out where all others pay one player, or are paid by one: another one than that player."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Except, IsSeat, Node, Says, SeatFact, ThoseWith, body_of, many_seats
from engine.language.forms.seat_words import WinnerOf
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.texts.near_texts import Guard, near_texts, texts_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_SELF, _HAND, _DEALER = "that player", "hand", "dealer"
_OF_DEALERS = Wording(r"\bdeal(?:s|er|ers|ing|t)?\b|\bbank\w*\b|\bhosts?\b|\bhouse\b")
_THE_OTHERS = Wording(r"\b(?:all|the|all the) others?\b|\bevery(?:one|body) else\b")


def another_left_out(survey: Survey) -> Iterator[Diagnostic]:
    """F703: all but one have a turn, in which another one pays them or is paid by them: in their own, themselves.

    The same of a payment at once to all but one, or from them, where the texts say that it is all the others.
    """
    own = survey.rules.composed.own
    for outer in survey.bodies if survey.rules.clean else ():
        without = _left_out(outer, "who") if outer.kind.block == "turn" else None
        steps = (
            outer.inner.get("do", ())
            if without is not None and outer.key.span.source in survey.rules.composed.authored
            else ()
        )
        for body in steps:
            one = _one_beside(body) if pays(body) and body.when is None else None
            if one is not None and without is not None and _other_end(one.tree, without):
                yield _told(outer, "who", one, without)
    summary = own.root.get("summary")
    said = isinstance(summary, Scalar) and _THE_OTHERS.search(summary.text.lower()) is not None
    for near in near_texts(survey):
        if not pays(near.body) or near.body.scope.turns:
            continue
        for key, other in (("from", "to"), ("to", "from")):
            without, paid = _left_out(near.body, key), near.body.values.get(other)
            told = (said and near.body.key.span.source == own.source) or any(
                _THE_OTHERS.search(text.words) for text in texts_of(near.body)
            )
            if without is None or not isinstance(paid, Expression) or not told:
                continue
            beside = any(_THE_OTHERS.search(text.words) for text in near.texts)
            if key == "from" and isinstance(body_of(paid.tree), ThoseWith) and beside:
                continue  # the checks of payments tell
            if _other_end(paid.tree, without):
                yield _told(near.body, key, paid, without)


def left_out_though_never_spoken_of(survey: Survey) -> Iterator[Diagnostic]:
    """F703: all but one player pay another one, or are paid by one, and no text speaks of who is left out."""
    summary = summary_of(survey.rules)
    said = summary.text.lower() if isinstance(summary, Scalar) else ""
    for near in near_texts(survey):
        body = near.body
        if not pays(body) or body.scope.turns or not survey.at(body):
            continue
        for key, other in (("from", "to"), ("to", "from")):
            without, paid = _left_out(body, key), body.values.get(other)
            if without is None or not isinstance(paid, Expression) or many_seats(paid.tree):
                continue
            names = (body_of(without).told(), body_of(paid.tree).told())
            if names[0] != _DEALER or names[0] == names[1] or any(map(_compares_seats, near.guards)):
                continue
            if not any(_OF_DEALERS.search(text) for text in (*(one.words for one in near.texts), said)):
                yield _told(body, key, paid, without)


def _compares_seats(guard: Guard) -> bool:
    """Whether it is asked who somebody is."""
    nodes = guard.said.tree.walk()
    return any(isinstance(node, Says) and isinstance(body_of(node.predicate), IsSeat) for node in nodes)


def _left_out(body: Body, key: str) -> Node | None:
    """Who is left out of those whom a step names."""
    said = body.values.get(key)
    tree = body_of(said.tree) if isinstance(said, Expression) else None
    return tree.without if isinstance(tree, Except) else None


def _one_beside(body: Body) -> Expression | None:
    """Who pays the player whose turn it is, or is paid by them."""
    payer, paid = body.values.get("from"), body.values.get("to")
    if text_of(body, "from", _SELF) == _SELF:
        return paid if isinstance(paid, Expression) else None
    return payer if isinstance(payer, Expression) and text_of(body, "to") == _SELF else None


def _other_end(one: Node, without: Node) -> bool:
    """Whether both are who is best or worst of something, and they are not the same."""
    first, second = _end(one), _end(without)
    return first is not None and second is not None and first[0] == second[0] and first[1] != second[1]


def _end(node: Node) -> tuple[str, str] | None:
    """By what a player is best or worst, and how they are called."""
    node = body_of(node)
    if isinstance(node, SeatFact) and node.entry.name in ("winner", "winners"):
        return _HAND, ""
    if isinstance(node, WinnerOf):
        return _HAND, node.hand
    return (node.each.told(), node.which) if isinstance(node, ThoseWith) else None


def _told(body: Body, key: str, one: Expression, without: Node) -> Diagnostic:
    message = say(
        "`{player}` is not left out here, and so they pay themselves; `{other}` is",
        player=one.text,
        other=without.told(),
    )
    said = body.values[key]
    assert isinstance(said, Expression)
    at, text = without.at, said.scalar.text
    better = text[: at.start] + one.text + text[at.end :]
    ways = (Remedy(say("write `{text}`", text=better), (said_instead(said.scalar, better),)),)
    related = (Related(one.scalar.span, say("it is paid here")),)
    help = say("leave out who pays all the others, or is paid by them")
    return Diagnostic("F703", message, place_of(body, key), help=help, related=related, remedies=ways)
