"""A child that says anew what its parent says, all of it or a part, and what of the parent nothing asks for then."""

import re
from collections.abc import Iterator

from engine.ruleset.compose.inheritance import MERGED, OWN
from engine.ruleset.compose.options import declared
from engine.ruleset.judge.checks.names.name_checks import OPTION, texts_of
from engine.ruleset.read.models.common_model import TELLING
from engine.ruleset.understand.names import entries
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, without_key
from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_MADE_OF_IT = ("changes", "with", "variants", "examples")
"""By these a child shows that it goes on from its parent."""


_BETTING, _LIMIT, _NONE = "betting", "limit", "no limit"
_UNBOUNDED = Wording(
    r"\b(?:no[ -](?:limits?|bounds?)|without (?:a |any )?(?:limits?|bounds?)|unlimited|unbounded"
    r"|any (?:amount|number|sum|bet)|as (?:much|many|high)|all(?: their| your| our| the)? chips|whatever"
    r"|the sky|table stakes)\b",
    re.IGNORECASE,
)
"""By which words a child says that its bets have no bound."""


def limit_left_behind(root: Mapping, inherited: Mapping) -> Iterator[Diagnostic]:
    """A902: a child says some keys of `betting`, and by the limit that it leaves out a stake of its parent was bet."""
    said, theirs, stakes = root.get(_BETTING), inherited.get(_BETTING), inherited.get("stakes")
    if not isinstance(said, Mapping) or not isinstance(theirs, Mapping) or not isinstance(stakes, Mapping):
        return
    limit = theirs.get(_LIMIT)
    told = " ".join(one.text for key in ("name", "summary") if isinstance(one := root.get(key), Scalar))
    if _LIMIT in said or not isinstance(limit, Scalar) or limit.text == _NONE or _UNBOUNDED.search(told):
        return
    if any(
        re.search(r"\blimit:", node.span.text) for key in (*_MADE_OF_IT, "options", "play") if (node := root.get(key))
    ):
        return  # a round of betting may have its limit from there
    texts = "\n".join((*_rules_of(inherited.without(_BETTING)), *_rules_of(root)))
    for name in entries(inherited, "stakes"):
        word = re.compile(rf"(?<![\w-]){name.replace('-', '[ -]')}(?![\w-])", re.IGNORECASE)
        if any(map(word.search, texts_of(theirs))) and not word.search(texts):
            holes = {"stake": name, "limit": limit.text}
            message = say(
                "this takes the place of all that the parent says of betting, its limit `{limit}` too, so nobody bets"
                " `{stake}` any more",
                **holes,
            )
            help = say("say the limit here too, or set only what is different under `changes`: `at: betting`")
            related = (Related(limit.span, say("the parent says it here")),)
            yield Diagnostic("A902", message, root.entries[_BETTING].key.span, help=help, related=related)
            return


def _rules_of(root: Mapping) -> Iterator[str]:
    """The texts of a document by which it is played: not what tells of it, nor words that may be chosen."""
    yield from texts_of(root.without(*TELLING, "stakes", "options"), *_FOR_PEOPLE)
    for option in declared(root).values():
        yield from texts_of(option.means)
        if option.kind != "word":
            yield option.default.text


_FOR_PEOPLE = ("label", "note", "about")


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
