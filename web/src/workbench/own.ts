// One's own documents: they are kept in this browser, each by the name of its file.

import type { Document } from "../lib/api";

const PREFIX = "houserule/own/";
export const ENDING = ".yaml";

export interface Shelf {
  readonly length: number;
  key(at: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

export class Own {
  constructor(private readonly shelf: Shelf) {}

  get names(): string[] {
    const keys = Array.from({ length: this.shelf.length }, (_, at) => this.shelf.key(at) ?? "");
    return keys.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length)).sort();
  }

  text(name: string): string | null {
    return this.shelf.getItem(PREFIX + name);
  }

  keep(name: string, text: string): void {
    this.shelf.setItem(PREFIX + name, text);
  }

  remove(name: string): void {
    this.shelf.removeItem(PREFIX + name);
  }

  /** A name that no document has yet. */
  free(wanted: string): string {
    const stem = fileStem(wanted);
    const taken = new Set(this.names);
    for (let number = 1; ; number += 1) {
      const name = `${stem}${number > 1 ? `-${number}` : ""}${ENDING}`;
      if (!taken.has(name)) return name;
    }
  }

  /** One as the server is asked about it. */
  document(name: string): Document {
    const text = this.text(name) ?? "";
    return { name, text, others: this.named(text, name) };
  }

  /** The documents that one names, and that they name: what the server has to be told with it. */
  named(text: string, except: string): Record<string, string> {
    const found: Record<string, string> = {};
    const look = (inside: string): void => {
      for (const name of this.names) {
        if (name === except || name in found || !inside.includes(name)) continue;
        const other = this.text(name) ?? "";
        found[name] = other;
        look(other);
      }
    };
    look(text);
    return found;
  }
}

/** What a file is called after a name: its letters and digits in small, hyphens between the words. */
export function fileStem(name: string): string {
  const plain = name.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
  const stem = plain.replace(/\.ya?ml$/, "").replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
  return stem.slice(0, 60) || "rules";
}

export function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/yaml" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
