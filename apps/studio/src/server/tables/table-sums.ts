import { sql } from "kysely";
import type { PlacedItem } from "../../protocol/tables.ts";
import type { Database } from "../database/open-database.ts";
import { partsOf } from "./table-limits.ts";

/** A change of a session's wins minus stakes. */
export interface NetChange {
  readonly session: string;
  readonly by: bigint;
}

/**
 * Adds changes to sessions, locked in the order of their ids. The locked rows carry the changes, so that each row is
 * found by its key: a join of two lists would compare all with all.
 */
export async function countNets(tx: Database, changes: readonly NetChange[]): Promise<void> {
  const bySession = new Map<string, bigint>();
  for (const { session, by } of changes) bySession.set(session, (bySession.get(session) ?? 0n) + by);
  const counted = [...bySession].filter(([, by]) => by !== 0n);
  if (counted.length === 0) return;
  await sql`
    with asked as materialized (
      select * from unnest(${counted.map(([id]) => id)}::uuid[], ${counted.map(([, by]) => by)}::bigint[])
        as asked (id, change)
    ), locked as materialized (
      select session.id, asked.change from asked join game_session as session on session.id = asked.id
      order by session.id for no key update of session
    )
    update game_session set net = net + locked.change from locked where game_session.id = locked.id
  `.execute(tx);
}

/** Stakes by spot, in parts of the small coin. */
export type StakedParts = Readonly<Record<string, string>>;

export function withStakes(
  staked: StakedParts,
  items: readonly PlacedItem[],
  currency: string,
  sign: 1n | -1n,
): StakedParts {
  const sums = new Map(Object.entries(staked).map(([spot, parts]) => [spot, BigInt(parts)]));
  for (const { spot, amount } of items) {
    sums.set(spot, (sums.get(spot) ?? 0n) + sign * partsOf(BigInt(amount), currency));
  }
  const left = [...sums].filter(([, parts]) => parts > 0n);
  return Object.fromEntries(left.map(([spot, parts]) => [spot, String(parts)]));
}

/** Adds stakes to a round that the caller has locked, or takes them away. */
export async function addStakes(
  tx: Database,
  roundId: string,
  items: readonly PlacedItem[],
  currency: string,
  sign: 1n | -1n,
): Promise<void> {
  const { staked } = await tx
    .selectFrom("table_round")
    .select("staked")
    .where("id", "=", roundId)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("table_round")
    .set({ staked: JSON.stringify(withStakes(staked as StakedParts, items, currency, sign)) })
    .where("id", "=", roundId)
    .execute();
}
