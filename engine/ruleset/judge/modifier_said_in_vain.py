"""What a modifier's own text declares or writes in vain, whichever game it comes to."""

import re
from collections.abc import Callable, Container, Iterable, Iterator
from collections.abc import Mapping as Named

from engine.ruleset.compose.layers import COLLECTIONS
from engine.ruleset.compose.options import Option
from engine.ruleset.judge.checks.marks.counted_for_nobody import OF_A_MODIFIER, counted_for_nobody
from engine.ruleset.judge.checks.names.name_checks import texts_of, unused
from engine.ruleset.judge.fitting.demands import KEYS, names_a_document
from engine.ruleset.read.models.common_model import TELLING
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked import node
from engine.text.marked.node import Mapping, Scalar, Sequence
from engine.text.translation import say
from engine.text.wording import Wording
from engine.text.yaml.document import Document

_TAKING = ("remove", "replace")
"""Changes after which a step is not there any more."""
_AS_IT_WAS = Wording(r"was(?: [*/] 1| [+-] 0)?|1 \* was|0 \+ was")
_FOR_PEOPLE = ("note", "about")
NOT_READ = ("label", *_FOR_PEOPLE)
_LINES, _USE = "lines", "use"
_OF_LINES = re.compile(rf"(?:{_LINES}|{_USE})(?:$|[/ ])")
"""How a modifier asks for games that have lines."""
WRITES = ("what", "as")
"""The keys under which a step names the mark that it writes."""


def unused_in(document: Document, declared: Named[str, Option]) -> Iterator[Diagnostic]:
    """A902: what a modifier declares and nothing in it uses; to speak of it in a note is not to use it."""
    asked = "\n".join(_keys_of(document.root))
    rules = "\n".join(_texts(document.root.without(*TELLING, *KEYS)))
    texts = "\n".join((*texts_of(document.root.without(*TELLING, *KEYS), *_FOR_PEOPLE), asked))
    for name, option in declared.items():
        used = re.compile(rf"\${name}(?![a-z0-9-])")
        if option.means.entries or used.search(rules):
            continue
        if used.search(asked):
            message = say("which games this fits depends on `{option}`, and nothing that is played", option=f"${name}")
            help = say("say under `means` what each choice changes, or take the option out")
            yield Diagnostic("M827", message, option.place, help=help)
        else:
            yield unused("options", f"${name}", option.place)
    lines_are_asked_for = _lines_are_asked_for(document.root)
    for collection in COLLECTIONS:
        if collection == _LINES and lines_are_asked_for:
            continue
        held = document.root.get(collection)
        for name, entry in held.entries.items() if isinstance(held, Mapping) else ():
            if not re.search(rf"\b{name.replace('-', '[ -]')}\b", texts, re.IGNORECASE):
                yield unused(collection, name, entry.key.span)


def _lines_are_asked_for(root: Mapping) -> bool:
    """Whether hands may take cards of `one line`, each that is declared, as the games say that are asked for."""
    needs, changes = root.get("needs"), root.get("changes")
    asked = [one.strip() for one in needs.entries] if isinstance(needs, Mapping) else []
    sets = [node.find(one, ("set", "at")) for one in (changes.items if isinstance(changes, Sequence) else ())]
    if any(isinstance(at, Scalar) and at.text == _USE for at in sets):
        return False  # what hands may take is said anew, and lines would be named there
    return any(names_a_document(one) or _OF_LINES.match(one) for one in asked)


def written_in_vain(document: Document, theirs: Callable[[], Container[str]]) -> Iterator[Diagnostic]:
    """A903, A927: a mark that the modifier writes and nothing in it asks for; an evening may ask for what it keeps.

    A904: one that it asks for, and nothing in it writes; an evening may write what it keeps, and so may a game of its
    examples that has a mark of that name: `theirs` finds them.
    """
    root, marks = document.root.without(*TELLING), document.root.get("marks")
    if not isinstance(marks, Mapping) or not marks.entries:
        return
    rules = root.without("marks", *KEYS)
    said = list(said_under(rules, ""))
    asked = "\n".join((*(one.text for key, one in said if key not in (*NOT_READ, *WRITES)), *_keys_of(root)))
    any_mark = any(key in WRITES and "$" in one.text for key, one in said)
    for name, entry in marks.entries.items():
        kept = entry.value.get("kept") if isinstance(entry.value, Mapping) else None
        written = next((one for key, one in said if key in WRITES and one.text == name), None)
        lasting = isinstance(kept, Scalar) and kept.text == "session"
        wanted = re.search(rf"\b{name.replace('-', '[ -]')}\b", asked) is not None
        if written is None and wanted and not (lasting or any_mark) and name not in theirs():
            message = say("no step changes `{name}`, so whoever asks for it always finds the same", name=name)
            help = say("change it with a `mark` in a step that the modifier puts, or take it out")
            yield Diagnostic("A904", message, entry.key.span, help=help)
        if written is not None and lasting and not wanted:
            counted = counted_for_nobody(entry, document.root.get("summary"), OF_A_MODIFIER)
            yield from () if counted is None else (counted,)
        elif written is not None and not wanted:
            message = say("`{name}` is kept account of, and no rule ever asks for it", name=name)
            help = say("ask for it in a rule, or take it out with the steps that write it")
            yield Diagnostic("A903", message, written.span, help=help)


def _keys_of(root: Mapping) -> Iterator[str]:
    """What is asked for under the keys by which a modifier says which games it fits."""
    listed = (root.get(under) for under in KEYS)
    yield from (key for one in listed if isinstance(one, Mapping) for key in one)


def said_under(tree: node.Node, key: str) -> Iterator[tuple[str, Scalar]]:
    """Every text with the key under which it stands."""
    if isinstance(tree, Scalar):
        yield key, tree
    elif isinstance(tree, node.Sequence):
        for item in tree.items:
            yield from said_under(item, key)
    else:
        for name, entry in tree.entries.items():
            yield from said_under(entry.value, name)


def _texts(tree: node.Node) -> Iterator[str]:
    """Every text, keys left out."""
    if isinstance(tree, Scalar):
        if isinstance(tree.value, str):
            yield tree.value
    else:
        inner = tree.items if isinstance(tree, node.Sequence) else (entry.value for entry in tree.entries.values())
        for item in inner:
            yield from _texts(item)


def set_as_it_was(root: Mapping) -> Iterator[Diagnostic]:
    """M847: a change, of the document or of a choice, that sets a key to what it was."""
    options = root.get("options")
    declared = [one.value for one in options.entries.values()] if isinstance(options, Mapping) else []
    means = [one.get("means") for one in declared if isinstance(one, Mapping)]
    chosen = [entry.value for one in means if isinstance(one, Mapping) for entry in one.entries.values()]
    lists = [root.get("changes"), *chosen]
    for change in (one for listed in lists if isinstance(listed, Sequence) for one in listed.items):
        to = node.find(change, ("set", "to")) if isinstance(change, Mapping) else None
        said = [entry.value for entry in to.entries.values()] if isinstance(to, Mapping) else [to]
        for value in said:
            if isinstance(value, Scalar) and _AS_IT_WAS.fullmatch(value.text) is not None:
                message = say("this sets it to what it was, so nothing becomes different")
                help = say("say what it becomes, such as `{example}`", example="was + 1")
                yield Diagnostic("M847", message, value.span, help=help)


def set_and_taken_out(root: Mapping) -> Iterator[Diagnostic]:
    """M847: a change that sets something of a step which a later one takes out, or puts others in place of."""
    listed = root.get("changes")
    every = listed.items if isinstance(listed, Sequence) else ()
    for number, change in enumerate(every):
        at = node.find(change, ("set", "at"))
        out = _taken_out(at.text, every[number + 1 :]) if isinstance(at, Scalar) else None
        if out is not None and isinstance(at, Scalar):
            message = say("`{step}` is taken out after this, so nothing of this is left", step=at.text)
            help = say("leave this change out, or set it of the step that is there then")
            related = (Related(out.span, say("it is taken out here")),)
            yield Diagnostic("M847", message, at.span, help=help, related=related)


def _taken_out(step: str, changes: Iterable[node.Node]) -> Scalar | None:
    """Where the first change that speaks of a step takes it out, or puts others in its place."""
    for change in changes:
        gone = [node.find(change, (key, "step")) for key in _TAKING]
        out = next((one for one in gone if isinstance(one, Scalar) and one.text == step), None)
        if out is not None or any(step in text for text in _texts(change)):
            return out
    return None
