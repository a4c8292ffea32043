import { testDatabase } from "@banyan/dev-env/test-database";
import { openWagerFixture, type Bettor, createBettor, type WagerFixture } from "@banyan/dev-env/wager-fixture";
import { newId } from "@banyan/kernel";
import { accountsOf, trialBalance, verifyBooks } from "@banyan/ledger";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sessionTokenHash } from "../../identity/index.ts";

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
const never = new AbortController().signal;

const kindsMoved = async () => {
  const rows = await database.db
    .selectFrom("transfer")
    .select(["kind", "reference_kind"])
    .where((where) =>
      where.or([where("source_player_id", "=", bettor.playerId), where("destination_player_id", "=", bettor.playerId)]),
    )
    .where("reference_kind", "in", ["round", "wager"])
    .orderBy("created_at")
    .execute();
  return rows.map(({ kind, reference_kind: about }) => `${kind} of a ${about}`);
};

describe.each([
  ["bonusWin", "bonus_win"],
  ["jackpotWin", "jackpot_win"],
  ["promoWin", "promo_win"],
] as const)("%s", (call, kind) => {
  const give = (...args: Parameters<Bettor["grant"]>) => fixture.door[call](bettor.grant(...args));

  it("pays without a round, a token or a bet, and once", async () => {
    const grant = bettor.grant(300n);
    expect(await fixture.door[call](grant)).toEqual(ok(1_300n));
    await bettor.sendBet(bettor.bet(50n));
    expect(await fixture.door[call](grant)).toEqual(ok(1_300n));
    expect(await bettor.available()).toBe(1_250n);
    expect(await kindsMoved()).toEqual([`${kind} of a wager`, "bet of a round"]);
  });

  it("of 0 is accepted and moves nothing", async () => {
    const grant = bettor.grant(0n);
    expect(await fixture.door[call](grant)).toEqual(ok(1_000n));
    expect(await fixture.door[call](grant)).toEqual(ok(1_000n));
    expect(await kindsMoved()).toEqual([]);
  });

  it("in a round grows its payout and leaves it open until the vendor says that it is over", async () => {
    const bet = bettor.bet(100n);
    await bettor.sendBet(bet);
    expect(await give(300n, { roundId: bet.roundId })).toEqual(ok(1_200n));
    expect(await bettor.round(bet.roundId)).toMatchObject({ stake: 100n, payout: 300n, ...open });
    expect(await give(0n, { roundId: bet.roundId, roundClosed: true })).toEqual(ok(1_200n));
    expect(await bettor.round(bet.roundId)).toMatchObject({ payout: 300n, ...settled });
    expect(await give(1n, { roundId: bet.roundId })).toEqual({ outcome: "ROUND_CLOSED" });
    expect(await give(1n)).toEqual(ok(1_201n));
  });

  it("is taken back by a rollback, below zero if it was spent", async () => {
    const bet = bettor.bet(100n);
    await bettor.sendBet(bet);
    const inRound = bettor.grant(300n, { roundId: bet.roundId });
    const alone = bettor.grant(500n);
    await fixture.door[call](inRound);
    await fixture.door[call](alone);
    await fixture.door.win(bettor.win(bet, 0n));
    expect(await fixture.door.rollback(bettor.rollback(inRound))).toEqual(ok(1_400n));
    expect(await bettor.round(bet.roundId)).toMatchObject({ payout: 0n, ...settled });
    await bettor.sendBet(bettor.bet(1_400n));
    expect(await fixture.door.rollback(bettor.rollback(alone))).toEqual(ok(-500n));
    expect(await fixture.door.rollback(bettor.rollback(alone))).toEqual(ok(-500n));
    expect(await bettor.sendBet(bettor.bet(1n))).toEqual({ outcome: "USER_DISABLED" });
  });

  it.each([
    ["no player", { user: newId() }, "TRANSACTION_DOES_NOT_EXIST"],
    ["a round that was never played", { roundId: "never" }, "TRANSACTION_DOES_NOT_EXIST"],
    ["another currency", { currency: "USD" }, "WRONG_CURRENCY"],
    ["more than any transfer moves", { amount: 10n ** 17n }, "LIMIT_REACHED"],
  ])("is refused for %s", async (_what, change, outcome) => {
    expect(await give(1n, change)).toEqual({ outcome });
    expect(await bettor.available()).toBe(1_000n);
  });

  it("is refused to a player whose brand has nothing to do with the vendor", async () => {
    const elsewhere = await createBettor(await openWagerFixture(database.db), 0n);
    expect(await give(1n, { user: elsewhere.user })).toEqual({ outcome: "TRANSACTION_DOES_NOT_EXIST" });
  });
});

describe("an adjustment", () => {
  it("moves money either way, without a bet, and once", async () => {
    const minus = bettor.adjustment(-300n);
    expect(await fixture.door.adjustment(minus)).toEqual(ok(700n));
    expect(await fixture.door.adjustment(bettor.adjustment(50n))).toEqual(ok(750n));
    expect(await fixture.door.adjustment(minus)).toEqual(ok(700n));
    expect(await fixture.door.adjustment(bettor.adjustment(0n))).toEqual(ok(750n));
    expect(await kindsMoved()).toEqual(["adjustment of a wager", "adjustment of a wager"]);
  });

  it("may leave the player owing: flagged, and no bet until the debt is covered", async () => {
    expect(await fixture.door.adjustment(bettor.adjustment(-1_500n))).toEqual(ok(-500n));
    const [cash] = await accountsOf(database.db, bettor.playerId);
    expect(cash?.balance.overdrawn).toBe(true);
    expect(await bettor.sendBet(bettor.bet(1n))).toEqual({ outcome: "USER_DISABLED" });
    expect(await fixture.door.adjustment(bettor.adjustment(501n))).toEqual(ok(1n));
    expect(await bettor.sendBet(bettor.bet(1n))).toEqual(ok(0n));
  });

  it("notes the round that it is about, open or closed, and leaves its figures", async () => {
    const bet = bettor.bet(100n);
    await bettor.sendBet(bet);
    await fixture.door.win(bettor.win(bet, 40n));
    expect(await fixture.door.adjustment(bettor.adjustment(-10n, { roundId: bet.roundId }))).toEqual(ok(930n));
    expect(await bettor.round(bet.roundId)).toMatchObject({ stake: 100n, payout: 40n, ...settled });
    expect(await kindsMoved()).toEqual(["bet of a round", "win of a round", "adjustment of a round"]);
  });

  it("is not taken back by a rollback: another one puts it right", async () => {
    const plus = bettor.adjustment(5n);
    await fixture.door.adjustment(plus);
    expect(await fixture.door.rollback(bettor.rollback(plus))).toEqual({ outcome: "TRANSACTION_DOES_NOT_EXIST" });
  });

  it.each([
    ["no player", { user: "somebody" }, "TRANSACTION_DOES_NOT_EXIST"],
    ["a round that was never played", { roundId: "never" }, "TRANSACTION_DOES_NOT_EXIST"],
    ["another currency", { currency: "USD" }, "WRONG_CURRENCY"],
    ["more than any transfer moves", { amount: -(10n ** 17n) }, "LIMIT_REACHED"],
  ])("is refused for %s", async (_what, change, outcome) => {
    expect(await fixture.door.adjustment(bettor.adjustment(1n, change))).toEqual({ outcome });
    expect(await bettor.available()).toBe(1_000n);
  });
});

describe("a refund", () => {
  it("gives the stake of a bet that stands back, once for each bet", async () => {
    const bet = bettor.bet(100n);
    await bettor.sendBet(bet);
    const refund = bettor.refund(bet);
    expect(await fixture.door.refund(refund)).toEqual(ok(1_000n));
    expect(await fixture.door.refund(refund)).toEqual(ok(1_000n));
    expect(await fixture.door.refund(bettor.refund(bet))).toEqual({ outcome: "TRANSACTION_ROLLED_BACK" });
    expect(await fixture.door.rollback(bettor.rollback(bet))).toEqual(ok(1_000n));
    expect(await fixture.door.win(bettor.win(bet, 5n))).toEqual({ outcome: "TRANSACTION_ROLLED_BACK" });
    expect(await bettor.round(bet.roundId)).toMatchObject({ stake: 0n, valid_bet: 0n, state: "rolled_back" });
    expect(await kindsMoved()).toEqual(["bet of a round", "refund of a round"]);
  });

  it("of a bet that never came is refused and leaves no tombstone", async () => {
    const late = bettor.bet(100n);
    expect(await fixture.door.refund(bettor.refund(late))).toEqual({ outcome: "TRANSACTION_DOES_NOT_EXIST" });
    expect(await bettor.sendBet(late)).toEqual(ok(900n));
    expect(await fixture.door.refund(bettor.refund(late))).toEqual(ok(1_000n));
  });

  it("after a rollback, or of a bet that the rollback came before, is refused", async () => {
    const [bet, late] = [bettor.bet(100n), bettor.bet(100n)];
    await bettor.sendBet(bet);
    await fixture.door.rollback(bettor.rollback(bet));
    await fixture.door.rollback(bettor.rollback(late));
    expect(await fixture.door.refund(bettor.refund(bet))).toEqual({ outcome: "TRANSACTION_ROLLED_BACK" });
    expect(await fixture.door.refund(bettor.refund(late))).toEqual({ outcome: "TRANSACTION_ROLLED_BACK" });
  });

  it("is refused once the bet has won or its round is over, for another round, and for what is no bet", async () => {
    const bet = bettor.bet(100n);
    const win = bettor.win(bet, 5n, { roundClosed: false });
    await bettor.sendBet(bet);
    const wrong = [
      bettor.refund(bet, { roundId: "other" }),
      { ...bettor.refund(bet), user: (await createBettor(fixture, 0n)).user },
    ];
    for (const refund of wrong) {
      expect(await fixture.door.refund(refund)).toEqual({ outcome: "TRANSACTION_DOES_NOT_EXIST" });
    }
    await fixture.door.win(win);
    expect(await fixture.door.refund(bettor.refund(bet))).toEqual({ outcome: "BET_SETTLED" });
    const ofWin = { ...bettor.refund(bet), betTransactionId: win.transactionId };
    expect(await fixture.door.refund(ofWin)).toEqual({ outcome: "TRANSACTION_DOES_NOT_EXIST" });
    const lost = bettor.bet(1n, { roundClosed: true });
    await bettor.sendBet(lost);
    expect(await fixture.door.refund(bettor.refund(lost))).toEqual({ outcome: "BET_SETTLED" });
  });
});

describe("the end of a round", () => {
  it("closes it and moves nothing; told again, it stays over", async () => {
    const bet = bettor.bet(100n);
    await bettor.sendBet(bet);
    await fixture.door.win(bettor.win(bet, 30n, { roundClosed: false }));
    const end = bettor.roundEnd(bet.roundId);
    expect(await fixture.door.roundEnd(end)).toEqual(ok(930n));
    expect(await bettor.round(bet.roundId)).toMatchObject({ stake: 100n, payout: 30n, ...settled });
    await bettor.sendBet(bettor.bet(30n));
    expect(await fixture.door.roundEnd(end)).toEqual(ok(930n));
    expect(await fixture.door.roundEnd(bettor.roundEnd(bet.roundId))).toEqual(ok(900n));
    expect(await bettor.sendBet(bettor.bet(1n, { roundId: bet.roundId }))).toEqual({ outcome: "ROUND_CLOSED" });
    expect(await fixture.door.rollback(bettor.rollback(bet))).toEqual({ outcome: "BET_SETTLED" });
  });

  it("of a round of which no bet stands leaves it rolled back", async () => {
    const bet = bettor.bet(100n);
    await bettor.sendBet(bet);
    await fixture.door.rollback(bettor.rollback(bet, { roundClosed: false }));
    await fixture.door.roundEnd(bettor.roundEnd(bet.roundId));
    expect(await bettor.round(bet.roundId)).toMatchObject({ state: "rolled_back", closed_at: expect.any(Date) });
  });

  it("is refused for a round that was never played, and for no player", async () => {
    expect(await fixture.door.roundEnd(bettor.roundEnd("never"))).toEqual({ outcome: "TRANSACTION_DOES_NOT_EXIST" });
    const nobody = { ...bettor.roundEnd("never"), user: newId() };
    expect(await fixture.door.roundEnd(nobody)).toEqual({ outcome: "TRANSACTION_DOES_NOT_EXIST" });
  });
});

describe("a bet and its win in one call", () => {
  const play = (call: Parameters<WagerFixture["door"]["betAndWin"]>[0]) => fixture.door.betAndWin(call, never);

  it("takes the stake and pays the win, once, in one step of the round", async () => {
    const call = bettor.betAndWin(100n, 250n);
    expect(await play(call)).toEqual(ok(1_150n));
    await bettor.sendBet(bettor.bet(50n));
    expect(await play(call)).toEqual(ok(1_150n));
    expect(await bettor.available()).toBe(1_100n);
    expect(await bettor.round(call.roundId)).toMatchObject({ stake: 100n, payout: 250n, valid_bet: 100n, ...settled });
    expect(await kindsMoved()).toEqual(["bet of a round", "win of a round", "bet of a round"]);
  });

  it("needs the stake before the win is there, and refused it leaves neither", async () => {
    expect(await play(bettor.betAndWin(1_001n, 5_000n))).toEqual({ outcome: "NOT_ENOUGH_MONEY", balance: 1_000n });
    expect(await play(bettor.betAndWin(1n, 10n ** 17n))).toEqual({ outcome: "LIMIT_REACHED", balance: 1_000n });
    expect(await bettor.available()).toBe(1_000n);
    expect(await kindsMoved()).toEqual([]);
  });

  it("takes a free round of no stake, and a loss of no win", async () => {
    expect(await play(bettor.betAndWin(0n, 40n))).toEqual(ok(1_040n));
    const lost = bettor.betAndWin(40n, 0n, { roundClosed: false });
    expect(await play(lost)).toEqual(ok(1_000n));
    expect(await bettor.round(lost.roundId)).toMatchObject({ stake: 40n, payout: 0n, ...settled });
  });

  it("goes on in a round that is kept open", async () => {
    const first = bettor.betAndWin(10n, 5n, { roundClosed: false });
    await play(first);
    expect(await play(bettor.betAndWin(10n, 25n, { roundId: first.roundId }))).toEqual(ok(1_010n));
    expect(await bettor.round(first.roundId)).toMatchObject({ stake: 20n, payout: 30n, ...settled });
    expect(await play(bettor.betAndWin(1n, 1n, { roundId: first.roundId }))).toEqual({ outcome: "ROUND_CLOSED" });
  });

  it("is stopped by a rollback that comes before it, and stops one that comes after it", async () => {
    const late = bettor.betAndWin(10n, 5n);
    const back = (call: typeof late) =>
      fixture.door.rollback(bettor.rollback({ roundId: call.roundId, transactionId: call.betTransactionId }));
    expect(await back(late)).toEqual({ ...ok(1_000n), unknownBet: true });
    expect(await play(late)).toEqual({ outcome: "TRANSACTION_ROLLED_BACK" });
    const done = bettor.betAndWin(10n, 5n);
    await play(done);
    expect(await back(done)).toEqual({ outcome: "BET_SETTLED" });
    expect(await bettor.available()).toBe(995n);
  });

  it.each([
    ["stake", { stake: 11n }],
    ["win", { amount: 6n }],
    ["round", { roundId: "other" }],
    ["end of the round", { roundClosed: false }],
  ])("with another %s under the same id is a duplicate", async (_what, change) => {
    const call = bettor.betAndWin(10n, 5n);
    await play(call);
    expect(await play({ ...call, ...change })).toEqual({ outcome: "DUPLICATE_TRANSACTION" });
    expect(await bettor.available()).toBe(995n);
  });

  it("is a duplicate when another bet has the id of its bet", async () => {
    const bet = bettor.bet(10n);
    await bettor.sendBet(bet);
    const call = bettor.betAndWin(10n, 5n, { betTransactionId: bet.transactionId });
    expect(await play(call)).toEqual({ outcome: "DUPLICATE_TRANSACTION" });
  });

  it("is refused like a bet without a living token", async () => {
    await database.db
      .updateTable("game_session")
      .set({ expires_at: sql<Date>`now()` })
      .where("token_hash", "=", sessionTokenHash(bettor.token) ?? Buffer.alloc(0))
      .execute();
    expect(await play(bettor.betAndWin(10n, 5n))).toEqual({ outcome: "TOKEN_EXPIRED" });
    expect(await play(bettor.betAndWin(10n, 5n, { token: "x".repeat(43) }))).toEqual({ outcome: "INVALID_TOKEN" });
  });
});

describe("ids of calls", () => {
  it("are known for good: a call that is sent again after five months gets the first answer", async () => {
    const bet = bettor.bet(100n);
    await bettor.sendBet(bet);
    const age = database.db.transaction().execute(async (tx) => {
      // The only way to age a row in a test, because rows are otherwise never changed or removed.
      await sql`set local session_replication_role = replica`.execute(tx);
      await tx
        .updateTable("wager_action")
        .set({ created_at: sql<Date>`created_at - interval '5 months'` })
        .where("transaction_id", "=", bet.transactionId)
        .execute();
    });
    await age;
    await bettor.sendBet(bettor.bet(30n));
    expect(await bettor.sendBet(bet)).toEqual(ok(900n));
    expect(await bettor.sendBet({ ...bet, amount: 99n })).toEqual({ outcome: "DUPLICATE_TRANSACTION" });
  });

  it("can be neither removed nor changed, at whatever age", async () => {
    const bet = bettor.bet(100n);
    await bettor.sendBet(bet);
    const { db } = database;
    const ofBet = { transaction_id: bet.transactionId };
    await expect(
      db.deleteFrom("wager_action").where("transaction_id", "=", ofBet.transaction_id).execute(),
    ).rejects.toThrow("never changed or removed");
    await expect(sql`truncate wager_action`.execute(db)).rejects.toThrow("never changed or removed");
  });
});
