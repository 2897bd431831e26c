"""Checks of what goes the wrong way: bounds, players and lives that texts call by one side, and steps by the other."""

import re
from collections.abc import Iterator
from itertools import pairwise

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Each, ThoseWith, body_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.expressions_of_steps import once, place_of
from engine.ruleset.judge.checks.marks.mark_checks import marks_named
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.names.label_checks import called_otherwise
from engine.ruleset.judge.checks.names.labelled_steps import labelled
from engine.ruleset.judge.checks.texts.opposites import OF_PLAYERS, WORTH, contradicted, side_of, words_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_COSTS = Wording(
    r"\b(?:costs?|loses?|takes?) (?:(?:them|you) )?(?:a|one|their) (?:life|lives)\b|\b(?:life|lives) lost\b",
    re.IGNORECASE,
)
_GAINS = Wording(r"\b(?:gains?|wins?|earns?) (?:a|one) (?:life|lives)\b", re.IGNORECASE)
_LOST = Wording(r"\blost\b", re.IGNORECASE)
_LIVES = Wording(r"\b(?:life|lives)\b")
_BRINGS_IN, _FIRST = "brings-in", "first"
DOINGS = (
    (Wording(r"\b(?:costs|loses|lose) (?:a|one) (?:life|leg|token|chip)\b|\bis marked\b", re.IGNORECASE), ("who",)),
    (Wording(r"\b(?:pays?|posts?|puts? in)\b", re.IGNORECASE), ("from",)),
    (Wording(r"\b(?:brings? (?:it |the bet(?:ting)? )?in|has to bring)\b", re.IGNORECASE), (_BRINGS_IN,)),
    (
        Wording(r"\b(?:begins?|starts?|leads?|speaks? first|bets first|opens)\b", re.IGNORECASE),
        (_BRINGS_IN, _FIRST),
    ),
    (
        Wording(r"\b(?:gets?|receives?|is dealt|is paid) (?:an?|one|the|another) (?!pot)[a-z]+", re.IGNORECASE),
        ("to",),
    ),
)
"""What a text says that a player does → the keys that say who does it."""
_OF_BRINGING_IN = Wording(
    r"\b(?:brings? (?:it |the bet(?:ting)? )?in|has to bring|must (?:bring|begin|bet)|has to (?:begin|bet)|begins?)\b",
    re.IGNORECASE,
)
_OF_SPEAKING = Wording(
    r"\b(?:begins?|starts?|leads?|opens|goes first|(?:speaks?|bets?|acts?|talks?|plays?|shows?) first"
    r"|first to (?:speak|bet|act|show))\b",
    re.IGNORECASE,
)
_HEIGHT = Wording(r"\b(?:highest|lowest)(?= (?:up |open |door )?card\b)", re.IGNORECASE)
_AS_WORTH = {"highest": "best", "lowest": "worst"}
CLAUSE = Wording(r"[,;:.]|\band\b|\bwhile\b|\bbut\b")


def _is_own(survey: Survey, said: Expression) -> bool:
    return said.scalar.span.source in survey.rules.composed.authored


def player_at_the_other_end(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a label, or the summary, says that the worst does it, and the step names the best, or the like."""
    if not survey.rules.clean:
        return
    told = set[int]()
    for body, label in labelled(survey):
        for key, said in _named(body):
            others = " ".join(one.text for _, one in _named(body))
            found = next(contradicted(label.text, others, OF_PLAYERS), None)
            if found is not None and id(body) not in told and key:
                told.add(id(body))
                yield called_otherwise(said.scalar.span, found[0], said.text)
    yield from _noted_at_the_other_end(survey)
    summary = summary_of(survey.rules)
    named = [(body, key, said) for body in survey.bodies for key, said in _named(body)]
    asked = [(pattern, keys) for pattern, keys in DOINGS if any(key in keys for _, key, _ in named)]
    for clause in CLAUSE.split(summary.text) if asked and isinstance(summary, Scalar) else ():
        for pattern, keys in asked:
            done = pattern.search(clause)
            if done is None or not isinstance(summary, Scalar):
                continue
            before = clause[: done.start()]
            steps = [(body, said) for one in keys for body, key, said in named if key == one]
            steps = [(body, said) for body, said in steps if "a life" not in done[0] or not pays(body)]
            if keys == (_BRINGS_IN,) and _best_is_highest(survey):
                before = _by_worth(before)
            every = " ".join(said.text for _, said in steps)
            found = next(contradicted(before, every, OF_PLAYERS), None)
            if found is not None and id(steps[0][0]) not in told and _is_own(survey, steps[0][1]):
                told.add(id(steps[0][0]))
                message = say(
                    "the summary says `{called}`, and the step says `{said}`",
                    called=" ".join(clause.split()),
                    said=steps[0][1].text,
                )
                related = (Related(summary.span, say("it is said here")),)
                help = say("name the other player, or correct the summary")
                yield Diagnostic("P424", message, steps[0][1].scalar.span, help=help, related=related)


def _noted_at_the_other_end(survey: Survey) -> Iterator[Diagnostic]:
    """What is told where the note of a round has the lowest bring it in, or speak first, and it is the best; or turned.

    Of heights that is known only where the best is the highest.
    """
    highest = _best_is_highest(survey)
    for body in survey.bodies:
        key = _BRINGS_IN if _BRINGS_IN in body.values else _FIRST
        note, said = body.node.get("note"), body.values.get(key)
        if not isinstance(note, Scalar) or not isinstance(said, Expression) or not _is_own(survey, said):
            continue
        for clause in CLAUSE.split(note.text) if highest or key == _FIRST else ():
            found = next(contradicted(_by_worth(clause) if highest else clause, said.text, OF_PLAYERS), None)
            if found is not None and (_OF_BRINGING_IN if key == _BRINGS_IN else _OF_SPEAKING).search(clause):
                called = " ".join(clause.split())
                message = say("the note says `{called}`, and the step says `{said}`", called=called, said=said.text)
                related = (Related(note.span, say("it is said here")),)
                help = say("name the other player, or correct the note")
                yield Diagnostic("P424", message, said.scalar.span, help=help, related=related)
                break


def _best_is_highest(survey: Survey) -> bool:
    """Whether the best of single cards is the highest of them, as where the best of high hands wins."""
    order = survey.rules.ranking.order
    return not order.low and order.wins == "high" and order.count is None


def _by_worth(text: str) -> str:
    """A text that calls a card the best or worst where it calls it the highest or lowest."""
    found = _HEIGHT.search(text)
    return text if found is None else text.replace(found[0], _AS_WORTH[found[0].lower()])


def _named(body: Body) -> Iterator[tuple[str, Expression]]:
    """The players that a step names by what they have the most or the least of, with the key that does."""
    for one in body.expressions:
        if one.value.kind == "seats" and once(one.value, _names_an_end):
            yield one.field.name, one.value


def _names_an_end(players: Expression) -> bool:
    """Whether players are named by what they have the most or the least of."""
    words = words_of(players.text)
    return any(side_of(words, pair) is not None for pair in (*OF_PLAYERS, WORTH))


@only.where(only.marks)
def life_the_wrong_way(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a life is said to be lost, and the step gives one, or the other way round."""
    own = survey.rules.composed.own
    summary = own.root.get("summary")
    text = summary.text if isinstance(summary, Scalar) else ""
    for name, mark in survey.rules.marks.items() if survey.rules.clean else ():
        about = find(own.root, ("marks", name, "about"))
        of_it = f"{name} {about.text if isinstance(about, Scalar) else ''}"
        if mark.definition.kind != "number" or not _LIVES.search(of_it):
            continue
        if not _LIVES.search(name) and any(_LIVES.search(one) for one in survey.rules.marks):
            continue  # another mark counts the lives
        counts_lost = _LOST.search(of_it) is not None
        steps = [(body, change) for body in survey.bodies if (change := _change(body, name))]
        lowering = 1 if counts_lost else -1
        costs = [body for body, change in steps if change == lowering]
        gives = [body for body, change in steps if change == -lowering and not body.scope.turns]
        for body in gives:
            label = _COSTS.search(body.label)
            if label or (_COSTS.search(text) and not costs):
                words = label[0] if label else (_COSTS.search(text) or [""])[0]
                yield _the_wrong_way(body, words)
                break
        for body in costs:
            label = _GAINS.search(body.label)
            if label:
                yield _the_wrong_way(body, label[0])


def _the_wrong_way(body: Body, words: str) -> Diagnostic:
    key = "to" if "to" in body.values else "add"
    said = body.values.get(key)
    text = said.text if isinstance(said, Expression) else ""
    message = say("this is said of it: `{words}`, and the step goes the other way: `{said}`", words=words, said=text)
    at = said.scalar.span if isinstance(said, Expression) else place_of(body, key)
    swapped = text.replace("+", "-") if "+" in text else text.replace("-", "+")
    ways: tuple[Remedy, ...] = ()
    if isinstance(said, Expression) and key == "to" and swapped != text:
        advice = say("write `{said}`", said=swapped)
        ways = (Remedy(advice, (said_instead(said.scalar, swapped),)),)
    return Diagnostic("P424", message, at, help=say("count the other way, or correct the words"), remedies=ways)


def _change(body: Body, name: str) -> int:
    """Whether a step raises an account, 1, or lowers it, -1; else 0."""
    if all(one != name for _, one in marks_named(body, reading=False)):
        return 0
    added, set_to = body.values.get("add"), body.values.get("to")
    if isinstance(added, Expression):
        return 0 if not isinstance(added.constant, int) else (added.constant > 0) - (added.constant < 0)
    found = re.fullmatch(rf"{re.escape(name)} ([+-]) \d+", set_to.text) if isinstance(set_to, Expression) else None
    return 0 if found is None else 1 if found[1] == "+" else -1


def bid_by_one_and_won_by_another(survey: Survey) -> Iterator[Diagnostic]:
    """P457: who named the most pays what they named, and what it buys goes to who named the fewest; or reversed.

    Not where a step beside gives those something who pay: the others get something else.
    """
    for steps in survey.lists if survey.rules.clean else ():
        for first, second in pairwise(steps):
            for payment, other in ((first, second), (second, first)):
                payer, amount, key = _extreme(payment, "from"), payment.values.get("amount"), _taken_by(other)
                taker = _extreme(other, key) if key else None
                asked = isinstance(amount, Expression) and any(
                    isinstance(node, AmountMark | Each) and payer is not None and node.name == payer.each.name
                    for node in amount.tree.walk()
                )
                if payer is None or taker is None or not pays(payment) or not asked:
                    continue
                served = any(_is_for(one, payer) for one in steps)
                if payer.each.name == taker.each.name and payer.which != taker.which and not served:
                    at, wrong = (other, key) if payer.which == "most" else (payment, "from")
                    yield _bid(at, wrong, payer, taker)


def _is_for(body: Body, players: ThoseWith) -> bool:
    """Whether these players get something by a step."""
    key = _taken_by(body)
    taker = _extreme(body, key) if key else None
    return taker is not None and taker.told() == players.told()


def _taken_by(body: Body) -> str:
    """The key that says who gets something by a step that takes nothing from them."""
    return "to" if "to" in body.values and "from" not in body.values else ""


def _extreme(body: Body, key: str) -> ThoseWith | None:
    said = body.values.get(key)
    tree = body_of(said.tree) if isinstance(said, Expression) else None
    return tree if isinstance(tree, ThoseWith) else None


def _bid(body: Body, key: str, payer: ThoseWith, taker: ThoseWith) -> Diagnostic:
    message = say("`{payer}` pay, and `{taker}` get what is paid for", payer=payer.told(), taker=taker.told())
    said = body.values[key]
    assert isinstance(said, Expression)
    both = f"those with most {payer.each.name}"
    ways = (Remedy(say("write `{players}`", players=both), (said_instead(said.scalar, both),)),)
    help = say("let the same players pay and get it")
    return Diagnostic("P457", message, said.scalar.span, help=help, remedies=ways)
