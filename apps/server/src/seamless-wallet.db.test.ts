import { createHouse } from "@banyan/dev-env/fixture";
import { createGamePlayer, createVendorFixture } from "@banyan/dev-env/game-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { createWalletDoor, findSeamlessVendor } from "@banyan/domain/games";
import { sessionTokenHash } from "@banyan/domain/identity";
import { trialBalance, verifyBooks } from "@banyan/ledger";
import { rsaSigningKey, runConformance } from "@banyan/vendor-kit";
import { seamlessRoutes } from "@banyan/vendor-seamless";
import Fastify from "fastify";
import { sql } from "kysely";
import { expect, it } from "vitest";

const database = testDatabase({ max: 12 });

/** The wallet as vendors reach it: the platform's door behind the protocol's routes, over HTTP. */
async function listen() {
  const { db } = database;
  const app = Fastify();
  const door = createWalletDoor(await createHouse(db));
  const routes = seamlessRoutes({
    door,
    findVendor: (code) => findSeamlessVendor(db, code),
    // The suite sends twenty calls at once to a machine that may be busy with other tests.
    betDecisionMillis: 10_000,
  });
  await app.register(routes, { prefix: "/vendors/seamless" });
  return { app, url: await app.listen({ host: "127.0.0.1", port: 0 }) };
}

it("[R-1.01] keeps every rule of the seamless wallet, played over HTTP by a vendor with its own key", async () => {
  const { db } = database;
  const vendor = await createVendorFixture(db);
  const { app, url } = await listen();
  try {
    const results = await runConformance({
      walletUrl: `${url}/vendors/seamless/${vendor.code}`,
      vendor: vendor.code,
      key: rsaSigningKey(vendor.privateKey),
      gameCode: vendor.gameCode,
      currency: vendor.brand.currency,
      otherCurrency: "USD",
      newPlayer: (balance) => createGamePlayer(db, vendor, balance),
      async expireToken(token) {
        await db
          .updateTable("game_session")
          .set({ expires_at: sql<Date>`now() - interval '1 second'` })
          .where("token_hash", "=", sessionTokenHash(token) ?? Buffer.alloc(0))
          .execute();
      },
    });
    expect(results.filter(({ passed }) => !passed)).toEqual([]);
    expect(results.length).toBeGreaterThan(30);
  } finally {
    await app.close();
  }
  expect(await verifyBooks(db)).toEqual([]);
  expect((await trialBalance(db)).balanced).toBe(true);
});
