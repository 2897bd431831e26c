// How a game that is made from another changes the steps it has inherited.

import * as edits from "./edits";
import type { Order } from "./edits";
import { isObject, Source, type Path, type Plain } from "./source";

export type Side = "before" | "after";

/** A change that is there already: where it stands, and what it says. */
export interface Change {
  path: Path;
  said: Record<string, Plain>;
}

/** The changes of one kind that name this address. */
export function changesOf(source: Source, word: string, address: string, by: "step" | "at" = "step"): Change[] {
  const listed = source.value(["changes"]);
  return (Array.isArray(listed) ? listed : []).flatMap((one, at) => {
    const said = isObject(one) ? one[word] : undefined;
    return isObject(said) && said[by] === address ? [{ path: ["changes", at, word], said }] : [];
  });
}

const added = (text: string, change: Plain, order: Order): string => {
  const there = new Source(text).value(["changes"]);
  return edits.insert(text, ["changes"], Array.isArray(there) ? there.length : 0, change, order);
};

/** Where the change stands, or would stand, that sets keys of this step. */
export function settingAt(source: Source, address: string): Path {
  const found = changesOf(source, "set", address, "at")[0];
  const listed = source.value(["changes"]);
  return [...(found?.path ?? ["changes", Array.isArray(listed) ? listed.length : 0, "set"]), "to"];
}

/** The text with a change that sets keys of this step. */
export function setting(text: string, address: string, order: Order): string {
  const there = changesOf(new Source(text), "set", address, "at").length > 0;
  return there ? text : added(text, { set: { at: address, to: {} } }, order);
}

/** The text in which a step is put beside an inherited one. */
export function put(text: string, side: Side, address: string, step: Plain, order: Order): string {
  const found = changesOf(new Source(text), side, address)[0];
  if (!found) return added(text, { [side]: { step: address, put: [step] } }, order);
  const there = Array.isArray(found.said["put"]) ? found.said["put"].length : 0;
  return edits.insert(text, [...found.path, "put"], there, step);
}

/** The text in which an inherited step gives way to another. */
export function replace(text: string, address: string, step: Plain, order: Order): string {
  return added(text, { replace: { step: address, put: [step] } }, order);
}

/** The text in which an inherited step is left out. */
export function leaveOut(text: string, address: string, order: Order): string {
  return added(text, { remove: { step: address } }, order);
}

/** The text without a change. */
export const takenBack = (text: string, change: Change): string => edits.remove(text, change.path.slice(0, 2));
