"""The options that get a value somewhere in a file: the document's own, those of its blocks, those of modifiers."""

from collections.abc import Mapping as Named

from engine.editor.page import Page, Path_, Said
from engine.ruleset.compose.options import Option, declared
from engine.ruleset.read.library import Library, Place, absolute, find
from engine.text.marked import node
from engine.text.marked.node import Mapping, Scalar


class OptionsGiven:
    """The options of a page, and of all that it gives values to."""

    def __init__(self, page: Page) -> None:
        """Documents of modifiers are read when they are asked for."""
        self._page = page
        self._library = Library(page.within, page.path, page.supposed)
        self._composed = page.rules.composed if page.rules is not None else None
        own = declared(page.root) if page.root is not None else {}
        self._own = {**(self._composed.options if self._composed is not None else {}), **own}

    def kind_at(self, said: Said) -> str:
        """The kind of the option of which a value stands there; nothing where none does."""
        path = said.path
        for at in (1, 3):
            if path[at - 1 : at] == ("options",) and (at == 1 or path[0] == "blocks"):
                return self._declared(said, path[at:], self._own if at == 1 else self._of_block(str(path[1])))
        option = None if said.is_key or not path else self._given(path[:-1]).get(str(path[-1]))
        return "" if option is None else option.kind

    @staticmethod
    def _declared(said: Said, path: Path_, options: Named[str, Option]) -> str:
        """The same where an option is declared: below its default, its choices, and what each of them means."""
        length = {"default": 2, "choices": 3, "means": 3}.get(str(path[1]) if path[1:] else "")
        is_value = len(path) == length and said.is_key == (path[1] == "means")
        option = options.get(str(path[0])) if is_value else None
        return "" if option is None else option.kind

    def _given(self, path: Path_) -> Named[str, Option]:
        """The options whose values stand in a mapping."""
        if path[-1:] == ("set",):
            names = self._page.schema_at(path).get("propertyNames", {}).get("x-names", ())
            return self._own if "options" in names else {}
        if path[-2:] == ("do", "with"):
            block = node.find(self._page.root, (*path[:-1], "block")) if self._page.root is not None else None
            return self._of_block(block.text) if isinstance(block, Scalar) else {}
        if path[-2:-1] != ("with",):
            return {}
        place = self.modifier(str(path[-1]))
        document = self._library.reading(place).document if place is not None else None
        return declared(document.root) if document is not None else {}

    def _of_block(self, name: str) -> Named[str, Option]:
        roots = (self._page.root, self._composed.root if self._composed is not None else None)
        found = (node.find(root, ("blocks", name)) for root in roots if root is not None)
        return next((declared(block) for block in found if isinstance(block, Mapping)), {})

    def modifier(self, named: str) -> Place | None:
        """Where the modifier is that the page announces so; a modifier's own examples name it without its ending."""
        if self._page.kind == "modifier" and named in (self._page.path.stem, self._page.path.name):
            return Place(self._page.path, str(self._page.path), False)
        return find("modifier", named, Place(self._page.path, str(self._page.path), False))

    def sets(self, path: Path_, document: Page) -> bool:
        """Whether the key at the end of a path is an option of a document that gets a value there."""
        if path[-2:-1] == ("set",):
            return document is self._page and self._given(path[:-1]) is self._own
        place = self.modifier(str(path[-2])) if path[-3:-2] == ("with",) else None
        return place is not None and absolute(place.path) == absolute(document.path)
