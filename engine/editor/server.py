"""The language server: what an editor shows, spoken in the Language Server Protocol over stdin and stdout."""

from collections.abc import Sequence
from functools import partial
from typing import Any, BinaryIO

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcInvalidParams
from pygls.lsp.server import LanguageServer

from engine.editor import colours, completion, hover, names, renaming, shape
from engine.editor.desk import Desk, diagnostic, location
from engine.editor.positions import offset_of, position_of, range_of
from engine.text.door.root import ANYWHERE, Root
from engine.text.marked.source import Source, Span
from engine.text.yaml.layout import laid_out

_OFFERED = {
    "key": lsp.CompletionItemKind.Property,
    "value": lsp.CompletionItemKind.EnumMember,
    "document": lsp.CompletionItemKind.File,
    "label": lsp.CompletionItemKind.Reference,
    "option": lsp.CompletionItemKind.Variable,
    "word": lsp.CompletionItemKind.Keyword,
}
_PARTS = {"key": lsp.SymbolKind.Property, "step": lsp.SymbolKind.Event, "example": lsp.SymbolKind.String}


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
    return None if declared is None else location(declared)


def _references(desk: Desk, params: lsp.ReferenceParams) -> list[lsp.Location]:
    page = desk.page(params.text_document.uri)
    named = names.named_at(page, offset_of(page.source, params.position))
    pages = (page, *desk.pages_made_of(params.text_document.uri).values())
    return [] if named is None else [location(span) for one in pages for span in renaming.uses_in(one, page, named)]


def _prepare_rename(desk: Desk, params: lsp.PrepareRenameParams) -> lsp.PrepareRenamePlaceholder:
    page = desk.page(params.text_document.uri)
    try:
        named = renaming.renamable(page, offset_of(page.source, params.position))
    except renaming.RenameError as error:
        raise JsonRpcInvalidParams(str(error)) from error
    return lsp.PrepareRenamePlaceholder(range=range_of(named.span), placeholder=named.name)


def _rename(desk: Desk, params: lsp.RenameParams) -> lsp.WorkspaceEdit:
    page = desk.page(params.text_document.uri)
    try:
        made_of_it = desk.pages_made_of(params.text_document.uri)
        found = renaming.renamed(page, offset_of(page.source, params.position), params.new_name, made_of_it.values())
    except renaming.RenameError as error:
        raise JsonRpcInvalidParams(str(error)) from error
    uris = {page.path: params.text_document.uri, **{one.path: uri for uri, one in made_of_it.items()}}
    edits = {uris[path]: [lsp.TextEdit(range_of(span), text) for span, text in each] for path, each in found.items()}
    return lsp.WorkspaceEdit(changes=edits)


def _edit(uri: str, edits: Sequence[lsp.TextEdit]) -> lsp.WorkspaceEdit:
    return lsp.WorkspaceEdit(changes={uri: list(edits)})


def _actions(desk: Desk, params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
    page = desk.page(params.text_document.uri)
    start, end = (offset_of(page.source, place) for place in (params.range.start, params.range.end))
    found: list[lsp.CodeAction] = []
    if not _is_asked_for(lsp.CodeActionKind.QuickFix, params.context.only):
        return found
    for told in desk.left(params.text_document.uri, page.diagnostics):
        if told.fix is None or told.span is None or told.fix.span.source.name != str(page.path):
            continue
        if told.span.start <= end and start <= told.span.end:
            edit = lsp.TextEdit(range_of(told.fix.span), told.fix.replacement)
            action = lsp.CodeAction(
                title=told.fix.title,
                kind=lsp.CodeActionKind.QuickFix,
                diagnostics=[diagnostic(told)],
                is_preferred=told.fix.safe,
                edit=_edit(params.text_document.uri, [edit]),
            )
            found.append(action)
    return found


def _is_asked_for(kind: str, only: Sequence[str] | None) -> bool:
    """Whether an editor wants actions of a kind: it may name kinds, or such as they are part of."""
    return only is None or any(not wanted or (kind + ".").startswith(wanted + ".") for wanted in only)


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
    lsp.TEXT_DOCUMENT_PREPARE_RENAME: (_prepare_rename, None),
    lsp.TEXT_DOCUMENT_RENAME: (_rename, lsp.RenameOptions(prepare_provider=True)),
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
    whole = (
        lsp.TextDocumentSyncKind.Full
    )  # edits counted in lines go wrong where pygls sees ends of lines, and no editor does
    server = LanguageServer("houserule", version, text_document_sync_kind=whole)
    desk = Desk(server, within)
    for method, (answer, offers) in _ANSWERS.items():
        server.feature(method, offers)(_named(partial(answer, desk), answer.__name__))

    @server.feature(lsp.TEXT_DOCUMENT_DID_OPEN)
    def opened(params: lsp.DidOpenTextDocumentParams) -> None:
        desk.tell(params.text_document.uri)
        desk.tell_those_made_of(params.text_document.uri)

    @server.feature(lsp.TEXT_DOCUMENT_DID_CHANGE)
    def changed(params: lsp.DidChangeTextDocumentParams) -> None:
        desk.tell_soon(params.text_document.uri)

    @server.feature(lsp.TEXT_DOCUMENT_DID_SAVE)
    def saved(params: lsp.DidSaveTextDocumentParams) -> None:
        desk.tell_all()

    @server.feature(lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def changed_elsewhere(params: lsp.DidChangeWatchedFilesParams) -> None:
        desk.tell_all()

    @server.feature(lsp.INITIALIZED)
    def ready(params: lsp.InitializedParams) -> None:
        if _watches(server.client_capabilities):
            watched = lsp.DidChangeWatchedFilesRegistrationOptions([lsp.FileSystemWatcher(_WATCHED)])
            wanted = lsp.Registration("rules", lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES, watched)
            server.client_register_capability(lsp.RegistrationParams([wanted]))

    @server.feature(lsp.TEXT_DOCUMENT_DID_CLOSE)
    def closed(params: lsp.DidCloseTextDocumentParams) -> None:
        desk.forget(params.text_document.uri)
        server.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(params.text_document.uri, []))
        desk.tell_those_made_of(params.text_document.uri)

    return server


def talked(version: str, out: BinaryIO) -> int:
    """An editor was served over stdin and a stream until it left: 1 where it said `exit` without `shutdown` before."""
    server, code = made(version), 0
    asked = False

    @server.feature(lsp.SHUTDOWN)
    def shut_down(params: None) -> None:
        nonlocal asked
        asked = True

    @server.feature(lsp.EXIT)
    def left(params: None) -> None:
        nonlocal code
        code = 0 if asked else 1

    server.start_io(stdout=out)
    return code


_WATCHED = "**/{*.yaml,*.yml,pyproject.toml}"


def _watches(client: lsp.ClientCapabilities) -> bool:
    """Whether an editor can be asked to say which files were changed by others."""
    files = client.workspace.did_change_watched_files if client.workspace is not None else None
    return files is not None and bool(files.dynamic_registration)


def _named(answer: Any, name: str) -> Any:
    """What answers, under the name by which the server tells of it."""
    answer.__name__ = name
    return answer
