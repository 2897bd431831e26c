// A deal that is over, step by step: asked for in parts, and shown as the table is.

import type { DealTold, Look, Member, Step, You } from "./protocol";

export interface Replay {
  number: number;
  names: string[];
  you: number | null;
  steps: Step[];
}

export async function whole(look: Look, number: number): Promise<Replay> {
  let told: DealTold = await look("deal", number);
  const steps = [...told.steps];
  while (steps.length < told.count && told.steps.length) {
    told = await look("deal", number, steps.length);
    steps.push(...told.steps);
  }
  return { number, names: told.names, you: told.you, steps };
}

export function membersAt(replay: Replay, at: number): Member[] {
  const stacks = replay.steps[at]?.stacks ?? [];
  return replay.names.map((name, place) => ({
    number: place,
    name,
    place,
    bot: false,
    host: false,
    away: false,
    connected: true,
    stack: stacks[place] ?? 0,
    net: 0,
  }));
}

export function eyesOf(replay: Replay): You | null {
  if (replay.you === null) return null;
  const name = replay.names[replay.you] ?? "";
  return { number: replay.you, name, standing: "seated", host: false, away: false, may_buy: 0, may_undo: false };
}

/** The deal in words, up to a step. */
export function linesTo(replay: Replay, at: number): string[] {
  return replay.steps.slice(0, at + 1).flatMap((step) => step.lines);
}
