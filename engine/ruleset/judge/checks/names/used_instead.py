"""What nothing uses, and a step is called after it that uses another name: there the mistake is told."""

from engine.ruleset.understand.names import entries
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, Said
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_WORD = Wording(r"[a-z0-9]+")
_NAMED = ("words", "stakes")


def used_instead(survey: Survey, collection: str, name: str, at: Span) -> Diagnostic | None:
    """P424: the one step that is called after a name uses another one of its kind, after which another step is called.

    None where no step is called so, or none of its values is such a name.
    """
    if collection not in _NAMED:
        return None
    own = entries(survey.rules.composed.own.root, collection)
    called = [body for body in survey.bodies if _is_called(body, name)]
    for said in called[0].expressions if len(called) == 1 else ():
        other = said.value.text
        theirs = [body for body in survey.bodies if body is not called[0] and _says(body, said, other)]
        if other in own and not _is_called(called[0], other) and any(_is_called(body, other) for body in theirs):
            message = say(
                "this is called `{label}` and says `{other}`, and nothing uses `{name}`",
                label=called[0].label,
                other=other,
                name=name,
            )
            related = (Related(at, say("it is declared here")),)
            help = say("write `{text}`", text=name)
            ways = (Remedy(help, (said_instead(said.value.scalar, name),)),)
            return Diagnostic("P424", message, said.value.scalar.span, help=help, related=related, remedies=ways)
    return None


def _is_called(body: Body, name: str) -> bool:
    words = set(_WORD.findall(body.label.lower()))
    return bool(words) and words >= set(_WORD.findall(name.lower()))


def _says(body: Body, said: Said, text: str) -> bool:
    return any(one.field.name == said.field.name and one.value.text == text for one in body.expressions)
