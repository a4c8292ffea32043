import { type DatabaseConnection, inTransaction } from "@banyan/db";
import type { RunningPostgres } from "@banyan/dev-env";
import { computePeriod, insertRecords, type PeriodOfContracts } from "@banyan/domain/agents";
import { type BenchLine, round } from "../bench.ts";
import { sizeOf, TURNS } from "../run-length.ts";
import { compare, figuresOf, inTurns } from "../sides.ts";
import { countIn, type Tally } from "../wager-load.ts";
import { openWagerPlatform, verifyBets, type WagerPlatform } from "../wager-platform.ts";
import { LANE_SETTINGS, openLanes } from "../wallet-lanes.ts";

const PLAYERS = sizeOf("BENCH_REALTIME_PLAYERS", 100_000, 5_000);
/** Agents with a real-time contract; every other player is below one of them. */
const AGENTS = 100;

/**
 * The wallet with and without real-time salaries. Each turn beside them has one whole settlement of all branches, where a
 * platform has one in five minutes.
 */
export async function realtime(server: RunningPostgres): Promise<BenchLine> {
  const platform = await openWagerPlatform(server.url, "agents_realtime", PLAYERS);
  const lanes = openLanes(platform);
  const tally: Tally = { accepted: 0, timedOut: 0 };
  try {
    await growBranches(platform);
    const bet = async () => countIn(tally, await lanes.bet(TURNS.seconds));
    const settleMillis: number[] = [];
    const { alone, beside } = await inTurns(
      {
        alone: bet,
        async beside() {
          const [load, millis] = await Promise.all([bet(), settleOnce(platform.db, platform)]);
          settleMillis.push(millis);
          return load;
        },
      },
      TURNS,
    );
    await verifyBets(platform, tally);
    const rates = (loads: readonly { readonly rate: number }[]) => loads.map(({ rate }) => rate);
    const { details, ...figures } = figuresOf(compare(rates(beside), rates(alone)), 0);
    return {
      bench: "agents.realtime",
      unit: "bets/s",
      referenceIs: "the same bets without a settlement",
      ...figures,
      details: {
        players: PLAYERS,
        agents: AGENTS,
        slowestSettlementMs: round(Math.max(...settleMillis), 0),
        ...LANE_SETTINGS,
        ...details,
      },
    };
  } finally {
    await lanes.end();
    await platform.end();
  }
}

async function growBranches({ pool, vendor: { brand } }: WagerPlatform): Promise<void> {
  await pool.query("alter table player disable trigger player_upline_is_fixed");
  await pool.query(
    `update player set upline_id = agent.id from player as agent
     where agent.no = (select min(no) from player) + player.no % $1 and player.no >= (select min(no) from player) + $1`,
    [AGENTS],
  );
  await pool.query("insert into member_path (ancestor_no, depth, descendant_no) select no, 0, no from player");
  await pool.query(
    `insert into member_path (ancestor_no, depth, descendant_no)
     select agent.no, 1, member.no from player as member
     join player as agent on agent.no = (select min(no) from player) + member.no % $1
     where member.no >= (select min(no) from player) + $1`,
    [AGENTS],
  );
  await pool.query(
    `insert into turnover_hour
     select id, at, at, 'T', 'RNG', $2, '00000000-0000-0000-0000-000000000000'::uuid, $1, 10, 1000, 900, 1000
     from player cross join (select date_trunc('hour', now()) - interval '1 hour' as at) as moment`,
    [brand.id, brand.currency],
  );
  await pool.query(
    `insert into agent_contract (
       id, brand_id, kind, downline_id, period, terms, state, request_id, payload_hash, expires_at, starts_at,
       settles_from, settles_at
     )
     select gen_random_uuid(), $1, 'realtime', id, 'five_minutes', jsonb_build_object(
         'period', 'five_minutes', 'bandBy', 'valid_bet', 'weights', '{}'::jsonb, 'includesOwn', true,
         'costs', '[]'::jsonb, 'vendorFees', '{}'::jsonb, 'carries', false, 'activeBet', '1',
         'rows', jsonb_build_array(jsonb_build_object('min', '0', 'active', 0, 'rate', 50))
       ), 'signed', gen_random_uuid(), sha256(id::text::bytea), now(), at - interval '1 hour', at, at + interval '5 minutes'
     from player cross join (select date_trunc('hour', now()) as at) as moment
     where no < (select min(no) from player) + $2`,
    [brand.id, AGENTS],
  );
  await pool.query("vacuum analyze");
}

/** Computes one tick of all contracts and writes its records; returns the milliseconds. */
async function settleOnce(db: DatabaseConnection, { vendor: { brand } }: WagerPlatform): Promise<number> {
  const hour = 3_600_000;
  const to = new Date(Math.floor(Date.now() / hour) * hour);
  const due: PeriodOfContracts = {
    ...{ brandId: brand.id, currency: brand.currency, kind: "realtime", period: "five_minutes", paidBy: "house" },
    ...{ from: new Date(to.getTime() - hour / 12), to },
  };
  const began = performance.now();
  await inTransaction(db, async (tx) => {
    const computed = await computePeriod(tx, due);
    await insertRecords(tx, due, { computed, corrections: [] });
  });
  return performance.now() - began;
}
