import { expect, it } from "vitest";
import { later } from "../src/lib/clock";
import { csv } from "../src/lib/csv";

it("the time bank is drawn on only when the time is up, and never below nothing", () => {
  expect(later({ left: 1, bank: 5 })).toEqual({ left: 0, bank: 5 });
  expect(later({ left: 0, bank: 1 })).toEqual({ left: 0, bank: 0 });
  expect(later({ left: 0, bank: 0 })).toEqual({ left: 0, bank: 0 });
  expect(later({ left: null, bank: null })).toEqual({ left: null, bank: null });
});

it("a name in a table of numbers stays one cell, and is no formula", () => {
  expect(csv([["a,b", 'say "hi"', -3], ["=1+1", "x", 0]])).toBe('"a,b","say ""hi""",-3\r\n\'=1+1,x,0\r\n');
});
