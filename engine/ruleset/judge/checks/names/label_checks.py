"""Checks of labels and words that name players, sides or places, where their own step names others."""

from collections.abc import Iterator, Sequence
from itertools import pairwise, zip_longest

from engine.language.expression import Expression
from engine.language.forms import CardsAt, Declared, Except, SaysAny, ThoseWho, body_of
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.hands.scoring_checks import is_turned_round
from engine.ruleset.judge.checks.names.labelled_steps import labelled
from engine.ruleset.judge.checks.names.naming_checks import LEAVING, STAYING
from engine.ruleset.judge.checks.players.groups import doers
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, goes_in_laps, pays
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_WORD = Wording(r"[a-z][a-z-]*")
_TAKING = frozenset(("hit", "card", "take", "more", "another"))
"""Words by which players ask for a card."""
_STANDING = frozenset(("stand", "stick", "stay", "enough", "pat", "no-more"))
"""Words by which players say that they want none."""
_WINNERS, _LOSERS = frozenset(("winner", "winners")), frozenset(("loser", "losers"))
_WON, _LOST = frozenset(("won", "wins")), frozenset(("lost", "loses"))
_OTHER_SIDE = frozenset(("other", "others", "neighbour", "opponent", "rival", "partner"))
_OF_SOMEBODY = Wording(r"\b(?:(?:for|to|after|before|against) )?(?:the |a )?[a-z]+(?:'s|s')(?![a-z])")
"""Whose something is, which says nothing of who pays."""
_NOBODY, _ALL = frozenset(("nobody", "none")), frozenset(("all", "everybody", "everyone"))
_DOING = frozenset(("pay", "pays", "lose", "loses", "get", "gets", "win", "wins", "begin", "begins"))
"""What players are said to do who have said a word."""
_LEFT_OUT = frozenset(("without", "except", "but", "not", "no", "minus", "against", "spared", "after", "before"))
"""Words by which a label that names a player says that it is not them who do it."""
_THAT_PLAYER = "that player"


def label_of_others(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a label names the players of one group, and its step those of another."""
    if not survey.rules.clean:
        return
    seats = {name for name, mark in survey.rules.marks.items() if mark.definition.kind == "seat"}
    offered = {choice.key.text for body in survey.bodies for choice in choices_of(body)}
    for body, label in labelled(survey):
        words = _WORD.findall(_OF_SOMEBODY.sub("", label.text.lower()))
        found = next(_contradictions(body, words, seats, offered), None)
        if found is not None:
            yield called_otherwise(label.span, *found)


def _contradictions(body: Body, words: Sequence[str], seats: set[str], offered: set[str]) -> Iterator[tuple[str, str]]:
    """What a label says, and what its step says instead."""
    yield from _won_or_lost(body, words)
    yield from _all_but_them(body, words, seats)
    yield from _said_another(body, words, offered)
    yield from _quantified(body, words, offered)


def _won_or_lost(body: Body, said: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Winners for losers: who pays, or is paid, is neither of those named, but the others."""
    if not pays(body) or is_turned_round(body):  # which is told as P426
        return
    words, self = set(said), _THAT_PLAYER if body.scope.turns else ""
    payer, payee = text_of(body, "from", self), text_of(body, "to", POT)
    for named, others in ((_WINNERS, _LOSERS), (_LOSERS, _WINNERS)):
        if words & named and not words & others and payer in others and payee not in named:
            yield (words & named).pop(), payer
    sides = ((_WON, _LOST, payer, payee, "from"), (_LOST, _WON, payee, payer, "to"))
    for done, undone, mine, theirs, key in sides if self else ():
        if words & done and not words & undone and mine == self and not _of(theirs, said, done):
            yield (words & done).pop(), f"{key}: {mine}"


def _of(other: str, words: Sequence[str], done: frozenset[str]) -> bool:
    """Whether a label says that it is the other side who has won, or lost, for which that player pays, or is paid."""
    theirs = _OTHER_SIDE | set(_WORD.findall(other)) - {"that", "player", POT}
    return any(word in theirs and then in done for word, then in pairwise(words))


def _all_but_them(body: Body, words: Sequence[str], seats: set[str]) -> Iterator[tuple[str, str]]:
    """A player who is remembered: all do it but they, nobody does it for them, and they do nothing for the others."""
    who = doers(body)
    told = "" if who is None else who.told()
    seats = seats - {text_of(inner, key) for inner, _ in walk((body,)) for key in ("from", "to", "who")}
    for name in seats & set(words) if told and not set(words) & _LEFT_OUT else ():
        if told in (f"everyone except {name}", f"everyone in except {name}") and text_of(body, "to") != name:
            yield name, told


def _said_another(body: Body, words: Sequence[str], offered: set[str]) -> Iterator[tuple[str, str]]:
    """Those who said one word for those who said another, be it that they do something or are dealt cards.

    Where all do it but those who said a word, the label may be the word of the others.
    """
    dealt = body.values.get("to") if body.kind.deals else None
    who = body_of(dealt.tree) if isinstance(dealt, Expression) else doers(body)
    said = [] if who is None or isinstance(who, Except) else [one for one in who.walk() if isinstance(one, Declared)]
    asked = {word for node in said for word in node.words}
    named = _meant(words) & offered
    if asked and named and not named & asked and not asked & set(words) and not set(words) & (_NOBODY | {"not"}):
        yield named.pop(), who.told() if who is not None else ""


def _meant(words: Sequence[str]) -> set[str]:
    """The words of a label that may be declared words: `in` and `out` where nothing follows but what they do."""
    return {
        word
        for word, after in zip_longest(words, words[1:])
        if word not in ("in", "out") or after is None or after in _DOING
    }


def _quantified(body: Body, words: Sequence[str], offered: set[str]) -> Iterator[tuple[str, str]]:
    """Nobody said one word for nobody said the other."""
    when = None if body.when is None else body_of(body.when.tree)
    if body.when is None or not isinstance(when, SaysAny) or when.who != "nobody" or len(words) != 2:
        return
    predicate = body_of(when.predicate)
    if isinstance(predicate, Declared) and words[1] in offered:
        same = words[1] in predicate.words
        if (words[0] in _NOBODY and not same) or (words[0] in _ALL and same):
            yield " ".join(words), body.when.text


def other_place(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a word, or a step, is called after one place, and takes or lays cards of another only."""
    places = {place for body in survey.bodies for place in body.scope.places} if survey.rules.clean else set()
    for body in survey.bodies if len(places) > 1 else ():
        for choice in choices_of(body):
            used = {place for one, _ in walk(choice.inner.get("do", ())) for place in _places_of(one, places)}
            if choice.key.text in places and used and choice.key.text not in used and _is_own(survey, choice.key.span):
                yield called_otherwise(choice.key.span, choice.key.text, min(used))
    for body, label in labelled(survey) if len(places) > 1 else ():
        used = _places_of(body, places)
        words = _WORD.findall(label.text.lower())
        named = {place for word in words for place in (word, f"{word}s") if place in places}
        if used and len(named) == 1 and not named & {word for one in used for word in (one, *one.split("-"))}:
            yield called_otherwise(label.span, named.pop(), min(used))


def _places_of(body: Body, places: set[str]) -> set[str]:
    """The places that a step itself speaks of."""
    said = {node.name for one in body.expressions for node in one.value.tree.walk() if isinstance(node, CardsAt)}
    return said | {value for value in body.values.values() if isinstance(value, str) and value in places}


def _is_own(survey: Survey, span: Span) -> bool:
    return span.source in survey.rules.composed.authored


def standing_takes(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a player who stands gets a card, and one who asks for a card gets nothing."""
    asked = {word for body in survey.bodies for word in _words_asked(body)} if survey.rules.clean else set()
    for body in survey.bodies if survey.rules.clean else ():
        choices = choices_of(body)
        taking = any(one.key.text in _TAKING - asked and not one.node.entries for one in choices)
        standing = next((one for one in choices if one.key.text in _STANDING and any(map(_brings, _steps(one)))), None)
        if taking and standing is not None and _is_own(survey, standing.key.span):
            yield called_otherwise(standing.key.span, standing.key.text, _steps(standing)[0].kind.name)


def laps_by_the_other_word(survey: Survey) -> Iterator[Diagnostic]:
    """P424: laps go on as long as somebody says the word by which players say that they want no more."""
    for body in survey.bodies if survey.rules.clean else ():
        for key, ends in (("until", "nobody"), ("while", "somebody")):
            said = body.values.get(key)
            tree = body_of(said.tree) if isinstance(said, Expression) else None
            if not isinstance(said, Expression) or not isinstance(tree, SaysAny) or tree.who != ends:
                continue
            predicate = body_of(tree.predicate)
            words = set(predicate.words) if isinstance(predicate, Declared) else set[str]()
            if words and words <= _STANDING and said.scalar.span.source in survey.rules.composed.authored:
                message = say(
                    "the laps go on as long as somebody says `{word}`, which is a word for no more", word=min(words)
                )
                help = say("name the word by which players ask for more")
                yield Diagnostic("P424", message, said.scalar.span, help=help)


def played_by_the_others(survey: Survey) -> Iterator[Diagnostic]:
    """P424: those who said that they are out are compared, or the deal is thrown in because somebody is in."""
    for body in survey.bodies if survey.rules.clean else ():
        who, when = doers(body) if body.kind.compares else None, body.when if body.kind.keeps_pot else None
        predicate = body_of(who.predicate) if isinstance(who, ThoseWho) else None
        if isinstance(predicate, Declared) and set(predicate.words) <= LEAVING:
            yield _by_the_others(survey, body, "who", min(predicate.words))
        tree = None if when is None else body_of(when.tree)
        predicate = body_of(tree.predicate) if isinstance(tree, SaysAny) and tree.who == "somebody" else None
        if isinstance(predicate, Declared) and set(predicate.words) <= STAYING:
            yield _by_the_others(survey, body, "when", min(predicate.words))


def _by_the_others(survey: Survey, body: Body, key: str, word: str) -> Diagnostic:
    if key == "who":
        message = say("`{word}` is a word for being out, and only those who say it are compared", word=word)
    else:
        message = say("`{word}` is a word for staying in, and the deal is over where somebody says it", word=word)
    at = body.when.scalar.span if key == "when" and body.when is not None else place_of(body, key)
    return Diagnostic("P424", message, at, help=say("name the other word here, or call it otherwise"))


def _words_asked(body: Body) -> Iterator[str]:
    """The words of which a step makes something; that laps end by one does nothing for who says it."""
    for _, said in body.expressions if not goes_in_laps(body.kind, body.values) else ():
        yield from (word for node in said.tree.walk() if isinstance(node, Declared) for word in node.words)


def _steps(choice: Body) -> Sequence[Body]:
    return choice.inner.get("do", ())


def _brings(body: Body) -> bool:
    """Whether the player gets cards by a step."""
    return body.kind.deals and "to" not in body.values


def called_otherwise(at: Span, called: str, said: str) -> Diagnostic:
    """P424 of a name for a step that does something else."""
    message = say("this is called `{called}`, and the step says `{said}`", called=called, said=said)
    return Diagnostic("P424", message, at, help=say("correct the step, or call it otherwise"))
