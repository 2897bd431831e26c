"""Checks of hands that are asked for within a step that has asked for them already, so that the answer is known."""

from collections.abc import Iterator

from engine.language.forms import Has, Holds, IfAmount, Named, Node, Says, body_of
from engine.ruleset.judge.checks.conditions.implied import implies
from engine.ruleset.judge.checks.names.authored import declared_in
from engine.ruleset.judge.checks.texts.near_texts import Guard, near_texts, surely
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_PLAIN = "plain"
_CARDS = frozenset(("hand", "other hand", "place", "stock", "discards", "aside"))


def asked_within(survey: Survey) -> Iterator[Diagnostic]:
    """X106: a hand, or cards, are asked for where a step around asks for the same, or for more.

    A925 where both are words of the author's own that stand for the very same hand.
    """
    lasting: dict[int, bool] = {}
    for near in near_texts(survey) if survey.rules.clean else ():
        outer = near.guards[:-1] if near.body.when is not None else near.guards
        guards = [guard for guard in outer if guard.holds and speaks_of_hands(guard.said.tree)]
        for node in questions(near.body) if guards else ():
            found = next((one for one in guards if implies(one.said.tree, node, near.body.scope)), None)
            if found is not None and survey.at(near.body) and lasts(survey, found, lasting):
                yield _same_word(survey, found, node) or _told(found, node)
                break


def speaks_of_hands(tree: Node) -> bool:
    """Whether a condition asks what hand somebody has, or which cards."""
    return any(_is_of_a_hand(node) for node in tree.walk())


def _is_of_a_hand(node: Node) -> bool:
    node = body_of(node)
    return isinstance(node, Says) and isinstance(body_of(node.predicate), Has | Holds)


def questions(body: Body) -> Iterator[Node]:
    """What a step surely asks of hands: when it is done, and between which amounts it chooses."""
    asked = [] if body.when is None else [body.when.tree]
    trees = (said.value.tree for said in body.expressions if said.value is not body.when)
    asked += [node.condition for tree in trees for node in tree.walk() if isinstance(node, IfAmount)]
    for tree in asked:
        yield from (node for node, holds in surely(tree, holds=True) if holds and _is_of_a_hand(node))


def lasts(survey: Survey, guard: Guard, known: dict[int, bool]) -> bool:
    """Whether nothing in the step that a condition guards brings other cards, winners or players in turn."""
    key = id(guard.said)
    if key not in known:
        body = next((one for one in survey.bodies if one.when is guard.said), None)
        inner = [] if body is None else [one for one, _ in walk((body,))]
        turning = any(one.when is not None for one in survey.rules.wilds)
        known[key] = bool(inner) and all(_leaves_hands(one, turning) for one in inner)
    return known[key]


def _leaves_hands(body: Body, turning: bool) -> bool:
    """Whether a step leaves all as it is that hands are asked of; `turning`, marks may say what is wild."""
    moved = any({one.source, one.target} & _CARDS for one in body.kind.moves)
    alone = body.kind.block in ("", _PLAIN)
    return alone and not (moved or body.kind.compares or (turning and body.kind.marking))


def _told(guard: Guard, node: Node) -> Diagnostic:
    asked, around = node.at.text.strip(), guard.said.text
    message = say("`{asked}` always holds here: it comes only where `{around}`", asked=asked, around=around)
    related = (Related(guard.said.scalar.span, say("it is asked here already")),)
    return Diagnostic(
        "X106", message, node.at.span, help=say("ask for a better hand, or leave it out"), related=related
    )


def _same_word(survey: Survey, guard: Guard, node: Node) -> Diagnostic | None:
    """What is told of a word that stands for the same hand as another one by which a step around asks."""
    own = _word_of(node)
    declared = declared_in(survey.rules, "words")
    for part, holds in surely(guard.said.tree, holds=True):
        other = _word_of(part) if holds else ""
        same = own and other and own != other and body_of(part).told() != "" and _means(part) == _means(node)
        if same and own in declared and other in declared:
            meaning = _means(node)
            message = say("`{word}` is the very same as `{other}`: `{meaning}`", word=own, other=other, meaning=meaning)
            related = (
                Related(declared[other].key.span, say("the other is here")),
                Related(node.at.span, say("it is asked here, where `{other}` holds", other=other)),
            )
            help = say("say what `{word}` is meant for, or use `{other}` alone", word=own, other=other)
            return Diagnostic("A925", message, declared[own].key.span, help=help, related=related)
    return None


def _hand_named(node: Node) -> Named | None:
    said = body_of(node)
    asked = body_of(said.predicate) if isinstance(said, Says) else None
    hand = asked.hand if isinstance(asked, Has) else asked.cards if isinstance(asked, Holds) else None
    return hand if isinstance(hand, Named) else None


def _word_of(node: Node) -> str:
    """The word of the author's own by which a hand is asked for."""
    named = _hand_named(node)
    return "" if named is None else named.name


def _means(node: Node) -> str:
    named = _hand_named(node)
    return "" if named is None else named.body.told()
