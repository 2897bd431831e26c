"""The topic of who pays for having folded: whether only those pay who are still in, or those too who are out."""

import re
from collections.abc import Iterator

from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.topics.topics import Book, Fact, Saying, Topic, anywhere, in_texts, these
from engine.ruleset.judge.checks.texts.topics.topics_of_payments import CLAUSE, GET, PAY, marked
from engine.text.marked.node import Mapping, Scalar
from engine.text.wording import Wording

_ONLY_IN, _ALL = "in", "all"
_STAYED = Wording(
    r"\b(?:only |from )(?:all |each |everybody |everyone |those |the players |players )?(?:who |that )"
    r"(?:have |has )?(?:stayed|(?:are|is) (?:still )?in|show(?:s|ed)?)\b"
    r"|\b(?:all|everybody|everyone|(?:each|every) (?![a-z]+s\b)[a-z]+|all players|those|players)"
    r"(?: (?:who|that) (?:is|are))?"
    r" (?:(?:still )?in|left in)\b"
    r"(?! (?:the|an?|turn|order|secret|front|alone|for|which|their|his|her|your|it|hand)\b)",
    re.IGNORECASE,
)
_EVERYBODY = Wording(
    r"\b(?:(?:everybody|everyone)(?! (?:(?:who|that) is )?(?:still )?in\b)|(?:each|all) (?:of the )?others?"
    r"|(?:the|all) others|folded|by all|from all)\b",
    re.IGNORECASE,
)
_OUT = (
    r"(?:(?:who(?:ever)?|those(?: players)?|every(?:one|body)|any(?:one|body)|players?)(?: who| that)?"
    r" (?:ha(?:s|ve) |had )?(?:folded|dropped out|gone out|given up)"
    r"|folded players|folders)"
)
"""Those who have folded."""
_PAYS = r"(?:must pay|has to pay|have to pay|pays?|owes?|gives?|puts? in|chips? in)"
_TOO = r"(?:too|as well|also|the same|likewise|just as much|all the same|just the same)"
_FOLDED_TOO = Wording(
    rf"\b{_OUT}(?: (?:also|still|must))? {_PAYS}\b[^.,;:]*?\b{_TOO}\b|\b{_OUT} (?:also|still) {_PAYS}\b"
    rf"|\b(?:also|even) {_OUT} {_PAYS}\b(?! nothing)"
    r"|\b(?:every(?:one|body)(?: else)?|all(?: the)?(?: others?| players)?|the (?:others|rest)|they|each(?: player)?)"
    rf" {_PAYS}\b[^.;:]*?\b(?:(?:folded|in|stayed) or (?:not|out|folded)"
    rf"|(?:even|including|also|and so does?) {_OUT})(?! (?:gets?|nothing|none))",
    re.IGNORECASE,
)
_SPARED = Wording(
    rf"\b{_OUT} (?:(?:pays?|owes?|gives?) nothing|(?:is|are) (?:spared|exempt|excused|let off|free of it)"
    r"|(?:do|does|did|need|needs)(?: not|n't)(?: have to| need to)? pay)\b",
    re.IGNORECASE,
)
_STILL_IN = Wording(r"^(?:losers|everyone in(?: except .*)?|those who are in(?: except .*)?)$")
_OUT_TOO = Wording(r"^(?:everyone (?:else|except)\b(?!.* in\b)|everyone$)")
_SENTENCES = Wording(r"[.\n]")
_SIDES = Wording(r"[.;:\n]")
"""What parts the sentences in which somebody pays, folded or not."""


def _said(text: str) -> Iterator[Saying]:
    for found in _STAYED.finditer(text):
        clause = CLAUSE.split(text[: found.start()])[-1] + CLAUSE.split(text[found.start() :])[0]
        if PAY.search(clause) or GET.search(clause):
            yield Saying(_ONLY_IN, found[0])
    for sentence in _SIDES.split(text):
        too, spared = _FOLDED_TOO.search(sentence), _SPARED.search(sentence)
        claim = too or spared
        if claim is not None and (too is None or spared is None):
            yield Saying(_ALL if spared is None else _ONLY_IN, claim[0])


def _named(text: str) -> Iterator[Saying]:
    for sentence in _SENTENCES.split(text):
        spared = list(_SPARED.finditer(sentence))
        left = sentence[spared[-1].end() :] if spared else sentence  # who is spared is none of those named before
        yield from (Saying(_ALL, found[0]) for found in _EVERYBODY.finditer(left))


def _ruled(book: Book) -> Iterator[Fact]:
    for key, one, within in book.mappings:
        if "costs" in one:
            yield from (Fact(who, marked(one, key), True) for who in (_ONLY_IN, _ALL))
        said = one.get("from") if key in kinds.PAYMENTS else None
        if key not in kinds.PAYMENTS or (isinstance(said, Scalar) and said.text == "pot"):
            continue
        own = not isinstance(said, Scalar) or said.text == "that player"
        payers, place = _turn(within) if own else said, "who" if own else "from"
        if not isinstance(payers, Scalar):
            yield from (Fact(who, marked(one, key), True) for who in (_ONLY_IN, _ALL))
        elif _OUT_TOO.match(payers.text):
            yield Fact(_ALL, payers, key=place)
        else:
            sure = _STILL_IN.match(payers.text) is not None
            yield Fact(_ONLY_IN, payers, not sure, key=place)
            yield from () if sure else (Fact(_ALL, payers, True),)


def _turn(within: tuple[Mapping, ...]) -> Scalar | None:
    """Whose turns a step comes in."""
    who = [said for one in within if isinstance(said := one.get("who"), Scalar)]
    return who[-1] if who else None


STAYED = Topic(
    in_texts(_said), _ruled, anywhere(_named), these("stayed in show shows showed folded dropped folders"), needed=True
)
