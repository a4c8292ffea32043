import type { Transaction } from "@banyan/db";
import { sql } from "kysely";
import { levelAt, storedLevelTerms } from "./ladder-rows.ts";

interface LevelPeriod {
  readonly kind: "level_week" | "level_month";
  readonly to: Date;
  readonly terms: unknown;
}

/** The weekly or monthly bonus of members: that of the level at which their period ended. */
export async function levelAmounts(tx: Transaction, members: readonly string[], { kind, to, terms }: LevelPeriod) {
  const { rows } = await sql<{ player_id: string; level: number }>`
    select wanted.player_id, latest.level::int
    from unnest(${[...members]}::uuid[]) as wanted (player_id)
    cross join lateral (
      select to_level as level from level_change as change
      where change.player_id = wanted.player_id and change.at < ${to} order by change.at desc, change.id desc limit 1
    ) as latest
    where latest.level > 0 order by 1
  `.execute(tx);
  const { levels, ...rest } = storedLevelTerms(terms);
  return rows.map(({ player_id: playerId, level }) => {
    const reached = levelAt({ ...rest, levels }, Math.min(level, levels.length));
    const amount = (kind === "level_week" ? reached?.weekly : reached?.monthly) ?? 0n;
    return { playerId, amount, why: JSON.stringify({ level }) };
  });
}

/** The level of a stored VIP bonus. */
export const storedLevel = (why: unknown): number => (why as { readonly level: number }).level;
