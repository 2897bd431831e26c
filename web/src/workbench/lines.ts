// Which lines of a document say a sentence, and which sentence a line says.

import type { Sentence } from "./api";

function indent(line: string): number {
  return line.length - line.trimStart().length;
}

/** The last line of what begins at a line, both from 1: up to what stands as far to the left. */
export function endOf(lines: string[], first: number): number {
  const begins = indent(lines[first - 1] ?? "");
  let last = first;
  for (let at = first; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    if (!line.trim()) continue;
    if (indent(line) <= begins) break;
    last = at + 1;
  }
  return last;
}

/** The sentences that a line says: those of the innermost step around it. */
export function saidAt(text: string, sentences: Sentence[], line: number): Sentence[] {
  const lines = text.split("\n");
  const around = sentences.flatMap((one) => one.lines).filter((first) => first <= line && line <= endOf(lines, first));
  const nearest = Math.max(0, ...around);
  return nearest ? sentences.filter((one) => one.lines.includes(nearest)) : [];
}

/** First and last line of each piece of the document that says a sentence. */
export function piecesOf(text: string, sentence: Sentence): [number, number][] {
  const lines = text.split("\n");
  return sentence.lines.filter((first) => first <= lines.length).map((first) => [first, endOf(lines, first)]);
}
