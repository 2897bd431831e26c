"""Checks of winners and losers taken for each other: in a condition beside its step, and in what a step is called."""

import re
from collections.abc import Iterator, Mapping
from typing import TypeGuard

from engine.language.expression import Expression
from engine.language.forms import Has, Holds, Node, Says, body_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.names.authored import declared_in
from engine.ruleset.judge.checks.players.groups import groups_of
from engine.ruleset.judge.checks.texts.near_texts import Near, near_texts
from engine.ruleset.understand.steps_in_order import is_within
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead, with_key
from engine.text.marked.node import Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_ONE_LOST, _WON_COUNTED = Wording(r"\bnumber of losers = 1\b"), Wording(r"\bnumber of winners?\b")
_LOSERS = Wording(
    r"\blos(?:ers?|es?|t|ses|ing)\b|\bbeaten\b|\bworst\b|\bheads up\b"
    r"|\bduels?\b|\bone (?:against|on) one\b|\bonly two\b"
)
_WINNER = Wording(r"\bwinner\b")
_ENDS: Mapping[str, str] = {"winners": "losers", "winner": "losers", "losers": "winners"}
_CALLED = {
    "winners": Wording(r"\b(?:winners?|wins)\b"),
    "losers": Wording(r"\b(?:losers?|loses)\b"),
}
_UNLESS = Wording(
    r"\b(?:not|never|nobody|from|to|by|of|against|than|unless|after|since|without|for|against)\b|n't\b|'s\b"
)
_WHO, _THAT_PLAYER = "who", "that player"
_LOSERS_WITH = Wording(
    r"\blosers? (?:with|who (?:show(?:s|ed)?|hold|holds|held|have|has|had)|whose)\b[^.;,]*"
    r"|\b(?:hand|cards?)\b[^.;,]* (?:earns?|gives?|brings?|wins?) (?:a|the|each|every) loser\b[^.;,]*",
    re.IGNORECASE,
)
"""How texts say what losers have to have."""


@only.where(only.conditions)
def asked_of_the_losers(survey: Survey) -> Iterator[Diagnostic]:
    """F731: a step is done when one player has lost, and speaks of one who has won, and nothing else of losers."""
    for near in near_texts(survey):
        when = near.body.when
        if when is None or not _ONE_LOST.search(when.text) or _WON_COUNTED.search(when.text):
            continue
        said = [one.value.text for one in near.body.expressions if one.value is not when]
        rest = _ONE_LOST.sub("", when.text)
        around = " ".join((*said, rest, *(text.words for text in near.texts)))
        if any(_WINNER.search(text) for text in (*said, rest)) and not _LOSERS.search(around):
            message = say("this is done when one player has lost, and it is about the player who has won")
            help = say("ask how many have won: `number of winners = 1`")
            yield Diagnostic("F731", message, when.scalar.span, help=help)


def called_after_the_other_end(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a step of the winners is called after losers, or one of the losers after winners.

    Or it is called after one of these, and writes what is kept of everyone in.
    """
    each = {name for name, mark in survey.rules.marks.items() if mark.definition.each_player}
    for near in near_texts(survey):
        who = near.body.values.get(_WHO)
        if isinstance(who, Expression) and who.text in _ENDS:
            yield from _called_otherwise(near, who)
        elif who is None and text_of(near.body, "what") in each and not near.body.scope.turns:
            yield from _called_after_some(near)


@only.where(only.conditions)
def asked_of_another_hand(survey: Survey) -> Iterator[Diagnostic]:
    """P424: in the turn of each loser it is asked what another player has, and losers are told to need the hand."""
    groups = groups_of(survey) if survey.rules.clean else {}
    for body in survey.bodies if any(map(_is_of_losers, groups.values())) else ():
        when, own = body.when, survey.rules.composed.authored
        if when is None or not _is_of_losers(groups.get(id(body))) or when.scalar.span.source not in own:
            continue
        asked = next((node for node in when.tree.walk() if _of_a_hand(node)), None)
        about_them = any(node.told() == _THAT_PLAYER for node in when.tree.walk())
        told = _told_of_losers(survey, body) if asked is not None and not about_them and pays(body) else None
        if asked is not None and told is not None:
            turned = when.text.replace(asked.at.text, _THAT_PLAYER + asked.at.text[len(asked.subject.at.text) :])
            holes = {"words": told[1], "player": asked.subject.told()}
            message = say("players are told `{words}`, and this asks for the hand of `{player}`", **holes)
            related = (Related(told[0].span, say("it is said here")),)
            ways = (Remedy(say("write `{text}`", text=turned), (said_instead(when.scalar, turned),)),)
            help = say("ask for the hand of each: `{condition}`", condition=turned)
            yield Diagnostic("P424", message, when.scalar.span, help=help, related=related, remedies=ways)


def _is_of_losers(group: Node | None) -> bool:
    return group is not None and group.told() == "losers"


def _of_a_hand(node: Node) -> TypeGuard[Says]:
    """Whether it is asked what one named player has, and not who they are."""
    asked = body_of(node.predicate) if isinstance(node, Says) and node.subject.told() != _THAT_PLAYER else None
    return isinstance(asked, Has | Holds)


def _told_of_losers(survey: Survey, body: Body) -> tuple[Scalar, str] | None:
    """Where a text says what losers have for it: of a step around this one, or of an option that is asked for."""
    around = (one for one in survey.bodies if is_within(body, one))
    texts = [said for one in around for key in ("label", "note") if isinstance(said := one.node.get(key), Scalar)]
    when = "" if body.when is None else body.when.text
    options = declared_in(survey.rules, "options").items()
    abouts = [find(entry.value, ("about",)) for name, entry in options if f"${name}" in when]
    for text in (*texts, *(one for one in abouts if isinstance(one, Scalar))):
        found = _LOSERS_WITH.search(text.text)
        if found is not None:
            return text, found[0]
    return None


def _called_after_some(near: Near) -> Iterator[Diagnostic]:
    for text in near.texts:
        for players, called in _CALLED.items():
            found = called.search(text.words) if text.is_name else None
            others = any(one.search(text.words) for key, one in _CALLED.items() if key != players)
            if found is not None and not others and not _UNLESS.search(text.words):
                holes = {"words": text.words, "players": "everyone in"}
                message = say("this is called `{words}`, and it is done for `{players}`", **holes)
                help = say("name `{others}`, or correct the text", others=players)
                related = (Related(text.span, say("it is said here")),)
                way = (with_key(near.body.node, _WHO, players),)
                ways = (Remedy(say("write `{text}`", text=f"who: {players}"), way),)
                at = near.body.key.span
                yield Diagnostic("P424", message, at, help=help, related=related, remedies=ways)
                return


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
