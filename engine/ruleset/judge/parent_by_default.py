"""A child that is its parent as long as nobody chooses, though it is summed up by what another choice brings."""

from collections.abc import Iterator

from engine.ruleset.compose.compose import Composer
from engine.ruleset.compose.options import Option
from engine.ruleset.judge.canon import canon
from engine.ruleset.judge.checks.names.name_checks import texts_of
from engine.ruleset.judge.checks.options.choice_words import words_that_say
from engine.ruleset.judge.nearest_setting import canon_of
from engine.ruleset.judge.settings import is_inherited, is_own
from engine.ruleset.understand.rules import Rules
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_NOT_ASKED = ("examples", "variants", "stock-runs-out")
"""With examples or variants it is shown what is chosen; the other is not compared."""
_NOT_ALWAYS = Wording(
    r"\b(?:if|when(?:ever)?|where|unless|until|options?|optional(?:ly)?|choos\w+|chosen|choices?|agree\w*|likes?|wish\w*"
    r"|wants?|sometimes|otherwise|else|either|as long as|while|once|only|days?|nights?|evenings?)\b"
    r"|\bat (?:(?:my |our |your |the )?\w+['’]s|hers|theirs|(?:her|his|their) (?:house|place|table)|other tables)\b"
)
"""Words by which a summary may say that something is not always so, or not everywhere."""
_AS_ONE_LIKES = Wording(r"\b(?:may|might|can|could|or)\b")
"""Words by which it may say so of what it tells in the same breath."""
_SENTENCE = Wording(r"[.;:!]\s")


def parent_by_default(composer: Composer, rules: Rules) -> Iterator[Diagnostic]:
    """A908: nothing is different by default, and the summary tells of what another choice brings as of what is so."""
    document, inherited = composer.game.document, composer.inherited
    if document is None or inherited is None or not rules.clean or rules.composed.modifiers:
        return
    root, summary = document.root, document.root.get("summary")
    if not isinstance(summary, Scalar) or any(key in root for key in _NOT_ASKED) or _NOT_ALWAYS.search(summary.text):
        return
    said = [one for one in _SENTENCE.split(summary.text) if not _AS_ONE_LIKES.search(one)]
    told = words_that_say(" ".join(said)) - words_that_say(" ".join(texts_of(inherited)))
    own = [one for one in rules.composed.options.values() if is_own(composer, one) and not is_inherited(composer, one)]
    promised = next((one for one in own if told & _brought(one) and not told & _called(one)), None)
    if promised is not None and _is_the_parent(composer, rules):
        parent = root.entries["extends"].value.span.text
        message = say("as it is played if nobody chooses, this is `{game}`, and no other game", game=parent)
        help = say("let the default bring what is new, or say in the summary that it may be chosen")
        related = (Related(root.entries["summary"].key.span, say("this tells of more")),)
        yield Diagnostic("A908", message, promised.default.span, help=help, related=related)


def _brought(option: Option) -> frozenset[str]:
    """The words of what its choices bring but for the default."""
    changes = [entry.value for name, entry in option.means.entries.items() if name != option.default.text]
    return words_that_say(" ".join(text for one in changes for text in texts_of(one)))


def _called(option: Option) -> frozenset[str]:
    """The words by which an option and its choices are called."""
    return words_that_say(" ".join([option.name.replace("-", " "), *(one.text for one in option.choices)]))


def _is_the_parent(composer: Composer, rules: Rules) -> bool:
    """Whether a child comes to its parent by default."""
    assert composer.parent is not None
    return canon_of(Composer(composer.library, composer.parent), {}) == canon(rules)
