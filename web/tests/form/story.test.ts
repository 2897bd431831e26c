// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Fault } from "../../src/form/facts";
import { configure } from "@testing-library/dom";
import { keep } from "../../src/lib/texts";
import Page from "./Page.svelte";
import { check, facts, played, texts } from "./served";

vi.setConfig({ testTimeout: 120_000 });
configure({ getElementError: (message) => new Error(`${message?.split("\n")[0] ?? ""}\n${document.body.textContent.slice(0, 4000)}`) });
keep(texts());
const known = facts();
const user = userEvent.setup();
afterEach(cleanup);

class Author {
  text = "";
  lines: number[] = [];

  constructor(begun = "", faults: (text: string) => Fault[] = () => []) {
    this.text = begun;
    const told = (text: string, line?: number): void => {
      this.text = text;
      if (line !== undefined) this.lines.push(line);
    };
    render(Page, { begun, facts: known, check: faults, told });
  }

  press = async (name: string | RegExp): Promise<void> => user.click(await screen.findByRole("button", { name }));
  opens = async (name: string | RegExp): Promise<void> => {
    const found = await screen.findAllByText(name, { selector: "summary strong" });
    await user.click(found[0] as HTMLElement);
  };
  field = (path: string): HTMLElement => {
    const found = document.querySelector<HTMLElement>(`[data-path="${path}"]`);
    if (!found) throw new Error(`there is no ${path}`);
    return found;
  };
}

describe("somebody who has never seen YAML", () => {
  it("makes jackpots that a pair of queens opens, deuces wild, ante two", async () => {
    const ordered = (text: string): string => `${text}ranking: {name: Our order, from: high}\n`; // of which advice is told
    const author = new Author("", (text) => (text.includes("deuces") ? check(ordered(text)) : []));
    await user.click(document.querySelector("[data-name=jackpot]") as HTMLElement);
    await author.opens("stakes");
    const ante = screen.getByLabelText<HTMLInputElement>("ante");
    expect(ante.placeholder).toBe("1");
    await user.type(ante, "2{Enter}");
    await user.tab();
    await author.opens("words");
    await author.opens("openers");
    const choose = screen.getByLabelText("Choose hand");
    await user.click(choose);
    choose.focus();
    await user.selectOptions(choose, "pair of queens or better");
    await user.selectOptions(screen.getByLabelText("Add a detail", { selector: ".form > .fields > .add > select" }), "wild");
    await author.opens("wild");
    await user.click(within(author.field("wild")).getByRole("button", { name: "Add" }));
    await author.opens("1");
    await author.press("Choose cards");
    await author.press("deuces");
    await author.press("It is meant so");
    expect(author.text).toBe(
      [
        "format: 1",
        "kind: game",
        "name: My Jack-Pot",
        "accepts: {H501: it is meant so at this table}",
        "extends: jackpot",
        "wild:",
        "  - {cards: deuces}",
        "stakes: {ante: 2}",
        "words: {openers: {hand: pair of queens or better}}",
        "",
      ].join("\n"),
    );
    expect(check(ordered(author.text))).toEqual([]);
    expect(played(author.text, "--hands", "3", "--seed", "7")).toContain("Everyone posts 2.");
  });
});
