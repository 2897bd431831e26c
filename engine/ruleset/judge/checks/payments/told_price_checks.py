"""Checks of prices that rise from time to time, as texts say, and fall by the rules, or the other way round."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from engine.language.expression import Expression
from engine.language.forms import AmountFact, AmountMark, Each, Lap, Node, body_of
from engine.language.forms.measure import Bounds, bounds_of
from engine.ruleset.judge.checks.marks.mark_checks import marks_named
from engine.ruleset.judge.checks.texts.claim_words import Sides
from engine.ruleset.judge.checks.texts.near_answers import change_of
from engine.ruleset.judge.checks.texts.near_texts import Near, Text, near_texts
from engine.ruleset.judge.checks.texts.topics.topics import stems
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_PRICES = ("costs", "amount", "each", "size", "to-stay", "bring-in")
_OF_ROUNDS = ("costs", "size")
"""Keys of which several steps of a kind are held beside each other."""
_BOUGHT = ("bought", "buys", "sold")
_FIRST, _OFTEN, _LARGE = 1, 3, 12
_DIRECTIONS = Sides(
    Wording(
        r"\b(?:dearer|costlier|more expensive|higher|rises?|rising|grows?|growing|climbs?|climbing|goes? up|going up"
        r"|(?:costs?|pays?|for) (?:\w+ ){0,4}more)\b"
    ),
    Wording(
        r"\b(?:cheaper|less expensive|lower|falls|falling|sinks?|sinking|shrinks?|shrinking|drops?|goes? down"
        r"|going down|(?:costs?|pays?|for) (?:\w+ ){0,4}less)\b"
    ),
)
_FROM_TIME_TO_TIME = Wording(
    r"\b(?:each|every|per|with each|the (?:second|third|last|later|longer|more)|than the (?:first|last|one before)"
    r"|from \w+ to \w+|from (?:time|one)|later|as it goes|as the|times?|by (?:a|one|two))\b"
)
_NEGATED = Wording(r"\b(?:not|never|no|nobody|until|unless|without|instead|neither|except|if|less and less)\b")
_SENTENCE, _CLAUSE = Wording(r"[.;:\n]"), Wording(r"[.;:,\n]")


class _Price(Struct, frozen=True):
    """An amount that is another one from time to time."""

    near: Near
    said: Expression
    rises: bool


def falls_though_told_to_rise(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a text says that a price rises from time to time, and it falls, or the other way round."""
    prices = list(_prices(survey)) if survey.rules.clean else []
    ways = {one.rises for one in prices}
    summary = survey.rules.composed.own.root.get("summary")
    summaries = [summary] if isinstance(summary, Scalar) and len(ways) == 1 else []
    told = [Text(one.text.lower(), one.span, is_name=False, of_all=True) for one in summaries]
    for price in prices:
        for text in (*price.near.texts, *told):
            called = _told(text, price)
            if called:
                holes = {"called": called, "amount": price.said.text}
                message = say("players are told `{called}`, and `{amount}` falls", **holes)
                if price.rises:
                    message = say("players are told `{called}`, and `{amount}` rises", **holes)
                help = say("turn the amount round, or correct the text")
                related = (Related(text.span, say("it is said here")),)
                yield Diagnostic("P424", message, price.said.scalar.span, help=help, related=related)
                break


def _told(text: Text, price: _Price) -> str:
    """The words by which a text says that a price goes the other way; nothing where it says the same, or neither."""
    for sentence in _SENTENCE.split(text.words):
        if text.of_all and not stems(sentence) & _called(price):
            continue
        for clause in _CLAUSE.split(sentence):
            side = _DIRECTIONS.said(clause) if _NEGATED.search(clause) is None else None
            sure = side is not None and (not text.of_all or _FROM_TIME_TO_TIME.search(clause) is not None)
            if side is not None and sure:
                return "" if side[0] is price.rises else side[1]
    return ""


def rising_words(text: str) -> str:
    """The words by which a text says that something is paid that rises from time to time; nothing where it does not."""
    for clause in _CLAUSE.split(text):
        side = _DIRECTIONS.said(clause) if _NEGATED.search(clause) is None else None
        if side is not None and side[0] and _FROM_TIME_TO_TIME.search(clause) is not None:
            return side[1]
    return ""


def _called(price: _Price) -> frozenset[str]:
    """By which words a summary speaks of a price: what it is reckoned from, what is paid for, and how it is called."""
    body = price.near.body
    words = [price.said.text, body.label, body.kind.name, *body.kind.otherwise, text_of(body, "from", "")]
    words += _BOUGHT if "costs" in body.values else ()
    return stems(" ".join(words).replace("-", " ")) - {"lap"}


# --- which way a price goes -------------------------------------------------------------------------------------------


def _prices(survey: Survey) -> Iterator[_Price]:
    every = near_texts(survey)
    for near in every:
        for key in _PRICES:
            said = near.body.values.get(key)
            rises = _way(survey, near.body, said) if isinstance(said, Expression) and said.constant is None else None
            if isinstance(said, Expression) and rises is not None:
                yield _Price(near, said, rises)
    for key in _OF_ROUNDS:
        priced = [near for near in every if isinstance(near.body.values.get(key), Expression)]
        for kind in {id(near.body.kind): near.body.kind for near in priced}.values():
            yield from _one_after_another([near for near in priced if near.body.kind is kind], key)


def _one_after_another(steps: Sequence[Near], key: str) -> Iterator[_Price]:
    """The last of several steps of a kind, each of which costs more than the one before, or each less."""
    said = [one for near in steps if isinstance(one := near.body.values[key], Expression)]
    worth = [bounds_of(one.tree, near.body.scope).settled for near, one in zip(steps, said, strict=True)]
    known = [one for one in worth if one is not None]
    if len(known) < len(worth) or len(known) < 2:
        return
    if known == sorted(known) and known[0] < known[-1]:
        yield _Price(steps[-1], said[-1], True)
    elif known == sorted(known, reverse=True) and known[0] > known[-1]:
        yield _Price(steps[-1], said[-1], False)


def _way(survey: Survey, body: Body, said: Expression) -> bool | None:
    """Whether an amount rises with the laps, or with what is counted, True, or falls; None where it does neither."""
    counted = {node.told(): node for node in said.tree.walk() if isinstance(node, Lap | AmountMark | Each)}
    if len(counted) != 1:
        return None
    ((told, node),) = counted.items()
    up = True if isinstance(node, Lap) else _counts_up(survey, node)
    if up is None:
        return None
    numbers = range(_FIRST, _OFTEN + 1) if up else range(_OFTEN, _FIRST - 1, -1)
    worth = [bounds_of(said.tree, body.scope, _Seen(told, number)).settled for number in numbers]
    known = [one for one in worth if one is not None]
    if len(known) < len(worth) or known[0] == known[-1]:
        return None
    rises = known[-1] > known[0]
    return rises if known == sorted(known, reverse=not rises) else None


class _Seen(Struct, frozen=True):
    """What is known of numbers where one of them is so much; of others that cannot be told it is supposed."""

    told: str
    number: int

    def __call__(self, node: Node) -> Bounds | None:
        """What is known of a number."""
        tree = body_of(node)
        if tree.told() == self.told:
            return Bounds(self.number, self.number)
        return Bounds(_LARGE, _LARGE) if isinstance(tree, AmountFact) else None


def _counts_up(survey: Survey, mark: AmountMark | Each) -> bool | None:
    """Whether what a mark holds only grows, but for beginning anew; None where it may do either."""
    ways = set[bool]()
    for body in survey.bodies:
        if any(name == mark.name for _, name in marks_named(body, reading=False)):
            changes = [one.side for one in change_of(body, mark.name)]
            to = body.values.get("to")
            if not changes and not (isinstance(to, Expression) and to.constant is not None):
                return None
            ways |= {*changes}
    return ways.pop() if len(ways) == 1 else None
