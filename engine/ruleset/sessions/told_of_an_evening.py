"""What the texts of an evening say of its games and of when something is paid, held against what it says itself."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks.counts.bound_of_another_checks import compared_with_that_of_another
from engine.ruleset.judge.checks.options.until_which_checks import Allowed, on_the_other_side_of_an_option
from engine.ruleset.judge.checks.payments.lacking_amount_checks import turned_round
from engine.ruleset.judge.checks.payments.reached_already_checks import never_short
from engine.ruleset.judge.checks.payments.whose_count_checks import number_of_the_paid
from engine.ruleset.judge.checks.texts.near_texts import Text, texts_of
from engine.ruleset.load import Loaded
from engine.ruleset.sessions.accounts import AFTER, SETTLE, bodies_of
from engine.ruleset.sessions.evening_checks import Evening
from engine.ruleset.sessions.first_dealer_checks import dealt_first_by_another
from engine.ruleset.sessions.menu import MenuGame
from engine.ruleset.sessions.payment_time_checks import paid_at_another_time_than_told
from engine.ruleset.sessions.told_ends_checks import (
    changes_in_another_deal,
    ends_one_later,
    ends_with_something_besides,
)
from engine.ruleset.sessions.who_dealt_checks import dealer_who_has_dealt
from engine.ruleset.understand.names import entries
from engine.ruleset.understand.steps_in_order import walk
from engine.steps.machine.kind import Body, pays
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_CLAUSE = Wording(r"[,;:.\n]|\band\b")
_NO_WILD = Wording(r"\bwithout (?:any )?wild cards\b|\b(?:has|have) no wild cards\b|\bnothing (?:is )?wild\b")
_OTHERS = Wording(r"\b(?:others?|rest|else|except|but|only)\b")
_PARTS = Wording(r"[,;:.\n]")
_WHO_PAYS = (
    r"\b(?:everyone|everybody|all|others?|losers?|winners?|each|players?|who)\b[^;:.]*?\b(?:pays?|buys?|gives?)\b"
)
_AT_THE_END = Wording(
    r"\b(?:at|in) the end of the (?:evening|night|session)\b"
    r"|\bwhen the (?:evening|night|session) is over\b|\bbefore (?:we|all|everybody|everyone) goe?s? home\b"
)
_AFTER_A_DEAL = Wording(r"\bafter (?:each|every|a) deal\b")
_PAID = Wording(_WHO_PAYS)
_CARRIED = "carried-pot"
_SENTENCE = Wording(r"[;:.\n]")
_NOBODY_WINS = Wording(
    r"\b(?:pots?|jackpots?|deals?|games?)\b[^,]*?"
    r"\b(?:nobody|no one|no-one) (?:wins?|opens?|takes?|gets?|got|won|opened|took)\b"
    r"|\bcarried pots?\b|\bpot (?:that is )?left over\b|\bpot that stays\b"
)
_WITH_EXCEPTIONS = Wording(r"\b(?:not|never|unless|except|until|till|instead|only|but|or)\b")
_CARRIED_TO = {
    "same game": Wording(
        r"\b(?:is|are) (?:dealt|played)(?: for)? (?:again|out)\b|\bstays? (?:in|with) (?:its|the same|that) game\b"
        r"|\bdealt again before\b|\bbefore (?:anything else|another game|the next game|the plan goes on)\b"
    ),
    "next game": Wording(r"\b(?:into|to|in|with) (?:the next|whichever|whatever|another) game\b"),
    "shared out": Wording(r"\b(?:is|are) (?:shared out|divided|split)(?: evenly)?(?: among| between)?\b"),
}
"""What becomes of a pot that nobody wins, and by which words it is said."""
_BUYING = "buy buys buying bought rebuy rebuys"
"""How texts speak of who buys in again."""
_DOUBTFUL = Wording(r"\b(?:which|that|not|never|nobody|until|till|kept|tin|basket|kitty|later|again)\b")


def faults_of_telling(evening: Evening) -> Iterator[Diagnostic]:
    """Everything that is told of an evening by what its texts say."""
    yield from _wild_all_the_same(evening)
    yield from _paid_at_another_time(evening)
    yield from paid_at_another_time_than_told(evening)
    yield from dealer_who_has_dealt(evening)
    yield from ends_one_later(evening)
    yield from ends_with_something_besides(evening)
    yield from changes_in_another_deal(evening)
    yield from _paid_by_the_count_of_one(evening)
    yield from _carried_elsewhere(evening)
    asked = (one.value for body, _ in walk(evening.rules.play) for one in body.expressions)
    options = entries(evening.root, "options")
    yield from compared_with_that_of_another((*evening.texts, *asked), options, evening.rules.marks)
    yield from dealt_first_by_another(evening)
    when = find(evening.root, ("rebuys", "when"))
    buying = [Allowed(one, _BUYING) for one in evening.texts if one.scalar is when]
    yield from on_the_other_side_of_an_option(buying, options)


def _paid_by_the_count_of_one(evening: Evening) -> Iterator[Diagnostic]:
    """P424, A919: what each is told to pay for what they have themselves is reckoned from the number of who is paid.

    So is what they are told to pay for what they lack, from what they have above it.
    """
    summary = evening.root.get("summary")
    told = [Text(summary.text.lower(), summary.span, is_name=False, of_all=True)] if isinstance(summary, Scalar) else []
    steps = [body for body, _ in walk(evening.rules.play)]
    asked = [*evening.texts, *(one.value for body in steps for one in body.expressions)]
    for body in steps:
        if pays(body):
            yield from number_of_the_paid(body, (*texts_of(body), *told))
            yield from turned_round(body, (*texts_of(body), *told), asked)
            yield from never_short(body, steps)


def _carried_elsewhere(evening: Evening) -> Iterator[Diagnostic]:
    """A919: where a pot goes that nobody wins, as the summary says it, and as the rules do."""
    summary, carried = evening.root.get("summary"), evening.root.get(_CARRIED)
    if not isinstance(summary, Scalar) or not isinstance(carried, Scalar):
        return
    meant = dict[str, str]()
    for clause in _SENTENCE.split(summary.text.lower()):
        if _NOBODY_WINS.search(clause) is not None and _WITH_EXCEPTIONS.search(clause) is None:
            meant |= {
                way: found[0] for way, words in _CARRIED_TO.items() if (found := words.search(clause)) is not None
            }
    if len(meant) == 1 and carried.text not in meant:
        ((way, words),) = meant.items()
        message = say(
            "players are told `{words}`, and the rules say `{said}`", words=words, said=f"{_CARRIED}: {carried.text}"
        )
        ways = (Remedy(say("write `{key}`", key=f"{_CARRIED}: {way}"), (said_instead(carried, way),)),)
        help = say("write `{key}`, or correct the text", key=f"{_CARRIED}: {way}")
        related = (Related(summary.span, say("it is said here")),)
        yield Diagnostic("A919", message, carried.span, help=help, related=related, remedies=ways)


def _wild_all_the_same(evening: Evening) -> Iterator[Diagnostic]:
    """A919: a game is said to be played without wild cards, and the modifiers of all games make some wild."""
    summary, added = evening.root.get("summary"), evening.root.entries.get("with")
    if not isinstance(summary, Scalar) or added is None:
        return
    for clause in _CLAUSE.split(summary.text.lower()):
        found = _NO_WILD.search(clause)
        if found is None or _OTHERS.search(clause) is not None:
            continue
        meant = [(game, one) for game, one in evening.games() if _is_called(game, clause)]
        if len(meant) == 1 and _has_wild(meant[0][1]):
            holes = {"words": " ".join(clause.split()), "game": meant[0][0].name}
            message = say("players are told `{words}`, and this makes cards wild in `{game}` too", **holes)
            help = say("say it at the games that it is for: `with` of an entry of the menu")
            start = summary.text.lower().find(clause.strip())
            said = summary.at(start, start + len(clause.strip())) if start >= 0 else summary.span
            related = (Related(said, say("it is said here")),)
            yield Diagnostic("A919", message, added.key.span, help=help, related=related)
            return


def _is_called(game: MenuGame, clause: str) -> bool:
    """Whether a clause names a game of the menu."""
    return re.search(rf"\b{re.escape(game.name.replace('-', ' '))}\b", clause.replace("-", " ")) is not None


def _has_wild(loaded: Loaded) -> bool:
    return any(not one.never for one in loaded.rules.wilds)


def _paid_at_another_time(evening: Evening) -> Iterator[Diagnostic]:
    """P424: what is to be paid when the evening is over is paid after each deal, or the other way round."""
    for phase, other in ((AFTER, _AT_THE_END), (SETTLE, _AFTER_A_DEAL)):
        for body in bodies_of(evening, phase):
            said = body.node.get("note")
            if not pays(body) or body.when is not None or not isinstance(said, Scalar):
                continue
            found = _said_of_it(said.text.lower(), other)
            if found:
                yield _at_another_time(body, said, found, phase)


def _said_of_it(text: str, other: Wording) -> str:
    """The words by which a text says that somebody pays at that time; nothing where it may say something else."""
    for clause in _PARTS.split(text):
        when = other.search(clause)
        if when is not None and _PAID.search(clause) is not None and _DOUBTFUL.search(clause) is None:
            return when[0]
    return ""


def _at_another_time(body: Body, said: Scalar, words: str, phase: str) -> Diagnostic:
    message = say("the note says `{words}`, and this stands under `{phase}`", words=words, phase=phase)
    help = say("put it under `{phase}`, or correct the note", phase=SETTLE if phase == AFTER else AFTER)
    related = (Related(said.span, say("it is said here")),)
    return Diagnostic("P424", message, body.key.span, help=help, related=related)
