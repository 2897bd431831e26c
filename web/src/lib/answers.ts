// What a question can be answered with, told by its options alone.

import type { Card, Option, Question, Request } from "./protocol";

/** What has been chosen so far: an option, an amount as it was typed, cards by their places in the option. */
export interface Draft {
  seq: number;
  option: number;
  amount: string;
  cards: number[];
}

export function fresh(question: Question): Draft {
  const only = question.options.length === 1 ? 0 : -1;
  return { seq: question.seq, option: only, amount: amountOf(question.options[only]), cards: [] };
}

export function amountOf(option: Option | undefined): string {
  return option?.least === undefined || option.takes === "cards" ? "" : String(option.least);
}

/** Whether an option is chosen by one press: there is nothing more to say. */
export function isPlain(option: Option): boolean {
  return option.takes === "nothing";
}

export function isReady(question: Question, draft: Draft): boolean {
  const option = question.options[draft.option];
  if (!option || draft.seq !== question.seq) return false;
  const { least = 0, most = 0, step = 1, choices = [] } = option;
  if (option.takes === "nothing") return true;
  if (option.takes === "cards") return draft.cards.length >= least && draft.cards.length <= most;
  if (!/^\d+$/.test(draft.amount.trim())) return false;
  const amount = Number(draft.amount);
  if (choices.length) return choices.includes(amount);
  return amount >= least && amount <= most && (amount - least) % step === 0;
}

export function toggled(option: Option, cards: number[], card: number): number[] {
  if (cards.includes(card)) return cards.filter((one) => one !== card);
  const most = option.most ?? 0;
  const kept = most === 1 ? [] : cards;
  return kept.length < most ? [...kept, card] : cards;
}

export function request(question: Question, draft: Draft): Request {
  const option = question.options[draft.option];
  const amount = option && (option.takes === "chips" || option.takes === "number") ? Number(draft.amount) : 0;
  const cards = option?.takes === "cards" ? [...draft.cards].sort((one, other) => one - other) : [];
  return { type: "act", seq: question.seq, option: draft.option, amount, cards };
}

/** The option that a key of the keyboard means: c checks or calls, r bets or raises, f folds, a digit is a number. */
export function optionOfKey(question: Question, key: string): number {
  const kinds: Record<string, string[]> = { c: ["check", "call"], r: ["raise", "bet"], f: ["fold"] };
  const wanted = kinds[key.toLowerCase()];
  if (wanted) return question.options.findIndex((option) => wanted.includes(option.kind));
  const number = /^[1-9]$/.test(key) ? Number(key) - 1 : -1;
  return number < question.options.length ? number : -1;
}

export function told(card: Card, hidden: string, wild: string): string {
  const name = card.hidden ? hidden : (card.said ?? card.name ?? "");
  return card.wild ? `${name}, ${wild}` : name;
}
