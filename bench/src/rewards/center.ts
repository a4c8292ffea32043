import { createRewardPlan } from "@banyan/dev-env/reward-fixture";
import type { RunningPostgres } from "@banyan/dev-env";
import { pastRewards, waitingRewards } from "@banyan/domain/rewards";
import { invariant } from "@banyan/kernel";
import { type BenchLine, median, percentile, round } from "../bench.ts";
import { isQuick, sizeOf, TURNS } from "../run-length.ts";
import { compare, inTurns } from "../sides.ts";
import { contextOf, openRewardPlatform, type RewardPlatform } from "./reward-platform.ts";

/** Past rewards of each player who opens the center. */
const PAST = sizeOf("BENCH_PAST_REWARDS", 10_000, 1_000);
const PLAYERS = 50;
const WAITING = 3;
const PAGE = 20;
const CALLS = isQuick() ? 300 : 3_000;

/**
 * The 99th percentile of the reward center's page with 10,000 past rewards, one call after another. The reference is that
 * of one reward by its key, through the same pool. A small ratio is good.
 */
export async function center(server: RunningPostgres): Promise<readonly BenchLine[]> {
  const platform = await openRewardPlatform(server.url, "rewards_center", PLAYERS);
  try {
    const keys = await fill(platform);
    const player = () => contextOf(platform, platform.players[Math.floor(Math.random() * PLAYERS)] ?? "");
    const sides = await inTurns(
      {
        key: () =>
          timesOf(async () => {
            const key = keys[Math.floor(Math.random() * keys.length)];
            const { rows } = await platform.pool.query({
              name: "bench_reward_by_key",
              text: "select * from reward where player_id = $1 and id = $2",
              values: [key?.player_id, key?.id],
            });
            invariant(rows.length === 1, "the reward is there");
          }),
        past: () => timesOf(() => pastRewards(player(), { limit: PAGE })),
        waiting: () => timesOf(() => waitingRewards(player())),
      },
      TURNS,
    );
    const p99 = (turns: readonly (readonly number[])[]) => turns.map((millis) => percentile(millis, 0.99));
    const p50 = (turns: readonly (readonly number[])[]) => round(median(turns.flat()), 3);
    const slower = median(p99(sides.past)) > median(p99(sides.waiting)) ? "past" : "waiting";
    const compared = compare(p99(sides[slower]), p99(sides.key));
    return [
      {
        bench: "rewards.center",
        metric: "p99",
        value: round(compared.value, 3),
        unit: "ms",
        reference: round(compared.reference, 3),
        referenceIs: "the 99th percentile of one reward by its key, ms",
        ratio: round(compared.ratio, 2),
        ...(compared.noisy && { noisy: true }),
        details: {
          pastRewards: PAST,
          slower,
          pastP99Ms: round(median(p99(sides.past)), 3),
          waitingP99Ms: round(median(p99(sides.waiting)), 3),
          ...{ pastP50Ms: p50(sides.past), waitingP50Ms: p50(sides.waiting), keyP50Ms: p50(sides.key) },
          ...{ calls: CALLS, turns: TURNS.counted },
        },
      },
    ];
  } finally {
    await platform.end();
  }
}

async function timesOf(call: () => Promise<unknown>): Promise<readonly number[]> {
  const millis: number[] = [];
  for (let number = 0; number < CALLS; number += 1) {
    const started = performance.now();
    await call();
    millis.push(performance.now() - started);
  }
  return millis;
}

interface Key {
  readonly player_id: string;
  readonly id: string;
}

/** A run for each past reward, as of hourly rebates, and some rewards that wait. Returns keys of rewards. */
async function fill({ operator, brand, pool }: RewardPlatform): Promise<readonly Key[]> {
  const planId = await createRewardPlan(operator, brand.id);
  const runs = PAST + WAITING;
  await pool.query(
    `insert into reward_run (
      id, promotion_id, brand_id, kind, version, currency, period_from, period_to, first_day, last_day, state, ended_at
    )
    select gen_random_uuid(), $1, $2, 'rebate', 1, $3, hour, hour + interval '1 hour', hour::date, hour::date, 'released',
      now()
    from generate_series(1, $4::int) as n
    cross join lateral (select date_trunc('hour', now()) - n * interval '1 hour' as hour) as clock`,
    [planId, brand.id, brand.currency, runs],
  );
  const why = {
    ...{ parts: [{ category: "RNG", base: "10000", rate: 100 }], carriedIn: "0", carriedOut: "0", whole: "100" },
    ...{ deducted: "0", lapsed: "0", amount: "100" },
  };
  await pool.query(
    `insert into reward (player_id, id, run, promotion_id, kind, computed, amount, state, deadline, ended_at, booked, why)
    select player.id, uuidv7(run.period_from - now()), run.id, $1, 'rebate', 100, 100,
      case when place <= $2 then 'waiting' else 'claimed' end, now() + interval '7 days',
      case when place <= $2 then null else now() end, place > $2, $3
    from player
    cross join (select *, row_number() over (order by period_from desc) as place from reward_run) as run`,
    [planId, WAITING, JSON.stringify(why)],
  );
  await pool.query("vacuum analyze reward, reward_run");
  const { rows } = await pool.query<Key>("select player_id, id from reward order by random() limit 10000");
  return rows;
}
