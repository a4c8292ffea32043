import type { RaceTerms } from "@banyan/contract";
import { createPromotionPage } from "@banyan/dev-env/bonus-fixture";
import {
  createBrandFixture,
  createOperatorFixture,
  createPlayerFixture,
  createTestServices,
  operatorContext,
  outcomeOf,
  playerContext,
  toldTo,
} from "@banyan/dev-env/fixture";
import { countPlay } from "@banyan/dev-env/reward-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { newId } from "@banyan/kernel";
import { verifyBooks } from "@banyan/ledger";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditTrail } from "../../compliance/index.ts";
import type { Brand, OperatorContext, PlayerContext } from "../../context.ts";
import { cashBalance } from "../../wallet/index.ts";
import { claimRewards, race, races, runRaces, runRewards, saveRace, waitingRewards } from "../index.ts";
import { verifyBudgets } from "../verify-budgets.ts";

const TERMS: RaceTerms = {
  ...{ score: "valid_bet", period: "day", minimum: 100n, leastStake: null, prizes: [1_000n, 500n, 100n], claimDays: 7 },
};
const POT = 1_600n;

const database = testDatabase({ max: 12 });
let services: Awaited<ReturnType<typeof createTestServices>>;
let operator: OperatorContext;
let brand: Brand;
let id: string;

beforeAll(async () => {
  services = await createTestServices(database.db);
  operator = operatorContext(services, await createOperatorFixture(database.db));
});
beforeEach(async () => {
  await database.pool.query("delete from race");
  brand = await createBrandFixture(database.db);
  id = await createPromotionPage(database.db, brand.id);
});
afterEach(async () => {
  expect(await verifyBooks(database.db)).toEqual([]);
  expect(await verifyBudgets(database.db)).toEqual([]);
});

type Saved = Parameters<typeof saveRace>[1];

const save = ({ terms, ...changes }: Partial<Omit<Saved, "terms">> & { terms?: Partial<RaceTerms> } = {}) =>
  saveRace(operator, {
    ...{ brandId: brand.id, id, seen: 0, kind: "race", startsAt: null, endsAt: null, budget: 10_000n },
    ...{ stopped: false, reason: "The season", ...changes },
    terms: { ...TERMS, ...terms } as Saved["terms"],
  });

const newPlayer = async (): Promise<PlayerContext> =>
  playerContext(services, brand, await createPlayerFixture(database.db, brand));

const played = ({ player }: PlayerContext, stake: bigint, payout = 0n, at = new Date()) =>
  countPlay(database.db, {
    ...{ playerId: player.id, brandId: brand.id, currency: brand.currency, at: at.toISOString(), stake, payout },
  });

/** Passes over all races, as if enough time had gone by since the last one. */
async function look(): Promise<void> {
  await database.pool.query("update race set looked_at = looked_at - interval '1 minute'");
  await runRaces(services);
}

/** Moves the present period of the race into the past, with its play. */
async function endPeriod(): Promise<void> {
  const past = "interval '1 day'";
  await database.pool.query(
    `update race set period_from = period_from - ${past}, period_to = period_to - ${past}, looked_at = looked_at - ${past}
    where promotion_id = $1`,
    [id],
  );
  await database.pool.query(
    `update reward_run set period_from = period_from - ${past}, period_to = period_to - ${past} where promotion_id = $1`,
    [id],
  );
  await database.pool.query(
    `update turnover_hour set hour = hour - ${past}, of_hour = of_hour - ${past} where brand_id = $1`,
    [brand.id],
  );
}

const boardFor = async (player: PlayerContext) => (await race(player, { id })).value;
const linesFor = async (player: PlayerContext) =>
  (await boardFor(player)).list.map(({ place, score, prize, own }) => [place, score, prize, own]);
const budget = async () => (await races(operator, { brandId: brand.id })).value.list[0]?.budget;
const prizeOf = async (player: PlayerContext) => (await waitingRewards(player)).value.list.map(({ amount }) => amount);

describe("a race", () => {
  it("ranks players live by their valid bets of the period, with masked names and the own place", async () => {
    await save();
    const [one, two, three] = [await newPlayer(), await newPlayer(), await newPlayer()];
    await played(one, 300n);
    await played(two, 900n);
    await played(three, 99n);
    await look();
    expect(await linesFor(one)).toEqual([
      [1, 900n, 1_000n, false],
      [2, 300n, 500n, true],
    ]);
    expect((await boardFor(three)).own).toBeNull();
    await played(one, 800n);
    await look();
    expect(await linesFor(one)).toEqual([
      [1, 1_100n, 1_000n, true],
      [2, 900n, 500n, false],
    ]);
    const [first] = (await boardFor(two)).list;
    expect(first?.customerName).not.toBe(one.player.username);
    expect(await outcomeOf(race(await newPlayer(), { id: newId() }))).toBe("NOT_FOUND");
  });

  it("is settled once when it is over and counted; equal players share, and the prizes are claimed", async () => {
    await save();
    const [one, two, three] = [await newPlayer(), await newPlayer(), await newPlayer()];
    await played(one, 900n);
    await played(two, 900n);
    await played(three, 200n);
    await look();
    expect(await budget()).toEqual({ granted: 10_000n, reserved: POT, spent: 0n });
    await endPeriod();
    await Promise.all([runRaces(services), runRaces(services), runRaces(services)]);
    await look();
    expect([await prizeOf(one), await prizeOf(two), await prizeOf(three)]).toEqual([[750n], [750n], [100n]]);
    expect((await boardFor(one)).last?.list.map(({ place, prize }) => [place, prize])).toEqual([
      [1, 750n],
      [1, 750n],
      [3, 100n],
    ]);
    expect(await toldTo(database.db, one.player.id)).toEqual(["race_prize"]);
    await claimRewards(one);
    expect((await cashBalance(database.db, { playerId: one.player.id, currency: brand.currency })).balance).toBe(750n);
    await runRewards(services);
    const { rows } = await database.pool.query("select count(*)::int from reward where promotion_id = $1", [id]);
    expect(rows).toEqual([{ count: 3 }]);
    expect((await budget())?.spent).toBe(750n);
  });

  it("leaves out blocked players at its end, and frees the prizes that nobody won", async () => {
    await save();
    const [first, second] = [await newPlayer(), await newPlayer()];
    await played(first, 900n);
    await played(second, 200n);
    await look();
    await database.pool.query("update player set status = 'blocked' where id = $1", [first.player.id]);
    await endPeriod();
    await runRaces(services);
    expect(await prizeOf(second)).toEqual([1_000n]);
    const { rows } = await database.pool.query("select amount::int from reward where promotion_id = $1", [id]);
    expect(rows).toEqual([{ amount: 1_000 }]);
    // The period that runs now has reserved its prizes again.
    await look();
    expect(await budget()).toEqual({ granted: 10_000n, reserved: 1_000n + POT, spent: 0n });
  });

  it("promises no prizes without a budget for all of them", async () => {
    await save({ budget: POT });
    const player = await newPlayer();
    await played(player, 900n);
    await look();
    await endPeriod();
    await runRaces(services);
    expect(await prizeOf(player)).toEqual([1_000n]);
    await look();
    await played(player, 900n);
    await look();
    expect((await boardFor(player)).list).toEqual([]);
    await save({ seen: 1, budget: 5_000n });
    await look();
    expect(await linesFor(player)).toEqual([[1, 900n, 1_000n, true]]);
  });

  it("keeps its terms when an operator changes them: the next race has the new ones", async () => {
    await save();
    const player = await newPlayer();
    await played(player, 900n);
    await look();
    await save({ seen: 1, terms: { prizes: [10n] } });
    await endPeriod();
    await runRaces(services);
    expect(await prizeOf(player)).toEqual([1_000n]);
    expect(await outcomeOf(save({ seen: 2, terms: { period: "week" } }))).toBe("TERMS_NOT_ALLOWED");
    expect(await outcomeOf(save({ seen: 2, terms: { prizes: [1n, 2n] } }))).toBe("TERMS_NOT_ALLOWED");
    expect(await outcomeOf(save({ seen: 1 }))).toBe("STATE_CHANGED");
  });

  it("names old and new figures of changed terms in the audit trail", async () => {
    await save();
    await save({ seen: 1, budget: 12_000n, terms: { minimum: 200n, prizes: [1_000n] } });
    const { list } = await auditTrail(operator, { limit: 2 });
    expect(list.map(({ details }) => details["terms"])).toEqual([expect.any(Array), undefined]);
    expect(list[0]?.details["terms"]).toEqual(
      expect.arrayContaining([
        { path: "terms.prizes", from: ["1000", "500", "100"], to: ["1000"] },
        { path: "terms.minimum", from: "100", to: "200" },
        { path: "budget", from: "10000", to: "12000" },
      ]),
    );
    expect(list[0]?.details["terms"]).toHaveLength(3);
    expect(list[0]?.details["measure"]).toBe("valid_bet");
  });
});
