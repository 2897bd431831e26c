"""Checks of words that players declare."""

from collections.abc import Iterator, Sequence
from itertools import permutations

from engine.language.expression import Expression
from engine.language.forms import AmountFact, Compare, Declared, Node, ThoseWhose, ThoseWith, body_of
from engine.language.forms.measure import Bounds, bounds_of
from engine.ruleset.judge.checks.bets.betting_checks import no_cards
from engine.ruleset.judge.checks.conditions.expressions_of_steps import instead, place_of
from engine.ruleset.judge.checks.marks.mark_checks import marks_named, named_by_options
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.field import Field
from engine.steps.machine.kind import Body, goes_in_laps, pays
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import read_back
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy
from engine.text.marked.node import plain
from engine.text.translation import mark, say

_OF_THE_EVENING = "session"
"""How long a mark is kept for which something else than this game may ask."""
_PAID = "paid"
_ABSTAINING = frozenset(("abstain", "abstention", "blank", "undecided", "no-opinion", "do-not-care"))
_OF_NO_CONSEQUENCE = ("when", "costs", "label", "note")
"""Keys of a word that say when it is offered, and not what comes of it."""


def words_of_no_consequence(survey: Survey) -> Iterator[Diagnostic]:
    """F711: words of which nothing comes, whichever is said; or two of them that come to the same."""
    said = asked_about(survey) if survey.rules.clean else set()
    for number, body in enumerate(survey.bodies if survey.rules.clean else ()):
        words = body.kind.words
        choices = choices_of(body)
        if words is None or not survey.at(body) or not choices:
            continue
        compared = any(one.kind.compares or goes_in_laps(one.kind, one.values) for one in survey.bodies[number:])
        given = any(one.kind.compares for one in survey.bodies[:number])
        late = given and not compared and any("goes-for" in choice.values for choice in choices)
        if late or not any(_matters(choice, said, compared) for choice in choices):
            message, help = map(say, _GIVEN_ALREADY if late else _NOTHING_COMES)
            ways = tuple(Remedy(say("take this step out"), (one,)) for one in instead(survey, body) if not late)
            at = body.key.span if late else place_of(body, words.name)
            yield Diagnostic("F711", message, at, help=help, remedies=ways)
        else:
            yield from _alike(choices, said | named_by_options(survey))


_NOTHING_COMES = (
    mark("nothing comes of these words, whichever is said"),
    mark("say what each goes for (`goes-for`) or does (`do`), or ask `declared …` in a later step"),
)
_GIVEN_ALREADY = (
    mark("the pot has been given out before these words are said, so nobody goes for it"),
    mark("put the step before the showdown"),
)


def never_worth_saying(survey: Survey) -> Iterator[Diagnostic]:
    """P427: beside a word that costs nothing and does nothing, one that only costs, or only folds.

    A word that is counted only so that it is not said too often only costs, too.
    Folding has its point where players may have to pay for staying in; and said once, it may be a rule of the house. To
    pay for it has none where staying in is free.
    """
    said = asked_about(survey) | named_by_options(survey) if survey.rules.clean else set()
    for body in survey.bodies if survey.rules.clean else ():
        choices = choices_of(body) if body.kind.words is not None and survey.at(body) else ()
        idle = [one for one in choices if is_free(one) and one.key.text not in said and one.when is None]
        if not idle:
            continue
        due = any(map(is_due, survey.bodies)) or any(map(_is_forced, _in_laps_with(survey, body)))
        folding = bool(body.scope.laps) and not due
        unasked = [one for one in choices if one.key.text not in said]
        unpaid = not any(is_due(one) for one in survey.bodies if "costs" not in one.values)
        unpaid = unpaid and not any(map(_is_forced, _in_laps_with(survey, body)))
        worse = [one for one in unasked if only_costs(one) or (folding and _only_folds(one))]
        worse = worse or [one for one in unasked if _only_counts(survey, one, body)]
        worse = [] if any("costs" in one.values for one in worse) and _how_much_counts(survey) else worse
        worse = worse or [one for one in unasked if unpaid and "costs" in one.node and _only_folds(one)]
        if worse:
            free, other = idle[0].key, worse[0].key
            message = say("`{word}` costs nothing, so nobody would say `{other}`", word=free.text, other=other.text)
            help = say("let `{word}` cost something or do something, or leave one of them out", word=free.text)
            related = (Related(other.span, say("the other word is here")),)
            yield Diagnostic("P427", message, free.span, help=help, related=related)


def _how_much_counts(survey: Survey) -> bool:
    """Whether it matters how much lies in the pot, or who has paid how much, so that to pay may bring something."""
    return _asks_how_much(survey) or asks_who_has_paid(survey)


def asks_who_has_paid(survey: Survey) -> bool:
    """Whether players are told apart by how much they have paid."""
    nodes = (node for body in survey.bodies for one in body.expressions for node in one.value.tree.walk())
    groups = (node.each for node in nodes if isinstance(node, ThoseWith | ThoseWhose))
    return any(each.entry is not None and each.entry.name == _PAID for each in groups)


def _asks_how_much(survey: Survey) -> bool:
    """Whether it matters to a penny how much lies in the pot: whether that is some number, or an even one."""
    asked = (node for body in survey.bodies if body.when is not None for node in body.when.tree.walk())
    exact = (node for node in asked if isinstance(node, Compare) and node.op in ("=", "!="))
    return any(_is_pot(node.left) and node.right.told() != "0" for node in exact)


def _is_pot(node: Node) -> bool:
    return isinstance(fact := body_of(node), AmountFact) and fact.entry.name == "pot"


def part_of_another(survey: Survey) -> Iterator[Diagnostic]:
    """F711: a word by which a player may do what another word lets them do as well, in whatever number they like."""
    said = asked_about(survey) if survey.rules.clean else set()
    for body in survey.bodies if survey.rules.clean else ():
        choices = choices_of(body) if body.kind.words is not None and survey.at(body) else ()
        for one, other in permutations(choices, 2):
            if not {one.key.text, other.key.text} & said and _is_part(one, other):
                message = say("`{word}` is part of what `{other}` allows", word=one.key.text, other=other.key.text)
                help = say("let `{other}` begin where `{word}` ends", word=one.key.text, other=other.key.text)
                related = (Related(other.key.span, say("the other word is here")),)
                yield Diagnostic("F711", message, one.key.span, help=help, related=related)


def dearer_word(survey: Survey) -> Iterator[Diagnostic]:
    """F711: of two words that bring the same one costs more, and nobody gets anything for having paid more."""
    said = asked_about(survey) if survey.rules.clean else set()
    for body in survey.bodies if survey.rules.clean and not asks_who_has_paid(survey) else ():
        choices = choices_of(body) if body.kind.words is not None and survey.at(body) else ()
        for one, other in permutations(choices, 2):
            if {one.key.text, other.key.text} & said or not _is_dearer(one, other):
                continue
            message = say(
                "`{word}` brings the same as `{other}`, which costs less", word=one.key.text, other=other.key.text
            )
            help = say("let it bring more, or leave it out")
            related = (Related(other.key.span, say("the other word is here")),)
            yield Diagnostic("F711", message, one.key.span, help=help, related=related)


def _is_dearer(choice: Body, other: Body) -> bool:
    """Whether both do the same things, and this one surely costs more."""
    things = [plain(one.node.without("costs", "label", "note")) for one in (choice, other)]
    costs = [one.values.get("costs") for one in (choice, other)]
    if not things[0] or things[0] != things[1] or _done(choice) != _done(other) or not isinstance(costs[0], Expression):
        return False
    least, (_, most) = bounds_of(costs[0].tree, choice.scope).least, _price(other)
    return least is not None and most is not None and least > most


def _price(choice: Body) -> Bounds:
    said = choice.values.get("costs")
    return bounds_of(said.tree, choice.scope) if isinstance(said, Expression) else Bounds(0, 0)


def _is_part(choice: Body, other: Body) -> bool:
    """Whether both do one thing alike but for how many cards, and the other leaves more open."""
    pairs = [(one.inner.get("do", ()), one.node.without("do", "label", "note")) for one in (choice, other)]
    (steps, rest), (more, else_) = pairs
    if len(steps) != 1 or len(more) != 1 or plain(rest) != plain(else_):
        return False
    few, many = steps[0], more[0]
    bounds = ("label", "note", "least", "most")
    if few.kind is not many.kind or plain(few.node.without(*bounds)) != plain(many.node.without(*bounds)):
        return False
    fewest, most = ([_number(one, key) for one in (few, many)] for key in ("least", "most"))
    if None in fewest or most[1] is None or (most[0] is None and "from" not in few.values):
        return False
    return fewest[1] <= fewest[0] and (1 if most[0] is None else most[0]) < most[1]  # type: ignore[operator]


def _number(body: Body, key: str) -> int | None:
    said = body.values.get(key)
    constant = said.constant if isinstance(said, Expression) else None
    return constant if isinstance(constant, int) else None


def is_free(choice: Body) -> bool:
    """Whether nothing comes of a word at all."""
    return not choice.node.entries.keys() - {"when", "label", "note"}


def only_costs(choice: Body) -> bool:
    """Whether a word puts chips into the pot, and nothing else comes of it."""
    return "costs" in choice.node and not choice.node.entries.keys() - {"costs", "when", "label", "note"}


def _only_counts(survey: Survey, choice: Body, said: Body) -> bool:
    """Whether a word costs chips and writes an account for which nothing asks but whether it is offered again."""
    steps = choice.inner.get("do", ())
    if not steps or choice.node.entries.keys() - {"do", *_OF_NO_CONSEQUENCE} or "costs" not in choice.node:
        return False
    written = {name for step in steps for _, name in marks_named(step, reading=False)}
    if any(not set(map(_name, step.kind.fields)) & {"what"} or "who" in step.values for step in steps):
        return False
    around = [one for one in survey.bodies if any(body is said for body, _ in walk((one,)))]
    offers = [one.when for one in (*around, choice) if one.when is not None and not one.inner.get("otherwise")]
    asking = {id(one) for one in offers}
    every = [one.value for body in survey.bodies for one in body.expressions]
    every += [one.when for body in survey.bodies for one in choices_of(body) if one.when is not None]
    every += survey.rules.of_hands
    kept = {survey.rules.marks[name].kept for name in written if name in survey.rules.marks}
    if _OF_THE_EVENING in kept or not any(written & names_in(one) for one in offers):
        return False
    return bool(written) and not any(written & names_in(one) for one in every if id(one) not in asking)


def _name(field: Field) -> str:
    return field.name


def _only_folds(choice: Body) -> bool:
    """Whether a word takes the player out who says it, and nothing else comes of it."""
    steps = choice.inner.get("do", ())
    others = choice.node.entries.keys() - {"do", *_OF_NO_CONSEQUENCE}
    return bool(steps) and not others and all(one.kind.folds and one.kind.folds not in one.values for one in steps)


def is_due(body: Body) -> bool:
    """Whether a step makes players pay without asking them, other than before the cards come."""
    return pays(body) and body.kind.asks.often == "never" and not _is_forced(body)


def _is_forced(body: Body) -> bool:
    """Whether a step is an ante of all, or blinds."""
    forced = body.kind.forced(body)
    return bool(forced.ante or forced.blinds)


def _in_laps_with(survey: Survey, body: Body) -> Iterator[Body]:
    """The steps of the laps in which a step stands: those before it come again after it."""
    blocks = (one for one in survey.bodies if one is not body and goes_in_laps(one.kind, one.values))
    for inside in ([one for one, _ in walk((block,))] for block in blocks):
        yield from inside if any(one is body for one in inside) else ()


def declared_before_cards(survey: Survey) -> Iterator[Diagnostic]:
    """F713: all declare what they go for, or whether they are in, for free and before anybody has a card.

    Before anybody has paid anything it may well be asked who is in: who is not has no part in the deal.
    """
    if not survey.cards_are_dealt or not survey.rules.clean:
        return
    leaving = {word for body in survey.bodies if body.kind.folds for word in _words_in(body, body.kind.folds)}
    for body in survey.bodies:
        choices = choices_of(body) if body.kind.words is not None and "who" not in body.values else ()
        moments = survey.at(body) if choices else ()
        decisive = any("goes-for" in choice.values or choice.key.text in leaving for choice in choices)
        priced = [choice for choice in choices if "costs" in choice.values or "names" in choice.values]
        # a price may be what it takes to go unseen; two ways that cost nothing are a choice between them all the same
        free = not priced or sum("goes-for" in one.values and one not in priced for one in choices) > 1
        going = any("goes-for" in choice.values for choice in choices)
        if decisive and not going and _comes_before_the_antes(survey, body):
            continue
        if moments and decisive and free and all(no_cards(one.within) for one in moments):
            message = say("nobody has a card yet when this is declared")
            help = say("put it behind the `deal`, so that players have something to go by")
            yield Diagnostic("F713", message, body.key.span, help=help)


def _comes_before_the_antes(survey: Survey, body: Body) -> bool:
    """Whether all that players have to put in for a deal is put in after a step."""
    steps = survey.bodies
    number = next(at for at, one in enumerate(steps) if one is body)
    antes = [at for at, one in enumerate(steps) if one.kind.forced(one).ante or one.kind.forced(one).blinds]
    return bool(antes) and min(antes) > number


def _words_in(body: Body, key: str) -> set[str]:
    said = body.values.get(key)
    trees = said.tree.walk() if isinstance(said, Expression) else ()
    return {word for node in trees if isinstance(node, Declared) for word in node.words}


def asked_about(survey: Survey) -> set[str]:
    """The words that some expression asks for, outside of the shares."""
    expressions = [said.value for body in survey.bodies for said in body.expressions]
    trees = [one.tree for one in (*expressions, *survey.rules.of_hands)]
    return {word for tree in trees for node in tree.walk() if isinstance(node, Declared) for word in node.words}


def _matters(choice: Body, said: set[str], compared: bool) -> bool:
    """Whether something comes of a word: what it goes for is nothing where hands are not compared any more."""
    costs = choice.values.get("costs")
    paid = isinstance(costs, Expression) and costs.constant != 0
    idle = {*_OF_NO_CONSEQUENCE, *(() if compared else ("goes-for",))}
    return paid or choice.key.text in said or bool(choice.node.entries.keys() - idle)


def _done(choice: Body) -> str:
    """What the steps of a word do."""
    return repr([read_back(one) for steps in choice.inner.values() for one in steps])


def _alike(choices: Sequence[Body], said: set[str]) -> Iterator[Diagnostic]:
    """Two words with the same consequences, none of which is asked about; who abstains says so by a word of its own."""
    known: dict[tuple[str, str], Body] = {}
    for choice in choices:
        if choice.key.text in said or choice.when is not None or choice.key.text in _ABSTAINING:
            continue
        earlier = known.setdefault((repr(plain(choice.node)), _done(choice)), choice)
        if earlier is not choice:
            message = say("`{word}` comes to the same as `{other}`", word=choice.key.text, other=earlier.key.text)
            help = say("correct one of them, or leave it out")
            related = (Related(earlier.key.span, say("the other word is here")),)
            yield Diagnostic("F711", message, choice.key.span, help=help, related=related)
