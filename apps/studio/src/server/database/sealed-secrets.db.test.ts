import { randomBytes } from "node:crypto";
import { commitmentOf } from "@banyan/game-math";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MINI_SEEDS_PATH, type MiniSeedsView } from "../../protocol/mini.ts";
import { startStudio } from "../studio.ts";
import { miniPageAt, openMiniPage } from "../testing/mini-bench.ts";
import {
  createStudioDatabase,
  startWallet,
  STUDIO_DATA_KEY,
  studioConfig,
  type StudioDatabase,
} from "../testing/studio-bench.ts";
import type { StrangerWallet } from "../testing/stranger-wallet.ts";

let database: StudioDatabase;
let wallet: StrangerWallet;
let walletUrl: string;

beforeAll(async () => {
  database = await createStudioDatabase();
  ({ wallet, walletUrl } = await startWallet());
});

afterAll(async () => {
  await wallet.stop();
  await database.drop();
});

const start = (dataKeys: string) => startStudio(studioConfig(database.url, walletUrl, { dataKeys }));

/** The full content of the studio's database, as a thief of a copy could read it. */
async function dump(): Promise<string> {
  const tables = ["mini_seed", "crash_chain", "crash_round"];
  const rows = await Promise.all(tables.map((table) => database.query(`select * from ${table}`)));
  return JSON.stringify(rows);
}

it("keeps no seed in plain, seals what was stored in plain before, and goes on under a new key", async () => {
  let studio = await start(STUDIO_DATA_KEY);
  const page = await openMiniPage(studio.url, walletUrl, "jade-dice");
  const first = await page.get<MiniSeedsView>(MINI_SEEDS_PATH);
  await studio.stop();

  // The state that an earlier version of the studio left: the plain seed, and the plain beginning of a chain.
  const seed = randomBytes(32).toString("hex");
  const beginning = randomBytes(32).toString("hex");
  await database.query("update mini_seed set server_seed = $1, server_hash = $2", [seed, commitmentOf(seed)]);
  await database.query("insert into crash_chain (id, beginning, rounds, end_hash) values ($1, $2, 10, 'end')", [
    "00000000-0000-7000-8000-000000000001",
    beginning,
  ]);
  expect(await dump()).toContain(seed);

  const newKey = randomBytes(32).toString("base64url");
  studio = await start(`${newKey},${STUDIO_DATA_KEY}`);
  const sealed = await dump();
  expect(sealed).not.toContain(seed);
  expect(sealed).not.toContain(beginning);
  await studio.stop();

  // Everything is now sealed under the new key. Without it nothing opens and the studio does not start.
  studio = await start(newKey);
  const again = miniPageAt(studio.url, page.player, page.url, page.browser);
  const { revealed } = await again.post<MiniSeedsView>(MINI_SEEDS_PATH, { clientSeed: "mine" });
  expect(revealed[0]).toMatchObject({ serverSeed: seed, serverHash: commitmentOf(seed) });
  const { fair } = await again.get<MiniSeedsView>(MINI_SEEDS_PATH);
  expect(fair.serverHash).toBe(first.fair.nextServerHash);
  await studio.stop();
  await expect(start(STUDIO_DATA_KEY)).rejects.toThrow("sealed under a key that this process does not have");
});
