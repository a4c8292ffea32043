import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import { type ContractKind, type ContractTerms, signContract } from "@banyan/domain/agents";
import { type PlayLine, playParameters, recordPlays } from "@banyan/domain/play";
import { slotGame, type SlotMath, spinUnits } from "@banyan/game-math";
import { cryptoRandomSource, invariant, newId, type RandomSource } from "@banyan/kernel";
import { CompiledQuery, sql } from "kysely";
import { dailyDividend } from "../contract-fixture.ts";
import { type DemoBrand, demoBrands } from "./demo-brands.ts";
import type { Seed } from "./seed.ts";
import { IN_HOUSE } from "./studio-vendors.ts";

/** The past of a team: days of play, and since when each kind of contract is in force. */
interface Past {
  readonly playDays: number;
  readonly dividendDays: number;
  readonly dividendPeriod: ContractTerms["period"];
  /** Every so many members play on a day. */
  readonly playsEvery: number;
}
const WHOLE: Past = { playDays: 60, dividendDays: 60, dividendPeriod: "week", playsEvery: 3 };
const SMALL: Past = { playDays: 14, dividendDays: 14, dividendPeriod: "day", playsEvery: 3 };
/** Salaries have many periods, so theirs began later. */
const DAILY_DAYS = 14;
const HOURLY_DAYS = 1;

/** The slots of the studio that the team plays, and the rounds of a line of play. */
const SLOTS = 12;
const ROUNDS = 25;

/** Gives the demo agent and the agents below contracts of every kind and state, and past days of play, once. */
export const seedContracts: Seed = async ({ db, hasSmallTeam }) => {
  const past = hasSmallTeam ? SMALL : WHOLE;
  for (const demo of demoBrands) {
    const team = await teamWithoutContracts(db, demo);
    if (team === undefined) continue;
    await inTransaction(db, async (tx) => {
      await signContracts(tx, demo, team, past);
      await offerContracts(tx, demo, team, past);
      await writePastDays(tx, demo, team, past);
    });
  }
  return [];
};

interface Team {
  readonly agentId: string;
  /** The members below the agent, in the order in which they joined. */
  readonly members: readonly string[];
  /** Those of them who are agents. */
  readonly agents: readonly string[];
}

async function teamWithoutContracts(db: DatabaseConnection, { id }: DemoBrand): Promise<Team | undefined> {
  const { rows } = await sql<{ agent: string; members: string[]; agents: string[] | null }>`
    select agent.id as agent, below.members, below.agents
    from player as agent join brand on brand.id = agent.brand_id
    cross join lateral (
      select array_agg(member.id order by member.no) as members,
        array_agg(member.id order by member.no) filter (
          where brand.settings -> 'accountTypes' -> 'agents' @> to_jsonb(member.account_type)
        ) as agents
      from member_path as path join player as member on member.no = path.descendant_no
      where path.ancestor_no = agent.no and path.depth > 0
    ) as below
    where agent.brand_id = ${id} and agent.username_key = 'agent'
      and not exists (select from agent_contract where downline_id = agent.id)
  `.execute(db);
  const [team] = rows;
  return team?.agents ? { agentId: team.agent, members: team.members, agents: team.agents } : undefined;
}

/** Terms by kind, of a share in hundredths of a per cent; `unit` is a small stake of the brand. */
function termsOf(kind: ContractKind, rate: number, unit: bigint, { dividendPeriod }: Past): ContractTerms {
  const rows = [
    { min: 0n, active: 0, rate: Math.floor(rate / 2) },
    { min: 100n * unit, active: 5, rate },
  ];
  if (kind === "dividend") {
    return dailyDividend(rows, { period: dividendPeriod, activeBet: unit, costs: ["salaries"] });
  }
  const period = { daily: "day", hourly: "hour", realtime: "five_minutes" } as const;
  const salary = { period: period[kind], bandBy: "valid_bet", carries: false, activeBet: unit } as const;
  return dailyDividend(kind === "realtime" ? [{ min: 0n, active: 0, rate }] : rows, salary);
}

/** The chains in force: the agent with the house, and three levels of agents below. */
async function signContracts(tx: Transaction, demo: DemoBrand, { agentId, agents }: Team, past: Past): Promise<void> {
  const unit = demo.openingBalance / 1_000n;
  const [first, , , fourth, below, , , , last] = agents;
  const begun: Readonly<Record<ContractKind, number>> = {
    ...{ dividend: past.dividendDays, daily: DAILY_DAYS, hourly: HOURLY_DAYS, realtime: HOURLY_DAYS },
  };
  const sign = (kind: ContractKind, rate: number, downline: string | undefined, uplineId?: string) => {
    invariant(downline, "the demo team has its agents first");
    const terms = termsOf(kind, rate, unit, past);
    const parties = { brandId: demo.id, agentId: downline, uplineId };
    return signContract(tx, { ...parties, kind, terms, daysAgo: begun[kind] });
  };
  await sign("dividend", 1_500, agentId);
  await sign("dividend", 1_200, first, agentId);
  await sign("dividend", 800, below, first);
  await sign("dividend", 500, last, below);
  const ended = await sign("dividend", 600, fourth, agentId);
  await sql`
    update agent_contract set state = 'terminated', end_reason = 'upline',
      ends_at = contract_period_end(settles_at, period, brand_zone(brand_id, now()))
    where id = ${ended}
  `.execute(tx);
  await sign("daily", 60, agentId);
  await sign("daily", 50, first, agentId);
  await sign("hourly", 20, agentId);
  await sign("hourly", 15, first, agentId);
  await sign("realtime", 10, agentId);
}

/** Offers in each state that is not in force. */
async function offerContracts(tx: Transaction, demo: DemoBrand, { agentId, agents }: Team, past: Past): Promise<void> {
  const unit = demo.openingBalance / 1_000n;
  const [first, second, third] = agents;
  const offers = [
    { kind: "dividend", rate: 1_000, downline: second, state: "processing" },
    { kind: "dividend", rate: 1_000, downline: third, state: "approved" },
    { kind: "daily", rate: 30, downline: second, state: "rejected", reason: "refused" },
    { kind: "realtime", rate: 8, downline: first, state: "processing" },
  ] as const;
  for (const { kind, rate, downline, state, ...more } of offers) {
    const terms = termsOf(kind, rate, unit, past);
    const stored = JSON.stringify(terms, (_key, part: unknown) => (typeof part === "bigint" ? part.toString() : part));
    await sql`
      insert into agent_contract (
        id, brand_id, kind, upline_id, downline_id, period, terms, state, request_id, payload_hash, expires_at, starts_at,
        end_reason
      ) select ${newId()}, ${demo.id}, ${kind}, ${agentId}::uuid, ${downline}::uuid, ${terms.period}, ${stored}::jsonb,
        ${state}, ${newId()}, ${Buffer.alloc(32)}, now() + interval '7 days',
        case when ${state} = 'approved' then zone_day_start(zone_date(now(), zone) + 1, zone) end,
        ${"reason" in more ? more.reason : null}
      from (select brand_zone(${demo.id}, now()) as zone) as present
    `.execute(tx);
  }
}

/**
 * Play of past days in the record of play. Each line is some rounds of a slot, drawn by its engine, on a day after the
 * member has joined. The lines move no money and belong to no round: demonstration data, so that contracts have periods to
 * show. Each day is a batch that is booked on that day.
 */
async function writePastDays(
  tx: Transaction,
  demo: DemoBrand,
  { members }: Team,
  { playDays, playsEvery }: Past,
): Promise<void> {
  const unit = demo.openingBalance / 1_000n;
  const source = cryptoRandomSource();
  const slots = Array.from({ length: SLOTS }, (_, number) => slotGame(number + 1).math);
  const { rows: days } = await sql<{ at: string; present: number[] }>`
    select noon::text as at, array(
      select place::int from unnest(${members}::uuid[]) with ordinality as one (id, place)
      join player on player.id = one.id where player.created_at < noon order by place
    ) as present
    from generate_series(1, ${playDays}) as back
    cross join (select brand_zone(${demo.id}, now()) as zone) as present
    cross join lateral (
      select zone_day_start(zone_date(now(), zone) - back, zone) + interval '12 hours' as noon
    ) as day
    order by back desc
  `.execute(tx);
  for (const [day, { at, present }] of days.entries()) {
    const lines = present.flatMap((place) => {
      const playerId = members[place - 1];
      const math = slots[(place + day) % SLOTS];
      if (playerId === undefined || !math || (place + day) % playsEvery !== 0) return [];
      const bet = unit * BigInt(1 + ((place * 7 + day * 3) % 5));
      return [demoLine(demo, { playerId, at, bet, pay: payOf(math, bet, source) })];
    });
    if (lines.length === 0) continue;
    const statement = `with moment as materialized (select $1::timestamptz as now),${recordPlays(2)} select now from moment`;
    await tx.executeQuery(CompiledQuery.raw(statement, [at, ...playParameters(lines)]));
  }
}

/** The pay of some rounds of a slot: as drawn, cut down to minor units. */
function payOf(math: SlotMath, bet: bigint, source: RandomSource): bigint {
  const units = Array.from({ length: ROUNDS }, () => spinUnits(math, source));
  return (bet * BigInt(units.reduce((sum, paid) => sum + paid, 0))) / BigInt(math.stakeUnits);
}

interface DemoPlay {
  readonly playerId: string;
  readonly at: string;
  /** The stake of a round. */
  readonly bet: bigint;
  /** The pay of all rounds. */
  readonly pay: bigint;
}

function demoLine(demo: DemoBrand, { playerId, at, bet, pay: payout }: DemoPlay): PlayLine {
  const stake = bet * BigInt(ROUNDS);
  return {
    ...{
      brandId: demo.id,
      currency: demo.currency,
      playerId,
      category: "RNG",
      game: "thousand-lantern-koi",
      vendor: IN_HOUSE,
    },
    ...{ kind: "settled", call: null, state: "settled", rule: 2 },
    ...{ playId: newId(), transactionId: newId(), answeredId: null, staked: 0n, paid: 0n },
    counted: { bets: ROUNDS, stake, payout, validBet: stake },
    ...{ playStake: stake, version: 1, openedAt: at, firstSettledAt: at, bonusId: null },
  };
}
