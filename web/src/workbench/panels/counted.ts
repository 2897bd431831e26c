// What a quick run and the odds tell, as it is shown.

export interface Winning {
  share: string;
  hand: string;
  won: number;
  wild: number;
}

export interface QuickRun {
  deals: number;
  of: number;
  players: number;
  shown: number;
  unshown: number;
  unwon: number;
  chips: number;
  most: number;
  conserved: boolean;
  places: number[];
  winners: Winning[];
  answers: { word: string; given: number; open: number }[];
  rules: { says: string; depth: number; used: number }[];
}

/** A part of a whole in hundredths, with one decimal; of nothing nothing. */
export function percent(part: number, whole: number): string {
  return `${(whole ? (100 * part) / whole : 0).toFixed(1)} %`;
}

/** The winners of each share by itself; one without a name is the whole pot. */
export function byShare(winners: Winning[]): [string, Winning[]][] {
  const shares = [...new Set(winners.map((one) => one.share))];
  return shares.map((share) => [share, winners.filter((one) => one.share === share)]);
}

/** How many chips were won in a deal on average, of the deals that somebody won. */
export function average(told: QuickRun): number {
  const won = told.shown + told.unshown;
  return won ? Math.round(told.chips / won) : 0;
}

export interface Rarity {
  hand: string;
  count: string;
  chance: number;
}

export interface Odds {
  /** How much is counted, from 0 to 1. */
  done: number;
  odds?: {
    title: string;
    notes: string[];
    hands: Rarity[];
    all: string;
    verdict: string[];
    throws: { title: string; hands: Rarity[] } | null;
  };
}

/** A chance as a part of all, and as one in so many; what never comes up is one in none. */
export function rarity(chance: number): [string, string] {
  const oneIn = chance ? (1 / chance).toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 }) : "–";
  return [`${(100 * chance).toFixed(5)} %`, oneIn];
}
