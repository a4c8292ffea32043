import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase, createPool, type DatabaseConnection, inTransaction, migrate } from "@banyan/db";
import { freePort, removeDataFolder, type RunningPostgres, startPostgres } from "@banyan/dev-env";
import { type AccountId, type BrandId, invariant, newId, type PlayerId, type TransferId } from "@banyan/kernel";
import { afterAll, beforeAll, expect, it } from "vitest";
import { houseAccount, openAccount } from "../account.ts";
import { balanceOf } from "../balance.ts";
import { post } from "../post.ts";
import type { TransferRequest } from "../transfer.ts";
import { trialBalance } from "../trial-balance.ts";
import { verifyBooks } from "../verify-books.ts";

const DATA_DIR = join(import.meta.dirname, "..", "..", "..", "..", ".cache", `durability-postgres-${process.pid}`);
const KILLS = 3;
const PLAYERS = 12;
const WRITERS = 16;
/** The database is killed after this many answered bets: a count also works on a slow machine. */
const ANSWERS_BEFORE_KILL = WRITERS * 8;
const SEED = 1_000_000n;
const brandId = "durability" as BrandId;
const pkr = (minor: bigint) => ({ minor, currency: "PKR" });

let server: RunningPostgres;
let house: AccountId;
let players: AccountId[] = [];

/** The caller's knowledge of each request: its answer, or undefined. */
interface Asked {
  readonly request: TransferRequest;
  answered: TransferId | undefined;
}
const journal: Asked[] = [];

beforeAll(async () => {
  server = await startPostgres({ dataDir: DATA_DIR, port: await freePort() });
  await migrate(server.url);
  await withDatabase(async (db) => {
    await inTransaction(db, async (tx) => {
      house = (await houseAccount(tx, brandId, "house", "PKR")).id;
      const spec = { brandId, kind: "player_cash", currency: "PKR" } as const;
      players = [];
      for (let player = 0; player < PLAYERS; player += 1) {
        players.push((await openAccount(tx, { ...spec, playerId: newId<PlayerId>() })).id);
      }
      await post(tx, players.map(deposit));
    });
  });
});

afterAll(async () => {
  await server.stop();
  await removeDataFolder(DATA_DIR);
});

function deposit(destination: AccountId): TransferRequest {
  const reference = { kind: "test", id: "seed" };
  return { key: newId(), kind: "deposit", source: house, destination, amount: pkr(SEED), reference };
}

async function withDatabase<Result>(work: (db: DatabaseConnection) => Promise<Result>): Promise<Result> {
  const db = createDatabase(createPool(server.url, { max: WRITERS }));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function ask(db: DatabaseConnection, asked: Asked): Promise<void> {
  const [answer] = await inTransaction(db, (tx) => post(tx, [asked.request]));
  invariant(answer && answer.outcome !== "refused", "a covered bet was refused");
  if (asked.answered) expect(answer).toMatchObject({ outcome: "replayed", transfer: { id: asked.answered } });
  asked.answered = answer.transfer.id;
}

/** Bets until the database is down. */
async function betUntilItDies(db: DatabaseConnection, writer: number): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const source = players[(writer + turn) % PLAYERS] ?? house;
    const reference = { kind: "round", id: newId() };
    const request = { key: newId(), kind: "bet", source, destination: house, amount: pkr(1n), reference };
    const asked: Asked = { request, answered: undefined };
    journal.push(asked);
    try {
      await ask(db, asked);
    } catch {
      return;
    }
  }
}

/** Waits until this many bets from a place of the journal on are answered. The test's time limit ends it otherwise. */
async function untilAnswered(from: number, count: number): Promise<void> {
  while (journal.slice(from).filter(({ answered }) => answered).length < count) await sleep(5);
}

async function expectEveryAnswerToHold(db: DatabaseConnection): Promise<void> {
  const rows = await db.selectFrom("transfer").select(["id", "key"]).where("kind", "=", "bet").execute();
  const written = new Map(rows.map(({ key, id }) => [key, id]));
  expect(written.size).toBe(rows.length);
  const lost = journal.filter(({ request, answered }) => answered && written.get(request.key) !== answered);
  expect(lost).toEqual([]);
  expect(await verifyBooks(db)).toEqual([]);
  expect((await trialBalance(db)).balanced).toBe(true);
}

it(`keeps every acknowledged transfer exactly once through ${KILLS} kills of the database`, async () => {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = journal.length;
    await withDatabase(async (db) => {
      const writers = Promise.all(Array.from({ length: WRITERS }, (_, writer) => betUntilItDies(db, writer)));
      await untilAnswered(before, ANSWERS_BEFORE_KILL);
      process.kill(server.pid, "SIGKILL");
      await writers;
    });
    expect(journal.slice(before).filter(({ answered }) => answered).length).toBeGreaterThanOrEqual(ANSWERS_BEFORE_KILL);
    // Each writer was in the middle of a bet that never got an answer.
    expect(journal.slice(before).some(({ answered }) => !answered)).toBe(true);

    server = await startPostgres({ dataDir: DATA_DIR, port: server.port });
    expect(server.adopted).toBe(false);
    await withDatabase(async (db) => {
      await expectEveryAnswerToHold(db);
      // Unanswered requests are repeated, and also, needlessly, all others.
      for (const asked of journal.slice(before)) await ask(db, asked);
      await expectEveryAnswerToHold(db);
      const balances = await Promise.all(players.map((player) => balanceOf(db, player)));
      const left = balances.reduce((sum, { posted }) => sum + posted, 0n);
      expect(left).toBe(SEED * BigInt(PLAYERS) - BigInt(journal.length));
    });
  }
}, 600_000);
