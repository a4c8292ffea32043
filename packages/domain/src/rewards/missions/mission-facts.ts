import { type EventGoal, type MissionFacts, missionProgress, type MissionTerms } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import { countEvents } from "../../member-events.ts";

interface FactsPeriod {
  readonly currency: string;
  readonly from: Date;
  readonly to: Date;
}

interface FactRow {
  readonly player_id: string;
  /** Null: the player's deposits. */
  readonly category: string | null;
  readonly rounds: string;
  readonly minor: string;
}

/** Play with a bonus wallet counts for no mission: only cash counts. */
const CASH = "00000000-0000-0000-0000-000000000000";

/**
 * The acts of players in [from, to): counted play with cash by category, settled deposits, and events. A free round is
 * none. Corrections count in the hour in which they came.
 */
export async function missionFacts(
  db: DatabaseConnection | Transaction,
  players: readonly string[],
  { currency, from, to }: FactsPeriod,
): Promise<ReadonlyMap<string, MissionFacts>> {
  const { rows } = await sql<FactRow>`
    select counted.player_id, counted.category, sum(counted.bets - counted.free_bets)::text as rounds, sum(counted.valid_bet)::text as minor
    from unnest(${[...players]}::uuid[]) as wanted (player_id)
    join turnover_hour as counted on counted.player_id = wanted.player_id
      and counted.hour >= ${from} and counted.hour < ${to}
    where counted.currency = ${currency} and counted.bonus_id = ${CASH}
    group by counted.player_id, counted.category
    union all
    select deposit.player_id, null, '0', sum(deposit.paid_amount)::text
    from unnest(${[...players]}::uuid[]) as wanted (player_id)
    join deposit on deposit.player_id = wanted.player_id
      and deposit.settled_at >= ${from} and deposit.settled_at < ${to}
    where deposit.currency = ${currency} and deposit.state = 'settled'
    group by deposit.player_id
  `.execute(db);
  const [acts, events] = [
    Map.groupBy(rows, (row) => row.player_id),
    Map.groupBy(await countEvents(db, players, { from, to }), (row) => row.player_id),
  ];
  return new Map(
    [...new Set([...acts.keys(), ...events.keys()])].map((id) => [
      id,
      asFacts(acts.get(id) ?? [], events.get(id) ?? []),
    ]),
  );
}

function asFacts(rows: readonly FactRow[], counts: EventCounts): MissionFacts {
  const play = rows.flatMap(({ category, rounds, minor }) =>
    category === null ? [] : [{ category, rounds: BigInt(rounds), validBet: BigInt(minor) }],
  );
  return {
    play,
    deposits: BigInt(rows.find(({ category }) => category === null)?.minor ?? "0"),
    events: eventsByGoal(counts),
  };
}

type EventCounts = Awaited<ReturnType<typeof countEvents>>;

/** The event that a goal counts. */
export const GOAL_EVENTS: Readonly<Record<EventGoal, EventCounts[number]["kind"]>> = {
  sign_ins: "sign_in",
  friends: "friend_deposited",
  contacts: "contact_verified",
  app: "app_started",
};

/** Counted events, by the goal that counts them. */
export function eventsByGoal(counts: EventCounts): MissionFacts["events"] {
  const goals = Object.entries(GOAL_EVENTS) as [EventGoal, EventCounts[number]["kind"]][];
  return Object.fromEntries(
    goals.flatMap(([goal, wanted]) =>
      counts.flatMap(({ kind, count }) => (kind === wanted ? [[goal, BigInt(count)]] : [])),
    ),
  );
}

/** The acts of a player in [from, to) that count for a goal, in minor units or rounds; at least 0. */
export async function actsOfPlayer(
  db: DatabaseConnection | Transaction,
  playerId: string,
  { goal, ...period }: FactsPeriod & Pick<MissionTerms, "goal">,
): Promise<bigint> {
  const facts = (await missionFacts(db, [playerId], period)).get(playerId);
  return facts ? missionProgress({ goal, category: null, steps: [] }, facts).progress : 0n;
}
