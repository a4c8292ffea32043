import { testDatabase } from "@banyan/dev-env/test-database";
import { addGame } from "@banyan/dev-env/game-fixture";
import { isUuid, newId } from "@banyan/kernel";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sessionTokenHash } from "../../identity/index.ts";
import { publishForgotten } from "../../outbox.ts";
import { roundKey } from "./round.ts";
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

describe("a round", () => {
  it("[R-1.01] is written from bet to win, with the valid bet of a slot and a transfer for each", async () => {
    const bet = bettor.bet(100n);
    expect(await bettor.sendBet(bet)).toEqual(ok(900n));
    expect(await bettor.round(bet.roundId)).toEqual({
      stake: 100n,
      payout: 0n,
      valid_bet: 100n,
      valid_bet_rule: 2,
      game_code: "koi",
      ...open,
    });
    const win = bettor.win(bet, 350n);
    expect(await fixture.door.win(win)).toEqual(ok(1_250n));
    expect(await bettor.round(bet.roundId)).toMatchObject({ stake: 100n, payout: 350n, valid_bet: 100n, ...settled });
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
    const bet = bettor.bet(100n);
    await bettor.sendBet(bet);
    const lost = bettor.win(bet, 0n, { gameAmount: 350n });
    expect(await fixture.door.win(lost)).toEqual(ok(900n));
    expect(await fixture.door.win(lost)).toEqual(ok(900n));
    expect(await fixture.door.win({ ...lost, gameAmount: 351n })).toMatchObject({ outcome: "DUPLICATE_TRANSACTION" });
    expect(await bettor.round(bet.roundId)).toMatchObject({ stake: 100n, payout: 0n, valid_bet: 100n, ...settled });
    const next = bettor.bet(100n);
    await bettor.sendBet(next);
    expect(await fixture.door.win(bettor.win(next, 700n, { gameAmount: 350n }))).toEqual(ok(1_500n));
    expect(await bettor.round(next.roundId)).toMatchObject({ stake: 100n, payout: 700n, valid_bet: 100n, ...settled });
  });

  it("takes several bets and wins until one closes it", async () => {
    const first = bettor.bet(100n);
    const second = bettor.bet(50n, { roundId: first.roundId });
    await bettor.sendBet(first);
    await bettor.sendBet(second);
    expect(await fixture.door.win(bettor.win(first, 20n, { roundClosed: false }))).toEqual(ok(870n));
    expect(await fixture.door.win(bettor.win(first, 5n, { roundClosed: false }))).toEqual(ok(875n));
    expect(await bettor.round(first.roundId)).toMatchObject({ stake: 150n, payout: 25n, ...open });
    await fixture.door.win(bettor.win(second, 1n));
    expect(await bettor.round(first.roundId)).toMatchObject({ stake: 150n, payout: 26n, ...settled });
  });

  it("is closed by a win of 0 though the vendor does not say so", async () => {
    const bet = bettor.bet(100n);
    await bettor.sendBet(bet);
    expect(await fixture.door.win(bettor.win(bet, 0n, { roundClosed: false }))).toEqual(ok(900n));
    expect(await bettor.round(bet.roundId)).toMatchObject({ payout: 0n, ...settled });
    expect((await bettor.sendBet(bettor.bet(1n, { roundId: bet.roundId }))).outcome).toBe("ROUND_CLOSED");
  });

  it("of one player is nothing to another player at the same table", async () => {
    const other = await createBettor(fixture, 1_000n);
    const bet = bettor.bet(100n);
    const otherBet = other.bet(70n, { roundId: bet.roundId });
    await bettor.sendBet(bet);
    await other.sendBet(otherBet);
    await fixture.door.win(bettor.win(bet, 0n));
    expect((await fixture.door.win(other.win(otherBet, 10n))).outcome).toBe("ok");
    expect(await other.available()).toBe(940n);
  });
});

describe("a replay", () => {
  it("gets the first answer, whatever became of token, player, game, brand and round since", async () => {
    const bet = bettor.bet(100n);
    const win = bettor.win(bet, 30n);
    const first = [await bettor.sendBet(bet), await fixture.door.win(win)];
    await bettor.sendBet(bettor.bet(200n));
    const { db } = database;
    await db
      .updateTable("game_session")
      .set({ expires_at: sql<Date>`now()` })
      .where("player_id", "=", bettor.playerId)
      .execute();
    await db.updateTable("player").set({ status: "blocked" }).where("id", "=", bettor.playerId).execute();
    const again = { requestId: newId(), token: "another" };
    expect([await bettor.sendBet({ ...bet, ...again }), await fixture.door.win({ ...win, ...again })]).toEqual(first);
    expect(await bettor.available()).toBe(730n);
  });

  it("of a bet that was taken back gets the first answer and moves nothing", async () => {
    const bet = bettor.bet(100n);
    await bettor.sendBet(bet);
    await fixture.door.rollback(bettor.rollback(bet));
    expect(await bettor.sendBet(bet)).toEqual(ok(900n));
    expect(await bettor.available()).toBe(1_000n);
  });

  it.each([
    ["amount", { amount: 99n }],
    ["currency", { currency: "USD" }],
    ["round", { roundId: "another" }],
    ["game", { gameCode: "another" }],
    ["end of the round", { roundClosed: true }],
  ])("with another %s is a duplicate and moves nothing", async (_what, change) => {
    const bet = bettor.bet(100n);
    await bettor.sendBet(bet);
    expect(await bettor.sendBet({ ...bet, ...change })).toEqual({ outcome: "DUPLICATE_TRANSACTION" });
    expect(await bettor.available()).toBe(900n);
  });

  it("of another player's id is a duplicate: the id is the vendor's, not the player's", async () => {
    const bet = bettor.bet(100n);
    await bettor.sendBet(bet);
    const other = await createBettor(fixture, 1_000n);
    const answer = await other.sendBet(other.bet(100n, { transactionId: bet.transactionId, roundId: bet.roundId }));
    expect(answer).toEqual({ outcome: "DUPLICATE_TRANSACTION" });
    expect(await other.available()).toBe(1_000n);
  });

  it("of a refused bet is decided anew", async () => {
    const bet = bettor.bet(1_001n);
    expect((await bettor.sendBet(bet)).outcome).toBe("NOT_ENOUGH_MONEY");
    const earlier = bettor.bet(1n);
    await bettor.sendBet(earlier);
    await fixture.door.win(bettor.win(earlier, 2n));
    expect(await bettor.sendBet(bet)).toEqual(ok(0n));
  });

  it("is told apart from the same id of another vendor", async () => {
    const elsewhere = await openWagerFixture(database.db);
    const other = await createBettor(elsewhere, 1_000n);
    const bet = bettor.bet(100n);
    await bettor.sendBet(bet);
    expect((await other.sendBet(other.bet(30n, { transactionId: bet.transactionId }))).outcome).toBe("ok");
    expect(await other.available()).toBe(970n);
  });
});

describe("a session", () => {
  it("may move on to another game of the vendor", async () => {
    const { vendor } = fixture;
    await addGame(database.db, { vendor: vendor.code, gameCode: "carp", currency: "PKR" });
    const bet = bettor.bet(100n, { gameCode: "carp" });
    expect(await bettor.sendBet(bet)).toEqual(ok(900n));
    expect(await bettor.round(bet.roundId)).toMatchObject({ game_code: "carp" });
  });

  it("lasts its whole time again after a bet, once a tenth of it has gone", async () => {
    const { db } = database;
    const tokenHash = sessionTokenHash(bettor.token) ?? Buffer.alloc(0);
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
    expect(whole).toBe(fixture.vendor.brand.settings.games.tokenHours);
    await spend(1);
    await bettor.sendBet(bettor.bet(1n));
    expect(await hoursLeft()).toBe(whole);
    await spend(1);
    await fixture.door.balance(bettor.ask);
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
    const published = () => fixture.services.published.filter(({ playerId }) => playerId === bettor.playerId);
    const bet = bettor.bet(100n);
    const lost = bettor.bet(100n);
    await bettor.sendBet(bet);
    await told(1);
    await bettor.sendBet(bet);
    await bettor.sendBet(bettor.bet(5_000n));
    await bettor.sendBet(lost);
    await told(2);
    await fixture.door.win(bettor.win(lost, 0n));
    await fixture.door.rollback(bettor.rollback(bet));
    await told(3);
    await fixture.door.rollback(bettor.rollback(bet));
    expect(await notes()).toBe(0);
    const signal = { playerId: bettor.playerId, kind: "balance" };
    expect(published()).toEqual([signal, signal, signal]);

    async function told(times: number): Promise<void> {
      await expect.poll(() => published().length).toBe(times);
    }
  });

  it("is sent by another process when the one that wrote it is gone", async () => {
    const { published } = fixture.services;
    const forgotten = { players: [bettor.playerId] };
    const minute = sql<Date>`now() - interval '1 minute'`;
    await database.db
      .insertInto("outbox")
      .values([
        { ...forgotten, id: newId(), created_at: minute },
        { ...forgotten, id: newId() },
      ])
      .execute();
    const from = published.length;
    expect(await publishForgotten(fixture.services)).toBe(1);
    expect(published.slice(from)).toEqual([{ playerId: bettor.playerId, kind: "balance" }]);
    // The other note may still be sent by the process that wrote it.
    expect(await notes()).toBe(1);
    expect(await publishForgotten(fixture.services)).toBe(0);
    await database.db.deleteFrom("outbox").execute();
  });

  async function notes(): Promise<number> {
    return (await database.db.selectFrom("outbox").select("id").execute()).length;
  }

  it("is not sent for a bet whose time ran out, and the bet leaves nothing", async () => {
    const from = fixture.services.published.length;
    const bet = bettor.bet(100n);
    await expect(fixture.door.bet(bet, AbortSignal.abort(new Error("too late")))).rejects.toThrow("too late");
    expect(fixture.services.published).toHaveLength(from);
    expect(await bettor.available()).toBe(1_000n);
    expect(await fixture.door.rollback(bettor.rollback(bet))).toEqual({ ...ok(1_000n), unknownBet: true });
    expect(await bettor.sendBet(bet)).toEqual({ outcome: "TRANSACTION_ROLLED_BACK" });
  });
});
