// A document as its author wrote it: its text, the tree in it, and where each part of the tree stands.

import { isMap, isScalar, isSeq, parseDocument, type Document, type Node, type Pair, type YAMLMap, type YAMLSeq } from "yaml";

export type Path = readonly (string | number)[];
export type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain };

/** From the first character to the one after the last. */
export interface Extent {
  start: number;
  end: number;
}

export function isObject(value: unknown): value is Record<string, Plain> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export const keyOf = (pair: Pair): string => String(isScalar(pair.key) ? pair.key.value : pair.key);

/** An item that is there. */
export function one<T>(items: readonly T[], at: number): T {
  const found = items[at];
  if (found === undefined) throw new RangeError(String(at));
  return found;
}

/** Where a node of a text that was read begins, and where its value ends. */
export function rangeOf(node: unknown): [number, number] {
  const range = (node as Node).range;
  if (!range) throw new TypeError("a node without a place");
  return [range[0], range[1]];
}

const isCollection = (node: unknown): node is YAMLMap | YAMLSeq => isMap(node) || isSeq(node);

export class Source {
  readonly document: Document.Parsed;
  readonly faults: { line: number; text: string }[];
  private readonly plain: Plain;
  /** Where each line begins. */
  private readonly lines: number[];

  constructor(readonly text: string) {
    this.lines = [0, ...[...text.matchAll(/\n/g)].map((found) => found.index + 1)];
    this.document = parseDocument(text, { keepSourceTokens: true });
    this.faults = this.document.errors.map((one) => ({ line: one.linePos?.[0].line ?? 1, text: one.message.split("\n")[0] ?? "" }));
    if (!this.faults.length && this.document.contents && !isMap(this.document.contents)) this.faults.push({ line: 1, text: "" });
    this.plain = this.faults.length ? null : (this.document.toJS() as Plain);
  }

  /** The node at the end of a path, null where a key has no value, undefined where there is nothing. */
  node(path: Path): Node | null | undefined {
    let here: Node | null | undefined = this.document.contents;
    for (const step of path) {
      if (isMap(here)) {
        const pair = this.pairIn(here, String(step));
        if (!pair) return undefined;
        here = pair.value as Node | null;
      } else if (isSeq(here) && typeof step === "number") {
        if (step >= here.items.length) return undefined;
        here = here.items[step] as Node;
      } else return undefined;
    }
    return here;
  }

  /** What stands at the end of a path, as plain data; undefined where there is nothing. */
  value(path: Path): Plain | undefined {
    let here: Plain | undefined = this.plain;
    for (const step of path) {
      if (Array.isArray(here) && typeof step === "number") here = here[step];
      else if (isObject(here)) here = here[String(step)];
      else return undefined;
    }
    return here;
  }

  pair(path: Path): Pair | undefined {
    const parent = this.node(path.slice(0, -1));
    return isMap(parent) ? this.pairIn(parent, String(path[path.length - 1])) : undefined;
  }

  private pairIn(map: YAMLMap, key: string): Pair | undefined {
    return map.items.find((one) => keyOf(one) === key);
  }

  /** Where an item of a collection stands, without its dash, its commas and the comment behind it. */
  extent(item: Node | Pair): Extent {
    const key = "key" in item ? (item.key as Node) : null;
    const value = "key" in item ? (item.value as Node | null) : item;
    const start = key?.range?.[0] ?? (value ? this.startOf(value) : 0);
    let end = value ? this.endOf(value) : 0;
    if (key && end <= rangeOf(key)[1]) end = this.afterColon(rangeOf(key)[1]);
    return { start, end };
  }

  private startOf(node: Node): number {
    const first = isCollection(node) && !node.flow ? node.items[0] : undefined;
    return isMap(node) && first ? this.extent(first as Pair).start : (node.range?.[0] ?? 0);
  }

  /** After the last character that is no blank. */
  private endOf(node: Node): number {
    if (isCollection(node) && !node.flow && node.items.length) {
      return this.extent(node.items[node.items.length - 1] as Node | Pair).end;
    }
    if (isCollection(node) && !node.flow) return node.range?.[0] ?? 0;
    const range = node.range;
    return range ? range[0] + this.text.slice(range[0], range[1]).trimEnd().length : 0;
  }

  /** The place after the colon of a key, if it has one. */
  private afterColon(end: number): number {
    const colon = /^[ \t]*:/.exec(this.text.slice(end, end + 40));
    return colon ? end + colon[0].length : end;
  }

  lineStart(offset: number): number {
    return this.text.lastIndexOf("\n", offset - 1) + 1;
  }

  /** The end of a line, before its line break. */
  lineEnd(offset: number): number {
    const found = this.text.indexOf("\n", offset);
    return found < 0 ? this.text.length : found;
  }

  /** The line, from 1, of a place. */
  lineOf(offset: number): number {
    let [low, high] = [0, this.lines.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (one(this.lines, middle) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  }

  /** The line, from 1, on which what stands at a path begins. */
  line(path: Path): number {
    for (let length = path.length; length > 0; length--) {
      const item = this.pair(path.slice(0, length)) ?? this.node(path.slice(0, length));
      if (item) return this.lineOf(this.extent(item).start);
    }
    return 1;
  }

  /** The deepest path that begins on a line; where none does, the deepest that goes over it. */
  pathAt(line: number): Path {
    let over: Path = [];
    let on: Path | undefined;
    const look = (item: Node | Pair, path: Path): void => {
      const { start, end } = this.extent(item);
      const first = this.lineOf(start);
      if (first > line || this.lineOf(end) < line) return;
      if (first === line && !on) on = path;
      over = path;
      const value = "key" in item ? item.value : item;
      if (isMap(value)) for (const one of value.items) look(one, [...path, keyOf(one)]);
      if (isSeq(value)) value.items.forEach((one, at) => look(one as Node, [...path, at]));
    };
    const root = this.document.contents;
    if (isMap(root)) for (const one of root.items) look(one, [keyOf(one)]);
    return on ?? over;
  }
}
