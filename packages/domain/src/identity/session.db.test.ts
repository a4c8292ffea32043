import {
  createBrandFixture,
  createTestServices,
  createPlayerFixture,
  FIXTURE_PASSWORD,
  playerContext,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { Brand } from "../context.ts";
import { changeLanguage, findPlayerSession, memberInfo, logout, newSessionToken } from "./index.ts";

const database = testDatabase();
let services: TestServices;
let brand: Brand;
beforeAll(async () => {
  services = await createTestServices(database.db);
  brand = await createBrandFixture(database.db);
});

const find = (token: string, of = brand) => findPlayerSession(database.db, of, token);

describe("findPlayerSession", () => {
  it("knows the holder of a token, and keeps nothing that could be used as one", async () => {
    const { token, ...player } = await createPlayerFixture(database.db, brand);
    expect(await find(token)).toEqual({ ...player, freePlay: false, seenLongAgo: false });
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const kept = await database.pool.query("select encode(token_hash, 'base64') as hash from player_session");
    expect(kept.rows.map(({ hash }) => hash)).not.toContain(token);
    expect(token).not.toContain(FIXTURE_PASSWORD);
  });

  it.each(["", "x", "a".repeat(44), newSessionToken().token, "' or true --".padEnd(43, "a")])(
    "[R-7.07] does not know %j",
    async (token) => {
      expect(await find(token)).toBeUndefined();
    },
  );

  it("does not know a token in another brand", async () => {
    const { token } = await createPlayerFixture(database.db, brand);
    expect(await find(token, await createBrandFixture(database.db))).toBeUndefined();
  });

  it("was seen long ago when a day of some zone may have begun since", async () => {
    const { token, tokenHash } = await createPlayerFixture(database.db, brand);
    await sql`
      update player_session set last_seen_at = date_bin('15 minutes', now(), 'epoch') - interval '1 second'
      where token_hash = ${tokenHash}
    `.execute(database.db);
    expect(await find(token)).toMatchObject({ seenLongAgo: true });
  });

  it.each([
    ["its time is over", sql`update player_session set expires_at = now() where token_hash = `],
    ["it was ended", sql`update player_session set ended_at = now() where token_hash = `],
    [
      "its player is blocked",
      sql`update player set status = 'blocked' from player_session s where s.player_id = player.id and token_hash = `,
    ],
    [
      "its player's type may not sign in",
      sql`update player set account_type = 77 from player_session s where s.player_id = player.id and token_hash = `,
    ],
  ])("[R-7.07] knows nobody by a token when %s", async (_name, change) => {
    const { token, tokenHash } = await createPlayerFixture(database.db, brand);
    await sql`${change}${tokenHash}`.execute(database.db);
    expect(await find(token)).toBeUndefined();
  });

  it.each([
    [0, "member"],
    [4, "trial"],
    [1, "agent"],
    [2, "agent"],
    [41, "agent"],
    [42, "agent"],
  ])("[R-4.04] makes account type %i a %s", async (accountType, role) => {
    const { token } = await createPlayerFixture(database.db, brand, { accountType });
    expect(await find(token)).toMatchObject({ accountType, role });
  });
});

describe("logout", () => {
  it("[R-4.06] ends the session it came with and leaves the others", async () => {
    const player = await createPlayerFixture(database.db, brand);
    const { token: other, tokenHash } = newSessionToken();
    await database.db
      .insertInto("player_session")
      .values({ token_hash: tokenHash, player_id: player.id, expires_at: new Date(Date.now() + 60_000) })
      .execute();
    expect(await logout(playerContext(services, brand, player), {})).toEqual({ success: true });
    expect(await find(player.token)).toBeUndefined();
    expect(await find(other)).toMatchObject({ id: player.id });
  });
});

describe("memberInfo", () => {
  it("tells the member", async () => {
    const player = await createPlayerFixture(database.db, brand, { balance: 12_345n, paymentPassword: "246810" });
    const { value } = await memberInfo(playerContext(services, brand, player), {});
    expect(value).toEqual({
      id: player.id,
      account: player.username,
      nickname: null,
      icon: null,
      type: 0,
      isLogin: true,
      isAgent: false,
      isTrial: false,
      firstTimeLogin: false,
      passwordExpired: false,
      currency: "USD",
      currencySymbol: "$",
      language: "en",
      balance: 12_345n,
      unreadMessages: 0,
      availablePromos: 0,
      vip: false,
      label: null,
      rankLevel: 0,
      hasPaymentPassword: true,
      hasProvenContact: false,
      playBlocked: false,
      lastLoginAt: null,
    });
  });
});

describe("changeLanguage", () => {
  it("[R-1.11] keeps a language that the brand offers and refuses another", async () => {
    const context = playerContext(services, brand, await createPlayerFixture(database.db, brand));
    await changeLanguage(context, { language: "th" });
    expect((await memberInfo(context, {})).value.language).toBe("th");
    const refused = changeLanguage(context, { language: "fi" });
    await expect(refused).rejects.toMatchObject({ code: "INPUT_INVALID", details: { field: "language" } });
    expect((await memberInfo(context, {})).value.language).toBe("th");
  });
});
