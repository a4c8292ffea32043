import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { assertCoded, assertSelection, partsOf, selectionOf } from "./selection.ts";

describe("assertSelection", () => {
  it.each(["!", "~", "home", "over-2.5", "a".repeat(64)])("accepts %s", (selection) => {
    expect(() => assertSelection(selection)).not.toThrow();
  });

  it.each(["", " ", "a b", "\u007f", "é", "a\n", " a", "a ", "a".repeat(65)])("refuses %j", (selection) => {
    expect(() => assertSelection(selection)).toThrow(`not a selection: ${JSON.stringify(selection.slice(0, 64))}`);
  });

  it("shows no more than the first 64 characters", () => {
    expect(() => assertSelection("b".repeat(100))).toThrow(new RegExp(`: "${"b".repeat(64)}"$`));
  });
});

describe("selectionOf", () => {
  const hashOf = (code: string) => createHash("sha256").update(code).digest("base64url");

  it("keeps a code that fits", () => {
    expect(selectionOf("lo2", "07")).toEqual({ selection: "lo2:07", longCode: null });
    const code = "x".repeat(60);
    expect(selectionOf("lo2", code)).toEqual({ selection: `lo2:${code}`, longCode: null });
  });

  it("names a longer one by its hash, which fits behind every play", () => {
    const code = "x".repeat(61);
    expect(selectionOf("lo2", code)).toEqual({ selection: `lo2#${hashOf(code)}`, longCode: code });
    expect(selectionOf("p".repeat(20), "y".repeat(65_536)).selection).toHaveLength(64);
  });

  it.each(["", "a b", "a:b", "a#b", "p".repeat(21), "é"])("refuses the play %j", (play) => {
    expect(() => selectionOf(play, "1")).toThrow(`not a play: ${JSON.stringify(play)}`);
  });

  it.each(["", "a b", "é", "x".repeat(65_537)])("refuses the code %#", (code) => {
    expect(() => selectionOf("a", code)).toThrow(`not a code: ${JSON.stringify(code.slice(0, 64))}`);
  });
});

describe("partsOf", () => {
  it.each([
    ["home", { play: "home", code: "", hash: null }],
    ["lo2:07", { play: "lo2", code: "07", hash: null }],
    ["ah:-1@1-0", { play: "ah", code: "-1@1-0", hash: null }],
    ["cs:1:0#2", { play: "cs", code: "1:0#2", hash: null }],
    ["wheel#abc", { play: "wheel", code: "", hash: "abc" }],
  ])("of %s", (selection, parts) => {
    expect(partsOf(selection)).toEqual(parts);
  });
});

describe("assertCoded", () => {
  const long = "z".repeat(100);
  const { selection } = selectionOf("wheel", long);

  it("accepts a selection with the text that it needs", () => {
    expect(() => assertCoded("home", null)).not.toThrow();
    expect(() => assertCoded("lo2:07", null)).not.toThrow();
    expect(() => assertCoded(selection, long)).not.toThrow();
  });

  it.each([
    ["a text that is not needed", "lo2:07", "07", "the code of lo2:07 is no long one"],
    ["no text", selection, null, "is another one"],
    ["another text", selection, `${long}z`, "is another one"],
    ["a text that fits", "wheel#07", "07", "the code of wheel#07 is another one"],
  ])("refuses %s", (_, name, code, message) => {
    expect(() => assertCoded(name, code)).toThrow(message);
  });
});
