// Plain data written as YAML, in the way the shipped rules are written.

import { parseDocument } from "yaml";
import { isObject, type Plain } from "./source";

const WIDEST = 100;
const NEEDS_QUOTES = /^[\s\-?:,[\]{}#&*!|>'"%@`]|: |:$| #|[,[\]{}\n]|\s$/;
const READ_OTHERWISE = /^(?:yes|no|on|off|[-+]?[0-9][0-9_:,-]*|~)$/i;

/** A text or number so that it may stand anywhere in a document, with quotes only where they are needed. */
export function scalar(value: null | boolean | number | string): string {
  if (typeof value !== "string") return String(value);
  const line = value.replace(/\s*\n\s*/g, " ").trim();
  if (line && !NEEDS_QUOTES.test(line) && readsAsItself(line)) return line;
  return /["\\]/.test(line) ? `'${line.replaceAll("'", "''")}'` : `"${line}"`;
}

function readsAsItself(line: string): boolean {
  if (READ_OTHERWISE.test(line) && !/^[1-9][0-9]?-[1-9][0-9]?$/.test(line)) return false;
  return parseDocument(line).toJS() === line;
}

const isPlainScalar = (value: Plain): value is null | boolean | number | string => typeof value !== "object" || value === null;

/** A key with its value, both on one line. */
export function entry(key: string, value: Plain): string {
  return `${scalar(key)}: ${flow(value)}`;
}

/** Plain data on one line. */
export function flow(value: Plain): string {
  if (Array.isArray(value)) return `[${value.map(item).join(", ")}]`;
  if (!isObject(value)) return scalar(value);
  const entries = Object.entries(value);
  const bare = entries.every(([, inner]) => inner === null);
  return `{${entries.map(([key, inner]) => (bare ? scalar(key) : entry(key, inner))).join(", ")}}`;
}

/** An item of a list on one line; a step needs no braces there. */
export function item(value: Plain): string {
  const entries = isObject(value) ? Object.entries(value) : [];
  const first = entries[0];
  return entries.length === 1 && first && isObject(first[1]) ? entry(first[0], first[1]) : flow(value);
}

const holdsObjects = (value: Plain): boolean => Array.isArray(value) && value.some(isObject);

/** A key with its value, over several lines where one would be too long; all but the first are indented. */
export function blockEntry(key: string, value: Plain, indent: number): string {
  const line = entry(key, value);
  if (isPlainScalar(value) || (indent + line.length <= WIDEST && !(indent === 0 && holdsObjects(value)))) return line;
  if (!Object.keys(value).length) return line;
  const inner = indent + 2;
  return `${scalar(key)}:\n${" ".repeat(inner)}${block(value, inner)}`;
}

/** An item of a list as it stands behind its dash. */
export function blockItem(value: Plain, indent: number): string {
  const line = item(value);
  if (isPlainScalar(value) || indent + 2 + line.length <= WIDEST) return line;
  return block(value, indent + 2);
}

/** A collection over several lines; all but the first are indented. */
export function block(value: Plain, indent: number): string {
  const lines = Array.isArray(value)
    ? value.map((one) => `- ${blockItem(one, indent)}`)
    : isObject(value)
      ? Object.entries(value).map(([key, inner]) => blockEntry(key, inner, indent))
      : [flow(value)];
  return lines.length ? lines.join(`\n${" ".repeat(indent)}`) : flow(value);
}
