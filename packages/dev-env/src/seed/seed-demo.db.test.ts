import { findSurface } from "@banyan/domain/brand";
import { accountsOf } from "@banyan/ledger";
import type { PlayerId } from "@banyan/kernel";
import { describe, expect, it } from "vitest";
import { testDatabase } from "../test-database.ts";
import { TEST_DATA_KEY } from "../fixture.ts";
import { seedDemo } from "./seed-demo.ts";
import type { SeedContext } from "./seed.ts";
import { slotVendors } from "./studio-vendors.ts";
import { permissions } from "@banyan/domain/operators";

const database = testDatabase();

/** Only vendors' seeds use secrets, and these tests do not check them. */
const keys = { privateKey: "", publicKey: "" };
const secrets: SeedContext["secrets"] = {
  gatewaySecret: "",
  socialClientSecret: "s",
  dataKey: TEST_DATA_KEY,
  studioDataKey: "",
  studio: keys,
  platform: keys,
};

function addressesAt(base: number): SeedContext["addresses"] {
  const at = (offset: number) => `http://play.test:${base + offset}`;
  return {
    banyan: at(0),
    noor: at(1),
    console: at(2),
    studio: at(3),
    gateway: at(4),
    outbox: at(5),
    worker: at(6),
    identity: at(10),
    results: at(11),
    tables: at(12),
  };
}

const seed = (base = 4000) => seedDemo(database.url, { addresses: addressesAt(base), secrets, hasSmallTeam: true });

async function rows(): Promise<Record<string, bigint>> {
  const { rows: counts } = await database.pool.query<{ name: string; count: bigint }>(
    ["brand", "player", "operator", "transfer", "account"]
      .map((name) => `select '${name}' as name, count(*) from ${name}`)
      .join(" union all "),
  );
  return Object.fromEntries(counts.map(({ name, count }) => [name, count]));
}

describe("the demo platform", () => {
  it("is put in place once, however often it is started", async () => {
    const logins = await seed();
    const first = await rows();
    expect(await seed()).toEqual(logins);
    expect(await rows()).toEqual(first);
    expect(first).toMatchObject({ brand: 2n, player: 90n, operator: 2n });
    expect(logins.map(({ username }) => username)).toEqual([
      "agent",
      "demo",
      "careful",
      "fresh",
      "trial",
      "agent",
      "demo",
      "careful",
      "fresh",
      "trial",
      "olivia",
      "omar",
    ]);
  });

  it("has two operators who may do everything, also where an earlier start gave them less", async () => {
    await seed();
    await database.db
      .updateTable("operator")
      .set({ permissions: ["members.read"] })
      .execute();
    await seed();
    const operators = await database.db.selectFrom("operator").select(["username", "permissions"]).execute();
    expect(operators).toHaveLength(2);
    for (const operator of operators) expect(operator.permissions).toEqual(permissions);
  });

  it("funds its members by transfers that the books know", async () => {
    await seed();
    const players = await database.db
      .selectFrom("player")
      .select(["id", "brand_id"])
      .where("username", "=", "demo")
      .orderBy("brand_id")
      .execute();
    const money = await Promise.all(
      players.map(async ({ id, brand_id: brand }) => {
        const [cash] = await accountsOf(database.db, id as PlayerId);
        return [brand, cash?.balance.currency, cash?.balance.available];
      }),
    );
    expect(money).toEqual([
      ["banyan", "USD", 100_000n],
      ["noor", "PKR", 10_000_000n],
    ]);
  });

  it("leads every host to its brand, also after the ports have moved onto each other", async () => {
    await seed(4000);
    await seed(4001);
    expect(await findSurface(database.db, "play.test:4001")).toMatchObject({
      surface: "site",
      brand: { id: "banyan" },
    });
    expect(await findSurface(database.db, "localhost:4002")).toMatchObject({
      brand: { id: "noor", defaultLocale: "ur" },
    });
    expect(await findSurface(database.db, "127.0.0.1:4003")).toEqual({ surface: "console" });
    expect(await findSurface(database.db, "play.test")).toBeUndefined();
  });

  it("marks one of the studio's games as hot for everybody, until an operator decides otherwise", async () => {
    await seed();
    const koi = () =>
      database.db
        .selectFrom("game")
        .select(["game_code", "hot", "withdrawn_at"])
        .where("hot", "=", true)
        .executeTakeFirst();
    expect(await koi()).toEqual({
      game_code: "thousand-lantern-koi",
      hot: true,
      withdrawn_at: expect.any(Date) as Date,
    });
    await database.db.updateTable("game").set({ hot: false }).execute();
    await seed();
    expect(await koi()).toBeUndefined();
  });

  it("gives each brand hot games enough for a carousel, of every vendor; what operators decided stays", async () => {
    await seed();
    const hot = async (brandId: string) => {
      const rows = await database.db
        .selectFrom("brand_game")
        .innerJoin("game", "game.node_id", "brand_game.node_id")
        .select(["game.vendor_code", "game.game_code"])
        .where("brand_game.brand_id", "=", brandId)
        .where("brand_game.hot", "=", true)
        .execute();
      return rows.map(({ vendor_code: vendor, game_code: code }) => `${vendor}/${code}`);
    };
    const [banyan, noor] = [await hot("banyan"), await hot("noor")];
    expect(banyan).toHaveLength(23);
    expect(noor).toHaveLength(23);
    expect(banyan.toSorted()).not.toEqual(noor.toSorted());
    const vendors = new Set(banyan.map((game) => game.slice(0, game.indexOf("/"))));
    expect([...vendors].toSorted()).toEqual([...slotVendors].toSorted());
    await database.db.deleteFrom("brand_game").where("brand_id", "=", "noor").where("hot", "=", true).execute();
    await database.pool.query(
      "insert into brand_game (brand_id, node_id, hot) select 'noor', node_id, false from game where game_code = 'lion-kingdom'",
    );
    await seed();
    expect(await hot("noor")).toEqual([]);
  });

  it("keeps what an operator has changed", async () => {
    await seed();
    await database.pool.query("update brand set name = 'Renamed', status = 1 where id = 'noor'");
    await seed();
    const brand = await database.db
      .selectFrom("brand")
      .select(["name", "status"])
      .where("id", "=", "noor")
      .executeTakeFirst();
    expect(brand).toEqual({ name: "Renamed", status: 1 });
  });
});
