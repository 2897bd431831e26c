"""Checks of who is out: the deal goes on only where somebody has said a word, and just those who said it fold."""

import re
from collections.abc import Iterator

from engine.language.forms import Declared, SaysAny, body_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.judge.checks.names.naming_checks import LEAVING
from engine.ruleset.judge.checks.players.declared_groups import asking_everyone, words_besides
from engine.ruleset.judge.checks.texts.near_texts import surely
from engine.ruleset.judge.checks.texts.topics.topics import book_of
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.groups_apart import declared_by
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.translation import say
from engine.text.wording import Wording

_CLAUSE = Wording(r"[,;:.\n]")
_OUT = Wording(
    r"\b(?:out|fold\w*|leaves?|left|leaving|drop\w*|gone|goes|away|home|quits?|runs?|jump\w*|gives? up|overboard|off)\b"
)
"""Words by which a text says that those are out who say something."""


@only.where(only.folding)
def out_by_keeping_the_deal(survey: Survey) -> Iterator[Diagnostic]:
    """F731: where nobody says a word the deal is over, and those who say it are out, though another word is there."""
    lists = survey.lists if survey.rules.clean else ()
    for body, before in ((body, steps[:number]) for steps in lists for number, body in enumerate(steps)):
        who = body.values.get(body.kind.folds) if body.kind.folds else None
        said = declared_by(who) if who is not None and body.when is None else frozenset()
        (word,) = said if len(said) == 1 else ("",)
        ends = next((one for one in before if word and _ends_unless_said(one) == word), None)
        asking = asking_everyone(before, said) if ends is not None else None
        besides = frozenset() if asking is None else words_besides(asking, said)
        if ends is None or word in LEAVING or len(besides) != 1:
            continue
        (other,) = besides
        if _is_called_out(survey, word, other):
            continue
        holes = {"word": word, "other": other}
        message = say("the deal goes on only where somebody says `{word}`, and those who say it are out", **holes)
        related = (Related(ends.key.span, say("it is over here where nobody says it")),)
        help = say("put those out who say `{other}`, or say in a note that `{word}` is a word for being out", **holes)
        at = place_of(body, body.kind.folds)
        instead = f"those who declared {other}"
        scalar = getattr(who, "scalar", None)
        ways = (
            () if scalar is None else (Remedy(say("write `{text}`", text=instead), (said_instead(scalar, instead),)),)
        )
        yield Diagnostic("F731", message, at, help=help, related=related, remedies=ways)


def _ends_unless_said(body: Body) -> str:
    """The word that somebody has to say so that a step does not end the deal with the pot kept."""
    if not body.kind.keeps_pot or body.when is None:
        return ""
    for node, holds in surely(body.when.tree, holds=True):
        predicate = body_of(node.predicate) if isinstance(node, SaysAny) and holds is (node.who == "nobody") else None
        if isinstance(predicate, Declared) and len(predicate.words) == 1:
            return next(iter(predicate.words))
    return ""


def _is_called_out(survey: Survey, word: str, other: str) -> bool:
    """Whether some text has those out who say a word; what names both says it of neither."""
    named, besides = (re.compile(rf"\b{re.escape(one.replace('-', ' '))}(?:s|es|ed)?\b") for one in (word, other))
    texts = (book_of(root).every_text.lower() for root in roots_of(survey.rules))
    clauses = (clause for text in texts for clause in _CLAUSE.split(text))
    about = (one for one in clauses if named.search(one) is not None and besides.search(one) is None)
    return any(_OUT.search(one) is not None for one in about)
