import { expect, test } from "vitest";
import type { Modifier } from "../src/lib/api";
import { announced } from "../src/lib/announced";

const wild: Modifier = {
  name: "wild",
  title: "Wild cards",
  summary: "",
  options: [
    { name: "cards", about: "", default: "deuces", choices: [] },
    { name: "most", about: "", default: 4, choices: [] },
  ],
};

test("only what is chosen otherwise is said, words in quotes and numbers without", () => {
  expect(announced(wild)).toBe("wild");
  expect(announced(wild, { cards: "deuces", most: "4" })).toBe("wild");
  expect(announced(wild, { cards: "deuces, sevens" })).toBe('wild:cards="deuces, sevens"');
  expect(announced(wild, { cards: 'a "b"', most: "2" })).toBe('wild:cards="a \\"b\\"",most=2');
});
