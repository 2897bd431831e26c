import { expect, it } from "vitest";
import { read, written } from "../src/lib/address";
import { keep, say } from "../src/lib/texts";

it("an address is read as it was written, and holds nothing else", () => {
  const address = { key: "", table: "a_b-c", seat: "x+y/z=", workbench: "own/a.yaml", play: "b.yaml" };
  expect(read(written(address))).toEqual(address);
  expect(read("")).toEqual({ key: "", table: "", seat: "", workbench: "", play: "" });
});

it("a text fills its holes, and nothing that stands in what fills them", () => {
  keep({ joining: "You are asked to {title} by {who}." });
  expect(say("joining", { title: "{who}" })).toBe("You are asked to {who} by {who}.");
  expect(say("unknown")).toBe("unknown");
});
