import { testDatabase } from "@banyan/dev-env/test-database";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import { sql } from "kysely";
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

describe("what stops new bets stops no credit", () => {
  const db = () => database.db;
  const brand = () => fixture.vendor.brand.id;
  const switches: readonly [string, string, (on: boolean) => Promise<unknown>][] = [
    [
      "USER_DISABLED",
      "the player is blocked",
      (on) =>
        db()
          .updateTable("player")
          .set({ status: on ? "active" : "blocked" })
          .where("id", "=", bettor.playerId)
          .execute(),
    ],
    [
      "USER_DISABLED",
      "[R-2.15] the brand is in maintenance",
      (on) =>
        db()
          .updateTable("brand")
          .set({ status: on ? 0 : 1 })
          .where("id", "=", brand())
          .execute(),
    ],
    [
      "INVALID_GAME",
      "the game is switched off",
      (on) => db().updateTable("game").set({ enabled: on }).where("vendor_code", "=", fixture.vendor.code).execute(),
    ],
    [
      "INVALID_GAME",
      "the vendor no longer lists the game",
      (on) =>
        db()
          .updateTable("game")
          .set({ withdrawn_at: on ? null : sql<Date>`now()` })
          .where("vendor_code", "=", fixture.vendor.code)
          .execute(),
    ],
    [
      "INVALID_GAME",
      "the vendor is switched off",
      (on) => db().updateTable("vendor").set({ enabled: on }).where("code", "=", fixture.vendor.code).execute(),
    ],
    [
      "INVALID_GAME",
      "the brand no longer offers the vendor",
      (on) =>
        db()
          .updateTable("brand")
          .set({
            settings: sql`jsonb_set(settings, '{games,vendors}', ${JSON.stringify(on ? [fixture.vendor.code] : [])})`,
          })
          .where("id", "=", brand())
          .execute(),
    ],
    [
      "TOKEN_EXPIRED",
      "the token ran out",
      (on) =>
        db()
          .updateTable("game_session")
          .set({ expires_at: sql<Date>`now() + ${on ? 1 : -1} * interval '1 hour'` })
          .where("player_id", "=", bettor.playerId)
          .execute(),
    ],
  ];

  it.each(switches)("%s while %s", async (refusal, _why, turn) => {
    const [toWin, toLose, toTakeBack] = [bettor.bet(100n), bettor.bet(100n), bettor.bet(100n)];
    for (const bet of [toWin, toLose, toTakeBack]) await bettor.sendBet(bet);
    await turn(false);
    const answers = [
      await bettor.sendBet(bettor.bet(100n)),
      await fixture.door.win(bettor.win(toWin, 250n)),
      await fixture.door.win(bettor.win(toLose, 0n)),
      await fixture.door.rollback(bettor.rollback(toTakeBack)),
    ];
    await turn(true);
    expect(answers).toEqual([{ outcome: refusal }, ok(950n), ok(950n), ok(1_050n)]);
    expect((await bettor.sendBet(bettor.bet(100n))).outcome).toBe("ok");
  });
});
