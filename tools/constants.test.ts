import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./root.ts";

interface Constant {
  readonly name: string;
  readonly file: string;
  readonly written: string;
}

const ROW = /^\| (?<name>[^|]+) \| `(?<file>[^`]+)` \| `(?<written>[^`]+)` \|/;

const constants: readonly Constant[] = readFileSync(join(root, "docs", "constants.md"), "utf8")
  .split("\n")
  .flatMap((line) => {
    const { name = "", file = "", written = "" } = ROW.exec(line)?.groups ?? {};
    return file === "" ? [] : [{ name, file, written }];
  });

/** A name that describes its value; others, such as `SHOWN`, are local to their file. */
const TELLING = /^[a-z]+[A-Z]\w* = |^[A-Z]+(?:_[A-Z]+)+ = /;

const sources = globSync("{apps,packages}/*/src/**/*.{ts,tsx}", { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|generated/.test(file),
);

const times = (text: string, part: string): number => text.split(part).length - 1;

describe("[R-9.01] the constants of the specification", () => {
  it("are all told of", () => {
    expect(constants.length).toBeGreaterThan(20);
  });

  it.each(constants)("$name: named once in its file", ({ file, written }) => {
    expect(times(readFileSync(join(root, file), "utf8"), written)).toBe(1);
  });

  it("are named in no second file", () => {
    const texts = sources.map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));
    const telling = constants.filter(({ written }) => TELLING.test(written));
    expect(telling.length).toBeGreaterThan(5);
    for (const { file, written } of telling) {
      expect(texts.filter(({ text }) => text.includes(`const ${written}`)).map((each) => each.file)).toEqual([file]);
    }
  });
});
