"""Checks of antes that one player is told to put in for all, and that each player puts in for all."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import AmountFact, body_of
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.texts.near_texts import Text, near_texts
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.registry import PAYING_IN
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_PLAYERS = ("players", "players in")
_ALL = ("everyone", "everyone in")
_FOR_ALL = Wording(
    r"\b(?:the |an? )?(?P<who>[a-z-]+) (?:always |alone )?(?:puts? (?:in|up)|posts?|pays?|gives?|stakes?|covers?)\b"
    r"(?:(?!\b(?:no|not)\b)[^.;,])*?"
    r"\b(?:(?:the antes? of|for) (?:all|every(?:body|one)|the (?:whole )?table)|the antes? (?:of|for) the others)\b"
)
_NOT_ONE = ("all", "everybody", "everyone", "each", "players", "who", "they", "others", "player", "losers", "and")
"""Words for several players before what they pay."""


def each_puts_in_for_all(survey: Survey) -> Iterator[Diagnostic]:
    """P424, A919: by a text one player puts the antes in for all, and the step has everybody put in as many."""
    summary = summary_of(survey.rules) if survey.rules.clean else None
    told = summary if isinstance(summary, Scalar) else None
    summed = [] if told is None else [Text(told.text.lower(), told.span, is_name=False, of_all=True)]
    for near in near_texts(survey):
        body, who = near.body, near.body.values.get("who", near.body.values.get("from"))
        if not (body.kind is PAYING_IN or pays(body)) or not _for_so_many_players(body):
            continue
        if not isinstance(who, Expression) or text_of(body, "to", "pot") != "pot" or who.text not in _ALL:
            continue
        for text in (*near.texts, *summed):
            found = _FOR_ALL.search(text.words)
            if found is None or found["who"] in _NOT_ONE:
                continue
            holes = {"words": found[0], "players": who.text}
            message = say("players are told `{words}`, and so many are paid by each of `{players}`", **holes)
            related = (Related(text.span, say("it is said here")),)
            help = say("let one player pay for all, or let each pay once")
            ways = tuple[Remedy, ...]()
            if found["who"] == "dealer":
                ways = (Remedy(say("write `{text}`", text="dealer"), (said_instead(who.scalar, "dealer"),)),)
            code = "A919" if text.of_all else "P424"
            at = place_of(body, "who" if "who" in body.values else "from")
            yield Diagnostic(code, message, at, help=help, related=related, remedies=ways)
            break


def _for_so_many_players(body: Body) -> bool:
    """Whether an amount is reckoned from how many play."""
    amount = body.values.get("amount")
    nodes = body_of(amount.tree).walk() if isinstance(amount, Expression) else ()
    return any(isinstance(node, AmountFact) and node.entry.name in _PLAYERS for node in nodes)
