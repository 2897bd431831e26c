"""Checks a modifier in its own file: by itself, and with the games that its examples name, under every setting."""

from collections.abc import Iterator
from collections.abc import Mapping as Named
from collections.abc import Sequence as Items

from msgspec import Struct
from msgspec.structs import replace

from engine.ruleset.compose import blocks, options
from engine.ruleset.compose.modifiers import Mention, mentions
from engine.ruleset.judge.brought_about import told_at_the_modifier
from engine.ruleset.judge.cards_it_excludes import cards_it_excludes
from engine.ruleset.judge.checks.names.block_checks import unused_blocks
from engine.ruleset.judge.checks.options.written_for_option_checks import written_out
from engine.ruleset.judge.checks.texts.told_by_texts import unless_told
from engine.ruleset.judge.combining import Choices, conflicts, covering, place_of
from engine.ruleset.judge.combining import told as told_together
from engine.ruleset.judge.fitting import needs
from engine.ruleset.judge.fitting.demands import KEYS
from engine.ruleset.judge.fitting.suitability import unsuited
from engine.ruleset.judge.idle_choices import brought_by, changes_said_twice, choices_alike, only_choice, told_once
from engine.ruleset.judge.judging import judged_with, only_unsuited
from engine.ruleset.judge.modifier_conditions import met_in_no_game
from engine.ruleset.judge.modifier_in_vain import changes_in_vain, choices_in_vain, of_no_effect
from engine.ruleset.judge.modifier_put_to_games import PutToGames
from engine.ruleset.judge.modifier_said_in_vain import set_and_taken_out, set_as_it_was, unused_in, written_in_vain
from engine.ruleset.judge.modifier_sets_anew import sets_its_own_anew
from engine.ruleset.judge.modifier_tried_out import faults_in_every_game, marks_of
from engine.ruleset.judge.modifier_twins import modifier_twin
from engine.ruleset.judge.options_alike import options_alike
from engine.ruleset.judge.parts_not_asked_for import parts_not_asked_for
from engine.ruleset.judge.said_before import modifier_called_as_another
from engine.ruleset.judge.settings import settings
from engine.ruleset.judge.stakes_not_asked_for import stakes_not_asked_for
from engine.ruleset.judge.with_modifiers import as_said, composer_with, with_itself
from engine.ruleset.read.acceptance import Acceptances, accepted_in
from engine.ruleset.read.document_faults import Faults
from engine.ruleset.read.library import ENDINGS, Library, Place, find, is_path, remedy
from engine.ruleset.read.lineage import fetch
from engine.ruleset.read.models.common_model import TELLING
from engine.text.diagnostics.diagnostic import Diagnostic, any_error, asked_for, in_order
from engine.text.door import files
from engine.text.door.budgets import MOST_TRIALS
from engine.text.marked import node
from engine.text.marked.node import Entry, Mapping, Scalar, from_plain_scalar, key_place
from engine.text.marked.source import Span
from engine.text.translation import say, say_many
from engine.text.yaml.document import Document


def faults_of_modifier(document: Document, place: Place, library: Library, at_once: bool = False) -> list[Diagnostic]:
    """Everything wrong with a modifier whose shape is right, in order; what is wrong with its examples is theirs.

    `at_once`, what its text shows by itself and with the game of its first example, as both are by default.
    """
    declared = options.declared(document.root)
    means = Acceptances(accepted_in(document.root, [document.source.name]))
    played = _Played(document, place, library, means)
    told = [
        *options.faults(document.root, Faults()),
        *blocks.faults(document.root, Faults()),
        *needs.faults(document.root),
        *_unknown_neighbours(document, place),
        *_of_no_effect(document),
        *(one for option in declared.values() for one in choices_alike(option, document.root)),
        *options_alike(declared.values(), document.root),
        *(one for option in declared.values() for one in only_choice(option)),
        *changes_said_twice(document.root),
        *written_out(document.root),
        *_neighbours_in_vain(document.root, place),
        *parts_not_asked_for(document.root),
        *cards_it_excludes(document.root),
        *stakes_not_asked_for(document.root),
        *unused_in(document, declared),
        *set_as_it_was(document.root),
        *set_and_taken_out(document.root),
        *sets_its_own_anew(document.root),
        *written_in_vain(document, lambda: marks_of(played.games, document, place, library)),
        *unused_blocks(document.root),
        *modifier_called_as_another(document.root, place.path.stem),
        *(_told_by_texts(document.root, declared) if library.with_texts else ()),
    ]
    if any_error(told):
        return in_order(means.left(told))
    if at_once:
        return in_order(means.left([*told, *played.first()]))
    tried = PutToGames(document, place, library, tuple(played.games))
    if not _has_examples(document):
        told += means.left(faults_in_every_game(tried, told_before=bool(told)))
    if all(one.code != "M826" for one in told):
        told += means.left([*choices_in_vain(tried), *changes_in_vain(tried)])
    played_so = [one for one in played.faults(declared) if place_of(one) not in {place_of(other) for other in told}]
    never = met_in_no_game(document, place, library, played.games, [*told, *played_so])
    told = in_order(unless_told(told_once(means.left([*told, *played_so, *never]))))
    if not asked_for(told, with_texts=library.with_texts):
        told += means.left([*modifier_twin(document, place, library)])
    return told if any_error(told) else in_order([*told, *means.in_vain(document.root, with_texts=library.with_texts)])


def _told_by_texts(root: Mapping, declared: Named[str, options.Option]) -> Iterator[Diagnostic]:
    from engine.ruleset.judge.modifier_texts import told_by_texts  # noqa: PLC0415 - mostly nobody asks

    return told_by_texts(root, declared)


class _Played(Struct, frozen=True):
    """A modifier played with the games of its examples."""

    document: Document
    place: Place
    library: Library
    means: Acceptances
    """Its own, which learn what they have silenced."""

    def faults(self, declared: Named[str, options.Option]) -> list[Diagnostic]:
        """What is told of its own text: with its options as they are, and with each set otherwise.

        What only warns is asked in the game of the first example, what is wrong in each: an idle change may well be
        there for another game.
        """
        told: list[Diagnostic] = []
        games: set[str] = set()
        examples = list(self._examples())
        trials = len(examples) + len({game.text for game, _ in examples}) * sum(1 for _ in settings(declared))
        if trials > MOST_TRIALS:
            return [self._too_many(trials)]
        met: set[object] = set()
        claims: list[list[Diagnostic]] = []
        for game, with_ in examples:
            announced = with_itself(self.place, game, with_)
            if (played := as_said(game, announced)) in met:
                continue  # several examples play the same, and what is told of this text would be told again
            told += self._with(game, announced, glance=bool(met))
            met.add(played)
            if game.text not in games:
                games.add(game.text)
                claims.append(self._claims(game, announced))
                told += self._with_settings(game, announced, declared, told, (MOST_TRIALS - trials) // len(examples))
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
        first = next(self._examples(), None)
        return [] if first is None else self._with(first[0], with_itself(self.place, *first), at_once=True)

    def _with_settings(
        self,
        game: Scalar,
        announced: Items[Mention],
        declared: Named[str, options.Option],
        told: Items[Diagnostic],
        most: int,
    ) -> list[Diagnostic]:
        """What else is told with one of its options set otherwise, and M821 with several, of which `most` are tried."""
        found, alone = list[Diagnostic](), list[Choices]()
        for chosen in settings(declared):
            ((name, value),) = chosen.items()
            every = self._set_so(game, announced, chosen)
            alone += [] if any_error(every) else [chosen]
            faults = [one for one in every if one.is_error or brought_by(declared, name, value, one)]
            found += self._noted(chosen, faults, [*told, *found])
        known = {place_of(one) for one in (*told, *found)}
        together = conflicts(list(covering(alone)), known, lambda some: self._errors_so(game, announced, some), most)
        root = self.document.root
        return [*found, *(told_together(blamed, fault, declared, root) for blamed, fault in together)]

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

    def _with(
        self, game: Scalar, announced: Items[Mention], glance: bool = False, at_once: bool = False
    ) -> list[Diagnostic]:
        found = fetch("game", game, self.place, self.library)
        if isinstance(found, Diagnostic):
            return []  # the example tells
        composer = composer_with(self.library, self.place, found, game, announced)
        composer.at_once, composer.acceptances.at_a_glance = at_once, bool(self.means.entries)
        glance = glance or bool(unsuited(composer, {}, {}, glance=True))  # what else would fit is not told here
        judged = judged_with(composer, {}, {}, glance)
        if glance and any_error(judged.diagnostics) and not only_unsuited(judged.diagnostics):
            judged = judged_with(composer, {}, {})
        self.means.used += composer.acceptances.used
        told = told_at_the_modifier(judged.diagnostics, self.document.source)
        return [one for one in told if one.span is not None and self._is_of_it(one.span)]

    def _is_of_it(self, span: Span) -> bool:
        """Whether a place is in its rules, and not in an example."""
        examples = self.document.root.get("examples")
        assert examples is not None
        at_example = examples.span.start <= span.start < examples.span.end
        return span.source == self.document.source and not at_example

    def _errors_so(self, game: Scalar, announced: Items[Mention], chosen: Choices) -> list[Diagnostic]:
        """The errors that are told when its options are set so."""
        return [one for one in self._set_so(game, announced, chosen) if one.is_error]

    def _set_so(self, game: Scalar, announced: Items[Mention], chosen: Choices) -> list[Diagnostic]:
        """What is told at a glance when its options are set so."""
        set_so = {
            name: Entry(from_plain_scalar(name, game.span), from_plain_scalar(value, game.span))
            for name, value in chosen.items()
        }
        own = self.place.path.name
        every = [one._replace(values={**one.values, **set_so}) if one.named.text == own else one for one in announced]
        return self._with(game, every, glance=True)

    def _noted(self, chosen: Choices, faults: Items[Diagnostic], told: Items[Diagnostic]) -> Iterator[Diagnostic]:
        """The faults of one setting that were not told before, with a note of which that is."""
        ((name, value),) = chosen.items()
        places = {place_of(one) for one in told}
        note = say("so it is with the option `{name}` set to `{value}`", name=name, value=value)
        yield from (replace(one, notes=(*one.notes, note)) for one in faults if place_of(one) not in places)


def _unknown_neighbours(document: Document, place: Place) -> Iterator[Diagnostic]:
    """M808: names under `comes-after` and `comes-before` that no modifier has, so that they would order nothing."""
    for key in ("comes-after", "comes-before"):
        listed = document.root.get(key)
        for named in listed.items if isinstance(listed, node.Sequence) else ():
            if not isinstance(named, Scalar) or not named.is_text or is_path(named.text):
                continue
            beside = (place.path.parent / f"{named.text}{ending}" for ending in ENDINGS)
            if find("modifier", named.text) is None and not any(files.sort_of(file) == "file" for file in beside):
                message = say("there is no modifier called `{name}`", name=named.text)
                yield Diagnostic("M808", message, named.span, help=remedy("modifier", named.text))


def _neighbours_in_vain(root: Mapping, place: Place) -> Iterator[Diagnostic]:
    """M846: a modifier that is to come before another and after it, or beside one with which it never is."""
    excluded, ordered = root.get("excludes"), dict[str, str]()
    for key in ("comes-after", "comes-before"):
        listed = root.get(key)
        for named in listed.items if isinstance(listed, node.Sequence) else ():
            if not isinstance(named, Scalar):
                continue
            other = ordered.setdefault(named.text, key)
            if named.text == place.path.stem:
                message = say("this is the modifier itself, which has no place beside it")
            elif other != key:
                message = say("`{name}` stands under `{other}` too", name=named.text, other=other)
            elif isinstance(excluded, Mapping) and named.text in excluded:
                message = say("`{name}` stands under `excludes`, so the two never meet", name=named.text)
            else:
                continue
            yield Diagnostic("M846", message, named.span, help=say("take it out of one of the two"))


def _has_examples(document: Document) -> bool:
    """Whether the document says itself with which games it is to be tried."""
    examples = document.root.get("examples")
    return isinstance(examples, node.Sequence) and bool(examples.items)


def _of_no_effect(document: Document) -> Iterator[Diagnostic]:
    """M826: a modifier that says what it is, and changes nothing."""
    said = document.root.entries.keys() - {*TELLING, *KEYS, "format", "kind", "accepts", "options", "examples"}
    meant = any(one.means.entries for one in options.declared(document.root).values())
    if not meant and not said - {"comes-after", "comes-before"}:
        yield of_no_effect(document)
