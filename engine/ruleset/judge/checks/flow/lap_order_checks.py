"""Checks of what goes up or down lap by lap, where the texts count it the other way: `one, then two, then three`."""

from collections.abc import Iterator, Sequence
from functools import partial

from msgspec import Struct

from engine.language.expression import Expression
from engine.language.forms import Lap, Node
from engine.language.forms.measure import Bounds, bounds_of
from engine.ruleset.judge.checks.texts.text_checks import NUMBER, number
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_FEWEST, _MOST = 3, 8
"""So many numbers at the least make an order, and so many laps at the most are looked at."""
_NUMBERS = Wording(rf"\b{NUMBER}\b")
_SENTENCE = Wording(r"[;:.]")
_END = Wording(r"[,;:.]")
_ONE_BY_ONE = Wording(r"\b(?:then|first|at last|finally|next|after that|the last)\b")
_APART = Wording(r"^[\s,]*(?:(?:or|to|of|out of|with)\b|-)[\s,]*$")
"""What makes two numbers that stand beside each other no order."""
_LAP = r"(?:lap|time|round|turn|street)"
_CHANGES = Wording(
    rf"\b(?:with |in |at )?(?:each|every) {_LAP}\b[^,;:.]{{0,40}}?\b(?P<up>more|dearer)\b"
    rf"|\b(?:with |in |at )?(?:each|every) {_LAP}\b[^,;:.]{{0,40}}?\b(?P<down>fewer|less|cheaper)\b"
    rf"|\b(?:an?|one) [a-z]+ (?:(?P<more>more)|(?P<fewer>fewer|less)) (?:each|every|with each|with every) {_LAP}\b"
)
_NO_ORDER = Wording(r"\b(?:than|not|never|no|nobody|once|at least|at most)\b")
_OF_CHIPS = Wording(r"\b(?:chips?|pays?|costs?|antes?|dearer|cheaper|prices?|fines?)\b")
_OF_CARDS = Wording(r"\b(?:cards?|dice|die|exchang\w+|draws?|drawn|swap\w*|pass\w*|deals?|dealt)\b")
_KEYS = ("most",)
"""Keys besides those that count what a step moves, by which it moves so many."""


class _Order(Struct, frozen=True):
    """How many it is in one lap, or step, after the other, and where the rules say so."""

    numbers: tuple[int, ...]
    said: Expression
    by_laps: bool
    of_chips: bool


def counted_the_other_way(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a name or a summary tells of `one, then two, then three`, and the rules count down, or from elsewhere."""
    claims = list(_claims(survey)) if survey.rules.clean else []
    orders = list(_orders(survey)) if claims else []
    for numbers, words, span in claims:
        if any(one.numbers == numbers for one in orders):
            continue
        for one in orders:
            if one.numbers == numbers[::-1] or (one.by_laps and len(orders) == 1 and _is_moved(one.numbers, numbers)):
                message = say(
                    "players are told `{words}`, and by the rules it is {numbers}",
                    words=words,
                    numbers=", ".join(map(str, one.numbers)),
                )
                yield _told(survey, one, message, span)
                return


def changed_the_other_way(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a summary says that it is more with each lap, or fewer, and the rules have it the other way."""
    summary = survey.rules.composed.own.root.get("summary")
    text = summary.text.lower() if isinstance(summary, Scalar) and survey.rules.clean else ""
    found = [one for one in _CHANGES.finditer(text) if not _NO_ORDER.search(one[0])]
    clause = _END.split(text[found[0].start() :])[0] if found else ""
    chips, cards = (words.search(clause) is not None for words in (_OF_CHIPS, _OF_CARDS))
    orders = list(_orders(survey)) if len(found) == 1 and chips is not cards else []
    orders = [one for one in orders if one.by_laps and one.of_chips is chips]
    rising = bool(found and (found[0]["up"] or found[0]["more"]))
    if isinstance(summary, Scalar) and orders and all(_rises(one.numbers) is not rising for one in orders):
        message = say(
            "players are told `{words}`, and by the rules it is {numbers}",
            words=found[0][0].strip(),
            numbers=", ".join(map(str, orders[0].numbers)),
        )
        yield _told(survey, orders[0], message, summary.span)


def _told(survey: Survey, order: _Order, message: str, span: Span) -> Diagnostic:
    help = say("turn the order round, or correct the text")
    related = (Related(span, say("it is said here")),)
    return Diagnostic("A919", message, order.said.scalar.span, help=help, related=related)


def _rises(numbers: Sequence[int]) -> bool:
    return numbers[-1] > numbers[0]


def _is_moved(numbers: Sequence[int], others: Sequence[int]) -> bool:
    """Whether one order is the other one, begun at another number."""
    return len(numbers) == len(others) and len({one - other for one, other in zip(numbers, others, strict=True)}) == 1


def _claims(survey: Survey) -> Iterator[tuple[tuple[int, ...], str, Span]]:
    """The numbers that a summary, or else a name, goes through one by one, with the words."""
    root = survey.rules.composed.own.root
    for key in ("summary", "name"):
        text, found = root.get(key), False
        for sentence in _SENTENCE.split(text.text.lower()) if isinstance(text, Scalar) else ():
            if key == "summary" and not _ONE_BY_ONE.search(sentence):
                continue
            for numbers, words in _runs(sentence):
                found = True
                assert isinstance(text, Scalar)
                yield numbers, words, text.span
        if found:
            return


def _runs(sentence: str) -> Iterator[tuple[tuple[int, ...], str]]:
    tokens = [(number(one[1]), one.start(), one.end()) for one in _NUMBERS.finditer(sentence)]
    run: list[tuple[int, int, int]] = []
    for token in (*tokens, None):
        if token is not None and run and _goes_on(run, token, sentence):
            run.append(token)
            continue
        if len(run) >= _FEWEST:
            yield tuple(value for value, _, _ in run), sentence[run[0][1] : run[-1][2]]
        run = [] if token is None else [*run[-1:], token] if run and _goes_on(run[-1:], token, sentence) else [token]


def _goes_on(run: Sequence[tuple[int, int, int]], token: tuple[int, int, int], sentence: str) -> bool:
    """Whether the next number is one more, or one less, as those before it were."""
    step = token[0] - run[-1][0]
    steady = len(run) == 1 or run[-1][0] - run[-2][0] == step
    return abs(step) == 1 and steady and not _APART.search(sentence[run[-1][2] : token[1]])


def _orders(survey: Survey) -> Iterator[_Order]:
    """What is another number in each lap of some laps, and what steps of one kind that follow each other count."""
    sources = survey.rules.composed.authored
    for body in survey.bodies:
        times = body.values.get("times")
        laps = bounds_of(times.tree, body.scope).settled if isinstance(times, Expression) else None
        if body.kind.block == "lap" and laps is not None and 1 < laps <= _MOST:
            for one, _ in walk(body.inner.get("do", ())):
                for said, of_chips in _counted(one):
                    numbers = _lap_by_lap(said, one, laps)
                    if len(set(numbers)) > 1 and said.scalar.span.source in sources:
                        yield _Order(numbers, said, by_laps=True, of_chips=of_chips)
    kinds = dict.fromkeys(body.kind.name for body in survey.rules.play)
    for kind in kinds:
        steps = [(body, said) for body in survey.rules.play if body.kind.name == kind for said, _ in _counted(body)]
        settled = [bounds_of(said.tree, body.scope).settled for body, said in steps]
        numbers = tuple(one for one in settled if one is not None)
        if len(numbers) == len(steps) >= _FEWEST and steps[0][1].scalar.span.source in sources:
            yield _Order(numbers, steps[0][1], by_laps=False, of_chips=False)


def _counted(body: Body) -> Iterator[tuple[Expression, bool]]:
    """What says how many a step moves, or how much somebody pays by it, and whether it is that."""
    for one in body.expressions:
        named, paid = one.field.name, {payment.key for payment in body.kind.payments}
        if named in (body.kind.counts, *_KEYS, *paid):
            yield one.value, named in paid


def _lap_by_lap(said: Expression, body: Body, laps: int) -> tuple[int, ...]:
    """How many it is in each lap; nothing where more than the lap decides it."""
    if not any(isinstance(node, Lap) for node in said.tree.walk()):
        return ()
    found = [bounds_of(said.tree, body.scope, partial(_in_lap, lap)).settled for lap in range(1, laps + 1)]
    return tuple(one for one in found if one is not None) if None not in found else ()


def _in_lap(lap: int, node: Node) -> Bounds | None:
    return Bounds(lap, lap) if isinstance(node, Lap) else None
