import {
  type CallOutput,
  type contract,
  type Mission,
  type MissionFacts,
  missionProgress,
  NO_MISSION_FACTS,
  possibleSteps,
} from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import type { PlayerContext } from "../../context.ts";
import { countEvents } from "../../member-events.ts";
import { eventsByGoal, missionFacts } from "./mission-facts.ts";
import { type PresentMission, presentMissions } from "./mission-rows.ts";

type Call = typeof contract.rewards.missionSummary;

/** The player's missions of the present periods, with progress from the facts of now. */
export async function missionSummary({ db, player, brand }: PlayerContext): Promise<CallOutput<Call>> {
  const present = await presentMissions(db, brand.id);
  const rewards = await rewardedSteps(db, player.id, present);
  const facts = new Map<string, MissionFacts>();
  for (const { from, to } of present) {
    // Missions of the same period have the same facts.
    if (facts.has(periodKey(from, to))) continue;
    const known = await missionFacts(db, [player.id], { currency: brand.currency, from, to });
    facts.set(periodKey(from, to), known.get(player.id) ?? NO_MISSION_FACTS);
  }
  const list: Mission[] = [];
  for (const each of present) {
    const steps = possibleSteps(each.terms, await eventsBefore(db, player.id, each));
    if (steps.length === 0) continue;
    const possible = { ...each, terms: { ...each.terms, steps } };
    list.push(asMission(possible, facts.get(periodKey(each.from, each.to)), rewards));
  }
  const { count, sum } = await waiting(db, player.id);
  return {
    value: {
      ...{ state: list.length === 0 ? "coming_soon" : "process", currency: brand.currency },
      ...{ total: list.length, completed: list.filter(isCompleted).length },
      ...{ claimable: count, claimableSum: BigInt(sum), list },
    },
  };
}

/** The member's events before a period that cannot come again in it. */
async function eventsBefore(db: DatabaseConnection, playerId: string, { from, terms: { goal } }: PresentMission) {
  if (goal !== "contacts" && goal !== "app") return 0n;
  return eventsByGoal(await countEvents(db, [playerId], { from: null, to: from }))[goal] ?? 0n;
}

const periodKey = (from: Date, to: Date) => `${from.getTime()}–${to.getTime()}`;

const isCompleted = ({ steps }: Mission) => steps.every(({ state }) => state !== "open" && state !== "spent");

/** From this year on a period has no end. */
const NO_END = 9_999;

function asMission(
  { id, to, terms, budgetLeft, runId }: PresentMission,
  facts: MissionFacts = NO_MISSION_FACTS,
  rewards: ReadonlyMap<string, Mission["steps"][number]["state"]>,
): Mission {
  const { progress, reached } = missionProgress(terms, facts);
  const steps = terms.steps.map((step, index) => {
    const granted = rewards.get(`${runId} ${index + 1}`);
    const ungranted = index < reached ? "reached" : "open";
    return { ...step, state: granted ?? (budgetLeft < step.amount ? "spent" : ungranted) };
  });
  const { period, goal, category } = terms;
  return { id, period, goal, category, progress, until: to.getUTCFullYear() >= NO_END ? null : to, steps };
}

/** The states of the rewards for steps, by run and number. A reward whose time is over has lapsed. */
async function rewardedSteps(db: DatabaseConnection, playerId: string, present: readonly PresentMission[]) {
  const runs = present.flatMap(({ runId }) => (runId === null ? [] : [runId]));
  const { rows } = await sql<{ key: string; state: "waiting" | "claimed" | "lapsed" }>`
    select run || ' ' || step as key,
      case when state = 'waiting' and deadline <= now() then 'lapsed' else state end as state
    from reward where run = any(${runs}::uuid[]) and player_id = ${playerId}
  `.execute(db);
  return new Map(rows.map(({ key, state }) => [key, state]));
}

async function waiting(db: DatabaseConnection, playerId: string): Promise<{ count: number; sum: string }> {
  const { rows } = await sql<{ count: number; sum: string }>`
    select count(*)::int as count, coalesce(sum(amount), 0)::text as sum from reward
    where player_id = ${playerId} and kind = 'mission' and state = 'waiting' and deadline > now()
  `.execute(db);
  return rows[0] ?? { count: 0, sum: "0" };
}
