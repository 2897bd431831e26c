"""A child that says everything anew, so that nothing of its parent is left but what nothing asks for."""

import re
from collections.abc import Iterator

from engine.ruleset.compose.inheritance import MERGED, OWN
from engine.ruleset.judge.checks.names.name_checks import OPTION, texts_of
from engine.ruleset.understand.names import entries
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, without_key
from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import say

_MADE_OF_IT = ("changes", "with", "variants", "examples")
"""By these a child shows that it goes on from its parent."""


def nothing_of_the_parent(root: Mapping, inherited: Mapping) -> Iterator[Diagnostic]:
    """M851: each rule of the parent is replaced, and what it declares besides is named nowhere here."""
    if any(key in root for key in _MADE_OF_IT) or any(key not in (*root, *MERGED, *OWN) for key in inherited):
        return
    texts = "\n".join(texts_of(root))
    said = set(OPTION.findall(texts))
    for collection in MERGED:
        for name in entries(inherited, collection).keys() - entries(root, collection).keys():
            if name in said or re.search(rf"\b{name.replace('-', '[ -]')}\b", texts, re.IGNORECASE):
                return
    parent = root.get("extends")
    if isinstance(parent, Scalar) and any(name in root for name in inherited if name not in (*MERGED, *OWN)):
        message = say("all rules of `{parent}` are replaced here, so nothing of it is left", parent=parent.text)
        ways = (Remedy(say("leave out `{key}`", key="extends"), (without_key(root, "extends"),)),)
        help = say("leave out `{key}`", key="extends")
        yield Diagnostic("M851", message, parent.span, help=help, remedies=ways)
