import { describe, expect, it } from "vitest";
import { forbiddenIn } from "./forbidden-words.ts";

/** Built at run time, so that this file does not contain a forbidden path itself. */
const machinePath = (...parts: string[]) => `/${parts.join("/")}`;

describe("forbidden words", () => {
  it.each([
    `const data = "${machinePath("home", "ayesha", "banyan", "data")}";`,
    `see ${machinePath("Users", "bilal", "src")}`,
    `cd ${machinePath("root", "banyan")} && npm start`,
  ])("finds the path of one machine: %s", (line) => {
    expect(forbiddenIn("docs/OPERATIONS.md", `fine\n${line}`)).toHaveLength(1);
    expect(forbiddenIn("docs/OPERATIONS.md", `fine\n${line}`)[0]).toMatch(
      /^docs\/OPERATIONS\.md:2: a path of one machine/,
    );
  });

  it.each([
    'to: "/home"',
    "http://localhost:4000/home/help",
    "import x from '../../root/file.ts'",
    "<Route path={`/home`} />",
  ])("lets a route be a route: %s", (line) => {
    expect(forbiddenIn("apps/site/src/routes.ts", line)).toEqual([]);
  });

  it("finds a registry's host in a lock file only", () => {
    const line = `      "resolved": "https://registry.example/left-pad-1.3.0.tgz",`;
    expect(forbiddenIn("package-lock.json", line)).toHaveLength(1);
    expect(forbiddenIn("docs/lock.md", line)).toEqual([]);
    expect(forbiddenIn("package-lock.json", '      "resolved": "packages/kernel",')).toEqual([]);
  });
});
