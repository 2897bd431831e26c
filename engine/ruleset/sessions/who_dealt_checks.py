"""Who is the dealer between two deals: whoever deals next, and not who has dealt, as texts may say."""

from collections.abc import Iterator

from engine.language.forms import SeatFact
from engine.ruleset.judge.checks.texts.near_texts import Text, texts_of
from engine.ruleset.sessions.accounts import AFTER, SETTLE, bodies_of
from engine.ruleset.sessions.evening_checks import Evening
from engine.ruleset.understand.steps_in_order import walk
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_DEALER, _STAYS = "dealer", "stays"
_DEALT = Wording(
    r"\b(?:who|whoever|whosoever)(?: has| had)?(?: just)? dealt\b"
    r"|\bdealer (?:who|that)(?: has| had)?(?: just)? dealt\b"
    r"|\b(?:the )?(?:last|old|previous|former) dealer\b|\bdealer of (?:the|that|this) (?:last )?deal\b"
    r"|\bwhose deal it (?:was|has been)\b|\bdealt (?:last|the last deal|that deal|the deal)\b"
)
_NEXT = Wording(r"\b(?:next|new) dealer\b|\b(?:who|whoever) (?:deals next|is to deal)\b")


def dealer_who_has_dealt(evening: Evening) -> Iterator[Diagnostic]:
    """P424: a text speaks of who has dealt, and after a deal `dealer` is whoever deals next."""
    said = evening.root.get("next-dealer")
    steps = [body for body, _ in walk(bodies_of(evening, AFTER, SETTLE))]
    found = [(body, at) for body in steps for at in _named(body)]
    if not found or (isinstance(said, Scalar) and said.text == _STAYS):
        return
    summary = evening.root.get("summary")
    of_all = [Text(summary.text.lower(), summary.span, is_name=False)] if isinstance(summary, Scalar) else []
    for body, at in found:
        own = [*texts_of(body)]
        if any(_NEXT.search(text.words) for text in (*own, *of_all)):
            continue
        for text in (*own, *(of_all if len({id(one) for one, _ in found}) == 1 else ())):
            words = _DEALT.search(text.words)
            if words is not None:
                message = say("the text says `{words}`, and here `dealer` is who deals next already", words=words[0])
                help = say(
                    "keep who deals in a mark, `{step}` under `before-each`, and name it here",
                    step="mark: {what: has-dealt, to: dealer}",
                )
                related = (Related(text.span, say("it is said here")),)
                yield Diagnostic("P424", message, at, help=help, related=related)
                break


def _named(body: Body) -> Iterator[Span]:
    """Where a step names the dealer, once for each of its expressions."""
    for said in body.expressions:
        tree = said.value.tree
        node = next((one for one in tree.walk() if isinstance(one, SeatFact) and one.entry.name == _DEALER), None)
        if node is not None:
            yield node.at.span
