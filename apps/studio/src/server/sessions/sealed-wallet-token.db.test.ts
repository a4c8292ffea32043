import { randomBytes } from "node:crypto";
import { newId } from "@banyan/kernel";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startStudio } from "../studio.ts";
import type { StrangerWallet } from "../testing/stranger-wallet.ts";
import {
  createStudioDatabase,
  eventually,
  openPage,
  pageAt,
  startWallet,
  STUDIO_DATA_KEY,
  studioConfig,
  type StudioDatabase,
} from "../testing/studio-bench.ts";

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

const start = (dataKeys = STUDIO_DATA_KEY) => startStudio(studioConfig(database.url, walletUrl, { dataKeys }));

const tokenOf = (player: string) => `token-of-${player}`;

/** Every row of every table, as a thief of a database copy could read it. */
async function dump(): Promise<string> {
  const tables = await database.query<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'",
  );
  const rows = await Promise.all(tables.map(({ name }) => database.query(`select t::text as row from ${name} t`)));
  return JSON.stringify(rows);
}

/** The dump encodings in which the token is found in the database. */
async function readable(token: string): Promise<string[]> {
  const text = await dump();
  const bytes = Buffer.from(token);
  const ways = { plain: token, hex: bytes.toString("hex"), base64: bytes.toString("base64").replace(/=+$/, "") };
  return Object.entries(ways).flatMap(([way, written]) => (text.includes(written) ? [way] : []));
}

/** The state that an earlier version of the studio left: the plain token. */
async function storePlain(player: string): Promise<void> {
  await database.query("update game_session set wallet_token = $2, wallet_token_sealed = null where player = $1", [
    player,
    tokenOf(player),
  ]);
}

const heard = (call: string, player: string) =>
  wallet.calls.filter((each) => each.call === call && each.body.user === player).map(({ body }) => body.token);

it("keeps no wallet's token readable, while bets, wins and rollbacks are sent with it", async () => {
  const studio = await start();
  const page = await openPage(studio.url, walletUrl);
  await page.spin();
  wallet.plan("win", "lose the call");
  await page.spin();
  await eventually(
    async () => heard("win", page.player),
    (tokens) => tokens.length === 2,
  );
  wallet.plan("bet", "lose the call");
  await page.spin().catch(() => undefined);
  await eventually(
    async () => heard("rollback", page.player),
    (tokens) => tokens.length > 0,
  );
  expect(await readable(tokenOf(page.player))).toEqual([]);
  for (const call of ["bet", "win", "rollback"]) {
    expect(new Set(heard(call, page.player))).toEqual(new Set([tokenOf(page.player)]));
  }
  await studio.stop();
});

it("plays on with tokens that were stored in plain before, and seals them at the next start", async () => {
  let studio = await start();
  const [played, left] = [await openPage(studio.url, walletUrl), await openPage(studio.url, walletUrl)];
  await storePlain(played.player);
  await storePlain(left.player);
  expect(await readable(tokenOf(played.player))).toEqual(["plain"]);
  await played.spin();
  expect(heard("bet", played.player)).toEqual([tokenOf(played.player)]);
  await studio.stop();

  studio = await start();
  for (const { player } of [played, left]) expect(await readable(tokenOf(player))).toEqual([]);
  await pageAt(studio.url, left.player, left.url).spin();
  expect(heard("bet", left.player)).toEqual([tokenOf(left.player)]);
  await studio.stop();
});

it("goes on under a new key, and does not start without the one that something is sealed under", async () => {
  let studio = await start();
  const page = await openPage(studio.url, walletUrl);
  await studio.stop();

  const newKey = randomBytes(32).toString("base64url");
  studio = await start(`${newKey},${STUDIO_DATA_KEY}`);
  await studio.stop();
  await expect(start()).rejects.toThrow("sealed under a key that this process does not have");

  studio = await start(newKey);
  await pageAt(studio.url, page.player, page.url).spin();
  expect(heard("bet", page.player)).toEqual([tokenOf(page.player)]);
  // Restores the studio for the other tests of this file, whatever their order.
  await studio.stop();
  studio = await start(`${STUDIO_DATA_KEY},${newKey}`);
  await studio.stop();
});

it("seals each token for its own session: copied to another one it does not open", async () => {
  const studio = await start();
  const [thief, victim] = [await openPage(studio.url, walletUrl), await openPage(studio.url, walletUrl)];
  await database.query(
    `update game_session set wallet_token_sealed = (select wallet_token_sealed from game_session where player = $2)
     where player = $1`,
    [thief.player, victim.player],
  );
  await expect(thief.spin(newId())).rejects.toThrow("500");
  expect(heard("bet", thief.player)).toEqual([]);
  await database.query("delete from game_session where player = $1", [thief.player]);
  await studio.stop();
});
