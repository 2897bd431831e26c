// What all parts of the form share: the document, what is wrong with it, and how it is changed.

import { getContext, setContext } from "svelte";
import * as edits from "./edits";
import type { Fault } from "./facts";
import type { Shapes } from "./shapes";
import type { Path, Plain } from "./source";

/** An edit that has to come first, such as taking over what is inherited. */
export type Begin = (text: string) => string;

/** A fault with the part of the document at which it is told. */
export interface Placed extends Fault {
  path: Path;
}

export interface Sheet {
  readonly shapes: Shapes;
  readonly faults: Placed[];
  /** The place that is looked at in the text. */
  readonly lit: Path | null;
  change: (edit: (text: string) => string) => void;
  pick: (path: Path) => void;
  /** Says something to those who do not see it. */
  tell: (text: string) => void;
}

const KEY = Symbol("sheet");

export const provide = (sheet: Sheet): Sheet => setContext(KEY, sheet);
export const sheet = (): Sheet => getContext(KEY);

const same = (one: Path, other: Path): boolean => one.length === other.length && startsWith(one, other);
export const startsWith = (path: Path, start: Path): boolean => start.every((step, at) => path[at] === step);

/** The faults at a place itself; those within it too, where they are asked for. */
export function faultsAt(on: Sheet, path: Path, within = false): Fault[] {
  return on.faults.filter((fault) => (within ? startsWith(fault.path, path) : same(fault.path, path)));
}

export const order =
  (on: Sheet): edits.Order =>
  (path) =>
    Object.keys(on.shapes.at(path.slice(0, -1)).properties ?? {});

export function write(on: Sheet, path: Path, value: Plain, begin?: Begin): void {
  on.change((text) => edits.set(begin ? begin(text) : text, path, value, order(on)));
}

export function drop(on: Sheet, path: Path): void {
  on.change((text) => edits.remove(text, path));
}

/** A key as people read it. */
export const spoken = (key: string | number): string => String(key).replaceAll("-", " ");

/** What people type, as data: a number where one may stand. */
export function typed(text: string, types: string | string[] | undefined): Plain {
  const takes = [types ?? ["string", "integer"]].flat();
  return takes.includes("integer") && /^-?(0|[1-9]\d{0,14})$/.test(text.trim()) ? Number(text.trim()) : text;
}
