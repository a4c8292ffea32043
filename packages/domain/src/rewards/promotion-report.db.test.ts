import { inTransaction } from "@banyan/db";
import { createPromotionFixture, payIn } from "@banyan/dev-env/bonus-fixture";
import {
  createBrandFixture,
  createOperatorFixture,
  createPlayerFixture,
  createTestServices,
  operatorContext,
  outcomeOf,
  playerContext,
} from "@banyan/dev-env/fixture";
import { createMission } from "@banyan/dev-env/mission-fixture";
import { countPlay, createRewardPlan, settlePeriodOf } from "@banyan/dev-env/reward-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { invariant, newId } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { forgetBrands } from "../brand/index.ts";
import { INTO_COST, OUT_OF_COST } from "../wallet/index.ts";
import type { Brand, OperatorContext, PlayerContext } from "../context.ts";
import {
  claimRewards,
  joinPromotion,
  leavePromotion,
  memberBonuses,
  memberRewards,
  ownBonuses,
  promotionReport,
  runRewards,
} from "./index.ts";

const ZONE = "Asia/Karachi";
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString();

const database = testDatabase();
let services: Awaited<ReturnType<typeof createTestServices>>;
let operator: OperatorContext;
let stranger: OperatorContext;
let brand: Brand;
let promotionId: string;

beforeAll(async () => {
  services = await createTestServices(database.db);
  operator = operatorContext(services, await createOperatorFixture(database.db));
});
beforeEach(async () => {
  brand = await createBrandFixture(database.db, { settings: (settings) => ({ ...settings, timeZone: ZONE }) });
  const other = await createBrandFixture(database.db);
  stranger = operatorContext(services, await createOperatorFixture(database.db, { brandIds: [other.id] }));
  forgetBrands(database.db);
  promotionId = await createPromotionFixture(operator, brand.id);
});

const newPlayer = async () => playerContext(services, brand, await createPlayerFixture(database.db, brand));

/** A player who has joined and has received 5,000 for 10,000. */
async function withBonus(): Promise<PlayerContext> {
  const player = await newPlayer();
  await joinPromotion(player, { id: promotionId, version: 1 });
  await payIn(operator, player, 10_000n);
  return player;
}

async function giveUp(player: PlayerContext): Promise<void> {
  const { list } = await ownBonuses(player, { limit: 1 });
  invariant(list[0], "the player has a bonus");
  await leavePromotion(player, { entryId: list[0].id });
}

/** A rebate of yesterday: 100 for each of the players. */
async function rebateFor(players: readonly PlayerContext[]): Promise<string> {
  const planId = await createRewardPlan(operator, brand.id, { budget: 1_000n, cap: 500n });
  const { id: brandId, currency } = brand;
  for (const { player } of players) {
    await countPlay(database.db, { playerId: player.id, brandId, currency, at: YESTERDAY, stake: 10_000n });
  }
  await settlePeriodOf(database.db, planId, YESTERDAY);
  await runRewards(services);
  return planId;
}

const report = async (days: { readonly from?: string; readonly to?: string } = {}) =>
  (await promotionReport(operator, { brandId: brand.id, ...days })).value;

async function lineOf(id: string, days: { readonly from?: string; readonly to?: string } = {}) {
  const line = (await report(days)).list.find((each) => each.id === id);
  invariant(line, "the promotion is in the report");
  return line;
}

/** The books: everything that left the brand's cost accounts, less what came back. */
async function costInBooks(): Promise<bigint> {
  const { rows } = await sql<{ cost: string }>`
    select coalesce(sum(case when transfer.source_account_id = account.id then amount else -amount end), 0)::text as cost
    from account join transfer on account.id in (source_account_id, destination_account_id)
    where account.brand_id = ${brand.id} and account.kind = 'promotion_cost'
  `.execute(database.db);
  return BigInt(rows[0]?.cost ?? "");
}

it("has the cost that the books have, the liability, and their sums", async () => {
  const [keeps, givesUp] = [await withBonus(), await withBonus()];
  await giveUp(givesUp);
  const joined = await newPlayer();
  await joinPromotion(joined, { id: promotionId, version: 1 });
  const planId = await rebateFor([keeps, givesUp]);
  await claimRewards(keeps);
  await runRewards(services);

  expect(await lineOf(promotionId)).toEqual({
    ...{ id: promotionId, title: "Evening", kind: "reload", mission: null, state: "open" },
    ...{ granted: 50_000n, cost: 5_000n, spent: 10_000n, reserved: 5_000n, left: 35_000n },
    ...{ waiting: { count: 0, sum: 0n }, open: { count: 1, sum: 5_000n } },
  });
  expect(await lineOf(planId)).toMatchObject({
    ...{ kind: "rebate", granted: 1_000n, cost: 100n, spent: 100n, reserved: 100n, left: 800n },
    ...{ waiting: { count: 1, sum: 100n }, open: { count: 0, sum: 0n } },
  });
  const { sum, currency } = await report();
  expect(currency).toBe(brand.currency);
  expect(sum).toEqual({
    ...{ granted: 51_000n, cost: 5_100n, spent: 10_100n, reserved: 5_100n, left: 35_800n },
    ...{ waiting: { count: 1, sum: 100n }, open: { count: 1, sum: 5_000n } },
  });
  expect(sum.cost).toBe(await costInBooks());
});

it("names a mission, which has no page, by its goal", async () => {
  const missionId = await createMission(database.db, brand.id);
  expect(await lineOf(missionId)).toMatchObject({
    ...{ title: "", kind: "mission", mission: { period: "day", goal: "valid_bet", category: "RNG" } },
  });
});

/** Moves the time of a player's only bonus. The record refuses changes, so its guard rests. */
async function creditedAt({ player }: PlayerContext, at: string): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      update transfer set created_at = ${at}::timestamptz where destination_player_id = ${player.id} and kind = 'bonus'
    `.execute(tx);
  });
}

it("counts a transfer on its day in the brand's zone", async () => {
  // Midnight in Karachi, five hours before the one of UTC.
  await creditedAt(await withBonus(), "2026-06-09T18:59:59.999999Z");
  await creditedAt(await withBonus(), "2026-06-09T19:00:00Z");
  await creditedAt(await withBonus(), "2026-06-10T18:59:59.999999Z");
  await creditedAt(await withBonus(), "2026-06-10T19:00:00Z");
  const costOf = async (from: string, to: string) => (await lineOf(promotionId, { from, to })).cost;
  expect(await costOf("2026-06-09", "2026-06-09")).toBe(5_000n);
  expect(await costOf("2026-06-10", "2026-06-10")).toBe(10_000n);
  expect(await costOf("2026-06-09", "2026-06-11")).toBe(20_000n);
  expect(await costOf("2026-06-12", "2026-06-12")).toBe(0n);
});

it("reads cost and waiting rewards along indexes", async () => {
  const planOf = (query: RawBuilder<unknown>) =>
    inTransaction(database.db, async (tx) => {
      // A small table is read as a whole; an index that fits is used when nothing else may be.
      await sql`set local enable_seqscan = off; set local enable_bitmapscan = off`.execute(tx);
      const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(tx);
      return rows.flatMap((row) => Object.values(row)).join("\n");
    });
  const since = sql`created_at >= now() - interval '7 days'`;
  const house = sql`${newId()}::uuid`;
  for (const [account, condition] of [
    ["source_account_id", OUT_OF_COST] as const,
    ["destination_account_id", INTO_COST] as const,
  ]) {
    const plan = await planOf(
      sql`select sum(amount) from transfer where ${sql.ref(account)} = ${house} and ${condition} and ${since}`,
    );
    expect(plan).toMatch(new RegExp(`Index Only Scan using \\w*${account}_created_at\\w*`));
  }
  expect(
    await planOf(
      sql`select promotion_id, sum(amount) from reward where state = 'waiting' and deadline > now() group by 1`,
    ),
  ).toContain("Index Only Scan using reward_lapses");
});

it("has the last seven days by default, and refuses a range that ends before it begins", async () => {
  const { period } = await report();
  expect(period).toMatchObject({ to: period.today, timeZone: ZONE });
  expect(Date.parse(period.to) - Date.parse(period.from)).toBe(6 * 86_400_000);
  expect(await outcomeOf(report({ from: "2026-06-10", to: "2026-06-09" }))).toBe("INPUT_INVALID");
});

it("is refused for another brand's operator", async () => {
  const { id: memberId } = (await newPlayer()).player;
  expect(await outcomeOf(promotionReport(stranger, { brandId: brand.id }))).toBe("NOT_FOUND");
  expect(await outcomeOf(memberBonuses(stranger, { memberId, limit: 5 }))).toBe("NOT_FOUND");
  expect(await outcomeOf(memberRewards(stranger, { memberId, limit: 5 }))).toBe("NOT_FOUND");
  expect(await outcomeOf(memberBonuses(operator, { memberId: newId(), limit: 5 }))).toBe("NOT_FOUND");
});

it("shows the steps of a member's bonuses, the newest first", async () => {
  const player = await withBonus();
  const { id: memberId } = player.player;
  const steps = async () => (await memberBonuses(operator, { memberId, limit: 5 })).list;
  expect(await steps()).toMatchObject([
    { title: "Evening", state: "process", bonus: 5_000n, wagering: [{ required: 10_000n, counted: 0n }] },
  ]);
  await giveUp(player);
  const second = await createPromotionFixture(operator, brand.id);
  await joinPromotion(player, { id: second, version: 1 });
  const both = await steps();
  expect(both).toMatchObject([
    { promotionId: second, state: "joined", bonus: 0n, creditedAt: null, wagering: [] },
    { promotionId, state: "closed", end: "forfeited", wagering: [{ state: "forfeited" }] },
  ]);
  expect(both).toEqual((await ownBonuses(player, { limit: 5 })).list);
  const first = await memberBonuses(operator, { memberId, limit: 1 });
  invariant(first.next, "there is an older entry");
  const { list, next } = await memberBonuses(operator, { memberId, limit: 1, before: first.next });
  expect([list[0]?.promotionId, next]).toEqual([promotionId, null]);
});

it("shows a member's rewards that wait and that were claimed, with their figures", async () => {
  const player = await newPlayer();
  const { id: memberId } = player.player;
  await rebateFor([player]);
  const rewards = async () => (await memberRewards(operator, { memberId, limit: 5 })).list;
  const parts = [{ category: "RNG", base: 10_000n, rate: 100 }];
  expect(await rewards()).toMatchObject([
    { kind: "rebate", state: "waiting", amount: 100n, endedAt: null, figures: { whole: 100n, cut: 0n, parts } },
  ]);
  await claimRewards(player);
  const [older] = await rewards();
  expect(older).toMatchObject({ state: "claimed", endedAt: expect.any(Date) });
  await rebateFor([player]);
  expect((await rewards()).map(({ state, id }) => [state, id === older?.id])).toEqual([
    ["waiting", false],
    ["claimed", true],
  ]);
});
