"""Everything that is wrong with a file of rules, its examples included."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from engine.ruleset.check_up import Checkup, check_up
from engine.ruleset.judge.misspelt_names import told_where_declared
from engine.ruleset.judge.perhaps import without_doubtful
from engine.ruleset.load import Within
from engine.text.diagnostics.diagnostic import Diagnostic, asked_for, bounded, in_order


class LookedAt(NamedTuple):
    """What checking a file gave: everything wrong with it, in order, and the author's files that were read for it."""

    told: list[Diagnostic]
    files: Sequence[Path]


def check(
    path: str | Path,
    root: Within | None = None,
    supposed: Mapping[Path, str] | None = None,
    *,
    with_texts: bool = False,
) -> list[Diagnostic]:
    """Everything wrong with a file of rules of any kind, in order, its examples played; [] when there is nothing.

    What is in the file never raises anything: a file that cannot be read is told of like any other fault. No file
    outside `root` is read, a folder or several; where it is left out, none outside the folder of the file. Files
    that are `supposed` to hold a text, such as what an editor has not saved yet, are taken to hold it.

    `with_texts`, also where its names, labels, summaries and notes read otherwise than its rules. People have more ways
    to say a thing than a program knows, so that this is wrong now and then.
    """
    return look_at(path, root, supposed, with_texts=with_texts).told


def look_at(
    path: str | Path,
    root: Within | None = None,
    supposed: Mapping[Path, str] | None = None,
    *,
    with_texts: bool = False,
) -> LookedAt:
    """The same, with the files that were read."""
    found = check_up(path, root, supposed, with_texts=with_texts)
    return LookedAt(with_examples(found), () if found.library is None else found.library.files)


def plays_examples(found: Checkup) -> bool:
    """Whether a file that was looked at has examples that can be played."""
    loaded = found.loaded or found.modifier
    asked = loaded is not None and {"examples", "variants"} & loaded.document.root.entries.keys()
    return found.session is not None or bool(asked)


def with_examples(found: Checkup) -> list[Diagnostic]:
    """What was found in a file, and in its examples when they are played."""
    told, game, modifier, _, session = found
    loaded = game or modifier
    if len(without_doubtful(told)) < len(told):
        from engine.table.borne_out import borne_out

        told = borne_out(told, loaded)
    if session is not None:
        from engine.table.examples.example_titles import faults_of_titles
        from engine.table.examples.examples_of_game import told_in
        from engine.table.examples.session_examples import check_session

        failing = check_session(session)
        told = [*told, *(failing or faults_of_titles(told_in(session.document)))]
    elif loaded is not None and plays_examples(found):
        from engine.table.examples.example_titles import faults_of_titles
        from engine.table.examples.examples_of_game import check_examples, told_in
        from engine.table.examples.shown_difference import check_difference
        from engine.table.examples.variants import check_variants

        failing = check_examples(loaded)
        left = game.composer.acceptances.left if game is not None else list[Diagnostic]
        if not failing:
            failing = left([*faults_of_titles(told_in(loaded.document)), *(check_difference(game) if game else ())])
        told = told_where_declared([*told, *failing, *left(check_variants(loaded))], loaded.document.root)
    elif told is found.diagnostics:
        return told
    return bounded(in_order(asked_for(told, with_texts=found.library is None or found.library.with_texts)))
