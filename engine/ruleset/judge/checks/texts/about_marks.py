"""What authors say about marks."""

from engine.ruleset.understand.survey import Survey
from engine.text.marked.node import Scalar, find


def about_of(survey: Survey, name: str) -> str:
    """What is said about a mark; nothing where nothing is."""
    about = find(survey.rules.composed.root, ("marks", name, "about"))
    return about.text if isinstance(about, Scalar) else ""
