"""Checks of options, stakes and words that are called after one step, and are used at another one of its kind."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from engine.ruleset.judge.checks.texts.near_texts import near_texts
from engine.ruleset.judge.checks.texts.text_checks import ORDINALS
from engine.ruleset.judge.checks.texts.topics.topics import these
from engine.ruleset.understand.names import entries
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, Said
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping as Tree
from engine.text.marked.node import Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_WHEN = "when"
_ORDINALS = (*ORDINALS[1:], "last")
_FINAL = "final"
_OF_AMOUNTS = these(
    "price cost fee toll most least size card cards chip chips amount number limit unit stake many max min for of the "
    "count allowed"
)
"""Words of a name that say what is used, and not where."""
_SIZES = these("small big large little single double half")
"""Words of a name that say how much it is, of whatever it is used for."""
_BETS, _DEALS, _EXCHANGES = these("bet bets round street"), these("deal"), these("exchange draw swap")
_NAME = Wording(r"\$?[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
_WORD = Wording(r"[a-z0-9]+")
_WHICH_TIME = Wording(
    rf"\b(?:the|a|in|on|at) ({'|'.join(_ORDINALS)}|{_FINAL}) (exchange|draw|swap|time|round|bet|deal)\b"
)
"""By which words the text of an option says of which step it is."""
_OF_SEVERAL = Wording(r"\b(?:each|every|both|all|from|after|before|until|since|later|also|too)\b")


class _Steps(Struct, frozen=True):
    """All steps of one kind, and how each is called."""

    every: Sequence[Body]
    labels: Mapping[int, str]
    """`id` of a step → its label; of a round of bets that has none, the label of what was dealt before it."""

    def label(self, body: Body) -> str:
        """How a step is called; nothing where it is not."""
        return self.labels[id(body)]

    def words(self, body: Body) -> set[str]:
        """The words of which that is made."""
        return _words(self.label(body))

    @property
    def labelled(self) -> bool:
        """Whether any of them is called something."""
        return any(self.label(one) for one in self.every)


def used_at_another_step(survey: Survey) -> Iterator[Diagnostic]:
    """P424: an option, a stake or a word is called after a step that does without it, and another step uses it."""
    known = _names(survey) if survey.rules.clean else {}
    uses = [(near.body, one, name) for near in near_texts(survey) if known for one, name in _used(near.body, known)]
    labels = _labels(survey) if uses else {}
    for body, said, name in uses:
        steps = _Steps([one for one in survey.bodies if one.kind is body.kind], labels)
        if not body.node.span.start <= said.value.scalar.span.start < body.node.span.end:
            continue  # said for all steps of the kind, such as the size of bets
        at = [one for one in steps.every if any(used == name for _, used in _used(one, known))]
        meant = _meant(name, known[name], body, steps) if len(steps.every) > 1 and len(at) == 1 else None
        if meant is not None:
            holes = {"name": name, "meant": steps.label(meant), "step": steps.label(body)}
            message = say("`{name}` is for `{meant}` by its name or text, and `{step}` uses it", **holes)
            if not steps.label(meant) or not steps.label(body):
                message = say(
                    "`{name}` is for another `{kind}` by its name or text, and this one uses it",
                    name=name,
                    kind=body.kind.name,
                )
            help = say("use it there, or call it otherwise")
            related = (Related(meant.key.span, say("the other step is here")),)
            yield Diagnostic("P424", message, said.value.scalar.span, help=help, related=related)


def _labels(survey: Survey) -> Mapping[int, str]:
    found, dealt = dict[int, str](), ""
    for body in survey.bodies:
        dealt = body.label if body.kind.deals and not body.kind.exchanges else dealt
        found[id(body)] = body.label or (dealt if body.kind.bets else "")
    return found


def _names(survey: Survey) -> dict[str, str]:
    """What has a name of several words, or is an option of which something is said, as it is used → what is said."""
    root = survey.rules.composed.root
    found = dict[str, str]()
    for part, sign in (("options", "$"), ("stakes", ""), ("words", ""), ("marks", "")):
        for name, entry in entries(root, part).items():
            about = find(entry.value, ("about",)) if sign and isinstance(entry.value, Tree) else None
            if ("-" in name or isinstance(about, Scalar)) and not _words(name) & _SIZES:
                found[f"{sign}{name}"] = about.text.lower() if isinstance(about, Scalar) else ""
    return found


def _used(body: Body, known: dict[str, str]) -> Iterator[tuple[Said, str]]:
    """The names that a step uses, but for what only says when it comes."""
    for one in body.expressions:
        if one.field.name != _WHEN:
            yield from ((one, name) for name in {*_NAME.findall(one.value.text)} & known.keys())


def _meant(name: str, about: str, body: Body, steps: _Steps) -> Body | None:
    """The step of the same kind that a name means, where it is another one than the step that uses it."""
    words = _words(name)
    place = words - _OF_AMOUNTS - _called(body)
    here = steps.words(body)
    meant = [one for one in steps.every if place and place <= steps.words(one)]
    if place and (place & here or len(meant) > 1):
        return None
    if meant and steps.label(body) and _is_the_noun(words, place, steps.words(meant[0])):
        return meant[0]
    by_count = None if meant or steps.label(body) else _counted(words, place, body, steps)
    return by_count or _told_of(about, body, steps)


def _told_of(about: str, body: Body, steps: _Steps) -> Body | None:
    """The step of which the text of an option speaks by its label, or as the second time, where it is another one."""
    if not about or _OF_SEVERAL.search(about):
        return None
    called = [one for one in steps.every if " " in steps.label(one) and f" {steps.label(one).lower()} " in f" {about} "]
    found = _WHICH_TIME.search(about)
    if called or found is None or found[2] not in ("time", *_called(body)):
        return called[0] if len(called) == 1 and called[0] is not body and steps.label(body) else None
    which = _ORDINALS[-1] if found[1] == _FINAL else found[1]
    return None if which in steps.words(body) else _of_that_number(which, body, steps)


def _is_the_noun(words: set[str], place: set[str], called: set[str]) -> bool:
    """Whether a name says of a step more than which one it is: the second exchange, and not the second price."""
    return not place <= {*_ORDINALS} or bool(words & (called - place))


def _counted(words: set[str], place: set[str], body: Body, steps: _Steps) -> Body | None:
    """The step that a name counts out, where no step of the kind has a label."""
    counted = len(place) == 1 and place <= {*_ORDINALS} and bool(words & _called(body))
    return _of_that_number(min(place), body, steps) if counted and not steps.labelled else None


def _of_that_number(which: str, body: Body, steps: _Steps) -> Body | None:
    """The second of these steps, or the last, where each comes once and in any case, and it is another one."""
    if any(one.when is not None or one.scope.laps or one.scope.turns for one in steps.every):
        return None
    number = len(steps.every) - 1 if which == _ORDINALS[-1] else _ORDINALS.index(which)
    return steps.every[number] if number < len(steps.every) and steps.every[number] is not body else None


def _called(body: Body) -> set[str]:
    """What steps of a kind are called in general."""
    kind = body.kind
    nouns = _EXCHANGES if kind.exchanges else _BETS if kind.bets else _DEALS if kind.deals else these("")
    return {kind.name, *nouns}


def _words(text: str) -> set[str]:
    return {_ORDINALS[-1] if word == _FINAL else word for word in _WORD.findall(text.lower())}
