import { inTransaction, type Transaction } from "@banyan/db";
import { testDatabase } from "@banyan/dev-env/test-database";
import { type AccountId, type BrandId, newId, type PlayerId } from "@banyan/kernel";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { houseAccount, openAccount } from "./account.ts";
import { balanceOf } from "./balance.ts";
import { capture } from "./capture.ts";
import { findHold, hold } from "./hold.ts";
import { post } from "./post.ts";
import { reduceHold } from "./reduce-hold.ts";
import { release } from "./release.ts";
import { verifyBooks } from "./verify-books.ts";

const database = testDatabase();
const brandId = "holds" as BrandId;
const reference = { kind: "withdrawal", id: "1" };
const pkr = (minor: bigint) => ({ minor, currency: "PKR" });

let account: AccountId;
let gateway: AccountId;
let holdKey: string;

const run = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> => inTransaction(database.db, work);
const balance = () => balanceOf(database.db, account);
const move = (source: AccountId, destination: AccountId, minor: bigint, allowOverdraft = false) =>
  run((tx) =>
    post(tx, [{ key: newId(), kind: "move", source, destination, amount: pkr(minor), reference, allowOverdraft }]),
  );

/** A player with 100 units: 60 of them are held. */
beforeEach(async () => {
  holdKey = newId();
  await run(async (tx) => {
    gateway = (await houseAccount(tx, brandId, "gateway_clearing", "PKR", "sandbox")).id;
    const playerId = newId<PlayerId>();
    account = (await openAccount(tx, { brandId, playerId, kind: "player_cash", currency: "PKR" })).id;
  });
  await move(gateway, account, 100n);
  await run((tx) => hold(tx, { key: holdKey, account, amount: pkr(60n), reference }));
});

afterEach(async () => {
  expect(await verifyBooks(database.db)).toEqual([]);
});

const captureSome = (key: string, minor: bigint, remainder: "keep" | "release") =>
  run((tx) => capture(tx, { holdKey, key, kind: "withdrawal", destination: gateway, amount: pkr(minor), remainder }));

describe("held money", () => {
  it("stays the player's and cannot be spent", async () => {
    expect(await balance()).toMatchObject({ posted: 100n, held: 60n, available: 40n });
    expect(await move(account, gateway, 41n)).toEqual([{ outcome: "refused", code: "LEDGER_INSUFFICIENT_FUNDS" }]);
  });

  it("is captured whole, with the hold's reference, when no amount is told", async () => {
    const answer = await run((tx) => capture(tx, { holdKey, key: newId(), kind: "withdrawal", destination: gateway }));
    expect(answer).toMatchObject({
      outcome: "posted",
      transfer: { amount: pkr(60n), reference, source: { accountId: account, balanceAfter: 40n } },
      hold: { captured: 60n, released: 0n, remaining: 0n, closedAt: expect.any(Date) },
    });
    expect(await balance()).toMatchObject({ posted: 40n, held: 0n });
  });

  it("is captured in parts while the rest stays held", async () => {
    expect(await captureSome(newId(), 10n, "keep")).toMatchObject({ hold: { remaining: 50n, closedAt: null } });
    expect(await balance()).toMatchObject({ posted: 90n, held: 50n, available: 40n });
    expect(await captureSome(newId(), 50n, "keep")).toMatchObject({ hold: { remaining: 0n, captured: 60n } });
    expect(await balance()).toMatchObject({ posted: 40n, held: 0n, available: 40n });
  });

  it("is given back where a part was captured and the rest released", async () => {
    const answer = await captureSome(newId(), 10n, "release");
    expect(answer).toMatchObject({ hold: { captured: 10n, released: 50n, closedAt: expect.any(Date) } });
    expect(await balance()).toMatchObject({ posted: 90n, held: 0n });
  });

  it("answers a repeated capture with the first transfer, and refuses another payload under its key", async () => {
    const key = newId();
    const first = await captureSome(key, 10n, "keep");
    expect(await captureSome(key, 10n, "keep")).toEqual({ ...first, outcome: "replayed" });
    expect(await captureSome(key, 10n, "release")).toEqual({ outcome: "refused", code: "LEDGER_KEY_REUSED" });
    expect(await captureSome(key, 11n, "keep")).toEqual({ outcome: "refused", code: "LEDGER_KEY_REUSED" });
    expect(await balance()).toMatchObject({ posted: 90n, held: 50n });
  });

  it("is found by key and by id, and is released once", async () => {
    const found = await findHold(database.db, { holdKey });
    expect(await findHold(database.db, { holdId: found?.id ?? newId() })).toEqual(found);
    const key = newId();
    const released = await run((tx) => release(tx, { holdKey, key }));
    expect(released).toMatchObject({ outcome: "released", hold: { released: 60n, remaining: 0n } });
    expect(await run((tx) => release(tx, { holdKey, key }))).toEqual({ ...released, outcome: "replayed" });
    expect(await balance()).toMatchObject({ posted: 100n, held: 0n });
  });
});

describe("an account that a rollback has overdrawn", () => {
  beforeEach(() => move(account, gateway, 70n, true));

  it("is flagged, and spends nothing", async () => {
    expect(await balance()).toMatchObject({ posted: 30n, held: 60n, available: -30n, overdrawn: true });
    expect(await move(account, gateway, 1n)).toEqual([{ outcome: "refused", code: "LEDGER_INSUFFICIENT_FUNDS" }]);
  });

  it("still pays what was held", async () => {
    expect(await captureSome(newId(), 60n, "keep")).toMatchObject({ outcome: "posted" });
    expect(await balance()).toMatchObject({ posted: -30n, held: 0n, available: -30n, overdrawn: true });
  });

  it("loses the flag when enough money comes", async () => {
    await move(gateway, account, 29n);
    expect(await balance()).toMatchObject({ available: -1n, overdrawn: true });
    await move(gateway, account, 1n);
    expect(await balance()).toMatchObject({ available: 0n, overdrawn: false });
  });

  it("loses the flag when what was held is given back", async () => {
    await run((tx) => release(tx, { holdKey, key: newId() }));
    expect(await balance()).toMatchObject({ posted: 30n, held: 0n, overdrawn: false });
  });

  it("loses the flag when the rest is given back after a capture", async () => {
    await captureSome(newId(), 1n, "release");
    expect(await balance()).toMatchObject({ posted: 29n, held: 0n, overdrawn: false });
  });
});

describe("a hold that is reduced", () => {
  const reduce = (amount: bigint, as: "captured" | "released") => run((tx) => reduceHold(tx, { holdKey, amount, as }));

  it("frees a part for a transfer of the same transaction", async () => {
    await run(async (tx) => {
      expect(await reduceHold(tx, { holdKey, amount: 20n, as: "captured" })).toMatchObject({
        outcome: "reduced",
        hold: { captured: 20n, released: 0n, remaining: 40n, closedAt: null },
      });
      const request = { key: newId(), kind: "bet", source: account, destination: gateway, amount: pkr(60n), reference };
      expect(await post(tx, [request])).toMatchObject([{ outcome: "posted" }]);
    });
    expect(await balance()).toMatchObject({ posted: 40n, held: 40n, available: 0n });
  });

  it("releases parts, and is closed by the last one", async () => {
    expect(await reduce(10n, "released")).toMatchObject({ hold: { released: 10n, remaining: 50n, closedAt: null } });
    expect(await balance()).toMatchObject({ posted: 100n, held: 50n });
    expect(await reduce(50n, "released")).toMatchObject({ hold: { remaining: 0n, closedAt: expect.any(Date) } });
    expect(await balance()).toMatchObject({ posted: 100n, held: 0n });
    expect(await reduce(1n, "released")).toEqual({ outcome: "refused", code: "LEDGER_HOLD_CLOSED" });
  });

  it("refuses no amount, an unknown hold, and more than remains", async () => {
    expect(await reduce(0n, "released")).toEqual({ outcome: "refused", code: "LEDGER_AMOUNT_INVALID" });
    expect(await run((tx) => reduceHold(tx, { holdKey: newId(), amount: 1n, as: "captured" }))).toEqual({
      outcome: "refused",
      code: "LEDGER_HOLD_UNKNOWN",
    });
    expect(await reduce(61n, "captured")).toEqual({ outcome: "refused", code: "LEDGER_HOLD_EXCEEDED" });
    expect(await balance()).toMatchObject({ posted: 100n, held: 60n });
  });

  it("clears the flag of an overdrawn account that has enough again", async () => {
    await move(account, gateway, 70n, true);
    await reduce(30n, "released");
    expect(await balance()).toMatchObject({ posted: 30n, held: 30n, overdrawn: false });
  });
});
