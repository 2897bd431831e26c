// What takes a while is told line by line, as long as somebody listens.

import { Refused, sent } from "../../lib/api";

/** Everything that a run tells; it is over when the loop is left. Throws Refused, and AbortError when `signal` ends it. */
export async function* run<T>(path: string, body: object, signal: AbortSignal): AsyncGenerator<T> {
  const answer = await sent(path, body, "", signal);
  if (!answer.body) return;
  for await (const line of lines(answer.body)) {
    const told = JSON.parse(line) as { refused?: { text: string } };
    if (told.refused) throw new Refused(told.refused.text);
    yield told as T;
  }
}

/** The lines of a text that comes in pieces, each when it is whole. */
export async function* lines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const pieces = (rest + (done ? decoder.decode() : decoder.decode(value, { stream: true }))).split("\n");
      rest = pieces.pop() ?? "";
      yield* pieces.filter(Boolean);
      if (done) break;
    }
    if (rest) yield rest;
  } finally {
    await reader.cancel();
  }
}
