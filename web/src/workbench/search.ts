// What of the library somebody looks for.

import type { Known } from "./api";

export interface Wanted {
  words: string;
  features: string[];
  players: number | null;
}

function folded(text: string): string {
  return text.toLowerCase().replace(/['’]/g, "").replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/** The games that have all the words, all the features, and room for that many; those so called stand first. */
export function found(games: Known[], wanted: Wanted): Known[] {
  const words = folded(wanted.words);
  const fits = games.filter(
    (game) =>
      words.split(" ").every((word) => folded(`${called(game)} ${game.summary}`).includes(word)) &&
      wanted.features.every((feature) => game.has?.includes(feature)) &&
      (wanted.players === null ||
        (game.players !== undefined && game.players[0] <= wanted.players && wanted.players <= game.players[1])),
  );
  return words ? fits.sort((one, other) => rank(other, words) - rank(one, words)) : fits;
}

function called(game: Known): string {
  return [game.title, game.name, ...game.also].join(" ");
}

function rank(game: Known, words: string): number {
  if ([game.title, game.name, ...game.also].some((name) => folded(name) === words)) return 2;
  return folded(called(game)).includes(words) ? 1 : 0;
}
