// The editor of a document. It lies in a shadow root, where styles are taken without loosening what the page may load.

import { yaml } from "@codemirror/lang-yaml";
import { lintGutter } from "@codemirror/lint";
import { EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, keymap } from "@codemirror/view";
import { indentWithTab } from "@codemirror/commands";
import { basicSetup } from "codemirror";
import type { LanguageServer } from "./language";

const light = StateEffect.define<[number, number][]>();
const lit = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, transaction) {
    const after = before.map(transaction.changes);
    const effect = transaction.effects.find((one) => one.is(light));
    if (!effect) return after;
    const doc = transaction.state.doc;
    const lines = effect.value.flatMap(([first, last]) =>
      Array.from({ length: Math.min(last, doc.lines) - first + 1 }, (_, at) => doc.line(first + at).from),
    );
    return Decoration.set(lines.map((from) => Decoration.line({ class: "lit" }).range(from)), true);
  },
  provide: (field) => EditorView.decorations.from(field),
});
const looks = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "var(--paper)", fontSize: "0.95rem" },
  "&.cm-focused": { outline: "3px solid var(--strong)" },
  ".cm-content": { caretColor: "var(--ink)", minHeight: "16rem", fontFamily: "ui-monospace, monospace" },
  ".cm-gutters": { backgroundColor: "var(--ground)", color: "var(--faint)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "transparent" },
  ".lit": { backgroundColor: "color-mix(in srgb, var(--strong) 22%, transparent)" },
  ".cm-tooltip": { backgroundColor: "var(--paper)", color: "var(--ink)", border: "1px solid var(--line)", maxWidth: "34rem" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--strong)", color: "var(--on-strong)" },
});

export interface Given {
  text: string;
  label: string;
  uri: string;
  server: LanguageServer;
  typed: (text: string) => void;
  moved: (line: number) => void;
}

export function editor(into: HTMLElement, given: Given): EditorView {
  const root = into.shadowRoot ?? into.attachShadow({ mode: "open" });
  return new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: given.text,
      extensions: [
        basicSetup,
        keymap.of([indentWithTab]),
        yaml(),
        lintGutter(),
        lit,
        looks,
        EditorView.contentAttributes.of({ "aria-label": given.label }),
        given.server.client.plugin(given.uri, "yaml"),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) given.typed(update.state.doc.toString());
          if (update.docChanged || update.selectionSet)
            given.moved(update.state.doc.lineAt(update.state.selection.main.head).number);
        }),
      ],
    }),
  });
}

/** The text is this one now; what is the same at both ends stays, and so does the place of whoever types there. */
export function replace(view: EditorView, text: string): void {
  const before = view.state.doc.toString();
  if (before === text) return;
  const most = Math.min(before.length, text.length);
  let from = 0;
  while (from < most && before[from] === text[from]) from += 1;
  let same = 0;
  while (same < most - from && before[before.length - 1 - same] === text[text.length - 1 - same]) same += 1;
  view.dispatch({ changes: { from, to: before.length - same, insert: text.slice(from, text.length - same) } });
}

export function lightUp(view: EditorView, pieces: [number, number][]): void {
  view.dispatch({ effects: light.of(pieces) });
}

export function goTo(view: EditorView, line: number): void {
  const at = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
  view.dispatch({ selection: { anchor: at.from }, effects: EditorView.scrollIntoView(at.from, { y: "center" }) });
  view.focus();
}
