"""Checks of labels beside each other, and of what notes say of how it is asked."""

import re
from collections.abc import Iterator, Mapping, Sequence

from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.names.labelled_steps import labelled
from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.text_checks import ORDINALS
from engine.ruleset.judge.checks.texts.told_by_texts import says_otherwise
from engine.ruleset.judge.checks.texts.topics.topics_of_asking import UNHEARD
from engine.ruleset.understand.steps_in_order import is_within, walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Node, Scalar, plain
from engine.text.translation import say
from engine.text.wording import Wording

_STREETS = ("flop", "turn", "river")
_ORDINALS = ORDINALS[1:9]
_PLACE = Wording(rf"\b(?:({'|'.join(_STREETS)})|({'|'.join(_ORDINALS)}))\b", re.IGNORECASE)
_BESIDE = Wording(r"^(?:[a-z]+ )?(before|after) (?:the )?(.+)$")
_ROUND = Wording(r"([a-z][a-z -]*?) (?:bets?|betting|round)")
_PRE = Wording(r"pre[- ]?(flop|turn|river)(?: [a-z]+)?")
_BEFORE_THEY_COME = Wording(
    r"(?P<clause>(?:^|[.;])[^.;]*?)\b(?P<words>(?P<side>before|after|when|once|as soon as) (?:the )?"
    r"(?P<name>[a-z][a-z -]*?) (?:(?:is|are|has been|have been) (?:seen|dealt|shown|known|laid out|turned(?: up)?"
    r"|open|there|out)|lies|lie|has come|have come))\b",
    re.IGNORECASE,
)
"""That something is done before or after certain cards come to lie there."""
_A_CARD_OF = Wording(r"^(?:an?|any|the first|one) cards? (?:of|on|for|in) (?:the |either |any )?([a-z]+)$")
_DOINGS = {"thrown": kinds.THROWING, "exchanged": kinds.EXCHANGES, "passed": kinds.PASSES, "said": kinds.SPOKEN}
_CALLED = {
    "exchange draw change swap swapping exchanging": kinds.EXCHANGES,
    "pass passing": kinds.PASSES,
    "discard discarding": kinds.THROWING,
    "showdown showdowns": kinds.SHOWDOWNS,
}
"""How labels call what other steps do → the kinds of these."""
_SIDES = ("before", "after")
_WHEN_DONE = Wording(
    r"\b(?:(?P<thrown>(?:is|are|be|gets?) (?:thrown away|discarded)|goes overboard|throws? [^,;:.]*?away|discards?)"
    r"|(?P<exchanged>(?:is|are|be) (?:exchanged|swapped)|exchanges?|swaps?)"
    r"|(?P<passed>(?:is|are|be) (?:passed|handed)(?: on)?|pass(?:es)?|hands?(?= (?:on|one|a)\b))"
    r"|(?P<said>declares?|(?:is|are) declared))\b(?:(?: (?!and\b|then\b|before\b|after\b|not\b)[a-z'-]+){0,6}?)"
    r" (?P<side>before|after) (?:the )?(?P<name>[a-z]+)\b(?! (?:bet|round|betting)\b)",
    re.IGNORECASE,
)
"""That something is done with cards before others come to lie there, or after."""
_OF_PLAYERS = Wording(
    r"\b(?:who\w*|those|if|unless|not|no|nobody|never|ha[sd]|have|was|were|did|[a-z]+ed)\b", re.IGNORECASE
)
"""Words by which it is not said of the step, but of what players did at another time."""
_LAST = Wording(r"(?:the )?(?:last|final) ([a-z]+)")
_AT_ONCE = Wording(
    rf"(?<!not )\b(?:in secret|secretly|(?:(?<!not )all )?(?<!not all )at once"
    rf"|(?<!not all )at the same (?:time|moment|instant)|simultaneously|{UNHEARD})\b",
    re.IGNORECASE,
)
_ONE_BY_ONE = Wording(r"\b(?:in turn|one after (?:the other|another)|aloud)\b", re.IGNORECASE)
_ABOVE_ANOTHER = Wording(
    r"\b(?:(?:above|over|higher than|more than|beats?|tops?|outbids?) (?:the|their)"
    r" (?:last|previous|one before|bid before)\b"
    r"(?! (?:deal|hand|time|lap|round|evening|price)\b)|each (?:bid )?above the (?:last|one before)\b|outbid\b)",
    re.IGNORECASE,
)
"""That what is said is held against what another has said before."""
_SECRET, _ALOUD = ("together", "changeable"), ("in turn", "rising")


def labels_out_of_order(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a step that is called the second, or the turn, and comes before the one that is called the first."""
    rules = survey.rules
    if not rules.clean:
        return
    blocks = [rules.play, *(steps for body, _ in walk(rules.play) for steps in body.inner.values())]
    for steps in blocks:
        yield from _out_of_order(survey, steps)


def _out_of_order(survey: Survey, steps: Sequence[Body]) -> Iterator[Diagnostic]:
    known: dict[tuple[str, str, bool], tuple[int, Scalar]] = {}
    for body in steps:
        label = body.node.get("label")
        before = known.get((body.kind.name, body.label, False))
        if before is not None and before[0] > 0 and isinstance(label, Scalar):
            yield _comes_before(before[1], label)
            return
        found = _PLACE.search(body.label) if isinstance(label, Scalar) else None
        if found is None or not isinstance(label, Scalar) or label.span.source not in survey.rules.composed.authored:
            continue
        if _names_its_place(body):
            continue
        word = found[0].lower()
        place = _STREETS.index(word) if found[1] else _ORDINALS.index(word)
        key = body.kind.name, _PLACE.sub("", body.label, count=1).strip(), bool(found[1])
        earlier = known.get(key)
        if earlier is not None and earlier[0] > place and earlier[1].span.source == label.span.source:
            yield _comes_before(earlier[1], label)
            return
        known[key] = place, label


def _names_its_place(body: Body) -> bool:
    """Whether a label says where the cards go, and not which step this is: `last peg` of `to: peg-six`."""
    return bool(set(body.label.lower().split()) & set(text_of(body, "to").split("-")) - set(_ORDINALS))


def _comes_before(label: Scalar, other: Node) -> Diagnostic:
    message = say("this is called `{label}`, and comes before `{other}`", label=label.text, other=plain(other))
    help = say("exchange the two labels, or the steps")
    related = (Related(other.span, say("the other is here")),)
    return Diagnostic("A919", message, label.span, help=help, related=related)


def labels_beside_others(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a step that is called after another by its label and comes before it, or is called the last and is not."""
    places: dict[str, list[int]] = {}
    for number, body in enumerate(survey.bodies if survey.rules.clean else ()):
        places.setdefault(body.label.lower(), []).append(number)
    numbers = {id(body): number for number, body in enumerate(survey.bodies)}
    for body, label in labelled(survey):
        found, before = _BESIDE.search(label.text.lower()), _PRE.fullmatch(label.text.lower())
        here = numbers[id(body)]
        others = (places.get(found[2]) or _that_do(survey, body, found[2])) if found is not None else ()
        if before is not None:
            dealt = (at for name, at in places.items() if name.endswith(before[1]) and _PRE.fullmatch(name) is None)
            others = [one for at in dealt for one in at if one < here and survey.bodies[one].kind.deals]
        bets = (
            _ROUND.fullmatch(label.text.lower())
            if body.kind.bets and found is before is None and not body.scope.laps
            else None
        )
        if found is not None and not others:  # `before the flops`, where one of them has come
            side = found[1] == "after"
            others = [at for at in _named_so(survey, places, found[2]) if (at > here) is side]
        elif bets is not None and bets[1] not in _ORDINALS:  # `fifth street bet`
            card = [at for at in places.get(bets[1], ()) if survey.bodies[at].kind.deals and survey.at(body)]
            others = card if len(card) == 1 and card[0] > here else ()
        wrong = found is not None and all((other > here) is (found[1] == "after") for other in others)
        if others and (wrong or before is not None or bets is not None):
            other = survey.bodies[others[0]]
            message = say(
                "this is called `{label}`, and stands on the other side of `{other}`",
                label=label.text,
                other=other.label or other.kind.name,
            )
            help = say("exchange the two steps, or call it otherwise")
            related = (Related(other.key.span, say("the other is here")),)
            yield Diagnostic("A919", message, label.span, help=help, related=related)
    for steps in (survey.rules.play, *(one for body in survey.bodies for one in body.inner.values())):
        yield from _not_the_last(survey, steps)


def _named_so(survey: Survey, places: Mapping[str, Sequence[int]], called: str) -> Sequence[int]:
    """Which steps lay cards that a label speaks of as several: `north flop` is one of the flops."""
    one = called.removesuffix("s")
    named = [at for name, every in places.items() if name.split()[-1:] == [one] for at in every]
    several = one != called and all(survey.bodies[at].kind.deals for at in named)
    return named if several and not any(survey.bodies[at].scope.laps for at in named) else ()


def _that_do(survey: Survey, here: Body, called: str) -> Sequence[int]:
    """Which steps do what a label says that it stands beside, where none is in the same laps, which go round again."""
    names = next((names for words, names in _CALLED.items() if called in words.split()), frozenset())
    laps = [body for body in survey.bodies if body.kind.block and is_within(here, body)]
    around = {id(one) for body in laps for one, _ in walk((body,))}
    found = [number for number, body in enumerate(survey.bodies) if body.kind.name in names and body is not here]
    return () if any(id(survey.bodies[number]) in around for number in found) else found


def _not_the_last(survey: Survey, steps: Sequence[Body]) -> Iterator[Diagnostic]:
    """A919: the last of its kind, as its label says, and another of the same name comes after it."""
    for number, body in enumerate(steps):
        label, found = body.node.get("label"), _LAST.fullmatch(body.label.lower())
        if found is None or not isinstance(label, Scalar) or label.span.source not in survey.rules.composed.authored:
            continue
        if _names_its_place(body):
            continue
        later = (one for one in steps[number + 1 :] if one.kind is body.kind and one.when is None and one.label)
        other = next((one for one in later if one.label.lower().split()[-1] == found[1]), None)
        if other is not None:
            yield _comes_before(label, other.node.entries["label"].value)


def noted_out_of_order(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a note says that its step comes before other cards are seen, or after, and it stands on the other side."""
    rules = survey.rules
    comes = _when_it_comes(rules.play) if rules.clean else {}
    for number, body in enumerate(rules.play if comes else ()):
        note = body.node.get("note")
        if not isinstance(note, Scalar) or note.span.source not in rules.composed.authored or not survey.at(body):
            continue
        for found in _BEFORE_THEY_COME.finditer(note.text):
            side, name = found["side"].lower(), found["name"].lower().replace("-", " ")
            others = comes.get(name, ()) or _of_that_name(name, comes)
            if not others or _OF_PLAYERS.search(found["clause"]) or body in (rules.play[one] for one in others):
                continue
            if all((other < number) is (side == "before") for other in others):
                yield _the_other_way(body, note, found["words"], rules.play[others[0]])


def _of_that_name(name: str, comes: Mapping[str, Sequence[int]]) -> Sequence[int]:
    """Where cards come of which a note speaks as `a card of the rivers`: all whose names end so."""
    found = _A_CARD_OF.match(name)
    if found is None:
        return ()
    ends = (found[1], found[1].removesuffix("s"))
    return [one for key, places in comes.items() if key.split(" ")[-1] in ends for one in places]


def _the_other_way(body: Body, text: Scalar, words: str, other: Body) -> Diagnostic:
    message = say("players are told `{words}`, and it is the other way round", words=words)
    help = say("put the step on the other side, or correct the text")
    related = (Related(text.span, say("it is told here")), Related(other.key.span, say("they come here")))
    return Diagnostic("A919", message, body.key.span, help=help, related=related)


def summed_up_out_of_order(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a summary says that cards are thrown away, or passed on, after others have come, and it is before."""
    rules = survey.rules
    summary = summary_of(rules)
    claims = list(_WHEN_DONE.finditer(summary.text)) if rules.clean and isinstance(summary, Scalar) else []
    comes = _when_it_comes(rules.play) if claims else {}
    for found in claims:
        others = comes.get(found["name"].lower(), ())
        names = next(names for done, names in _DOINGS.items() if found[done])
        steps = [(number, body) for number, body in enumerate(rules.play) if body.kind.name in names]
        inner = any(one.kind.name in names for body in rules.play for one, _ in walk((body,)) if one is not body)
        if not others or not steps or inner or found["side"].lower() not in _SIDES:
            continue
        wrong = [
            all((other < number) is (found["side"].lower() == "before") for other in others) for number, _ in steps
        ]
        body = steps[0][1]
        if all(wrong) and body.key.span.source in rules.composed.authored and isinstance(summary, Scalar):
            yield _the_other_way(body, summary, found[0], rules.play[others[0]])


def _when_it_comes(steps: Sequence[Body]) -> dict[str, list[int]]:
    """What is dealt, by the label of the step or the place at which it comes to lie → at which of the steps."""
    found: dict[str, list[int]] = {}
    for number, body in enumerate(steps):
        names = {body.label.lower().replace("-", " "), text_of(body, "to").replace("-", " ")} - {""}
        inner = [one for one, _ in walk((body,)) if one is not body and one.kind.deals]
        for name in names if body.kind.deals else ():
            found.setdefault(name, []).append(number)
        for one in inner:  # in laps, and so both before and after
            for name in (one.label.lower(), text_of(one, "to").replace("-", " ")):
                found.setdefault(name, []).extend((-1, len(steps)))
    return found


def asked_otherwise(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a note or a label says that players choose in secret, and they are asked in turn, or the reverse."""
    for body in survey.bodies if survey.rules.clean else ():
        how = _how(body)
        wrong = _AT_ONCE if how in _ALOUD else _ONE_BY_ONE if how in _SECRET else None
        for key in ("note", "label"):
            said = body.node.get(key)
            found = wrong.search(said.text) if wrong is not None and isinstance(said, Scalar) else None
            if how == _SECRET[0] and found is None and isinstance(said, Scalar) and _names(body):
                found = _ABOVE_ANOTHER.search(said.text)
            if found is not None and isinstance(said, Scalar) and said.span.source in survey.rules.composed.authored:
                yield says_otherwise(said, found[0], f"how: {how}")


def _names(body: Body) -> bool:
    """Whether a number is named with one of the words of a step."""
    return any("names" in word.values for word in choices_of(body))


def _how(body: Body) -> str:
    """How players are asked for a word, or for cards; nothing where they are not."""
    field = body.kind.field("how")
    return "" if field is None else str(body.values.get("how", field.default))
