// A modifier with what is chosen of it, in the one line that the command takes too: `wild:cards="deuces, sevens"`.

import type { Modifier } from "./api";

/** What is set of each modifier: its name → option → what was typed or chosen. */
export type Chosen = Record<string, Record<string, string>>;

/** How a modifier is announced, with what was chosen otherwise than it is by itself. */
export function announced(modifier: Modifier, chosen: Record<string, string> = {}): string {
  const values = modifier.options.flatMap((option) => {
    const said = chosen[option.name] ?? "";
    return said === "" || said === String(option.default) ? [] : [`${option.name}=${written(said)}`];
  });
  return values.length ? `${modifier.name}:${values.join(",")}` : modifier.name;
}

function written(said: string): string {
  return /^\d+$/.test(said) ? said : JSON.stringify(said);
}
