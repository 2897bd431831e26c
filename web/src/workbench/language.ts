// The language server, the same that any editor has, over a socket.

import { type Diagnostic, setDiagnostics } from "@codemirror/lint";
import { hoverTooltips, LSPClient, serverCompletion, serverDiagnostics, type Transport } from "@codemirror/lsp-client";
import type { Text } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { tidy } from "./tidy";

interface Position {
  line: number;
  character: number;
}
interface Range {
  start: Position;
  end: Position;
}
interface Told {
  range: Range;
  severity?: number;
  code?: string;
  message: string;
}
interface Action {
  title: string;
  diagnostics?: Told[];
  edit?: { changes?: Record<string, { range: Range; newText: string }[]> };
}
export interface Part {
  name: string;
  selectionRange: Range;
  children?: Part[];
}

const SEVERITIES = ["error", "error", "warning", "info", "hint"] as const;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
const TIMEOUT = 20_000;

export function offset(doc: Text, at: Position): number {
  if (at.line >= doc.lines) return doc.length;
  const line = doc.line(at.line + 1);
  return Math.min(line.from + at.character, line.to);
}

export class LanguageServer {
  readonly client: LSPClient;
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private ended = false;

  constructor(
    private readonly uri: string,
    private readonly view: () => EditorView | null,
    private readonly changed: (there: boolean) => void,
    private readonly outlined: (parts: Part[]) => void,
  ) {
    this.client = new LSPClient({
      timeout: TIMEOUT,
      sanitizeHTML: tidy,
      notificationHandlers: {
        "textDocument/publishDiagnostics": (_, params: { uri: string; diagnostics: Told[] }) => {
          if (params.uri === this.uri) void this.show(params.diagnostics);
          return true;
        },
      },
      extensions: [serverCompletion(), hoverTooltips(), serverDiagnostics()],
    });
    this.connect();
  }

  close(): void {
    this.ended = true;
    this.socket?.close();
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/lsp`);
    const handlers = new Set<(message: string) => void>();
    const transport: Transport = {
      send: (message) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(message); // what is lost is said anew by the next connection
      },
      subscribe: (handler) => void handlers.add(handler),
      unsubscribe: (handler) => void handlers.delete(handler),
    };
    socket.onmessage = (event) => handlers.forEach((handler) => handler(String(event.data)));
    socket.onopen = () => {
      this.client.connect(transport);
      this.client.initializing.then(
        () => {
          this.wait = FIRST_WAIT;
          this.changed(true);
        },
        () => socket.close(),
      );
    };
    socket.onclose = () => {
      this.client.disconnect();
      if (this.ended) return;
      this.changed(false);
      setTimeout(() => !this.ended && this.connect(), this.wait);
      this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
    };
    this.socket = socket;
  }

  /** What is wrong is marked, each with the edits that mend it; the outline is that of the same text. */
  private async show(told: Told[]): Promise<void> {
    const view = this.view();
    if (!view) return;
    const textDocument = { uri: this.uri };
    const whole = { start: { line: 0, character: 0 }, end: { line: view.state.doc.lines, character: 0 } };
    const [actions, parts] = await Promise.all([
      told.length
        ? this.client
            .request<object, Action[] | null>("textDocument/codeAction", { textDocument, range: whole, context: { diagnostics: told } })
            .catch(() => null)
        : null,
      this.client.request<object, Part[] | null>("textDocument/documentSymbol", { textDocument }).catch(() => null),
    ]);
    this.outlined(parts ?? []);
    view.dispatch(setDiagnostics(view.state, told.map((one) => marked(view.state.doc, one, actions ?? [], this.uri))));
  }
}

function marked(doc: Text, told: Told, actions: Action[], uri: string): Diagnostic {
  const mends = actions.filter((action) =>
    action.diagnostics?.some((one) => one.message === told.message && same(one.range, told.range)),
  );
  return {
    from: offset(doc, told.range.start),
    to: offset(doc, told.range.end),
    severity: SEVERITIES[told.severity ?? 1] ?? "error",
    source: told.code ?? "",
    message: told.message,
    actions: mends.map((action) => ({
      name: action.title,
      apply: (view) => {
        const edits = action.edit?.changes?.[uri] ?? [];
        const changes = edits.map((edit) => ({
          from: offset(view.state.doc, edit.range.start),
          to: offset(view.state.doc, edit.range.end),
          insert: edit.newText,
        }));
        view.dispatch({ changes });
      },
    })),
  };
}

function same(one: Range, other: Range): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
