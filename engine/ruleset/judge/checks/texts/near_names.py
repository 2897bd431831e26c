"""What a step is called, and what it names: by its opposite, by the words of another, by another amount."""

import re
from collections.abc import Iterator, Set

from engine.language.expression import Expression
from engine.language.forms import (
    Declared,
    Node,
    Stake,
    body_of,
)
from engine.ruleset.judge.checks.marks.mark_checks import marks_named
from engine.ruleset.judge.checks.texts import claim_words as words
from engine.ruleset.judge.checks.texts.about_marks import about_of
from engine.ruleset.judge.checks.texts.near_answers import Said, account_of, change_of, otherwise
from engine.ruleset.judge.checks.texts.near_texts import Near, Text, asked_by_name, near_texts, surely
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import pays
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say
from engine.text.wording import Wording

_SINGULAR = {"lives": "life"}
_AMOUNTS = ("amount", "add", "to", "costs", "each", "size")
_NAMED = r"\$?[a-z][\w' -]*?"
_TIMES = Wording(rf"(?:(?P<half>half of )|(?P<times>\d+) \* )?{_NAMED}(?: \* {_NAMED})*(?: / (?P<by>\d+))?")
_PLAYERS = ("winner", "loser", "dealer", "opener")
_WORD = Wording(r"[a-z][a-z-]*")


def _gained_or_lost(near: Near, text: Text, survey: Survey) -> Iterator[Diagnostic]:
    """A leg that is lost, and the step adds one, or the other way round."""
    name, about = account_of(near.body, survey)
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
                yield otherwise(text, found[0], said)


def _named_by_its_opposite(near: Near, text: Text, survey: Survey) -> Iterator[Diagnostic]:
    """A label that names a condition, and the step comes where that does not hold."""
    if not text.is_name or not near.guards or words.NEGATED.search(text.words):
        return
    for guard in near.guards:
        for asked in asked_by_name(guard.said.tree, holds=guard.holds):
            if asked.holds or _comesabout_of(asked.name, asked.node, near, survey):
                continue
            named = re.search(rf"\b{re.escape(asked.name.replace('-', ' '))}\b", text.words.replace("-", " "))
            if named is not None or _is_what_has_been_done(asked.name, near, text, survey):
                said = Said(False, guard.said.text if not guard.holds else asked.node.told(), guard.said.scalar.span)
                by = said._replace(by=say("not {condition}", condition=asked.name))
                yield otherwise(text, text.words if named is None else named[0], by)


def _comesabout_of(name: str, node: Node, near: Near, survey: Survey) -> bool:
    """Whether the step, or one beside or after it, makes so what it asks for: since it has not been done yet."""
    marks = {name, *(one for one in survey.rules.marks if any(read == f"mark {one}" for read in _facts(node)))}
    asked = [guard.said for guard in near.guards]
    beside = (one for body in survey.bodies if body.when in asked for one, _ in walk((body,)))
    steps = (*survey.bodies[near.number :], *beside)
    return any(mark in marks for body in steps for _, mark in marks_named(body, reading=False))


def _facts(node: Node) -> set[str]:
    return {read for one in body_of(node).walk() for read in one.reads()}


def _is_what_has_been_done(name: str, near: Near, text: Text, survey: Survey) -> bool:
    """Whether all that is said about a flag is said of the step too: that the river is dealt again."""
    about = set(re.findall("[a-z]+", words.IDLE_WORDS.sub("", about_of(survey, name).lower())))
    step = {*re.findall("[a-z]+", text.words), *words.done_by(near.body.kind.name)}
    return len(about) > 1 and about <= step | (words.AGAIN if step & words.AGAIN else frozenset())


def _said_another(near: Near, text: Text, survey: Survey) -> Iterator[Diagnostic]:
    """A note on those who said one word, and the step is for those who said another."""
    offered = _offered(survey)
    found = words.SAID.search(text.words) if offered and " " in text.words else None
    if found is None or _OF_OTHERS.search(_CLAUSE.split(text.words[found.start() :])[0]) is not None:
        return
    asked = [(one, _words_said(one.value)) for one in near.body.expressions if one.value.kind == "seats"]
    if any(found[1] in said for _, said in asked):
        return
    for one, said in asked:
        if not said or said & set(_WORD.findall(text.words)):
            continue
        if found[1] in offered and "not " not in one.value.text:
            yield otherwise(text, found[0], Said(False, one.value.text, one.value.scalar.span))


_OF_OTHERS = Wording(r"\b(?:others?|everybody else|everyone else|the rest|nothing|nobody|no one|not|never|unless)\b")
"""Words by which a text on those who said a word may speak of those who said another."""


_CLAUSE = Wording(r"[,;:.]")


def _words_said(players: Expression) -> set[str]:
    return {word for node in players.tree.walk() if isinstance(node, Declared) for word in node.words}


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
            yield otherwise(text, found[0], Said(False, said.text, said.scalar.span))


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
        yield otherwise(text, found[0], Said(False, said.text, said.scalar.span))


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


OF_NAMES = (
    _gained_or_lost,
    _named_by_its_opposite,
    _said_another,
    _another_part,
    _as_much_as_the_single,
    _done_by_another,
    _never_thrown_away,
)
"""What is asked of each text by itself: a new question is a function above and a line here."""


# --- accounts ---------------------------------------------------------------------------------------------------------
