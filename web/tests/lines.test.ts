import { expect, it } from "vitest";
import type { Sentence } from "../src/workbench/api";
import { piecesOf, saidAt } from "../src/workbench/lines";

const text = ["name: X", "play:", "  - bet:", "      limit: pot", "", "  - if:", "      do:", "        - deal: {}", "examples: []"].join("\n");
const sentence = (says: string, ...lines: number[]): Sentence => ({ says, depth: 0, from: "", lines });
const sentences = [sentence("bet", 3), sentence("if", 6), sentence("deal", 8), sentence("parent")];

it("a line lights up the innermost rule around it, and nothing outside of the rules", () => {
  const at = (line: number): string[] => saidAt(text, sentences, line).map((one) => one.says);
  expect([1, 2, 3, 4, 6, 7, 8, 9].map(at)).toEqual([[], [], ["bet"], ["bet"], ["if"], ["if"], ["deal"], []]);
});

it("a rule lights up all its lines, wherever they stand", () => {
  expect(piecesOf(text, sentence("", 3, 6))).toEqual([[3, 4], [6, 8]]);
  expect(piecesOf(text, sentence("", 99))).toEqual([]);
});
