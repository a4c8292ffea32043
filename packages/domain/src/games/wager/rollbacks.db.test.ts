import { testDatabase } from "@banyan/dev-env/test-database";
import { inTransaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { accountsOf, capture, hold, houseAccount, playerAccount, trialBalance, verifyBooks } from "@banyan/ledger";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openWagerFixture, type Bettor, createBettor, type WagerFixture } from "@banyan/dev-env/wager-fixture";

const database = testDatabase();
let fixture: WagerFixture;
let bettor: Bettor;
beforeAll(async () => {
  fixture = await openWagerFixture(database.db);
});
beforeEach(async () => {
  bettor = await createBettor(fixture, 1_000n);
});
afterAll(async () => {
  expect(await verifyBooks(database.db)).toEqual([]);
  expect((await trialBalance(database.db)).balanced).toBe(true);
});

const ok = (balance: bigint) => ({ outcome: "ok", user: bettor.user, currency: "PKR", balance });

const open = { state: "open", closed_at: null };
const settled = { state: "settled", closed_at: expect.any(Date) };

describe("a rollback", () => {
  it("gives the stake back once, however many ask for it", async () => {
    const bet = bettor.bet(100n);
    await bettor.sendBet(bet);
    expect(await fixture.door.rollback(bettor.rollback(bet))).toEqual(ok(1_000n));
    expect(await fixture.door.rollback(bettor.rollback(bet))).toEqual(ok(1_000n));
    expect(await bettor.available()).toBe(1_000n);
    expect(await bettor.round(bet.roundId)).toMatchObject({
      stake: 0n,
      valid_bet: 0n,
      state: "rolled_back",
      closed_at: expect.any(Date),
    });
  });

  it("of a bet that never came leaves a tombstone that only the bet's own id meets", async () => {
    const late = bettor.bet(100n);
    const first = bettor.rollback(late);
    expect(await fixture.door.rollback(first)).toEqual({ ...ok(1_000n), unknownBet: true });
    expect(await fixture.door.rollback(bettor.rollback(late))).toEqual({ ...ok(1_000n), unknownBet: true });
    expect(await bettor.sendBet(late)).toEqual({ outcome: "TRANSACTION_ROLLED_BACK" });
    expect(await fixture.door.win(bettor.win(late, 10n))).toEqual({ outcome: "TRANSACTION_ROLLED_BACK" });
    expect(await bettor.sendBet(bettor.bet(100n, { roundId: late.roundId }))).toEqual(ok(900n));
    expect(await fixture.door.rollback(first)).toEqual({ ...ok(1_000n), unknownBet: true });
  });

  it("of a bet of a player who never launched anything leaves a tombstone as well", async () => {
    const { player } = { player: await createBettor(await openWagerFixture(database.db), 0n) };
    const late = { ...bettor.bet(100n), user: player.user };
    expect((await fixture.door.rollback({ ...bettor.rollback(late), user: player.user })).outcome).toBe("ok");
    expect((await fixture.door.rollback(bettor.rollback(late))).outcome).toBe("TRANSACTION_DOES_NOT_EXIST");
  });

  it("of one bet leaves the others of its round standing, even when it says that the round is over", async () => {
    const [first, second] = [bettor.bet(100n), bettor.bet(40n)];
    const beside = { ...second, roundId: first.roundId };
    await bettor.sendBet(first);
    await bettor.sendBet(beside);
    expect(await fixture.door.rollback(bettor.rollback(first))).toEqual(ok(960n));
    expect(await bettor.round(first.roundId)).toMatchObject({ stake: 40n, valid_bet: 40n, ...open });
    expect(await fixture.door.win(bettor.win(beside, 90n))).toEqual(ok(1_050n));
    expect(await bettor.round(first.roundId)).toMatchObject({ stake: 40n, payout: 90n, ...settled });
  });

  it("of the only bet leaves room for another one while the vendor keeps the round open", async () => {
    const bet = bettor.bet(100n);
    await bettor.sendBet(bet);
    await fixture.door.rollback(bettor.rollback(bet, { roundClosed: false }));
    expect(await bettor.round(bet.roundId)).toMatchObject({ state: "rolled_back", closed_at: null });
    expect(await bettor.sendBet(bettor.bet(30n, { roundId: bet.roundId }))).toEqual(ok(970n));
    expect(await bettor.round(bet.roundId)).toMatchObject({ stake: 30n, ...open });
  });

  it("of a win takes it back, and the bet waits again for a win or a rollback", async () => {
    const bet = bettor.bet(100n);
    const win = bettor.win(bet, 400n);
    await bettor.sendBet(bet);
    await fixture.door.win(win);
    expect(await fixture.door.rollback(bettor.rollback(win, { roundClosed: false }))).toEqual(ok(900n));
    expect(await fixture.door.rollback(bettor.rollback(win))).toEqual(ok(900n));
    expect(await bettor.round(bet.roundId)).toMatchObject({ stake: 100n, payout: 0n, ...open });
    expect(await fixture.door.rollback(bettor.rollback(bet))).toEqual(ok(1_000n));
  });

  it("of a win may leave the player owing: flagged, and no bet until the debt is covered", async () => {
    const bet = bettor.bet(100n);
    const win = bettor.win(bet, 5_000n);
    await bettor.sendBet(bet);
    const owed = bettor.bet(1n);
    await bettor.sendBet(owed);
    await fixture.door.win(win);
    await bettor.sendBet(bettor.bet(5_800n));
    expect(await fixture.door.rollback(bettor.rollback(win))).toEqual(ok(-4_901n));
    const flags = async () => (await accountsOf(database.db, bettor.playerId)).map(({ balance }) => balance.overdrawn);
    expect(await flags()).toEqual([true]);
    expect(await bettor.sendBet(bettor.bet(1n))).toEqual({ outcome: "USER_DISABLED" });
    expect(await fixture.door.win(bettor.win(owed, 4_901n))).toEqual(ok(0n));
    expect(await flags()).toEqual([false]);
    expect((await bettor.sendBet(bettor.bet(1n))).outcome).toBe("NOT_ENOUGH_MONEY");
  });

  it("of a win that was withdrawn leaves a debt, and the corrected win closes the round again", async () => {
    const bet = bettor.bet(100n);
    const wrong = bettor.win(bet, 5_000n);
    await bettor.sendBet(bet);
    await fixture.door.win(wrong);
    await withdraw(5_900n);
    expect(await fixture.door.rollback(bettor.rollback(wrong, { roundClosed: false }))).toEqual(ok(-5_000n));
    expect(await fixture.door.win(bettor.win(bet, 300n))).toEqual(ok(-4_700n));
    expect(await bettor.round(bet.roundId)).toMatchObject({ stake: 100n, payout: 300n, ...settled });
    expect(await bettor.sendBet(bettor.bet(1n))).toEqual({ outcome: "USER_DISABLED" });
  });

  it("of a win lets the stakes of a paid round return, once, and the round has neither stake nor payout", async () => {
    const first = bettor.bet(100n);
    const second = bettor.bet(50n, { roundId: first.roundId });
    const win = bettor.win(first, 400n);
    await bettor.sendBet(first);
    await bettor.sendBet(second);
    await fixture.door.win(win);
    expect(await fixture.door.refund(bettor.refund(first))).toEqual({ outcome: "BET_SETTLED" });
    expect(await fixture.door.rollback(bettor.rollback(win, { roundClosed: false }))).toEqual(ok(850n));
    const [one, other] = [bettor.refund(first), bettor.refund(second)];
    expect(await fixture.door.refund(one)).toEqual(ok(950n));
    expect(await fixture.door.refund(one)).toEqual(ok(950n));
    expect(await fixture.door.refund(other)).toEqual(ok(1_000n));
    expect(await bettor.round(first.roundId)).toMatchObject({ state: "rolled_back", stake: 0n, payout: 0n });
    expect(await fixture.door.refund(bettor.refund(first))).toEqual({ outcome: "TRANSACTION_ROLLED_BACK" });
  });

  /** The money leaves the account as a paid withdrawal's does: held first, then captured. */
  async function withdraw(minor: bigint): Promise<void> {
    const { currency, id: brandId } = fixture.vendor.brand;
    await inTransaction(database.db, async (tx) => {
      const [gateway, cash] = [
        await houseAccount(tx, brandId, "gateway_clearing", currency, "sandbox"),
        await playerAccount(tx, bettor.playerId, "player_cash", currency),
      ];
      const holdKey = newId();
      const account = cash?.id ?? gateway.id;
      await hold(tx, {
        key: holdKey,
        account,
        amount: { minor, currency },
        reference: { kind: "withdrawal", id: holdKey },
      });
      await capture(tx, { holdKey, key: newId(), kind: "withdrawal", destination: gateway.id });
    });
  }
});
