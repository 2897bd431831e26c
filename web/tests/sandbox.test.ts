import { expect, it } from "vitest";
import { answerIn, FRESH, given, isLeft, takenBack, trial, withExample, without, type DeckCard } from "../src/workbench/sandbox";

const ace: DeckCard = { name: "As", copies: 1 };
const king: DeckCard = { name: "Kd", copies: 2 };
const die: DeckCard = { name: "6", copies: 0 };

it("a card goes to who is picked, from whoever has the last of it, and back at a second press", () => {
  const first = given({}, "A", ace);
  expect(first).toEqual({ A: ["As"] });
  expect(isLeft(first, ace)).toBe(false);
  expect(given(first, "board", ace)).toEqual({ board: ["As"] });
  expect(given(first, "A", ace)).toEqual({});
});

it("a deck of two packs has each card twice, and a die falls as often as one likes", () => {
  const both = given(given({}, "A", king), "B", king);
  expect(both).toEqual({ A: ["Kd"], B: ["Kd"] });
  expect(given(both, "C", king)).toEqual({ B: ["Kd"], C: ["Kd"] });
  expect(given(given({}, "A", die), "A", die)).toEqual({ A: ["6", "6"] });
});

it("a card is taken back at its place, and who is gone has none", () => {
  expect(takenBack({ A: ["6", "5", "6"] }, "A", 2)).toEqual({ A: ["6", "5"] });
  expect(without({ A: ["As"], D: ["Kd"] }, ["C", "D"])).toEqual({ A: ["As"] });
});

it("the server is told the whole deal: seed, cards, moves and the answer", () => {
  const document = { name: "mine.yaml", text: "", others: {} };
  const setup = { ...FRESH, seed: 3, chosen: { A: ["As", "Ad"] } };
  const answer = answerIn({ type: "act", seq: 4, option: 1, amount: 2, cards: [] });
  expect(trial(document, setup, ["fold"], "all", answer)).toEqual({
    document,
    seed: "3",
    players: null,
    mine: "first",
    open: true,
    cards: { A: "As Ad" },
    moves: ["fold"],
    bots: "all",
    answer: { option: 1, amount: 2, cards: [] },
  });
  expect(answerIn({ type: "do", what: "deal" })).toBeNull();
});

const example = {
  title: "B wins 2",
  seats: { A: 100, B: 100 },
  cards: { A: "7h 3h", B: "Ah Kh" },
  play: ["A discards 7h 3h, gets 2c 2d", "A folds"],
  expect: { winners: ["B"], stacks: { A: 99, B: 101 } },
};

it("an example comes last among the others, and nothing else of the text changes", () => {
  const before = "name: Mine   # ours\nexamples:\n  # the first\n  - title: One\n    seats: {A: 5, B: 5}\n    play: []   # nothing\n\nwords: {}\n";
  const after = withExample(before, example);
  const lines = after.split("\n");
  const added = lines.findIndex((line) => line.includes("B wins 2"));
  expect(lines[added]).toBe("  - title: B wins 2");
  const own = lines.slice(added, lines.findIndex((line, at) => at > added && !line.startsWith("    ")));
  expect([...lines.slice(0, added), ...lines.slice(added + own.length)].join("\n")).toBe(before);
});

it("a document without examples gets some", () => {
  expect(withExample("name: Mine\n", example)).toMatch(/^name: Mine\nexamples:\n {2}- title: B wins 2\n {4}seats: \{A: 100, B: 100\}\n/);
});
