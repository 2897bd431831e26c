// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Sandbox from "../src/workbench/Sandbox.svelte";
import type { Tried } from "../src/workbench/sandbox";

interface Asked {
  path: string;
  body: { document: { text: string }; moves: string[]; bots: string; mine: string; cards: Record<string, string>; answer: object | null };
  answer: (told: object) => void;
}

const user = userEvent.setup();
let asked: Asked[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", (path: string, how: { body: string }) => {
    const body = JSON.parse(how.body) as Asked["body"];
    return new Promise((resolve) => {
      asked.push({ path, body, answer: (told) => resolve({ ok: true, json: () => Promise.resolve(told) }) });
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function told(line: string, more: Partial<Tried> = {}): Tried {
  const check = { kind: "check", word: "check", told: "check", costs: 0, takes: "nothing" as const };
  const card = (name: string) => ({ name, sign: name, said: `card ${name}`, suit: "s", copies: 1 });
  return {
    names: ["A", "B"],
    you: 0,
    moves: ["check"],
    step: { deal: null, rule: null, lines: [line], stacks: [100, 100], asked: 0 },
    question: { seq: 2, prompt: "You may check", options: [check], games: [] },
    over: false,
    players: [2, 4],
    receivers: [{ name: "A", told: "A" }, { name: "B", told: "B" }],
    deck: [card("As"), card("Ks")],
    ...more,
  };
}

function shown(digest: string, change = vi.fn()): { rerender: (digest: string) => Promise<void>; change: typeof change } {
  const props = (now: string) => ({ document: () => ({ name: "mine.yaml", text: now, others: {} }), digest: now, show: vi.fn(), change });
  const page = render(Sandbox, props(digest));
  return { rerender: (now) => page.rerender(props(now)), change };
}

const last = async (count: number): Promise<Asked> => {
  await waitFor(() => expect(asked).toHaveLength(count));
  return asked[count - 1] as Asked;
};

it("rules that change are dealt again, and only the newest deal is shown", async () => {
  const { rerender } = shown("one");
  const first = await last(1);
  expect([first.path, first.body.document.text, first.body.moves]).toEqual(["/api/workbench/sandbox", "one", []]);
  await rerender("two");
  const second = await last(2);
  second.answer(told("the new rules"));
  await screen.findByText("the new rules");
  first.answer(told("the old rules"));
  await new Promise((done) => setTimeout(done, 20));
  expect(screen.queryByText("the old rules")).toBeNull();
  await rerender("");
  expect(asked).toHaveLength(2);
});

it("an answer goes on from the moves that were, and a letter that is typed is none", async () => {
  shown("one");
  (await last(1)).answer(told("dealt"));
  await screen.findByText("dealt");
  await user.keyboard("c");
  expect(asked).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "check" }));
  const answered = await last(2);
  expect([answered.body.moves, answered.body.bots, answered.body.answer]).toEqual([["check"], "all", { option: 0, amount: 0, cards: [] }]);
  answered.answer(told("answered", { moves: ["check", "check", "bet 2"] }));
  await screen.findByText("answered");
  await user.click(screen.getByRole("button", { name: "sandbox_back" }));
  expect((await last(3)).body).toMatchObject({ moves: ["check", "check"], bots: "none", answer: null });
});

it("cards are chosen by the keyboard and dealt, and axe finds nothing", async () => {
  shown("one");
  (await last(1)).answer(told("dealt"));
  await user.click(await screen.findByText("sandbox_cards"));
  screen.getByRole("button", { name: "B" }).focus();
  await user.keyboard("{Enter}");
  screen.getByRole("button", { name: "card As" }).focus();
  await user.keyboard("{Enter}");
  const chosen = await last(2);
  expect(chosen.body.cards).toEqual({ B: "As" });
  expect(chosen.body.moves).toEqual([]);
  chosen.answer(told("dealt so"));
  await screen.findByText("dealt so");
  const found = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
});

it("a deal that is over is written among the examples, and all of them are played", async () => {
  const { change } = shown("one");
  (await last(1)).answer(told("over", { over: true, question: null }));
  await user.click(await screen.findByRole("button", { name: "sandbox_keep" }));
  const kept = await last(2);
  expect(kept.path).toBe("/api/workbench/example");
  kept.answer({ example: { title: "B wins", play: ["A folds"] } });
  const examples = await last(3);
  expect(examples.path).toBe("/api/workbench/examples");
  const edit = change.mock.calls[0]?.[0] as (text: string) => string;
  expect(edit("name: Mine\n")).toContain("examples:\n  - ");
  const fault = { code: "T951", severity: "error", message: "not so", help: "mend it", file: "mine.yaml", start: { line: 9, column: 1, offset: 0 } };
  examples.answer({ examples: [{ title: "B wins", line: 7, faults: [] }, { title: "Nobody", line: 8, faults: [fault] }] });
  const list = await screen.findByRole("region", { name: "examples" });
  await within(list).findByText("example_passes");
  expect(within(list).getByText("example_fails").closest("li")?.textContent).toContain("not so. mend it");
});
