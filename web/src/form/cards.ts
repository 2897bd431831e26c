// Cards by clicking: which cards an expression names, and how chosen cards are named.

import type { Deck } from "./facts";

export const JOKER = "joker";

/** All cards of a deck by their signs, rank by rank. */
export function cardsOf(deck: Deck): string[] {
  const cards = deck.ranks.flatMap((rank) => deck.suits.map((suit) => rank.sign + suit.sign));
  return deck.jokers ? [...cards, JOKER] : cards;
}

/** The cards that an expression names one by one, by rank or by suit; null where it says anything else. */
export function read(text: string, deck: Deck): Set<string> | null {
  const found = new Set<string>();
  for (const part of text.trim().split(/\s+or\s+/)) {
    const named = partOf(part, deck);
    if (!named) return null;
    for (const card of named) found.add(card);
  }
  return found;
}

function partOf(part: string, deck: Deck): string[] | null {
  const word = part.toLowerCase();
  const rank = deck.ranks.find((one) => [one.many, one.one].includes(word));
  if (rank) return deck.suits.map((suit) => rank.sign + suit.sign);
  const suit = deck.suits.find((one) => [one.many, one.one].includes(word));
  if (suit) return deck.ranks.map((one) => one.sign + suit.sign);
  if (word === JOKER || word === "jokers") return [JOKER];
  return cardsOf(deck).includes(part) ? [part] : null;
}

/** The expression that names these cards, as short as it can be. */
export function written(chosen: Set<string>, deck: Deck): string {
  const whole = (cards: string[]): boolean => cards.length > 0 && cards.every((card) => chosen.has(card));
  const suits = deck.suits.filter((suit) => whole(deck.ranks.map((rank) => rank.sign + suit.sign)));
  const joker = chosen.has(JOKER) ? [JOKER] : [];
  if (suits.length && chosen.size === suits.length * deck.ranks.length + joker.length) {
    return [...suits.map((one) => one.many), ...joker].join(" or ");
  }
  const ranks = deck.ranks.flatMap((rank) => {
    const cards = deck.suits.map((suit) => rank.sign + suit.sign);
    return whole(cards) ? [rank.many] : cards.filter((card) => chosen.has(card));
  });
  return [...ranks, ...joker].join(" or ");
}

/** The cards chosen after a click on some of them: all of these, or none of them if all were chosen. */
export function toggled(chosen: Set<string>, cards: string[]): Set<string> {
  const all = cards.every((card) => chosen.has(card));
  const after = new Set(chosen);
  for (const card of cards) {
    if (all) after.delete(card);
    else after.add(card);
  }
  return after;
}
