// A socket that comes back: what was asked for and not answered is asked again, with the same key.

import type { Answer, Request, View } from "./protocol";

export type State = "connecting" | "open" | "lost" | "gone";

export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

interface Pending {
  text: string;
  resolve: (answer: Answer) => void;
}

const SEAT_GONE = 4401;
const FIRST_WAIT = 200;
const LONGEST_WAIT = 5000;

export class Connection {
  private wire: Wire | null = null;
  private isOpen = false;
  private waiting = new Map<string, Pending>();
  private wait = FIRST_WAIT;
  private count = 0;
  private ended = false;
  private readonly session = Math.random().toString(36).slice(2);

  constructor(
    private readonly open: () => Wire,
    private readonly token: string,
    private readonly seen: (view: View) => void,
    private readonly changed: (state: State, text: string) => void,
    private readonly later: (work: () => void, ms: number) => void = (work, ms) => void setTimeout(work, ms),
  ) {
    this.connect();
  }

  ask(request: Request): Promise<Answer> {
    this.count += 1;
    const key = `${this.session}-${this.count}`;
    const text = JSON.stringify({ ...request, key });
    return new Promise((resolve) => {
      this.waiting.set(key, { text, resolve });
      this.say(key);
    });
  }

  /** What was asked with this key is said, if that is not answered yet and can be heard. */
  private say(key: string): void {
    const pending = this.waiting.get(key);
    if (pending && this.isOpen) this.wire?.send(pending.text);
  }

  close(): void {
    this.ended = true;
    this.wire?.close();
  }

  private connect(): void {
    if (this.ended) return;
    this.changed("connecting", "");
    const wire = this.open();
    this.wire = wire;
    wire.onopen = () => {
      wire.send(JSON.stringify({ type: "hello", token: this.token }));
      this.isOpen = true;
      this.wait = FIRST_WAIT;
      this.changed("open", "");
      for (const key of this.waiting.keys()) this.say(key);
    };
    wire.onmessage = (event) => this.heard(String(event.data));
    wire.onclose = (event) => this.lost(event.code);
  }

  private heard(data: string): void {
    const frame = JSON.parse(data) as View | Answer;
    if (frame.type === "view") {
      this.seen(frame);
      return;
    }
    const pending = this.waiting.get(frame.key);
    if (frame.type === "err" && (frame.code === "busy" || frame.code === "too-fast") && pending) {
      this.later(() => this.say(frame.key), 1000);
      return;
    }
    this.waiting.delete(frame.key);
    pending?.resolve(frame);
  }

  private lost(code: number): void {
    this.isOpen = false;
    if (this.ended) return;
    if (code === SEAT_GONE) {
      this.changed("gone", "");
      return;
    }
    this.changed("lost", "");
    this.later(() => this.connect(), this.wait);
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
  }
}
