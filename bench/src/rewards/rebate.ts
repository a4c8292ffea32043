import { createRewardPlan, settlePeriodOf } from "@banyan/dev-env/reward-fixture";
import { createDatabase, createPool } from "@banyan/db";
import type { RunningPostgres } from "@banyan/dev-env";
import { runRewards } from "@banyan/domain/rewards";
import { invariant } from "@banyan/kernel";
import { type BenchLine, median, round } from "../bench.ts";
import { sizeOf } from "../run-length.ts";
import { isNoisy } from "../sides.ts";
import { openRewardPlatform, type RewardPlatform } from "./reward-platform.ts";

const PLAYERS = sizeOf("BENCH_REBATE_PLAYERS", 1_000_000, 20_000);
/** Rows of turnover of each player in the day. */
const ROWS_EACH = 10;
const DAY_MILLIS = 86_400_000;

/**
 * A day's rebate of a million players with ten million rows of turnover, from its start until every reward waits for its
 * player. The reference is a bare `insert … select` of as many transfers, right before and right after.
 */
export async function rebate(server: RunningPostgres): Promise<readonly BenchLine[]> {
  const platform = await openRewardPlatform(server.url, "rewards_rebate", PLAYERS);
  try {
    const { pool, db } = platform;
    const planId = await fill(platform);
    const before = await bareTransfers(platform);
    await settlePeriodOf(db, planId, new Date(Date.now() - DAY_MILLIS).toISOString());
    await pool.query("checkpoint");
    const seconds = await run(platform);
    const after = await bareTransfers(platform);
    const { rows } = await pool.query<{ state: string; rewards: number; sum: string; due: string }>(
      `select run.state, (select count(*)::int from reward where run = run.id and reward.state = 'waiting') as rewards,
        run.released::text as sum, (select sum(valid_bet) / 100 from turnover_hour)::bigint::text as due
      from reward_run as run`,
    );
    const [paid] = rows;
    invariant(
      paid?.state === "released" && paid.rewards === PLAYERS,
      `the run is ${paid?.state} with ${paid?.rewards}`,
    );
    // One per cent of every player's bets, which are multiples of a hundred.
    invariant(paid.sum === paid.due, `${paid.sum} were released, and ${paid.due} are due`);
    const references = [before, after].map((each) => PLAYERS / each);
    const [value, reference] = [PLAYERS / seconds, median(references)];
    return [
      {
        bench: "rewards.rebate",
        value: round(value, 0),
        unit: "rewards/s",
        rowsPerSecond: round(value * ROWS_EACH, 0),
        reference: round(reference, 0),
        referenceIs: `one bare insert … select of ${PLAYERS} transfers, rows/s`,
        ratio: round(value / reference, 2),
        ...(isNoisy(references) && { noisy: true }),
        details: { players: PLAYERS, turnoverRows: PLAYERS * ROWS_EACH, seconds: round(seconds, 1) },
      },
    ];
  } finally {
    await platform.end();
  }
}

/** Runs the rewards as the worker does: its connections let PostgreSQL choose the plans. Returns seconds. */
async function run({ url, services }: RewardPlatform): Promise<number> {
  const db = createDatabase(createPool(url));
  try {
    const started = performance.now();
    await runRewards({ ...services, db });
    return (performance.now() - started) / 1_000;
  } finally {
    await db.destroy();
  }
}

/**
 * Ten hours of yesterday's bets of each player, and a plan that pays one per cent. Its budget is the sum of a million
 * players, and the highest that one operator decides.
 */
async function fill({ pool, operator, brand }: RewardPlatform): Promise<string> {
  const planId = await createRewardPlan(operator, brand.id, {
    ...{ rates: [{ category: "RNG", rate: 100 }], budget: 100_000_000n, cap: 1_000_000n },
  });
  await pool.query(
    `insert into turnover_hour (
      player_id, hour, of_hour, vendor_code, category, currency, bonus_id, brand_id, bets, stake, payout, valid_bet, pledged
    )
    select player.id, hour, hour, 'T', 'RNG', $1, '00000000-0000-0000-0000-000000000000', $2, 10, 1000, 900, 1000, 0
    from player
    cross join lateral (
      select contract_period_start(now(), 'day', zone) - (n + 1) * interval '1 hour' as hour
      from generate_series(1, $3::int) as n cross join (select brand_zone($2, now()) as zone) as present
    ) as clock`,
    [brand.currency, brand.id, ROWS_EACH],
  );
  await pool.query("create table bare_transfer (like transfer including all)");
  await pool.query("vacuum analyze turnover_hour, player");
  return planId;
}

async function bareTransfers({ pool, brand }: RewardPlatform): Promise<number> {
  await pool.query("truncate bare_transfer");
  await pool.query("checkpoint");
  const started = performance.now();
  await pool.query(
    `insert into bare_transfer (
      id, brand_id, kind, amount, currency, source_account_id, destination_account_id, destination_player_id,
      destination_sequence, destination_balance_after, reference_kind, reference_id, created_at
    )
    select gen_random_uuid(), $1, 'rebate', 100, $2, $3, gen_random_uuid(), id, 1, 100, 'reward', 'bench', now()
    from player`,
    [brand.id, brand.currency, "019ab000-0000-7000-9000-000000000000"],
  );
  return (performance.now() - started) / 1_000;
}
