import { expect, test } from "vitest";
import type { Member } from "../src/lib/protocol";
import { sidesOf } from "../src/lib/sides";

const member = (number: number): Member => ({
  number,
  name: `P${number}`,
  place: number,
  bot: false,
  host: false,
  away: false,
  connected: true,
  stack: 0,
  net: 0,
});

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])("%i players sit clockwise from one's left, each once", (count) => {
  const members = Array.from({ length: count }, (_, number) => member(number));
  for (const you of [...members.keys(), undefined]) {
    const sides = sidesOf(members, you);
    const round = sides.flatMap((side) => side.members.map((one) => one.number));
    const from = you === undefined ? 0 : you + 1;
    expect(round).toEqual(members.map((_, number) => (from + number) % count));
    expect(sides.every((side) => side.members.length > 0)).toBe(true);
    expect(sides.some((side) => side.name === "bottom")).toBe(you !== undefined);
  }
});

test("columns are no longer on one side than on the other", () => {
  const sides = sidesOf(Array.from({ length: 8 }, (_, number) => member(number)), 0);
  expect(sides.map((side) => [side.name, side.members.length])).toEqual([
    ["left", 2],
    ["top", 3],
    ["right", 2],
    ["bottom", 1],
  ]);
});
