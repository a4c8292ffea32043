import { inTransaction } from "@banyan/db";
import { createPromotionFixture } from "@banyan/dev-env/bonus-fixture";
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
import { countPlay, createRewardPlan, settlePeriodOf } from "@banyan/dev-env/reward-fixture";
import { testDatabase } from "@banyan/dev-env/test-database";
import { invariant, newId } from "@banyan/kernel";
import { verifyBooks } from "@banyan/ledger";
import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Brand, OperatorContext, PlayerContext } from "../../context.ts";
import { memberInfo } from "../../identity/index.ts";
import { inbox } from "../../inbox/index.ts";
import { accountRecord, balance } from "../../wallet/index.ts";
import {
  claimReward,
  claimRewards,
  decideRewardRun,
  offersOf,
  pastRewards,
  rewardPlans,
  rewardReason,
  rewardRuns,
  runRewards,
  saveRewardPlan,
  waitingRewards,
} from "../index.ts";
import { verifyBudgets } from "../verify-budgets.ts";
import { RUN_SIZES } from "./open-run.ts";
import { finishComputing } from "./release-run.ts";
import { startRun } from "./start-run.ts";

const database = testDatabase({ max: 12 });
let services: Awaited<ReturnType<typeof createTestServices>>;
let operator: OperatorContext;
let brand: Brand;

beforeAll(async () => {
  services = await createTestServices(database.db);
  operator = operatorContext(services, await createOperatorFixture(database.db));
});
beforeEach(async () => {
  brand = await createBrandFixture(database.db);
});
afterEach(async () => {
  expect(await verifyBooks(database.db)).toEqual([]);
  expect(await verifyBudgets(database.db)).toEqual([]);
});

const DAY = "2026-06-10T12:00:00Z";

async function newPlayer(): Promise<PlayerContext> {
  return playerContext(services, brand, await createPlayerFixture(database.db, brand));
}

type Played = Parameters<typeof countPlay>[1];

const played = ({ player }: PlayerContext, wanted: Partial<Omit<Played, "playerId">> = {}) =>
  countPlay(database.db, {
    ...{ playerId: player.id, brandId: brand.id, currency: brand.currency, at: DAY },
    ...wanted,
  });

const planFor = (wanted: Parameters<typeof createRewardPlan>[2] = {}) => createRewardPlan(operator, brand.id, wanted);

/** Begins the run of the period that contains a moment, and no later one. */
async function begin(planId: string, moment = DAY): Promise<void> {
  await settlePeriodOf(database.db, planId, moment);
  await inTransaction(database.db, startRun);
  await database.pool.query("update reward_plan set settles_at = now() + interval '1 day' where promotion_id = $1", [
    planId,
  ]);
}

/** Begins the run of the period that contains a moment, and no later one, and takes all of its steps. */
async function settle(planId: string, moment = DAY, signals = services.signals): Promise<void> {
  await begin(planId, moment);
  await runRewards({ ...services, signals });
}

/** Waits until a claim waits for a lock. */
async function untilClaimWaits(): Promise<void> {
  await vi.waitFor(async () => {
    const { rowCount } = await database.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rowCount).toBeGreaterThan(0);
  });
}

/** Waits until a claim waits for a lock, and the rewards of the player have lapsed meanwhile. */
async function untilLapsed({ player }: PlayerContext): Promise<void> {
  await untilClaimWaits();
  await vi.waitFor(async () => {
    const { rowCount } = await database.pool.query(
      "select from reward where player_id = $1 and deadline > clock_timestamp()",
      [player.id],
    );
    expect(rowCount).toBe(0);
  });
}

const waitingOf = async (player: PlayerContext) => (await waitingRewards(player)).value;
const amountsOf = async (player: PlayerContext) => (await waitingOf(player)).list.map(({ amount }) => amount);
const cashOf = async (player: PlayerContext) => (await balance(player, {})).value.balance;

async function runOf(planId: string) {
  const { list } = await rewardRuns(operator, { brandId: brand.id, limit: 50 });
  const run = list.find(({ promotionId }) => promotionId === planId);
  invariant(run, "the plan has a run");
  return run;
}

async function planOf(id: string) {
  const { value } = await rewardPlans(operator, { brandId: brand.id });
  const plan = value.list.find((each) => each.id === id);
  invariant(plan, "the plan is listed");
  return plan;
}

async function carriedBy({ player }: PlayerContext, planId: string): Promise<bigint> {
  const { rows } = await database.pool.query<{ carried: string }>(
    "select carried::text from reward_carry where player_id = $1 and promotion_id = $2",
    [player.id, planId],
  );
  return BigInt(rows[0]?.carried ?? "0");
}

describe("a rebate", () => {
  it("pays the valid bets of a day by category once, and says why", async () => {
    const player = await newPlayer();
    const planId = await planFor();
    await played(player, { stake: 12_345n });
    await played(player, { stake: 7_000n, category: "LIVE", validBet: 5_000n, pledged: 1_000n });
    await played(player, { stake: 9_999n, category: "SPORTS" });
    await played(player, { stake: 50_000n, at: "2026-06-11T00:00:00Z" });
    await settle(planId);
    await runRewards(services);
    // 123.45 + 20.00
    expect(await amountsOf(player)).toEqual([143n]);
    const [reward] = (await waitingOf(player)).list;
    invariant(reward, "a reward waits");
    expect(reward).toMatchObject({ kind: "rebate", firstDay: "2026-06-10", lastDay: "2026-06-10" });
    expect((await rewardReason(player, { id: reward.id })).value).toMatchObject({
      parts: [
        { category: "RNG", base: 12_345n, rate: 100 },
        { category: "LIVE", base: 4_000n, rate: 50 },
      ],
      days: [
        { day: "2026-06-10", category: "LIVE", base: 4_000n },
        { day: "2026-06-10", category: "RNG", base: 12_345n },
      ],
      ...{ carriedIn: 0n, carriedOut: 4_500n, whole: 143n, deducted: 0n, lapsed: 0n, cut: 0n },
    });
    expect(await outcomeOf(rewardReason(await newPlayer(), { id: reward.id }))).toBe("NOT_FOUND");
  });

  it("pays by the VIP level in the hour of the play", async () => {
    const player = await newPlayer();
    const planId = await planFor({ levelExtras: [{ from: 2, extra: 100 }] });
    for (const [level, actsFrom] of [
      [1, "2026-06-01T00:00:00Z"],
      [2, "2026-06-10T12:30:00Z"],
    ] as const) {
      await database.pool.query(
        `insert into level_change (player_id, id, brand_id, from_level, to_level, cause, version, at, acts_from)
        values ($1, $2, $3, $4, $5, 'setup', 1, $6, $6)`,
        [player.player.id, newId(), brand.id, level - 1, level, actsFrom],
      );
    }
    // At level 1, in the hour of the rise, and at level 2.
    for (const hour of ["11", "12", "13"]) await played(player, { stake: 1_000n, at: `2026-06-10T${hour}:15:00Z` });
    await settle(planId);
    expect(await amountsOf(player)).toEqual([40n]);
    const [reward] = (await waitingOf(player)).list;
    expect((await rewardReason(player, { id: reward?.id ?? "" })).value.parts).toEqual([
      { category: "RNG", base: 2_000n, rate: 100 },
      { category: "RNG", base: 1_000n, rate: 200 },
    ]);
  });

  it("carries what is below one minor unit, and what corrections took back", async () => {
    const player = await newPlayer();
    const planId = await planFor();
    await played(player, { stake: 150n });
    await played(player, { stake: 150n, at: "2026-06-11T12:00:00Z" });
    await played(player, { stake: -500n, at: "2026-06-12T12:00:00Z" });
    await played(player, { stake: 700n, at: "2026-06-13T12:00:00Z" });
    for (const day of ["10", "11", "12", "13"]) {
      await settle(planId, `2026-06-${day}T12:00:00Z`);
    }
    expect(await amountsOf(player)).toEqual([1n, 2n, 2n]);
    expect(await carriedBy(player, planId)).toBe(0n);
  });

  it("of 24 hours is the rebate of their day", async () => {
    const player = await newPlayer();
    const hourly = await planFor({ period: "hour" });
    const daily = await planFor();
    const stakes = Array.from({ length: 24 }, (_, hour) => BigInt((hour * 7_919) % 997));
    for (const [hour, stake] of stakes.entries()) {
      const at = `2026-06-10T${String(hour).padStart(2, "0")}:30:00Z`;
      await played(player, { at, stake, category: hour % 2 ? "LIVE" : "RNG" });
      await settle(hourly, at);
    }
    const parts = await amountsOf(player);
    expect(parts.length).toBeGreaterThan(3);
    await settle(daily, DAY);
    const sum = parts.reduce((all, part) => all + part, 0n);
    expect((await runOf(daily)).amount).toBe(sum);
    expect(await carriedBy(player, hourly)).toBe(await carriedBy(player, daily));
  });

  it.each([
    ["Europe/Berlin", "2026-03-29T12:00:00Z", 23],
    ["Australia/Lord_Howe", "2026-04-05T02:00:00Z", 24.5],
    ["Europe/Berlin", "2026-10-25T12:00:00Z", 25],
    ["Asia/Kathmandu", "2026-06-10T12:00:00Z", 24],
  ])("in %s counts a day of %s with all of its %s hours", async (timeZone, moment, hours) => {
    brand = await createBrandFixture(database.db, { settings: (settings) => ({ ...settings, timeZone }) });
    const player = await newPlayer();
    const planId = await planFor();
    await settlePeriodOf(database.db, planId, moment);
    const { rows } = await database.pool.query<{ begins: Date; ends: Date }>(
      "select settles_from as begins, settles_at as ends from reward_plan where promotion_id = $1",
      [planId],
    );
    const [period] = rows;
    invariant(period, "the plan has a period");
    expect((period.ends.getTime() - period.begins.getTime()) / 3_600_000).toBe(hours);
    const last = period.ends.getTime() - 1;
    for (let at = period.begins.getTime(); at <= last; at += 1_800_000) {
      await played(player, { at: new Date(at).toISOString() });
    }
    // The neighbours belong to other days.
    await played(player, { at: new Date(period.begins.getTime() - 1).toISOString(), stake: 1_000_000n });
    await played(player, { at: period.ends.toISOString(), stake: 1_000_000n });
    await settle(planId, moment);
    expect(await amountsOf(player)).toEqual([BigInt(hours * 2)]);
  });

  it("follows new terms from the next period on, and a stopped plan begins no run", async () => {
    const player = await newPlayer();
    const planId = await planFor();
    const { version, kind, terms, budget } = await planOf(planId);
    const change = {
      ...{ brandId: brand.id, id: planId, kind, startsAt: null, endsAt: null, budget: budget.granted, reason: "Less" },
      ...{ terms: { ...terms, rates: [{ category: "RNG" as const, rate: 10 }] }, seen: version, stopped: false },
    };
    expect(await outcomeOf(saveRewardPlan(operator, { ...change, terms: { ...change.terms, period: "week" } }))).toBe(
      "TERMS_NOT_ALLOWED",
    );
    await saveRewardPlan(operator, change);
    expect(await outcomeOf(saveRewardPlan(operator, change))).toBe("STATE_CHANGED");
    expect(await outcomeOf(saveRewardPlan(operator, { ...change, seen: 2 }))).toBe("NOTHING_CHANGED");
    await saveRewardPlan(operator, { ...change, seen: 2, stopped: true });
    // The versions as if they had been written at noon of three days. They are permanent, so their guard rests.
    await database.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`
        update promotion_version set created_at = timestamptz '2026-06-09 12:00+00' + make_interval(days => version)
        where promotion_id = ${planId}
      `.execute(tx);
    });
    for (const day of ["10", "11", "12", "13"]) {
      const at = `2026-06-${day}T13:00:00Z`;
      await played(player, { at, stake: 10_000n });
      await settle(planId, at);
    }
    expect(await amountsOf(player)).toEqual([100n, 100n, 10n]);
  });
});

describe("a cashback", () => {
  it("takes off the bonuses and rebates of its week, and waits for their runs", async () => {
    const [player, winner] = [await newPlayer(), await newPlayer()];
    const rebate = await planFor({ budget: 1_000_000n, rates: [{ category: "RNG", rate: 100 }] });
    const rates = [
      { category: "RNG", rate: 1_000 },
      { category: "LIVE", rate: 500 },
    ];
    const cashback = await planFor({ kind: "cashback", period: "week", rates });
    await played(player, { stake: 50_000n, payout: 10_000n });
    await played(player, { stake: 1_000n, payout: 21_000n, category: "LIVE", at: "2026-06-08T01:00:00Z" });
    await played(winner, { stake: 10_000n, payout: 12_000n });
    await settle(rebate);
    await settle(cashback);
    // 4,000 lost × 10 % − 1,000 won × 5 % … less the rebate of 500.
    expect(await amountsOf(player)).toEqual([500n, 2_500n]);
    expect(await amountsOf(winner)).toEqual([100n]);
    const [, reward] = (await waitingOf(player)).list;
    expect((await rewardReason(player, { id: reward?.id ?? "" })).value).toMatchObject({
      ...{ whole: 3_000n, deducted: 500n, carriedOut: 0n },
      days: [
        { day: "2026-06-08", category: "LIVE", base: -20_000n },
        { day: "2026-06-10", category: "RNG", base: 40_000n },
      ],
    });
  });

  it("is not computed while an operator has to decide about a rebate", async () => {
    const player = await newPlayer();
    const rebate = await planFor({ cap: 300n, budget: 300n, rates: [{ category: "RNG", rate: 100 }] });
    const cashback = await planFor({ kind: "cashback", period: "week", rates: [{ category: "RNG", rate: 1_000 }] });
    await played(player, { stake: 20_000n });
    await played(await newPlayer(), { stake: 20_000n });
    await settle(rebate);
    await settle(cashback);
    expect(await runOf(rebate)).toMatchObject({ state: "waiting", amount: 400n });
    expect(await amountsOf(player)).toEqual([]);
    await decideRewardRun(operator, {
      ...{ brandId: brand.id, id: (await runOf(rebate)).id, decision: "cut", reason: "Shared" },
    });
    await runRewards(services);
    await settle(cashback);
    expect(await amountsOf(player)).toEqual([150n, 1_850n]);
  });
});

describe("a bonus of the period", () => {
  const sizes = { step: 1, whole: 1_000, range: 1_000 };

  /** A bonus of 600 that the player received in the period, to play twice. */
  async function receivesBonus({ player }: PlayerContext, purse: string | null): Promise<string> {
    const promotionId = await createPromotionFixture(operator, brand.id);
    await database.pool.query(
      "update promotion_budget set spent = spent + 600, places_taken = places_taken + 1 where promotion_id = $1",
      [promotionId],
    );
    const { rows } = await database.pool.query<{ id: string }>(
      `with entry as (
        insert into promotion_entry (
          player_id, id, promotion_id, brand_id, version, period, stacking_group, state, reserved, deadline, credited_at, bonus
        ) values ($1, gen_random_uuid(), $2, $3, 1, 'once', 'deposit', 'process', 0, now(), $4, 600) returning id
      )
      insert into wagering (
        player_id, id, entry_id, brand_id, currency, queue, base, bonus, required, ref, expires_at, state, contributions,
        purse_id, purse_open
      )
      select $1, gen_random_uuid(), entry.id, $3, $5, case when $6::uuid is null then 'bonus' else 'purse' end,
        case when $6::uuid is null then 600 else 0 end, 600, 12000000, 600, now() + interval '1 day', 'active', '{}', $6,
        $6::uuid is not null
      from entry returning id`,
      [player.id, promotionId, brand.id, DAY, brand.currency, purse],
    );
    return rows[0]?.id ?? "";
  }

  it.each([
    ["taken back", "bonus", "forfeited", 0n, 1_000n],
    ["taken back from a bonus wallet", "purse", "forfeited", 0n, 1_000n],
    ["played in a bonus wallet and lost", "purse", "completed", 0n, 1_000n],
    ["played in a bonus wallet and partly won", "purse", "completed", 200n, 800n],
    ["played in a bonus wallet and won", "purse", "completed", 900n, 400n],
  ])("that was %s counts in a cashback as the player has it", async (_name, queue, state, converted, amount) => {
    const cashback = await planFor({ kind: "cashback", rates: [{ category: "RNG", rate: 1_000 }] });
    const player = await newPlayer();
    await played(player, { stake: 10_000n });
    const id = await receivesBonus(player, queue === "purse" ? newId() : null);
    await database.pool.query(
      `update wagering set state = $3, ended_at = now(), taken = case when queue = 'bonus' then 600 else 0 end,
        returned = case when queue = 'purse' then 600 else 0 end, converted = $4, purse_open = false
      where player_id = $1 and id = $2`,
      [player.player.id, id, state, converted],
    );
    await settle(cashback);
    expect(await amountsOf(player)).toEqual([amount]);
  });

  it("that is given up after a worker has died changes no amount of a range that is written again", async () => {
    const cashback = await planFor({
      ...{ kind: "cashback", rates: [{ category: "RNG", rate: 1_000 }], cap: 2_400n, budget: 2_400n },
    });
    const players = [await newPlayer(), await newPlayer(), await newPlayer()];
    for (const player of players) await played(player, { stake: 10_000n });
    const last = players.toSorted((one, other) => (one.player.id < other.player.id ? -1 : 1))[2];
    invariant(last, "there are three players");
    const wageringId = await receivesBonus(last, null);
    await begin(cashback);
    await database.pool.query(`
      create function dies() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
      create trigger dies before delete on reward_range execute function dies();
    `);
    await expect(runRewards(services, sizes)).rejects.toThrow("killed");
    await database.pool.query("drop function dies cascade");
    expect((await planOf(cashback)).budget).toEqual({ granted: 2_400n, reserved: 2_400n, spent: 0n });
    await database.pool.query(
      "update wagering set state = 'forfeited', taken = 600, ended_at = now() where player_id = $1 and id = $2",
      [last.player.id, wageringId],
    );
    await runRewards(services, sizes);
    expect(await amountsOf(last)).toEqual([400n]);
    expect(await runOf(cashback)).toMatchObject({ state: "released", amount: 2_400n, released: 2_400n });
  });
});

describe("a run that does not fit into its budget", () => {
  let players: readonly PlayerContext[];
  let planId: string;

  beforeEach(async () => {
    players = [await newPlayer(), await newPlayer(), await newPlayer()];
    planId = await planFor({ budget: 250n, cap: 250n });
    for (const [index, player] of players.entries()) await played(player, { stake: 10_000n + BigInt(index) * 100n });
    await settle(planId);
  });

  const decide = async (decision: "raise" | "cut" | "cancel", reason = "Decided") =>
    decideRewardRun(operator, { brandId: brand.id, id: (await runOf(planId)).id, decision, reason });

  it("waits also when its sum is more than an amount can be, and only a cut pays it", async () => {
    planId = await planFor({ budget: 250n, cap: 250n });
    await played(await newPlayer(), { stake: 10_000n });
    await begin(planId);
    const { id } = await runOf(planId);
    await inTransaction(database.db, async (tx) => {
      await sql`update reward_run set amount = 1e19 where id = ${id}`.execute(tx);
      await finishComputing(tx, { id, promotionId: planId, amount: 10n ** 19n });
    });
    expect(await runOf(planId)).toMatchObject({ state: "waiting", amount: 10n ** 19n });
    expect(await outcomeOf(decide("raise"))).toBe("SECOND_OPERATOR_REQUIRED");
    await decide("cut");
    await runRewards(services);
    expect(await runOf(planId)).toMatchObject({ state: "released", released: 0n });
    expect((await planOf(planId)).budget).toMatchObject({ reserved: 0n, spent: 0n });
  });

  it("pays nobody and waits", async () => {
    expect(await runOf(planId)).toMatchObject({ state: "waiting", players: 3, amount: 303n, budgetLeft: 250n });
    expect(await Promise.all(players.map(amountsOf))).toEqual([[], [], []]);
    const { rows } = await database.pool.query<{ id: string; player_id: string }>(
      `select made.id, made.player_id from reward_step
      join reward_run on reward_run.id = reward_step.run
      cross join lateral unnest(reward_step.ids, reward_step.players) as made (id, player_id) where promotion_id = $1`,
      [planId],
    );
    const stored = rows.find(({ player_id: id }) => id === players[0]?.player.id);
    invariant(players[0] && stored, "the reward is stored");
    expect(await outcomeOf(claimReward(players[0], { id: stored.id }))).toBe("NOT_FOUND");
    expect((await claimRewards(players[0])).value).toMatchObject({ claimed: 0, sum: 0n });
    expect(await outcomeOf(decide("cut", ""))).toBe("REASON_REQUIRED");
  });

  it("pays everybody after a raise, whose budget is in a new version", async () => {
    await decide("raise");
    await runRewards(services);
    expect(await Promise.all(players.map(amountsOf))).toEqual([[100n], [101n], [102n]]);
    expect(await planOf(planId)).toMatchObject({ version: 2, budget: { granted: 303n, reserved: 303n } });
    expect(await outcomeOf(decide("cut"))).toBe("STATE_CHANGED");
  });

  it("pays all in proportion after a cut, and never more than is left", async () => {
    await decide("cut");
    await runRewards(services);
    expect(await Promise.all(players.map(amountsOf))).toEqual([[82n], [83n], [84n]]);
    expect((await planOf(planId)).budget).toEqual({ granted: 250n, reserved: 249n, spent: 0n });
    const [reward] = (await waitingOf(players[0] as PlayerContext)).list;
    expect((await rewardReason(players[0] as PlayerContext, { id: reward?.id ?? "" })).value.cut).toBe(18n);
  });

  it.each([
    ["computed in one go", RUN_SIZES],
    ["in two ranges", { step: 1, whole: 1_000, range: 1_000 }],
    ["in ranges and steps of two players", { step: 2, whole: 0, range: 2 }],
  ])("pays the rest of the budget and not more, %s", async (_name, sizes) => {
    const crowd = [await newPlayer(), await newPlayer(), await newPlayer(), await newPlayer(), await newPlayer()];
    // The budget ends in the middle of the third reward.
    planId = await planFor({ budget: 250n, cap: 250n });
    for (const player of crowd) await played(player, { stake: 10_000n, at: "2026-06-12T12:00:00Z" });
    await begin(planId, "2026-06-12T12:00:00Z");
    await runRewards(services, sizes);
    expect(await runOf(planId)).toMatchObject({ state: "waiting", players: 5, amount: 500n, released: 0n });
    expect((await planOf(planId)).budget).toMatchObject({ reserved: 0n, spent: 0n });
    await decide("cut");
    await Promise.all([runRewards(services, sizes), runRewards(services, sizes)]);
    expect(await Promise.all(crowd.map(amountsOf))).toEqual(crowd.map(() => [50n]));
    expect(await runOf(planId)).toMatchObject({ state: "released", released: 250n });
    expect((await planOf(planId)).budget).toEqual({ granted: 250n, reserved: 250n, spent: 0n });
  });

  it("pays nobody after it is cancelled", async () => {
    await decide("cancel");
    await runRewards(services);
    expect(await runOf(planId)).toMatchObject({ state: "cancelled", released: 0n, decision: "cancel" });
    expect(await Promise.all(players.map(amountsOf))).toEqual([[], [], []]);
    expect((await planOf(planId)).budget).toMatchObject({ reserved: 0n, spent: 0n });
  });
});

describe("the reward center", () => {
  let player: PlayerContext;
  let planId: string;

  beforeEach(async () => {
    player = await newPlayer();
    planId = await planFor();
    await played(player, { stake: 10_000n });
    await settle(planId);
    await played(player, { stake: 20_000n, at: "2026-06-11T12:00:00Z" });
    await settle(planId, "2026-06-11T12:00:00Z");
  });

  it("[R-4.18] decides the state of the promotion for a player: Claim, then In process, and Claimed after the end", async () => {
    const other = await newPlayer();
    const states = async () => {
      const offers = await Promise.all([player, other].map((each) => offersOf(database.db, brand, each.player)));
      return offers.map((each) => each.get(planId)?.state);
    };
    expect(await states()).toEqual(["claim", "process"]);
    await claimRewards(player);
    expect(await states()).toEqual(["process", "process"]);
    await database.pool.query("update promotion set state = 'stopped' where id = $1", [planId]);
    expect(await states()).toEqual(["claimed", "closed"]);
    expect((await offersOf(database.db, brand, undefined)).get(planId)?.state).toBe("closed");
  });

  it("pays a reward once, from however many tabs it is claimed", async () => {
    const { list, count, sum } = await waitingOf(player);
    expect([count, sum]).toEqual([2, 300n]);
    const [first] = list;
    invariant(first, "a reward waits");
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => outcomeOf(claimReward(player, { id: first.id }))));
    expect(outcomes.toSorted()).toEqual(["STATE_CHANGED", "STATE_CHANGED", "STATE_CHANGED", "done"]);
    expect(await cashOf(player)).toBe(first.amount);
    expect(await outcomeOf(claimReward(await newPlayer(), { id: first.id }))).toBe("NOT_FOUND");
    await runRewards(services);
    expect((await planOf(planId)).budget).toMatchObject({ reserved: 300n - first.amount, spent: first.amount });
  });

  it("pays all once while another tab claims one of them", async () => {
    const [first] = (await waitingOf(player)).list;
    await Promise.all([
      claimRewards(player),
      outcomeOf(claimReward(player, { id: first?.id ?? "" })),
      claimRewards(player),
      claimRewards(player),
    ]);
    expect(await cashOf(player)).toBe(300n);
    const { list } = await accountRecord(player, { limit: 10 });
    expect(list.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()).toEqual(["rebate 100", "rebate 200"]);
    expect((await waitingOf(player)).count).toBe(0);
    const past = await pastRewards(player, { limit: 1 });
    expect(past).toMatchObject({ list: [{ amount: 200n, state: "claimed" }] });
    const older = await pastRewards(player, { limit: 1, before: past.next ?? "" });
    expect(older).toMatchObject({ list: [{ amount: 100n, state: "claimed" }], next: null });
  });

  it("refuses after the deadline, and the worker gives the reservation back", async () => {
    const [first] = (await waitingOf(player)).list;
    await database.pool.query("update reward set deadline = now() - interval '1 second' where id = $1", [first?.id]);
    expect(await outcomeOf(claimReward(player, { id: first?.id ?? "" }))).toBe("DEADLINE_PASSED");
    expect((await waitingOf(player)).count).toBe(1);
    expect((await pastRewards(player, { limit: 5 })).list).toMatchObject([{ state: "lapsed", amount: 100n }]);
    await runRewards(services);
    expect((await planOf(planId)).budget).toMatchObject({ reserved: 200n, spent: 0n });
    expect(await outcomeOf(claimReward(player, { id: first?.id ?? "" }))).toBe("DEADLINE_PASSED");
    expect((await pastRewards(player, { limit: 5 })).list).toMatchObject([{ state: "lapsed", amount: 100n }]);
  });

  it("warns a day before the deadline, once for all rewards of the day", async () => {
    const lapse = (hours: number) =>
      database.pool.query("update reward set deadline = now() + make_interval(hours => $2) where player_id = $1", [
        ...[player.player.id, hours],
      ]);
    await lapse(25);
    await runRewards(services);
    expect(await toldTo(database.db, player.player.id)).toEqual([]);
    await lapse(23);
    await Promise.all([runRewards(services), runRewards(services)]);
    const { rows } = await database.pool.query("select kind, facts ->> 'amount' as amount from member_message");
    expect(rows).toEqual([{ kind: "reward_expiring", amount: "300" }]);
  });

  it("settles the warning when the reward is claimed", async () => {
    const warned = async () => (await inbox(player, { limit: 5 })).list.map(({ amount }) => amount);
    await database.pool.query("update reward set deadline = now() + interval '1 hour' where player_id = $1", [
      player.player.id,
    ]);
    await database.pool.query("update reward_warning set deadline = now()");
    await runRewards(services);
    expect(await warned()).toEqual([300n]);
    const [first] = (await waitingOf(player)).list;
    invariant(first, "a reward waits");
    await claimReward(player, { id: first.id });
    expect(await warned()).toEqual([300n - first.amount]);
    await claimRewards(player);
    expect(await warned()).toEqual([]);
    expect((await memberInfo(player, {})).value.unreadMessages).toBe(0);
  });

  it.each(["one" as const, "all" as const])(
    "refuses a claim of %s that waited for a lock until the reward had lapsed",
    async (claimed) => {
      const [first] = (await waitingOf(player)).list;
      invariant(first, "a reward waits");
      const holder = await database.pool.connect();
      try {
        await holder.query("begin");
        await holder.query("select from account where player_id = $1 and kind = 'player_cash' for update", [
          player.player.id,
        ]);
        await database.pool.query(
          "update reward set deadline = clock_timestamp() + interval '300 milliseconds' where player_id = $1",
          [player.player.id],
        );
        const claim = outcomeOf(claimed === "one" ? claimReward(player, { id: first.id }) : claimRewards(player));
        await untilLapsed(player);
        await holder.query("commit");
        expect(await claim).toBe(claimed === "one" ? "DEADLINE_PASSED" : "done");
      } finally {
        holder.release();
      }
      expect(await cashOf(player)).toBe(0n);
      await runRewards(services);
      expect((await pastRewards(player, { limit: 5 })).list.map(({ state }) => state)).toEqual(["lapsed", "lapsed"]);
      expect((await planOf(planId)).budget).toMatchObject({ reserved: 0n, spent: 0n });
    },
  );

  it("refuses a claim that waited while the worker let the reward lapse", async () => {
    const [first] = (await waitingOf(player)).list;
    invariant(first, "a reward waits");
    const holder = await database.pool.connect();
    try {
      await holder.query("begin");
      await holder.query("select from account where player_id = $1 and kind = 'player_cash' for update", [
        player.player.id,
      ]);
      const claim = outcomeOf(claimReward(player, { id: first.id }));
      await untilClaimWaits();
      await database.pool.query("update reward set deadline = now() - interval '1 second' where player_id = $1", [
        player.player.id,
      ]);
      await runRewards(services);
      await holder.query("commit");
      expect(await claim).toBe("DEADLINE_PASSED");
    } finally {
      holder.release();
    }
    expect(await cashOf(player)).toBe(0n);
  });

  it("asks in the transaction that credits whether the account is still active", async () => {
    const [first] = (await waitingOf(player)).list;
    await database.pool.query("update player set status = 'blocked' where id = $1", [player.player.id]);
    expect(await outcomeOf(claimReward(player, { id: first?.id ?? "" }))).toBe("PLAYER_EXCLUDED");
    expect(await outcomeOf(claimRewards(player))).toBe("PLAYER_EXCLUDED");
    await database.pool.query("update player set status = 'active' where id = $1", [player.player.id]);
    expect((await claimRewards(player)).value).toMatchObject({ claimed: 2, sum: 300n });
    expect(await cashOf(player)).toBe(300n);
  });

  it("tells players when something waits for them", async () => {
    const told: unknown[] = [];
    const signals = { publish: (signal: unknown) => told.push(signal), changed: () => undefined };
    await played(player, { stake: 30_000n, at: "2026-06-12T12:00:00Z" });
    await settle(planId, "2026-06-12T12:00:00Z", signals);
    expect(told).toEqual([{ playerId: player.player.id, kind: "reward" }]);
  });
});
