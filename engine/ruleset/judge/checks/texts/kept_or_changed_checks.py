"""Checks of options that say how many cards are kept, and bound how many are changed; or the other way round."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import OptionNumber, body_of
from engine.ruleset.judge.checks.names.authored import authored_roots
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_KEPT = Wording(
    r"\b(?:keeps?|kept|keeping|holds? (?:on|back)|held back|stays?|staying|remain(?:s|ing)?|left|retain(?:s|ed)?)\b"
)
_CHANGED = Wording(
    r"\b(?:chang\w+|exchang\w+|swap\w*|discard\w*|thr[eo]w\w*|draw\w*|replac\w+|trade\w*|trading|new|tak\w+|bu[yi]\w*"
    r"|away|back|aside|down|rid|pass\w*|parts?|given?|gives|gets?|dealt|cards? more)\b"
)
_MOST, _DOWN_TO = "most", "down-to"


def kept_of_what_is_changed(survey: Survey) -> Iterator[Diagnostic]:
    """P424: what is said about an option is how many cards are kept, and it is how many may go; or the other way."""
    rules = survey.rules
    for name in rules.composed.options if rules.clean else ():
        about = next((one for root in authored_roots(rules) if (one := find(root, ("options", name, "about")))), None)
        words = about.text.lower() if isinstance(about, Scalar) else ""
        kept, changed = _KEPT.search(words), _CHANGED.search(words)
        said = kept if changed is None else changed if kept is None else None
        uses = list(_uses(survey.bodies, name)) if said is not None else []
        if said is None or not uses or not isinstance(about, Scalar) or "how many" not in words or "to how" in words:
            continue
        if all(body.kind.exchanges and key == (_MOST if said is kept else _DOWN_TO) for body, key in uses):
            body, key = uses[0]
            message = say(
                "`{said}` says how many are kept, and `{key}` is how many may be changed", said=said[0], key=key
            )
            if said is changed:
                message = say("`{said}` says how many go, and `{key}` is how many are kept", said=said[0], key=key)
            related = (Related(body.key.span, say("it is asked for here")),)
            help = say("correct what is said about it, or bound the other number")
            yield Diagnostic("P424", message, about.span, help=help, related=related)


def _uses(bodies: Sequence[Body], name: str) -> Iterator[tuple[Body, str]]:
    """The steps that ask for an option, each with the key at which it does; without a key where it is a part only."""
    for body in bodies:
        for one in body.expressions:
            if any(isinstance(node, OptionNumber) and node.name == name for node in one.value.tree.walk()):
                yield body, one.field.name if _is_all_of(one.value) else ""


def _is_all_of(said: Expression) -> bool:
    return isinstance(body_of(said.tree), OptionNumber)
