import { describe, expect, it } from "vitest";
import { playwrightResults, summaryLine, vitestResults } from "../test/test-results.ts";
import { coverRequirements, type TestFile } from "./requirement-coverage.ts";
import { coverageLines } from "./requirement-report.ts";
import { namedRequirements, readRequirements } from "./requirement-table.ts";

const TABLE = `# Requirements

## Parts that do not exist yet
- points: earning and redeeming points

## 1. Product
- R-1.01 [screen] Games can be played.
- R-1.02 [screen, part] Games are many.
- R-1.04 [screen; open: points] Points are earned.
- R-1.07 [screen; unproven: the app] Help and an app.

## 7. Calls
- R-7.05 [call] Wallet: balance (M).
- R-7.06 [call] Relay.
`;

const FILES: readonly TestFile[] = [
  { file: "packages/domain/src/wallet/balance.db.test.ts", kind: "part", names: ["R-1.02", "R-7.05"] },
  { file: "apps/server/src/wallet.db.test.ts", kind: "call", names: ["R-7.05"] },
  { file: "apps/server/src/relay.db.test.ts", kind: "call", names: ["R-7.06"] },
  { file: "e2e/src/play.journey.ts", kind: "screen", names: ["R-1.01", "R-1.02", "R-1.04", "R-1.07"] },
];

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
              title: "[R-1.01, R-1.02] [R-1.04] [R-1.07] is played",
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
      "passed: [phone-en] play.journey.ts › a round › [R-1.01, R-1.02] [R-1.04] [R-1.07] is played",
      "skipped: [phone-ur] play.journey.ts › a round › [R-1.01, R-1.02] [R-1.04] [R-1.07] is played",
      "passed: [desktop-en] play.journey.ts › a round › [R-1.01, R-1.02] [R-1.04] [R-1.07] is played",
      "failed: e2e: Port 24300 is taken.",
    ]);
    expect(summaryLine(results)).toBe("3 passed, 3 failed, 2 skipped");
    expect(results.filter(({ again }) => again)).toMatchObject([{ outcome: "passed", reason: "too late" }]);
    expect(summaryLine(results.slice(0, 1))).toBe("1 passed, 0 failed");
  });
});

describe("the requirements table", () => {
  const { requirements } = readRequirements(TABLE);
  const standings = (withResults = results) =>
    Object.fromEntries(coverRequirements(requirements, withResults, FILES).map(({ id, standing }) => [id, standing]));

  it("counts a result for the kind of its file only", () => {
    const covered = coverRequirements(requirements, results, FILES);
    expect(Object.fromEntries(covered.map(({ id, proofs }) => [id, proofs]))).toEqual({
      "R-1.01": { screen: "passing", call: "none", part: "none" },
      "R-1.02": { screen: "passing", call: "none", part: "unknown" },
      "R-1.04": { screen: "passing", call: "none", part: "none" },
      "R-1.07": { screen: "passing", call: "none", part: "none" },
      "R-7.05": { screen: "none", call: "unknown", part: "failing" },
      "R-7.06": { screen: "none", call: "unknown", part: "none" },
    });
    expect(covered.map(({ tests }) => tests)).toEqual([3, 3, 3, 3, 2, 0]);
  });

  it("is done where every needed kind passes, and never where a part is missing or something is unproven", () => {
    expect(standings()).toEqual({
      "R-1.01": "done",
      "R-1.02": "partly",
      "R-1.04": "partly",
      "R-1.07": "partly",
      "R-7.05": "open",
      "R-7.06": "open",
    });
    expect(new Set(Object.values(standings([])))).toEqual(new Set(["open"]));
  });

  it("is not done while a test fails, even one of a kind that the row does not need", () => {
    const passing = {
      title: "apps/server/src/wallet.db.test.ts › [R-7.05] tells the balance",
      outcome: "passed",
    } as const;
    expect(standings([...results, passing])["R-7.05"]).toBe("partly");
    expect(standings([passing])["R-7.05"]).toBe("done");
    expect(standings([{ ...passing, outcome: "skipped" }])["R-7.05"]).toBe("open");
  });

  it("takes no result of a file that is no test, or that no longer exists", () => {
    const title = "apps/server/src/gone.db.test.ts › [R-7.06] relays every operation";
    expect(standings([{ title, outcome: "passed" }])["R-7.06"]).toBe("open");
  });

  it("is printed with the kinds of each row, the files that make calls, and the three counts", () => {
    const lines = coverageLines(coverRequirements(requirements, results, FILES), FILES).map((line) => line.trim());
    expect(lines.map((line) => line.replace(/ {2,}/g, "  "))).toEqual([
      "",
      "1. Product",
      "✓ R-1.01  Games can be played.  screen ✓",
      "◐ R-1.02  Games are many.  screen ✓  part ?",
      "◐ R-1.04  Points are earned.  screen ✓",
      "waits for: points",
      "◐ R-1.07  Help and an app.  screen ✓",
      "not proven: the app",
      "",
      "7. Calls",
      "R-7.05  Wallet: balance (M).  call ?  (part ✗)",
      "R-7.06  Relay.  call ?",
      "",
      "These files call a running server over HTTP, so their tests count as call:",
      "apps/server/src/wallet.db.test.ts",
      "apps/server/src/relay.db.test.ts",
      "",
      "6 requirements: 1 done, 3 partly, 2 open (1 wait for a part that does not exist yet," +
        " 1 say something that no test proves, 1 have a failing test)",
    ]);
  });

  it("reads ids only where a title carries them", () => {
    expect(namedRequirements("[R-1.01][R-2.02, R-2.03] as R-4.04 says")).toEqual(["R-1.01", "R-2.02", "R-2.03"]);
  });
});
