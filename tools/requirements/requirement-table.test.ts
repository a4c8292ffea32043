import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../root.ts";
import { readRequirements, requirementFaults } from "./requirement-table.ts";

const PARTS = "## Parts that do not exist yet\n- points: earning and redeeming\n\n## 1. Product\n";
const PAGE = "docs/requirements.md";

const faultsOf = (rows: string, sources = new Map<string, string>()) =>
  requirementFaults(readRequirements(PARTS + rows), sources);

describe("a row of the requirements", () => {
  it("carries its needs, what it waits for and what is unproven in one bracket", () => {
    const rows = "- R-1.04 [screen, call; open: points; unproven: a badge, its colour] Points, and a list[].\n";
    expect(readRequirements(PARTS + rows)).toEqual({
      missingParts: ["points"],
      requirements: [
        {
          id: "R-1.04",
          text: "Points, and a list[].",
          section: "1. Product",
          needs: ["screen", "call"],
          openFor: ["points"],
          unproven: ["a badge", "its colour"],
          misread: [],
        },
      ],
    });
  });

  it("is refused without needs, with an unknown word, and with a part that exists", () => {
    expect(faultsOf("- R-1.01 Played.\n- R-1.04 [call; open: points] Earned.\n")).toEqual([
      `${PAGE}: R-1.01 does not say whether it needs [screen], [call] or [part]`,
    ]);
    expect(faultsOf("- R-1.01 [screens, call] Played.\n- R-1.04 [call; open: points; done] Earned.\n")).toEqual([
      `${PAGE}: R-1.01 has an unknown word in its bracket: screens`,
      `${PAGE}: R-1.04 has an unknown word in its bracket: done`,
    ]);
    expect(faultsOf("- R-1.01 [call; open: points, dice] Played.\n- R-1.02 [call; open:] Many.\n")).toEqual([
      `${PAGE}: R-1.01 waits for dice, which is not listed as missing`,
      `${PAGE}: R-1.02 has an unknown word in its bracket: open:`,
    ]);
  });

  it("is refused when it is there twice, and so is a missing part that no row waits for", () => {
    expect(faultsOf("- R-1.01 [call] Played.\n- R-1.01 [call] Again.\n")).toEqual([
      `${PAGE}: R-1.01 is there twice`,
      `${PAGE}: no row waits for points`,
    ]);
    expect(requirementFaults(readRequirements(""), new Map())).toEqual([`${PAGE}: no requirement could be read`]);
  });

  it("exists for every tag", () => {
    const rows = "- R-1.01 [call; open: points] Played.\n";
    const planted = ["R", "9.99"].join("-");
    const sources = new Map([["a.test.ts", `it("[${planted}] …"); it("[R-1.01] …")`]]);
    expect(faultsOf(rows, sources)).toEqual([`a.test.ts: there is no requirement ${planted}`]);
  });
});

it("the product's own table has no fault and as many rows as lines that begin with a number", async () => {
  const page = await readFile(join(root, PAGE), "utf8");
  const table = readRequirements(page);
  expect(requirementFaults(table, new Map())).toEqual([]);
  expect(table.requirements).toHaveLength(page.match(/^- R-/gm)?.length ?? 0);
});
