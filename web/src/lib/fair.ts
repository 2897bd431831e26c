// What was told of the cards before each deal, as this page noted it: a server cannot change that afterwards.

import type { ProofTold, View } from "./protocol";

type Notes = Record<string, string>;
type Shelf = Pick<Storage, "getItem" | "setItem">;

export function noted(shelf: Shelf, view: View): void {
  const { deal } = view;
  if (!deal?.commitment || !deal.number) return;
  const notes = read(shelf, view.table.id);
  const key = String(deal.number);
  if (key in notes) return;
  try {
    shelf.setItem(name(view.table.id), JSON.stringify({ ...notes, [key]: deal.commitment }));
  } catch {
    // A browser that keeps nothing plays all the same.
  }
}

export interface Verdict {
  /** Why the file is no proof; nothing where it is one. */
  fault: string;
  same: number;
  /** Deals whose cards are not those that were promised. */
  other: number[];
}

export function verdict(shelf: Shelf, table: string, proof: ProofTold): Verdict {
  const notes = read(shelf, table);
  const told = proof.commitments.map((commitment, at) => ({ number: proof.first + at, commitment }));
  const both = told.filter((one) => String(one.number) in notes);
  const other = both.filter((one) => notes[String(one.number)] !== one.commitment).map((one) => one.number);
  return { fault: proof.fault, same: both.length - other.length, other };
}

function read(shelf: Shelf, table: string): Notes {
  try {
    return JSON.parse(shelf.getItem(name(table)) ?? "{}") as Notes;
  } catch {
    return {};
  }
}

const name = (table: string): string => `commitments ${table}`;
