// What the workbench asks of the server.

import { asked, type Document, type GameCard, type RulesCard } from "../lib/api";

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

export interface SessionCard extends RulesCard {
  digest: string;
}

export interface Checked {
  diagnostics: Fault[];
  session: SessionCard | null;
  game: (GameCard & { digest: string; sentences: Sentence[] }) | null;
}

export const check = (document: Document): Promise<Checked> => asked("workbench/check", { document });

export interface Known {
  name: string;
  title: string;
  summary: string;
  also: string[];
  players?: [number, number];
  has?: string[];
}

export interface Library {
  games: Known[];
  features: Record<string, string>;
  complete: boolean;
}

export interface GamePage extends GameCard {
  name: string;
  digest: string;
  text: string;
  parent: string;
  difference: string[];
  hands: string[];
  examples: { title: string; play: string[] }[];
  fork: string;
  /** All of it in one file, which names nothing but what ships. */
  whole: string;
}

export const library = (): Promise<Library> => asked("workbench/library");
export const game = (name: string): Promise<GamePage> => asked("workbench/game", { name });
export const ownGame = (document: Document): Promise<GamePage> => asked("workbench/game", { document });
