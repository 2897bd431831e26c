"""Checks of marks that are said to count what is won alone, or lost alone, and count it for each of several players."""

import re
from collections.abc import Iterator

from engine.language.forms import CountSeats, FlagMark
from engine.language.forms.flag_words import GAME_IS
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.names.name_checks import texts_of
from engine.ruleset.judge.checks.texts.near_answers import change_of
from engine.ruleset.judge.checks.texts.near_texts import Near, near_texts
from engine.ruleset.judge.checks.texts.topics.topics import stems
from engine.ruleset.understand.survey import Survey
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.marked.node import Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording
from engine.worth.worth import BY_SUIT

_BY_ONE = r"(?:alone|outright|(?:all )?(?:by|for) (?:them|him|her)sel(?:f|ves)|without (?:sharing|a tie))"
_ALONE = {
    "winners": Wording(
        rf"\b(?:won|wins?|winning|taken|takes?|took|scooped|scoops?)\b(?: [a-z']+){{0,3}} {_BY_ONE}\b"
        r"|\b(?:lone|sole|outright|undivided|unshared|solo) (?:wins?|winners?|pots?|deals?)\b"
        r"|\b(?:wins?|pots?|deals?) (?:that|which) (?:are|is|were|was) not shared\b"
    ),
    "losers": Wording(
        rf"\b(?:lost|loses?|losing)\b(?: [a-z']+){{0,3}} {_BY_ONE}\b|\b(?:lone|sole|only) (?:loss|losses|losers?)\b"
    ),
}
"""For whom something is counted → how it is said that there is one of them alone."""
_OR_SHARED = Wording(
    r"\b(?:nobody|no one|none|never|or|also|too|even|tied|ties|split|unless|whether|since|until|shared|together"
    r"|(?<!are )(?<!is )(?<!were )(?<!was )not)\b(?<!not shared)"
)
"""Words by which a text may mean what several have won too, or what nobody has."""
_A_PART = Wording(
    r"\b(?:something|a (?:share|part|piece|half)|anything|any part|some|shares?) (?:of|in) (?:the|a|any) pots?\b"
    r"|\b(?:alone or (?:shared|not|together|with others)|shared ones too|whether (?:alone|shared))\b",
    re.IGNORECASE,
)
"""That what is shared counts as well."""
_CLAUSE = Wording(r"[,;:.\n]")
_ENDS = Wording(r"\bends?\b|\bis over\b")


def counted_for_each_of_several(survey: Survey) -> Iterator[Diagnostic]:
    """P424: what is said to be won alone is counted for each winner, however many have won."""
    for near in near_texts(survey) if survey.rules.marks else ():
        name, who = text_of(near.body, "what"), text_of(near.body, "who")
        alone = _ALONE.get(who) if name in survey.rules.marks else None
        if alone is None or not _counts(near, name) or _is_asked(near) or _is_parted_by_suits(survey):
            continue
        called, text = next(_claims(survey, name, alone), ("", near.body.key))
        if called:
            holes = {"called": called, "players": who}
            message = say("this is said to count `{called}`, and it counts for each of the `{players}`", **holes)
            condition = f"number of {who} = 1"
            change = with_key(near.body.node, "when", condition)
            ways = (Remedy(say("ask for one alone"), (change,)),) if near.body.when is None else ()
            help = say("ask for one alone: `when: {condition}`, or correct the text", condition=condition)
            related = (Related(text.span, say("it is said here")),)
            at = place_of(near.body, "who")
            yield Diagnostic("P424", message, at, help=help, related=related, remedies=ways)


def _counts(near: Near, name: str) -> bool:
    """Whether a step adds to a mark."""
    return "add" in near.body.values or any(one.side for one in change_of(near.body, name))


def _is_asked(near: Near) -> bool:
    """Whether it is asked how many there are, or anything that may hang on it; of which game it is, it does not."""
    nodes = (node for guard in near.guards for node in guard.said.tree.walk())
    return any(
        isinstance(node, CountSeats) or (isinstance(node, FlagMark) and not node.name.startswith(GAME_IS))
        for node in nodes
    )


def _is_parted_by_suits(survey: Survey) -> bool:
    worth = survey.rules.division.worth
    return worth is not None and worth.ties == BY_SUIT


def _claims(survey: Survey, name: str, alone: Wording) -> Iterator[tuple[str, Scalar]]:
    """The words by which one alone counts: of the mark, of options it is compared with, of what the summary says."""
    root = survey.rules.composed.root
    compared = re.compile(rf"(?<![\w-]){re.escape(name)} (?:>=|=|>) \$([\w-]+)")
    options = {found[1] for text in texts_of(root) for found in compared.finditer(text)}
    ends, summary = root.get("ends"), root.get("summary")
    by_it = isinstance(ends, Scalar) and re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", ends.text) is not None
    for path in (("marks", name), *(("options", one) for one in sorted(options))):
        about = find(root, (*path, "about"))
        if isinstance(about, Scalar):
            yield from ((called, about) for _, called in _said(about, alone))
    own = find(root, ("marks", name, "about"))
    if isinstance(own, Scalar) and _A_PART.search(own.text) is not None:
        return
    for clause, called in _said(summary, alone) if isinstance(summary, Scalar) else ():
        if stems(name) & stems(clause) or (by_it and _ENDS.search(clause) is not None):
            assert isinstance(summary, Scalar)
            yield called, summary


def _said(text: Scalar, alone: Wording) -> Iterator[tuple[str, str]]:
    """The clauses that say that one alone counts, with the words by which they do."""
    for clause in _CLAUSE.split(text.text.lower()):
        found = alone.search(clause)
        if found is not None and _OR_SHARED.search(clause) is None:
            yield clause, found[0]
