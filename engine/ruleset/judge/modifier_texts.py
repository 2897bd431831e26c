"""What a modifier says to players otherwise than its changes: looked for where somebody asks for it."""

from collections.abc import Iterator, Mapping

from engine.ruleset.compose import options
from engine.ruleset.judge.checks.texts.contradiction_checks import contradictions
from engine.ruleset.judge.checks.texts.neighbour_comment_checks import commented_the_other_way
from engine.ruleset.judge.checks.texts.options_told import options_otherwise
from engine.ruleset.judge.checks.texts.put_at_another import put_at_another_than_told
from engine.ruleset.judge.checks.texts.put_at_every import bought_after_it_is_noted, put_at_every
from engine.ruleset.judge.checks.texts.put_on_other_side import put_on_other_side
from engine.ruleset.judge.checks.texts.reason_checks import reasons_of_others
from engine.ruleset.judge.checks.texts.reason_side_checks import reasons_for_the_other_side
from engine.ruleset.judge.checks.texts.reason_sign_checks import bounded_on_the_wrong_side
from engine.ruleset.judge.checks.texts.told_by_texts import says_otherwise
from engine.ruleset.judge.option_texts import told_of_words
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked import node


def told_by_texts(root: node.Mapping, declared: Mapping[str, options.Option]) -> Iterator[Diagnostic]:
    """A919 and P424 of the text of a modifier by itself, with the options that it declares."""
    for option in declared.values():
        yield from told_of_words(option, root)
    yield from (says_otherwise(*said) for said in options_otherwise(root, options.declared))
    yield from commented_the_other_way(root)
    yield from contradictions(root)
    yield from reasons_of_others(root)
    yield from reasons_for_the_other_side(root)
    yield from bounded_on_the_wrong_side(root)
    yield from put_at_every(root)
    yield from put_at_another_than_told(root)
    yield from put_on_other_side(root)
    yield from bought_after_it_is_noted(root)
