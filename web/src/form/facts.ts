// What the server tells of the language: schemas, what ships, cards, hands, and what is often written.

import { asked } from "../lib/api";
import type { Plain } from "./source";

export interface Schema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  enum?: (string | number)[];
  enumDescriptions?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  propertyNames?: { pattern?: string };
  items?: Schema;
  required?: string[];
  maxProperties?: number;
  minimum?: number;
  maximum?: number;
  examples?: Plain[];
  "x-expr"?: string;
  $defs?: Record<string, Schema>;
}

export interface Choosable {
  name: string;
  kind: string;
  default: string | number;
  choices: (string | number)[];
  least: number | null;
  most: number | null;
  about: string;
}

export interface Shipped {
  name: string;
  title: string;
  summary: string;
  also: string[];
  options: Choosable[];
}

export interface Named {
  sign: string;
  one: string;
  many: string;
}

export interface Deck {
  ranks: Named[];
  suits: Named[];
  jokers: boolean;
}

export interface InheritedStep {
  kind: string;
  depth: number;
  says: string;
  /** What changes may call it, the best first; nothing where no change can. */
  called: string[];
  body: Record<string, Plain>;
}

/** What a game hands down to one that is made from it. */
export interface Inherited {
  title: string;
  root: Record<string, Plain>;
  steps: InheritedStep[];
}

export interface Language {
  schemas: Record<string, Schema>;
  documents: Record<string, Shipped[]>;
  decks: Record<string, Deck>;
  hands: Record<string, string[]>;
  said: Record<string, string[]>;
  /** The keys that are added to those of a parent, name by name; every other takes the place of its. */
  merged: string[];
}

export interface Facts {
  language: Language;
  /** What a game that ships hands down; null where there is none of this name. */
  game: (name: string) => Promise<Inherited | null>;
}

/** A fault that was found in the text, by its line from 1. */
export interface Fault {
  line: number;
  text: string;
  severity?: string;
  /** By which a warning may be accepted. */
  code?: string;
}

/** The facts of the server, each game asked for once. */
export async function facts(): Promise<Facts> {
  const language = await asked<Language>("workbench/language");
  const games = new Map<string, Promise<Inherited | null>>();
  const game = (name: string): Promise<Inherited | null> => {
    const known = games.get(name) ?? asked<Inherited>(`workbench/games/${encodeURIComponent(name)}`).catch(() => null);
    games.set(name, known);
    return known;
  };
  return { language, game };
}
