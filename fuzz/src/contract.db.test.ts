import { randomInt } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { routeTable } from "@banyan/contract";
import { isInFull } from "@banyan/dev-env/share-of-day";
import { createTestDatabase } from "@banyan/dev-env/test-database";
import { describe, expect, it } from "vitest";
import { type FuzzReport, type FuzzWish, runFuzz } from "./fuzz.ts";
import { openWorld } from "./world.ts";

/** Requests of a run for each call. Another seed is drawn each time. */
const REQUESTS_A_CALL = isInFull() ? 30 : 12;

/** Changes the source of a file while a process loads it. The wallet's chaos runs use it too. */
const PLANT = pathToFileURL(join(import.meta.dirname, "..", "..", "chaos", "src", "defects", "plant.ts")).href;

interface Planting {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

async function fuzz(wish: FuzzWish, plantings: readonly Planting[] = []): Promise<FuzzReport> {
  const database = await createTestDatabase();
  try {
    const world = await openWorld(database.url, {
      nodeArgs: ["--import", PLANT],
      env: { CHAOS_PLANTINGS: JSON.stringify(plantings) },
    });
    try {
      return await runFuzz(world, wish);
    } finally {
      await world.close();
    }
  } finally {
    await database.drop();
  }
}

it("[R-8.04] answers hostile input to every call with a code that its contract names, and never fails", async () => {
  const seed = randomInt(2 ** 31);
  const calls = routeTable();
  const report = await fuzz({ seed, requests: calls.length * REQUESTS_A_CALL });
  const said = report.findings.map(({ made, verdict }) => `${made.call.name}: ${verdict.why} ${verdict.text}`);
  expect([...said, ...report.faults], `seed ${seed}`).toEqual([]);
  expect(report).toMatchObject({ serverErrors: 0, unclassified: 0 });
  expect([...report.answers.keys()].toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
  // Requests reach the use cases, not only the door: many succeed, and refusals have many codes.
  const codes = new Set([...report.answers.values()].flatMap((each) => [...each.keys()]));
  const done = [...report.answers.values()].filter((each) => each.has("done"));
  expect(done.length).toBeGreaterThan(calls.length / 3);
  expect(codes.size).toBeGreaterThan(15);
}, 600_000);

describe("what is planted is found", () => {
  const file = "packages/domain/src/identity/change-language.ts";
  const find = "const { db, brand, player } = context;";
  it.each([
    ["a failure", 'if (input.language.length > 9) throw new TypeError("planted");', "serverErrors"],
    [
      "a refusal that the contract does not name",
      'if (input.language.length > 9) throw refusal("GAME_UNKNOWN");',
      "unclassified",
    ],
  ] as const)(
    "%s",
    async (_what, defect, counted) => {
      const plantings = [{ file, find, replace: `${find}\n${defect}` }];
      const report = await fuzz({ seed: 1, requests: 150, only: "changeLanguage" }, plantings);
      expect(report[counted]).toBeGreaterThan(0);
    },
    600_000,
  );
});
