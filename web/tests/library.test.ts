import { expect, it } from "vitest";
import type { Known } from "../src/workbench/api";
import { fileStem, Own, type Shelf } from "../src/workbench/own";
import { found } from "../src/workbench/search";

function shelf(): Shelf {
  const kept = new Map<string, string>([["something else", ""]]);
  return {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
}

it("a document is found by its name, and two never have the same", () => {
  const own = new Own(shelf());
  own.keep(own.free("My Game!"), "a");
  own.keep(own.free("my-game.yaml"), "b");
  expect(own.names).toEqual(["my-game-2.yaml", "my-game.yaml"]);
  own.remove("my-game.yaml");
  expect([own.text("my-game.yaml"), own.text("my-game-2.yaml")]).toEqual([null, "b"]);
  expect(["Großmutter’s Spiel", "…", "Café.yml"].map(fileStem)).toEqual(["gro-mutter-s-spiel", "rules", "cafe"]);
});

it("the server is told the documents that one names, and those that they name, and no others", () => {
  const own = new Own(shelf());
  own.keep("a.yaml", "extends: b.yaml");
  own.keep("b.yaml", "extends: c.yaml");
  own.keep("c.yaml", "extends: a.yaml");
  own.keep("d.yaml", "");
  expect(Object.keys(own.named("extends: b.yaml", "a.yaml"))).toEqual(["b.yaml", "c.yaml"]);
  const others = { "a.yaml": "extends: b.yaml", "c.yaml": "extends: a.yaml" };
  expect(own.document("b.yaml")).toEqual({ name: "b.yaml", text: "extends: c.yaml", others });
});

it("games are looked for by every name, by what they have and by how many play", () => {
  const known = (name: string, also: string[], has: string[], players: [number, number]): Known => ({
    name, title: name, summary: "", also, has, players,
  });
  const games = [known("stud with draw", [], ["up"], [2, 8]), known("draw", ["jack pots"], ["draw", "ante"], [2, 5])];
  const names = (words: string, features: string[] = [], players: number | null = null): string[] =>
    found(games, { words, features, players }).map((one) => one.name);
  expect(names("DRAW")).toEqual(["draw", "stud with draw"]);
  expect(names("Jack-Pots")).toEqual(["draw"]);
  expect(names("", ["ante"])).toEqual(["draw"]);
  expect(names("", [], 7)).toEqual(["stud with draw"]);
  expect(names("", ["ante"], 7)).toEqual([]);
});
