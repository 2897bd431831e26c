"""Checks of winners and losers taken for each other: in a condition beside its step, and in what a step is called."""

from collections.abc import Iterator, Mapping

from engine.language.expression import Expression
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.texts.near_texts import Near, near_texts
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say
from engine.text.wording import Wording

_ONE_LOST = Wording(r"\bnumber of losers = 1\b")
_LOSERS = Wording(r"\blos(?:ers?|es?|t|ses|ing)\b|\bbeaten\b|\bworst\b|\bheads up\b")
_WINNER = Wording(r"\bwinner\b")
_ENDS: Mapping[str, str] = {"winners": "losers", "winner": "losers", "losers": "winners"}
_CALLED = {
    "winners": Wording(r"\b(?:winners?|wins)\b"),
    "losers": Wording(r"\b(?:losers?|loses)\b"),
}
_UNLESS = Wording(
    r"\b(?:not|never|nobody|from|to|by|of|against|than|unless|after|since|without|for|against)\b|n't\b|'s\b"
)
_WHO = "who"


def asked_of_the_losers(survey: Survey) -> Iterator[Diagnostic]:
    """F731: a step is done when one player has lost, and speaks of one who has won, and nothing else of losers."""
    for near in near_texts(survey):
        when = near.body.when
        if when is None or not _ONE_LOST.search(when.text):
            continue
        said = [one.value.text for one in near.body.expressions if one.value is not when]
        rest = _ONE_LOST.sub("", when.text)
        around = " ".join((*said, rest, *(text.words for text in near.texts)))
        if any(_WINNER.search(text) for text in (*said, rest)) and not _LOSERS.search(around):
            message = say("this is done when one player has lost, and it is about the player who has won")
            help = say("ask how many have won: `number of winners = 1`")
            yield Diagnostic("F731", message, when.scalar.span, help=help)


def called_after_the_other_end(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a step of the winners is called after losers, or one of the losers after winners."""
    for near in near_texts(survey):
        who = near.body.values.get(_WHO)
        if isinstance(who, Expression) and who.text in _ENDS:
            yield from _called_otherwise(near, who)


def _called_otherwise(near: Near, who: Expression) -> Iterator[Diagnostic]:
    mine = "winners" if who.text != "losers" else "losers"
    other = _ENDS[mine]
    for text in near.texts:
        found = _CALLED[other].search(text.words)
        if text.is_name and found and not _CALLED[mine].search(text.words) and not _UNLESS.search(text.words):
            message = say(
                "this is called `{words}`, and it is done for `{players}`", words=text.words, players=who.text
            )
            help = say("name `{others}`, or correct the text", others=other)
            related = (Related(text.span, say("it is said here")),)
            yield Diagnostic("P424", message, place_of(near.body, _WHO), help=help, related=related)
            return
