// Where players sit round a table that is seen from one's own seat: clockwise from the left neighbour.

import type { Member } from "./protocol";

export interface Side {
  name: "left" | "top" | "right" | "bottom";
  members: Member[];
}

/** The members side by side of the table, sides without one left out; a bystander sits at none. */
export function sidesOf(members: Member[], you: number | undefined): Side[] {
  const at = members.findIndex((one) => one.number === you);
  const others = at < 0 ? members : [...members.slice(at + 1), ...members.slice(0, at)];
  const column = others.length < 3 ? 0 : others.length < 6 ? 1 : others.length < 9 ? 2 : 3;
  const sides: Side[] = [
    { name: "left", members: others.slice(0, column) },
    { name: "top", members: others.slice(column, others.length - column) },
    { name: "right", members: others.slice(others.length - column) },
    { name: "bottom", members: at < 0 ? [] : members.slice(at, at + 1) },
  ];
  return sides.filter((side) => side.members.length > 0);
}
