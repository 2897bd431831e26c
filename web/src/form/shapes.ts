// What may stand at a place of a document, and by which widget it is edited; all of it out of the schema.

import type { Choosable, Inherited, Language, Schema } from "./facts";
import { isObject, type Path, type Plain, type Source } from "./source";

export type Widget = "choice" | "number" | "text" | "expression" | "document" | "list" | "entries" | "keys" | "one" | "raw";

/** The key under which a document is named → its kind. */
const DOCUMENTS: Record<string, string> = { extends: "game", game: "game", deck: "deck", ranking: "ranking", from: "ranking" };

/** A document beside its schema, and beside what it is made from. */
export class Shapes {
  readonly root: Schema;

  constructor(
    readonly language: Language,
    readonly source: Source,
    readonly parent: Inherited | null,
  ) {
    this.root = language.schemas[this.kind] ?? {};
  }

  get kind(): string {
    const said = this.source.value(["kind"]);
    return typeof said === "string" && said in this.language.schemas ? said : "game";
  }

  resolved(schema: Schema | undefined): Schema {
    let here = schema ?? {};
    while (here.$ref) {
      const { $ref, ...said } = here;
      const name = $ref.split("/").at(-1) ?? "";
      here = { ...(this.root.$defs?.[name] ?? this.language.schemas["game"]?.$defs?.[name]), ...said };
    }
    return here;
  }

  /** What the schema says of what stands, or may stand, at a path. */
  at(path: Path): Schema {
    let here: Schema = this.root;
    for (let length = 1; length <= path.length; length++) here = this.below(here, path.slice(0, length));
    return here;
  }

  private below(schema: Schema, path: Path): Schema {
    const step = path[path.length - 1];
    if (typeof step === "number") return this.resolved(schema.items);
    const known = schema.properties?.[String(step)];
    const more = typeof schema.additionalProperties === "object" ? schema.additionalProperties : {};
    const meant = this.meant(path, schema);
    return this.resolved(meant ?? known ?? more);
  }

  /** What the schema leaves open and the document settles: what is set, what is added, what a modifier is played with. */
  private meant(path: Path, above: Schema): Schema | null {
    const [key, by] = [path[path.length - 1], path[path.length - 2]];
    const beside = path.slice(0, -1);
    if (by === "set" && key === "to") return this.setAt(String(this.source.value([...beside, "at"]) ?? ""));
    if (by === "add" && key === "entry") {
      const list = String(this.source.value([...beside, "to"]) ?? "");
      return this.language.schemas["game"]?.properties?.[list]?.items ?? null;
    }
    if (this.namesModifiers(above)) {
      const options = this.language.documents["modifier"]?.find((one) => one.name === key)?.options ?? [];
      return { type: ["object", "null"], properties: Object.fromEntries(options.map((one) => [one.name, choosable(one)])), additionalProperties: false };
    }
    return null;
  }

  /** Whether the names at a place are those of modifiers, each with the values of its options. */
  namesModifiers(schema: Schema): boolean {
    const more = typeof schema.additionalProperties === "object" ? schema.additionalProperties : {};
    return [more.type ?? []].flat().includes("null") && typeof more.additionalProperties === "object";
  }

  /** What a change may set that calls a step by its label or part, or a part of the document by its keys. */
  setAt(address: string): Schema | null {
    const properties = this.language.schemas["game"]?.properties ?? {};
    const [first, ...rest] = address.split("/");
    const kind = this.kindCalled(address);
    if (kind) return this.resolved(this.steps[kind]);
    if (!first || !(first in properties)) return null;
    let here = this.resolved(properties[first]);
    for (const step of rest) here = this.resolved(here.properties?.[step] ?? (here.additionalProperties as Schema));
    return here;
  }

  /** Kind of step → its keys. */
  get steps(): Record<string, Schema> {
    return this.resolved({ $ref: "step" }).properties ?? {};
  }

  private kindCalled(address: string): string {
    const inherited = this.parent?.steps.find((one) => one.called.includes(address));
    if (inherited) return inherited.kind;
    const labelled = this.labelled(this.source.value([]) ?? null, address);
    if (labelled) return labelled;
    const noun = address.split(" ").at(-1) ?? "";
    return noun in this.steps ? noun : "";
  }

  private labelled(here: Plain, label: string): string {
    for (const [key, value] of isObject(here) ? Object.entries(here) : []) {
      if (isObject(value) && value["label"] === label && key in this.steps) return key;
      const below = this.labelled(value, label);
      if (below) return below;
    }
    for (const item of Array.isArray(here) ? here : []) {
      const below = this.labelled(item, label);
      if (below) return below;
    }
    return "";
  }

  /** The kind of document that is named at a path, if one is. */
  documentKind(path: Path): string {
    const key = String(path[path.length - 1]);
    const kind = path.length === 1 && key === "extends" ? this.kind : DOCUMENTS[key];
    return kind && this.language.documents[kind] ? kind : "";
  }

  widget(path: Path, schema: Schema = this.at(path), value: Plain | undefined = this.source.value(path)): Widget {
    if (isObject(value)) return this.ofKeys(schema);
    if (Array.isArray(value)) return schema.type === undefined || schema.items ? "list" : "raw";
    const types = [schema.type ?? []].flat();
    if (schema.enum) return "choice";
    const said = value ?? undefined; // what is set to nothing is taken away
    if (said === undefined && types[0] === "array") return "list";
    if (said === undefined && types.includes("object") && !types.includes("string")) return this.ofKeys(schema);
    if (types.length && types.every((one) => ["object", "array", "null"].includes(one))) return "raw";
    if (schema["x-expr"]) return "expression";
    if (this.documentKind(path) && types.includes("string")) return "document";
    return types.length === 1 && types[0] === "integer" && typeof value !== "string" ? "number" : "text";
  }

  private ofKeys(schema: Schema): Widget {
    if (schema.type !== undefined && ![schema.type].flat().includes("object")) return "raw";
    if (schema.properties) return schema.maxProperties === 1 ? "one" : "keys";
    return "entries";
  }

  /** Every path at which the form can show nothing but YAML. */
  raw(path: Path = []): Path[] {
    const value = this.source.value(path);
    const schema = this.at(path);
    if (path.length && this.widget(path, schema, value) === "raw") return [path];
    const keys = Array.isArray(value) ? value.map((_, at) => at) : isObject(value) ? Object.keys(value) : [];
    return keys.flatMap((key) => this.raw([...path, key]));
  }

  /** What a new value may be to begin with. */
  initial(schema: Schema): Plain {
    const said = this.resolved(schema);
    if (said.enum) return said.enum[0] ?? "";
    const types = [said.type ?? "string"].flat();
    if (types.includes("object") && !types.includes("string")) {
      const needed = (said.required ?? []).map((key) => [key, this.initial(said.properties?.[key] ?? {})]);
      return Object.fromEntries(needed) as Plain;
    }
    if (said.examples?.[0] !== undefined && !Array.isArray(said.examples[0])) return said.examples[0];
    if (types[0] === "array") return said.items?.$ref ? [] : [this.initial(said.items ?? {})];
    return types.includes("integer") ? (said.minimum ?? 0) : "";
  }

  /** What an expression of a kind may be: the author's own words first, then hands, then what is often said. */
  offers(kind: string): string[] {
    const meant = { payer: "seats", target: "seats", value: "amount" }[kind] ?? kind;
    const words = Object.entries(this.everything("words")).filter(([, word]) => isObject(word) && meant in word);
    const own = words.map(([name]) => name);
    const stakes = meant === "amount" ? Object.keys(this.everything("stakes")) : [];
    const hands = meant === "hand" ? (this.language.hands[this.ranking] ?? []) : [];
    return [...new Set([...own, ...stakes, ...hands, ...(this.language.said[kind] ?? []), ...(this.language.said[meant] ?? [])])];
  }

  private get ranking(): string {
    const said = this.source.value(["ranking"]) ?? this.parent?.root["ranking"];
    return typeof said === "string" ? said : String(this.root.properties?.["ranking"]?.examples?.[0]);
  }

  get deck(): string {
    const said = this.source.value(["deck"]) ?? this.parent?.root["deck"];
    return typeof said === "string" ? said : String(this.root.properties?.["deck"]?.examples?.[0]);
  }

  private everything(key: string): Record<string, Plain> {
    const [inherited, own] = [this.parent?.root[key], this.source.value([key])];
    return { ...(isObject(inherited) ? inherited : {}), ...(isObject(own) ? own : {}) };
  }
}

/** The schema of what may be chosen for an option. */
export function choosable(option: Choosable): Schema {
  const about = { description: option.about, examples: [option.default] };
  if (option.choices.length) return { ...about, enum: option.choices };
  const bounds = { ...(option.least === null ? {} : { minimum: option.least }), ...(option.most === null ? {} : { maximum: option.most }) };
  if (option.kind === "number") return { ...about, type: "integer", ...bounds };
  return option.kind === "word" ? { ...about, type: "string" } : { ...about, type: ["string", "integer"], "x-expr": option.kind };
}
