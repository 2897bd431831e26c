// The frames of a table's socket, as docs/serve.md describes them.

export interface Card {
  hidden?: true;
  name?: string;
  sign?: string;
  said?: string;
  suit?: string;
  wild?: true;
  lies?: string;
  at?: string;
}

export interface Board {
  place: number;
  name: string;
  cards: Card[];
}

export interface Seat {
  place: number;
  bet: number;
  paid: number;
  in: boolean;
  cards: Card[];
  boards: Board[];
  declared: string[];
}

export interface Deal {
  game: string;
  pot: number;
  for_chips: boolean;
  called: "cards" | "dice";
  button: number;
  wilds: string[];
  boards: Board[];
  seats: Seat[];
  price?: number;
  has?: string;
}

export interface Option {
  kind: string;
  word: string;
  told: string;
  costs: number;
  takes: "nothing" | "chips" | "number" | "cards";
  least?: number;
  most?: number;
  step?: number;
  choices?: number[];
  presets?: { name: string; amount: number }[];
  cards?: Card[];
}

export interface Game {
  name: string;
  title: string;
  with: string[];
}

export interface Question {
  seq: number;
  prompt: string;
  options: Option[];
  games: Game[];
}

export interface Member {
  number: number;
  name: string;
  place: number | null;
  bot: boolean;
  host: boolean;
  away: boolean;
  connected: boolean;
  stack: number;
  net: number;
}

export interface You {
  number: number;
  name: string;
  standing: "waiting" | "seated";
  host: boolean;
  away: boolean;
  may_buy: number;
}

export interface View {
  type: "view";
  seq: number;
  table: {
    id: string;
    title: string;
    kind: string;
    stage: string;
    number: number;
    paused: boolean;
    at_rest: boolean;
    carried: number;
    seats: number;
    owed: string[];
    game: string;
    with: string[];
    stakes: Record<string, number>;
    set: Record<string, string | number>;
  };
  you: You | null;
  members: Member[];
  waiting: { number: number; name: string }[];
  story: string[];
  deal: Deal | null;
  rule: { says: string; note: string; tell: boolean; file?: string; line?: number } | null;
  asked: number | null;
  left: number | null;
  question: Question | null;
}

export type Request =
  | { type: "act"; seq: number; option: number; amount: number; cards: number[] }
  | { type: "choose"; seq: number; game: string; modifiers: string[] }
  | { type: "do"; what: string; who?: number; name?: string };

export type Answer = { type: "ack"; key: string; seq: number } | { type: "err"; key: string; code: string; text: string };
