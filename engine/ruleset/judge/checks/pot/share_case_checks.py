"""Checks of shares that are each for a case of their own: whether two of them are open in one case, or none is."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from msgspec import Struct

from engine.language.expression import Expression
from engine.language.forms import Compare, Node, Number, body_of
from engine.language.forms.comparing import number_of
from engine.language.forms.measure import Bounds, bounds_of
from engine.ruleset.judge.checks.marks.mark_bounds import known_number
from engine.ruleset.judge.checks.marks.mark_reach import reach_of_marks
from engine.ruleset.judge.checks.names.authored import authored_roots
from engine.ruleset.judge.checks.texts.topics.told_numbers import number_of as number_of_word
from engine.ruleset.judge.perhaps import LEFT
from engine.ruleset.understand.named_shares import ShareEntry
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.remembered_conditions import decide
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_TOGETHER = Wording(
    r"\b(?:half|halves|halved|thirds?|quarters?|both|splits?|shares?|shared|divided?|each|together|besides|also|too"
    r"|as well|parts?|alike|equally|two (?:winners|hands))\b",
    re.IGNORECASE,
)
"""By such words a text may say that two shares are taken at once."""
_NOBODY = Wording(
    r"\b(?:nobody|no ?one|neither|none|no (?:share|winner)|otherwise|else|stays?|remains?|left|carried|again"
    r"|undecided)\b",
    re.IGNORECASE,
)
"""By such words a sentence may say in which case nobody takes the pot."""
_ALIKE = Wording(r"\b(?:ties?|tied|draws?|drawn|equal(?:ly)?|even|same|alike|as many|balance\w*)\b", re.IGNORECASE)
"""By such words it calls the case in which two numbers are the same."""
_SENTENCE = Wording(r"[.;!?]")
_STAYS = "stays"
_STRICT = {">=": ">", "<=": "<"}
_WIDER = {">": ">=", "<": "<="}
_ANY = 2
"""A number to compare with, where only the order of two matters."""
_TWO, _MOST = 2, 100


class _Case(Struct, frozen=True):
    """What a number is of which all shares ask, beside another one that is `_ANY` then or a number that is written."""

    left: Node
    right: Node | None
    value: int

    def seen(self, node: Node) -> Bounds | None:
        """What is known of a number in this case."""
        tree = body_of(node)
        if tree == self.left:
            return Bounds(self.value, self.value)
        return Bounds(_ANY, _ANY) if self.right is not None and tree == self.right else None


def open_in_the_same_case(survey: Survey) -> Iterator[Diagnostic]:
    """P474: each share is for a case, one is open in every case, and at one number two are, which no text says.

    Where two are open at more than one number it is most likely meant.
    """
    rules = survey.rules
    shares = rules.shares if rules.clean else ()
    if len(shares) < _TWO or any(share.when is None or "$" in share.when.text for share in shares):
        return
    cases = _cases(survey, shares)
    there = [_open_in(shares, case) for case in cases]
    at = [number for number, found in enumerate(there) if found is not None and len(found) > 1]
    if len(at) != 1 or not all(there) or _is_told(survey):
        return
    both = there[at[0]] or []
    beside = [share for number in (at[0] - 1, at[0] + 1) if 0 <= number < len(there) for share in there[number] or ()]
    wide = next((share for share in reversed(both) if share in beside), None)
    if len(both) == _TWO and wide is not None and wide.span.source == rules.composed.own.source:
        yield _told(wide, next(share for share in both if share is not wide))


def open_in_no_case(survey: Survey) -> Iterator[Diagnostic]:
    """P402: each share is for a case, and at one number between two of theirs none is open, which no text says.

    It is asked where a share says that the pot stays: elsewhere it is told that nobody may take it.
    """
    rules = survey.rules
    shares = rules.shares if rules.clean else ()
    if len(shares) < _TWO or not any(share.if_nobody == _STAYS for share in shares):
        return
    if any(share.when is None or "$" in share.when.text for share in shares):
        return
    cases = _cases(survey, shares)
    there = [_open_in(shares, case) for case in cases]
    at = [number for number, found in enumerate(there) if found is not None and not found]
    if len(at) != 1 or not 0 < at[0] < len(there) - 1 or None in there or _is_said_of(survey, cases[at[0]]):
        return
    below, above = (there[at[0] + beside] or [] for beside in (-1, 1))
    last = above[0]
    if below[0] is not last and last.span.source == rules.composed.own.source:
        yield _left_open(below[0], last)


def _is_said_of(survey: Survey, case: _Case) -> bool:
    """Whether a sentence of a text says of a case that nobody takes the pot then."""
    texts = [one.text for root in authored_roots(survey.rules) if isinstance(one := root.get("summary"), Scalar)]
    named = None if case.right is not None else case.value
    for sentence in (sentence for text in texts for sentence in _SENTENCE.split(text)):
        if _NOBODY.search(sentence) is not None:
            words = (word.strip(",:()") for word in sentence.lower().split())
            if _ALIKE.search(sentence) is not None if named is None else named in map(number_of_word, words):
                return True
    return False


def _left_open(below: ShareEntry, above: ShareEntry) -> Diagnostic:
    """At a number between the cases of two shares nobody may take either."""
    assert above.when is not None
    ways = _by_another_sign(above.when, _WIDER)
    message = say(
        "between the cases of `{share}` and `{other}` lies one in which neither is open, so nobody takes the pot then",
        share=below.name,
        other=above.name,
    )
    related = (Related(below.span, say("the other is here")),)
    help = say("let one of them be open in that case too, or say in the summary that the pot stays then")
    return Diagnostic("P402", message, above.when.scalar.span, help=help, related=related, remedies=ways, reason=LEFT)


def _cases(survey: Survey, shares: Sequence[ShareEntry]) -> list[_Case]:
    """The cases that the conditions of the shares tell apart, from the smallest number up; none where they ask more."""
    asked = [
        node
        for share in shares
        for node in (share.when.tree.walk() if share.when is not None else ())
        if isinstance(node, Compare)
    ]
    if not asked:
        return []
    left, right = body_of(asked[0].left), body_of(asked[0].right)
    if not isinstance(right, Number):
        return [_Case(left, right, value) for value in (_ANY - 1, _ANY, _ANY + 1)]
    written = {number for node in asked if (number := number_of(node.right)) is not None}
    least, most = bounds_of(left, survey.rules.scope, partial(known_number, reach_of_marks(survey)))
    first, last = (min(written) - 1, max(written) + 1) if written else (0, -1)
    there = range(max(first, first if least is None else least), min(last, last if most is None else most) + 1)
    return [_Case(left, None, value) for value in there] if len(there) <= _MOST else []


def _open_in(shares: Sequence[ShareEntry], case: _Case) -> list[ShareEntry] | None:
    """The shares that are open then; None where something else decides that too."""
    known = [(share, decide(share.when.tree, {}, share.table, case.seen)) for share in shares if share.when is not None]
    return None if any(holds is None for _, holds in known) else [share for share, holds in known if holds]


def _is_told(survey: Survey) -> bool:
    """Whether a text says that shares are taken at once."""
    texts = [one.text for root in authored_roots(survey.rules) if isinstance(one := root.get("summary"), Scalar)]
    lines = [one.span.source.line(one.span.source.position(one.span.start).line) for one in survey.rules.shares]
    return any(_TOGETHER.search(text) for text in (*texts, *(line.partition(" #")[2] for line in lines)))


def _told(wide: ShareEntry, other: ShareEntry) -> Diagnostic:
    assert wide.when is not None
    ways = _by_another_sign(wide.when, _STRICT)
    message = say(
        "`{share}` and `{other}` are both open in one case, so each takes a part of the pot then",
        share=wide.name,
        other=other.name,
    )
    related = (Related(other.span, say("the other is here")),)
    help = say("let one of them alone be open in each case, or say in the summary that they share it")
    return Diagnostic("P474", message, wide.when.scalar.span, help=help, related=related, remedies=ways)


def _by_another_sign(said: Expression, signs: Mapping[str, str]) -> tuple[Remedy, ...]:
    """The same comparison with the sign that takes in its number, or leaves it out; none for another condition."""
    asked = body_of(said.tree)
    if not isinstance(asked, Compare) or asked.op not in signs:
        return ()
    text = f"{asked.left.told()} {signs[asked.op]} {asked.right.told()}"
    return (Remedy(say("write `{text}`", text=text), (said_instead(said.scalar, text),)),)
