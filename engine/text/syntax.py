"""Why a text is no YAML, in the words of somebody who writes rules."""

import yaml

from engine.text.diagnostic import Diagnostic
from engine.text.source import Source, Span


def explain(source: Source, error: yaml.YAMLError) -> Diagnostic:
    """The one diagnostic for a text the YAML parser refused."""
    mark = getattr(error, "problem_mark", None)
    offset = min(mark.index, len(source.text)) if mark else 0
    return Diagnostic("Y002", "YAML cannot be read from here on", Span(source, offset, offset))
