"""Checks of what a summary says that hands are made of, so many cards of one's own and so many of the table."""

from collections.abc import Iterator

from engine.language.forms import CardsFact, Pick, PickPart, body_of, ways
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.texts.summary_checks import used_otherwise
from engine.ruleset.judge.checks.texts.text_checks import NUMBER, number
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_OWN = (
    r"(?:(?:cards )?of (?:its|their|your|one's|his|her) own"
    r"|(?:cards )?(?:from|of|in) (?:the|their|your|his|her|one's) (?:own )?(?:hand|hole)|own|hole)(?: cards?)?"
)
_MADE_OF = Wording(
    r"\b(?:takes?|uses?|makes?|made(?: up)?|consists?|plays?|counts?)(?: (?:an?|the|their|his|her|your) hand)?"
    rf"(?: (?:of|from|with|out of|exactly))* (?P<own>{NUMBER[1:-1]}) {_OWN},? (?:and|with|plus)(?: exactly)?"
    rf" (?P<others>{NUMBER[1:-1]}) (?:cards )?(?:of|from|on|off|in) ",
)
_OR_OTHERWISE = Wording(
    r"\b(?:may|can|could|might|up to|at (?:the )?most|at (?:the )?least|or (?:more|fewer|less)|not|no|never|need"
    r"|any(?! one\b))\b"
)
"""Words by which it need not be just so many."""
_SENTENCE = Wording(r"[;:.]")
_OF_ONES_OWN = ("own cards", "hole cards")


def made_of_any(survey: Survey) -> Iterator[Diagnostic]:
    """A919: hands are made of so many cards of each kind, a summary says, and by `use` of any number of them."""
    rules = survey.rules
    summary, used = summary_of(rules), rules.use
    others = [one for one in rules.named_hands if one.use is not None]
    if used is None or others or not isinstance(summary, Scalar) or not rules.clean:
        return
    clauses = _SENTENCE.split(summary.text.lower())
    found = next((one for text in clauses if (one := _MADE_OF.search(text)) and not _OR_OTHERWISE.search(text)), None)
    if found is None or used.scalar.span.source not in rules.composed.authored:
        return
    if any(used_otherwise(survey, summary.text)):  # which is told of the summary
        return
    own, shared = number(found["own"]), number(found["others"])
    if own + shared == rules.ranking.order.most and not any(_is_so(way, own, shared) for way in ways(used.tree)):
        message = say(
            "players are told `{words}`, and this says `{said}`", words=found[0].strip(), said=f"use: {used.text}"
        )
        related = (Related(summary.span, say("it is said here")),)
        help = say("say here how many cards of each kind make a hand, or correct the words")
        yield Diagnostic("A919", message, used.scalar.span, help=help, related=related)


def _is_so(way: Pick, own: int, shared: int) -> bool:
    """Whether a way to make a hand takes so many of one's own cards, or of the others, or may well do so.

    Where one of the two numbers is settled, what is left of the hand is the other.
    """
    settled = [_settled(part, own if _is_own(part) else shared) for part in way.parts]
    return False not in settled and (True in settled or any(part.every or part.leaves for part in way.parts))


def _settled(part: PickPart, wanted: int) -> bool | None:
    """Whether a part takes just so many cards; None where it takes any number that there is."""
    if part.most is None or part.every or part.leaves:
        return None
    return part.least == part.most == wanted


def _is_own(part: PickPart) -> bool:
    tree = body_of(part.cards)
    return isinstance(tree, CardsFact) and tree.entry.name in _OF_ONES_OWN
