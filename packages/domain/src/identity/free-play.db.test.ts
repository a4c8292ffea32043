import {
  callContext,
  createBrandFixture,
  createTestServices,
  createOperatorFixture,
  createPlayerFixture,
  operatorContext,
  outcomeOf,
  playerContext,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { addGame, createVendorFixture } from "@banyan/dev-env/game-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId, type PlayerId } from "@banyan/kernel";
import { accountsOf, openAccount, playerAccount, post, trialBalance, verifyBooks } from "@banyan/ledger";
import { inTransaction } from "@banyan/db";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findFreePlayBrand, PLAY_MONEY } from "../brand/index.ts";
import type { Brand } from "../context.ts";
import { createWalletDoor, openGameSession } from "../games/index.ts";
import { brands, members } from "../operators/index.ts";
import { balance } from "../wallet/index.ts";
import { endTrials, findPlayerSession, freePlay, login } from "./index.ts";

const database = testDatabase();
let services: TestServices;
let brand: Brand;
beforeAll(async () => {
  services = await createTestServices(database.db);
  brand = await withFreePlay();
});
beforeEach(async () => {
  await database.db.deleteFrom("sign_in_failure").execute();
});
afterAll(async () => {
  expect(await verifyBooks(database.db)).toEqual([]);
  expect((await trialBalance(database.db)).balanced).toBe(true);
});

function withFreePlay(flags: Record<string, boolean> = {}, vendors: string[] = []): Promise<Brand> {
  return createBrandFixture(database.db, {
    settings: (settings) => ({
      ...settings,
      flags: { ...settings.flags, FREEPLAY3: true, ...flags },
      games: { ...settings.games, vendors: [...settings.games.vendors, ...vendors] },
    }),
  });
}

const device = { device: newId(), os: "Android" };
const play = (of = brand, ip = "203.0.113.9") => {
  const context = callContext(services, of);
  return freePlay({ ...context, caller: { ...context.caller, ip } }, device);
};
const playground = async (of = brand) => {
  const found = await findFreePlayBrand(database.db, of.id);
  if (!found) throw new Error("no free play");
  return found;
};

describe("free play", () => {
  it("[R-6.02] [R-7.01] opens a trial account with play money, signed in", async () => {
    const { value } = await play();
    expect(value.user).toMatchObject({
      type: 4,
      isTrial: true,
      isAgent: false,
      currency: PLAY_MONEY,
      balance: 1_000_000n,
    });
    const session = await findPlayerSession(database.db, brand, value.token);
    expect(session).toMatchObject({ id: value.user.id, role: "trial", freePlay: true });
    expect(value.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
  });

  it("requests the games of vendors that have listed none for play money", async () => {
    const [ready, silent] = [await createVendorFixture(database.db), await createVendorFixture(database.db)];
    await addGame(database.db, { vendor: ready.code, gameCode: "fun", currency: PLAY_MONEY });
    const fresh = await withFreePlay({}, [ready.code, silent.code]);
    await play(fresh);
    const asked = (await services.enqueued()).flatMap((job) =>
      job.kind === "games.synchronise" ? [job.vendorCode] : [],
    );
    expect(asked.filter((code) => [ready.code, silent.code].includes(code))).toEqual([silent.code]);
  });

  it("is a session of its own brand only, and of that brand's free play", async () => {
    const { value } = await play();
    const other = await withFreePlay();
    await play(other);
    expect(await findPlayerSession(database.db, other, value.token)).toBeUndefined();
    expect((await playground()).id).not.toBe((await playground(other)).id);
  });

  it("[R-3.17] is off where the brand has it off", async () => {
    expect(await outcomeOf(play(await withFreePlay({ FREEPLAY3: false })))).toBe("SIGN_IN_TYPE_OFF");
  });

  it("opens one free play of a brand, however many come first at once", async () => {
    const fresh = await withFreePlay();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => play(fresh, `198.51.100.${index}`)));
    expect(new Set(answers.map(({ value }) => value.user.id)).size).toBe(8);
    const rows = await database.db.selectFrom("brand").select("id").where("free_play_of", "=", fresh.id).execute();
    expect(rows).toHaveLength(1);
  });

  it("[R-9.02] stops an address that opens too many, and no other", async () => {
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => outcomeOf(play(brand, "192.0.2.77"))));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(20);
    expect(new Set(outcomes)).toEqual(new Set(["done", "TOO_MANY_REQUESTS"]));
    expect(await outcomeOf(play(brand, "192.0.2.78"))).toBe("done");
  });

  it("knows no password by which somebody could come back", async () => {
    const { value } = await play();
    for (const password of ["", "nobody", value.user.account]) {
      const attempt = login(callContext(services, brand), {
        username: value.user.account,
        password,
        type: "username",
        entry: "site",
        rememberMe: false,
      });
      expect(await outcomeOf(attempt)).toBe("SIGN_IN_FAILED");
    }
  });
});

describe("play money", () => {
  it("is bet and won in its own currency, and stays out of the brand's books, lists and counts", async () => {
    const vendor = await createVendorFixture(database.db);
    await addGame(database.db, { vendor: vendor.code, gameCode: "fun", currency: PLAY_MONEY });
    const own = await withFreePlay();
    await sql`
      update brand set settings = jsonb_set(settings, '{games,vendors}', ${JSON.stringify([vendor.code])}::jsonb)
      where id = ${own.id}
    `.execute(database.db);
    const { value } = await play(own);
    const id = value.user.id as PlayerId;
    const fun = await playground(own);
    const token = await inTransaction(database.db, (tx) =>
      openGameSession(tx, { brand: fun, playerId: id, vendorCode: vendor.code, gameCode: "fun" }),
    );
    const door = createWalletDoor(services);
    const round = { vendor: vendor.code, user: id, token, gameCode: "fun", roundId: newId(), currency: PLAY_MONEY };
    const bet = { ...round, requestId: newId(), transactionId: newId(), roundClosed: false, amount: 500n };
    const never = new AbortController().signal;
    expect(await door.bet(bet, never)).toMatchObject({ outcome: "ok", currency: PLAY_MONEY, balance: 999_500n });
    expect(await door.bet({ ...bet, transactionId: newId(), currency: "USD" }, never)).toMatchObject({
      outcome: "WRONG_CURRENCY",
    });
    const win = { ...bet, requestId: newId(), transactionId: newId(), roundClosed: true, amount: 900n };
    expect(await door.win({ ...win, betTransactionId: bet.transactionId })).toMatchObject({ balance: 1_000_400n });

    const real = await database.db.selectFrom("account").select("currency").where("brand_id", "=", own.id).execute();
    expect(real.filter(({ currency }) => currency === PLAY_MONEY)).toEqual([]);
    const rounds = await database.db.selectFrom("round").select("brand_id").where("player_id", "=", id).execute();
    expect(rounds).toEqual([{ brand_id: fun.id }]);
    const operator = operatorContext(services, await createOperatorFixture(database.db));
    expect((await members(operator, { search: value.user.account, limit: 5 })).list).toEqual([]);
    expect((await brands(operator, {})).value.map((each) => each.id)).not.toContain(fun.id);
  });

  it("never becomes real money: the books refuse a transfer, and the database a brand that mixes both", async () => {
    const { value } = await play();
    const fun = await playAccount(value.user.id as PlayerId);
    const { id } = await createPlayerFixture(database.db, brand);
    const [cash] = await accountsOf(database.db, id);
    const mixing = inTransaction(database.db, (tx) =>
      post(tx, [
        {
          key: `mix:${newId()}`,
          kind: "adjustment",
          source: fun,
          destination: cash?.account.id ?? fun,
          amount: { minor: 100n, currency: PLAY_MONEY },
          reference: { kind: "test", id },
        },
      ]),
    );
    const [answer] = await mixing;
    expect(answer).toMatchObject({ outcome: "refused" });
    const makeReal = database.db.updateTable("brand").set({ currency: PLAY_MONEY }).where("id", "=", brand.id);
    await expect(makeReal.execute()).rejects.toThrow(/brand_play_money/);
  });

  async function playAccount(id: PlayerId) {
    const account = await playerAccount(database.db, id, "player_cash", PLAY_MONEY);
    if (!account) throw new Error("no play money");
    return account.id;
  }

  it("is all that a trial account is shown, even if real money lay in its name", async () => {
    const { value } = await play();
    const session = await findPlayerSession(database.db, brand, value.token);
    if (!session) throw new Error("no session");
    await inTransaction(database.db, (tx) =>
      openAccount(tx, { brandId: brand.id, playerId: session.id, kind: "player_cash", currency: brand.currency }),
    );
    const seen = await balance(playerContext(services, await playground(), session), {});
    expect(seen.value).toMatchObject({ currency: PLAY_MONEY, available: 1_000_000n });
  });
});

describe("a brand's free play", () => {
  it("[R-2.15] follows what operators decide of the brand", async () => {
    const own = await withFreePlay();
    await play(own);
    await database.db.updateTable("brand").set({ status: 1 }).where("id", "=", own.id).execute();
    const row = await database.db
      .selectFrom("brand")
      .select(["status", "currency"])
      .where("free_play_of", "=", own.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ status: 1, currency: PLAY_MONEY });
  });
});

describe("the end of a trial", () => {
  it("closes the account and ends its sessions, and leaves those whose time is not over", async () => {
    const [old, young] = [(await play()).value, (await play()).value];
    await database.db
      .updateTable("player")
      .set({ created_at: sql<Date>`now() - interval '25 hours'` })
      .where("id", "=", old.user.id)
      .execute();
    expect(await endTrials(database.db)).toBe(1);
    expect(await endTrials(database.db)).toBe(0);
    expect(await findPlayerSession(database.db, brand, old.token)).toBeUndefined();
    expect(await findPlayerSession(database.db, brand, young.token)).toBeDefined();
    const { status } = await database.db
      .selectFrom("player")
      .select("status")
      .where("id", "=", old.user.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe("closed");
  });
});
