// What a page asks before it sits at a table.

export interface Offer {
  name: string;
  kind: "game" | "session";
  title: string;
  summary: string;
  also: string[];
}

export interface Library {
  offers: Offer[];
  modifiers: Modifier[];
}

export interface Modifier {
  name: string;
  title: string;
  summary: string;
  options: ModifierOption[];
}

export interface ModifierOption {
  name: string;
  about: string;
  default: string | number;
  choices: (string | number)[];
}

export interface Setting {
  name: string;
  value: string | number;
  told: string;
  choices: (string | number)[];
  least: number | null;
  most: number | null;
  number: boolean;
}

export interface GameCard {
  title: string;
  summary: string;
  players_told: string;
  stakes: Record<string, number>;
  options: Setting[];
  wilds: string[];
  use: string;
  orders: { name: string; for: string[]; hands: string[]; note: string }[];
  steps: { says: string; depth: number }[];
}

export interface RulesCard {
  title: string;
  summary: string;
  players: [number, number];
  stack: number;
  notes: string[];
  games: GameCard[];
}

export interface Choice {
  game: string;
  modifiers: string[];
  set: Record<string, string | number>;
  stakes: Record<string, number>;
  stack: number;
}

/** A document of one's own, and those that it names. */
export interface Document {
  name: string;
  text: string;
  others: Record<string, string>;
}

/** What the server has refused, in its words. */
export class Refused extends Error {}

export async function asked<T>(path: string, body?: unknown, key = ""): Promise<T> {
  return (await (await sent(path, body, key)).json()) as T;
}

/** The answer of the server, which is yet to be read. Throws Refused. */
export async function sent(path: string, body?: unknown, key = "", signal?: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (key) headers["authorization"] = `Bearer ${key}`;
  const how = body === undefined ? {} : { method: "POST", body: JSON.stringify(body), headers };
  const answer = await fetch(`/api/${path}`, signal ? { ...how, signal } : how);
  if (answer.ok) return answer;
  const detail = ((await answer.json()) as { detail?: unknown }).detail;
  throw new Refused(isRefusal(detail) ? detail.text : String(answer.status));
}

function isRefusal(detail: unknown): detail is { text: string } {
  return typeof detail === "object" && detail !== null && "text" in detail;
}

export const texts = (): Promise<Record<string, string>> => asked("texts");
export const library = (): Promise<Library> => asked("library");
export const rules = (choice: Partial<Choice>): Promise<RulesCard> => asked("rules", choice);
export const table = (id: string): Promise<{ title: string; players: string[] }> => asked(`tables/${id}`);
export const join = (id: string, name: string): Promise<{ token: string }> => asked(`tables/${id}/members`, { name });
export const offer = (document: Document, key: string): Promise<{ name: string }> => asked("offers", { document }, key);
export const open = (opening: object, key: string): Promise<{ table: string; token: string }> =>
  asked("tables", opening, key);
