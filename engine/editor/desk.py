"""The files that are open in an editor: their texts as they are now, and what is told of each."""

import asyncio
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcInvalidParams
from pygls.lsp.server import LanguageServer
from pygls.uris import from_fs_path, to_fs_path

from engine.editor import names
from engine.editor.page import Page, file_of
from engine.editor.positions import range_of
from engine.ruleset.read.project import Settings, SettingsError
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.door.root import Root
from engine.text.marked.source import Span
from engine.text.translation import say

_LEVELS = {
    "error": lsp.DiagnosticSeverity.Error,
    "warning": lsp.DiagnosticSeverity.Warning,
    "advice": lsp.DiagnosticSeverity.Information,
}
PAUSE = 0.4
"""Seconds without a keystroke after which a file is looked at wholly, and its examples are played."""


class Desk:
    """The files that are open, and what is known of each."""

    def __init__(self, server: LanguageServer, within: Root) -> None:
        """Nothing is open. Of files that are not, only those within the root are read."""
        self._server, self._within = server, within
        self._pages: dict[str, Page] = {}
        self._later: dict[str, asyncio.TimerHandle] = {}
        self._shown: dict[str, list[lsp.Diagnostic]] = {}

    def page(self, uri: str) -> Page:
        """The file with the text that it has now. Raises JsonRpcInvalidParams for one that may not be read."""
        if uri not in self._open() and not (self._within.holds(path_of(uri)) and path_of(uri).is_file()):
            raise JsonRpcInvalidParams(say("this file is not open"))
        text = _text(self._server.workspace.get_text_document(uri))
        known, with_texts = self._pages.get(uri), self._asks_for_texts(path_of(uri))
        others = {path_of(other): _text(one) for other, one in self._open().items() if other != uri}
        same = known is not None and (known.text, known.others, known.with_texts) == (text, others, with_texts)
        if known is not None and same and known.is_up_to_date:
            return known
        before = known if known is None or known.root is not None else known.before
        page = Page(path_of(uri), text, others, before, self._within, with_texts)
        if uri in self._open():
            self._pages[uri] = page
        return page

    def forget(self, uri: str) -> None:
        """The file is closed."""
        self._wait_no_more(uri)
        self._pages.pop(uri, None)
        self._shown.pop(uri, None)

    def _open(self) -> dict[str, Any]:
        return {one.uri: one for one in self._server.workspace.text_documents.values()}

    def tell(self, uri: str) -> None:
        """The editor shows what is wrong with a file, its examples included."""
        self._wait_no_more(uri)
        self._show(uri, self.page(uri).diagnostics)

    def tell_soon(self, uri: str) -> None:
        """The editor shows what can be told of a file at once.

        When nobody types for a while it shows what else is wrong with it, its examples included, and with files that
        are made of it.
        """
        self._wait_no_more(uri)
        self._show(uri, self.page(uri).at_once.diagnostics)
        self._later[uri] = asyncio.get_running_loop().call_later(PAUSE, self._tell_when_quiet, uri)

    def _tell_when_quiet(self, uri: str) -> None:
        self._wait_no_more(uri)
        self._show(uri, self.page(uri).diagnostics, again=False)
        self.tell_those_made_of(uri)

    def tell_those_made_of(self, uri: str) -> None:
        """The editor shows what is wrong with the open files that a file is a part of, as it is now."""
        for other in self._made_of(uri):
            self.tell(other)

    def pages_made_of(self, uri: str) -> dict[str, Page]:
        """The open files that a file is a part of, as they are now."""
        return {other: self.page(other) for other in self._made_of(uri)}

    def _made_of(self, uri: str) -> list[str]:
        return [other for other, page in self._pages.items() if other != uri and page.is_made_of(path_of(uri))]

    def _wait_no_more(self, uri: str) -> None:
        later = self._later.pop(uri, None)
        if later is not None:
            later.cancel()

    def _show(self, uri: str, told: Sequence[Diagnostic], again: bool = True) -> None:
        """The editor shows what is told of a file; unless `again`, nothing is sent where it shows that already."""
        own = str(path_of(uri))
        if self.page(uri).is_of_something_else:
            told = ()
        shown = [diagnostic(one) for one in self.left(uri, told) if one.file == own]
        if again or shown != self._shown.get(uri):
            self._server.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(uri, shown))
        self._shown[uri] = shown

    def _asks_for_texts(self, file: Path) -> bool:
        try:
            return Settings([file], self._within).ask_for_texts(file)
        except SettingsError:  # what is wrong with them is told with what is left
            return False

    def left(self, uri: str, told: Sequence[Diagnostic]) -> list[Diagnostic]:
        """What is told of a file, without what its project accepts; all where that cannot be understood."""
        file = path_of(uri)
        try:
            return Settings([file], self._within).left(told, file)
        except SettingsError as error:
            self._server.window_log_message(lsp.LogMessageParams(lsp.MessageType.Warning, str(error)))
            return list(told)

    def tell_all(self) -> None:
        """The editor shows what is wrong with each open file where that is different now: another file has changed."""
        for uri in self._open():
            self._wait_no_more(uri)
            self._show(uri, self.page(uri).diagnostics, again=False)


def _text(document: Any) -> str:
    """The text of a document; half a character, which UTF-8 cannot hold, is a box as wide."""
    return re.sub("[\ud800-\udfff]", "\ufffd", document.source)


def path_of(uri: str) -> Path:
    """The file that an editor calls so."""
    return Path(to_fs_path(uri) or uri)


def _uri(path: Path) -> str:
    return from_fs_path(str(path.absolute())) or str(path)


def diagnostic(told: Diagnostic) -> lsp.Diagnostic:
    """What is told of a file as an editor shows it."""
    place = lsp.Range(lsp.Position(0, 0), lsp.Position(0, 0)) if told.span is None else range_of(told.span)
    related = [
        lsp.DiagnosticRelatedInformation(location(one.span), one.message)
        for one in told.related
        if file_of(one.span.source.name).exists()
    ]
    return lsp.Diagnostic(
        range=place,
        message="\n".join([told.message, say("help: {text}", text=told.remedy), *told.notes]),
        severity=_LEVELS[told.severity],
        code=told.code,
        source="houserule",
        related_information=related,
    )


def location(span: Span) -> lsp.Location:
    """A place as an editor goes to it; of a file that is not read, where it begins."""
    path, at = names.location(span)
    if not at.source.text:
        return lsp.Location(_uri(path), lsp.Range(lsp.Position(0, 0), lsp.Position(0, 0)))
    return lsp.Location(_uri(path), range_of(at))
