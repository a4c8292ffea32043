import { describe, expect, it } from "vitest";
import { playwrightResults, summaryLine, vitestResults } from "../test/test-results.ts";
import { coverRequirements, namedRequirements, readRequirements, requirementFaults } from "./requirement-coverage.ts";

const TABLE = `# Requirements

## 1. Product
- R-1.01 Games can be played.
- R-1.02 Games are many.

## 7. Calls
- R-7.05 Wallet: balance (M).
- R-7.06 Relay.
`;

const VITEST = {
  testResults: [
    {
      name: "/house/packages/domain/src/wallet/balance.db.test.ts",
      status: "failed",
      message: "",
      assertionResults: [
        { fullName: "balance [R-7.05] needs a session", status: "passed" },
        { fullName: "balance [R-7.05] has two decimals", status: "failed" },
        { fullName: "balance is fast", status: "skipped" },
      ],
    },
    { name: "/house/db/src/broken.test.ts", status: "failed", message: "Cannot find x\nat y", assertionResults: [] },
  ],
};

const PLAYWRIGHT = {
  suites: [
    {
      title: "play.journey.ts",
      suites: [
        {
          title: "a round",
          specs: [
            {
              title: "[R-1.01, R-1.02] is played",
              tests: [
                { projectName: "phone-en", status: "expected" },
                { projectName: "phone-ur", status: "skipped" },
                { projectName: "desktop-en", status: "flaky", results: [{ error: { message: "too late" } }, {}] },
              ],
            },
          ],
        },
      ],
    },
  ],
  errors: [{ message: "Port 24300 is taken.\nmore" }],
};

const results = [...vitestResults(VITEST, "/house"), ...playwrightResults(PLAYWRIGHT)];

describe("test results", () => {
  it("count every test once a project, and what broke outside of any test as failed", () => {
    expect(results.map(({ title, outcome }) => `${outcome}: ${title}`)).toEqual([
      "passed: packages/domain/src/wallet/balance.db.test.ts › balance [R-7.05] needs a session",
      "failed: packages/domain/src/wallet/balance.db.test.ts › balance [R-7.05] has two decimals",
      "skipped: packages/domain/src/wallet/balance.db.test.ts › balance is fast",
      "failed: db/src/broken.test.ts: Cannot find x",
      "passed: [phone-en] play.journey.ts › a round › [R-1.01, R-1.02] is played",
      "skipped: [phone-ur] play.journey.ts › a round › [R-1.01, R-1.02] is played",
      "passed: [desktop-en] play.journey.ts › a round › [R-1.01, R-1.02] is played",
      "failed: e2e: Port 24300 is taken.",
    ]);
    expect(summaryLine(results)).toBe("3 passed, 3 failed, 2 skipped");
    expect(results.filter(({ again }) => again)).toMatchObject([{ outcome: "passed", reason: "too late" }]);
    expect(summaryLine(results.slice(0, 1))).toBe("1 passed, 0 failed");
  });
});

describe("the requirements table", () => {
  it("says of every row what its tests last said", () => {
    const sources = ['it("[R-7.06] relays every operation", …)', 'it("[R-7.05] …")'];
    const covered = coverRequirements(readRequirements(TABLE), results, sources);
    expect(covered.map(({ id, coverage, tests }) => [id, coverage, tests])).toEqual([
      ["R-1.01", "passing", 3],
      ["R-1.02", "passing", 3],
      ["R-7.05", "failing", 2],
      ["R-7.06", "unknown", 0],
    ]);
    expect(coverRequirements(readRequirements(TABLE), [], []).every(({ coverage }) => coverage === "none")).toBe(true);
  });

  it("reads ids only where a title carries them", () => {
    expect(namedRequirements("[R-1.01][R-2.02, R-2.03] as R-4.04 says")).toEqual(["R-1.01", "R-2.02", "R-2.03"]);
  });

  it("is wrong when a row stands twice or a test names no row", () => {
    const twice = readRequirements(`${TABLE}- R-1.01 Again.\n`);
    const planted = ["R", "9.99"].join("-");
    const sources = new Map([["a.test.ts", `it("[${planted}] …"); it("[R-1.01] …")`]]);
    expect(requirementFaults(twice, sources)).toEqual([
      "docs/requirements.md: R-1.01 stands there twice",
      `a.test.ts: there is no requirement ${planted}`,
    ]);
    expect(requirementFaults(readRequirements(""), new Map())).toHaveLength(1);
  });
});
