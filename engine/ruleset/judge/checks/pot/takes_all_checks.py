"""Checks of shares whose player is told to take everything, beside shares that are given out all the same."""

from collections.abc import Iterator

from engine.cards.deck.card_words import RANK_WORDS
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.understand.named_shares import ShareEntry
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_CLAUSE = Wording(r"[,;:.]|\b(?:and|but|while)\b")
_ALL_OF_IT = Wording(
    r"\b(?:takes?|wins?|gets?|has) (?:it |them )?(?:all|everything|the (?:whole|entire) pot)\b(?! the\b)"
)
_NOT_SO = Wording(r"\b(?:not|never|nobody|no one|unless|except|without|only if|alone|both|or|also|too)\b|n't\b")
_CARD = Wording(r"\b([2-9TJQKA])[cdhs]\b")
_WORD = Wording(r"[a-z]{3,}")
_MORE = 2


def shared_though_one_takes_all(survey: Survey) -> Iterator[Diagnostic]:
    """A919: who holds a card is told to take everything, and another share is open whoever holds it."""
    rules = survey.rules
    shares = rules.shares if rules.clean else ()
    summary = summary_of(rules) if len(shares) >= _MORE else None
    if not isinstance(summary, Scalar):
        return
    for clause in _CLAUSE.split(summary.text.lower()):
        found = _ALL_OF_IT.search(clause)
        words = (
            {word.removesuffix("s") for word in _WORD.findall(clause[: found.start()])} if found is not None else set()
        )
        taking = [one for one in shares if words & _ranks_of(one)] or [one for one in shares if _is_called(one, words)]
        if found is None or len(taking) != 1 or _NOT_SO.search(clause) is not None:
            continue
        besides = [one for one in shares if one is not taking[0] and _is_always_open(one)]
        if besides and besides[0].span.source in rules.composed.authored:
            message = say(
                "players are told `{words}`, and `{share}` takes its part besides `{other}`",
                words=" ".join(clause.split()),
                share=besides[0].name,
                other=taking[0].name,
            )
            help = say("say with `when` that it is for the other case, or correct the summary")
            related = (
                Related(summary.span, say("it is said here")),
                Related(taking[0].span, say("this is that share")),
            )
            yield Diagnostic("A919", message, besides[0].span, help=help, related=related)
            return


def _ranks_of(share: ShareEntry) -> set[str]:
    """The ranks of the cards for whose holder a share is, as texts call them."""
    return set() if share.who is None else {RANK_WORDS[one][0].lower() for one in _CARD.findall(share.who.text)}


def _is_called(share: ShareEntry, words: set[str]) -> bool:
    """Whether a share is for some players only, and called by one of these words."""
    return share.who is not None and bool(words & set(_WORD.findall(share.name)))


def _is_always_open(share: ShareEntry) -> bool:
    """Whether a share is given out in every case, to some hand that is there."""
    light = share.weight is not None and share.weight.constant != 1
    return share.when is None and share.who is None and share.needs is None and not share.words and not light
