"""Checks of whom a mark counts: who has won or lost, since when, and whose hand is the worst, as its texts say."""

from collections.abc import Iterator
from itertools import pairwise

from engine.language.expression import Expression
from engine.language.forms import BeatsAny, Says, body_of
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.hands.highest_wins import highest_wins
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.judge.checks.payments.label_amount_checks import told_of
from engine.ruleset.judge.checks.texts.claim_words import THE_WORST
from engine.ruleset.judge.checks.texts.near_texts import near_texts, surely
from engine.ruleset.understand.names import entries
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar, find
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_WINNERS, _LOSERS = frozenset(("winner", "winners")), frozenset(("losers",))
_MORE = r"(?: (?:more|again|running|in a row))?"
_CALLED = (
    (Wording(rf"^(?:an?|one|another|the)? ?(?:loss|losses|lost){_MORE}$"), _WINNERS),
    (Wording(rf"^(?:an?|one|another|the)? ?(?:win|wins|won){_MORE}$"), _LOSERS),
)
"""How a count of losses is called, or one of wins → for whom it is not."""
_COUNTED = Wording(
    r"^(?:(?:deals|pots|games|hands|rounds|showdowns|throws|tricks|lives)"
    r"(?: (?:that )?(?:they|a player)(?: have| has)?)? "
    r"|how often (?:they|the player|a player|each player) (?:have |has |were in and |was in and )?)"
    r"(?:(?P<won>won)|(?P<lost>lost))\b"
)
"""Of whom a mark of each player counts something, as its text begins."""
_ONE = {"won": "winner", "lost": "losers"}
_IN, _EVERYONE, _PLAYERS_IN = "everyone in", "everyone", "players in"
_SINCE = (
    (Wording(r"\b(?:since (?:they (?:have )?(?:last )?won|(?:the|their) last win)|until they win)\b"), _LOSERS),
    (Wording(r"\b(?:since (?:they (?:have )?(?:last )?lost|(?:the|their) last loss)|until they lose)\b"), _WINNERS),
)
"""Since when players are said to count → for whom the count does not begin anew."""


def counted_for_the_others(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a count is called one of losses and is made for winners, or it begins anew for who did not end it."""
    fit = survey.rules.clean and survey.rules.marks and _winners_win(survey)
    brought = named_by_options(survey) if fit else set()
    for root in roots_of(survey.rules) if fit else ():
        for name in entries(root, "marks").keys() & survey.rules.marks.keys() - brought:
            about = find(root, ("marks", name, "about"))
            source = root.span.source
            writes = [body for body in survey.bodies if name in written(body) and body.key.span.source == source]
            found = _called_otherwise(name, writes)
            if found is None and isinstance(about, Scalar) and not told_of(about.text, writes):
                found = _ended_by_the_others(about, writes, survey.rules.marks[name].start)
            if found is not None:
                yield found


def counted_for_all(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a mark of each player is said to count who has won, or lost, and it counts for all of them alike."""
    rules = survey.rules
    fit = rules.clean and any(mark.definition.each_player for mark in rules.marks.values())
    brought = named_by_options(survey) if fit else set()
    for root in roots_of(survey.rules) if fit else ():
        for name in entries(root, "marks").keys() & rules.marks.keys() - brought:
            about = find(root, ("marks", name, "about"))
            called = _COUNTED.search(about.text.lower()) if isinstance(about, Scalar) else None
            if called is None or not isinstance(about, Scalar):
                continue
            counting = [body for body in survey.bodies if name in written(body) and "add" in body.values]
            alike = [body for body in counting if _is_of_all(body) and body.key.span.source == root.span.source]
            alike = [body for body in alike if not _is_taken_back(survey, body, name)]
            if rules.marks[name].definition.each_player and len(counting) == len(alike) == 1:
                message = say("this is said to count `{called}`, and it counts for all players alike", called=called[0])
                help = say("say for whom it counts, such as `{who}`", who=f"who: {_ONE[called.lastgroup or '']}")
                related = (Related(about.span, say("it is said here")),)
                yield Diagnostic("P424", message, alike[0].key.span, help=help, related=related)


def _is_of_all(body: Body) -> bool:
    """Whether a step that counts does so for everybody at once, be there one in or several."""
    of_all = text_of(body, "who", "" if body.scope.turns else _IN) in (_IN, _EVERYONE)
    alone = body.when is not None and any(read.fact == _PLAYERS_IN for read in body.when.reads)
    return of_all and not body.kind.block and not alone


def _is_taken_back(survey: Survey, body: Body, name: str) -> bool:
    """Whether the very next step gives some of the players another number."""
    for steps in survey.lists:
        for one, after in pairwise(steps):
            if one is body and name in written(after) and after.when is None and "to" in after.values:
                return not _is_of_all(after)
    return False


def _called_otherwise(name: str, writes: list[Body]) -> Diagnostic | None:
    """What is told where the label of a step that counts, or the name of the mark, says of whom it does."""
    for body in writes:
        label = body.node.get("label")
        texts = [(label.text.lower(), label.span)] if isinstance(label, Scalar) else []
        for text, at in (*texts, (name.replace("-", " "), place_of(body, "what"))) if "add" in body.values else ():
            if any(pattern.search(text) and text_of(body, "who") in others for pattern, others in _CALLED):
                return _told(body, text, at)
    return None


def _ended_by_the_others(about: Scalar, writes: list[Body], start: object) -> Diagnostic | None:
    """What is told where a text says by whom a count begins anew, and it does so for the others alone."""
    anew = [body for body in writes if _begins_anew(body, start)]
    for pattern, others in _SINCE if anew else ():
        found = pattern.search(about.text.lower())
        if found is not None and {text_of(body, "who") for body in anew} <= others:
            return _told(anew[0], found[0], about.span)
    return None


def _winners_win(survey: Survey) -> bool:
    """Whether it is good to be one of the winners: they get the pot, and no share is for the worst hand."""
    shown = [body for body in survey.bodies if body.kind.compares]
    turned = any(entry.wins == "worst" for entry in survey.rules.shares)
    return bool(shown) and not turned and all("for" not in body.node for body in shown)


def _begins_anew(body: Body, start: object) -> bool:
    to = body.values.get("to")
    return isinstance(to, Expression) and to.constant is not None and to.constant == start and body.when is None


def _told(body: Body, called: str, at: Span) -> Diagnostic:
    who = text_of(body, "who")
    message = say("players are told `{called}`, and this is done for `{players}`", called=called, players=who)
    help = say("let it be done for the others, or correct the words")
    return Diagnostic("P424", message, place_of(body, "who"), help=help, related=(Related(at, say("it is said here")),))


def counted_at_the_other_end(survey: Survey) -> Iterator[Diagnostic]:
    """P424: what is said to count the worst hands is counted for who beats somebody, or the other way round."""
    root = survey.rules.composed.root
    for near in near_texts(survey) if survey.rules.marks and highest_wins(survey) else ():
        name = text_of(near.body, "what") if "add" in near.body.values else ""
        about = find(root, ("marks", name, "about")) if name else None
        called = THE_WORST.said(about.text.lower()) if isinstance(about, Scalar) else None
        for guard in near.guards if called is not None else ():
            for node, holds in surely(guard.said.tree, holds=guard.holds):
                beats = body_of(node.predicate) if isinstance(node, Says) else None
                if called is None or not isinstance(about, Scalar) or not isinstance(beats, BeatsAny):
                    continue
                worst = holds is not (beats.who == "somebody")
                if worst is not called[0]:
                    message = say(
                        "this is said to count `{called}`, and it counts where `{condition}`",
                        called=called[1],
                        condition=guard.said.text,
                    )
                    related = (Related(about.span, say("this is said of it")),)
                    help = say("ask for the opposite, or say what it counts")
                    yield Diagnostic("P424", message, guard.said.scalar.span, help=help, related=related)
