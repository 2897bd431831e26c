import { describe, expect, it } from "vitest";
import { Connection, type State, type Wire } from "../src/lib/connection";
import type { View } from "../src/lib/protocol";

class Fake implements Wire {
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.onclose?.({ code: 1000 });
  }
  says(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

function connected(): { wires: Fake[]; states: State[]; views: View[]; connection: Connection; late: (() => void)[] } {
  const wires: Fake[] = [];
  const states: State[] = [];
  const views: View[] = [];
  const late: (() => void)[] = [];
  const open = (): Wire => {
    wires.push(new Fake());
    return wires[wires.length - 1] as Fake;
  };
  const connection = new Connection(open, "secret", (view) => views.push(view), (state) => states.push(state), (work) => {
    late.push(work);
  });
  return { wires, states, views, connection, late };
}

describe("a connection", () => {
  it("says who it is first, and asks again with the same key when no answer came", async () => {
    const { wires, connection, late, states } = connected();
    wires[0]?.onopen?.();
    const answer = connection.ask({ type: "do", what: "deal" });
    const first = wires[0]?.sent[1] ?? "";
    wires[0]?.onclose?.({ code: 1006 });
    late.pop()?.();
    wires[1]?.onopen?.();
    expect(JSON.parse(wires[1]?.sent[0] ?? "")).toEqual({ type: "hello", token: "secret" });
    expect(wires[1]?.sent[1]).toBe(first);
    const { key } = JSON.parse(first) as { key: string };
    wires[1]?.says({ type: "ack", key, seq: 3 });
    expect(await answer).toEqual({ type: "ack", key, seq: 3 });
    expect(states).toEqual(["connecting", "open", "lost", "connecting", "open"]);
    wires[1]?.onclose?.({ code: 1006 });
    late.pop()?.();
    wires[2]?.onopen?.();
    expect(wires[2]?.sent.length).toBe(1);
  });

  it("does not come back to a seat that is gone, nor after it was closed", () => {
    const gone = connected();
    gone.wires[0]?.onclose?.({ code: 4401 });
    expect(gone.late.length).toBe(0);
    expect(gone.states.at(-1)).toBe("gone");
    const closed = connected();
    closed.connection.close();
    expect(closed.late.length).toBe(0);
  });

  it("waits and asks again where the table is busy", () => {
    const { wires, connection, late } = connected();
    wires[0]?.onopen?.();
    void connection.ask({ type: "do", what: "deal" });
    const { key } = JSON.parse(wires[0]?.sent[1] ?? "") as { key: string };
    wires[0]?.says({ type: "err", key, code: "busy", text: "" });
    late.pop()?.();
    expect(wires[0]?.sent[2]).toBe(wires[0]?.sent[1]);
  });
});
