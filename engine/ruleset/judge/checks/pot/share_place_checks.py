"""Shares and hands that are called like a place: whether they are made with its cards, or with those of another."""

import re
from collections.abc import Iterator, Mapping, Sequence

from engine.ruleset.understand.named_hands import HandEntry
from engine.ruleset.understand.named_shares import ShareEntry
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say
from engine.text.wording import Wording

_WORD = Wording(r"[a-z]+")
_COMMON = frozenset(("hand", "board", "high", "low", "best", "the", "card", "cards", "pot", "half", "share"))
_TWO = 2


def made_with_the_cards_of_another(survey: Survey) -> Iterator[Diagnostic]:
    """P424: of two shares each is called like a place, and one is made with the cards at the place of the other."""
    rules = survey.rules
    entries = [one for one in rules.named_hands if one.use is not None or one.board is not None]
    if not rules.clean or len(entries) < _TWO:
        return
    own = _places_of_their_names(entries, survey)
    for entry in entries:
        used = set(_used(entry, survey))
        mine = own.get(entry.name)
        other = next((one for one in entries if one is not entry and own.get(one.name) in used), None)
        if mine is None or other is None or mine in used:
            continue
        message = say(
            "`{name}` is made with the cards of `{place}`, after which `{other}` is called",
            name=entry.name,
            place=own[other.name],
            other=other.name,
        )
        help = say("let it be made with those of `{place}`, or call it otherwise", place=mine)
        related = (Related(other.span, say("the other is here")),)
        yield Diagnostic("P424", message, entry.span, help=help, related=related)
        return


def _places_of_their_names(entries: Sequence[HandEntry | ShareEntry], survey: Survey) -> Mapping[str, str]:
    """The name of a share or hand → the only place that is called like it, and like no other of them."""
    found = {}
    for entry in entries:
        words = _words(entry.name)
        others = {word for one in entries if one is not entry for word in _words(one.name)}
        places = [one for one in survey.rules.scope.places if _words(one) & (words - others)]
        if len(places) == 1:
            found[entry.name] = places[0]
    return {name: place for name, place in found.items() if list(found.values()).count(place) == 1}


def _words(name: str) -> frozenset[str]:
    return frozenset(_WORD.findall(name.lower())) - _COMMON


def _used(entry: HandEntry | ShareEntry, survey: Survey) -> list[str]:
    """The places whose cards it is made with."""
    said = " ".join(one.told() for one in (entry.use, entry.board) if one is not None)
    return [one for one in survey.rules.scope.places if re.search(rf"(?<![\w-]){re.escape(one)}(?![\w-])", said)]
