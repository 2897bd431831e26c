// What holds of a connection whatever the network, the server and the player do, in any order.

import fc from "fast-check";
import { expect, it } from "vitest";
import { Connection, type State, type Wire } from "../src/lib/connection";
import type { Answer } from "../src/lib/protocol";

interface Told {
  type: string;
  key?: string;
  token?: string;
}

/** A socket whose other end is the world's: it is open or not, and hears what is sent. */
class Line implements Wire {
  open = false;
  over = false;
  heard: Told[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  send(text: string): void {
    if (!this.open) throw new Error("sent into a socket that is not open");
    this.heard.push(JSON.parse(text) as Told);
  }
  close(): void {
    this.ends(1000);
  }
  ends(code: number): void {
    if (this.over) return;
    [this.open, this.over] = [false, true];
    this.onclose?.({ code });
  }
  says(frame: unknown): void {
    if (this.open) this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

/** A server that does what each key asks once, and timers that run when the world lets them. */
class World {
  lines: Line[] = [];
  timers: (() => void)[] = [];
  done = new Map<string, number>();
  answers: Answer[] = [];
  asked = 0;
  state: State = "connecting";
  closed = 0;
  connection = new Connection(
    () => {
      this.lines.push(new Line());
      return this.line;
    },
    "secret",
    () => undefined,
    (state) => (this.state = state),
    (work) => void this.timers.push(work),
  );

  get line(): Line {
    return this.lines[this.lines.length - 1] as Line;
  }
  get unanswered(): Told[] {
    return this.line.heard.filter((one) => one.key !== undefined);
  }

  asks(): void {
    this.asked += 1;
    void this.connection.ask({ type: "do", what: "deal" }).then((answer) => this.answers.push(answer));
  }
  opens(): void {
    if (this.line.open || this.line.over) return;
    this.line.open = true;
    this.line.onopen?.();
  }
  answersOne(which: number, how: "ack" | "busy"): void {
    const heard = this.unanswered;
    const key = heard[which % Math.max(1, heard.length)]?.key;
    if (key === undefined) return;
    if (how === "busy" && !this.done.has(key)) {
      this.line.says({ type: "err", key, code: "busy", text: "" });
      return;
    }
    const seq = this.done.get(key) ?? this.done.size + 1;
    this.done.set(key, seq);
    this.line.says({ type: "ack", key, seq });
  }
  rings(which: number): void {
    const [work] = this.timers.splice(which % Math.max(1, this.timers.length), 1);
    work?.();
  }
  closes(): void {
    this.closed = this.closed || this.lines.length;
    this.connection.close();
  }
}

const step = fc.oneof(
  fc.record({ what: fc.constant("asks" as const) }),
  fc.record({ what: fc.constant("opens" as const) }),
  fc.record({ what: fc.constant("breaks" as const), code: fc.constantFrom(1006, 1001, 1013) }),
  fc.record({ what: fc.constant("answers" as const), which: fc.nat(5), how: fc.constantFrom("ack" as const, "busy" as const) }),
  fc.record({ what: fc.constant("rings" as const), which: fc.nat(5) }),
);
type Step = (typeof step extends fc.Arbitrary<infer S> ? S : never) | { what: "closes" };

function takes(world: World, one: Step): void {
  if (one.what === "asks") world.asks();
  else if (one.what === "opens") world.opens();
  else if (one.what === "breaks") world.line.ends(one.code);
  else if (one.what === "answers") world.answersOne(one.which, one.how);
  else if (one.what === "rings") world.rings(one.which);
  else world.closes();
}

function holds(world: World): void {
  expect(world.lines.filter((one) => !one.over).length).toBeLessThanOrEqual(1);
  for (const line of world.lines)
    if (line.heard.length) expect(line.heard[0]).toEqual({ type: "hello", token: "secret" });
  expect(world.state === "open").toBe(world.line.open);
}

it("what is asked is done once and answered once, whatever is lost on the way", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const world = new World();
      for (const one of steps) {
        takes(world, one);
        holds(world);
      }
      for (let round = 0; round < 200; round += 1) {
        world.opens();
        world.unanswered.forEach((_, which) => world.answersOne(which, "ack"));
        if (world.line.over) world.rings(0);
        if (world.line.open && !world.timers.length && world.answers.length === world.asked) break;
        world.rings(0);
        await Promise.resolve();
      }
      expect(world.answers.length).toBe(world.asked);
      expect(world.done.size).toBe(world.asked);
      expect(new Set(world.answers.map((one) => one.type === "ack" && one.seq)).size).toBe(world.asked);
    }),
    { numRuns: 300 },
  );
});

it("who has closed it hears and says nothing more", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), fc.array(step, { maxLength: 20 }), (before, after) => {
      const world = new World();
      before.forEach((one) => takes(world, one));
      world.closes();
      const said = world.lines.reduce((sum, one) => sum + one.heard.length, 0);
      for (const one of after) takes(world, one);
      expect(world.lines.length).toBe(world.closed);
      expect(world.lines.reduce((sum, one) => sum + one.heard.length, 0)).toBe(said);
    }),
  );
});
