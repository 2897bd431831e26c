"""Checks of what the texts beside a step claim of it: each claim is held against what the step itself says."""

import re
from collections.abc import Callable, Iterator, Set
from typing import NamedTuple

from msgspec import Struct

from engine.language.expression import Expression
from engine.language.forms import (
    AmountFact,
    AmountMark,
    Compare,
    CountSeats,
    Declared,
    Each,
    Node,
    Stake,
    ThoseWhose,
    body_of,
)
from engine.language.forms.comparing import above_none, is_none, number_of
from engine.language.forms.measure import bounds_of
from engine.ruleset.judge.checks.marks.mark_checks import marks_named
from engine.ruleset.judge.checks.texts import claim_words as words
from engine.ruleset.judge.checks.texts.claim_words import Sides
from engine.ruleset.judge.checks.texts.near_texts import Near, Text, asked_by_name, near_texts, surely
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar, find
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_COUNTS_IN = Wording(r"\bnumber of everyone in\b|\bplayers in\b")
_COUNTS_OUT = Wording(r"\bfolded\b|\bexcept everyone in\b|- players in\b|\bnot in\b")
_EVERYBODY = Wording(r"^everyone(?! in\b)(?: else| except .*)?$")
_STILL_IN = Wording(r"^(?:losers|everyone in(?: except .*)?|those who are in)$")
_CHANGED = Wording(r"([a-z][\w-]*) ([+-]) \d+")
_ONE_PLAYER = Wording(r"^(?:last to post|dealer|last bettor(?: of (?:the )?deal)?|winner|opener|last to act)$")
_SINGULAR = {"lives": "life"}
_TWO = 2
_AMOUNTS = ("amount", "add", "to", "costs", "each", "size")
_NAMED = r"\$?[a-z][\w' -]*?"
_TIMES = Wording(rf"(?:(?P<half>half of )|(?P<times>\d+) \* )?{_NAMED}(?: \* {_NAMED})*(?: / (?P<by>\d+))?")
_PLAYERS = ("winner", "loser", "dealer", "opener")
_WORD = Wording(r"[a-z][a-z-]*")


class Said(NamedTuple):
    """What a step answers to a question, and the expression that says it."""

    side: bool
    by: str
    at: Span


class Question(Struct, frozen=True):
    """A question that texts answer, and steps too."""

    sides: Sides
    answers: Callable[[Near, Survey], Iterator[Said]]


def told_beside_it(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a label, a note or a comment says one thing, and the step beside it does the opposite."""
    for near in near_texts(survey):
        found = next(_contradictions(near, survey), None) if near.texts or "to" in near.body.values else None
        if found is not None:
            yield found


def _contradictions(near: Near, survey: Survey) -> Iterator[Diagnostic]:
    for question in _QUESTIONS:
        answers = list(question.answers(near, survey))
        for text in (*near.texts, *_of_what_is_set(near, survey)) if answers else ():  # texts take long to read
            called = question.sides.said(text.words)
            if called is not None and all(one.side is not called[0] for one in answers):
                yield _otherwise(text, called[1], answers[0])
    for text in near.texts:
        for ask in _OF_NAMES:
            yield from ask(near, text, survey)


def _of_what_is_set(near: Near, survey: Survey) -> Iterator[Text]:
    """What is said about a flag, where the step sets it: that it holds of those whose it becomes."""
    name = text_of(near.body, "what") if near.body.values.get("to") == "set" else ""
    about = find(survey.rules.composed.root, ("marks", name, "about")) if name else None
    plain = words.NOT_NEGATING.sub("", about.text.lower()) if isinstance(about, Scalar) else ""
    if isinstance(about, Scalar) and not words.NEGATED.search(plain):
        yield Text(about.text.lower(), about.span, is_name=False)


def _otherwise(text: Text, called: str, said: Said) -> Diagnostic:
    message = say("the text here says `{called}`, and the step says `{said}`", called=called, said=said.by)
    related = () if text.span == said.at else (Related(text.span, say("it is said here")),)
    return Diagnostic("P424", message, said.at, help=say("correct the step, or the text"), related=related)


# --- what steps answer ------------------------------------------------------------------------------------------------


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
    name, about = _account(near.body, survey)
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


def _counts_exchanged(number: Each | AmountMark | AmountFact, survey: Survey) -> bool:
    name = number.entry.name if isinstance(number, AmountFact) else number.name
    return words.EXCHANGED.search(f"{name} {_about(survey, name)}".lower()) is not None


def _which_side(near: Near, _: Survey) -> Iterator[Said]:
    """Whether something goes to the left."""
    for one in near.body.expressions:
        left, right = ("left of" in one.value.text, "right of" in one.value.text)
        if one.value.kind == "seats" and one.field.name in ("to", "who", "from") and left is not right:
            yield Said(left, one.value.text, one.value.scalar.span)


def _who_begins(near: Near, _: Survey) -> Iterator[Said]:
    """Whether the player after somebody begins."""
    first = near.body.values.get("first")
    if isinstance(first, Expression):
        text = first.text.lower()
        if text.startswith("left of ") and " or " not in text:
            yield Said(True, first.text, first.scalar.span)
        elif _ONE_PLAYER.match(text):
            yield Said(False, first.text, first.scalar.span)


_QUESTIONS = (
    Question(words.FOLDED, _who_is_counted),
    Question(words.ONLY_WHO_STAYED, _who_pays),
    Question(words.ONE_ALONE, _how_many),
    Question(words.BEGUN_ANEW, _begun_anew),
    Question(words.UPWARD, _up_or_down),
    Question(words.STOOD_PAT, _exchanged_nothing),
    Question(words.SIDE, _which_side),
    Question(words.LEFT_OUT, _which_side),
    Question(words.AFTER_ANOTHER, _who_begins),
)


# --- what a game itself has names for ---------------------------------------------------------------------------------


def _gained_or_lost(near: Near, text: Text, survey: Survey) -> Iterator[Diagnostic]:
    """A leg that is lost, and the step adds one, or the other way round."""
    name, about = _account(near.body, survey)
    if not name or words.GAINED.other.search(about) is not None:
        return
    one = re.escape(_SINGULAR.get(name, name.removesuffix("s")))
    thing = rf"(?: (?:them|you))?(?: (?:an?|one|their|the|another))? (?:{one}|{re.escape(name)})\b"
    gained = re.search(words.GAINED.one.pattern + thing, text.words)
    lost = re.search(words.GAINED.other.pattern + thing, text.words)
    found = gained or lost
    if found is not None and (gained is None or lost is None):
        for said in change_of(near.body, name):
            if said.side is (lost is not None):
                yield _otherwise(text, found[0], said)


def _named_by_its_opposite(near: Near, text: Text, survey: Survey) -> Iterator[Diagnostic]:
    """A label that names a condition, and the step comes where that does not hold."""
    if not text.is_name or not near.guards or words.NEGATED.search(text.words):
        return
    for guard in near.guards:
        for asked in asked_by_name(guard.said.tree, holds=guard.holds):
            if asked.holds or _comes_about(asked.name, asked.node, near, survey):
                continue
            named = re.search(rf"\b{re.escape(asked.name.replace('-', ' '))}\b", text.words.replace("-", " "))
            if named is not None or _is_what_has_been_done(asked.name, near, text, survey):
                said = Said(False, guard.said.text if not guard.holds else asked.node.told(), guard.said.scalar.span)
                by = said._replace(by=say("not {condition}", condition=asked.name))
                yield _otherwise(text, text.words if named is None else named[0], by)


def _comes_about(name: str, node: Node, near: Near, survey: Survey) -> bool:
    """Whether the step, or one after it, makes so what it asks for: it is done because it has not been done yet."""
    marks = {name, *(one for one in survey.rules.marks if any(read == f"mark {one}" for read in _facts(node)))}
    after = survey.bodies[near.number :]
    return any(mark in marks for body in after for _, mark in marks_named(body, reading=False))


def _facts(node: Node) -> set[str]:
    return {read for one in body_of(node).walk() for read in one.reads()}


def _is_what_has_been_done(name: str, near: Near, text: Text, survey: Survey) -> bool:
    """Whether all that is said about a flag is said of the step too: that the river is dealt again."""
    about = set(re.findall("[a-z]+", words.IDLE_WORDS.sub("", _about(survey, name).lower())))
    step = {*re.findall("[a-z]+", text.words), *words.done_by(near.body.kind.name)}
    return len(about) > 1 and about <= step | (words.AGAIN if step & words.AGAIN else frozenset())


def _said_another(near: Near, text: Text, survey: Survey) -> Iterator[Diagnostic]:
    """A note on those who said one word, and the step is for those who said another."""
    offered = _offered(survey)
    found = words.SAID.search(text.words) if offered and " " in text.words else None
    for one in near.body.expressions if found is not None else ():
        said = {word for node in one.value.tree.walk() if isinstance(node, Declared) for word in node.words}
        if found is None or one.value.kind != "seats" or not said or said & set(_WORD.findall(text.words)):
            continue
        if found[1] in offered and "not " not in one.value.text:
            yield _otherwise(text, found[0], Said(False, one.value.text, one.value.scalar.span))


def _offered(survey: Survey) -> Set[str]:
    """The words that players may say; worked out once."""
    found = survey.worked_out.get("offered")
    if not isinstance(found, frozenset):
        found = frozenset(choice.key.text for body in survey.bodies for choice in choices_of(body))
        survey.worked_out["offered"] = found
    return found


def _another_part(near: Near, text: Text, survey: Survey) -> Iterator[Diagnostic]:
    """A third that is a quarter, or a double that is a triple, of what the text names or of something unnamed."""
    found = words.A_PART.search(text.words) if text.is_name and not near.body.kind.block else None
    for key in _AMOUNTS if found is not None and len(words.A_PART.findall(text.words)) == 1 else ():
        said = near.body.values.get(key)
        factor = _factor(said) if isinstance(said, Expression) else None
        if found is None or factor is None or factor == words.PARTS[found[1]] or not isinstance(said, Expression):
            continue
        stakes = {name for name in survey.rules.scope.stakes if name.replace("-", " ") in text.words.replace("-", " ")}
        if not stakes or any(isinstance(node, Stake) and node.name in stakes for node in said.tree.walk()):
            yield _otherwise(text, found[0], Said(False, said.text, said.scalar.span))


def _as_much_as_the_single(near: Near, text: Text, survey: Survey) -> Iterator[Diagnostic]:
    """A payment called the double of another by its label, which pays just as much in the opposite case."""
    amount = near.body.values.get("amount")
    found = words.A_MULTIPLE.search(text.words) if text.is_name and isinstance(amount, Expression) else None
    if found is None or not isinstance(amount, Expression):
        return
    single = " ".join(f"{text.words[: found.start()]} {text.words[found.end() :]}".split())
    for other in near_texts(survey):
        said = other.body.values.get("amount")
        same = isinstance(said, Expression) and said.text == amount.text and other.body.label.lower() == single
        if isinstance(said, Expression) and same and not _asked(near).isdisjoint(_asked(other, turned=True)):
            message = say(
                "this is called `{label}`, and as much is paid as for `{other}`", label=text.words, other=single
            )
            related = (Related(said.scalar.span, say("as much is paid here")),)
            help = say("multiply one of the two amounts, or call this otherwise")
            yield Diagnostic("P424", message, amount.scalar.span, help=help, related=related)


def _asked(near: Near, *, turned: bool = False) -> set[tuple[str, bool]]:
    """What surely holds where a step is come to, or does not, turned round if need be."""
    asked = (one for guard in near.guards for one in surely(guard.said.tree, holds=guard.holds))
    return {(node.told(), holds is not turned) for node, holds in asked}


def _factor(said: Expression) -> tuple[int, int] | None:
    """By how much an amount is multiplied, and divided; None where that is not the only thing done with it."""
    found = _TIMES.fullmatch(said.text)
    if found is None:
        return None
    parts = [(1, 2)] if found["half"] else []
    parts += [(int(found["times"]), 1)] if found["times"] else []
    parts += [(1, int(found["by"]))] if found["by"] else []
    return parts[0] if len(parts) == 1 else None


def _done_by_another(near: Near, text: Text, _: Survey) -> Iterator[Diagnostic]:
    """The losers are said to pay, and the step has the winner pay; all are said to pay, and only some do."""
    found = words.DOER.search(text.words) if pays(near.body) else None
    if found is None:
        return
    keys = ("from", "to") if found["gives"] else ("to", "from")
    who = found["who"].removeprefix("the ").removesuffix("s")
    said, turned = (near.body.values.get(key) for key in keys)
    if not isinstance(said, Expression) or _names(text, said.text) or who in said.text:
        return
    if said.text == "losers" and "table" in who:  # who may have folded, which is asked of those who stayed
        return
    exchanged = isinstance(turned, Expression) and turned.text.removesuffix("s") == who
    if exchanged or said.text.removesuffix("s") in _PLAYERS:
        yield _otherwise(text, found[0], Said(False, said.text, said.scalar.span))


def _names(text: Text, players: str) -> bool:
    """Whether a text speaks of these players besides, so that it may say of them what the step does."""
    return players.removesuffix("s") in text.words


def _never_thrown_away(near: Near, text: Text, survey: Survey) -> Iterator[Diagnostic]:
    """Cards on the table that are said to be thrown away, where nothing is done with them but to deal them."""
    found = words.THROWN_AWAY.search(text.words) if near.body.scope.places else None
    place = "" if found is None else "board" if found[1] in words.BOARD else found[1]
    if found is None or place not in near.body.scope.places:
        return
    others = [body for body in survey.bodies if not body.kind.deals or body.kind.exchanges]
    named = re.compile(rf"\b{re.escape(place)}\b")
    if not any(named.search(one.value.text) for body in others for one in body.expressions):
        message = say("the text says `{called}`, and no step takes cards from `{place}`", called=found[0], place=place)
        help = say("take them away: `discard: {{which: {place}}}`", place=place)
        yield Diagnostic("P424", message, text.span, help=help)


_OF_NAMES = (
    _gained_or_lost,
    _named_by_its_opposite,
    _said_another,
    _another_part,
    _as_much_as_the_single,
    _done_by_another,
    _never_thrown_away,
)


# --- accounts ---------------------------------------------------------------------------------------------------------


def _account(body: Body, survey: Survey) -> tuple[str, str]:
    """The number or rank that a step writes, with all that is said of it; nothing where it writes none."""
    name = next((name for _, name in marks_named(body, reading=False)), "")
    mark = survey.rules.marks.get(name)
    if mark is None or mark.definition.kind not in ("number", "rank"):
        return "", ""
    return name, f"{name.replace('-', ' ')} {_about(survey, name)}".lower()


def _about(survey: Survey, name: str) -> str:
    about = find(survey.rules.composed.root, ("marks", name, "about"))
    return about.text if isinstance(about, Scalar) else ""


def change_of(body: Body, name: str) -> Iterator[Said]:
    """Whether a step raises an account, True, or lowers it; nothing where it does neither, or that is open."""
    added, to = body.values.get("add"), body.values.get("to")
    if isinstance(added, Expression) and isinstance(added.constant, int) and added.constant:
        yield Said(added.constant > 0, f"add: {added.text}", added.scalar.span)
    elif isinstance(to, Expression):
        found = _CHANGED.fullmatch(to.text)
        if found is not None and found[1] == name:
            yield Said(found[2] == "+", f"to: {to.text}", to.scalar.span)
