"""Checks of the ranking in the game that is played by it: what neither document can tell by itself."""

from collections.abc import Iterator

from engine.cards.deck.problem import Problem
from engine.language.forms import Extreme, Node, SeatFact, SeatForHand
from engine.ruleset.judge.checks.conditions.expressions_of_steps import youngest
from engine.ruleset.judge.checks.hands.ranking_alone import by_aces, problem_place, problems_of, taken_by
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked import node
from engine.text.marked.change import Remedy, with_key
from engine.text.marked.node import Mapping, Scalar
from engine.text.marked.source import Span
from engine.text.translation import say, say_many, tongue
from engine.text.wording import Wording
from engine.worth.worth import BY_SUIT


def ranking_on_the_deck(survey: Survey) -> Iterator[Diagnostic]:
    """H502, H514, H515, H517: the ranking names ranks the deck lacks, or hands nobody can hold; each told once."""
    rules = survey.rules
    named = rules.composed.root.get("ranking")
    assert named is not None
    by_code: dict[str, list[Problem]] = {}
    for problem in problems_of(rules.ranking, rules.deck.without_jokers, tongue()):  # they make no hand impossible
        if not _inherited_and_least(survey, problem):
            by_code.setdefault(problem.code, []).append(problem)
    for code, (first, *more) in by_code.items():
        message = first.message
        if more:
            message = say_many(
                "{first}, and {count} more like that", "{first}, and {count} more like that", len(more), first=message
            )
        place = say(
            "in the ranking `{ranking}`, with the deck `{deck}`", ranking=rules.ranking.name, deck=rules.deck.name
        )
        notes = (place, *(problem.message for problem in more))
        inside = _said_here(survey, first)
        at = inside or youngest(survey, "ranking", "deck") or named.span
        related: tuple[Related, ...] = ()
        if at not in (inside, named.span):
            related = (Related(named.span, say("this is the ranking")),)
        own, aces = rules.composed.own.root.get("ranking"), by_aces(rules.ranking, rules.deck.without_jokers, first)
        if inside is not None and isinstance(own, Mapping):
            related = taken_by(first, own, inside)
        yield Diagnostic(code, message, at, help=aces or first.help, notes=notes, related=related)


def _inherited_and_least(survey: Survey, problem: Problem) -> bool:
    """Whether nobody can hold the hand that is nothing, and the game has it from another ranking: nobody wrote it."""
    own = survey.rules.composed.own.root.get("ranking")
    if problem.code != "H502" or not isinstance(own, Mapping) or "hands" in own or "from" not in own:
        return False
    _, index = problem.path
    assert isinstance(index, int)
    return survey.rules.ranking.order.categories[index].plain


def _said_here(survey: Survey, problem: Problem) -> Span | None:
    """Where the game's own file says what is wrong with its ranking, if it does not name one."""
    composed = survey.rules.composed
    said, in_force = composed.own.root.entries.get("ranking"), composed.root.get("ranking")
    if said is None or in_force is None or not isinstance(said.value, Mapping) or in_force.span != said.key.span:
        return None
    return problem_place(problem, survey.rules.ranking, said.value)


def suits_never_compared(survey: Survey) -> Iterator[Diagnostic]:
    """H516: the ranking puts the suits in order, and no rule of the game compares single cards, which that is for.

    What the choices of an option bring may compare some.
    """
    rules = survey.rules
    named = rules.composed.root.get("ranking")
    if not rules.clean or named is None or not rules.ranking.order.suit_order or _asks_for_suits(survey):
        return
    pot = rules.composed.root.get("pot")
    by_card = with_key(rules.composed.root, "pot", {"odd-chips": _BY_CARD})
    if isinstance(pot, Mapping):
        by_card = with_key(pot, "odd-chips", _BY_CARD)
    yield Diagnostic(
        "H516",
        say(
            "the ranking puts the suits in order, and nothing in this game asks for it: hands that are equal stay equal"
        ),
        _said_here(survey, Problem("H516", ("suit-order",), "")) or named.span,
        help=say("take `suit-order` out of the ranking, or compare single cards by it"),
        remedies=(
            Remedy(
                say(
                    "take `suit-order` out of the ranking, or let it decide: `{example}`",
                    example=f"pot: {{odd-chips: {_BY_CARD}}}",
                ),
                (by_card,),
            ),
        ),
    )


_BY_CARD = "to the highest card"
_SINGLE_CARDS = ("best up card", "worst up card")
_COMPARES = Wording(rf"{'|'.join(_SINGLE_CARDS)}|(high|low)est \d|{_BY_CARD}|{BY_SUIT}")


def _asks_for_suits(survey: Survey) -> bool:
    rules = survey.rules
    worths = (rules.scope.worth, *(hand.scope.worth for hand in rules.named_hands))
    if rules.division.worth is not None or any(worth.ties == BY_SUIT for worth in worths):
        return True
    said = (one.value for body in survey.bodies for one in body.expressions)
    if any(_compares_single_cards(part) for one in (*said, *rules.of_hands) for part in one.tree.walk()):
        return True
    return any(_COMPARES.search(text) for option in rules.composed.options.values() for text in _texts(option.means))


def _compares_single_cards(part: Node) -> bool:
    if isinstance(part, Extreme):
        return part.count is not None and part.which in ("highest", "lowest")
    return isinstance(part, SeatFact | SeatForHand) and part.entry.name in _SINGLE_CARDS


def _texts(tree: node.Node) -> Iterator[str]:
    if isinstance(tree, Scalar):
        yield tree.text
    elif isinstance(tree, Mapping):
        for entry in tree.entries.values():
            yield from _texts(entry.value)
    else:
        for item in tree.items:
            yield from _texts(item)
