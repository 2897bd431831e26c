// A deal that is tried out: how far it has come is known here alone, and the server plays it again for each answer.

import { insert } from "../form/edits";
import type { Plain } from "../form/source";
import { asked, type Document } from "../lib/api";
import type { Card, Question, Request, Step } from "../lib/protocol";
import type { Fault } from "./api";

export type Mine = "first" | "all" | "none";
export type Bots = "all" | "one" | "none";

/** Who is dealt chosen cards, and which: by the names of both. */
export type Chosen = Record<string, string[]>;

export interface Setup {
  seed: number;
  players: number | null;
  mine: Mine;
  open: boolean;
  chosen: Chosen;
}

export interface Receiver {
  name: string;
  told: string;
}

export interface DeckCard extends Card {
  name: string;
  /** How many the deck has; 0 where it can come again and again. */
  copies: number;
}

export interface Tried {
  names: string[];
  you: number | null;
  moves: string[];
  step: Step;
  question: Question | null;
  over: boolean;
  players: [number, number];
  receivers: Receiver[];
  deck: DeckCard[];
}

export interface Played {
  title: string;
  line: number;
  faults: Fault[];
}

export const FRESH: Setup = { seed: 1, players: null, mine: "first", open: true, chosen: {} };

interface Answer {
  option: number;
  amount: number;
  cards: number[];
}

/** What the server is asked: the deal of this setup, after these moves. */
export function trial(document: Document, setup: Setup, moves: string[], bots: Bots, answer: Answer | null = null): object {
  const { seed, players, mine, open } = setup;
  const cards = Object.fromEntries(Object.entries(setup.chosen).map(([name, named]) => [name, named.join(" ")]));
  return { document, seed: String(seed), players, mine, open, cards, moves, bots, answer };
}

/** The answer in a request of the table. */
export function answerIn(request: Request): Answer | null {
  return request.type === "act" ? { option: request.option, amount: request.amount, cards: request.cards } : null;
}

export const tryOut = (trial: object): Promise<Tried> => asked("workbench/sandbox", trial);
export const keepExample = (trial: object): Promise<{ example: Plain }> => asked("workbench/example", trial);
export const playExamples = (document: Document): Promise<{ examples: Played[] }> => asked("workbench/examples", { document });

const count = (chosen: Chosen, card: string): number => Object.values(chosen).flat().filter((one) => one === card).length;

/** Whether the deck has one more of a card. */
export function isLeft(chosen: Chosen, card: DeckCard): boolean {
  return card.copies === 0 || count(chosen, card.name) < card.copies;
}

/** A card goes to somebody; where none is left it is taken from whoever has it, and from them it goes back. */
export function given(chosen: Chosen, to: string, card: DeckCard): Chosen {
  if (isLeft(chosen, card)) return { ...chosen, [to]: [...(chosen[to] ?? []), card.name] };
  const holder = Object.keys(chosen).find((name) => chosen[name]?.includes(card.name)) ?? to;
  const before = chosen[to]?.includes(card.name) ? to : holder;
  const without = takenBack(chosen, before, chosen[before]?.indexOf(card.name) ?? 0);
  return before === to ? without : given(without, to, card);
}

/** The card at a place is not chosen any more. */
export function takenBack(chosen: Chosen, from: string, at: number): Chosen {
  const left = (chosen[from] ?? []).filter((_, place) => place !== at);
  return left.length ? { ...chosen, [from]: left } : without(chosen, [from]);
}

/** What is chosen once some are not there any more. */
export function without(chosen: Chosen, gone: string[]): Chosen {
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => !gone.includes(name)));
}

/** The text of a document with one more example, the last. */
export function withExample(text: string, example: Plain): string {
  return insert(text, ["examples"], Number.MAX_SAFE_INTEGER, example);
}
