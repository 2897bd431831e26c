"""Checks of whose hand a payment hangs on: a text means the loser's, or that of who is paid, and another is asked."""

from collections.abc import Iterator

from msgspec import Struct

from engine.cards.deck.card_words import RANK_WORDS
from engine.language.expression import Expression
from engine.language.forms import PLAYER_IN_TURN, Has, Holds, Node, OfTurn, Says, SeatFact, WinnerOf, body_of
from engine.language.forms.seat_words import is_that_player
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.judge.checks.players.groups import groups_of
from engine.ruleset.judge.checks.texts.near_texts import Near, Text, near_texts
from engine.ruleset.judge.checks.texts.topics.topics import stem, stems
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_SELF = "that player"
_LOSER, _WINNER, _PAID, _PAYER, _OPEN = "loser", "winner", "paid", "payer", "open"
_APART = {_LOSER: (_WINNER,), _WINNER: (_LOSER,), _PAID: (_PAYER,)}
"""Whose hand a text may mean → whose it is not then."""
_SEATS = {"losers": _LOSER, "winner": _WINNER, "winners": _WINNER}
_CALLED = {
    "quads": "four of a kind",
    "boat": "full house",
    "full boat": "full house",
    "trips": "three of a kind",
    "two pairs": "two pair",
}
_KINDS = (
    *("royal flush", "straight flush", "four of a kind", "full house", "flush", "straight"),
    *("three of a kind", "two pair", "pair"),
)
_RANKS = {word: words[1] for words in RANK_WORDS.values() for word in words if words[1] not in ("twos",)}
_HAND = rf"(?P<hand>{'|'.join((*_KINDS, *_CALLED, *_RANKS))})(?:es|s)?(?![\w-]| draws?\b| of (?!them))"
_ANY_HAND = Wording(rf"\b{_HAND}")
_HAS = r"(?:with|holding|showing|on|having|has|have|had|holds?|held|shows?|showed)"
_SOME = r"(?:(?:an?|at least(?: an?)?|the|their|your|his|her|any|only) )?"
_AT = r"(?: (?:the pot|at (?:the )?showdown|there|a showdown|the hand|alone|to (?:them|somebody|another)))?(?: who)?"
_TIMES = r"(?:(?:two|three|four|five|ten) (?:to|for) one|\d+ to 1)"
"""What a bank pays for a hand; that a hand `pays double` may be said of who has lost with it."""
_CLAIMS = (
    (
        _LOSER,
        Wording(
            rf"\b(?:loses?|losing|lost|beaten|losers?){_AT} {_HAS} {_SOME}{_HAND}"
            rf"|\b(?:losing|beaten) (?P<hand2>{'|'.join((*_KINDS, *_CALLED))})s?\b"
            rf"|\b(?P<hand3>{'|'.join((*_KINDS, *_CALLED))})s?(?: or better)?(?: that| which)?"
            r" (?:loses?|lost|(?:is|are|gets?) (?:beaten|cracked))\b"
        ),
    ),
    (
        _WINNER,
        Wording(
            rf"\b(?:wins?|winning|won|winners?){_AT} {_HAS} {_SOME}{_HAND}"
            rf"|\bwinning (?P<hand2>{'|'.join((*_KINDS, *_CALLED))})s?\b"
            rf"|\b(?P<hand3>{'|'.join((*_KINDS, *_CALLED))})s?(?: or better)?(?: that| which)? (?:wins?|won)\b"
        ),
    ),
    (
        _PAID,
        Wording(
            rf"\b{_HAND}(?: or better)? (?:(?:is|are) paid\b(?! by)|pays? {_TIMES}"
            r"|(?:gets?|earns?|collects?|receives?) (?!nothing|no\b))"
            rf"|\b(?:is|are|get|gets) paid (?:\w+ ){{0,3}}for (?:an? )?(?P<hand2>{'|'.join((*_KINDS, *_CALLED))})s?\b"
            r"|\b(?:bonus|premium|royalt(?:y|ies)|reward) (?:is |are )?(?:paid )?(?:for|on) (?:an? )?"
            rf"(?P<hand3>{'|'.join((*_KINDS, *_CALLED))})s?\b"
        ),
    ),
)
_CLAUSE = Wording(r"[,;:.\n]")
_NOT = Wording(
    r"\b(?:not|never|nobody|no one|none|unless|except|without|nothing|neither|against|over|than|beats?)\b|n't\b"
)
"""Words by which a clause may speak of others, or of another case."""


class _Claim(Struct, frozen=True):
    """Whose hand of a kind a text speaks of."""

    who: str
    hand: str
    words: str
    text: Text


class _Asked(Struct, frozen=True):
    """A condition that asks for a hand: of whom, and of which kinds."""

    who: frozenset[str]
    hands: frozenset[str]
    node: Node
    by: Expression


def asked_of_another(survey: Survey) -> Iterator[Diagnostic]:
    """P424, A919: something is paid by the hand of one player, and the texts have it be that of the other one."""
    if not survey.rules.clean:
        return
    payments = [near for near in near_texts(survey) if pays(near.body)]
    asked = {id(near.body): list(_asked(survey, near)) for near in payments}
    every = [one for found in asked.values() for one in found]
    if not every:
        return
    summaries = [claim for text in _summaries(survey) for claim in _claims(text)]
    told = set[Span]()
    for near in payments:
        here = asked[id(near.body)]
        claims = [claim for text in near.texts for claim in _claims(text)] if here else []
        source = near.body.key.span.source
        for claim in (*claims, *(one for one in summaries if here and one.text.span.source == source)):
            found = next((one for one in here if _is_of_another(claim, one)), None)
            named = {one.who for one in (*claims, *summaries) if one.hand == claim.hand}
            known = {who for one in every if claim.hand in one.hands for who in one.who}
            if (
                found is None
                or known & {claim.who, _OPEN}
                or named & {*_APART[claim.who]}
                or found.node.at.span in told
            ):
                continue
            told.add(found.node.at.span)
            yield _told(claim, found)


_AMONG = Wording(
    r"\b(?:each|every|any|all|per|an?|the) (?:of the )?(?P<cards>[a-z]+) (?:among|of|with) (?:all )?(?:the )?"
    r"(?P<who>losers|winners)\b(?!')"
    r"|\b(?P<held>[a-z]+) (?:that |which )?(?:the |a |any )?(?P<holder>losers?|winners?)"
    r" (?:holds?|shows?|has|have)\b"
)
_WON_OR_LOST = Wording(r"\bwinners?\b|\blosers?\b")
_ALL_IN = ("everyone", "everyone in")


def asked_of_all(survey: Survey) -> Iterator[Diagnostic]:
    """P424, A919: players are told that it is for cards among the losers, and in the turns of all their cards count."""
    for turn in survey.bodies if survey.rules.clean else ():
        who = turn.values.get("who") if turn.kind.block == "turn" else None
        if not isinstance(who, Expression) or who.told() not in _ALL_IN or not survey.at(turn):
            continue
        steps = [near for near in near_texts(survey) if any(near.body is one for one in turn.inner.get("do", ()))]
        for near in steps:
            ends = (text_of(near.body, "from", _SELF), text_of(near.body, "to", POT))
            sure = (
                pays(near.body) and len(near.guards) == 1 and _SELF not in ends
            )  # winners who pay themselves lose nothing
            asked = near.guards[0].said.text if sure else ""
            told = _among(near, stems(asked), survey) if asked and not _WON_OR_LOST.search(asked) else None
            if told is not None:
                text, words, players = told
                message = say("players are told `{words}`, and this is for `{players}`", words=words, players=who.text)
                related = (Related(text.span, say("it is said here")),)
                ways = (Remedy(say("write `{text}`", text=players), (said_instead(who.scalar, players),)),)
                help = say("let the turns be those of `{players}`, or correct the text", players=players)
                code = "A919" if text.of_all else "P424"
                yield Diagnostic(code, message, who.scalar.span, help=help, related=related, remedies=ways)
                break


def _among(near: Near, cards: frozenset[str], survey: Survey) -> tuple[Text, str, str] | None:
    """The text that speaks of such cards among some players, its words, and these players."""
    for text in (*near.texts, *_summaries(survey)):
        for clause in _CLAUSE.split(text.words):
            found = _AMONG.search(clause) if _NOT.search(clause) is None else None
            if found is not None and stem(found["cards"] or found["held"]) in cards:
                return text, found[0], f"{(found['who'] or found['holder']).removesuffix('s')}s"
    return None


def _is_of_another(claim: _Claim, asked: _Asked) -> bool:
    return claim.hand in asked.hands and not asked.who.isdisjoint(_APART[claim.who])


def _summaries(survey: Survey) -> Iterator[Text]:
    for root in roots_of(survey.rules):
        said = root.get("summary")
        if isinstance(said, Scalar):
            yield Text(said.text.lower(), said.span, is_name=False, of_all=True)


def _claims(text: Text) -> Iterator[_Claim]:
    for clause in _CLAUSE.split(text.words):
        for who, pattern in _CLAIMS if _NOT.search(clause) is None else ():
            for found in pattern.finditer(clause):
                hand = found["hand"] or found.groupdict().get("hand2") or found.groupdict().get("hand3") or ""
                yield _Claim(who, _kind(hand), found[0], text)


def _kind(hand: str) -> str:
    """How rules call a hand, or a rank."""
    return _CALLED.get(hand) or _RANKS.get(hand) or hand


def _asked(survey: Survey, near: Near) -> Iterator[_Asked]:
    """What is asked of hands where something is paid, by its amount and the conditions around it."""
    amount = near.body.values.get("amount")
    said = [guard.said for guard in near.guards]
    for one in (*said, *([amount] if isinstance(amount, Expression) else [])):
        for node in one.tree.walk():
            predicate = body_of(node.predicate) if isinstance(node, Says) else None
            if isinstance(node, Says) and isinstance(predicate, Has | Holds):
                wanted = body_of(predicate.hand if isinstance(predicate, Has) else predicate.cards).told()
                hands = frozenset(_kind(found["hand"]) for found in _ANY_HAND.finditer(wanted))
                yield _Asked(_who(survey, near.body, body_of(node.subject)), hands, node, one)


def _who(survey: Survey, body: Body, subject: Node) -> frozenset[str]:
    """Who is asked for a hand: who has won or lost, who pays and who is paid; `open` where it may be anybody."""
    found = set[str]()
    own = is_that_player(subject) or isinstance(subject, OfTurn)
    group = groups_of(survey).get(id(body)) if own else subject
    if isinstance(group, SeatFact):
        found |= {_SEATS[group.entry.name]} if group.entry.name in _SEATS else set()
    elif isinstance(group, WinnerOf):
        found.add(_WINNER)
    payer, paid = text_of(body, "from", _SELF), text_of(body, "to", POT)
    called = _SELF if own else subject.told()
    found |= {
        side for side, name in ((_PAYER, payer), (_PAID, paid)) if name == called or (own and name == PLAYER_IN_TURN)
    }
    return frozenset(found) if found else frozenset((_OPEN,))


def _told(claim: _Claim, asked: _Asked) -> Diagnostic:
    message = say(
        "players are told `{words}`, and this asks whether `{asked}`", words=claim.words, asked=asked.node.told()
    )
    related = (Related(claim.text.span, say("it is said here")),)
    help = say("ask it of the other player, or correct the text")
    code = "A919" if claim.text.of_all else "P424"
    return Diagnostic(code, message, asked.by.scalar.span, help=help, related=related)
