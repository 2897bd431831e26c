// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import type { RulesCard } from "../src/lib/api";
import Rules from "../src/parts/Rules.svelte";

afterEach(cleanup);

it("what a card says twice is shown twice", () => {
  const order = { name: "High", for: [], hands: ["pair", "pair"], note: "" };
  const game = { title: "Twice", summary: "", players_told: "", stakes: {}, options: [], wilds: [], use: "", orders: [order], steps: [] };
  const card: RulesCard = { title: "Twice", summary: "", players: [2, 4], stack: 100, notes: ["so", "so"], games: [game] };
  render(Rules, { card });
  expect(screen.getAllByText("so")).toHaveLength(2);
  expect(screen.getAllByText("pair")).toHaveLength(2);
});
