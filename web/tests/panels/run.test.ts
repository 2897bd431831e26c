// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { average, byShare, percent, type QuickRun as Told, rarity } from "../../src/workbench/panels/counted";
import OddsOf from "../../src/workbench/panels/OddsOf.svelte";
import QuickRun from "../../src/workbench/panels/QuickRun.svelte";
import { lines } from "../../src/workbench/panels/run";

const user = userEvent.setup();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TOLD: Told = {
  ...{ deals: 2, of: 4, players: 3, shown: 1, unshown: 0, unwon: 1, chips: 9, most: 9, conserved: true },
  places: [0, 1],
  winners: [
    { share: "high", hand: "pair", won: 1, wild: 1 },
    { share: "low", hand: "", won: 1, wild: 0 },
  ],
  answers: [{ word: "bet", given: 1, open: 3 }],
  rules: [
    { says: "Five cards each.", depth: 0, used: 2 },
    { says: "The pot stays.", depth: 1, used: 0 },
  ],
};

/** A server that tells what it is given, as it is given. */
class Server {
  asked: { path: string; body: Record<string, unknown>; signal: AbortSignal }[] = [];
  private at: ReadableStreamDefaultController<Uint8Array> | undefined;

  constructor() {
    vi.stubGlobal("fetch", (path: string, how: { body: string; signal: AbortSignal }) => {
      this.asked.push({ path, body: JSON.parse(how.body) as Record<string, unknown>, signal: how.signal });
      const body = new ReadableStream<Uint8Array>({ start: (at) => void (this.at = at) });
      how.signal.addEventListener("abort", () => this.at?.error(new DOMException("left", "AbortError")));
      return Promise.resolve(new Response(body));
    });
  }

  tells(told: object): void {
    this.at?.enqueue(new TextEncoder().encode(JSON.stringify(told) + "\n"));
  }

  ends(): void {
    this.at?.close();
  }
}

const document = { name: "mine.yaml", text: "a", others: {} };
const begun = async (): Promise<{ server: Server; changed: (text: string) => Promise<void> }> => {
  const server = new Server();
  const page = render(QuickRun, { document: () => document, text: "a" });
  await user.click(screen.getByRole("button", { name: "run_begin" }));
  return { server, changed: (text) => page.rerender({ text }) };
};

it("a line is told when it is whole, wherever the text was cut", async () => {
  const whole = new TextEncoder().encode('{"a":1}\n{"b":"ä"}\n\n{"c":3}');
  const cut = [0, 5, 15, 16, 20].map((from, at, all) => whole.slice(from, all[at + 1]));
  const body = new ReadableStream<Uint8Array>({ start: (at) => (cut.forEach((one) => at.enqueue(one)), at.close()) });
  const found = [];
  for await (const line of lines(body)) found.push(line);
  expect(found).toEqual(['{"a":1}', '{"b":"ä"}', '{"c":3}']);
});

it("parts are told in hundredths, and winners by share", () => {
  expect([percent(1, 3), percent(0, 0)]).toEqual(["33.3 %", "0.0 %"]);
  expect(byShare(TOLD.winners).map(([share, winners]) => [share, winners.length])).toEqual([["high", 1], ["low", 1]]);
  expect(average(TOLD)).toBe(9);
  expect([rarity(1 / 649740), rarity(0)]).toEqual([["0.00015 %", "649,740.00"], ["0.00000 %", "–"]]);
});

it("what came of the deals so far is shown while they are played", async () => {
  const { server } = await begun();
  expect(server.asked[0]).toMatchObject({ path: "/api/workbench/quick-run", body: { document, deals: 300, seed: 0 } });
  server.tells(TOLD);
  expect((await screen.findByRole("row", { name: "The pot stays. run_never" })).className).toBe("never");
  expect(screen.getByRole<HTMLProgressElement>("progressbar").value).toBe(0.5);
  expect(screen.getByRole("row", { name: "Five cards each. 100.0 %" }).className).toBe("");
  server.tells({ ...TOLD, deals: 4 });
  server.ends();
  await vi.waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  await user.click(screen.getByRole("button", { name: "run_begin" }));
  expect(server.asked[1]?.body).toMatchObject({ seed: 1 });
});

it("nobody works on it any more when the rules change, when it is cancelled, or when the page goes", async () => {
  const first = await begun();
  first.server.tells(TOLD);
  await screen.findByRole("row", { name: "The pot stays. run_never" });
  await first.changed("b");
  expect(first.server.asked[0]?.signal.aborted).toBe(true);
  expect(await screen.findByText("run_outdated")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "run_begin" }));
  await user.click(screen.getByRole("button", { name: "run_cancel" }));
  expect(first.server.asked[1]?.signal.aborted).toBe(true);
  await user.click(screen.getByRole("button", { name: "run_begin" }));
  cleanup();
  expect(first.server.asked[2]?.signal.aborted).toBe(true);
});

it("what is refused on the way is told", async () => {
  const { server } = await begun();
  server.tells({ refused: { code: "rules", text: "The rules cannot be played as they are." } });
  expect((await screen.findByRole("alert")).textContent).toBe("The rules cannot be played as they are.");
});

it("how rare each hand is is shown when all are counted, and how much is counted before", async () => {
  const server = new Server();
  render(OddsOf, { document: () => document, text: "a" });
  await user.click(screen.getByRole("button", { name: "odds_begin" }));
  expect(server.asked[0]).toMatchObject({ path: "/api/workbench/odds", body: { document } });
  server.tells({ done: 0.25 });
  await vi.waitFor(() => expect(screen.getByRole<HTMLProgressElement>("progressbar").value).toBe(0.25));
  expect(screen.queryByRole("table")).toBeNull();
  const throws = { title: "After three throws", hands: [{ hand: "five alike", count: "", chance: 0.1 }] };
  const hands = [{ hand: "flush", count: "5,108", chance: 5108 / 2598960 }];
  server.tells({ done: 1, odds: { title: "Hands of five", notes: [], hands, all: "2,598,960", verdict: ["So it is."], throws } });
  server.ends();
  await screen.findByRole("row", { name: "flush 5,108 0.19654 % 508.80" });
  expect(screen.getByRole("row", { name: "five alike 10.00000 % 10.00" })).toBeTruthy();
  expect(screen.queryByText("run_ended")).toBeNull();
});
