"""Checks of which end of what lies open speaks first: the best hand or the worst, the lowest card or the highest."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.bets.betting_checks import bets
from engine.ruleset.judge.checks.counts.direction_checks import player_at_the_other_end
from engine.ruleset.judge.checks.marks.mark_checks import marks_named
from engine.ruleset.judge.checks.names.authored import authored_roots, summary_of
from engine.ruleset.judge.checks.texts.about_marks import about_of
from engine.ruleset.judge.checks.texts.topics.topics import book_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_FIRST, _BRINGS_IN = "first", "brings-in"
_BEST, _WORST = ("best showing", "best up card"), ("worst showing", "worst up card")
_CLAUSE, _SENTENCE = Wording(r"[,;:.\n]"), Wording(r"[;.\n]")
_SAYS_ELSE = Wording(
    r"\b(?:wins?|takes?|gets?|pays?|loses?|splits?|shares?|(?:is|are|was|were|be)|ha(?:s|ve)|may|must|can|will"
    r"|deals?|dealt|draws?|brings?|discards?|exchang\w+|counts?|plays?|makes?|comes?|goes|go)\b"
)
"""What a clause says that has a verb of its own: it says more than which player is meant."""
_BEGINS = Wording(
    r"\b(?:(?:speaks?|bets?|acts?|goes|talks?|plays?) first|first (?:to|word|say)|begins?|beginning|begun|starts?"
    r"|leads?|opens?|brings? (?:it |the bet(?:ting)? |the round )?in|bring-in|forced|opening"
    r"|(?:has to|have to|must) (?:bet|begin|bring|open|start))\b"
)
_MEANT = {
    _BEST: Wording(
        r"\b(?:best|highest|strongest|biggest|largest|greatest|finest|proudest|grandest|prettiest|loudest)\b"
        r"|\b(?:high|higher|strong|top) (?:cards?|hands?|boards?)\b"
    ),
    _WORST: Wording(
        r"\b(?:worst|weakest|poorest|lowest|smallest|ugliest|sorriest|saddest|meanest|humblest|feeblest|lousiest|shabbiest)\b"
        r"|\b(?:low|lower|worse|weak|poor) (?:cards?|hands?|boards?)\b"
    ),
}
"""Either end of what lies open → how a clause that speaks of who begins says that it is meant."""
_SPEAKS = Wording(r"\b(?:speaks?|bets?|acts?|talks?) first\b|\b(?:showing|hand|board|card) (?:begins?|starts?)\b")
_BRINGS = Wording(r"\b(?:brings?|brought|bringing)\b[^,;:.]*\bin\b|\bbring-in\b")
Round = tuple[Body, Expression]
"""A round of betting, and who begins it."""


@only.where(only.betting)
def spoken_first_at_the_other_end(survey: Survey) -> Iterator[Diagnostic]:
    """B325: the worst that lies open begins a round where the best begins others, or the best brings one in."""
    rounds = list(bets(survey)) if survey.rules.clean else []
    brought = [(body, said) for body, said in _begun(rounds, _BRINGS_IN) if said.text == _BEST[1]]
    by_worst = [(body, said) for body, said in _begun(rounds, _BRINGS_IN) if said.text in _WORST]
    always = [body for body in rounds if body.when is None]  # of two rounds for two cases each may begin at its own end
    low = [(body, said) for body, said in _begun(always, _FIRST) if said.text in _WORST]
    high = [(body, said) for body, said in _begun(always, _FIRST) if said.text in _BEST]
    if brought and not low:
        message = say(
            "the worst card that lies open brings a round in, and this says `{said}`", said=brought[0][1].text
        )
        yield from _told(survey, brought, high or by_worst, _BEST, message)
    if low and by_worst:
        message = say("the worst brings a round in, and the best speaks first in later ones: this says the worst again")
        yield from _told(survey, low, by_worst, _WORST, message)
    elif len(low) != len(high) and low and high and (len(low) > 1 or low[0][0] is not rounds[0]):
        # of one and one, either may be meant; who brings a deal in may be said so too
        odd, usual, end = (low, high, _WORST) if len(low) <= len(high) else (high, low, _BEST)
        message = say(
            "other rounds begin with `{usual}`, and this one with `{said}`",
            usual=usual[0][1].text,
            said=odd[0][1].text,
        )
        yield from _told(survey, odd, usual, end, message)
    yield from _remembered(survey, [*brought, *by_worst])


def told_who_speaks_first(survey: Survey) -> Iterator[Diagnostic]:
    """A919: by the summary the best or the worst that lies open speaks first, and no round says who does."""
    summary = summary_of(survey.rules) if survey.rules.clean else None
    rounds = list(bets(survey)) if isinstance(summary, Scalar) else []
    opened = any(body.kind.deals and text_of(body, "face") == "up" for body in survey.bodies)
    if not isinstance(summary, Scalar) or not rounds or not opened or _begun(rounds, _FIRST):
        return
    clauses = [clause for clause in _CLAUSE.split(summary.text.lower()) if _BEGINS.search(clause)]
    brought = any(_BRINGS.search(clause) for clause in clauses)
    for end, wording in _MEANT.items():
        told = [one for one in clauses if _SPEAKS.search(one) and not _BRINGS.search(one) and wording.search(one)]
        by_the_end = [said for _, said in _begun(rounds, _BRINGS_IN) if said.text in end]
        if told and (brought or not by_the_end):
            message = say("players are told `{words}`, and no round says who begins", words=told[0].strip())
            help = say("say it under `betting`, or of a round: `{text}`", text=f"{_FIRST}: {end[0]}")
            yield Diagnostic("A919", message, summary.span, help=help)
            return


def _begun(rounds: list[Body], key: str) -> list[Round]:
    """The rounds that somebody begins who is named by a key, each way of saying it once."""
    found = ((body, body.values.get(key)) for body in rounds)
    return list({id(said): (body, said) for body, said in found if isinstance(said, Expression)}.values())


def _told(
    survey: Survey, odd: list[Round], usual: list[Round], end: tuple[str, str], message: str
) -> Iterator[Diagnostic]:
    """What is told of the first round that begins at this end, unless a text says so, or tells of it itself."""
    own = [said for _, said in odd if said.scalar.span.source in survey.rules.composed.authored]
    by_texts = {one.span for one in player_at_the_other_end(survey)} if own else set()
    own = [said for said in own if said.scalar.span not in by_texts]
    for said in own[:1] if own and not _is_meant(survey, end) else ():
        better = (_WORST if end is _BEST else _BEST)[end.index(said.text)]
        ways = (Remedy(say("write `{text}`", text=better), (said_instead(said.scalar, better),)),)
        related = tuple(Related(one.scalar.span, say("here the other end begins")) for _, one in usual[:1])
        help = say("write `{text}`, or say in the summary who begins", text=better)
        yield Diagnostic("B325", message, said.scalar.span, help=help, related=related, remedies=ways)


def _is_meant(survey: Survey, end: tuple[str, str]) -> bool:
    """Whether a text that speaks of who begins names this end; of the worst that brings it in no later round speaks.

    Where nothing sums the rules up, no text could have said it.
    """
    if summary_of(survey.rules) is None:
        return True
    texts = (book_of(root).every_text.lower() for root in authored_roots(survey.rules))
    clauses = [clause for text in texts for sentence in _SENTENCE.split(text) for clause in _of_who_begins(sentence)]
    if end is _WORST:
        clauses = [one for one in clauses if _BRINGS.search(one) is None]
    low = survey.rules.ranking.order.low  # where the highest cards are the worst
    ends = (end, _BEST if end is _WORST else _WORST) if low else (end,)
    return any(_MEANT[one].search(clause) for clause in clauses for one in ends)


def _of_who_begins(sentence: str) -> list[str]:
    """The clauses of a sentence that say who begins, with those that only name a player: `in the last the worst`."""
    clauses = _CLAUSE.split(sentence)
    if not any(map(_BEGINS.search, clauses)):
        return []
    return [one for one in clauses if _BEGINS.search(one) or _SAYS_ELSE.search(one) is None]


def _remembered(survey: Survey, brought: list[Round]) -> Iterator[Diagnostic]:
    """What is told of a mark for who brings a round in, that is written for the other end than brings it in."""
    for body in survey.bodies if len(brought) == 1 else ():
        to, name = body.values.get("to"), next((name for _, name in marks_named(body, reading=False)), "")
        at_an_end = isinstance(to, Expression) and to.text in _BEST + _WORST and to.text != brought[0][1].text
        if (
            at_an_end
            and isinstance(to, Expression)
            and _BRINGS.search(f"{about_of(survey, name)} {body.label}".lower())
        ):
            message = say("`{who}` brings it in, and this marks `{said}`", who=brought[0][1].text, said=to.text)
            ways = (
                Remedy(say("write `{text}`", text=brought[0][1].text), (said_instead(to.scalar, brought[0][1].text),)),
            )
            related = (Related(brought[0][1].scalar.span, say("it is brought in here")),)
            help = say("write `{text}`", text=brought[0][1].text)
            yield Diagnostic("B325", message, to.scalar.span, help=help, related=related, remedies=ways)
