// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { cleanup, render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as changing from "../../src/form/changing";
import { read, toggled, written } from "../../src/form/cards";
import { one, Source } from "../../src/form/source";
import { Shapes } from "../../src/form/shapes";
import { keep } from "../../src/lib/texts";
import Page from "./Page.svelte";
import { check, facts, shipped, texts } from "./served";

vi.setConfig({ testTimeout: 120_000 });
keep(texts());
const known = facts();
const user = userEvent.setup();
afterEach(cleanup);

const CHILD = "format: 1\nkind: game\nname: Mine\nextends: jackpot\n";
const anyOrder = (): string[] => [];

function page(begun: string, faults: { line: number; text: string }[] = [], line?: number): { text: () => string; lines: number[] } {
  let now = begun;
  const lines: number[] = [];
  const told = (text: string, line?: number): void => {
    now = text;
    if (line !== undefined) lines.push(line);
  };
  render(Page, { begun, facts: known, check: () => faults, told, ...(line === undefined ? {} : { at: line }) });
  return { text: () => now, lines };
}

const at = (path: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-path="${path}"]`);
  if (!found) throw new Error(`there is no ${path}: ${document.body.textContent.slice(0, 2000)}`);
  return found;
};
const opens = async (path: string): Promise<HTMLElement> => {
  await user.click(one([...at(path).querySelectorAll<HTMLElement>("summary")], 0));
  return at(path);
};

describe("cards by clicking", () => {
  const deck = one([known.language.decks["standard-52"] as NonNullable<typeof known.language.decks[string]>], 0);
  it.each(["deuces", "deuces or Kd", "hearts", "hearts or spades", "Jh or Js", "threes or nines"])("reads and names %s", (text) => {
    expect(written(read(text, deck) ?? new Set(), deck)).toBe(text);
  });
  it("takes whole ranks and gives them back", () => {
    const deuces = ["2c", "2d", "2h", "2s"];
    const chosen = toggled(toggled(new Set<string>(), ["2h"]), deuces);
    expect(written(chosen, deck)).toBe("deuces");
    expect(written(toggled(chosen, ["2h"]), deck)).toBe("2c or 2d or 2s");
    expect(toggled(chosen, deuces).size).toBe(0);
  });
  it("does not read what only the deal settles", () => {
    expect(read("lowest hole card", deck)).toBeNull();
  });
});

describe("a game made from another", () => {
  it("changes, adds, leaves out and puts back inherited steps", () => {
    const set = changing.setting(CHILD, "first round", anyOrder);
    for (const text of [CHILD, set]) expect(changing.settingAt(new Source(text), "first round")).toEqual(["changes", 0, "set", "to"]);
    expect(changing.settingAt(new Source(set), "exchange")).toEqual(["changes", 1, "set", "to"]);
    expect(changing.setting(set, "first round", anyOrder)).toBe(set);
    let text = changing.put(CHILD, "after", "exchange", { bet: { label: "more" } }, anyOrder);
    text = changing.put(text, "after", "exchange", { deal: {} }, anyOrder);
    text = changing.leaveOut(text, "proof", anyOrder);
    expect(new Source(text).value(["changes"])).toEqual([
      { after: { step: "exchange", put: [{ bet: { label: "more" } }, { deal: {} }] } },
      { remove: { step: "proof" } },
    ]);
    const gone = one(changing.changesOf(new Source(text), "remove", "proof"), 0);
    expect(changing.takenBack(text, gone)).not.toContain("proof");
  });

  it("shows the steps of its parent, and says what is new as a change", async () => {
    const made = page(CHILD);
    const bet = (await screen.findAllByText("bet", { selector: "summary strong" }))[0] as HTMLElement;
    await user.click(bet);
    const field = within(bet.closest("details") as HTMLElement);
    await user.selectOptions(field.getByLabelText("Add a detail"), "cap");
    await user.type(field.getByLabelText("cap"), "3{Tab}");
    expect(new Source(made.text()).value(["changes"])).toEqual([{ set: { at: "first round", to: { cap: 3 } } }]);
    expect(check(made.text())).toEqual([]);
  });

  it("takes over what a part of it would replace whole", async () => {
    const made = page(CHILD);
    await screen.findByText("betting", { selector: "summary strong" });
    await opens("betting");
    const least = within(at("betting")).getByLabelText<HTMLInputElement>("least");
    expect(least.placeholder).toBe("opening");
    await user.type(least, "ante{Tab}");
    expect(new Source(made.text()).value(["betting"])).toEqual({ limit: "doubling", least: "ante" });
  });
});

describe("the steps of a game of its own", () => {
  const OWN = "format: 1\nkind: game\nname: Mine\nplay:  # in order\n  # the ante\n  - post: {each: 1}   # one chip\n  - deal: {cards: 5}\n  - showdown: {}\n";

  it("are added, moved with their comments by the keyboard, and taken out", async () => {
    const made = page(OWN);
    await opens("play");
    const list = within(at("play"));
    await user.selectOptions(list.getByLabelText("Add a step at the end"), "bet");
    await user.click(list.getByRole("button", { name: "Add" }));
    expect(made.text()).toBe(`${OWN}  - bet: {}\n`);
    list.getByRole("button", { name: "Move bet up" }).focus();
    await user.keyboard("{Enter}");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Move bet up");
    await user.keyboard("{Enter}");
    expect(screen.getByRole("status").textContent).toBe("It is now number 2 of 4.");
    expect(made.text()).toBe(OWN.replace("  - deal", "  - bet: {}\n  - deal"));
    await user.click(list.getByRole("button", { name: "Remove deal" }));
    expect(made.text()).toBe(OWN.replace("  - deal: {cards: 5}", "  - bet: {}"));
    await user.click(list.getByRole("button", { name: "Move post down" }));
    expect(made.text()).toContain("play:  # in order\n  - bet: {}\n  # the ante\n  - post: {each: 1}   # one chip\n");
  });

  it("tell a fault at its field, and the line of the field that has the focus", async () => {
    const made = page(OWN, [{ line: 7, text: "too many cards" }]);
    expect(screen.queryByText("too many cards")).toBeNull();
    expect(within(at("play")).getByText("Faults: 1")).toBeTruthy();
    await opens("play");
    expect(within(at("play/1")).getByText("Faults: 1")).toBeTruthy();
    await opens("play/1");
    expect(within(at("play/1")).getByRole("alert").textContent.trim()).toBe("too many cards");
    within(at("play/1")).getByLabelText("cards").focus();
    expect(made.lines.at(-1)).toBe(7);
  });

  it("open where the text is looked at", () => {
    page(OWN, [], 7);
    expect(at("play/1/deal/cards").classList.contains("lit") || at("play/1").hasAttribute("open")).toBe(true);
    expect(at("play/0").hasAttribute("open")).toBe(false);
  });

  it("are not shown while the text cannot be read", () => {
    page("format: 1\nplay: [\n");
    expect(screen.getByRole("alert").textContent).toContain("cannot be read as YAML");
  });
});

describe("every control", () => {
  it("has a name", async () => {
    page("format: 1\nkind: game\nname: Mine\nstakes: {ante: 1}\nwild: [{cards: deuces}]\nplay:\n  - bet: {open-if: pair of jacks or better}\n");
    for (const path of ["stakes", "wild", "wild/0", "play", "play/0"]) await opens(path);
    const nameless = [...document.querySelectorAll<HTMLElement>("input, select, textarea, button")].filter((control) => {
      const labels = "labels" in control ? (control as HTMLInputElement).labels : null;
      return !control.getAttribute("aria-label") && !labels?.length && !control.textContent.trim();
    });
    expect(nameless.map((control) => control.outerHTML)).toEqual([]);
    const found = await axe.run(document.body, { rules: { region: { enabled: false }, "page-has-heading-one": { enabled: false } } });
    expect(found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(" ").slice(0, 300)}`)).toEqual([]);
  });
});

describe("what ships", () => {
  it("can be edited without YAML, all of it", () => {
    const files = shipped();
    const raw = files.flatMap((file) => {
      const shapes = new Shapes(known.language, new Source(readFileSync(file, "utf8")), null);
      return shapes.raw().map((path) => `${file.split("/").at(-1) ?? ""}: ${path.join("/")}`);
    });
    expect(files.length).toBeGreaterThan(200);
    expect(raw).toEqual([]);
  });
});
