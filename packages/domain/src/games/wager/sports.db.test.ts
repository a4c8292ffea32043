import { testDatabase } from "@banyan/dev-env/test-database";
import { openWagerFixture, type Bettor, createBettor, type WagerFixture } from "@banyan/dev-env/wager-fixture";
import { newId } from "@banyan/kernel";
import { accountsOf, trialBalance, verifyBooks } from "@banyan/ledger";
import type { WalletBetCall, WalletSettleCall } from "@banyan/vendor-kit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const database = testDatabase();
let fixture: WagerFixture;
let bettor: Bettor;
let bet: WalletBetCall;
beforeAll(async () => {
  fixture = await openWagerFixture(database.db);
});
beforeEach(async () => {
  bettor = await createBettor(fixture, 1_000n);
  bet = bettor.bet(100n);
  expect(await bettor.sendBet(bet)).toEqual(ok(900n));
});
afterAll(async () => {
  expect(await verifyBooks(database.db)).toEqual([]);
  expect((await trialBalance(database.db)).balanced).toBe(true);
});

const ok = (balance: bigint) => ({ outcome: "ok", user: bettor.user, currency: "PKR", balance });
const open = { state: "open", closed_at: null };
const settled = { state: "settled", closed_at: expect.any(Date) };
const round = () => bettor.round(bet.roundId);
const overdrawn = async () => (await accountsOf(database.db, bettor.playerId)).map(({ balance }) => balance.overdrawn);

async function settledAt(amount: bigint): Promise<WalletSettleCall> {
  const settlement = bettor.settle(bet, amount);
  expect((await fixture.door.settle(settlement)).outcome).toBe("ok");
  return settlement;
}

describe("a settlement", () => {
  it("pays what the bet came to, once", async () => {
    const settlement = await settledAt(250n);
    expect(await round()).toMatchObject({ stake: 100n, payout: 250n, ...settled });
    expect(await fixture.door.settle(settlement)).toEqual(ok(1_150n));
    expect(await fixture.door.settle(bettor.settle(bet, 250n))).toEqual({ outcome: "BET_SETTLED" });
    expect(await bettor.available()).toBe(1_150n);
  });

  it("of 0 leaves the other bets of a ticket waiting", async () => {
    const second = bettor.bet(50n, { roundId: bet.roundId });
    await bettor.sendBet(second);
    expect(await fixture.door.settle(bettor.settle(bet, 0n, { roundClosed: false }))).toEqual(ok(850n));
    expect(await round()).toMatchObject({ payout: 0n, ...open });
    expect(await fixture.door.settle(bettor.settle(second, 120n))).toEqual(ok(970n));
    expect(await round()).toMatchObject({ payout: 120n, ...settled });
  });

  it("stops a rollback, a refund and a sale of its bet", async () => {
    await fixture.door.settle(bettor.settle(bet, 0n, { roundClosed: false }));
    expect(await fixture.door.rollback(bettor.rollback(bet))).toEqual({ outcome: "BET_SETTLED" });
    expect(await fixture.door.refund(bettor.refund(bet))).toEqual({ outcome: "BET_SETTLED" });
    expect(await fixture.door.cashOut(bettor.settle(bet, 10n))).toEqual({ outcome: "BET_SETTLED" });
  });

  it.each([
    ["another currency", { currency: "USD" }, "WRONG_CURRENCY"],
    ["another round", { roundId: "other" }, "TRANSACTION_DOES_NOT_EXIST"],
    ["a bet that never came", { betTransactionId: newId() }, "TRANSACTION_DOES_NOT_EXIST"],
    ["no player", { user: newId() }, "TRANSACTION_DOES_NOT_EXIST"],
    ["more than any transfer moves", { amount: 10n ** 17n }, "LIMIT_REACHED"],
  ])("is refused for %s", async (_what, change, outcome) => {
    expect(await fixture.door.settle({ ...bettor.settle(bet, 10n), ...change })).toEqual({ outcome });
    expect(await bettor.available()).toBe(900n);
  });

  it("is refused for a bet that was taken back, and in a round that is over", async () => {
    await fixture.door.roundEnd(bettor.roundEnd(bet.roundId));
    expect(await fixture.door.settle(bettor.settle(bet, 10n))).toEqual({ outcome: "ROUND_CLOSED" });
    const other = bettor.bet(100n);
    await bettor.sendBet(other);
    await fixture.door.rollback(bettor.rollback(other));
    expect(await fixture.door.settle(bettor.settle(other, 10n))).toEqual({ outcome: "TRANSACTION_ROLLED_BACK" });
  });
});

describe("what is unsettled", () => {
  it("waits again: it may be settled otherwise, or called off", async () => {
    const settlement = await settledAt(250n);
    const undo = bettor.unsettle(settlement);
    expect(await fixture.door.unsettle(undo)).toEqual(ok(900n));
    expect(await round()).toMatchObject({ payout: 0n, ...open });
    expect(await fixture.door.unsettle(undo)).toEqual(ok(900n));
    expect(await fixture.door.unsettle(bettor.unsettle(settlement))).toEqual({ outcome: "TRANSACTION_ROLLED_BACK" });
    expect(await fixture.door.settle(bettor.settle(bet, 40n))).toEqual(ok(940n));
    expect(await round()).toMatchObject({ payout: 40n, ...settled });
  });

  it("gives room for a refund", async () => {
    await fixture.door.unsettle(bettor.unsettle(await settledAt(250n)));
    expect(await fixture.door.refund(bettor.refund(bet))).toEqual(ok(1_000n));
    expect(await round()).toMatchObject({ stake: 0n, state: "rolled_back" });
  });

  it("may leave the player owing: flagged, and no bet until the debt is covered", async () => {
    const settlement = await settledAt(5_000n);
    await bettor.sendBet(bettor.bet(5_500n));
    expect(await fixture.door.unsettle(bettor.unsettle(settlement))).toEqual(ok(-4_600n));
    expect(await overdrawn()).toEqual([true]);
    expect(await bettor.sendBet(bettor.bet(1n))).toEqual({ outcome: "USER_DISABLED" });
    expect(await fixture.door.settle(bettor.settle(bet, 4_600n))).toEqual(ok(0n));
    expect(await overdrawn()).toEqual([false]);
  });

  it.each<[string, () => Promise<string>]>([
    ["a bet", async () => bet.transactionId],
    [
      "a win",
      async () => {
        const win = bettor.win(bet, 10n);
        await fixture.door.win(win);
        return win.transactionId;
      },
    ],
    ["nothing that ever came", async () => newId()],
  ])("is never %s", async (_what, make) => {
    const undo = { ...bettor.unsettle(bettor.settle(bet, 0n)), settlementTransactionId: await make() };
    expect(await fixture.door.unsettle(undo)).toEqual({ outcome: "TRANSACTION_DOES_NOT_EXIST" });
  });

  it("is the player's own", async () => {
    const settlement = await settledAt(250n);
    const other = await createBettor(fixture, 0n);
    const undo = { ...bettor.unsettle(settlement), user: other.user };
    expect(await fixture.door.unsettle(undo)).toEqual({ outcome: "TRANSACTION_DOES_NOT_EXIST" });
  });
});

describe("a settlement made anew", () => {
  it("pays the difference, either way, as often as it must", async () => {
    const settlement = await settledAt(250n);
    const up = bettor.resettle(settlement, 300n);
    expect(await fixture.door.resettle(up)).toEqual(ok(1_200n));
    expect(await fixture.door.resettle(bettor.resettle(settlement, 20n))).toEqual(ok(920n));
    expect(await fixture.door.resettle(up)).toEqual(ok(1_200n));
    expect(await fixture.door.resettle(bettor.resettle(settlement, 20n))).toEqual(ok(920n));
    expect(await round()).toMatchObject({ stake: 100n, payout: 20n, ...settled });
    expect(await bettor.available()).toBe(920n);
  });

  it("is taken back at what it paid last", async () => {
    const settlement = await settledAt(250n);
    await fixture.door.resettle(bettor.resettle(settlement, 600n));
    await fixture.door.resettle(bettor.resettle(settlement, 400n));
    expect(await fixture.door.unsettle(bettor.unsettle(settlement))).toEqual(ok(900n));
    expect(await fixture.door.resettle(bettor.resettle(settlement, 1n))).toEqual({
      outcome: "TRANSACTION_ROLLED_BACK",
    });
    const next = await settledAt(7n);
    expect(await fixture.door.rollback(bettor.rollback(next, { roundClosed: false }))).toEqual(ok(900n));
    expect(await round()).toMatchObject({ payout: 0n, ...open });
  });

  it("may leave the player owing", async () => {
    const settlement = await settledAt(5_000n);
    await bettor.sendBet(bettor.bet(5_900n));
    expect(await fixture.door.resettle(bettor.resettle(settlement, 0n))).toEqual(ok(-5_000n));
    expect(await overdrawn()).toEqual([true]);
  });

  it.each([
    ["another currency", { currency: "USD" }, "WRONG_CURRENCY"],
    ["another round", { roundId: "other" }, "TRANSACTION_DOES_NOT_EXIST"],
    ["a settlement that never came", { settlementTransactionId: newId() }, "TRANSACTION_DOES_NOT_EXIST"],
    ["more than any transfer moves", { amount: 10n ** 17n }, "LIMIT_REACHED"],
  ])("is refused for %s", async (_what, change, outcome) => {
    const settlement = await settledAt(250n);
    expect(await fixture.door.resettle({ ...bettor.resettle(settlement, 10n), ...change })).toEqual({ outcome });
    expect(await bettor.available()).toBe(1_150n);
  });
});

describe("a cash-out", () => {
  it("sells the bet before its result, which then pays nothing more", async () => {
    const sale = bettor.settle(bet, 70n, { roundClosed: false });
    expect(await fixture.door.cashOut(sale)).toEqual(ok(970n));
    expect(await fixture.door.settle(bettor.settle(bet, 400n))).toEqual({ outcome: "BET_SETTLED" });
    expect(await round()).toMatchObject({ payout: 70n, ...open });
    expect(await fixture.door.unsettle(bettor.unsettle(sale))).toEqual(ok(900n));
    expect(await fixture.door.settle(bettor.settle(bet, 400n))).toEqual(ok(1_300n));
  });

  it("is another call than a settlement of the same id", async () => {
    const sale = bettor.settle(bet, 70n);
    await fixture.door.cashOut(sale);
    expect(await fixture.door.settle(sale)).toEqual({ outcome: "DUPLICATE_TRANSACTION" });
  });
});

it("moves money under the name of each call", async () => {
  const settlement = await settledAt(250n);
  await fixture.door.resettle(bettor.resettle(settlement, 300n));
  await fixture.door.resettle(bettor.resettle(settlement, 120n));
  await fixture.door.unsettle(bettor.unsettle(settlement));
  await fixture.door.cashOut(bettor.settle(bet, 30n));
  const rows = await database.db
    .selectFrom("transfer")
    .select(["kind", "amount"])
    .where((where) =>
      where.or([where("source_player_id", "=", bettor.playerId), where("destination_player_id", "=", bettor.playerId)]),
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
