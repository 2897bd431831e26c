// Edits of a document: each changes the smallest part of the text that it can, so that comments and layout stay.

import { isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from "yaml";
import { isObject, keyOf, one, rangeOf, Source, type Extent, type Path, type Plain } from "./source";
import { block, blockEntry, blockItem, entry, item as flowItem, scalar } from "./writing";

type Keys = readonly string[];

/** The order in which keys stand beside the one at a path. */
export type Order = (path: Path) => Keys;
const ANY: Order = () => [];

const replaced = (text: string, { start, end }: Extent, by: string): string => text.slice(0, start) + by + text.slice(end);

/** The text with a value at a path; keys that are missing come in the order given. */
export function set(text: string, path: Path, value: Plain, order: Order = ANY): string {
  const source = new Source(text);
  const last = path[path.length - 1];
  const parentPath = path.slice(0, -1);
  if (last === undefined) return block(value, 0) + "\n";
  const parent = source.node(parentPath);
  if (isSeq(parent) && typeof last === "number") {
    return last < parent.items.length ? inPlace(source, path, value) : insert(text, parentPath, last, value);
  }
  if (isMap(parent) && source.pair(path)) return inPlace(source, path, value);
  if (isMap(parent)) return withKey(source, parent, parentPath, String(last), value, order(path));
  const made: Plain = typeof last === "number" ? [value] : { [last]: value };
  if (!parentPath.length) return text + (text && !text.endsWith("\n") ? "\n" : "") + block(made, 0) + "\n";
  return set(text, parentPath, made, order);
}

/** The same key or item with another value. */
function inPlace(source: Source, path: Path, value: Plain): string {
  const { text } = source;
  if (JSON.stringify(source.value(path)) === JSON.stringify(value)) return text;
  const pair = source.pair(path);
  const node = source.node(path);
  const simple = !isObject(value) && !Array.isArray(value);
  if (isScalar(node) && simple && node.range && node.range[1] > node.range[0]) {
    const end = node.range[0] + text.slice(node.range[0], node.range[1]).trimEnd().length;
    return replaced(text, { start: node.range[0], end }, scalar(value));
  }
  const flowing = inFlow(source, path);
  if (pair) {
    const extent = source.extent(pair);
    const key = pair.key as Node;
    const colon = /^[ \t]*:/.exec(text.slice(rangeOf(key)[1]))?.[0].length ?? 0;
    const from = rangeOf(key)[1] + colon;
    const begins = node && source.extent(node).start > from ? source.extent(node).start : from;
    const comment = text.slice(from, begins).includes("#");
    const indent = extent.start - source.lineStart(extent.start);
    if (comment) {
      const column = begins - source.lineStart(begins);
      const dash = isSeq(node) && !node.flow ? { start: rangeOf(node)[0], end: extent.end } : { start: begins, end: extent.end };
      return replaced(text, dash, block(value, column));
    }
    const written = flowing ? entry(keyOf(pair), value) : blockEntry(keyOf(pair), value, indent);
    const after = written.slice(scalar(keyOf(pair)).length + 1);
    return replaced(text, { start: from, end: Math.max(extent.end, from) }, (colon ? "" : ":") + after);
  }
  const extent = source.extent(node as Node);
  const column = extent.start - source.lineStart(extent.start);
  return replaced(text, extent, flowing ? flowItem(value) : blockItem(value, column - 2));
}

/** Whether what stands at a path stands within brackets or braces. */
function inFlow(source: Source, path: Path): boolean {
  for (let length = 0; length < path.length; length++) {
    const node = source.node(path.slice(0, length));
    if ((isMap(node) || isSeq(node)) && node.flow) return true;
  }
  return false;
}

function withKey(source: Source, map: YAMLMap, path: Path, key: string, value: Plain, order: Keys): string {
  const { text } = source;
  const at = placeOf(map.items.map(keyOf), key, order);
  if (map.flow || inFlow(source, path)) {
    const bare = value === null && map.items.length > 0 && map.items.every((each) => each.value === null);
    if (source.text[rangeOf(map)[0]] !== "{") return intoBraces(source, map, entry(key, value));
    return intoFlow(source, map, at, bare ? scalar(key) : entry(key, value));
  }
  if (!map.items.length) return set(text, path, { [key]: value });
  const first = source.extent(one(map.items, 0));
  const indent = first.start - source.lineStart(first.start);
  const written = blockEntry(key, value, indent);
  if (at === 0) return replaced(text, { start: first.start, end: first.start }, `${written}\n${" ".repeat(indent)}`);
  const end = source.lineEnd(source.extent(one(map.items, at - 1)).end);
  return replaced(text, { start: end, end }, `\n${" ".repeat(indent)}${written}`);
}

/** A step in brackets needs braces when it gets a second key. */
function intoBraces(source: Source, map: YAMLMap, written: string): string {
  const extent = source.extent(one(map.items, 0));
  return replaced(source.text, extent, `{${source.text.slice(extent.start, extent.end)}, ${written}}`);
}

/** Before which of the keys there a new one belongs: after all that go before it in the order, else at the end. */
function placeOf(there: string[], key: string, order: Keys): number {
  const rank = order.indexOf(key);
  if (rank < 0) return there.length;
  const before = there.map((each) => order.indexOf(each)).map((each, at) => (each >= 0 && each < rank ? at + 1 : 0));
  const after = there.findIndex((each) => order.indexOf(each) > rank);
  const last = Math.max(0, ...before);
  return last > 0 ? last : after >= 0 ? after : there.length;
}

function intoFlow(source: Source, into: YAMLMap | YAMLSeq, at: number, written: string): string {
  const items = into.items as (Node | Pair)[];
  const open = rangeOf(into)[0] + 1;
  if (!items.length) return replaced(source.text, { start: open, end: rangeOf(into)[1] - 1 }, written);
  if (at < items.length) {
    const { start } = source.extent(one(items, at));
    return replaced(source.text, { start, end: start }, `${written}, `);
  }
  const { end } = source.extent(one(items, items.length - 1));
  return replaced(source.text, { start: end, end }, `, ${written}`);
}

/** The text with one more item in a list, which is made where there is none. */
export function insert(text: string, path: Path, at: number, value: Plain, order: Order = ANY): string {
  const source = new Source(text);
  const list = source.node(path);
  if (!isSeq(list)) return set(text, path, [value], order);
  if (list.flow || inFlow(source, path)) return intoFlow(source, list, at, flowItem(value));
  if (!list.items.length) return set(text, path, [value]);
  const dashes = dashesOf(list);
  const indent = one(dashes, 0) - source.lineStart(one(dashes, 0));
  const written = `- ${blockItem(value, indent)}`;
  if (at === 0) {
    const start = one(dashes, 0);
    return replaced(text, { start, end: start }, `${written}\n${" ".repeat(indent)}`);
  }
  const before = list.items[Math.min(at, list.items.length) - 1] as Node;
  const end = source.lineEnd(endOf(source, before, one(dashes, Math.min(at, list.items.length) - 1)));
  return replaced(text, { start: end, end }, `\n${" ".repeat(indent)}${written}`);
}

function endOf(source: Source, node: Node | null, dash: number): number {
  return Math.max(node ? source.extent(node).end : 0, dash + 1);
}

/** Where the dashes of a list stand. */
function dashesOf(list: YAMLSeq): number[] {
  const token = list.srcToken;
  if (token?.type !== "block-seq") return [];
  return token.items.flatMap((each) => each.start.filter((sign) => sign.type === "seq-item-ind").map((sign) => sign.offset));
}

/** The text without what stands at a path; what is left empty by that at the top, or was a list, goes too. */
export function remove(text: string, path: Path): string {
  const source = new Source(text);
  const parentPath = path.slice(0, -1);
  const parent = source.node(parentPath);
  const last = path[path.length - 1];
  if (!isMap(parent) && !isSeq(parent)) return text;
  const items = parent.items as (Node | Pair)[];
  const at = isSeq(parent) ? Number(last) : parent.items.findIndex((each) => keyOf(each) === String(last));
  if (at < 0 || at >= items.length) return text;
  if (items.length === 1 && parentPath.length) {
    if (isSeq(parent) || parentPath.length === 1) return remove(text, parentPath);
    return set(text, parentPath, {});
  }
  if (parent.flow || inFlow(source, parentPath)) return outOfFlow(source, items, at);
  if (isSeq(parent)) return withoutLines(source, linesOf(source, parent, at, false));
  const extent = source.extent(one(items, at));
  const indent = extent.start - source.lineStart(extent.start);
  const compact = text.slice(source.lineStart(extent.start), extent.start).trim() !== "";
  if (compact && items[at + 1]) return replaced(text, { start: extent.start, end: source.extent(one(items, at + 1)).start }, "");
  return withoutLines(source, { start: extent.start - indent, end: source.lineEnd(extent.end) });
}

function withoutLines(source: Source, { start, end }: Extent): string {
  const all = end < source.text.length ? { start, end: end + 1 } : { start: Math.max(0, start - 1), end };
  return replaced(source.text, all, "");
}

function outOfFlow(source: Source, items: (Node | Pair)[], at: number): string {
  const { text } = source;
  const own = source.extent(one(items, at));
  const next = items[at + 1];
  const before = items[at - 1];
  if (next) {
    const gap = text.slice(own.end, source.extent(next).start);
    if (!gap.includes("#")) return replaced(text, { start: own.start, end: source.extent(next).start }, "");
    return replaced(text, { start: own.start, end: own.end + gap.indexOf(",") + 1 }, "");
  }
  const start = before ? source.extent(before).end : own.start;
  const gap = text.slice(start, own.start);
  if (!gap.includes("#")) return replaced(text, { start, end: own.end }, "");
  const comma = start + gap.indexOf(",");
  return replaced(replaced(text, own, ""), { start: comma, end: comma + 1 }, "");
}

/** The lines of an item of a list, from its dash; with the comments right above it where they are asked for. */
function linesOf(source: Source, list: YAMLSeq, at: number, comments: boolean): Extent {
  const dash = one(dashesOf(list), at);
  const end = source.lineEnd(endOf(source, list.items[at] as Node | null, dash));
  let start = source.lineStart(dash);
  while (comments && start > 0) {
    const above = source.lineStart(start - 1);
    if (!/^[ \t]*#/.test(source.text.slice(above, start))) break;
    start = above;
  }
  return { start, end };
}

/** The text with an item of a list at another place of it. */
export function move(text: string, path: Path, from: number, to: number): string {
  const source = new Source(text);
  const list = source.node(path);
  if (!isSeq(list) || from === to || !list.items[from] || !list.items[to]) return text;
  if (list.flow || inFlow(source, path)) return movedInFlow(source, list.items as Node[], from, to);
  const extents = list.items.map((_, at) => linesOf(source, list, at, true));
  const moved = one(extents, from);
  const target = one(extents, to);
  const whole = text.endsWith("\n") ? text : `${text}\n`;
  const lines = whole.slice(moved.start, moved.end + 1);
  if (to > from) return trimmed(text, whole.slice(0, moved.start) + whole.slice(moved.end + 1, target.end + 1) + lines + whole.slice(target.end + 1));
  return trimmed(text, whole.slice(0, target.start) + lines + whole.slice(target.start, moved.start) + whole.slice(moved.end + 1));
}

/** A text ends in a line break if it did before. */
const trimmed = (before: string, after: string): string => (before.endsWith("\n") ? after : after.slice(0, -1));

function movedInFlow(source: Source, items: Node[], from: number, to: number): string {
  const extents = items.map((each) => source.extent(each));
  const texts = extents.map(({ start, end }) => source.text.slice(start, end));
  texts.splice(to, 0, ...texts.splice(from, 1));
  return extents.reduceRight((text, extent, at) => replaced(text, extent, one(texts, at)), source.text);
}

/** The text with another name for a key. */
export function rename(text: string, path: Path, key: string): string {
  const range = (new Source(text).pair(path)?.key as Node | undefined)?.range;
  return range ? replaced(text, { start: range[0], end: range[1] }, scalar(key)) : text;
}
