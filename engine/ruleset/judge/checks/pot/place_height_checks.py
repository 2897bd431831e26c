"""Checks of places that are said to be played low, or high, and of which the share is for the other end."""

from collections.abc import Iterator, Mapping

from engine.ruleset.judge.checks.texts.claim_words import Sides
from engine.ruleset.judge.checks.texts.topics.topics import stems
from engine.ruleset.understand.named_shares import ShareEntry
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.cards_on_places import fact_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping as Tree
from engine.text.marked.node import Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_SECOND = "second"


def _height(word: str) -> Wording:
    return Wording(
        rf"\b(?:play(?:ed|s)?|counts?|counted|goes|wins?) (?:for |the |only )*{word}\b(?! cards?\b)"
        rf"|\bfor (?:the )?{word}\b(?! cards?\b)|\b(?:{word}|{word}est) (?:hands?|half|share|end|side)\b"
    )


_HEIGHTS = Sides(_height("low"), _height("high"))
_LOW, _HIGH = "low", "high"
_CLAUSE = Wording(r"[,;:.\n]|\band\b|\bbut\b")


def played_for_the_other_end(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a place is said to be played low and its share is for the high hand, or the other way round."""
    rules = survey.rules
    places = {share.name: place for share in rules.shares if (place := _place_of(share, survey))} if rules.clean else {}
    told = _heights_told(survey, {*places.values()}) if len(places) > 1 else {}
    for share in rules.shares if told else ():
        place, low = places.get(share.name, ""), _is_low(share)
        if low is None or place not in told or told[place][0] is low:
            continue
        unsaid = [one for one in rules.shares if places.get(one.name, place) not in told and _says_so(survey, one)]
        others = [one for one in unsaid if _is_low(one) is not low]
        wrong = others[0] if len(others) == 1 else share
        meant, text = told[place]
        ends = (_LOW, _HIGH) if meant else (_HIGH, _LOW)
        holes = {"place": place, "end": ends[0], "other": ends[1], "share": wrong.name}
        message = say("`{place}` is said to be played `{end}`, and its share `{share}` is played `{other}`", **holes)
        if wrong is not share:
            message = say("`{place}` is said to be played `{end}`, and instead of it `{share}` is", **holes)
        related: tuple[Related, ...] = (Related(text.span, say("it is said here")),)
        related += (Related(share.span, say("its share is here")),) if wrong is not share else ()
        help = say("give each share the ranking it is told with, or correct the text")
        yield Diagnostic("P424", message, wrong.span, help=help, related=related)
        return


def _place_of(share: ShareEntry, survey: Survey) -> str:
    """The only place of the game with whose cards a share is made; nothing where there is none, or several."""
    reads = {read.fact for one in (share.use, share.board) if one is not None for read in one.reads}
    places = [place for place in survey.rules.scope.places if fact_of(place) in reads]
    return places[0] if len(places) == 1 else ""


def _is_low(share: ShareEntry) -> bool | None:
    """Whether the lowest hand takes a share; None where neither end does, or it is turned round."""
    order = share.scope.ranking.order
    return None if share.wins == _SECOND or order.count is not None else order.low


def _says_so(survey: Survey, share: ShareEntry) -> bool:
    """Whether it is written at a share which end takes it."""
    node = find(survey.rules.composed.root, ("pot", "shares", share.name))
    return isinstance(node, Tree) and ("ranking" in node or "wins" in node)


def _heights_told(survey: Survey, places: set[str]) -> Mapping[str, tuple[bool, Scalar]]:
    """The places that texts say are played low, True, or high, each with the text."""
    root = survey.rules.composed.root
    abouts = {place: find(root, ("places", place, "about")) for place in sorted(places)}
    called = {
        place: stems(f"{place.replace('-', ' ')} {about.text if isinstance(about, Scalar) else ''}")
        for place, about in abouts.items()
    }
    alone = {
        place: words.difference(*(others for other, others in called.items() if other != place))
        for place, words in called.items()
    }
    found = dict[str, tuple[bool, Scalar]]()
    summary = survey.rules.composed.own.root.get("summary")
    for clause in _CLAUSE.split(summary.text.lower()) if isinstance(summary, Scalar) else ():
        side, words = _HEIGHTS.said(clause), stems(clause)
        meant = [one for one in called if words & alone[one]]
        if side is not None and len(meant) == 1 and isinstance(summary, Scalar):
            found[meant[0]] = side[0], summary
    for place, about in abouts.items():
        side = _HEIGHTS.said(about.text.lower()) if isinstance(about, Scalar) else None
        if side is not None and isinstance(about, Scalar):
            found[place] = side[0], about
    return found
