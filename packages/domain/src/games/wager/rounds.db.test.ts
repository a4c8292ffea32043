import { testDatabase } from "@banyan/dev-env/test-database";
import { addGame } from "@banyan/dev-env/game-fixture";
import { isUuid, newId } from "@banyan/kernel";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sessionTokenHash } from "../../identity/index.ts";
import { tellForgotten } from "../../outbox.ts";
import { roundKey } from "./round.ts";
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

describe("a round", () => {
  it("[R-1.01] is written from bet to win, with the valid bet of a slot and a transfer for each", async () => {
    const bet = seat.bet(100n);
    expect(await seat.sendBet(bet)).toEqual(ok(900n));
    expect(await seat.round(bet.roundId)).toEqual({
      stake: 100n,
      payout: 0n,
      valid_bet: 100n,
      valid_bet_rule: 1,
      game_code: "koi",
      ...open,
    });
    const win = seat.win(bet, 350n);
    expect(await table.door.win(win)).toEqual(ok(1_250n));
    expect(await seat.round(bet.roundId)).toMatchObject({ stake: 100n, payout: 350n, valid_bet: 100n, ...settled });
    const transfers = await database.db
      .selectFrom("transfer")
      .select(["kind", "amount", "reference_id"])
      .where("reference_id", "=", `${bet.vendor}:${bet.roundId}`)
      .orderBy("created_at")
      .execute();
    const reference = `${bet.vendor}:${bet.roundId}`;
    expect(transfers).toEqual([
      { kind: "bet", amount: 100n, reference_id: reference },
      { kind: "win", amount: 350n, reference_id: reference },
    ]);
  });

  it("pays what a gambled win came to; the valid bet stays the stake, and a replay must name the same figures", async () => {
    const bet = seat.bet(100n);
    await seat.sendBet(bet);
    const lost = seat.win(bet, 0n, { gameAmount: 350n });
    expect(await table.door.win(lost)).toEqual(ok(900n));
    expect(await table.door.win(lost)).toEqual(ok(900n));
    expect(await table.door.win({ ...lost, gameAmount: 351n })).toMatchObject({ outcome: "DUPLICATE_TRANSACTION" });
    expect(await seat.round(bet.roundId)).toMatchObject({ stake: 100n, payout: 0n, valid_bet: 100n, ...settled });
    const next = seat.bet(100n);
    await seat.sendBet(next);
    expect(await table.door.win(seat.win(next, 700n, { gameAmount: 350n }))).toEqual(ok(1_500n));
    expect(await seat.round(next.roundId)).toMatchObject({ stake: 100n, payout: 700n, valid_bet: 100n, ...settled });
  });

  it("takes several bets and wins until one closes it", async () => {
    const first = seat.bet(100n);
    const second = seat.bet(50n, { roundId: first.roundId });
    await seat.sendBet(first);
    await seat.sendBet(second);
    expect(await table.door.win(seat.win(first, 20n, { roundClosed: false }))).toEqual(ok(870n));
    expect(await table.door.win(seat.win(first, 5n, { roundClosed: false }))).toEqual(ok(875n));
    expect(await seat.round(first.roundId)).toMatchObject({ stake: 150n, payout: 25n, ...open });
    await table.door.win(seat.win(second, 1n));
    expect(await seat.round(first.roundId)).toMatchObject({ stake: 150n, payout: 26n, ...settled });
  });

  it("is closed by a win of 0 though the vendor does not say so", async () => {
    const bet = seat.bet(100n);
    await seat.sendBet(bet);
    expect(await table.door.win(seat.win(bet, 0n, { roundClosed: false }))).toEqual(ok(900n));
    expect(await seat.round(bet.roundId)).toMatchObject({ payout: 0n, ...settled });
    expect((await seat.sendBet(seat.bet(1n, { roundId: bet.roundId }))).outcome).toBe("ROUND_CLOSED");
  });

  it("of one player is nothing to another player at the same table", async () => {
    const other = await sitDown(table, 1_000n);
    const bet = seat.bet(100n);
    const otherBet = other.bet(70n, { roundId: bet.roundId });
    await seat.sendBet(bet);
    await other.sendBet(otherBet);
    await table.door.win(seat.win(bet, 0n));
    expect((await table.door.win(other.win(otherBet, 10n))).outcome).toBe("ok");
    expect(await other.available()).toBe(940n);
  });
});

describe("a replay", () => {
  it("gets the first answer, whatever became of token, player, game, brand and round since", async () => {
    const bet = seat.bet(100n);
    const win = seat.win(bet, 30n);
    const first = [await seat.sendBet(bet), await table.door.win(win)];
    await seat.sendBet(seat.bet(200n));
    const { db } = database;
    await db
      .updateTable("game_session")
      .set({ expires_at: sql<Date>`now()` })
      .where("player_id", "=", seat.playerId)
      .execute();
    await db.updateTable("player").set({ status: "blocked" }).where("id", "=", seat.playerId).execute();
    const again = { requestId: newId(), token: "another" };
    expect([await seat.sendBet({ ...bet, ...again }), await table.door.win({ ...win, ...again })]).toEqual(first);
    expect(await seat.available()).toBe(730n);
  });

  it("of a bet that was taken back gets the first answer and moves nothing", async () => {
    const bet = seat.bet(100n);
    await seat.sendBet(bet);
    await table.door.rollback(seat.rollback(bet));
    expect(await seat.sendBet(bet)).toEqual(ok(900n));
    expect(await seat.available()).toBe(1_000n);
  });

  it.each([
    ["amount", { amount: 99n }],
    ["currency", { currency: "USD" }],
    ["round", { roundId: "another" }],
    ["game", { gameCode: "another" }],
    ["end of the round", { roundClosed: true }],
  ])("with another %s is a duplicate and moves nothing", async (_what, change) => {
    const bet = seat.bet(100n);
    await seat.sendBet(bet);
    expect(await seat.sendBet({ ...bet, ...change })).toEqual({ outcome: "DUPLICATE_TRANSACTION" });
    expect(await seat.available()).toBe(900n);
  });

  it("of another player's id is a duplicate: the id is the vendor's, not the player's", async () => {
    const bet = seat.bet(100n);
    await seat.sendBet(bet);
    const other = await sitDown(table, 1_000n);
    const answer = await other.sendBet(other.bet(100n, { transactionId: bet.transactionId, roundId: bet.roundId }));
    expect(answer).toEqual({ outcome: "DUPLICATE_TRANSACTION" });
    expect(await other.available()).toBe(1_000n);
  });

  it("of a refused bet is decided anew", async () => {
    const bet = seat.bet(1_001n);
    expect((await seat.sendBet(bet)).outcome).toBe("NOT_ENOUGH_MONEY");
    const earlier = seat.bet(1n);
    await seat.sendBet(earlier);
    await table.door.win(seat.win(earlier, 2n));
    expect(await seat.sendBet(bet)).toEqual(ok(0n));
  });

  it("is told apart from the same id of another vendor", async () => {
    const elsewhere = await openTable(database.db);
    const other = await sitDown(elsewhere, 1_000n);
    const bet = seat.bet(100n);
    await seat.sendBet(bet);
    expect((await other.sendBet(other.bet(30n, { transactionId: bet.transactionId }))).outcome).toBe("ok");
    expect(await other.available()).toBe(970n);
  });
});

describe("a session", () => {
  it("may move on to another game of the vendor", async () => {
    const { vendor } = table;
    await addGame(database.db, { vendor: vendor.code, gameCode: "carp", currency: "PKR" });
    const bet = seat.bet(100n, { gameCode: "carp" });
    expect(await seat.sendBet(bet)).toEqual(ok(900n));
    expect(await seat.round(bet.roundId)).toMatchObject({ game_code: "carp" });
  });

  it("lasts its whole time again after a bet, once a tenth of it has gone", async () => {
    const { db } = database;
    const tokenHash = sessionTokenHash(seat.token) ?? Buffer.alloc(0);
    const hoursLeft = async () => {
      const row = await db
        .selectFrom("game_session")
        .select(sql<string>`extract(epoch from expires_at - now()) / 3600`.as("hours"))
        .where("token_hash", "=", tokenHash)
        .executeTakeFirstOrThrow();
      return Math.round(Number(row.hours));
    };
    const spend = (hours: number) =>
      db
        .updateTable("game_session")
        .set({ expires_at: sql<Date>`now() + ${hours} * interval '1 hour'` })
        .where("token_hash", "=", tokenHash)
        .execute();
    const whole = await hoursLeft();
    expect(whole).toBe(table.vendor.brand.settings.games.tokenHours);
    await spend(1);
    await seat.sendBet(seat.bet(1n));
    expect(await hoursLeft()).toBe(whole);
    await spend(1);
    await table.door.balance(seat.ask);
    expect(await hoursLeft()).toBe(whole);
  });
});

describe("the name of a round", () => {
  it("is the same here and in the database", async () => {
    const names = [
      [newId(), "INHOUSE", newId()],
      [newId(), "V_1", "table:7._-"],
      [newId(), "V_1", "ROUND-20261122A0017"],
    ] as const;
    for (const [playerId, vendor, roundId] of names) {
      const { rows } = await database.pool.query("select round_key($1, $2, $3) as key", [playerId, vendor, roundId]);
      expect(rows).toEqual([{ key: roundKey(playerId, vendor, roundId) }]);
      expect(isUuid(roundKey(playerId, vendor, roundId))).toBe(true);
    }
  });

  it("begins as the vendor's name for it does, and is another for each player, vendor and name", () => {
    const [player, other] = [newId(), newId()];
    const key = roundKey(player, "V_1", "2026-11-22/17");
    expect(key.replaceAll("-", "").slice(0, 9)).toBe("202611221");
    expect(roundKey(player, "V_1", "table:7")).toMatch(/^abe70000-0/);
    const others = [
      roundKey(other, "V_1", "2026-11-22/17"),
      roundKey(player, "V_2", "2026-11-22/17"),
      roundKey(player, "V_1", "2026-11-22/18"),
    ];
    expect(new Set([key, ...others]).size).toBe(4);
  });
});

describe("a signal", () => {
  it("follows what moved money, and nothing else", async () => {
    const published = () => table.house.published.filter(({ playerId }) => playerId === seat.playerId);
    const bet = seat.bet(100n);
    const lost = seat.bet(100n);
    await seat.sendBet(bet);
    await told(1);
    await seat.sendBet(bet);
    await seat.sendBet(seat.bet(5_000n));
    await seat.sendBet(lost);
    await told(2);
    await table.door.win(seat.win(lost, 0n));
    await table.door.rollback(seat.rollback(bet));
    await told(3);
    await table.door.rollback(seat.rollback(bet));
    expect(await notes()).toBe(0);
    const signal = { playerId: seat.playerId, kind: "balance" };
    expect(published()).toEqual([signal, signal, signal]);

    async function told(times: number): Promise<void> {
      await expect.poll(() => published().length).toBe(times);
    }
  });

  it("is sent by another process when the one that wrote it is gone", async () => {
    const { published } = table.house;
    const forgotten = { players: [seat.playerId] };
    const minute = sql<Date>`now() - interval '1 minute'`;
    await database.db
      .insertInto("outbox")
      .values([
        { ...forgotten, id: newId(), created_at: minute },
        { ...forgotten, id: newId() },
      ])
      .execute();
    const from = published.length;
    expect(await tellForgotten(table.house)).toBe(1);
    expect(published.slice(from)).toEqual([{ playerId: seat.playerId, kind: "balance" }]);
    // The other note may still be sent by the process that wrote it.
    expect(await notes()).toBe(1);
    expect(await tellForgotten(table.house)).toBe(0);
    await database.db.deleteFrom("outbox").execute();
  });

  async function notes(): Promise<number> {
    return (await database.db.selectFrom("outbox").select("id").execute()).length;
  }

  it("is not sent for a bet whose time ran out, and the bet leaves nothing", async () => {
    const from = table.house.published.length;
    const bet = seat.bet(100n);
    await expect(table.door.bet(bet, AbortSignal.abort(new Error("too late")))).rejects.toThrow("too late");
    expect(table.house.published).toHaveLength(from);
    expect(await seat.available()).toBe(1_000n);
    expect(await table.door.rollback(seat.rollback(bet))).toEqual({ ...ok(1_000n), unknownBet: true });
    expect(await seat.sendBet(bet)).toEqual({ outcome: "TRANSACTION_ROLLED_BACK" });
  });
});
