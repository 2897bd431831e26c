// What is left of the time, and of the time bank when that is used up.

export interface Left {
  left: number | null;
  bank: number | null;
}

/** One second later. */
export function later({ left, bank }: Left): Left {
  if (left === null) return { left, bank };
  if (left > 0) return { left: left - 1, bank };
  return { left, bank: bank === null ? null : Math.max(0, bank - 1) };
}
