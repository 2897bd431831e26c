"""The texts for people near each step, and the conditions around it: what a claim is held against."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from engine.language.expression import Expression
from engine.language.forms import Both, Either, FlagMark, IsMarked, Named, Node, Not, Says, body_of
from engine.ruleset.judge.checks.names.authored import sources_of
from engine.ruleset.judge.checks.texts.spared_in_texts import whom_it_reaches
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.kept import cached_property
from engine.text.marked.node import Mapping as Tree
from engine.text.marked.node import Node as Part
from engine.text.marked.node import Scalar, find
from engine.text.marked.node import Sequence as Items
from engine.text.marked.source import Source, Span

_OTHERWISE, _NEAR = "otherwise", "near"
_FOR_PEOPLE = ("label", "note")


class Text(Struct, frozen=True, dict=True):
    """Words for people, and where they stand."""

    whole: str
    """In small letters."""
    span: Span
    is_name: bool
    """Whether it is what the step is called, and no sentence about it."""
    of_price: bool = False
    """Whether it is said about what is paid."""
    of_all: bool = False
    """Whether it sums up the whole game, so that it may speak of something else (ADR 0052)."""

    @cached_property
    def words(self) -> str:
        """What it says of those whom the rule reaches, without what it says of who is spared."""
        return whom_it_reaches(self.whole)


class Guard(Struct, frozen=True):
    """A condition around a step, and whether it holds there."""

    said: Expression
    holds: bool


class Near(Struct, frozen=True):
    """A step with the texts near it, its own first, and with the conditions under which it is come to."""

    body: Body
    texts: tuple[Text, ...]
    guards: tuple[Guard, ...]
    number: int
    """How many steps come before it, in the order of play."""


class Asked(Struct, frozen=True):
    """What a condition asks that has a name: a flag, or a word of the game's own."""

    name: str
    holds: bool
    node: Node


def near_texts(survey: Survey) -> Sequence[Near]:
    """Every step of the documents at hand, in the order of play; worked out once."""
    found = survey.worked_out.get(_NEAR)
    if not isinstance(found, tuple):
        found = tuple(_found(survey)) if survey.rules.clean else ()
        survey.worked_out[_NEAR] = found
    return found


def _found(survey: Survey) -> Iterator[Near]:
    sources = sources_of(survey.rules)
    order = {id(body): number for number, body in enumerate(survey.bodies)}
    reader = _Reader(sources, _kept_by_choices(survey), order, _of_amounts(survey))
    yield from reader.read(survey.rules.play)
    yield from reader.read(survey.rules.arrivals)


class _Reader(Struct, frozen=True):
    """Goes through steps with the conditions and the texts around them."""

    sources: frozenset[Source]
    """The documents at hand: in others nobody can mend anything."""
    by_option: Mapping[str, tuple[Text, ...]]
    order: Mapping[int, int]
    of_amounts: Mapping[str, Text]

    def read(
        self, bodies: Sequence[Body], guards: tuple[Guard, ...] = (), around: tuple[Text, ...] = ()
    ) -> Iterator[Near]:
        """These steps, and those in them."""
        for body in bodies:
            if body.key.span.source in self.sources:
                amount = text_of(body, "amount")
                of_amount = (self.of_amounts[amount],) if amount in self.of_amounts else ()
                texts = (*texts_of(body), *self.by_option.get(body.label, ()), *around, *of_amount)
                here = guards if body.when is None else (*guards, Guard(body.when, holds=True))
                yield Near(body, texts, here, self.order[id(body)])
            yield from self._within(body, guards)

    def _within(self, body: Body, guards: tuple[Guard, ...]) -> Iterator[Near]:
        here = guards if body.when is None else (*guards, Guard(body.when, holds=True))
        failing = guards if body.when is None else (*guards, Guard(body.when, holds=False))
        words = choices_of(body)
        for key, inner in body.inner.items():
            if not words or inner[:1] != words[:1]:
                yield from self.read(inner, failing if key == _OTHERWISE else here)
        for word in words:
            steps = word.inner.get("do", ())
            called = (Text(word.key.text.lower(), word.key.span, is_name=True),) if len(steps) == 1 else ()
            yield from self.read(steps, here if word.when is None else (*here, Guard(word.when, holds=True)), called)


def _of_amounts(survey: Survey) -> Mapping[str, Text]:
    """What is said about an option that is just what one step pays, and nobody else."""
    amounts = [text_of(body, "amount") for body in survey.bodies]
    found: dict[str, Text] = {}
    for name in survey.rules.composed.options:
        about = find(survey.rules.composed.own.root, ("options", name, "about"))
        if isinstance(about, Scalar) and sum(f"${name}" in one for one in amounts) == 1:
            found[f"${name}"] = Text(about.text.lower(), about.span, is_name=False)
    return found


def texts_of(body: Body) -> Iterator[Text]:
    """The label, the note and the comment of a step."""
    for key in _FOR_PEOPLE:
        said = body.node.get(key)
        if isinstance(said, Scalar):
            yield Text(said.text.lower(), said.span, is_name=key == "label")
    source = body.key.span.source
    comment = source.line(source.position(body.key.span.start).line).partition(" #")[2].strip()
    if comment:
        yield Text(comment.lower(), body.key.span, is_name=False)


def _kept_by_choices(survey: Survey) -> Mapping[str, tuple[Text, ...]]:
    """The label of a step → how the choice is called that keeps it as it is, where another one takes it away."""
    found: dict[str, tuple[Text, ...]] = {}
    for option in survey.rules.composed.options.values():
        if option.default.text in option.means.entries or len(option.choices) != 2:
            continue
        kept = next((one for one in option.choices if one.text == option.default.text), option.default)
        for means in option.means.entries.values():
            for change in _changes(means.value):
                gone = find(change, ("remove", "step"))
                if isinstance(gone, Scalar):
                    found[gone.text] = (Text(kept.text.lower(), kept.span, is_name=True),)
    return found


def _changes(means: Part) -> list[Tree]:
    return [one for one in means.items if isinstance(one, Tree)] if isinstance(means, Items) else []


def surely(tree: Node, *, holds: bool) -> Iterator[tuple[Node, bool]]:
    """The parts of a condition of which it is sure whether they hold, where it holds itself or not; its words too."""
    node = body_of(tree)
    if isinstance(tree, Named):
        yield tree, holds
    if isinstance(node, Not):
        yield from surely(node.of, holds=not holds)
    elif isinstance(node, Both if holds else Either):
        yield from surely(node.left, holds=holds)
        yield from surely(node.right, holds=holds)
    else:
        yield node, holds


def asked_by_name(tree: Node, *, holds: bool) -> Iterator[Asked]:
    """The flags and words of which a condition surely says whether they hold, where it holds itself or not."""
    for node, so in surely(tree, holds=holds):
        if isinstance(node, Named | FlagMark):
            yield Asked(node.name, so, node)
        predicate = body_of(node.predicate) if isinstance(node, Says) else None
        if isinstance(predicate, IsMarked):
            yield Asked(predicate.name, so is not predicate.negated, node)
