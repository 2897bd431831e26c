// What the workbench asks of the server.

import { asked, type GameCard } from "../lib/api";

export interface Document {
  name: string;
  text: string;
  others: Record<string, string>;
}

export interface Place {
  line: number;
  column: number;
  offset: number;
}

export interface Fault {
  code: string;
  severity: "error" | "warning" | "advice";
  message: string;
  help: string;
  file: string;
  start: Place | null;
}

export interface Sentence {
  says: string;
  depth: number;
  from: string;
  lines: number[];
}

export interface Checked {
  diagnostics: Fault[];
  game: (GameCard & { digest: string; sentences: Sentence[] }) | null;
}

export const check = (document: Document): Promise<Checked> => asked("workbench/check", { document });
