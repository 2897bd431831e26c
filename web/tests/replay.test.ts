import { expect, it } from "vitest";
import { noted, verdict } from "../src/lib/fair";
import type { DealTold, Look, View } from "../src/lib/protocol";
import { linesTo, membersAt, whole } from "../src/lib/replay";

it("a long deal is asked for in parts, and told up to a step", async () => {
  const asked: number[] = [];
  const steps = ["a", "b", "c"].map((line, at) => ({ deal: null, rule: null, lines: [line], stacks: [at, 9], asked: null }));
  const look = (async (_what: string, number = 0, first = 0): Promise<DealTold> => {
    asked.push(first);
    return { number, names: ["Anna", "Ben"], you: 1, count: 3, first, steps: steps.slice(first, first + 2) };
  }) as Look;
  const replay = await whole(look, 4);
  expect(asked).toEqual([0, 2]);
  expect(linesTo(replay, 1)).toEqual(["a", "b"]);
  expect(membersAt(replay, 2).map((one) => [one.name, one.stack])).toEqual([["Anna", 2], ["Ben", 9]]);
});

it("a number that was noted before a deal cannot be changed afterwards", () => {
  const kept = new Map<string, string>();
  const shelf = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) };
  const view = (number: number, commitment: string): View => ({ table: { id: "t" }, deal: { number, commitment } }) as View;
  noted(shelf, view(1, "one"));
  noted(shelf, view(1, "changed"));
  noted(shelf, view(3, "three"));
  const proof = { text: "", first: 1, fault: "", commitments: ["one", "two", "three"] };
  expect(verdict(shelf, "t", proof)).toEqual({ fault: "", same: 2, other: [] });
  expect(verdict(shelf, "t", { ...proof, commitments: ["changed", "two", "three"] }).other).toEqual([1]);
});
