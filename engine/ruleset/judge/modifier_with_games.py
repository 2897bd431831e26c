"""A modifier played with the games of its examples: what is told of its own text, under every setting."""

from collections.abc import Iterable, Iterator
from collections.abc import Mapping as Named
from collections.abc import Sequence as Items

from msgspec import Struct
from msgspec.structs import replace

from engine.ruleset.compose.modifiers import Mention, mentions
from engine.ruleset.compose.options import Option
from engine.ruleset.judge.brought_about import told_at_the_modifier
from engine.ruleset.judge.combining import Choices, conflicts, covering, place_of
from engine.ruleset.judge.combining import told as told_together
from engine.ruleset.judge.fitting.suitability import unsuited
from engine.ruleset.judge.idle_choices import brought_by
from engine.ruleset.judge.judging import judged_with, only_unsuited
from engine.ruleset.judge.settings import settings
from engine.ruleset.judge.with_modifiers import as_said, composer_with, with_itself
from engine.ruleset.read.acceptance import Acceptances
from engine.ruleset.read.library import Library, Place
from engine.ruleset.read.lineage import fetch
from engine.text.diagnostics.diagnostic import Diagnostic, any_error
from engine.text.door.budgets import MOST_TRIALS
from engine.text.marked import node
from engine.text.marked.node import Entry, Mapping, Scalar, from_plain_scalar, key_place
from engine.text.marked.source import Span
from engine.text.translation import say, say_many
from engine.text.yaml.document import Document


class WithGames(Struct, frozen=True):
    """A modifier played with the games of its examples."""

    document: Document
    place: Place
    library: Library
    means: Acceptances
    """Its own, which learn what they have silenced."""
    declared: Named[str, Option]

    def faults(self) -> list[Diagnostic]:
        """What is told of its own text: with its options as they are, and with each set otherwise.

        What only warns is asked in the game of the first example, what is wrong in each: an idle change may well be
        there for another game.
        """
        told: list[Diagnostic] = []
        games: set[str] = set()
        examples = list(self._examples())
        trials = len(examples) + len({game.text for game, _ in examples}) * sum(1 for _ in settings(self.declared))
        if trials > MOST_TRIALS:
            return [self._too_many(trials)]
        met: set[object] = set()
        claims: list[list[Diagnostic]] = []
        for game, with_ in examples:
            announced = with_itself(self.place, game, with_)
            if (said := as_said(game, announced)) in met:
                continue  # several examples play the same, and what is told of this text would be told again
            played = _Played(self, game, announced)
            told += played.told(announced, glance=bool(met))
            met.add(said)
            if game.text not in games:
                games.add(game.text)
                claims.append(self._claims(game, announced))
                told += played.faults(told, (MOST_TRIALS - trials) // len(examples))
        everywhere = [one for one in claims[0] if all(one in others for others in claims)] if claims else []
        return [*told, *everywhere]

    def _claims(self, game: Scalar, announced: Items[Mention]) -> list[Diagnostic]:
        """What its name and summary say otherwise than the rules of a game that is played with it."""
        found = fetch("game", game, self.place, self.library) if self.library.with_texts else None
        if found is None or isinstance(found, Diagnostic):
            return []
        from engine.ruleset.judge.checks.texts.telling_checks import modifier_otherwise  # noqa: PLC0415 - as above

        rules = judged_with(composer_with(self.library, self.place, found, game, announced), {}, {}, glance=True).rules
        return [] if rules is None else list(modifier_otherwise(self.document.root, rules))

    @property
    def games(self) -> list[str]:
        """The games of its examples."""
        return [game.text for game, _ in self._examples()]

    def first(self) -> list[Diagnostic]:
        """What is told at once of its own text with the game of its first example."""
        for game, with_ in self._examples():
            announced = with_itself(self.place, game, with_)
            return _Played(self, game, announced).told(announced, at_once=True)
        return []

    def _too_many(self, trials: int) -> Diagnostic:
        at = key_place(self.document.root, ("options" if "options" in self.document.root else "examples",))
        message = say_many(
            "with each game of its examples it would be judged {count:,} time, and can be {most}",
            "with each game of its examples it would be judged {count:,} times, and can be {most}",
            trials,
            most=MOST_TRIALS,
        )
        return Diagnostic("L108", message, at, help=say("offer fewer choices, or write the examples in fewer games"))

    def _examples(self) -> Iterator[tuple[Scalar, list[Mention]]]:
        """The game of each example, and what it is played with."""
        listed = self.document.root.get("examples")
        for item in listed.items if isinstance(listed, node.Sequence) else ():
            game = item.get("game") if isinstance(item, Mapping) else None
            if isinstance(item, Mapping) and isinstance(game, Scalar):
                yield game, mentions(item.get("with"))

    def is_of_it(self, span: Span) -> bool:
        """Whether a place is in its rules, and not in an example."""
        examples = self.document.root.get("examples")
        assert examples is not None
        at_example = examples.span.start <= span.start < examples.span.end
        return span.source == self.document.source and not at_example


class _Played(Struct, frozen=True):
    """A modifier played with one game."""

    modifier: WithGames
    game: Scalar
    announced: Items[Mention]
    """With which modifiers, itself among them."""

    def faults(self, told: Items[Diagnostic], most: int) -> list[Diagnostic]:
        """What else is told with one of its options set otherwise, and M821 with several, of which `most` are tried."""
        declared, root = self.modifier.declared, self.modifier.document.root
        found, alone = list[Diagnostic](), list[Choices]()
        for chosen in settings(declared):
            ((name, value),) = chosen.items()
            every = self._set_so(chosen)
            alone += [] if any_error(every) else [chosen]
            faults = [one for one in every if one.is_error or brought_by(declared, name, value, one)]
            found += _noted(chosen, faults, [*told, *found])
        known = {place_of(one) for one in (*told, *found)}
        together = conflicts(
            list(covering(alone)), known, lambda some: [one for one in self._set_so(some) if one.is_error], most
        )
        return [*found, *(told_together(blamed, fault, declared, root) for blamed, fault in together)]

    def _errors_so(self, chosen: Choices) -> list[Diagnostic]:
        """The errors that are told when its options are set so."""
        return [one for one in self._set_so(chosen) if one.is_error]

    def _set_so(self, chosen: Choices) -> list[Diagnostic]:
        """What is told at a glance when its options are set so."""
        set_so = {
            name: Entry(from_plain_scalar(name, self.game.span), from_plain_scalar(value, self.game.span))
            for name, value in chosen.items()
        }
        own = self.modifier.place.path.name
        every = [
            one._replace(values={**one.values, **set_so}) if one.named.text == own else one for one in self.announced
        ]
        return self.told(every, glance=True)

    def told(self, announced: Items[Mention], glance: bool = False, at_once: bool = False) -> list[Diagnostic]:
        """What is told of the text of the modifier where these are announced."""
        modifier = self.modifier
        found = fetch("game", self.game, modifier.place, modifier.library)
        if isinstance(found, Diagnostic):
            return []  # the example tells
        composer = composer_with(modifier.library, modifier.place, found, self.game, announced)
        composer.at_once, composer.acceptances.at_a_glance = at_once, bool(modifier.means.entries)
        glance = glance or bool(unsuited(composer, {}, {}, glance=True))  # what else would fit is not told here
        judged = judged_with(composer, {}, {}, glance)
        if glance and any_error(judged.diagnostics) and not only_unsuited(judged.diagnostics):
            judged = judged_with(composer, {}, {})
        modifier.means.used += composer.acceptances.used
        told = told_at_the_modifier(judged.diagnostics, modifier.document.source)
        return [one for one in told if one.span is not None and modifier.is_of_it(one.span)]


def _noted(chosen: Choices, faults: Iterable[Diagnostic], told: Items[Diagnostic]) -> Iterator[Diagnostic]:
    """The faults of one setting that were not told before, with a note of which that is."""
    ((name, value),) = chosen.items()
    places = {place_of(one) for one in told}
    note = say("so it is with the option `{name}` set to `{value}`", name=name, value=value)
    yield from (replace(one, notes=(*one.notes, note)) for one in faults if place_of(one) not in places)
