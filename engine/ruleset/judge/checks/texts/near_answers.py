"""What a step answers to the questions that the texts beside it answer too: the table of these questions."""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from msgspec import Struct

from engine.language.expression import Expression
from engine.language.forms import (
    AmountFact,
    AmountMark,
    Compare,
    CountSeats,
    Each,
    Flag,
    Node,
    ThoseWhose,
    body_of,
)
from engine.language.forms.comparing import above_none, is_none, number_of
from engine.language.forms.measure import bounds_of
from engine.ruleset.judge.checks.marks.mark_checks import marks_named
from engine.ruleset.judge.checks.texts import claim_words as words
from engine.ruleset.judge.checks.texts.about_marks import about_of
from engine.ruleset.judge.checks.texts.claim_words import Sides
from engine.ruleset.judge.checks.texts.near_texts import Near, Text, surely
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_COUNTS_IN = Wording(r"\bnumber of everyone in\b|\bplayers in\b")
_COUNTS_OUT = Wording(r"\bfolded\b|\bexcept everyone in\b|- players in\b|\bnot in\b")
_EVERYBODY = Wording(r"^everyone(?! in\b)(?: else| except .*)?$")
_STILL_IN = Wording(r"^(?:losers|everyone in(?: except .*)?|those who are in)$")
_CHANGED = Wording(r"([a-z][\w-]*) ([+-]) \d+")
_ONE_PLAYER = Wording(r"^(?:last to post|dealer|last bettor(?: of (?:the )?deal)?|winner|opener|last to act)$")
_PLAYERS_IN = "players in"
_TWO = 2


class Said(NamedTuple):
    """What a step answers to a question, and the expression that says it."""

    side: bool
    by: str
    at: Span


class Question(Struct, frozen=True):
    """A question that texts answer, and steps too."""

    sides: Sides
    answers: Callable[[Near, Survey], Iterator[Said]]


def otherwise(text: Text, called: str, said: Said) -> Diagnostic:
    """P424: a text calls it so, and its step answers otherwise."""
    message = say("the text here says `{called}`, and the step says `{said}`", called=called, said=said.by)
    related = () if text.span == said.at else (Related(text.span, say("it is said here")),)
    return Diagnostic("P424", message, said.at, help=say("correct the step, or the text"), related=related)


def _who_is_counted(near: Near, _: Survey) -> Iterator[Said]:
    """Whether an amount counts those who are out."""
    for key in ("add", "amount", "to", "each"):
        said = near.body.values.get(key)
        if isinstance(said, Expression) and said.kind == "amount":
            counts_in, counts_out = _COUNTS_IN.search(said.text), _COUNTS_OUT.search(said.text)
            if (counts_in is None) is not (counts_out is None):
                yield Said(counts_out is not None, said.text, said.scalar.span)


def _who_pays(near: Near, survey: Survey) -> Iterator[Said]:
    """Whether only those pay who are still in."""
    payer = near.body.values.get("from")
    if (
        pays(near.body)
        and isinstance(payer, Expression)
        and any(one.kind.bets or one.kind.folds for one in survey.bodies)
    ):
        if _EVERYBODY.match(payer.text):
            yield Said(False, payer.text, payer.scalar.span)
        elif _STILL_IN.match(payer.text):
            yield Said(True, payer.text, payer.scalar.span)


def _how_many(near: Near, _: Survey) -> Iterator[Said]:
    """Whether the conditions around a step want one player of a kind, or several."""
    for guard in near.guards:
        for node, holds in surely(guard.said.tree, holds=guard.holds):
            count = body_of(node.left) if holds and isinstance(node, Compare) else None
            number = number_of(node.right) if isinstance(node, Compare) else None
            if isinstance(node, Compare) and isinstance(count, CountSeats) and number is not None:
                several = (node.op == ">=" and number > 1) or (node.op == ">" and number > 0)
                one = (node.op in ("=", "<=") and number == 1) or (node.op == "<" and number == _TWO)
                if _is_spoken_of(count.seats.told(), near) and (several or one):
                    yield Said(one, node.told(), node.at.span)


def _just_so_many(near: Near, _: Survey) -> Iterator[Said]:
    """Whether a condition around a step wants just one player of a kind, or just two of them, or three."""
    for guard in near.guards:
        for node, holds in surely(guard.said.tree, holds=guard.holds):
            so_many = players_wanted(node) if holds else None
            if so_many:
                yield Said(so_many == 1, node.told(), node.at.span)


def players_wanted(node: Node) -> int | None:
    """Just how many players of a kind a condition wants to be there; None where it is no such condition."""
    counted = body_of(node.left) if isinstance(node, Compare) and node.op == "=" else None
    of_players = isinstance(counted, CountSeats) or (
        isinstance(counted, AmountFact) and counted.entry.name == _PLAYERS_IN
    )
    return number_of(node.right) if isinstance(node, Compare) and of_players else None


def _is_spoken_of(players: str, near: Near) -> bool:
    """Whether the texts beside a step may well mean these players: of winners and losers they name the same."""
    text = " ".join(one.words for one in near.texts)
    won, lost = re.search(r"\bw[io]n", text) is not None, re.search(r"\blo[st]", text) is not None
    return (won or not lost) if players.startswith("winner") else lost or not won if players == "losers" else True


def _begun_anew(near: Near, survey: Survey) -> Iterator[Said]:
    """Whether a number becomes what it was in the beginning."""
    name, to = text_of(near.body, "what"), near.body.values.get("to")
    mark = survey.rules.marks.get(name)
    if mark is not None and mark.definition.kind == "number" and isinstance(to, Expression):
        settled = bounds_of(to.tree, near.body.scope).settled
        if settled is not None:
            yield Said(settled == mark.start, to.text, to.scalar.span)


def _up_or_down(near: Near, survey: Survey) -> Iterator[Said]:
    """Whether an account is raised or lowered, whose name and `about` do not speak of going up or down themselves."""
    name, about = account_of(near.body, survey)
    if name and not words.UPWARD.is_spoken_of(about):
        yield from change_of(near.body, name)


def _exchanged_nothing(near: Near, survey: Survey) -> Iterator[Said]:
    """Whether the conditions around a step, or its players, are those who have exchanged no card."""
    asked = [one for guard in near.guards for one in surely(guard.said.tree, holds=guard.holds)]
    asked += [(body_of(one.value.tree), True) for one in near.body.expressions if one.value.kind == "seats"]
    for node, holds in asked:
        if isinstance(node, Compare | ThoseWhose):
            number = body_of(node.left if isinstance(node, Compare) else node.each)
            if isinstance(number, Each | AmountMark | AmountFact) and _counts_exchanged(number, survey):
                none, some = is_none(node.op, node.right), above_none(node.op, node.right)
                if none or some:
                    yield Said(none is holds, node.told(), node.at.span)


def _pays_for_nothing(near: Near, survey: Survey) -> Iterator[Said]:
    """Whether those pay something who have exchanged no card, as far as the step asks for that."""
    if pays(near.body):
        yield from _exchanged_nothing(near, survey)


def _counts_exchanged(number: Each | AmountMark | AmountFact, survey: Survey) -> bool:
    name = number.entry.name if isinstance(number, AmountFact) else number.name
    return words.EXCHANGED.search(f"{name} {about_of(survey, name)}".lower()) is not None


def _which_pot(near: Near, _: Survey) -> Iterator[Said]:
    """Whether a step is for a new pot alone, or for one that has stayed; of an ante the rules alone tell that."""
    forced = near.body.kind.forced(near.body)
    for guard in near.guards if not (forced.ante or forced.blinds) else ():
        for node, holds in surely(guard.said.tree, holds=guard.holds):
            if isinstance(node, Flag) and node.entry.name == "first deal":
                yield Said(holds, guard.said.text, guard.said.scalar.span)
            elif isinstance(node, Compare) and body_of(node.left).told() == "carried pot":
                none, some = is_none(node.op, node.right), above_none(node.op, node.right)
                if none or some:
                    yield Said(none is holds, guard.said.text, guard.said.scalar.span)


def _which_side(near: Near, _: Survey) -> Iterator[Said]:
    """Whether something goes to the left."""
    yield from (said for _, said in _sides_named(near))


def _from_which_side(near: Near, _: Survey) -> Iterator[Said]:
    """Whether something comes from the left, as what is handed to the right does."""
    yield from (said._replace(side=not said.side) if key == "to" else said for key, said in _sides_named(near))


def _sides_named(near: Near) -> Iterator[tuple[str, Said]]:
    """The keys under which players on one side are named, with whether it is the left."""
    for one in near.body.expressions:
        left, right = ("left of" in one.value.text, "right of" in one.value.text)
        if one.value.kind == "seats" and one.field.name in ("to", "who", "from") and left is not right:
            yield one.field.name, Said(left, one.value.text, one.value.scalar.span)


def _who_begins(near: Near, _: Survey) -> Iterator[Said]:
    """Whether the player after somebody begins."""
    first = near.body.values.get("first")
    if isinstance(first, Expression):
        text = first.text.lower()
        if text.startswith("left of ") and " or " not in text:
            yield Said(True, first.text, first.scalar.span)
        elif _ONE_PLAYER.match(text):
            yield Said(False, first.text, first.scalar.span)


QUESTIONS = (
    Question(words.FOLDED, _who_is_counted),
    Question(words.ONLY_WHO_STAYED, _who_pays),
    Question(words.ONE_ALONE, _how_many),
    Question(words.ALONE, _just_so_many),
    Question(words.BEGUN_ANEW, _begun_anew),
    Question(words.UPWARD, _up_or_down),
    Question(words.STOOD_PAT, _exchanged_nothing),
    Question(words.KEPT_FOR_NOTHING, _pays_for_nothing),
    Question(words.NEW_POT, _which_pot),
    Question(words.SIDE, _which_side),
    Question(words.FROM_SIDE, _from_which_side),
    Question(words.LEFT_OUT, _which_side),
    Question(words.AFTER_ANOTHER, _who_begins),
)
"""What texts and steps both answer: a new question is a line here, with its words in `claim_words`."""


# --- what a game itself has names for ---------------------------------------------------------------------------------


def account_of(body: Body, survey: Survey) -> tuple[str, str]:
    """The number or rank that a step writes, with all that is said of it; nothing where it writes none."""
    name = next((name for _, name in marks_named(body, reading=False)), "")
    mark = survey.rules.marks.get(name)
    if mark is None or mark.definition.kind not in ("number", "rank"):
        return "", ""
    return name, f"{name.replace('-', ' ')} {about_of(survey, name)}".lower()


def change_of(body: Body, name: str) -> Iterator[Said]:
    """Whether a step raises an account, True, or lowers it; nothing where it does neither, or that is open."""
    added, to = body.values.get("add"), body.values.get("to")
    if isinstance(added, Expression) and isinstance(added.constant, int) and added.constant:
        yield Said(added.constant > 0, f"add: {added.text}", added.scalar.span)
    elif isinstance(to, Expression):
        found = _CHANGED.fullmatch(to.text)
        if found is not None and found[1] == name:
            yield Said(found[2] == "+", f"to: {to.text}", to.scalar.span)
