import { testDatabase } from "@banyan/dev-env/test-database";
import { openTable, type Seat, sitDown, type Table } from "@banyan/dev-env/wager-seat";
import { newId } from "@banyan/kernel";
import { accountsOf, trialBalance, verifyBooks } from "@banyan/ledger";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sessionTokenHash } from "../../identity/index.ts";

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
const never = new AbortController().signal;

const kindsMoved = async () => {
  const rows = await database.db
    .selectFrom("transfer")
    .select(["kind", "reference_kind"])
    .where((where) =>
      where.or([where("source_player_id", "=", seat.playerId), where("destination_player_id", "=", seat.playerId)]),
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
  const give = (...args: Parameters<Seat["grant"]>) => table.door[call](seat.grant(...args));

  it("pays without a round, a token or a bet, and once", async () => {
    const grant = seat.grant(300n);
    expect(await table.door[call](grant)).toEqual(ok(1_300n));
    await seat.sendBet(seat.bet(50n));
    expect(await table.door[call](grant)).toEqual(ok(1_300n));
    expect(await seat.available()).toBe(1_250n);
    expect(await kindsMoved()).toEqual([`${kind} of a wager`, "bet of a round"]);
  });

  it("of 0 is accepted and moves nothing", async () => {
    const grant = seat.grant(0n);
    expect(await table.door[call](grant)).toEqual(ok(1_000n));
    expect(await table.door[call](grant)).toEqual(ok(1_000n));
    expect(await kindsMoved()).toEqual([]);
  });

  it("in a round grows its payout and leaves it open until the vendor says that it is over", async () => {
    const bet = seat.bet(100n);
    await seat.sendBet(bet);
    expect(await give(300n, { roundId: bet.roundId })).toEqual(ok(1_200n));
    expect(await seat.round(bet.roundId)).toMatchObject({ stake: 100n, payout: 300n, ...open });
    expect(await give(0n, { roundId: bet.roundId, roundClosed: true })).toEqual(ok(1_200n));
    expect(await seat.round(bet.roundId)).toMatchObject({ payout: 300n, ...settled });
    expect(await give(1n, { roundId: bet.roundId })).toEqual({ outcome: "ROUND_CLOSED" });
    expect(await give(1n)).toEqual(ok(1_201n));
  });

  it("is taken back by a rollback, below zero if it was spent", async () => {
    const bet = seat.bet(100n);
    await seat.sendBet(bet);
    const inRound = seat.grant(300n, { roundId: bet.roundId });
    const alone = seat.grant(500n);
    await table.door[call](inRound);
    await table.door[call](alone);
    await table.door.win(seat.win(bet, 0n));
    expect(await table.door.rollback(seat.rollback(inRound))).toEqual(ok(1_400n));
    expect(await seat.round(bet.roundId)).toMatchObject({ payout: 0n, ...settled });
    await seat.sendBet(seat.bet(1_400n));
    expect(await table.door.rollback(seat.rollback(alone))).toEqual(ok(-500n));
    expect(await table.door.rollback(seat.rollback(alone))).toEqual(ok(-500n));
    expect(await seat.sendBet(seat.bet(1n))).toEqual({ outcome: "USER_DISABLED" });
  });

  it.each([
    ["no player", { user: newId() }, "TRANSACTION_DOES_NOT_EXIST"],
    ["a round that was never played", { roundId: "never" }, "TRANSACTION_DOES_NOT_EXIST"],
    ["another currency", { currency: "USD" }, "WRONG_CURRENCY"],
    ["more than any transfer moves", { amount: 10n ** 17n }, "LIMIT_REACHED"],
  ])("is refused for %s", async (_what, change, outcome) => {
    expect(await give(1n, change)).toEqual({ outcome });
    expect(await seat.available()).toBe(1_000n);
  });

  it("is refused to a player whose brand has nothing to do with the vendor", async () => {
    const elsewhere = await sitDown(await openTable(database.db), 0n);
    expect(await give(1n, { user: elsewhere.user })).toEqual({ outcome: "TRANSACTION_DOES_NOT_EXIST" });
  });
});

describe("an adjustment", () => {
  it("moves money either way, without a bet, and once", async () => {
    const minus = seat.adjustment(-300n);
    expect(await table.door.adjustment(minus)).toEqual(ok(700n));
    expect(await table.door.adjustment(seat.adjustment(50n))).toEqual(ok(750n));
    expect(await table.door.adjustment(minus)).toEqual(ok(700n));
    expect(await table.door.adjustment(seat.adjustment(0n))).toEqual(ok(750n));
    expect(await kindsMoved()).toEqual(["adjustment of a wager", "adjustment of a wager"]);
  });

  it("may leave the player owing: flagged, and no bet until the debt is covered", async () => {
    expect(await table.door.adjustment(seat.adjustment(-1_500n))).toEqual(ok(-500n));
    const [cash] = await accountsOf(database.db, seat.playerId);
    expect(cash?.balance.overdrawn).toBe(true);
    expect(await seat.sendBet(seat.bet(1n))).toEqual({ outcome: "USER_DISABLED" });
    expect(await table.door.adjustment(seat.adjustment(501n))).toEqual(ok(1n));
    expect(await seat.sendBet(seat.bet(1n))).toEqual(ok(0n));
  });

  it("notes the round that it is about, open or closed, and leaves its figures", async () => {
    const bet = seat.bet(100n);
    await seat.sendBet(bet);
    await table.door.win(seat.win(bet, 40n));
    expect(await table.door.adjustment(seat.adjustment(-10n, { roundId: bet.roundId }))).toEqual(ok(930n));
    expect(await seat.round(bet.roundId)).toMatchObject({ stake: 100n, payout: 40n, ...settled });
    expect(await kindsMoved()).toEqual(["bet of a round", "win of a round", "adjustment of a round"]);
  });

  it("is not taken back by a rollback: another one puts it right", async () => {
    const plus = seat.adjustment(5n);
    await table.door.adjustment(plus);
    expect(await table.door.rollback(seat.rollback(plus))).toEqual({ outcome: "TRANSACTION_DOES_NOT_EXIST" });
  });

  it.each([
    ["no player", { user: "somebody" }, "TRANSACTION_DOES_NOT_EXIST"],
    ["a round that was never played", { roundId: "never" }, "TRANSACTION_DOES_NOT_EXIST"],
    ["another currency", { currency: "USD" }, "WRONG_CURRENCY"],
    ["more than any transfer moves", { amount: -(10n ** 17n) }, "LIMIT_REACHED"],
  ])("is refused for %s", async (_what, change, outcome) => {
    expect(await table.door.adjustment(seat.adjustment(1n, change))).toEqual({ outcome });
    expect(await seat.available()).toBe(1_000n);
  });
});

describe("a refund", () => {
  it("gives the stake of a bet that stands back, once for each bet", async () => {
    const bet = seat.bet(100n);
    await seat.sendBet(bet);
    const refund = seat.refund(bet);
    expect(await table.door.refund(refund)).toEqual(ok(1_000n));
    expect(await table.door.refund(refund)).toEqual(ok(1_000n));
    expect(await table.door.refund(seat.refund(bet))).toEqual({ outcome: "TRANSACTION_ROLLED_BACK" });
    expect(await table.door.rollback(seat.rollback(bet))).toEqual(ok(1_000n));
    expect(await table.door.win(seat.win(bet, 5n))).toEqual({ outcome: "TRANSACTION_ROLLED_BACK" });
    expect(await seat.round(bet.roundId)).toMatchObject({ stake: 0n, valid_bet: 0n, state: "rolled_back" });
    expect(await kindsMoved()).toEqual(["bet of a round", "refund of a round"]);
  });

  it("of a bet that never came is refused and leaves no tombstone", async () => {
    const late = seat.bet(100n);
    expect(await table.door.refund(seat.refund(late))).toEqual({ outcome: "TRANSACTION_DOES_NOT_EXIST" });
    expect(await seat.sendBet(late)).toEqual(ok(900n));
    expect(await table.door.refund(seat.refund(late))).toEqual(ok(1_000n));
  });

  it("after a rollback, or of a bet that the rollback came before, is refused", async () => {
    const [bet, late] = [seat.bet(100n), seat.bet(100n)];
    await seat.sendBet(bet);
    await table.door.rollback(seat.rollback(bet));
    await table.door.rollback(seat.rollback(late));
    expect(await table.door.refund(seat.refund(bet))).toEqual({ outcome: "TRANSACTION_ROLLED_BACK" });
    expect(await table.door.refund(seat.refund(late))).toEqual({ outcome: "TRANSACTION_ROLLED_BACK" });
  });

  it("is refused once the bet has won or its round is over, for another round, and for what is no bet", async () => {
    const bet = seat.bet(100n);
    const win = seat.win(bet, 5n, { roundClosed: false });
    await seat.sendBet(bet);
    const wrong = [
      seat.refund(bet, { roundId: "other" }),
      { ...seat.refund(bet), user: (await sitDown(table, 0n)).user },
    ];
    for (const refund of wrong) {
      expect(await table.door.refund(refund)).toEqual({ outcome: "TRANSACTION_DOES_NOT_EXIST" });
    }
    await table.door.win(win);
    expect(await table.door.refund(seat.refund(bet))).toEqual({ outcome: "BET_SETTLED" });
    const ofWin = { ...seat.refund(bet), betTransactionId: win.transactionId };
    expect(await table.door.refund(ofWin)).toEqual({ outcome: "TRANSACTION_DOES_NOT_EXIST" });
    const lost = seat.bet(1n, { roundClosed: true });
    await seat.sendBet(lost);
    expect(await table.door.refund(seat.refund(lost))).toEqual({ outcome: "BET_SETTLED" });
  });
});

describe("the end of a round", () => {
  it("closes it and moves nothing; told again, it stays over", async () => {
    const bet = seat.bet(100n);
    await seat.sendBet(bet);
    await table.door.win(seat.win(bet, 30n, { roundClosed: false }));
    const end = seat.roundEnd(bet.roundId);
    expect(await table.door.roundEnd(end)).toEqual(ok(930n));
    expect(await seat.round(bet.roundId)).toMatchObject({ stake: 100n, payout: 30n, ...settled });
    await seat.sendBet(seat.bet(30n));
    expect(await table.door.roundEnd(end)).toEqual(ok(930n));
    expect(await table.door.roundEnd(seat.roundEnd(bet.roundId))).toEqual(ok(900n));
    expect(await seat.sendBet(seat.bet(1n, { roundId: bet.roundId }))).toEqual({ outcome: "ROUND_CLOSED" });
    expect(await table.door.rollback(seat.rollback(bet))).toEqual({ outcome: "BET_SETTLED" });
  });

  it("of a round of which no bet stands leaves it rolled back", async () => {
    const bet = seat.bet(100n);
    await seat.sendBet(bet);
    await table.door.rollback(seat.rollback(bet, { roundClosed: false }));
    await table.door.roundEnd(seat.roundEnd(bet.roundId));
    expect(await seat.round(bet.roundId)).toMatchObject({ state: "rolled_back", closed_at: expect.any(Date) });
  });

  it("is refused for a round that was never played, and for no player", async () => {
    expect(await table.door.roundEnd(seat.roundEnd("never"))).toEqual({ outcome: "TRANSACTION_DOES_NOT_EXIST" });
    const nobody = { ...seat.roundEnd("never"), user: newId() };
    expect(await table.door.roundEnd(nobody)).toEqual({ outcome: "TRANSACTION_DOES_NOT_EXIST" });
  });
});

describe("a bet and its win in one call", () => {
  const play = (call: Parameters<Table["door"]["betAndWin"]>[0]) => table.door.betAndWin(call, never);

  it("takes the stake and pays the win, once, in one step of the round", async () => {
    const call = seat.betAndWin(100n, 250n);
    expect(await play(call)).toEqual(ok(1_150n));
    await seat.sendBet(seat.bet(50n));
    expect(await play(call)).toEqual(ok(1_150n));
    expect(await seat.available()).toBe(1_100n);
    expect(await seat.round(call.roundId)).toMatchObject({ stake: 100n, payout: 250n, valid_bet: 100n, ...settled });
    expect(await kindsMoved()).toEqual(["bet of a round", "win of a round", "bet of a round"]);
  });

  it("needs the stake before the win is there, and refused it leaves neither", async () => {
    expect(await play(seat.betAndWin(1_001n, 5_000n))).toEqual({ outcome: "NOT_ENOUGH_MONEY", balance: 1_000n });
    expect(await play(seat.betAndWin(1n, 10n ** 17n))).toEqual({ outcome: "LIMIT_REACHED", balance: 1_000n });
    expect(await seat.available()).toBe(1_000n);
    expect(await kindsMoved()).toEqual([]);
  });

  it("takes a free round of no stake, and a loss of no win", async () => {
    expect(await play(seat.betAndWin(0n, 40n))).toEqual(ok(1_040n));
    const lost = seat.betAndWin(40n, 0n, { roundClosed: false });
    expect(await play(lost)).toEqual(ok(1_000n));
    expect(await seat.round(lost.roundId)).toMatchObject({ stake: 40n, payout: 0n, ...settled });
  });

  it("goes on in a round that is kept open", async () => {
    const first = seat.betAndWin(10n, 5n, { roundClosed: false });
    await play(first);
    expect(await play(seat.betAndWin(10n, 25n, { roundId: first.roundId }))).toEqual(ok(1_010n));
    expect(await seat.round(first.roundId)).toMatchObject({ stake: 20n, payout: 30n, ...settled });
    expect(await play(seat.betAndWin(1n, 1n, { roundId: first.roundId }))).toEqual({ outcome: "ROUND_CLOSED" });
  });

  it("is stopped by a rollback that comes before it, and stops one that comes after it", async () => {
    const late = seat.betAndWin(10n, 5n);
    const back = (call: typeof late) =>
      table.door.rollback(seat.rollback({ roundId: call.roundId, transactionId: call.betTransactionId }));
    expect(await back(late)).toEqual({ ...ok(1_000n), unknownBet: true });
    expect(await play(late)).toEqual({ outcome: "TRANSACTION_ROLLED_BACK" });
    const done = seat.betAndWin(10n, 5n);
    await play(done);
    expect(await back(done)).toEqual({ outcome: "BET_SETTLED" });
    expect(await seat.available()).toBe(995n);
  });

  it.each([
    ["stake", { stake: 11n }],
    ["win", { amount: 6n }],
    ["round", { roundId: "other" }],
    ["end of the round", { roundClosed: false }],
  ])("with another %s under the same id is a duplicate", async (_what, change) => {
    const call = seat.betAndWin(10n, 5n);
    await play(call);
    expect(await play({ ...call, ...change })).toEqual({ outcome: "DUPLICATE_TRANSACTION" });
    expect(await seat.available()).toBe(995n);
  });

  it("is a duplicate when another bet has the id of its bet", async () => {
    const bet = seat.bet(10n);
    await seat.sendBet(bet);
    const call = seat.betAndWin(10n, 5n, { betTransactionId: bet.transactionId });
    expect(await play(call)).toEqual({ outcome: "DUPLICATE_TRANSACTION" });
  });

  it("is refused like a bet without a living token", async () => {
    await database.db
      .updateTable("game_session")
      .set({ expires_at: sql<Date>`now()` })
      .where("token_hash", "=", sessionTokenHash(seat.token) ?? Buffer.alloc(0))
      .execute();
    expect(await play(seat.betAndWin(10n, 5n))).toEqual({ outcome: "TOKEN_EXPIRED" });
    expect(await play(seat.betAndWin(10n, 5n, { token: "x".repeat(43) }))).toEqual({ outcome: "INVALID_TOKEN" });
  });
});

describe("ids of calls", () => {
  it("are known for good: a call that is sent again after five months gets the first answer", async () => {
    const bet = seat.bet(100n);
    await seat.sendBet(bet);
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
    await seat.sendBet(seat.bet(30n));
    expect(await seat.sendBet(bet)).toEqual(ok(900n));
    expect(await seat.sendBet({ ...bet, amount: 99n })).toEqual({ outcome: "DUPLICATE_TRANSACTION" });
  });

  it("can be neither removed nor changed, at whatever age", async () => {
    const bet = seat.bet(100n);
    await seat.sendBet(bet);
    const { db } = database;
    const ofBet = { transaction_id: bet.transactionId };
    await expect(
      db.deleteFrom("wager_action").where("transaction_id", "=", ofBet.transaction_id).execute(),
    ).rejects.toThrow("never changed or removed");
    await expect(sql`truncate wager_action`.execute(db)).rejects.toThrow("never changed or removed");
  });
});
