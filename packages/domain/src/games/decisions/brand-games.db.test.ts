import {
  callContext,
  createTestServices,
  createOperatorFixture,
  operatorContext,
  outcomeOf,
  type TestServices,
} from "@banyan/dev-env/fixture";
import { createVendorFixture, openLongAgo } from "@banyan/dev-env/game-fixture";
import { startStrangerVendor, type StrangerVendor } from "@banyan/dev-env/stranger-vendor";
import { testDatabase } from "@banyan/dev-env/test-database";
import type { VerifyingKey } from "@banyan/vendor-kit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { GameDecision } from "@banyan/contract";
import type { CallContext, OperatorContext } from "../../context.ts";
import { forgetBrands } from "../../brand/index.ts";
import { gamesList } from "../games-list.ts";
import { hotGames } from "../hot-games.ts";
import { synchroniseVendor } from "../synchronise-vendor.ts";
import { brandGameHistory } from "./brand-game-history.ts";
import { brandGames } from "./brand-games.ts";
import { decideBrandGames } from "./decide-brand-games.ts";
import { restoreBrandGames } from "./restore-brand-games.ts";

const database = testDatabase();
let services: TestServices;
let stranger: StrangerVendor;
beforeAll(async () => {
  services = await createTestServices(database.db);
  stranger = await startStrangerVendor(services.vendorSigningKey as VerifyingKey);
});
afterAll(() => stranger.stop());

const CODES = ["ant", "bee", "cat", "dog"];
const reason = "as was agreed";
let vendor: string;
let brandId: string;
let visitor: CallContext;
let operator: OperatorContext;
beforeEach(async () => {
  const { code, brand } = await createVendorFixture(database.db, { baseUrl: stranger.url });
  stranger.lists.set(
    "PKR",
    CODES.map((game_code) => ({
      game_code,
      name: `The ${game_code} lantern`,
      category: "SLOT" as const,
      rtp: "96.28",
      volatility: 3,
      lines: 20,
      min_bet: "20",
      max_bet: "10000",
      thumbnail: `/art/${game_code}.webp`,
    })),
  );
  await synchroniseVendor(services, code);
  vendor = code;
  brandId = brand.id;
  visitor = callContext(services, brand);
  operator = operatorContext(services, await createOperatorFixture(database.db, { brandIds: [brand.id] }));
  // The process caches brands for up to a second.
  forgetBrands(database.db);
});

const everything = { filter: "ALL", pageNo: 1, pageSize: 30 } as const;
const desk = async (changes: object = {}) => (await brandGames(operator, { brandId, ...everything, ...changes })).value;
const seen = async (changes: object = {}) =>
  (await gamesList(visitor, { ...everything, ...changes })).games.map(({ gameCode }) => gameCode);

/** Decides on games by their codes, or on the whole vendor, from the current version. */
async function decide(codes: readonly string[] | "vendor", change: Partial<GameDecision>, version?: number) {
  const { version: present, games } = await desk();
  const nodeIds = games.filter(({ gameCode }) => codes.includes(gameCode)).map(({ nodeId }) => nodeId);
  return decideBrandGames(operator, {
    brandId,
    version: version ?? present,
    ...(codes === "vendor" ? { vassalage: vendor } : { nodeIds }),
    change,
    reason,
  });
}

describe("what operators decide of games", () => {
  it("[R-3.01] makes a game hot, and players find it so with their next call", async () => {
    expect((await hotGames(visitor, {})).value.list).toEqual([]);
    await decide(["dog"], { hot: true });
    const { list } = (await hotGames(visitor, {})).value;
    expect(list.map(({ gameCode, isHot }) => [gameCode, isHot])).toEqual([["dog", 1]]);
    expect(await seen()).toEqual(["dog", "ant", "bee", "cat"]);
    await decide(["dog"], { hot: null });
    expect((await hotGames(visitor, {})).value.list).toEqual([]);
  });

  it("hides a game from players, and lists it still for operators", async () => {
    await decide(["bee", "cat"], { hidden: true });
    expect(await seen()).toEqual(["ant", "dog"]);
    const { total, games } = await desk();
    expect(total).toBe(4);
    expect(games.map(({ gameCode, decision }) => [gameCode, decision.hidden])).toEqual([
      ["ant", false],
      ["dog", false],
      ["bee", true],
      ["cat", true],
    ]);
    expect((await desk({ filter: "HIDDEN" })).total).toBe(2);
  });

  it("says what is new, whatever its age", async () => {
    await openLongAgo(database.db, brandId);
    await decide(["ant", "bee", "cat"], { fresh: false });
    expect(await seen({ filter: "NEW" })).toEqual(["dog"]);
    await database.pool.query("update game set created_at = now() - interval '90 days' where vendor_code = $1", [
      vendor,
    ]);
    await decide(["cat"], { fresh: true });
    expect(await seen({ filter: "NEW" })).toEqual(["cat"]);
  });

  it("gives games places at the head of every list", async () => {
    await decide(["ant"], { hot: true });
    await decide(["dog"], { place: 1 });
    await decide(["cat"], { place: 2 });
    expect(await seen()).toEqual(["dog", "cat", "ant", "bee"]);
  });

  it("decides of all games of a vendor at once, also of those that are hidden", async () => {
    await decide(["bee"], { hidden: true });
    const { value } = await decide("vendor", { hot: true });
    expect(value).toEqual({ version: 2, changed: 4 });
    expect((await hotGames(visitor, {})).value.list).toHaveLength(3);
  });

  it("finds games by name, forgiving a typing error, and by what was decided", async () => {
    await decide(["dog"], { hot: true });
    expect((await desk({ search: "lanetrn cat" })).games.map(({ gameCode }) => gameCode)).toEqual(["cat"]);
    expect((await desk({ filter: "DECIDED" })).games.map(({ gameCode }) => gameCode)).toEqual(["dog"]);
    expect((await desk({ vassalage: "NOBODY" })).total).toBe(0);
    expect((await desk({ pageNo: 2, pageSize: 3 })).games.map(({ gameCode }) => gameCode)).toEqual(["cat"]);
    const { vendors } = await desk();
    expect(vendors.find(({ vassalage }) => vassalage === vendor)).toMatchObject({ games: 4 });
  });

  it("keeps every decision, newest first, and goes back to what was after any of them", async () => {
    await decide(["ant"], { hot: true });
    await decide("vendor", { hidden: true });
    await decide(["ant"], { hot: false, place: 3 });
    const { list, next } = await brandGameHistory(operator, { brandId, limit: 2 });
    expect(list).toMatchObject([
      {
        version: 3,
        reason,
        change: { hot: false, place: 3 },
        games: 1,
        gameNames: ["The ant lantern"],
        vassalage: null,
      },
      { version: 2, change: { hidden: true }, games: 4, vassalage: vendor },
    ]);
    expect(next).not.toBeNull();
    const { value } = await restoreBrandGames(operator, { brandId, version: 3, restore: 1, reason });
    expect(value).toEqual({ version: 4, changed: 4 });
    expect(await seen()).toEqual(["ant", "bee", "cat", "dog"]);
    expect((await hotGames(visitor, {})).value.list).toHaveLength(1);
    const [last] = (await brandGameHistory(operator, { brandId, limit: 1 })).list;
    expect(last).toMatchObject({ version: 4, restored: 1, change: null });
    await restoreBrandGames(operator, { brandId, version: 4, restore: 0, reason });
    expect((await desk({ filter: "DECIDED" })).total).toBe(0);
  });

  it("refuses in the order of its rules", async () => {
    const elsewhere = await createVendorFixture(database.db);
    const stranger = operatorContext(
      services,
      await createOperatorFixture(database.db, { brandIds: [elsewhere.brand.id] }),
    );
    const input = { brandId, version: 0, vassalage: vendor, change: { hot: true }, reason };
    expect(await outcomeOf(decideBrandGames(stranger, input))).toBe("NOT_FOUND");
    expect(await outcomeOf(brandGames(stranger, { brandId, ...everything }))).toBe("NOT_FOUND");
    expect(await outcomeOf(brandGameHistory(stranger, { brandId, limit: 1 }))).toBe("NOT_FOUND");
    expect(await outcomeOf(restoreBrandGames(operator, { brandId, version: 0, restore: 0, reason }))).toBe("NOT_FOUND");
    expect(await outcomeOf(decideBrandGames(operator, { ...input, version: 7, vassalage: elsewhere.code }))).toBe(
      "STATE_CHANGED",
    );
    expect(await outcomeOf(decideBrandGames(operator, { ...input, vassalage: elsewhere.code }))).toBe("GAME_UNKNOWN");
    expect(await outcomeOf(decideBrandGames(operator, { ...input, change: { hidden: false } }))).toBe(
      "NOTHING_CHANGED",
    );
  });

  it("lets one of two who decide from the same version be done", async () => {
    const { version } = await desk();
    const outcomes = await Promise.all([true, false].map((hot) => outcomeOf(decide(["ant"], { hot }, version))));
    expect(outcomes.toSorted()).toEqual(["STATE_CHANGED", "done"]);
  });

  it("is in the audit trail, with the reason", async () => {
    await decide(["ant"], { hot: true });
    const row = await database.db
      .selectFrom("audit_entry")
      .select(["action", "details"])
      .where("brand_id", "=", brandId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ action: "games.decide", details: { reason, version: 1, games: 1 } });
  });
});
