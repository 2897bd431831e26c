"""Checks a modifier in its own file: by itself, and with the games that its examples name, under every setting."""

from collections.abc import Iterator
from collections.abc import Mapping as Named

from engine.ruleset.compose import blocks, options
from engine.ruleset.judge.cards_it_excludes import cards_it_excludes
from engine.ruleset.judge.checks.names.block_checks import unused_blocks
from engine.ruleset.judge.checks.options.written_for_option_checks import written_out
from engine.ruleset.judge.checks.texts.told_by_texts import unless_told
from engine.ruleset.judge.combining import place_of
from engine.ruleset.judge.fitting import needs
from engine.ruleset.judge.fitting.demands import KEYS
from engine.ruleset.judge.idle_choices import changes_said_twice, choices_alike, only_choice, told_once
from engine.ruleset.judge.modifier_conditions import met_in_no_game
from engine.ruleset.judge.modifier_in_vain import changes_in_vain, choices_in_vain, of_no_effect
from engine.ruleset.judge.modifier_put_to_games import PutToGames
from engine.ruleset.judge.modifier_said_in_vain import set_and_taken_out, set_as_it_was, unused_in, written_in_vain
from engine.ruleset.judge.modifier_sets_anew import sets_its_own_anew
from engine.ruleset.judge.modifier_tried_out import faults_in_every_game, marks_of
from engine.ruleset.judge.modifier_twins import modifier_twin
from engine.ruleset.judge.modifier_with_games import WithGames
from engine.ruleset.judge.options_alike import options_alike
from engine.ruleset.judge.parts_not_asked_for import parts_not_asked_for
from engine.ruleset.judge.said_before import modifier_called_as_another
from engine.ruleset.judge.stakes_not_asked_for import stakes_not_asked_for
from engine.ruleset.read.acceptance import Acceptances, accepted_in
from engine.ruleset.read.document_faults import Faults
from engine.ruleset.read.library import ENDINGS, Library, Place, find, is_path, remedy
from engine.ruleset.read.models.common_model import TELLING
from engine.text.diagnostics.diagnostic import Diagnostic, any_error, asked_for, in_order
from engine.text.door import files
from engine.text.marked import node
from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import say
from engine.text.yaml.document import Document


def faults_of_modifier(document: Document, place: Place, library: Library, at_once: bool = False) -> list[Diagnostic]:
    """Everything wrong with a modifier whose shape is right, in order; what is wrong with its examples is theirs.

    `at_once`, what its text shows by itself and with the game of its first example, as both are by default.
    """
    declared = options.declared(document.root)
    means = Acceptances(accepted_in(document.root, [document.source.name]))
    played = WithGames(document, place, library, means, declared)
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
    played_so = [one for one in played.faults() if place_of(one) not in {place_of(other) for other in told}]
    never = met_in_no_game(document, place, library, played.games, [*told, *played_so])
    told = in_order(unless_told(told_once(means.left([*told, *played_so, *never]))))
    if not asked_for(told, with_texts=library.with_texts):
        told += means.left([*modifier_twin(document, place, library)])
    return told if any_error(told) else in_order([*told, *means.in_vain(document.root, with_texts=library.with_texts)])


def _told_by_texts(root: Mapping, declared: Named[str, options.Option]) -> Iterator[Diagnostic]:
    from engine.ruleset.judge.modifier_texts import told_by_texts  # noqa: PLC0415 - mostly nobody asks

    return told_by_texts(root, declared)


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
