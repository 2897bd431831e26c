"""Checks of bounds and comparisons, held against the texts beside them: at most for at least, fewer for more."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from engine.language.expression import Expression
from engine.language.forms import Compare, CountCards, CountSeats, Node, ThoseWhose, body_of
from engine.language.forms.bounds import Bounds
from engine.language.forms.comparing import bounds_where, number_of
from engine.language.forms.measure import bounds_of
from engine.ruleset.judge.checks.texts.near_texts import Near, Text, near_texts, surely
from engine.ruleset.judge.checks.texts.text_checks import NUMBER, number
from engine.ruleset.judge.checks.texts.topics.topics import stems
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_LEAST, _MOST = "least", "most"
_COUNTED = r"(?: (?:[a-z]+ )?(?:cards?|dice|ones?))?"
_AT_MOST = Wording(
    rf"\b(?:at (?:the )?most|up to|(?:no|not|never) more than) {NUMBER}\b"
    rf"|\b{NUMBER}{_COUNTED},? (?:at (?:the )?most|or (?:fewer|less)|and no more)\b"
)
_AT_LEAST = Wording(
    rf"\b(?:at (?:the )?least|(?:no|not|never) (?:fewer|less) than) {NUMBER}\b"
    rf"|\b{NUMBER}{_COUNTED},? (?:at (?:the )?least|or more)\b"
)
_CLAUSE = Wording(r"[,;:.\n]")
_NEGATED = Wording(
    r"\b(?:not|unless|until|till|nobody|no one|none|otherwise|else|except|before|longer|without|while|as long as"
    r"|spared?|safe|free|exempt|excused|saved|pays? nothing|costs? nothing|only|others?|rest)\b"
)
_KEPT = Wording(r"\b(?:stays?|keeps?|kept|left|remains?|holds?|held|rest|before|until|players?|has|have had|had)\b")
"""Words by which a text counts other cards than those that are given away."""
_WHAT = rf"(?:(?:the |their |his |her |an? )?(?P<what>{NUMBER}\b|[a-z]+(?:[ -][a-z]+)*))"
_BELOW = Wording(rf"\b(?:fewer|less|lower)(?: [a-z]+)? than {_WHAT}")
_ABOVE = Wording(rf"\b(?:more|higher|above|over)(?: [a-z]+)? than {_WHAT}")
_FROM = Wording(rf"\b(?:at least|no (?:fewer|less) than|as (?:much|many)(?: [a-z]+)? as) {_WHAT}")
_TO = Wording(rf"\b(?:at most|no more than|up to) {_WHAT}")
_JUST = Wording(rf"\b(?:nothing but|nothing except|nothing beyond|just) {_WHAT}")
_OR_MORE = Wording(rf"\b{NUMBER}(?: [a-z]+)? or more\b")
_OR_LESS = Wording(rf"\b{NUMBER}(?: [a-z]+)? or (?:less|fewer)\b")
_AS_NEEDED = Wording(r"(?:they|you|he|she|it|one) (?:needs?|wants?|takes?|has to|have to|must|is needed|would need)\b")
"""How a text says that it is held against what somebody needs, whatever that is called."""
_OF_STACKS = "stack"
_CHIPS = frozenset(("chip", "stack"))


class _Asked(NamedTuple):
    """A comparison: what is compared, by which sign, with what."""

    left: Node
    op: str
    right: Node
    at: Expression


class _Claim(NamedTuple):
    """From how much to how much something is, by a text, or on which side of what has a name."""

    words: str
    below: bool
    name: str
    bounds: Bounds | None
    just: bool = False
    """Whether it is as much, so that only more, or less, is something else."""


def bounded_the_other_way(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a text says how many at most, and the step says that it is the least, or the other way round."""
    for near in near_texts(survey):
        if near.texts and (_LEAST in near.body.values or _MOST in near.body.values):
            found = next(_bounds_otherwise(near), None)
            if found is not None:
                yield found


def _bounds_otherwise(near: Near) -> Iterator[Diagnostic]:
    known = {key: _settled(near.body, key) for key in (_LEAST, _MOST)}
    clauses = [(text, one) for text in near.texts for one in _CLAUSE.split(text.words) if not _KEPT.search(one)]
    for text, clause in clauses:
        for pattern, meant, other in ((_AT_MOST, _MOST, _LEAST), (_AT_LEAST, _LEAST, _MOST)):
            found = pattern.search(clause)
            count = None if found is None else number(next(one for one in found.groups() if one))
            said = near.body.values.get(other)
            if found is None or known[other] != count or meant in near.body.values or not isinstance(said, Expression):
                continue
            message = say(
                "the text here says `{called}`, and the step says `{said}`",
                called=found[0],
                said=f"{other}: {said.text}",
            )
            related = (Related(text.span, say("it is said here")),)
            help = say("write `{key}: {count}`, or correct the text", key=meant, count=said.text)
            yield Diagnostic("P424", message, said.scalar.span, help=help, related=related)


def _settled(body: Body, key: str) -> int | None:
    said = body.values.get(key)
    return bounds_of(said.tree, body.scope).settled if isinstance(said, Expression) else None


# --- comparisons ------------------------------------------------------------------------------------------------------


def compared_the_other_way(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a text says that those with fewer do something, or may say a word, and it is for those with more."""
    for near in near_texts(survey):
        asked = list(_asked(near.body)) if near.texts else []
        yield from _first(asked, ((text, clause) for text in near.texts for clause in _clauses(text)), survey)
        words = choices_of(near.body)
        for choice in words if near.texts else ():
            offered = [] if choice.when is None else list(_of(choice.when))
            yield from _first(offered, _spoken_of(near, choice, words), survey)


def counted_another_number(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a text says from how many cards something is done, and the step asks for another number of them."""
    for near in near_texts(survey):
        said = near.body.when if any(text.is_name is False for text in near.texts) else None
        asked = [node for node, holds in surely(said.tree, holds=True) if holds] if said is not None else []
        counts = [one for one in asked if isinstance(one, Compare) and isinstance(body_of(one.left), CountCards)]
        ruled = number_of(counts[0].right) if len(counts) == 1 and counts[0].op == ">=" else None
        for text in near.texts if ruled is not None else ():
            clauses = ((one, clause) for clause in _CLAUSE.split(text.words) for one in _OR_MORE.finditer(clause))
            found = [(one, clause) for one, clause in clauses if _NEGATED.search(clause[: one.end()]) is None]
            numbers = {one for word in _NUMBER.findall(text.words) if (one := number(word))}
            if len(found) != 1 or ruled in numbers or _OF_PLAYERS.search(found[0][1]) is not None or said is None:
                continue
            if _WHO.search(found[0][1]) is not None:
                holes = {"called": found[0][0][0], "said": counts[0].told()}
                message = say("the text here says `{called}`, and the step says `{said}`", **holes)
                related = (Related(text.span, say("it is said here")),)
                help = say("ask for as many, or correct the text")
                yield Diagnostic("P424", message, said.scalar.span, help=help, related=related)


_NUMBER = Wording(rf"\b{NUMBER}\b")
_WHO = Wording(r"\b(?:who|whoever|those|players?|a hand) (?:\w+ ){0,3}(?:one|two|three|four|five|six|\d+)\b")
_OF_PLAYERS = Wording(r"\bor more (?:of (?:us|them|you)|players?|winners?|losers?|chips?|deals?|rounds?|times|who)\b")


def _clauses(text: Text) -> list[str]:
    return [one for one in _CLAUSE.split(text.words) if not _NEGATED.search(one)]


def _spoken_of(near: Near, choice: Body, words: tuple[Body, ...]) -> Iterator[tuple[Text, str]]:
    """The clauses that speak of one of the words that players may say, and of no other."""
    for text in near.texts:
        for clause in _clauses(text):
            named = [one for one in words if re.search(rf"\b{re.escape(one.key.text)}\b", clause)]
            if named == [choice]:
                yield text, clause


def _asked(body: Body) -> Iterator[_Asked]:
    """What is surely compared where a step is for somebody."""
    if body.when is not None:
        yield from _of(body.when)
    for one in body.expressions:
        tree = body_of(one.value.tree)
        if one.value.kind == "seats" and isinstance(tree, ThoseWhose):
            yield _Asked(tree.each, tree.op, tree.right, one.value)


def _of(said: Expression) -> Iterator[_Asked]:
    for node, holds in surely(said.tree, holds=True):
        if holds and isinstance(node, Compare) and not isinstance(body_of(node.left), CountSeats):
            yield _Asked(node.left, node.op, node.right, said)


def _first(asked: list[_Asked], texts: Iterator[tuple[Text, str]], survey: Survey) -> Iterator[Diagnostic]:
    for text, clause in texts if asked else ():
        for claim in _claims(clause):
            for one in asked:
                if _contradicts(claim, one, clause, survey):
                    yield _told(claim, one, text)
                    return


def _claims(clause: str) -> Iterator[_Claim]:
    patterns = ((_BELOW, True, -1), (_TO, True, 0), (_JUST, True, 0), (_FROM, False, 0), (_ABOVE, False, 1))
    for pattern, below, more in patterns:
        for found in pattern.finditer(clause):
            what = found["what"]
            counted = re.fullmatch(NUMBER, what)
            bound = number(what) + more if counted is not None else None
            bounds = None if bound is None else Bounds(None, bound) if below else Bounds(bound, None)
            words = found[0] if counted is not None else found[0].removesuffix(what).rstrip()
            name = "" if counted is not None else what.replace("-", " ")
            yield _Claim(words, below, name, bounds, just=pattern is _JUST)
    yield from (_Claim(found[0], False, "", Bounds(number(found[1]), None)) for found in _OR_MORE.finditer(clause))
    yield from (_Claim(found[0], True, "", Bounds(None, number(found[1]))) for found in _OR_LESS.finditer(clause))


def _contradicts(claim: _Claim, asked: _Asked, clause: str, survey: Survey) -> bool:
    """Whether a step asks just for those of whom a text does not speak."""
    if asked.op not in ("<", "<=", ">", ">=") or (claim.just and asked.op != ">"):
        return False
    below, count = asked.op in ("<", "<="), number_of(asked.right)
    if claim.bounds is None:
        name = asked.right.told().lstrip("$").replace("-", " ")
        named = not name.isdigit() and re.match(rf"{re.escape(name)}\b", claim.name) is not None
        counted = _AS_NEEDED.match(claim.name) is not None and bool(stems(claim.words) & _called(asked.left, survey))
        return (named or counted) and below is not claim.below
    ruled = None if count is None else bounds_where(asked.op, count)
    if ruled is None or below is claim.below:
        return False
    most, least = (claim.bounds.most, ruled.least) if claim.below else (ruled.most, claim.bounds.least)
    turned = most is not None and least is not None and most + 1 == least
    return turned and bool(stems(clause) & _called(asked.left, survey))


def _called(left: Node, survey: Survey) -> frozenset[str]:
    """By which words a text speaks of what is compared."""
    told = left.told()
    names = [name for name in survey.rules.marks if re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", told)]
    abouts = (find(survey.rules.composed.root, ("marks", name, "about")) for name in names)
    words = " ".join((told, *(one.text for one in abouts if isinstance(one, Scalar))))
    return stems(words.replace("-", " ")) | (_CHIPS if _OF_STACKS in told else frozenset())


def _told(claim: _Claim, asked: _Asked, text: Text) -> Diagnostic:
    called = f"{claim.words} {asked.right.told().lstrip('$')}" if claim.name else claim.words
    message = say("the text here says `{called}`, and the step says `{said}`", called=called, said=asked.at.text)
    related = (Related(text.span, say("it is said here")),)
    opposite = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}[asked.op]
    turned = asked.at.text.replace(f" {asked.op} ", f" {opposite} ")
    ways = (Remedy(say("write `{text}`", text=turned), (said_instead(asked.at.scalar, turned),)),)
    remedies = ways if asked.at.text.count(f" {asked.op} ") == 1 else ()
    help = say("turn the sign round, or correct the text")
    return Diagnostic("P424", message, asked.at.scalar.span, help=help, related=related, remedies=remedies)
