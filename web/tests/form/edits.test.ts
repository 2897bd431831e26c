import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import * as edits from "../../src/form/edits";
import { isObject, Source, type Path, type Plain } from "../../src/form/source";

const rulesets = join(__dirname, "../../../rulesets");
const files = (readdirSync(rulesets, { recursive: true }) as string[]).filter((name) => name.endsWith(".yaml")).sort();
const texts = files.map((name) => [name, readFileSync(join(rulesets, name), "utf8")] as const);

/** Numbers that are the same in every run. */
function chance(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

function paths(value: Plain, path: Path = []): Path[] {
  const inner = Array.isArray(value)
    ? value.flatMap((one, at) => paths(one, [...path, at]))
    : isObject(value)
      ? Object.entries(value).flatMap(([key, one]) => paths(one, [...path, key]))
      : [];
  return [path, ...inner];
}

const comments = (text: string): string[] => {
  const found = text.split("\n").flatMap((line) => /(?:^|\s)(#.*)$/.exec(line)?.[1] ?? []);
  return found.sort();
};

function at(value: Plain, path: Path): Plain {
  return path.reduce<Plain>((here, step) => (here as never)[step], value);
}

function parentOf(value: Plain, path: Path): Plain {
  return at(value, path.slice(0, -1));
}

const copied = (value: Plain): Plain => JSON.parse(JSON.stringify(value)) as Plain;

/** Lines of one text that the other has not. */
function differing(before: string, after: string): number {
  const [one, two] = [before.split("\n"), after.split("\n")];
  let head = 0;
  while (head < one.length && head < two.length && one[head] === two[head]) head++;
  let tail = 0;
  while (tail < Math.min(one.length, two.length) - head && one[one.length - 1 - tail] === two[two.length - 1 - tail]) tail++;
  return Math.max(one.length, two.length) - head - tail;
}

const read = (text: string): Plain => {
  const source = new Source(text);
  expect(source.faults, text.slice(0, 300)).toEqual([]);
  return source.value([]) as Plain;
};

const TRIALS = process.env["WHOLE"] ? 40 : 2;
vi.setConfig({ testTimeout: 120_000 });

describe.each(texts)("%s", (name, text) => {
  const value = read(text);
  const random = chance(name.length * 7919 + text.length);
  const every = paths(value).slice(1);
  const drawn = (from: Path[]): Path[] => Array.from({ length: Math.min(TRIALS, from.length) }, () => from[random(from.length)] ?? []);
  const simple = every.filter((path) => typeof at(value, path) !== "object");

  it("stays as it is when each value is set to itself", () => {
    for (const path of drawn(simple)) expect(edits.set(text, path, at(value, path))).toBe(text);
  });

  it("has another value and the same comments, on as many lines", () => {
    for (const path of drawn(simple)) {
      for (const told of [7, "left of dealer", "a, b: c # d"]) {
        const after = edits.set(text, path, told);
        const wanted = copied(value);
        (parentOf(wanted, path) as Record<string, Plain>)[String(path.at(-1))] = told;
        expect(read(after), path.join("/")).toEqual(wanted);
        if (told !== "a, b: c # d") expect(comments(after)).toEqual(comments(text));
        expect(differing(text, after)).toBeLessThanOrEqual(6);
      }
    }
  });

  it("takes a key more wherever there are keys, and gives it back", () => {
    for (const path of drawn(every.filter((one) => isObject(at(value, one))))) {
      for (const told of [3, { x: 1 }, ["a", "b"], [{ throw: {} }]] as Plain[]) {
        const after = edits.set(text, [...path, "zz-new"], told);
        const wanted = copied(value);
        (at(wanted, path) as Record<string, Plain>)["zz-new"] = told;
        expect(read(after), `${path.join("/")}\n${after}`).toEqual(wanted);
        expect(comments(after)).toEqual(comments(text));
        const back = edits.remove(after, [...path, "zz-new"]);
        const isStep = typeof path.at(-1) === "number" && Object.keys(at(value, path) as object).length === 1;
        if (isStep) expect(read(back)).toEqual(value);
        else expect(back, path.join("/")).toBe(text);
      }
    }
  });

  it("takes an item more in each list, and gives it back", () => {
    for (const path of drawn(every.filter((one) => Array.isArray(at(value, one)) && (at(value, one) as Plain[]).length > 0))) {
      const length = (at(value, path) as Plain[]).length;
      const place = random(length + 1);
      const after = edits.insert(text, path, place, { bet: { label: "zz" } });
      const wanted = copied(value);
      (at(wanted, path) as Plain[]).splice(place, 0, { bet: { label: "zz" } });
      expect(read(after), `${path.join("/")} ${place}`).toEqual(wanted);
      expect(comments(after)).toEqual(comments(text));
      expect(edits.remove(after, [...path, place])).toEqual(text);
    }
  });

  it("loses a key or item, and no comment but those on its lines", () => {
    for (const path of drawn(every)) {
      const parent = parentOf(value, path);
      if (Object.keys(parent as object).length < 2) continue;
      const wanted = copied(value);
      const from = parentOf(wanted, path);
      if (Array.isArray(from)) from.splice(Number(path.at(-1)), 1);
      else Reflect.deleteProperty(from as object, path.at(-1) ?? "");
      expect(read(edits.remove(text, path)), path.join("/")).toEqual(wanted);
    }
  });

  it("has the items of a list in another order, and every comment", () => {
    for (const path of drawn(every.filter((one) => Array.isArray(at(value, one))))) {
      const length = (at(value, path) as Plain[]).length;
      const [from, to] = [random(length), random(length)];
      const after = edits.move(text, path, from, to);
      const wanted = copied(value);
      const list = at(wanted, path) as Plain[];
      list.splice(to, 0, ...list.splice(from, 1));
      expect(read(after), `${path.join("/")} ${from} ${to}`).toEqual(wanted);
      expect(comments(after)).toEqual(comments(text));
    }
  });

  it("says of each line what begins there", () => {
    const source = new Source(text);
    for (const path of drawn(every)) {
      const line = source.line(path);
      expect(source.line(source.pathAt(line))).toBe(line);
    }
  });
});
