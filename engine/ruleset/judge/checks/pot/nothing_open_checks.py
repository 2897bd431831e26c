"""Checks of pots of which a share is for players of whom there is none, or is open only where there are some."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import CountSeats, SaysAny, ThoseCounted, ThoseWho, ThoseWhose, body_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.pot.share_checks import gives_out
from engine.ruleset.judge.perhaps import LEFT
from engine.ruleset.understand.named_shares import ShareEntry
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Interval, Sure
from engine.steps.judged.remembered_conditions import learned
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.translation import say

_SOMEBODY, _NOBODY = "somebody ", "nobody "
_STAYS = "stays"


def open_for_the_same(survey: Survey) -> Iterator[Diagnostic]:
    """P402: each share asks for the same players, so that where there are none the whole pot is left.

    It may be meant, and then a text says that the pot stays. Where no share says `stays` it is told of each of them.
    """
    shares = survey.rules.shares if survey.rules.clean else ()
    if len(shares) == 1 or not any(share.if_nobody == _STAYS for share in shares):
        return
    theirs = [share for share in shares if share.who is not None and share.when is None]
    others = [share for share in shares if share.who is None and share.when is not None]
    if not theirs or not others or len(theirs) + len(others) < len(shares):
        return
    needed = set.intersection(*map(_needed, shares))
    asked = others[0].when
    if needed and asked is not None and not _are_there(survey, needed):
        message = say(
            "`{share}` is for `{who}`, and `{other}` is open only where there are any: elsewhere nobody takes the pot",
            share=theirs[0].name,
            other=others[0].name,
            who=min(needed),
        )
        related = (Related(theirs[0].span, say("they take this one")),)
        turned = _turned(asked)
        ways = (Remedy(say("write `{text}`", text=turned), (said_instead(asked.scalar, turned),)),) if turned else ()
        help = say("let it be open where there are none, or say in the summary that the pot stays")
        yield Diagnostic("P402", message, asked.scalar.span, help=help, related=related, remedies=ways, reason=LEFT)


def asked_of_those_there_are_not(survey: Survey) -> Iterator[Diagnostic]:
    """X107: a share is for players of whom there is none wherever it is open."""
    for share in survey.rules.shares if survey.rules.clean else ():
        if share.who is not None and share.when is not None and _players_of(share) & _none_of(share.when):
            holes = {"share": share.name, "who": share.who.text, "when": share.when.text}
            message = say("`{share}` is for `{who}`, and open only where there are none: `{when}`", **holes)
            help = say("let it be open where there are some, or leave `when` out")
            yield Diagnostic("X107", message, share.when.scalar.span, help=help)


@only.where(only.shares)
def asked_before_anybody_has_won(survey: Survey) -> Iterator[Diagnostic]:
    """X112: a share is for those who have won or lost, or open by that, and nobody has when it is given out."""
    shares = survey.rules.shares if survey.rules.clean else ()
    asked = [said for share in shares for said in (share.who, share.when) if said is not None]
    reads = [read for said in asked for read in said.reads if read.fact in _OF_A_SHOWDOWN]
    giving = [body for body in survey.bodies if gives_out(body)] if reads else []
    tables = [one.within for body in giving for one in survey.at(body) if not one.within.dead]
    for read in reads if tables else ():
        if all(table.known(read.fact) is Sure.NEVER for table in tables):
            message = say("hands are only compared for this share now, so `{who}` is nobody yet", who=read.span.text)
            help = say("name others, or let a showdown `for: nothing` find them before")
            yield Diagnostic("X112", message, read.span, help=help)


_OF_A_SHOWDOWN = ("winner", "losers")


def _players_of(share: ShareEntry) -> set[str]:
    """The players for whom a share is, if there may be none of them."""
    who = None if share.who is None else body_of(share.who.tree)
    return {who.told()} if isinstance(who, ThoseWho | ThoseWhose | ThoseCounted) else set()


def _needed(share: ShareEntry) -> set[str]:
    """The players of whom there has to be one, so that somebody takes a share."""
    asked = () if share.when is None else _counted(share.when)
    return _players_of(share) | {who for who, number in asked if number.least >= 1}


def _none_of(asked: Expression) -> set[str]:
    """The players of whom there is none where a condition holds."""
    return {who for who, number in _counted(asked) if number.most == 0}


def _counted(asked: Expression) -> Iterator[tuple[str, Interval]]:
    """How many players of a kind there are where a condition holds."""
    for one in learned(asked.tree, True, ()):
        counted = one.topic[1]
        if isinstance(counted, CountSeats) and isinstance(one.value, Interval):
            yield body_of(counted.seats).told(), one.value


def _are_there(survey: Survey, needed: set[str]) -> bool:
    """Whether the deal is over before hands are compared, where there are no such players."""
    asked = [body for body in survey.bodies if body.when is not None and _none_of(body.when) & needed]
    return any(inner.kind.keeps_pot or inner.kind.compares for body in asked for inner, _ in walk((body,)))


def _turned(asked: Expression) -> str:
    """The same of nobody, where it is said of somebody."""
    said = body_of(asked.tree)
    plain = isinstance(said, SaysAny) and asked.text.startswith(_SOMEBODY)
    return asked.text.replace(_SOMEBODY, _NOBODY, 1) if plain else ""
