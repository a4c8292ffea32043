import { inTransaction } from "@banyan/db";
import {
  createTestServices,
  createPlayerFixture,
  FIXTURE_PASSWORD,
  openSessionFixture,
  outcomeOf,
  playerContext,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { createVendorFixture, type VendorFixture } from "@banyan/dev-env/game-fixture";
import { startStrangerVendor, type StrangerVendor } from "@banyan/dev-env/stranger-vendor";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId } from "@banyan/kernel";
import type { VerifyingKey } from "@banyan/vendor-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PlayerContext } from "../context.ts";
import {
  changePassword,
  endIdleSessions,
  endPlayerSessions,
  endSession,
  endSessions,
  logout,
} from "../identity/index.ts";
import { launchGame } from "./launch-game.ts";
import { createWalletDoor } from "./wager/wallet-door.ts";

const database = testDatabase();
let services: TestServices;
let stranger: StrangerVendor;
let vendor: VendorFixture;
/** The session in which the game was launched, and another session of the player. */
let here: PlayerContext;
let elsewhere: PlayerContext;
beforeAll(async () => {
  services = await createTestServices(database.db);
  stranger = await startStrangerVendor(services.vendorSigningKey as VerifyingKey);
});
afterAll(() => stranger.stop());
beforeEach(async () => {
  vendor = await createVendorFixture(database.db, { baseUrl: stranger.url });
  const player = await createPlayerFixture(database.db, vendor.brand, { balance: 500n });
  here = playerContext(services, vendor.brand, player);
  const { tokenHash } = await openSessionFixture(database.db, player.id);
  elsewhere = playerContext(services, vendor.brand, { ...player, tokenHash });
});

const alive = new AbortController().signal;

/** Launches the vendor's game and answers the calls of its page. */
async function launched(context: PlayerContext) {
  await launchGame(context, {
    vassalage: vendor.code,
    gameCode: vendor.gameCode,
    device: "mobile",
    language: "en",
    backUrl: "https://play.example/rng",
  });
  const door = createWalletDoor(services);
  const token = String(stranger.heard.at(-1)?.body["token"]);
  const who = { vendor: vendor.code, user: context.player.id as string, gameCode: vendor.gameCode };
  const named = () => ({ requestId: newId(), transactionId: newId() });
  const play = { ...who, token, currency: "PKR" };
  return {
    token,
    bet: (roundId = newId()) => ({ ...play, ...named(), roundId, roundClosed: false, amount: 10n }),
    send: async (bet: Parameters<typeof door.bet>[0]) => (await door.bet(bet, alive)).outcome,
    balance: async () => (await door.balance({ ...who, token, requestId: newId() })).outcome,
    win: (bet: Parameters<typeof door.bet>[0]) =>
      door.win({ ...bet, ...named(), betTransactionId: bet.transactionId, roundClosed: true, amount: 25n }),
    rollback: (bet: Parameters<typeof door.bet>[0]) =>
      door.rollback({ ...bet, ...named(), betTransactionId: bet.transactionId, roundClosed: true }),
  };
}

const ENDINGS: readonly [string, () => Promise<unknown>][] = [
  ["signing out", () => logout(here, {})],
  ["signing out everywhere else", () => endSessions(elsewhere, { keepThis: true })],
  ["signing out everywhere", () => endSessions(elsewhere, { keepThis: false })],
  [
    "a new password",
    () =>
      changePassword(elsewhere, {
        oldPassword: FIXTURE_PASSWORD,
        newPassword: "another-horse-2",
        confirmNewPassword: "another-horse-2",
      }),
  ],
  [
    "ending the one session",
    async () => {
      const { id } = await database.db
        .selectFrom("player_session")
        .select("id")
        .where("token_hash", "=", here.player.tokenHash)
        .executeTakeFirstOrThrow();
      await endSession(elsewhere, { sessionId: id });
    },
  ],
  [
    "an operator who ends all sessions",
    () => inTransaction(database.db, (tx) => endPlayerSessions(tx, here.player.id)),
  ],
  ["the brand's idle time", idleForAnHour],
];

/** The brand ends sessions after ten minutes without a call; this session made its last call an hour ago. */
async function idleForAnHour(): Promise<void> {
  await sql`
    update brand set settings = jsonb_set(settings, '{session,idleMinutes}', '10') where id = ${vendor.brand.id}
  `.execute(database.db);
  await sql`
    update player_session set last_seen_at = now() - interval '1 hour' where token_hash = ${here.player.tokenHash}
  `.execute(database.db);
  await endIdleSessions(database.db);
}

/**
 * Moves time forward by what the sign-in had left when the game was launched. The launch is not idle for longer than
 * before, and its own lifetime has not passed.
 */
async function untilSignInRunsOut(): Promise<void> {
  await sql`
    update game_session set sign_in_ends_at = sign_in_ends_at - (login.expires_at - now())
    from player_session as login
    where login.token_hash = ${here.player.tokenHash} and game_session.player_id = login.player_id
  `.execute(database.db);
  await sql`update player_session set expires_at = now() where token_hash = ${here.player.tokenHash}`.execute(
    database.db,
  );
}

describe("a game that was launched from a sign-in", () => {
  it.each(ENDINGS)("takes no new stakes after %s, while wins and rollbacks arrive", async (_how, end) => {
    const game = await launched(here);
    const [won, undone] = [game.bet(), game.bet()];
    expect([await game.send(won), await game.send(undone)]).toEqual(["ok", "ok"]);
    await end();
    expect(await game.send(game.bet())).toBe("TOKEN_EXPIRED");
    expect(await game.send(game.bet(won.roundId))).toBe("TOKEN_EXPIRED");
    expect(await game.balance()).toBe("TOKEN_EXPIRED");
    expect(await game.win(won)).toMatchObject({ outcome: "ok", balance: 505n });
    expect(await game.rollback(undone)).toMatchObject({ outcome: "ok", balance: 515n });
  });

  it("takes no new stakes once its sign-in has run out, while wins and rollbacks arrive", async () => {
    const game = await launched(here);
    const [won, undone] = [game.bet(), game.bet()];
    expect([await game.send(won), await game.send(undone)]).toEqual(["ok", "ok"]);
    await untilSignInRunsOut();
    expect(await game.send(game.bet())).toBe("TOKEN_EXPIRED");
    expect(await game.send(game.bet(won.roundId))).toBe("TOKEN_EXPIRED");
    expect(await game.send({ ...game.bet(), amount: 0n })).toBe("TOKEN_EXPIRED");
    const several = await Promise.all([game.bet(), game.bet(), game.bet()].map(game.send));
    expect(new Set(several)).toEqual(new Set(["TOKEN_EXPIRED"]));
    expect(await game.balance()).toBe("TOKEN_EXPIRED");
    expect(await game.win(won)).toMatchObject({ outcome: "ok", balance: 505n });
    expect(await game.rollback(undone)).toMatchObject({ outcome: "ok", balance: 515n });
  });

  it("goes on where another sign-in of the player ends, and while this one is in use", async () => {
    const game = await launched(here);
    await endIdleSessions(database.db);
    await logout(elsewhere, {});
    expect([await game.send(game.bet()), await game.send(game.bet())]).toEqual(["ok", "ok"]);
  });

  it("is not launched from a sign-in that has ended meanwhile", async () => {
    await logout(here, {});
    expect(await outcomeOf(launched(here))).toBe("SESSION_ENDED");
  });

  it("is not given more time after its sign-in has run out", async () => {
    const game = await launched(here);
    await sql`update player_session set expires_at = now() where token_hash = ${here.player.tokenHash}`.execute(
      database.db,
    );
    const left = sql<Date>`now() + interval '1 minute'`;
    await database.db
      .updateTable("game_session")
      .set({ expires_at: left })
      .where("player_id", "=", here.player.id)
      .execute();
    expect(await game.send(game.bet())).toBe("ok");
    const session = await database.db
      .selectFrom("game_session")
      .select(sql<boolean>`expires_at < now() + interval '2 minutes'`.as("short"))
      .where("player_id", "=", here.player.id)
      .executeTakeFirst();
    expect(session?.short).toBe(true);
  });
});
