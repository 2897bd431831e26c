// The texts of the page come from the server, in the language that it speaks.

let texts: Record<string, string> = {};

export function keep(given: Record<string, string>): void {
  texts = given;
}

/** A text with its holes filled; the key itself where the server has none. */
export function say(key: string, holes: Record<string, string | number> = {}): string {
  const text = texts[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(holes[name] ?? hole));
}
