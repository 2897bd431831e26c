"""Who deals first in an evening: whether it is the player who sits down first, or last, as the summary says."""

from collections.abc import Iterator

from engine.ruleset.sessions.evening_checks import Evening
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead, with_key
from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_KEY, _WHO = "first-dealer", "who"
_SEATS = {"first": "first seat", "last": "last seat"}
_BY_DEFAULT = _SEATS["last"]
_DEALS = (
    r"(?:also |then |therefore )?(?:deals (?:the )?first(?: (?:hand|cards|deal|game))?"
    r"|is (?:the )?first (?:to deal|dealer)|begins as (?:the )?dealer)"
)
_ARRIVES = r"(?:sits? down|sat down|takes? a seat|arrives?|comes?)"
_SAID = Wording(
    rf"\b{_ARRIVES} (first|last),? (?:and )?{_DEALS}\b"
    r"|\b(first|last) (?:one |player )?(?:to (?:sit down|take a seat|arrive|come)|there|at the table),? (?:and )?"
    rf"{_DEALS}\b"
)
_SENTENCE = Wording(r"[;:.\n]")
_NOT = Wording(r"\b(?:not|never|unless|except|instead|nobody|if)\b")


def dealt_first_by_another(evening: Evening) -> Iterator[Diagnostic]:
    """A919: who sits down first deals first, as the summary says, and the rules let the last one, or the other way."""
    summary, said = evening.root.get("summary"), evening.root.get(_KEY)
    who = said.get(_WHO) if isinstance(said, Mapping) else None
    if not isinstance(summary, Scalar) or (said is not None and not isinstance(who, Scalar)):
        return
    for sentence in _SENTENCE.split(summary.text.lower()):
        found = _SAID.search(sentence)
        if found is None or _NOT.search(sentence) is not None:
            continue
        meant, holds = _SEATS[found[1] or found[2]], who.text if isinstance(who, Scalar) else _BY_DEFAULT
        if meant != holds:
            message = say(
                "players are told `{words}`, and here it is the `{seat}` that does", words=found[0], seat=holds
            )
            change = (
                said_instead(who, meant) if isinstance(who, Scalar) else with_key(evening.root, _KEY, {_WHO: meant})
            )
            ways = (Remedy(say("write `{key}`", key=f"{_KEY}: {{{_WHO}: {meant}}}"), (change,)),)
            help = say("let that player deal first, or correct the summary")
            at = who.span if isinstance(who, Scalar) else summary.span
            related = (Related(summary.span, say("it is said here")),) if isinstance(who, Scalar) else ()
            yield Diagnostic("A919", message, at, help=help, related=related, remedies=ways)
            return
