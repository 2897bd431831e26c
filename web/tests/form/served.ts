// What the server would tell, told by the same functions of the engine.

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Facts, Fault, Inherited, Language } from "../../src/form/facts";

const root = join(__dirname, "../../..");
const own = join(root, ".venv/bin/python");
const python = process.env["HOUSERULE_PYTHON"] ?? (existsSync(own) ? own : "python3");

const run = (...told: string[]): string => execFileSync(python, told, { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 });

function asked<T>(what: string): T {
  const imports = "from engine.serve.workbench.language_facts import language_facts; from engine.serve.workbench.inherited import inherited";
  return JSON.parse(run("-c", `import json; ${imports}; from engine.serve.texts import page_texts; print(json.dumps(${what}))`)) as T;
}

export const texts = (): Record<string, string> => asked("page_texts()");
export const language = (): Language => asked("language_facts()");

export function facts(): Facts {
  const games = new Map<string, Inherited>();
  const game = async (name: string): Promise<Inherited> => {
    const found = games.get(name) ?? asked<Inherited>(`inherited(${JSON.stringify(name)})`);
    games.set(name, found);
    return Promise.resolve(found);
  };
  return { language: language(), game };
}

function kept(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), "form-")), "game.yaml");
  writeFileSync(file, text);
  return file;
}

interface Told {
  diagnostics: { message: string; severity: string; code: string; start: { line: number } }[];
}

/** What `houserule check` says of a text. */
export function check(text: string): Fault[] {
  const told = (): string => {
    try {
      return run("-m", "engine.cli", "check", "--format", "json", kept(text));
    } catch (error) {
      return (error as { stdout: string }).stdout;
    }
  };
  const found = JSON.parse(told()) as Told;
  return found.diagnostics.map(({ message, severity, code, start }) => ({ line: start.line, text: message, severity, code }));
}

/** What some deals by bots come to. */
export const played = (text: string, ...how: string[]): string => run("-m", "engine.cli", "run", kept(text), ...how);

/** The files of all documents that ship. */
export function shipped(): string[] {
  const folder = join(root, "rulesets");
  const found = readdirSync(folder, { recursive: true }) as string[];
  return found.filter((name) => name.endsWith(".yaml")).sort().map((name) => join(folder, name));
}
