import { testDatabase } from "@banyan/dev-env/test-database";
import { accountsOf, trialBalance, verifyBooks } from "@banyan/ledger";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTable, type Seat, sitDown, type Table } from "@banyan/dev-env/wager-seat";

const database = testDatabase();
let table: Table;
let seat: Seat;
beforeAll(async () => {
  table = await openTable(database.db);
});
beforeEach(async () => {
  seat = await sitDown(table, 1_000n);
});
afterAll(async () => {
  expect(await verifyBooks(database.db)).toEqual([]);
  expect((await trialBalance(database.db)).balanced).toBe(true);
});

const ok = (balance: bigint) => ({ outcome: "ok", user: seat.user, currency: "PKR", balance });

const open = { state: "open", closed_at: null };
const settled = { state: "settled", closed_at: expect.any(Date) };

describe("a rollback", () => {
  it("gives the stake back once, however many ask for it", async () => {
    const bet = seat.bet(100n);
    await seat.sendBet(bet);
    expect(await table.door.rollback(seat.rollback(bet))).toEqual(ok(1_000n));
    expect(await table.door.rollback(seat.rollback(bet))).toEqual(ok(1_000n));
    expect(await seat.available()).toBe(1_000n);
    expect(await seat.round(bet.roundId)).toMatchObject({
      stake: 0n,
      valid_bet: 0n,
      state: "rolled_back",
      closed_at: expect.any(Date),
    });
  });

  it("of a bet that never came leaves a tombstone that only the bet's own id meets", async () => {
    const late = seat.bet(100n);
    const first = seat.rollback(late);
    expect(await table.door.rollback(first)).toEqual({ ...ok(1_000n), unknownBet: true });
    expect(await table.door.rollback(seat.rollback(late))).toEqual({ ...ok(1_000n), unknownBet: true });
    expect(await seat.sendBet(late)).toEqual({ outcome: "TRANSACTION_ROLLED_BACK" });
    expect(await table.door.win(seat.win(late, 10n))).toEqual({ outcome: "TRANSACTION_ROLLED_BACK" });
    expect(await seat.sendBet(seat.bet(100n, { roundId: late.roundId }))).toEqual(ok(900n));
    expect(await table.door.rollback(first)).toEqual({ ...ok(1_000n), unknownBet: true });
  });

  it("of a bet of a player who never launched anything leaves a tombstone as well", async () => {
    const { player } = { player: await sitDown(await openTable(database.db), 0n) };
    const late = { ...seat.bet(100n), user: player.user };
    expect((await table.door.rollback({ ...seat.rollback(late), user: player.user })).outcome).toBe("ok");
    expect((await table.door.rollback(seat.rollback(late))).outcome).toBe("TRANSACTION_DOES_NOT_EXIST");
  });

  it("of one bet leaves the others of its round standing, even when it says that the round is over", async () => {
    const [first, second] = [seat.bet(100n), seat.bet(40n)];
    const beside = { ...second, roundId: first.roundId };
    await seat.sendBet(first);
    await seat.sendBet(beside);
    expect(await table.door.rollback(seat.rollback(first))).toEqual(ok(960n));
    expect(await seat.round(first.roundId)).toMatchObject({ stake: 40n, valid_bet: 40n, ...open });
    expect(await table.door.win(seat.win(beside, 90n))).toEqual(ok(1_050n));
    expect(await seat.round(first.roundId)).toMatchObject({ stake: 40n, payout: 90n, ...settled });
  });

  it("of the only bet leaves room for another one while the vendor keeps the round open", async () => {
    const bet = seat.bet(100n);
    await seat.sendBet(bet);
    await table.door.rollback(seat.rollback(bet, { roundClosed: false }));
    expect(await seat.round(bet.roundId)).toMatchObject({ state: "rolled_back", closed_at: null });
    expect(await seat.sendBet(seat.bet(30n, { roundId: bet.roundId }))).toEqual(ok(970n));
    expect(await seat.round(bet.roundId)).toMatchObject({ stake: 30n, ...open });
  });

  it("of a win takes it back, and the bet waits again for a win or a rollback", async () => {
    const bet = seat.bet(100n);
    const win = seat.win(bet, 400n);
    await seat.sendBet(bet);
    await table.door.win(win);
    expect(await table.door.rollback(seat.rollback(win, { roundClosed: false }))).toEqual(ok(900n));
    expect(await table.door.rollback(seat.rollback(win))).toEqual(ok(900n));
    expect(await seat.round(bet.roundId)).toMatchObject({ stake: 100n, payout: 0n, ...open });
    expect(await table.door.rollback(seat.rollback(bet))).toEqual(ok(1_000n));
  });

  it("of a win may leave the player owing: flagged, and no bet until the debt is covered", async () => {
    const bet = seat.bet(100n);
    const win = seat.win(bet, 5_000n);
    await seat.sendBet(bet);
    const owed = seat.bet(1n);
    await seat.sendBet(owed);
    await table.door.win(win);
    await seat.sendBet(seat.bet(5_800n));
    expect(await table.door.rollback(seat.rollback(win))).toEqual(ok(-4_901n));
    const flags = async () => (await accountsOf(database.db, seat.playerId)).map(({ balance }) => balance.overdrawn);
    expect(await flags()).toEqual([true]);
    expect(await seat.sendBet(seat.bet(1n))).toEqual({ outcome: "USER_DISABLED" });
    expect(await table.door.win(seat.win(owed, 4_901n))).toEqual(ok(0n));
    expect(await flags()).toEqual([false]);
    expect((await seat.sendBet(seat.bet(1n))).outcome).toBe("NOT_ENOUGH_MONEY");
  });
});
