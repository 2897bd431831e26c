"""The language server, asked by a real client over stdin and stdout."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException
from pygls.lsp.client import LanguageClient

from engine.editor.colours import TYPES
from engine.resources import shipped

pytestmark = pytest.mark.late

GAME = """format: 1
kind: game
name: Friday 🂡
extends: five-card-draw
stakes: {ante: 2}
words:
  good-start: {hand: pair of jacks or better}
changes:
  - set: {at: first round, to: {open-if: good-start, nobody-opens: [throw-in: {}]}}   # 🂡
  - after: {step: exchange, put: [pay: {from: everyone, to: pot, amount: 2 * ante}]}
"""


Told = asyncio.Queue[lsp.PublishDiagnosticsParams]


class Editor:
    """A client with one file open."""

    def __init__(self, client: LanguageClient, path: Path, told: "Told") -> None:
        self.client, self.path, self.told = client, path, told
        self.text, self.version = "", 0
        self.document = lsp.TextDocumentIdentifier(path.as_uri())

    async def open(self, text: str) -> list[lsp.Diagnostic]:
        self.text = text
        item = lsp.TextDocumentItem(self.document.uri, "yaml", self.version, text)
        self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(item))
        return await self.problems()

    async def write(self, text: str) -> list[lsp.Diagnostic]:
        self.text, self.version = text, self.version + 1
        change = lsp.TextDocumentContentChangeWholeDocument(text)
        versioned = lsp.VersionedTextDocumentIdentifier(self.version, self.document.uri)
        self.client.text_document_did_change(lsp.DidChangeTextDocumentParams(versioned, [change]))
        return await self.problems()

    async def problems(self) -> list[lsp.Diagnostic]:
        return list((await self.told.get()).diagnostics)

    def at(self, before: str, more: int = 0) -> lsp.Position:
        """The place behind the first occurrence of some characters."""
        offset = self.text.index(before) + len(before) + more
        line = self.text.count("\n", 0, offset)
        return lsp.Position(line, len(self.text[:offset].split("\n")[-1].encode("utf-16-le")) // 2)

    async def offered(self, text: str) -> list[str]:
        """What is offered where `|` stands in a text."""
        await self.write(text.replace("|", "", 1))
        before = text[: text.index("|")]
        self.text = text.replace("|", "", 1)
        place = lsp.Position(before.count("\n"), len(before.split("\n")[-1].encode("utf-16-le")) // 2)
        found = await self.client.text_document_completion_async(lsp.CompletionParams(self.document, place))
        assert isinstance(found, lsp.CompletionList)
        return [one.label for one in found.items]


def edited(text: str, edits: list[Any]) -> str:
    lines = text.split("\n")
    for edit in sorted(edits, key=lambda one: (-one.range.start.line, -one.range.start.character)):
        assert edit.range.start.line == edit.range.end.line
        line = lines[edit.range.start.line].encode("utf-16-le")
        first, last = 2 * edit.range.start.character, 2 * edit.range.end.character
        lines[edit.range.start.line] = (line[:first] + edit.new_text.encode("utf-16-le") + line[last:]).decode(
            "utf-16-le"
        )
    return "\n".join(lines)


@pytest.fixture
def ask(tmp_path: Path) -> Callable[[Callable[[Editor], Awaitable[None]]], None]:
    """Runs some talk with a server that is started for it."""

    async def talk(asked: Callable[[Editor], Awaitable[None]]) -> None:
        client = LanguageClient("test", "1")
        told = Told()

        @client.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)  # type: ignore[untyped-decorator]
        def published(params: lsp.PublishDiagnosticsParams) -> None:
            told.put_nowait(params)

        await client.start_io(sys.executable, "-m", "engine.cli", "lsp")
        try:
            await client.initialize_async(lsp.InitializeParams(capabilities=lsp.ClientCapabilities()))
            client.initialized(lsp.InitializedParams())
            await asked(Editor(client, tmp_path / "friday.yaml", told))
        finally:
            await client.shutdown_async(None)
            client.exit(None)
            await client.stop()  # type: ignore[no-untyped-call]

    return lambda asked: asyncio.run(asyncio.wait_for(talk(asked), 120))


def test_problems_come_as_one_writes_and_go(ask: Any) -> None:
    async def talk(editor: Editor) -> None:
        assert await editor.open(GAME) == []
        (told,) = await editor.write(GAME.replace("jacks", "jaks"))
        assert (told.code, told.source, told.severity) == ("X101", "houserule", lsp.DiagnosticSeverity.Error)
        assert told.range.start == editor.at("pair of ")
        params = lsp.CodeActionParams(editor.document, told.range, lsp.CodeActionContext([told]))
        (action,) = await editor.client.text_document_code_action_async(params) or []
        assert isinstance(action, lsp.CodeAction)
        assert action.edit is not None
        assert action.edit.changes is not None
        assert edited(editor.text, list(action.edit.changes[editor.document.uri])) == GAME
        assert await editor.write(GAME) == []

    ask(talk)


def test_examples_are_played_when_nobody_types(ask: Any) -> None:
    async def talk(editor: Editor) -> None:
        example = "examples:\n  - {seats: {A: 9, B: 9}, dealer: A, play: [B bets 5, A folds], expect: {winners: [A]}}\n"
        (wrong,) = await editor.open(GAME.replace("changes:", example + "changes:"))
        assert str(wrong.code).startswith("T")
        assert await editor.write(editor.text + "# more\n") == []
        (again,) = await editor.problems()
        assert again.code == wrong.code

    ask(talk)


def test_what_may_be_written_is_offered(ask: Any) -> None:
    async def talk(editor: Editor) -> None:
        await editor.open(GAME)
        assert "jackpot" in await editor.offered(GAME.replace("five-card-draw", "jac|"))
        assert "razz" not in await editor.offered(GAME.replace("five-card-draw", "jac|"))
        assert {"players", "play"} <= set(await editor.offered(GAME + "pla|\n"))
        labels = await editor.offered(GAME.replace("exchange", "|"))
        assert {"exchange", "first round", "second round", "last bet"} <= set(labels)
        words = await editor.offered(GAME.replace("2 * ante", "2 * a|"))
        assert "ante" in words
        assert "flush" not in words
        assert "$most-discards" in await editor.offered(GAME.replace("2 * ante", "$|"))
        assert "good-start" in await editor.offered(GAME.replace("open-if: good-start", "open-if: go|"))
        ranks = await editor.offered(GAME.replace("pair of jacks", "pair of ja|"))
        assert "jacks" in ranks
        assert "everyone in" in await editor.offered(GAME.replace("from: everyone", "from: everyone i|"))
        assert "deuces-wild" in await editor.offered(GAME + "with: {deu|}\n")
        assert "cards" in await editor.offered(GAME + "with: {wild: {c|}}\n")
        assert await editor.offered(GAME + "with: {gone.yaml: {c|}}\n") == []
        assert {"limit", "label"} <= set(
            await editor.offered(GAME + "  - before: {step: exchange, put: [bet: {l|}]}\n")
        )
        assert "pot limit" in await editor.offered(GAME + "betting: {limit: p|}\n")

    ask(talk)


def test_a_rule_is_told_in_words_and_its_names_lead_somewhere(ask: Any) -> None:
    async def talk(editor: Editor) -> None:
        await editor.open(GAME)
        found = await editor.client.text_document_hover_async(lsp.HoverParams(editor.document, editor.at("2 * a")))
        assert found is not None
        assert isinstance(found.contents, lsp.MarkupContent)
        assert "2 * ante" in found.contents.value
        found = await editor.client.text_document_hover_async(lsp.HoverParams(editor.document, editor.at("[pa")))
        assert found is not None
        assert isinstance(found.contents, lsp.MarkupContent)
        assert "Everyone pays" in found.contents.value

        async def leads(before: str) -> tuple[str, int]:
            params = lsp.DefinitionParams(editor.document, editor.at(before))
            to = await editor.client.text_document_definition_async(params)
            assert isinstance(to, lsp.Location)
            return to.uri.rsplit("/", 1)[-1], to.range.start.line

        parent = (shipped("rulesets") / "games/draw/five-card-draw.yaml").read_text(encoding="utf-8").split("\n")
        label = next(number for number, line in enumerate(parent) if "label: first round" in line)
        assert await leads("open-if: good") == ("friday.yaml", 6)
        assert await leads("at: first") == ("five-card-draw.yaml", label)
        assert await leads("extends: five") == ("five-card-draw.yaml", 0)
        assert await leads("2 * a") == ("friday.yaml", 4)

    ask(talk)


def test_a_name_becomes_another_everywhere_or_nowhere(ask: Any) -> None:
    async def talk(editor: Editor) -> None:
        await editor.open(GAME)
        params = lsp.RenameParams(editor.document, editor.at("open-if: good"), "fine-start")
        found = await editor.client.text_document_rename_async(params)
        assert found is not None
        assert found.changes is not None
        assert edited(GAME, list(found.changes[editor.document.uri])) == GAME.replace("good-start", "fine-start")
        prepare = editor.client.text_document_prepare_rename_async
        ready = await prepare(lsp.PrepareRenameParams(editor.document, editor.at("open-if: good")))
        assert isinstance(ready, lsp.PrepareRenamePlaceholder)
        assert ready.placeholder == "good-start"
        for place in ("at: first", "extends: five", "kind: ga"):
            with pytest.raises(JsonRpcException):
                await prepare(lsp.PrepareRenameParams(editor.document, editor.at(place)))
        for place, name in (("open-if: good", "Not A Name"), ("open-if: good", "pot"), ("at: first", "round one")):
            with pytest.raises(JsonRpcException):
                await editor.client.text_document_rename_async(
                    lsp.RenameParams(editor.document, editor.at(place), name)
                )
        references = await editor.client.text_document_references_async(
            lsp.ReferenceParams(lsp.ReferenceContext(True), editor.document, editor.at("  good"))
        )
        assert [one.range.start.line for one in references or []] == [6, 8]

    ask(talk)


def test_outline_folding_and_layout(ask: Any) -> None:
    async def talk(editor: Editor) -> None:
        wide = GAME.replace("stakes: {ante: 2}", "stakes:   { ante: 2 }")
        await editor.open(wide)
        symbols = await editor.client.text_document_document_symbol_async(lsp.DocumentSymbolParams(editor.document))
        found = {one.name: one for one in symbols or [] if isinstance(one, lsp.DocumentSymbol)}
        assert [one.name for one in found["words"].children or []] == ["good-start"]
        folds = await editor.client.text_document_folding_range_async(lsp.FoldingRangeParams(editor.document))
        assert (7, 9) in [(one.start_line, one.end_line) for one in folds or []]
        options = lsp.FormattingOptions(tab_size=2, insert_spaces=True)
        params = lsp.DocumentFormattingParams(editor.document, options)
        (edit,) = await editor.client.text_document_formatting_async(params) or []
        assert edit.new_text == GAME

    ask(talk)


def test_pieces_are_coloured_as_what_they_are(ask: Any) -> None:
    async def talk(editor: Editor) -> None:
        await editor.open(GAME)
        params = lsp.SemanticTokensParams(editor.document)
        found = await editor.client.text_document_semantic_tokens_full_async(params)
        assert found is not None
        lines, line, column, seen = GAME.split("\n"), 0, 0, []
        for at in range(0, len(found.data), 5):
            down, along, length, kind, declares = found.data[at : at + 5]
            line, column = line + down, along if down else column + along
            units = lines[line].encode("utf-16-le")
            text = units[2 * column : 2 * (column + length)].decode("utf-16-le")
            seen.append((text, TYPES[kind], bool(declares)))
        assert ("stakes", "property", False) in seen
        assert ("ante", "variable", True) in seen
        assert ("ante", "variable", False) in seen
        assert ("good-start", "variable", True) in seen
        assert ("good-start", "variable", False) in seen
        assert ("pay", "keyword", False) in seen
        assert ("or better", "enumMember", False) in seen
        assert ("everyone", "enumMember", False) in seen
        assert ("*", "operator", False) in seen
        assert ("2", "number", False) in seen
        assert ("Friday 🂡", "string", False) in seen

    ask(talk)


def test_a_file_is_looked_at_again_when_its_parent_is_written(ask: Any) -> None:
    async def talk(editor: Editor) -> None:
        parent = editor.path.with_name("my parent.yaml")
        text = "format: 1\nkind: game\nname: Parent\nextends: five-card-draw\n"
        text += "words: {good: {hand: pair of jacks or better}}\n"
        first = Editor(editor.client, parent, editor.told)
        await first.open(text)
        child = GAME.replace("five-card-draw", "my parent.yaml").replace("open-if: good-start", "open-if: good")
        child = child.replace("words:\n  good-start: {hand: pair of jacks or better}\n", "")
        assert await editor.open(child) == []
        assert await first.write(text.replace("good:", "fine:")) != []
        told = await editor.told.get()
        assert (told.uri, told.diagnostics[0].code) == (editor.document.uri, "X101")
        await first.write(text)
        assert await editor.problems() == []

    ask(talk)


PARENT = (
    "format: 1\nkind: game\nname: Parent\nextends: five-card-draw\nwords: {good: {hand: pair of jacks or better}}\n"
)
CHILD = """format: 1
kind: game
name: Child
extends: parent.yaml
changes:
  - set: {at: first round, to: {open-if: good, nobody-opens: [throw-in: {}]}}
"""


def test_a_file_is_looked_at_again_when_its_parent_is_changed_elsewhere(ask: Any) -> None:
    async def talk(editor: Editor) -> None:
        parent = editor.path.with_name("parent.yaml")
        parent.write_text(PARENT.replace("good", "fine"), encoding="utf-8")
        assert [one.code for one in await editor.open(CHILD)] == ["X101"]
        parent.write_text(PARENT, encoding="utf-8")
        editor.client.text_document_did_save(lsp.DidSaveTextDocumentParams(editor.document))
        assert await editor.problems() == []
        parent.unlink()
        gone = lsp.FileEvent(parent.as_uri(), lsp.FileChangeType.Deleted)
        editor.client.workspace_did_change_watched_files(lsp.DidChangeWatchedFilesParams([gone]))
        assert await editor.problems() != []
        parent.write_text(PARENT, encoding="utf-8")
        assert await editor.write(CHILD) == []

    ask(talk)


def test_a_file_is_looked_at_again_when_its_parent_is_opened_with_another_text(ask: Any) -> None:
    async def talk(editor: Editor) -> None:
        parent = Editor(editor.client, editor.path.with_name("parent.yaml"), editor.told)
        parent.path.write_text(PARENT, encoding="utf-8")
        assert await editor.open(CHILD) == []
        assert await parent.open(PARENT.replace("good", "fine")) != []
        assert [one.code for one in await editor.problems()] == ["X101"]

    ask(talk)


def test_a_name_becomes_another_in_open_files_that_use_it(ask: Any) -> None:
    async def talk(editor: Editor) -> None:
        parent = Editor(editor.client, editor.path.with_name("parent.yaml"), editor.told)
        await parent.open(PARENT)
        await editor.open(CHILD)
        params = lsp.RenameParams(parent.document, parent.at("words: {go"), "fine")
        found = await editor.client.text_document_rename_async(params)
        assert found is not None
        assert found.changes is not None
        assert edited(CHILD, list(found.changes[editor.document.uri])) == CHILD.replace("good", "fine")
        place = lsp.ReferenceParams(lsp.ReferenceContext(True), parent.document, parent.at("words: {go"))
        references = await editor.client.text_document_references_async(place)
        assert [one.uri for one in references or []] == [parent.document.uri, editor.document.uri]

    ask(talk)


def test_what_a_project_accepts_is_not_told(ask: Any) -> None:
    async def talk(editor: Editor) -> None:
        text = GAME.replace("ante: 2", "ante: 2, anti: 2")
        assert [one.code for one in await editor.open(text)] == ["A902"]
        settings = editor.path.with_name("pyproject.toml")
        settings.write_text('[tool.houserule.accepts]\n"*.yaml" = {A902 = "for the next game"}\n', encoding="utf-8")
        written = lsp.FileEvent(settings.as_uri(), lsp.FileChangeType.Created)
        editor.client.workspace_did_change_watched_files(lsp.DidChangeWatchedFilesParams([written]))
        assert await editor.problems() == []
        whole = lsp.Range(lsp.Position(0, 0), lsp.Position(99, 0))
        params = lsp.CodeActionParams(editor.document, whole, lsp.CodeActionContext([]))
        assert not await editor.client.text_document_code_action_async(params)
        settings.write_text("[tool.houserule\n", encoding="utf-8")
        assert [one.code for one in await editor.write(text + "# more\n")] == ["A902"]

    ask(talk)


def test_a_project_may_ask_what_texts_say_otherwise(ask: Any) -> None:
    async def talk(editor: Editor) -> None:
        text = GAME.replace("extends:", "summary: Draw with deuces wild.\nwild: [{cards: threes}]\nextends:")
        assert await editor.open(text) == []
        settings = editor.path.with_name("pyproject.toml")
        settings.write_text("[tool.houserule]\ntexts = true\n", encoding="utf-8")
        assert [one.code for one in await editor.write(text + "# more\n")] == ["A919"]

    ask(talk)


def test_the_editor_is_asked_to_tell_what_others_change(tmp_path: Path) -> None:
    async def talk() -> list[lsp.Registration]:
        client, asked = LanguageClient("test", "1"), asyncio.Queue[list[lsp.Registration]]()

        @client.feature(lsp.CLIENT_REGISTER_CAPABILITY)  # type: ignore[untyped-decorator]
        def registered(params: lsp.RegistrationParams) -> None:
            asked.put_nowait(list(params.registrations))

        await client.start_io(sys.executable, "-m", "engine.cli", "lsp")
        watches = lsp.DidChangeWatchedFilesClientCapabilities(dynamic_registration=True)
        able = lsp.ClientCapabilities(workspace=lsp.WorkspaceClientCapabilities(did_change_watched_files=watches))
        await client.initialize_async(lsp.InitializeParams(capabilities=able))
        client.initialized(lsp.InitializedParams())
        found = await asked.get()
        await client.shutdown_async(None)
        client.exit(None)
        await client.stop()  # type: ignore[no-untyped-call]
        return found

    (wanted,) = asyncio.run(asyncio.wait_for(talk(), 60))
    assert wanted.method == lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES


@pytest.mark.parametrize("text", ["services:\n  web: {image: nginx}\n", "- hosts: all\n", "{{ include }}\n", ""])
def test_nothing_is_told_of_files_that_are_no_rules(ask: Any, text: str) -> None:
    async def talk(editor: Editor) -> None:
        assert await editor.open(text) == []
        assert await editor.write(GAME.replace("jacks", "jaks")) != []

    ask(talk)


def test_half_a_character_and_lines_that_only_some_see_do_no_harm(ask: Any) -> None:
    async def talk(editor: Editor) -> None:
        await editor.open(GAME)
        assert await editor.write(GAME + "# \ud83c\n") == []
        (told,) = await editor.write(GAME.replace("Friday", "Fri\u2028day"))
        assert told.code == "Y003"
        assert await editor.write(GAME) == []

    ask(talk)


@pytest.mark.parametrize(
    ("only", "count"),
    [(None, 1), (["quickfix"], 1), ([""], 1), (["source.organizeImports"], 0), (["quick"], 0), ([], 0)],
)
def test_edits_are_offered_where_such_are_asked_for(ask: Any, only: list[str] | None, count: int) -> None:
    async def talk(editor: Editor) -> None:
        (told,) = await editor.open(GAME.replace("jacks", "jaks"))
        params = lsp.CodeActionParams(editor.document, told.range, lsp.CodeActionContext([told], only))
        assert len(await editor.client.text_document_code_action_async(params) or []) == count

    ask(talk)


def test_nothing_is_told_of_a_file_that_was_only_asked_about(ask: Any) -> None:
    async def talk(editor: Editor) -> None:
        parent, complaints = Editor(editor.client, editor.path.with_name("parent.yaml"), editor.told), list[str]()
        parent.path.write_text(PARENT, encoding="utf-8")
        editor.path.write_text(CHILD, encoding="utf-8")

        @editor.client.feature(lsp.WINDOW_SHOW_MESSAGE)  # type: ignore[untyped-decorator]
        def complained(params: lsp.ShowMessageParams) -> None:
            complaints.append(params.message)

        await editor.client.text_document_hover_async(lsp.HoverParams(editor.document, lsp.Position(3, 2)))
        editor.path.unlink()
        await parent.open(PARENT)
        editor.client.text_document_did_close(lsp.DidCloseTextDocumentParams(parent.document))
        await editor.client.text_document_hover_async(lsp.HoverParams(parent.document, lsp.Position(3, 2)))
        assert complaints == []

    ask(talk)


def test_what_was_never_opened_is_not_there(ask: Any) -> None:
    async def talk(editor: Editor) -> None:
        with pytest.raises(JsonRpcException, match="not open"):
            await editor.client.text_document_hover_async(lsp.HoverParams(editor.document, lsp.Position(0, 0)))
        await editor.open(GAME.replace("five-card-draw", "gone.yaml"))
        params = lsp.DefinitionParams(editor.document, editor.at("extends: gone"))
        assert await editor.client.text_document_definition_async(params) is None

    ask(talk)


@pytest.mark.parametrize(
    ("asked", "code"), [(["initialize", "shutdown", "exit"], 0), (["initialize", "exit"], 1), (["initialize"], 0)]
)
def test_it_ends_as_the_editor_asks(asked: list[str], code: int) -> None:
    def sent(number: int, method: str) -> bytes:
        message: dict[str, Any] = {"jsonrpc": "2.0", "method": method}
        if method == "initialize":
            message["params"] = {"processId": None, "rootUri": None, "capabilities": {}}
        if method != "exit":
            message["id"] = number
        body = json.dumps(message).encode()
        return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)

    said = b"".join(sent(number, method) for number, method in enumerate(asked))
    server = [sys.executable, "-m", "engine.cli", "lsp"]
    ended = subprocess.run(server, input=said, capture_output=True, timeout=60, check=False)
    assert (ended.returncode, ended.stderr) == (code, b"")
    assert ended.stdout.count(b'"result"') == len(asked) - ("exit" in asked)
