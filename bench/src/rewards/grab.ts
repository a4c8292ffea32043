import { createEnvelopes } from "@banyan/dev-env/envelope-fixture";
import type { RunningPostgres } from "@banyan/dev-env";
import { grabEnvelope, redEnvelopes, runEnvelopes } from "@banyan/domain/rewards";
import { invariant, Refusal } from "@banyan/kernel";
import { type BenchLine, percentile, round } from "../bench.ts";
import { sizeOf, TURNS } from "../run-length.ts";
import { assertBooks } from "../settle/assert-books.ts";
import { compare, inTurns } from "../sides.ts";
import { prepareTpcB, TPC_B_CLIENTS } from "../tpc-b.ts";
import { usageDetails, withUsage } from "../usage.ts";
import { contextOf, openRewardPlatform, type RewardPlatform } from "./reward-platform.ts";

const PLAYERS = sizeOf("BENCH_GRAB_PLAYERS", 10_000, 2_000);
const ENVELOPES = PLAYERS / 2;
const SUM = 5_000_000n;

interface Rain {
  /** Envelopes taken a second, until the last one is taken. */
  readonly rate: number;
  readonly units: number;
  /** Answers a second, those without an envelope too. */
  readonly answers: number;
  readonly waitsMs: readonly number[];
}

/**
 * Twice as many players as envelopes ask in the same moment, through the call's own use case. A turn is one rain. The value
 * counts taken envelopes only, each with its reward. The reference is TPC-B on the same server in the same run.
 */
export async function grab(server: RunningPostgres): Promise<readonly BenchLine[]> {
  const reference = await prepareTpcB(server.url);
  const platform = await openRewardPlatform(server.url, "rewards_grab", PLAYERS);
  try {
    const postgres = { pid: server.pid, pool: platform.pool };
    const { tpcB, rains } = await inTurns(
      {
        tpcB: () => withUsage({ pids: [], postgres }, () => reference.run(TPC_B_CLIENTS.few, TURNS.seconds)),
        rains: async () => {
          const rainId = await cutRain(platform);
          return withUsage({ pids: [process.pid], postgres }, () => rain(platform, rainId));
        },
      },
      TURNS,
    );
    await assertBooks(platform.url, () => defectsOf(platform));
    const compared = compare(
      rains.map(({ rate }) => rate),
      tpcB.map(({ rate }) => rate),
    );
    const waitsMs = rains.flatMap((each) => each.waitsMs);
    return [
      {
        bench: "rewards.grab",
        value: round(compared.value, 0),
        unit: "envelopes/s",
        reference: round(compared.reference, 0),
        referenceIs: reference.describe(TPC_B_CLIENTS.few),
        ratio: round(compared.ratio, 2),
        ...(compared.noisy && { noisy: true }),
        details: {
          players: PLAYERS,
          envelopes: ENVELOPES,
          rains: TURNS.counted,
          answersPerSecond: round(Math.max(...rains.map(({ answers }) => answers)), 0),
          p50Ms: round(percentile(waitsMs, 0.5), 0),
          p99Ms: round(percentile(waitsMs, 0.99), 0),
          ...usageDetails(rains),
          ...usageDetails(tpcB, "tpcB"),
          valueSpread: round(compared.valueSpread, 3),
          referenceSpread: round(compared.referenceSpread, 3),
        },
      },
    ];
  } finally {
    await platform.end();
  }
}

/** A new promotion, whose rain is open now. */
async function cutRain(platform: RewardPlatform): Promise<string> {
  const { operator, brand, services, players, pool } = platform;
  const id = await createEnvelopes(operator, brand.id, { envelopes: ENVELOPES, sum: SUM });
  await runEnvelopes(services);
  const { value } = await redEnvelopes(contextOf(platform, players[0] ?? ""), { id });
  invariant(value.rain?.id, "the rain is cut");
  await pool.query("vacuum analyze envelope_part, reward");
  return value.rain.id;
}

async function rain(platform: RewardPlatform, rainId: string): Promise<Rain> {
  const contexts = platform.players.map((id) => contextOf(platform, id));
  const started = performance.now();
  const waitsMs: number[] = [];
  let [taken, lastMs] = [0, 0];
  await Promise.all(
    contexts.map(async (context) => {
      const outcome = await grabEnvelope(context, { rainId }).catch((error: unknown) => error);
      const waited = performance.now() - started;
      waitsMs.push(waited);
      if (outcome instanceof Refusal) {
        invariant(outcome.code === "ENVELOPES_GONE", `an envelope was refused: ${outcome.code}`);
        return;
      }
      if (outcome instanceof Error) throw outcome;
      taken += 1;
      lastMs = waited;
    }),
  );
  invariant(taken === ENVELOPES, `${taken} of ${ENVELOPES} envelopes were taken`);
  const millis = performance.now() - started;
  return {
    ...{ rate: (taken * 1_000) / lastMs, units: taken, waitsMs },
    answers: (platform.players.length * 1_000) / millis,
  };
}

/** Each sum is exact, nobody has two envelopes of a rain, and each envelope is one reward. */
async function defectsOf({ pool }: RewardPlatform): Promise<readonly unknown[]> {
  const { rows } = await pool.query(
    `select rain.id from envelope_rain as rain join envelope_part as part on part.rain_id = rain.id
    left join reward on reward.player_id = part.player_id and reward.id = part.reward_id
    group by rain.id
    having sum(reward.amount) <> rain.sum or count(*) <> rain.envelopes
      or count(distinct part.player_id) <> rain.envelopes or count(reward.id) <> rain.envelopes`,
  );
  return rows;
}
