"""Why a text is no YAML, in the words of somebody who writes rules: one diagnostic for the parser's refusal.

The parsers' own sentences differ and speak of blocks and nodes, so the text around the place decides what is said.
"""

from collections.abc import Callable

import yaml

from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.source import Source
from engine.text.yaml import broken_layout as layout
from engine.text.yaml import broken_quotes as text
from engine.text.yaml.where_broken import Trouble

# In order: the first to recognise its fault tells it.
_CASES: tuple[Callable[[Trouble], Diagnostic | None], ...] = (
    text.false_blank,
    text.tab,
    text.bad_beginning,
    text.tight_colon,
    text.open_quote,
    text.bad_escape,
    text.lonely_star,
    text.block_sign,
    layout.directive,
    layout.tag_handle,
    layout.brackets,
    text.colon_in_text,
    layout.too_far_right,
    text.missing_space,
    layout.no_colon,
    layout.dash_after_key,
    text.after_quotes,
    layout.comma,
    layout.stray_bracket,
    text.alias_and_more,
    layout.ended,
    layout.misaligned,
    layout.no_value,
)


def explain(source: Source, error: yaml.YAMLError) -> Diagnostic:
    """The one diagnostic, mostly Y002, for a text the YAML parser refused with this error."""
    trouble = _trouble(source, error)
    told = (case(trouble) for case in _CASES)
    return next((diagnostic for diagnostic in told if diagnostic is not None), None) or layout.anything(trouble)


def _trouble(source: Source, error: yaml.YAMLError) -> Trouble:
    if not isinstance(error, yaml.MarkedYAMLError):
        return Trouble(source, 0, None, str(error).lower())
    problem, context = error.problem_mark or error.context_mark, error.context_mark
    at = min(problem.index, len(source.text)) if problem else 0
    opened = min(context.index, len(source.text)) if context else None
    return Trouble(source, at, opened, f"{error.context or ''}. {error.problem or ''}".lower())
