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
  posted: number;
  in: boolean;
  all_in: boolean;
  wild: string;
  cards: Card[];
  boards: Board[];
  declared: string[];
}

export interface Deal {
  number?: number;
  game: string;
  pot: number;
  pots: { chips: number; places: number[] }[];
  for_chips: boolean;
  called: "cards" | "dice";
  button: number;
  wilds: string[];
  wilds_told: string;
  boards: Board[];
  seats: Seat[];
  of_pot?: string[];
  commitment: string;
  price?: number;
  odds?: string;
  has?: { share: string; hand: string }[];
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
  stack: number | null;
  net: number | null;
}

export interface You {
  number: number;
  name: string;
  standing: "waiting" | "seated";
  host: boolean;
  away: boolean;
  may_buy: number;
  may_undo: boolean;
}

export interface Rule {
  says: string;
  note: string;
  tell: boolean;
  file?: string;
  line?: number;
  yaml?: string[];
}

export interface LedgerTold {
  accounts: { name: string; has: number; net: number }[];
  pot: number;
  owed: string[];
  lines: { deal: number; why: string; source: string; target: string; chips: number }[];
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
    stakes_now: Record<string, number>;
    stakes_next: Record<string, number> | null;
  };
  wish: { who: number; agreed: number[]; asked_of: number[]; left: number } | null;
  you: You | null;
  members: Member[];
  waiting: { number: number; name: string }[];
  story: string[];
  deal: Deal | null;
  rule: Rule | null;
  asked: number | null;
  left: number | null;
  bank: number | null;
  question: Question | null;
}

export type Request =
  | { type: "act"; seq: number; option: number; amount: number; cards: number[] }
  | { type: "choose"; seq: number; game: string; modifiers: string[] }
  | { type: "do"; what: string; who?: number; name?: string; stakes?: Record<string, number> }
  | { type: "look"; what: string; number?: number; first?: number };

export type Answer =
  | { type: "ack"; key: string; seq: number }
  | { type: "told"; key: string; what: string; told: unknown }
  | { type: "err"; key: string; code: string; text: string };

export interface DealListed {
  number: number;
  game: string;
  void: boolean;
  changes: { name: string; net: number }[];
}

export interface Step {
  deal: Deal | null;
  rule: Rule | null;
  lines: string[];
  stacks: number[];
  asked: number | null;
}

export interface DealTold {
  number: number;
  names: string[];
  you: number | null;
  count: number;
  first: number;
  steps: Step[];
}

export interface ProofTold {
  text: string;
  commitments: string[];
  first: number;
  fault: string;
}

export interface Looks {
  ledger: LedgerTold;
  deals: { deals: DealListed[] };
  deal: DealTold;
  proof: { proofs: ProofTold[] };
}

/** Asks for something that stands in no view; what is refused is told as an error. */
export type Look = <What extends keyof Looks>(what: What, number?: number, first?: number) => Promise<Looks[What]>;
