"""Marks of a game that only choices of its options speak of, and that are written or asked for in vain."""

import re
from collections.abc import Iterable, Iterator

from engine.ruleset.compose.compose import Composer
from engine.ruleset.judge.modifier_said_in_vain import NOT_READ, WRITES, said_under
from engine.ruleset.read.models.common_model import TELLING
from engine.ruleset.understand.rules import Rules
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import say

_LASTING = "session"
_EITHER_WAY = ("A902", "A903", "A904", "A917", "A923", "A927")


def marks_of_choices(composer: Composer, rules: Rules, known: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """A904: a mark that is asked for in what a choice brings, and no choice brings a step that writes it.

    A903: one that a choice writes, and nothing asks for it, whatever is chosen. An evening may write and ask for what
    it keeps. What is `known` of marks by default is told already.
    """
    document, base = composer.game.document, composer.base
    marks = None if document is None else document.root.get("marks")
    if base is None or composer.announced or not rules.clean or not isinstance(marks, Mapping):
        return
    chosen = any(option.means.entries for option in rules.composed.options.values())
    if not chosen or any(one.code in _EITHER_WAY for one in known):
        return
    roots = [base, *(one.root for one in rules.composed.modifiers)]
    said = [one for root in roots for one in said_under(root.without("marks", *TELLING), "")]
    written = {one.text for key, one in said if key in WRITES}
    asked = "\n".join(one.text for key, one in said if key not in (*NOT_READ, *WRITES))
    for name, entry in marks.entries.items() if not any("$" in one for one in written) else ():
        kept = entry.value.get("kept") if isinstance(entry.value, Mapping) else None
        wanted = re.search(rf"(?<![\w-]){name.replace('-', '[ -]')}(?![\w-])", asked, re.IGNORECASE) is not None
        if (isinstance(kept, Scalar) and kept.text == _LASTING) or wanted == (name in written):
            continue
        if wanted:
            message = say("no step changes `{name}`, so whoever asks for it always finds the same", name=name)
            help = say("change it with a `mark` where it is chosen, or take it out")
            yield Diagnostic("A904", message, entry.key.span, help=help)
        else:
            message = say("`{name}` is kept account of, and no rule ever asks for it", name=name)
            help = say("ask for it in a rule, or take it out with the steps that write it")
            yield Diagnostic("A903", message, entry.key.span, help=help)
