"""Checks of flags that are told to be set for a hand, or for less than that, and are set in the other case."""

from collections.abc import Iterator

from engine.language.forms import Has, Says, body_of
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.judge.checks.texts.near_texts import Near, near_texts, surely
from engine.ruleset.understand.survey import Survey
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_SET, _OR_BETTER = "set", " or better"
_LESS = Wording(r"\b(?:less|worse|lower|weaker) than (?:a |an )?(?P<hand>[a-z][a-z -]*)")
_MORE = Wording(r"\b(?P<hand>[a-z][a-z -]*?) or (?:better|more)\b")
_ARTICLE = Wording(r"^(?:.*\b)?(?:a|an|with|has|had|have) ")


def set_for_the_other_hand(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a flag is told to be for who has less than a hand, and is set for who has it, or the other way round."""
    flags = {name for name, mark in survey.rules.marks.items() if mark.definition.kind == "flag"}
    for near in near_texts(survey) if flags else ():
        name = text_of(near.body, "what")
        if name not in flags or near.body.values.get("to") != _SET:
            continue
        about = next((one for root in roots_of(survey.rules) if (one := find(root, ("marks", name, "about")))), None)
        told = _told(about.text.lower()) if isinstance(about, Scalar) else None
        for hand, holds in _asked(near) if told is not None else ():
            words, less = told if told is not None else ("", False)
            if not hand.startswith(words) or less is not holds or not isinstance(about, Scalar):
                continue
            message = say("`{mark}` says `{about}`, and it is set for who has that hand", mark=name, about=about.text)
            if not less:
                message = say("`{mark}` says `{about}`, and it is set for who has less", mark=name, about=about.text)
            related = (Related(about.span, say("it is said here")),)
            help = say("set it in the other case, or correct what is said about it")
            yield Diagnostic("P424", message, near.body.key.span, help=help, related=related)
            break


def _told(about: str) -> tuple[str, bool] | None:
    """The hand of which a text says that a flag is for less than that, or for at least that."""
    less, more = _LESS.search(about), _MORE.search(about)
    if (less is None) is (more is None):
        return None
    found = less or more
    hand = _ARTICLE.sub("", found["hand"].strip()) if found is not None else ""
    return (hand, less is not None) if hand else None


def _asked(near: Near) -> Iterator[tuple[str, bool]]:
    """The hands that are asked for where a step comes, and whether the player has them there."""
    for guard in near.guards:
        for node, holds in surely(guard.said.tree, holds=guard.holds):
            has = body_of(node.predicate) if isinstance(node, Says) else None
            if isinstance(has, Has):
                hand = body_of(has.hand).told().lower()
                if hand.endswith(_OR_BETTER):
                    yield hand, holds
