"""Checks of two numbers that are compared: a text has one be more, and equal ones do as well."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from engine.language.forms import (
    AmountFact,
    AmountMark,
    Compare,
    CountSeats,
    Declared,
    Each,
    Half,
    Node,
    Sum,
    ThoseWho,
    ThoseWhose,
    body_of,
)
from engine.language.forms.comparing import number_of
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.judge.checks.texts.topics.topics import book_of, stems
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_CLAUSE = Wording(r"[,;:.\n]\s")
_TWO = 2
_HALF = frozenset(("half",))
_COMPARED = (
    (Wording(r"(?P<one>.*\b(?<!no )(?<!not )(?<!any )more\b(?! or less).*?) than (?P<other>.*)"), ">"),
    (Wording(r"(?P<one>.*\b(?<!no )(?<!not )(?<!any )(?:fewer|less)\b.*?) than (?P<other>.*)"), "<"),
    (Wording(r"(?P<one>.*) (?:outvotes?|outnumbers?|outweighs?) (?P<other>.*)"), ">"),
    (Wording(r"(?:.*\b)?at least as (?:many|much) (?P<one>.*?) as (?P<other>.*)"), ">="),
    (Wording(r"(?P<one>.*)\b(?:no fewer|no less) .*?than (?P<other>.*)"), ">="),
)
"""How texts compare two numbers, by a sign between the words for the one and for the other."""
_OR_EQUAL = Wording(
    r"(?P<one>[^;:.]*\b(?<!no )(?<!not )(?<!any )more\b(?! or less)[^,;:.]*?) than (?P<other>[a-z' -]+?),?"
    r" or (?:also )?(?:(?:at|on|in|with|if it is|when it is) (?:a|an|any) (?:tie|equal [a-z]+|draw)"
    r"|as many|equally many)\b"
)
"""That something is done where one number is more, or both are equal."""
_OF_MOST = (
    (Wording(r"\b(?:(?:the |a )majority|more than half|most(?: of)?(?: the)? (?:players|them|you))\b(?P<one>.*)"), ">"),
    (
        Wording(r"\b(?:(?:at least|no fewer than) half|half(?: of)?(?: the)? \w+ or more|half or more)\b(?P<one>.*)"),
        ">=",
    ),
)
"""How they compare one with half of all."""
_TIES = Wording(r"\b(?:ties?|tied|equal\w*|even|evenly|same number|as many|stands? alike|draw)\b")
"""Words by which a text says itself what is done at equal numbers."""
_NOT = Wording(r"\b(?:unless|except|otherwise|until|never|nobody|nothing)\b|n't\b")
FLIPPED: Mapping[str, str] = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
_FAMILY = {">": True, "<=": True, "<": False, ">=": False}
"""Signs of which one holds just where the other of the two does not."""
Words = frozenset[str]


class Claim(Struct, frozen=True):
    """That one number is more than another, or as much at least, by a text."""

    clause: str
    one: Words
    other: Words
    op: str
    text: Scalar


class Asked(Struct, frozen=True):
    """Two numbers that rules compare, each by the words for it."""

    one: Words
    other: Words
    op: str
    node: Compare | ThoseWhose


def equal_ones_too(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a text says that something is done where one number is more than another, and it is so at equal ones."""
    rules = survey.rules
    asked = list(numbers_compared(survey)) if rules.clean else []
    for root in roots_of(rules) if asked else ():
        here = [one for one in asked if one.node.at.span.source == root.span.source]
        texts = book_of(root).deciding if here else []
        claims = [claim for text in texts for claim in _claims(text)]
        if any(_TIES.search(one.text.lower()) for one in texts):
            claims = [one for one in claims if one.op.endswith("=")]  # what is done at equal numbers is said besides
        yield from _held_against(claims, here)


def _held_against(claims: list[Claim], asked: list[Asked]) -> Iterator[Diagnostic]:
    for claim in claims:
        signs = [(one, right) for one in asked if (right := right_sign(claim, one)) is not None]
        if signs and all(_FAMILY[one.op] is not _FAMILY[right] for one, right in signs):
            yield _told(claim, *signs[0])
            return


def numbers_compared(survey: Survey, *, equal: bool = False) -> Iterator[Asked]:
    """The comparisons of two numbers that have names, wherever they stand in rules; `equal`, whether equal ones too."""
    said = [one.value for body in survey.bodies for one in body.expressions]
    said += [share.when for share in survey.rules.shares if share.when is not None]
    for one in said:
        for node in one.tree.walk():
            if isinstance(node, Compare | ThoseWhose) and (node.op in FLIPPED or (equal and node.op == "=")):
                left = _called(body_of(node.left if isinstance(node, Compare) else node.each))
                right = _called(body_of(node.right))
                if left and right and left != right:
                    yield Asked(left, right, node.op, node)


def _called(number: Node) -> Words:
    """The words for a number: what those said who are counted, or what an account is called; it may have none."""
    if isinstance(number, CountSeats):
        seats = body_of(number.seats)
        said = body_of(seats.predicate) if isinstance(seats, ThoseWho) else None
        return (
            stems(said.words[0].replace("-", " ")) if isinstance(said, Declared) and len(said.words) == 1 else Words()
        )
    if isinstance(number, AmountMark) or (isinstance(number, Each) and number.entry is None):
        return stems(number.name.replace("-", " "))
    halved = isinstance(number, Sum) and number.op == "/" and number_of(number.right) == _TWO
    of = body_of(number.left) if halved and isinstance(number, Sum) else number.of if isinstance(number, Half) else None
    return _HALF if of is not None and isinstance(body_of(of), AmountFact | CountSeats) else Words()


def _claims(text: Scalar) -> Iterator[Claim]:
    whole = " ".join(text.text.lower().split())
    for also in _OR_EQUAL.finditer(whole):
        if _NOT.search(also[0]) is None:
            yield Claim(also[0], stems(also["one"]), stems(also["other"]), ">=", text)
    for clause in _CLAUSE.split(whole):
        if _NOT.search(clause) is not None:
            continue
        for pattern, op in _COMPARED:
            found = pattern.match(clause)
            if found is not None:
                yield Claim(found[0], stems(found["one"]), stems(found["other"]), op, text)
        for pattern, op in _OF_MOST:
            found = pattern.search(clause)
            if found is not None:
                yield Claim(found[0], stems(found["one"]), _HALF, op, text)


def right_sign(claim: Claim, asked: Asked) -> str | None:
    """By which sign rules would compare two numbers as a text does; None where these are others."""
    for one, other, op in ((asked.one, asked.other, claim.op), (asked.other, asked.one, FLIPPED[claim.op])):
        if one <= claim.one and not other & claim.one and claim.other is _HALF:
            return op  # the majority is more than half, and more than those who said otherwise
        if one <= claim.one and other <= claim.other and not (one & claim.other or other & claim.one):
            return op
    return None


def _told(claim: Claim, asked: Asked, right: str) -> Diagnostic:
    at, scalar = asked.node.at.text, asked.node.at.scalar
    message = say("players are told `{words}`, and the rules say `{asked}`", words=claim.clause.strip(), asked=at)
    better = at.replace(f" {asked.op} ", f" {right} ")
    said = scalar.text.replace(at, better)
    single = scalar.text.count(at) == 1 and at.count(f" {asked.op} ") == 1
    ways = (Remedy(say("write `{text}`", text=better), (said_instead(scalar, said),)),) if single else ()
    help = say("write `{text}`, or say in the text what is done at equal numbers", text=better)
    related = (Related(claim.text.span, say("it is said here")),)
    return Diagnostic("A919", message, asked.node.at.span, help=help, related=related, remedies=ways)
