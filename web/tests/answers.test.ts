import { describe, expect, it } from "vitest";
import { fresh, isReady, optionOfKey, request, toggled } from "../src/lib/answers";
import type { Option, Question } from "../src/lib/protocol";

const plain = (kind: string): Option => ({ kind, word: kind, told: kind, costs: 0, takes: "nothing" });
const bet: Option = { ...plain("bet"), takes: "chips", least: 2, most: 9, step: 2, choices: [], presets: [] };
const discard: Option = { ...plain("discard"), takes: "cards", least: 1, most: 2, cards: [{}, {}, {}] };
const question: Question = { seq: 7, prompt: "", games: [], options: [plain("check"), bet, discard] };

describe("an answer", () => {
  it("is ready for chips only within their bounds and steps", () => {
    const draft = { ...fresh(question), option: 1 };
    const ready = (amount: string): boolean => isReady(question, { ...draft, amount });
    expect(["1", "2", "3", "8", "9", "10", "", "4.0", "-2", "2e0"].filter(ready)).toEqual(["2", "8"]);
  });

  it("is ready for choices only when it is one of them", () => {
    const some = { ...question, options: [{ ...bet, choices: [3, 9] }] };
    const draft = fresh(some);
    expect(["3", "4", "9"].filter((amount) => isReady(some, { ...draft, amount }))).toEqual(["3", "9"]);
  });

  it("takes as many cards as the option asks for, and sends their places in order", () => {
    let cards = toggled(discard, [], 2);
    cards = toggled(discard, cards, 0);
    expect(toggled(discard, cards, 1)).toEqual([2, 0]);
    expect(toggled(discard, cards, 2)).toEqual([0]);
    const draft = { ...fresh(question), option: 2, cards };
    expect(isReady(question, draft)).toBe(true);
    expect(request(question, draft)).toEqual({ type: "act", seq: 7, option: 2, amount: 0, cards: [0, 2] });
    expect(isReady(question, { ...draft, cards: [] })).toBe(false);
  });

  it("changes the one card where one may be chosen", () => {
    expect(toggled({ ...discard, most: 1 }, [0], 2)).toEqual([2]);
  });

  it("to an older question is never sent", () => {
    expect(isReady({ ...question, seq: 8 }, { ...fresh(question), option: 0 })).toBe(false);
  });
});

describe("a key of the keyboard", () => {
  it("means the option of its letter or number, and nothing where there is none", () => {
    expect(["c", "C", "r", "f", "1", "3", "4", "x"].map((key) => optionOfKey(question, key))).toEqual([
      0, 0, 1, -1, 0, 2, -1, -1,
    ]);
  });
});
