"""The language server: what an editor shows, spoken in the Language Server Protocol over stdin and stdout."""

import asyncio
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcInvalidParams
from pygls.lsp.server import LanguageServer
from pygls.uris import from_fs_path, to_fs_path

from engine.api.checking import plays_examples
from engine.editor import colours, completion, hover, names, shape
from engine.editor.page import Page, file_of
from engine.editor.positions import offset_of, position_of, range_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.door.root import ANYWHERE, Root
from engine.text.marked.source import Source, Span
from engine.text.translation import say
from engine.text.yaml.layout import laid_out

_LEVELS = {
    "error": lsp.DiagnosticSeverity.Error,
    "warning": lsp.DiagnosticSeverity.Warning,
    "advice": lsp.DiagnosticSeverity.Information,
}
_OFFERED = {
    "key": lsp.CompletionItemKind.Property,
    "value": lsp.CompletionItemKind.EnumMember,
    "document": lsp.CompletionItemKind.File,
    "label": lsp.CompletionItemKind.Reference,
    "option": lsp.CompletionItemKind.Variable,
    "word": lsp.CompletionItemKind.Keyword,
}
_PARTS = {"key": lsp.SymbolKind.Property, "step": lsp.SymbolKind.Event, "example": lsp.SymbolKind.String}


PAUSE = 0.4
"""Seconds without a keystroke after which examples are played."""


class Desk:
    """The files that are open, and what is known of each."""

    def __init__(self, server: LanguageServer, within: Root) -> None:
        """Nothing is open. Of files that are not, only those within the root are read."""
        self._server, self._within = server, within
        self._pages: dict[str, Page] = {}
        self._later: dict[str, asyncio.TimerHandle] = {}

    def page(self, uri: str) -> Page:
        """The file with the text that it has now. Raises JsonRpcInvalidParams for one that may not be read."""
        if uri not in self._open() and not self._within.holds(_path(uri)):
            raise JsonRpcInvalidParams(say("this file is not open"))
        document = self._server.workspace.get_text_document(uri)
        known = self._pages.get(uri)
        others = {_path(other): one.source for other, one in self._open().items() if other != uri}
        if known is not None and (known.text, known.others) == (document.source, others):
            return known
        before = known if known is None or known.root is not None else known.before
        page = Page(_path(uri), document.source, others, before, self._within)
        self._pages[uri] = page
        return page

    def forget(self, uri: str) -> None:
        """The file is closed."""
        self._wait_no_more(uri)
        self._pages.pop(uri, None)

    def _open(self) -> dict[str, Any]:
        return dict(self._server.workspace.text_documents)

    def tell(self, uri: str) -> None:
        """The editor shows what is wrong with a file, its examples included."""
        self._wait_no_more(uri)
        self._show(uri, self.page(uri).diagnostics)

    def tell_soon(self, uri: str) -> None:
        """The editor shows what is wrong with the rules of a file; with its examples when nobody types for a while."""
        self._wait_no_more(uri)
        found = self.page(uri).checkup
        self._show(uri, found.diagnostics)
        if plays_examples(found):
            self._later[uri] = asyncio.get_running_loop().call_later(PAUSE, self.tell, uri)

    def _wait_no_more(self, uri: str) -> None:
        later = self._later.pop(uri, None)
        if later is not None:
            later.cancel()

    def _show(self, uri: str, told: Sequence[Diagnostic]) -> None:
        own = str(_path(uri))
        shown = [_diagnostic(one) for one in told if one.file == own]
        self._server.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(uri, shown))

    def tell_all(self) -> None:
        """The same of each file that is open: what one of them says may be wrong by another."""
        for uri in self._open():
            self.tell(uri)


def _path(uri: str) -> Path:
    return Path(to_fs_path(uri) or uri)


def _uri(path: Path) -> str:
    return from_fs_path(str(path.absolute())) or str(path)


def _diagnostic(told: Diagnostic) -> lsp.Diagnostic:
    place = lsp.Range(lsp.Position(0, 0), lsp.Position(0, 0)) if told.span is None else range_of(told.span)
    related = [
        lsp.DiagnosticRelatedInformation(_location(one.span), one.message)
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


def _location(span: Span) -> lsp.Location:
    path, at = names.location(span)
    if not at.source.text:
        return lsp.Location(_uri(path), lsp.Range(lsp.Position(0, 0), lsp.Position(0, 0)))
    return lsp.Location(_uri(path), range_of(at))


# --- what the editor asks -------------------------------------------------------------------------------------------


def _completion(desk: Desk, params: lsp.CompletionParams) -> lsp.CompletionList:
    page = desk.page(params.text_document.uri)
    found = completion.offers(page, offset_of(page.source, params.position))
    items = [
        lsp.CompletionItem(
            label=one.text,
            kind=_OFFERED[one.kind],
            documentation=one.about or None,
            text_edit=lsp.TextEdit(range_of(Span(page.source, one.start, one.end)), one.text),
            filter_text=page.text[one.start : one.end] + one.text,
        )
        for one in found
    ]
    return lsp.CompletionList(is_incomplete=True, items=items)


def _hover(desk: Desk, params: lsp.HoverParams) -> lsp.Hover | None:
    page = desk.page(params.text_document.uri)
    found = hover.told_at(page, offset_of(page.source, params.position))
    if found is None:
        return None
    text, span = found
    return lsp.Hover(lsp.MarkupContent(lsp.MarkupKind.Markdown, text), range_of(span))


def _definition(desk: Desk, params: lsp.DefinitionParams) -> lsp.Location | None:
    page = desk.page(params.text_document.uri)
    named = names.named_at(page, offset_of(page.source, params.position))
    declared = names.declared_at(page, named) if named is not None else None
    return None if declared is None else _location(declared)


def _references(desk: Desk, params: lsp.ReferenceParams) -> list[lsp.Location]:
    page = desk.page(params.text_document.uri)
    named = names.named_at(page, offset_of(page.source, params.position))
    return [] if named is None else [_location(span) for span in names.uses(page, named)]


def _rename(desk: Desk, params: lsp.RenameParams) -> lsp.WorkspaceEdit:
    page = desk.page(params.text_document.uri)
    try:
        edits = names.renamed(page, offset_of(page.source, params.position), params.new_name)
    except names.RenameError as error:
        raise JsonRpcInvalidParams(str(error)) from error
    return _edit(params.text_document.uri, [lsp.TextEdit(range_of(span), text) for span, text in edits])


def _edit(uri: str, edits: Sequence[lsp.TextEdit]) -> lsp.WorkspaceEdit:
    return lsp.WorkspaceEdit(changes={uri: list(edits)})


def _actions(desk: Desk, params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
    page = desk.page(params.text_document.uri)
    start, end = (offset_of(page.source, place) for place in (params.range.start, params.range.end))
    found = []
    for told in page.diagnostics:
        if told.fix is None or told.span is None or told.fix.span.source.name != str(page.path):
            continue
        if told.span.start <= end and start <= told.span.end:
            edit = lsp.TextEdit(range_of(told.fix.span), told.fix.replacement)
            action = lsp.CodeAction(
                title=told.fix.title,
                kind=lsp.CodeActionKind.QuickFix,
                diagnostics=[_diagnostic(told)],
                is_preferred=told.fix.safe,
                edit=_edit(params.text_document.uri, [edit]),
            )
            found.append(action)
    return found


def _symbols(desk: Desk, params: lsp.DocumentSymbolParams) -> list[lsp.DocumentSymbol]:
    return [_symbol(part) for part in shape.parts(desk.page(params.text_document.uri))]


def _symbol(part: shape.Part) -> lsp.DocumentSymbol:
    inner = [_symbol(one) for one in part.parts]
    return lsp.DocumentSymbol(
        part.name or "-", _PARTS[part.what], range_of(part.whole), range_of(part.at), children=inner
    )


def _folds(desk: Desk, params: lsp.FoldingRangeParams) -> list[lsp.FoldingRange]:
    kinds = {True: lsp.FoldingRangeKind.Comment, False: lsp.FoldingRangeKind.Region}
    found = shape.folds(desk.page(params.text_document.uri))
    return [lsp.FoldingRange(first - 1, last - 1, kind=kinds[is_comment]) for first, last, is_comment in found]


def _formatting(desk: Desk, params: lsp.DocumentFormattingParams) -> list[lsp.TextEdit]:
    page = desk.page(params.text_document.uri)
    new = laid_out(page.text)
    if new == page.text:
        return []
    whole = lsp.Range(lsp.Position(0, 0), position_of(Source("", page.text), len(page.text)))
    return [lsp.TextEdit(whole, new)]


def _colours(desk: Desk, params: lsp.SemanticTokensParams) -> lsp.SemanticTokens:
    page = desk.page(params.text_document.uri)
    data, before = list[int](), lsp.Position(0, 0)
    for one in colours.colours(page):
        here = range_of(Span(page.source, one.start, one.end))
        down = here.start.line - before.line
        along = here.start.character - (0 if down else before.character)
        length = here.end.character - here.start.character
        data += [down, along, length, colours.TYPES.index(one.type), int(one.declares)]
        before = here.start
    return lsp.SemanticTokens(data)


# --- the server -----------------------------------------------------------------------------------------------------

_ANSWERS: dict[str, tuple[Any, Any]] = {
    lsp.TEXT_DOCUMENT_COMPLETION: (_completion, lsp.CompletionOptions(trigger_characters=["$", " ", "{", "["])),
    lsp.TEXT_DOCUMENT_HOVER: (_hover, None),
    lsp.TEXT_DOCUMENT_DEFINITION: (_definition, None),
    lsp.TEXT_DOCUMENT_REFERENCES: (_references, None),
    lsp.TEXT_DOCUMENT_RENAME: (_rename, None),
    lsp.TEXT_DOCUMENT_CODE_ACTION: (_actions, lsp.CodeActionOptions([lsp.CodeActionKind.QuickFix])),
    lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL: (_symbols, None),
    lsp.TEXT_DOCUMENT_FOLDING_RANGE: (_folds, None),
    lsp.TEXT_DOCUMENT_FORMATTING: (_formatting, None),
    lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL: (
        _colours,
        lsp.SemanticTokensLegend(list(colours.TYPES), [colours.DECLARED]),
    ),
}


def made(version: str, within: Root = ANYWHERE) -> LanguageServer:
    """A server that speaks for all files an editor opens, and reads others only within a root."""
    server = LanguageServer("houserule", version)
    desk = Desk(server, within)
    for method, (answer, offers) in _ANSWERS.items():
        server.feature(method, offers)(_named(partial(answer, desk), answer.__name__))

    @server.feature(lsp.TEXT_DOCUMENT_DID_OPEN)
    def opened(params: lsp.DidOpenTextDocumentParams) -> None:
        desk.tell(params.text_document.uri)

    @server.feature(lsp.TEXT_DOCUMENT_DID_CHANGE)
    def changed(params: lsp.DidChangeTextDocumentParams) -> None:
        desk.tell_soon(params.text_document.uri)

    @server.feature(lsp.TEXT_DOCUMENT_DID_SAVE)
    def saved(params: lsp.DidSaveTextDocumentParams) -> None:
        desk.tell_all()

    @server.feature(lsp.TEXT_DOCUMENT_DID_CLOSE)
    def closed(params: lsp.DidCloseTextDocumentParams) -> None:
        desk.forget(params.text_document.uri)
        server.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(params.text_document.uri, []))

    return server


def _named(answer: Any, name: str) -> Any:
    """What answers, under the name by which the server tells of it."""
    answer.__name__ = name
    return answer
