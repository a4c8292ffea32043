import { inTransaction, TransactionConflict } from "@banyan/db";
import { createBrandFixture, createPlayerFixture, TEST_DATA_KEY, serveAt } from "@banyan/dev-env/fixture";
import { writeContradictingPayout } from "@banyan/dev-env/contradicting-payout";
import { createGamePlayer, createVendorFixture } from "@banyan/dev-env/game-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { PlayContradiction } from "@banyan/domain/play";
import { countTurnover } from "@banyan/domain/turnover";
import { routeTable } from "@banyan/contract";
import { invariant, newId } from "@banyan/kernel";
import { callWallet, callWalletWins, pairSigningKey } from "@banyan/vendor-kit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startWalkedApp, type WalkedApp } from "../contract-walk/walked-app.ts";
import { openJobQueue, transactionalJobQueue } from "../jobs/job-queue.ts";
import { meterJobQueue, meterJobs } from "./job-meter.ts";
import { createMeters } from "./meters.ts";
import { meterReaders } from "./reader-meter.ts";
import { meterWithdrawals } from "./withdrawal-meter.ts";

const database = testDatabase();
const SITE = "metrics.test";
const login = routeTable().find(({ name }) => name === "session.login");
invariant(login, "the contract has a login");
let app: WalkedApp;

beforeAll(async () => {
  await serveAt(database.db, { [SITE]: await createBrandFixture(database.db) });
  app = await startWalkedApp(database.url, TEST_DATA_KEY);
});
afterAll(() => app?.close());

/** The value of one series of a metric; undefined when there is none. */
function valueOf(metrics: string, name: string, labels: Readonly<Record<string, string>>): number | undefined {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = metrics
    .split("\n")
    .find((each) => each.startsWith(`${name}{`) && wanted.every((label) => each.includes(label)));
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
}

it("counts calls by the link of the contract, vendors' and pages by their route, and nothing by its path", async () => {
  await app.call(SITE, login, { username: "nobody-at-all", password: "wrong-horse-1" });
  await app.send({ host: SITE, method: "GET", path: "/wps/no/such/call" });
  await app.send({ host: SITE, method: "POST", path: "/payments/redirect/webhook", body: "{}" });
  const metrics = await app.metrics();
  expect(valueOf(metrics, "banyan_http_requests_total", { route: login.link, status: "401" })).toBe(1);
  expect(valueOf(metrics, "banyan_http_requests_total", { route: "/wps/*", status: "404" })).toBe(1);
  expect(valueOf(metrics, "banyan_http_request_seconds_count", { route: login.link })).toBe(1);
  expect(valueOf(metrics, "banyan_gateway_webhooks_total", { gateway: "redirect", outcome: "refused" })).toBe(1);
  expect(metrics).not.toContain("no/such/call");
});

it("counts and times what vendors ask of the wallet, by vendor, kind and outcome, and never by player", async () => {
  const vendor = await createVendorFixture(database.db);
  const { player, user, token } = await createGamePlayer(database.db, vendor, 100n);
  const endpoint = {
    walletUrl: `http://127.0.0.1:${app.port}/vendors/seamless/${vendor.code}`,
    vendor: vendor.code,
    key: pairSigningKey(vendor.privateKey),
    timeoutMillis: 10_000,
  };
  const bet = (amount: string) =>
    callWallet(endpoint, "bet", {
      request_uuid: newId(),
      transaction_uuid: newId(),
      round: newId(),
      round_closed: false,
      user,
      token,
      game_code: vendor.gameCode,
      currency: vendor.brand.currency,
      amount,
    });
  for (const amount of ["10", "20", "500"]) await bet(amount);
  const metrics = await app.metrics();
  const bets = (outcome: string) =>
    valueOf(metrics, "banyan_wallet_calls_total", { vendor: vendor.code, kind: "bet", outcome });
  expect(bets("ok")).toBe(2);
  expect(bets("NOT_ENOUGH_MONEY")).toBe(1);
  expect(valueOf(metrics, "banyan_wallet_call_seconds_count", { vendor: vendor.code, kind: "bet" })).toBe(3);
  expect(valueOf(metrics, "banyan_wallet_batches_total", {})).toBe(3);
  expect(valueOf(metrics, "banyan_wallet_waiting", {})).toBe(0);
  expect(metrics).not.toContain(player.id);

  // Many wins in one call are one request, and as many calls of the wallet.
  const never = Array.from({ length: 3 }, () => ({
    request_uuid: newId(),
    transaction_uuid: newId(),
    reference_transaction_uuid: newId(),
    round: newId(),
    round_closed: true,
    user,
    token,
    game_code: vendor.gameCode,
    currency: vendor.brand.currency,
    amount: "10",
  }));
  await callWalletWins(endpoint, never);
  const after = await app.metrics();
  const wins = { vendor: vendor.code, kind: "win" };
  const outcome = "TRANSACTION_DOES_NOT_EXIST";
  expect(valueOf(after, "banyan_wallet_calls_total", { ...wins, outcome })).toBe(3);
  expect(valueOf(after, "banyan_wallet_call_seconds_count", wins)).toBe(3);
  expect(valueOf(after, "banyan_wallet_batches_total", {})).toBe(4);
  const route = "/vendors/seamless/:vendorCode/transaction/wins";
  expect(valueOf(after, "banyan_http_requests_total", { route, status: "200" })).toBe(1);
});

it("tells of connections, of transactions that ran again, and of the process itself", async () => {
  const retries = (metrics: string) =>
    valueOf(metrics, "banyan_database_transaction_retries_total", { reason: "conflict" }) ?? 0;
  const before = retries(await app.metrics());
  let attempts = 0;
  await inTransaction(database.db, async () => {
    attempts += 1;
    if (attempts < 3) throw new TransactionConflict("somebody came between");
  });
  // Unused connections are closed after a while. The login leaves one, which background work may be using.
  await app.call(SITE, login, { username: "nobody-at-all", password: "wrong-horse-1" });
  const metrics = await app.metrics();
  const connections = (state: string) => valueOf(metrics, "banyan_database_connections", { state }) ?? 0;
  expect(retries(metrics) - before).toBe(2);
  expect(connections("waiting")).toBe(0);
  expect(connections("idle") + connections("busy")).toBeGreaterThan(0);
  expect(valueOf(metrics, "nodejs_eventloop_lag_p99_seconds", { process: "server" })).toBeGreaterThan(0);
  expect(valueOf(metrics, "process_resident_memory_bytes", { process: "server" })).toBeGreaterThan(1e6);
});

it("tells what waits in the job queue and how a job went", async () => {
  const boss = await openJobQueue(database.url, false);
  const meters = createMeters("worker");
  meterJobQueue(database.db, meters);
  try {
    const jobs = transactionalJobQueue(boss, () => undefined);
    const job = { kind: "deposit.query", depositId: newId() } as const;
    await inTransaction(database.db, async (tx) => {
      await jobs.enqueue(tx, job);
      await jobs.enqueue(tx, job, { startAfter: new Date(Date.now() + 3_600_000) });
    });
    const failing = meterJobs(async () => {
      throw new Error("the gateway is away");
    }, meters);
    await expect(failing(job)).rejects.toThrow("the gateway is away");
    await meterJobs(async () => undefined, meters)(job);
    const metrics = await meters.registry.metrics();
    const kind = "deposit.query";
    expect(valueOf(metrics, "banyan_jobs", { kind, state: "due" })).toBe(1);
    expect(valueOf(metrics, "banyan_jobs", { kind, state: "scheduled" })).toBe(1);
    expect(valueOf(metrics, "banyan_job_oldest_seconds", { kind })).toBeGreaterThanOrEqual(0);
    expect(valueOf(metrics, "banyan_job_seconds_count", { kind, outcome: "failed" })).toBe(1);
    expect(valueOf(metrics, "banyan_job_seconds_count", { kind, outcome: "done" })).toBe(1);
  } finally {
    await boss.stop();
  }
});

it("tells how many withdrawals are open by state, those that are over left out", async () => {
  const { db } = database;
  const brand = await createBrandFixture(db);
  const { id: playerId } = await createPlayerFixture(db, brand);
  const owned = { brand_id: brand.id, player_id: playerId };
  const account = {
    id: newId(),
    bank_code: "DELTA",
    bank_name: "Bank of the Delta",
    holder_name: "A",
    number: "123456",
  };
  await db
    .insertInto("bank_account")
    .values({ ...owned, ...account })
    .execute();
  const states = ["requested", "requested", "sent", "under_review", "rejected"] as const;
  await db
    .insertInto("withdrawal")
    .values(
      states.map((state) => ({
        ...owned,
        id: newId(),
        reference: newId(),
        request_id: newId(),
        bank_account_id: account.id,
        gateway: "redirect",
        amount: 100n,
        currency: brand.currency,
        state,
        receipt_seconds: 60,
        closed_at: state === "rejected" ? new Date() : null,
      })),
    )
    .execute();
  const meters = createMeters("worker");
  meterWithdrawals(database.db, meters);
  const metrics = await meters.registry.metrics();
  const open = (state: string) => valueOf(metrics, "banyan_withdrawals_open", { state });
  expect(states.map(open)).toEqual([2, 2, 1, 1, undefined]);
});

it("tells how far each reader of the record of play lags behind, and which ones have stopped", async () => {
  const vendor = await createVendorFixture(database.db);
  const { player } = await createGamePlayer(database.db, vendor, 100n);
  const { brand, code, gameCode } = vendor;
  const names = { brandId: brand.id, currency: brand.currency, playerId: player.id, vendor: code, game: gameCode };
  await writeContradictingPayout(database.db, { ...names, paid: 5n });
  await expect(countTurnover(database)).rejects.toThrow(PlayContradiction);
  await database.pool.query(
    "update play_reader set page = (select last_number + 1 from play_sequencer) where name = 'returns'",
  );
  const meters = createMeters("worker");
  meterReaders(database.db, meters);
  // The lag is told in whole seconds.
  await database.pool.query("select pg_sleep(1)");
  const metrics = await meters.registry.metrics();
  const value = (name: string, reader: string) => valueOf(metrics, `banyan_play_reader_${name}`, { reader });
  expect(value("stopped", "turnover")).toBe(1);
  expect(value("lag_seconds", "turnover")).toBeGreaterThan(0);
  expect(value("stopped", "returns")).toBe(0);
  expect(value("lag_seconds", "returns")).toBe(0);
});

it("tells everything else while the database is away", async () => {
  const meters = createMeters("worker");
  const gone = { executeQuery: () => Promise.reject(new Error("gone")) } as never;
  meterJobQueue(gone, meters);
  meterReaders(gone, meters);
  meterWithdrawals(gone, meters);
  meters.jobSeconds.observe(1, "deposit.query", "done");
  const metrics = await meters.registry.metrics();
  expect(valueOf(metrics, "banyan_job_seconds_count", { kind: "deposit.query" })).toBe(1);
  expect(valueOf(metrics, "banyan_jobs", {})).toBeUndefined();
});
