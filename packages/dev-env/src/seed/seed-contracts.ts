import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import { type ContractKind, type ContractTerms, signContract } from "@banyan/domain/agents";
import { type PlayLine, writePlays } from "@banyan/domain/play";
import { invariant, newId } from "@banyan/kernel";
import { sql } from "kysely";
import { dailyDividend } from "../contract-fixture.ts";
import { type DemoBrand, demoBrands } from "./demo-brands.ts";
import type { Seed } from "./seed.ts";

/** The demo agent's contracts began so many days ago; the team played on each of them. */
const DAYS = 14;
/** Hourly salaries have many periods, so theirs began later. */
const HOURLY_DAYS = 1;

/** Gives the demo agent and the agents below contracts of every kind and state, and past days of play, once. */
export const seedContracts: Seed = async ({ db }) => {
  for (const demo of demoBrands) {
    const team = await teamWithoutContracts(db, demo);
    if (team === undefined) continue;
    await inTransaction(db, async (tx) => {
      await signContracts(tx, demo, team);
      await offerContracts(tx, demo, team);
      await writePastDays(tx, demo, team);
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
function termsOf(kind: ContractKind, rate: number, unit: bigint): ContractTerms {
  const rows = [
    { min: 0n, active: 0, rate: Math.floor(rate / 2) },
    { min: 100n * unit, active: 5, rate },
  ];
  if (kind === "dividend") return dailyDividend(rows, { activeBet: unit, costs: ["salaries"] });
  const period = { daily: "day", hourly: "hour", realtime: "five_minutes" } as const;
  const salary = { period: period[kind], bandBy: "valid_bet", carries: false, activeBet: unit } as const;
  return dailyDividend(kind === "realtime" ? [{ min: 0n, active: 0, rate }] : rows, salary);
}

/** The chains in force: the agent with the house, and three levels of agents below. */
async function signContracts(tx: Transaction, demo: DemoBrand, { agentId, agents }: Team): Promise<void> {
  const unit = demo.openingBalance / 1_000n;
  const [first, , , fourth, below, , , , last] = agents;
  const sign = (kind: ContractKind, rate: number, downline: string | undefined, uplineId?: string, daysAgo = DAYS) => {
    invariant(downline, "the demo team has its agents first");
    const terms = termsOf(kind, rate, unit);
    return signContract(tx, { brandId: demo.id, agentId: downline, uplineId, kind, terms, daysAgo });
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
  await sign("hourly", 20, agentId, undefined, HOURLY_DAYS);
  await sign("hourly", 15, first, agentId, HOURLY_DAYS);
  await sign("realtime", 10, agentId, undefined, HOURLY_DAYS);
}

/** Offers in each state that is not in force. */
async function offerContracts(tx: Transaction, demo: DemoBrand, { agentId, agents }: Team): Promise<void> {
  const unit = demo.openingBalance / 1_000n;
  const [first, second, third] = agents;
  const offers = [
    { kind: "dividend", rate: 1_000, downline: second, state: "processing" },
    { kind: "dividend", rate: 1_000, downline: third, state: "approved" },
    { kind: "daily", rate: 30, downline: second, state: "rejected", reason: "refused" },
    { kind: "realtime", rate: 8, downline: first, state: "processing" },
  ] as const;
  for (const { kind, rate, downline, state, ...more } of offers) {
    const terms = termsOf(kind, rate, unit);
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
 * Lines of play of past days in the record of play, for every third member each day. They move no money and belong to no
 * ticket: demonstration data, so that contracts have periods to show.
 */
async function writePastDays(tx: Transaction, demo: DemoBrand, { members }: Team): Promise<void> {
  const unit = demo.openingBalance / 1_000n;
  const { rows: noons } = await sql<{ at: string }>`
    select (zone_day_start(zone_date(now(), zone) - back, zone) + interval '12 hours')::text as at
    from generate_series(1, ${DAYS}) as back
    cross join (select brand_zone(${demo.id}, now()) as zone) as present
    order by back desc
  `.execute(tx);
  const lines = noons.flatMap(({ at }, day) =>
    members.flatMap((playerId, place) => {
      if ((place + day) % 3 !== 0) return [];
      const stake = unit * BigInt(10 + ((place * 7 + day * 3) % 41));
      const payout = (stake * BigInt((place * 13 + day * 29) % 180)) / 100n;
      return [demoLine(demo, { playerId, at, stake, payout, category: place % 2 === 0 ? "SPORTS" : "LOTTERY" })];
    }),
  );
  await writePlays(tx, lines);
}

interface DemoPlay {
  readonly playerId: string;
  readonly at: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly category: "SPORTS" | "LOTTERY";
}

function demoLine(demo: DemoBrand, { playerId, at, stake, payout, category }: DemoPlay): PlayLine {
  return {
    ...{ brandId: demo.id, currency: demo.currency, playerId, category, game: "market" },
    ...{
      vendor: category === "SPORTS" ? "SPORTSBOOK" : "DRAWS",
      kind: "settled",
      call: null,
      state: "settled",
      rule: 2,
    },
    ...{ playId: newId(), transactionId: newId(), answeredId: null, staked: 0n, paid: 0n },
    counted: { bets: 1, stake, payout, validBet: stake },
    ...{ playStake: stake, version: 1, openedAt: at, firstSettledAt: at, bonusId: null },
  };
}
