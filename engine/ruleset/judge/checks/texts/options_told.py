"""What is said about the options of a document, held against their defaults, choices and bounds."""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.ruleset.compose.options import Option
from engine.ruleset.judge.checks.texts.text_checks import NUMBER, OR_LESS, RANKS, Claim, number, ranks_in
from engine.text.marked.node import Mapping, Scalar, find
from engine.text.wording import Wording

_ONE_TO_ANOTHER = Wording(rf"\b{NUMBER} (?:to|or) {NUMBER}\b|\b(\d+)-(\d+)\b", re.IGNORECASE)
_AT_LEAST = Wording(rf"\bat least {NUMBER}\b", re.IGNORECASE)
_ONE_NUMBER = Wording(rf"\b{NUMBER}\b")
_A_HAND = Wording(r"\bany hand$|\b(?:a )?(?:pair of )?[\w]+ or better(?: low)?$")
_UNSAID = Wording(
    r"([\w' -]+?),? (?:if|unless) (?:nothing(?: else)?|something else|anything else) is (?:said|chosen|agreed)"
    r"|([\w' -]+?),? unless (?:the (?:dealer|host|table|players?|house) (?:say|agree|choose)s?|it is said) otherwise"
    r"|\b(?:usually|normally|by default) ([\w' -]+)",
    re.IGNORECASE,
)
_ASIDE = Wording(
    r"\b(?:where|when|whenever|wherever|if|while|once|until|till|unless|before|after|who|whose|whom|among)\b[^,;:.()]*$",
    re.IGNORECASE,
)
"""What stands before a number that says in which case something is so, and not how much of it there is."""
_OF_PEOPLE = Wording(
    r"^(?: or (?:more|fewer|less))? (?:(?:of (?:them|us|you) )?(?:players?|people|persons|seats|play|sit|take part|stay"
    r"|remain)|(?:are|is) (?:in|left|dealt in|still in|there|at the table))\b",
    re.IGNORECASE,
)
_PEOPLE = Wording(r"\b(?:players|people|persons|seats|of (?:them|us|you))\b", re.IGNORECASE)


class Said(NamedTuple):
    """A text that says otherwise, at its place."""

    at: Scalar
    words: str
    truth: str


def options_otherwise(root: Mapping, declared: Callable[[Mapping], dict[str, Option]]) -> Iterator[Said]:
    """What is said about the options of a document that their default, choices or bounds contradict."""
    for name, option in declared(root).items():
        about = find(root, ("options", name, "about"))
        if isinstance(about, Scalar) and option.place.source is about.span.source:
            found = next(_said_of(option, about.text), None)
            if found is not None:
                yield Said(about, *found)


def _said_of(option: Option, text: str) -> Iterator[Claim]:
    if (found := _UNSAID.search(text)) is not None and (
        told := _default_otherwise(option, found[found.lastindex or 0])
    ):
        yield told, option.default.text
    values = [one.value for one in option.choices if isinstance(one.value, int)]
    least = option.least if not option.choices else min(values, default=None)
    most = option.most if not option.choices else max(values, default=None)
    if option.kind != "number" or not isinstance(option.default.value, int):
        return
    if (found := _of_it(_ONE_TO_ANOTHER, text)) is not None:
        first, last = (number(one) for one in found.groups() if one)
        if first < last and None not in (least, most) and (first, last) != (least, most):
            yield found[0], f"{least}-{most}"
    elif (found := _of_it(OR_LESS, text)) is not None and most is not None and number(found[1]) != most:
        yield found[0], str(most)
    elif (found := _of_it(_AT_LEAST, text)) is not None and least is not None and number(found[1]) != least:
        yield found[0], str(least)


def _of_it(pattern: Wording, text: str) -> re.Match[str] | None:
    """The first words of this kind that count what a text is about, and not the players or cards of a case of it."""
    for found in pattern.finditer(text):
        of_people = _OF_PEOPLE.search(text[found.end() :]) is not None and _PEOPLE.search(text[: found.start()]) is None
        if not of_people and _ASIDE.search(text[: found.start()]) is None:
            return found
    return None


def _default_otherwise(option: Option, text: str) -> str:
    """What a text says is so if nothing is said, where it is another choice or number than the default."""
    words = text.strip().lower()
    if isinstance(option.default.value, int):
        found = [one[0] for one in _ONE_NUMBER.finditer(words) if _ASIDE.search(words[: one.start()]) is None]
        return found[-1] if found and number(found[-1]) != option.default.value else ""
    if option.kind == "hand":
        hand = _A_HAND.search(words)
        return hand[0] if hand is not None and hand[0] != option.default.text.lower() else ""
    if option.kind == "cards":
        said, usual = (ranks_in(one) & set(RANKS.values()) for one in (words, option.default.text))
        return words if said and usual and said != usual else ""
    others = [one.text for one in option.choices if one.text != option.default.text]
    return next((one for one in others if words.endswith(one.lower()) or words.startswith(one.lower())), "")
