"""Checks of how cards lie that are dealt or given away, held against what notes and the summary say of them."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.names.authored import authored_roots, summary_of
from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.claim_words import CARD_GIVEN, COMES_OPEN
from engine.ruleset.judge.checks.texts.near_texts import near_texts
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, book_of, these
from engine.ruleset.judge.checks.texts.topics.topics_of_sight import SEEN_BY_OTHERS
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, dealt_to
from engine.steps.machine.places_meant import places_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key, without_key
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_FACE = "face"
_LIES = {True: "up", False: "down"}
_OUTWARD = "outward"
_FOREHEAD = Wording(r"\b(?:foreheads?|brows?)\b", re.IGNORECASE)
_OPEN, _CLOSED = "open", "closed"
_WHICH = {"up cards": _OPEN, "hole cards": _CLOSED}


def comes_as_it_is_told(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a note says that cards come open, and the step deals them face down, or the other way round."""
    for near in near_texts(survey):
        body = near.body
        if not body.kind.deals or body.kind.exchanges or dealt_to(body):
            continue
        face = body.values.get(_FACE, _LIES[False])
        for text in near.texts:
            called = COMES_OPEN.said(text.words)
            if called is None or text.is_name or face != _LIES[not called[0]]:
                continue
            said = body.node.get(_FACE)
            at = said.span if isinstance(said, Scalar) else body.key.span
            message = say(
                "the text here says `{called}`, and the step says `{said}`", called=called[1], said=f"{_FACE}: {face}"
            )
            ways = (Remedy(say("let them lie as they are told"), (with_key(body.node, _FACE, _LIES[called[0]]),)),)
            related = (Related(text.span, say("it is said here")),)
            help = say("correct the step, or the text")
            yield Diagnostic("P424", message, at, help=help, related=related, remedies=ways)
            break


_IN_HAND = Wording(r"\bin (?:the|your|their|one's) (?:own )?hands?\b(?! of\b)", re.IGNORECASE)


def held_in_the_hand(survey: Survey) -> Iterator[Diagnostic]:
    """P424: cards that are dealt to the hand, by their label, and that other players see."""
    for body in survey.bodies if survey.rules.clean else ():
        face, label = body.values.get(_FACE, _LIES[False]), body.node.get("label")
        dealt = body.kind.deals and not body.kind.exchanges and not dealt_to(body) and face != _LIES[False]
        if not dealt or not isinstance(label, Scalar) or not _IN_HAND.search(label.text):
            continue
        message = say("this is called `{label}`, and others see the cards: `{said}`", label=label.text, said=face)
        ways = (Remedy(say("let their player alone see them"), (without_key(body.node, _FACE),)),)
        help = say("deal them face down, or call it otherwise")
        yield Diagnostic("P424", message, place_of(body, _FACE), help=help, remedies=ways)


def held_to_the_forehead(survey: Survey) -> Iterator[Diagnostic]:
    """P424: cards that are dealt to the forehead, by their label, and that are not held outward, then or later."""
    turned = any(body.kind.turns for body in survey.bodies)
    for body in survey.bodies if survey.rules.clean and not turned else ():
        face, label = body.values.get(_FACE, _LIES[False]), body.node.get("label")
        dealt = body.kind.deals and not body.kind.exchanges and not dealt_to(body) and face != _OUTWARD
        if dealt and isinstance(label, Scalar) and _FOREHEAD.search(label.text):
            said = f"{_FACE}: {face}"
            message = say("this is called `{label}`, and it says `{said}`", label=label.text, said=said)
            help = say("say how it is held: `{text}`", text=f"{_FACE}: {_OUTWARD}")
            ways = (Remedy(help, (with_key(body.node, _FACE, _OUTWARD),)),)
            at = place_of(body, _FACE) if _FACE in body.node else body.key.span
            yield Diagnostic("P424", message, at, help=help, remedies=ways)


_ON_FOREHEADS = Wording(
    r"\b(?:on|to|against) (?:the|your|their|his|her|its|one's)(?: own)? (?:foreheads?|brows?)\b", re.IGNORECASE
)
_UNSEEN = Wording(r"(?:the )?unseen(?: cards?| ones?)?", re.IGNORECASE)


def worn_as_told(survey: Survey) -> Iterator[Diagnostic]:
    """A919, P424: cards are on foreheads by the summary, or unseen by their label, and their players look at them."""
    summary = summary_of(survey.rules) if survey.rules.clean else None
    text = summary.text if isinstance(summary, Scalar) else ""
    said = _ON_FOREHEADS.search(text)
    deals = [body for body in survey.bodies if body.kind.deals and not body.kind.exchanges and not dealt_to(body)]
    mine = [body for body in deals if body.key.span.source in survey.rules.composed.authored]
    if said is None and all(body.values.get(_FACE, _LIES[False]) == _LIES[False] for body in deals):
        said = SEEN_BY_OTHERS.search(text.lower())  # where one lies otherwise, it is told of that
    for body in mine if survey.rules.clean else ():
        held = body in survey.rules.play  # and not one that is taken from somewhere, which nobody has seen before
        if held and _UNSEEN.fullmatch(body.label) and body.values.get(_FACE, _LIES[False]) == _LIES[False]:
            message = say("this is called `{label}`, and its player looks at the card", label=body.label)
            help = say("say that nobody sees it: `{text}`", text=f"{_FACE}: blind")
            ways = (Remedy(help, (with_key(body.node, _FACE, "blind"),)),)
            yield Diagnostic("P424", message, body.key.span, help=help, remedies=ways)
    worn = any(body.values.get(_FACE) == _OUTWARD for body in survey.bodies)
    if said is not None and isinstance(summary, Scalar) and deals and not worn and _OUTWARD not in _chosen(survey):
        called = [body for body in mine if _FOREHEAD.search(body.label)] or mine
        at = called[0].key.span if len(called) == 1 else summary.span
        message = say("players are told `{words}`, and no card is dealt so", words=said[0])
        help = say("say how it is held: `{text}`", text=f"{_FACE}: {_OUTWARD}")
        yield Diagnostic("A919", message, at, help=help)


def _chosen(survey: Survey) -> str:
    """The choices of options, of which one may say how cards lie."""
    return " ".join(choice.text for option in survey.rules.composed.options.values() for choice in option.choices)


_LAYS = Wording(
    r"\b(?:lays?|puts?|places?|bur(?:y|ies)|drops?)\b(?:(?! and | or )[^;:.()])*?"
    r"(?P<way>\bopen(?:ly)?|\bface up|\bin the open|\bface down|\bclosed)\b(?! (?:or|cards?|board|one)\b)",
    re.IGNORECASE,
)
_SAME, _LAID_OPEN = "same", ("open", "openly", "face up", "in the open")


def laid_as_told(survey: Survey) -> Iterator[Diagnostic]:
    """A919: by the summary players lay a card open, and it lies there as it lay, or closed; or the other way round."""
    laid = [one for one in survey.bodies if _lays(one) and places_of(one, "to")] if survey.rules.clean else []
    summary = summary_of(survey.rules) if laid else None
    for found in _LAYS.finditer(summary.text) if isinstance(summary, Scalar) else ():
        face = laid[0].values.get(_FACE, _SAME)
        opened = found["way"].lower() in _LAID_OPEN
        which = laid[0].values.get("which")
        turned = {name for one in survey.bodies if one.kind.turns for name in places_of(one)}
        if (
            len(laid) > 1
            or turned & {*places_of(laid[0], "to")}
            or (face == _LIES[True]) is opened
            or (face == _SAME and (not opened or which is not None))
        ):
            continue
        if laid[0].key.span.source == survey.rules.composed.own.source and isinstance(summary, Scalar):
            message = say("players are told `{words}`, and this says `{said}`", words=found[0], said=f"face: {face}")
            if face == _SAME:
                message = say("players are told `{words}`, and this card lies as it lay before", words=found[0])
            help = say("say the same in both places: correct this, or the words")
            related = (Related(summary.span, say("it is said here")),)
            at = place_of(laid[0], _FACE) if _FACE in laid[0].node else laid[0].key.span
            yield Diagnostic("A919", message, at, help=help, related=related)


def _lays(body: Body) -> bool:
    """Whether cards go by a step from players to a place."""
    return not body.kind.deals and any((move.source, move.target) == ("hand", "place") for move in body.kind.moves)


_STREET = Wording(r"\b(second|third|fourth|fifth|sixth) (?:street|card)\b", re.IGNORECASE)
_CLOSED_ONES = Wording(r"\b(?:down|closed|hidden|covered|blind|unseen)\b", re.IGNORECASE)
_SOME_STREETS = Wording(r"\bstreets?\b|\bevery (?:other|second)\b|\balternat\w+\b|\bin between\b", re.IGNORECASE)
_CLAUSE = Wording(r"[,;:.\n]")


def closed_between_open_ones(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a street lies closed, where cards come face up before it and after it, and no text says so."""
    dealt = [one for one in survey.rules.play if one.kind.deals and not one.kind.exchanges and "to" not in one.values]
    faces = [one.values.get(_FACE, _LIES[False]) for one in dealt]
    for place, body in enumerate(dealt if survey.rules.clean else ()):
        label, street = body.node.get("label"), _STREET.search(body.label)
        between = faces[place] == _LIES[False] and _LIES[True] in faces[:place] and _LIES[True] in faces[place + 1 :]
        own = isinstance(label, Scalar) and label.span.source in survey.rules.composed.authored
        if street is None or not between or not isinstance(label, Scalar) or not own:
            continue
        texts = (book_of(root).every_text for root in authored_roots(survey.rules))
        clauses = [one for text in texts for one in _CLAUSE.split(text) if _CLOSED_ONES.search(one)]
        if not any(_SOME_STREETS.search(one) or street[1].lower() in one.lower() for one in clauses):
            message = say("`{street}` lies closed, and others before it and after it lie open", street=street[0])
            ways = (Remedy(say("let it lie open"), (with_key(body.node, _FACE, _LIES[True]),)),)
            help = say("let it lie open: `face: up`, or say in a note that it comes face down")
            at = place_of(body, _FACE) if _FACE in body.node else body.key.span
            yield Diagnostic("A919", message, at, help=help, remedies=ways)


_CALLED_CLOSED = Wording(r"\b(?:closed|hole|hidden|covered|face[- ]down|down[- ]cards?)\b", re.IGNORECASE)
_CALLED_OPEN = Wording(r"\b(?:(?:open|up|door|face[- ]up)[- ](?:cards?|ones?)|open)\b", re.IGNORECASE)


def given_as_it_is_not_called(survey: Survey) -> Iterator[Diagnostic]:
    """P424: what is exchanged or thrown away is called closed, and open cards are, or the other way round."""
    for near in near_texts(survey):
        which, label = near.body.node.get("which"), near.body.node.get("label")
        lies = _WHICH.get(which.text) if isinstance(which, Scalar) else None
        if lies is None or not isinstance(label, Scalar) or not isinstance(which, Scalar) or _FACE in near.body.node:
            continue
        given = near.body.kind.name in kinds.THROWING | kinds.PASSES | kinds.EXCHANGES
        closed, lies_open = _CALLED_CLOSED.search(label.text), _CALLED_OPEN.search(label.text)
        found = lies_open if closed is None else closed if lies_open is None else None
        if given and found is not None and (closed is None) is not (lies == _OPEN):
            message = say("the text here says `{called}`, and the step says `{said}`", called=found[0], said=which.text)
            related = (Related(label.span, say("it is said here")),)
            help = say("correct the step, or the text")
            yield Diagnostic("P424", message, which.span, help=help, related=related)


# --- which cards are given away ---------------------------------------------------------------------------------------


def _said(book: Book) -> Iterator[tuple[Scalar, Saying]]:
    for text in book.deciding:
        for value, pattern in ((_OPEN, CARD_GIVEN.one), (_CLOSED, CARD_GIVEN.other)):
            yield from ((text, Saying(value, found[0])) for found in pattern.finditer(text.text.lower()))


def _named(book: Book) -> Iterator[Saying]:
    texts = book.every_text.lower()
    for value, pattern in ((_OPEN, CARD_GIVEN.one), (_CLOSED, CARD_GIVEN.other)):
        yield from (Saying(value, found[0]) for found in pattern.finditer(texts))


def _ruled(book: Book) -> Iterator[Fact]:
    """Which cards are thrown away, passed on or exchanged; any where it is not said."""
    for key, step, _ in book.mappings:
        if key not in kinds.THROWING | kinds.PASSES | kinds.EXCHANGES:
            continue
        which = step.get("which")
        value = _WHICH.get(which.text) if isinstance(which, Scalar) else None
        if value is not None and isinstance(which, Scalar):
            yield Fact(value, which, key="which")
        else:
            at = Scalar(key, key, step.span, "borrowed", step.span)
            yield from (Fact(one, at, True) for one in (_OPEN, _CLOSED))


GIVEN = Topic(_said, _ruled, _named, these("open up door closed hole down hidden covered"))
