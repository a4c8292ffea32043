import { testDatabase } from "@banyan/dev-env/test-database";
import { openTable, type Seat, sitDown, type Table } from "@banyan/dev-env/wager-seat";
import { newId } from "@banyan/kernel";
import { accountsOf, trialBalance, verifyBooks } from "@banyan/ledger";
import type { WalletBetCall, WalletSettleCall } from "@banyan/vendor-kit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const database = testDatabase();
let table: Table;
let seat: Seat;
let bet: WalletBetCall;
beforeAll(async () => {
  table = await openTable(database.db);
});
beforeEach(async () => {
  seat = await sitDown(table, 1_000n);
  bet = seat.bet(100n);
  expect(await seat.sendBet(bet)).toEqual(ok(900n));
});
afterAll(async () => {
  expect(await verifyBooks(database.db)).toEqual([]);
  expect((await trialBalance(database.db)).balanced).toBe(true);
});

const ok = (balance: bigint) => ({ outcome: "ok", user: seat.user, currency: "PKR", balance });
const open = { state: "open", closed_at: null };
const settled = { state: "settled", closed_at: expect.any(Date) };
const round = () => seat.round(bet.roundId);
const overdrawn = async () => (await accountsOf(database.db, seat.playerId)).map(({ balance }) => balance.overdrawn);

async function settledAt(amount: bigint): Promise<WalletSettleCall> {
  const settlement = seat.settle(bet, amount);
  expect((await table.door.settle(settlement)).outcome).toBe("ok");
  return settlement;
}

describe("a settlement", () => {
  it("pays what the bet came to, once", async () => {
    const settlement = await settledAt(250n);
    expect(await round()).toMatchObject({ stake: 100n, payout: 250n, ...settled });
    expect(await table.door.settle(settlement)).toEqual(ok(1_150n));
    expect(await table.door.settle(seat.settle(bet, 250n))).toEqual({ outcome: "BET_SETTLED" });
    expect(await seat.available()).toBe(1_150n);
  });

  it("of 0 leaves the other bets of a ticket waiting", async () => {
    const second = seat.bet(50n, { roundId: bet.roundId });
    await seat.sendBet(second);
    expect(await table.door.settle(seat.settle(bet, 0n, { roundClosed: false }))).toEqual(ok(850n));
    expect(await round()).toMatchObject({ payout: 0n, ...open });
    expect(await table.door.settle(seat.settle(second, 120n))).toEqual(ok(970n));
    expect(await round()).toMatchObject({ payout: 120n, ...settled });
  });

  it("stops a rollback, a refund and a sale of its bet", async () => {
    await table.door.settle(seat.settle(bet, 0n, { roundClosed: false }));
    expect(await table.door.rollback(seat.rollback(bet))).toEqual({ outcome: "BET_SETTLED" });
    expect(await table.door.refund(seat.refund(bet))).toEqual({ outcome: "BET_SETTLED" });
    expect(await table.door.cashOut(seat.settle(bet, 10n))).toEqual({ outcome: "BET_SETTLED" });
  });

  it.each([
    ["another currency", { currency: "USD" }, "WRONG_CURRENCY"],
    ["another round", { roundId: "other" }, "TRANSACTION_DOES_NOT_EXIST"],
    ["a bet that never came", { betTransactionId: newId() }, "TRANSACTION_DOES_NOT_EXIST"],
    ["no player", { user: newId() }, "TRANSACTION_DOES_NOT_EXIST"],
    ["more than any transfer moves", { amount: 10n ** 17n }, "LIMIT_REACHED"],
  ])("is refused for %s", async (_what, change, outcome) => {
    expect(await table.door.settle({ ...seat.settle(bet, 10n), ...change })).toEqual({ outcome });
    expect(await seat.available()).toBe(900n);
  });

  it("is refused for a bet that was taken back, and in a round that is over", async () => {
    await table.door.roundEnd(seat.roundEnd(bet.roundId));
    expect(await table.door.settle(seat.settle(bet, 10n))).toEqual({ outcome: "ROUND_CLOSED" });
    const other = seat.bet(100n);
    await seat.sendBet(other);
    await table.door.rollback(seat.rollback(other));
    expect(await table.door.settle(seat.settle(other, 10n))).toEqual({ outcome: "TRANSACTION_ROLLED_BACK" });
  });
});

describe("what is unsettled", () => {
  it("waits again: it may be settled otherwise, or called off", async () => {
    const settlement = await settledAt(250n);
    const undo = seat.unsettle(settlement);
    expect(await table.door.unsettle(undo)).toEqual(ok(900n));
    expect(await round()).toMatchObject({ payout: 0n, ...open });
    expect(await table.door.unsettle(undo)).toEqual(ok(900n));
    expect(await table.door.unsettle(seat.unsettle(settlement))).toEqual({ outcome: "TRANSACTION_ROLLED_BACK" });
    expect(await table.door.settle(seat.settle(bet, 40n))).toEqual(ok(940n));
    expect(await round()).toMatchObject({ payout: 40n, ...settled });
  });

  it("gives room for a refund", async () => {
    await table.door.unsettle(seat.unsettle(await settledAt(250n)));
    expect(await table.door.refund(seat.refund(bet))).toEqual(ok(1_000n));
    expect(await round()).toMatchObject({ stake: 0n, state: "rolled_back" });
  });

  it("may leave the player owing: flagged, and no bet until the debt is covered", async () => {
    const settlement = await settledAt(5_000n);
    await seat.sendBet(seat.bet(5_500n));
    expect(await table.door.unsettle(seat.unsettle(settlement))).toEqual(ok(-4_600n));
    expect(await overdrawn()).toEqual([true]);
    expect(await seat.sendBet(seat.bet(1n))).toEqual({ outcome: "USER_DISABLED" });
    expect(await table.door.settle(seat.settle(bet, 4_600n))).toEqual(ok(0n));
    expect(await overdrawn()).toEqual([false]);
  });

  it.each<[string, () => Promise<string>]>([
    ["a bet", async () => bet.transactionId],
    [
      "a win",
      async () => {
        const win = seat.win(bet, 10n);
        await table.door.win(win);
        return win.transactionId;
      },
    ],
    ["nothing that ever came", async () => newId()],
  ])("is never %s", async (_what, make) => {
    const undo = { ...seat.unsettle(seat.settle(bet, 0n)), settlementTransactionId: await make() };
    expect(await table.door.unsettle(undo)).toEqual({ outcome: "TRANSACTION_DOES_NOT_EXIST" });
  });

  it("is the player's own", async () => {
    const settlement = await settledAt(250n);
    const other = await sitDown(table, 0n);
    const undo = { ...seat.unsettle(settlement), user: other.user };
    expect(await table.door.unsettle(undo)).toEqual({ outcome: "TRANSACTION_DOES_NOT_EXIST" });
  });
});

describe("a settlement made anew", () => {
  it("pays the difference, either way, as often as it must", async () => {
    const settlement = await settledAt(250n);
    const up = seat.resettle(settlement, 300n);
    expect(await table.door.resettle(up)).toEqual(ok(1_200n));
    expect(await table.door.resettle(seat.resettle(settlement, 20n))).toEqual(ok(920n));
    expect(await table.door.resettle(up)).toEqual(ok(1_200n));
    expect(await table.door.resettle(seat.resettle(settlement, 20n))).toEqual(ok(920n));
    expect(await round()).toMatchObject({ stake: 100n, payout: 20n, ...settled });
    expect(await seat.available()).toBe(920n);
  });

  it("is taken back at what it paid last", async () => {
    const settlement = await settledAt(250n);
    await table.door.resettle(seat.resettle(settlement, 600n));
    await table.door.resettle(seat.resettle(settlement, 400n));
    expect(await table.door.unsettle(seat.unsettle(settlement))).toEqual(ok(900n));
    expect(await table.door.resettle(seat.resettle(settlement, 1n))).toEqual({ outcome: "TRANSACTION_ROLLED_BACK" });
    const next = await settledAt(7n);
    expect(await table.door.rollback(seat.rollback(next, { roundClosed: false }))).toEqual(ok(900n));
    expect(await round()).toMatchObject({ payout: 0n, ...open });
  });

  it("may leave the player owing", async () => {
    const settlement = await settledAt(5_000n);
    await seat.sendBet(seat.bet(5_900n));
    expect(await table.door.resettle(seat.resettle(settlement, 0n))).toEqual(ok(-5_000n));
    expect(await overdrawn()).toEqual([true]);
  });

  it.each([
    ["another currency", { currency: "USD" }, "WRONG_CURRENCY"],
    ["another round", { roundId: "other" }, "TRANSACTION_DOES_NOT_EXIST"],
    ["a settlement that never came", { settlementTransactionId: newId() }, "TRANSACTION_DOES_NOT_EXIST"],
    ["more than any transfer moves", { amount: 10n ** 17n }, "LIMIT_REACHED"],
  ])("is refused for %s", async (_what, change, outcome) => {
    const settlement = await settledAt(250n);
    expect(await table.door.resettle({ ...seat.resettle(settlement, 10n), ...change })).toEqual({ outcome });
    expect(await seat.available()).toBe(1_150n);
  });
});

describe("a cash-out", () => {
  it("sells the bet before its result, which then pays nothing more", async () => {
    const sale = seat.settle(bet, 70n, { roundClosed: false });
    expect(await table.door.cashOut(sale)).toEqual(ok(970n));
    expect(await table.door.settle(seat.settle(bet, 400n))).toEqual({ outcome: "BET_SETTLED" });
    expect(await round()).toMatchObject({ payout: 70n, ...open });
    expect(await table.door.unsettle(seat.unsettle(sale))).toEqual(ok(900n));
    expect(await table.door.settle(seat.settle(bet, 400n))).toEqual(ok(1_300n));
  });

  it("is another call than a settlement of the same id", async () => {
    const sale = seat.settle(bet, 70n);
    await table.door.cashOut(sale);
    expect(await table.door.settle(sale)).toEqual({ outcome: "DUPLICATE_TRANSACTION" });
  });
});

it("moves money under the name of each call", async () => {
  const settlement = await settledAt(250n);
  await table.door.resettle(seat.resettle(settlement, 300n));
  await table.door.resettle(seat.resettle(settlement, 120n));
  await table.door.unsettle(seat.unsettle(settlement));
  await table.door.cashOut(seat.settle(bet, 30n));
  const rows = await database.db
    .selectFrom("transfer")
    .select(["kind", "amount"])
    .where((where) =>
      where.or([where("source_player_id", "=", seat.playerId), where("destination_player_id", "=", seat.playerId)]),
    )
    .where("reference_kind", "=", "round")
    .orderBy("created_at")
    .execute();
  expect(rows).toEqual([
    { kind: "bet", amount: 100n },
    { kind: "settle", amount: 250n },
    { kind: "resettle", amount: 50n },
    { kind: "resettle", amount: 180n },
    { kind: "unsettle", amount: 120n },
    { kind: "cash_out", amount: 30n },
  ]);
});
