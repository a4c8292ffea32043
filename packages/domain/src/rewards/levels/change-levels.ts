import { levelOf, type LevelTerms } from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import { tellMembers } from "../../tell-members.ts";
import { withDigits } from "../../with-digits.ts";
import { type Ladder, levelAt } from "./ladder-rows.ts";
import type { LevelProgress } from "./level-progress.ts";

type Cause = "rise" | "fall" | "pin" | "unpin" | "setup";

/** A change of a member's level. */
interface LevelChange {
  readonly playerId: string;
  readonly from: number;
  readonly to: number;
  readonly cause: Cause;
  readonly pinned: boolean;
  /** The level is kept from then on; null: from now on. */
  readonly at: Date | null;
  /** Whether counting begins again at that moment. */
  readonly countsAnew: boolean;
  /** The figures that decided; null for a decision of an operator. */
  readonly why: unknown;
}

interface Decision {
  readonly operatorId: string | null;
  readonly reason: string;
}

/** A transaction that changes levels has ended long before their factors for points act. */
const LEAD = sql`interval '1 minute'`;

/**
 * Writes changes of levels and their history. A rise earns the bonus of each new level, once per level and life. The
 * caller has locked the ladder.
 */
export async function changeLevels(
  tx: Transaction,
  { brandId, promotionId, version, terms }: Pick<Ladder, "brandId" | "promotionId" | "version" | "terms">,
  changes: readonly LevelChange[],
  { operatorId, reason }: Decision = { operatorId: null, reason: "" },
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    with changed as (
      select player_id, from_level, to_level, cause, pinned, coalesce(at, clock_timestamp()) as at, counts_anew, why, id
      from unnest(
        ${changes.map(({ playerId }) => playerId)}::uuid[], ${changes.map(({ from }) => from)}::smallint[],
        ${changes.map(({ to }) => to)}::smallint[], ${changes.map(({ cause }) => cause)}::text[],
        ${changes.map(({ pinned }) => pinned)}::boolean[], ${changes.map(({ at }) => at)}::timestamptz[],
        ${changes.map(({ countsAnew }) => countsAnew)}::boolean[],
        ${changes.map(({ why }) => (why === null ? null : withDigits(why)))}::jsonb[],
        ${changes.map(() => newId())}::uuid[]
      ) as changed (player_id, from_level, to_level, cause, pinned, at, counts_anew, why, id)
    ), kept as (
      insert into player_level as known (player_id, brand_id, level, reached_at, counted_from, pinned)
      select player_id, ${brandId}, to_level, at, case when counts_anew then at end, pinned from changed
      order by player_id
      on conflict (player_id) do update set level = excluded.level, reached_at = excluded.reached_at,
        counted_from = coalesce(excluded.counted_from, known.counted_from), pinned = excluded.pinned
    )
    insert into level_change (
      player_id, id, brand_id, from_level, to_level, cause, version, why, operator_id, reason, at, acts_from
    )
    select player_id, id, ${brandId}, from_level, to_level, cause, ${version}, why, ${operatorId}::uuid, ${reason}, at,
      clock_timestamp() + ${LEAD}
    from changed
  `.execute(tx);
  await earnBonuses(tx, promotionId, terms, changes);
  await tellMembers(
    tx,
    changes.flatMap(({ playerId, to, cause }) => {
      if (cause !== "rise" && cause !== "fall") return [];
      const subject = newId();
      return [{ playerId, kind: cause === "rise" ? "level_up" : "level_down", subject, facts: { level: to } } as const];
    }),
  );
}

async function earnBonuses(
  tx: Transaction,
  promotionId: string,
  { levels }: LevelTerms,
  changes: readonly LevelChange[],
): Promise<void> {
  const earned = changes.flatMap(({ playerId, from, to, cause }) =>
    cause === "rise"
      ? levels
          .slice(from, to)
          .flatMap(({ bonus }, index) => (bonus > 0n ? [{ playerId, level: from + index + 1, bonus }] : []))
      : [],
  );
  if (earned.length === 0) return;
  await sql`
    insert into level_bonus (player_id, level, promotion_id, amount)
    select player_id, level, ${promotionId}, amount
    from unnest(
      ${earned.map(({ playerId }) => playerId)}::uuid[], ${earned.map(({ level }) => level)}::smallint[],
      ${earned.map(({ bonus }) => bonus)}::bigint[]
    ) as earned (player_id, level, amount)
    on conflict (player_id, level) do nothing
  `.execute(tx);
}

/**
 * The level that a standing leads to by these terms: the highest one reached, never below the present one. A pinned member
 * stays. Nobody is above the last level.
 */
export function nextLevel(
  terms: LevelTerms,
  { level, pinned, validBet, deposits }: Omit<LevelProgress, "playerId">,
): number {
  const last = terms.levels.length;
  const reached = pinned ? 0 : levelOf(terms, { validBet, deposits });
  return Math.min(Math.max(level, reached), last);
}

/** The changes by which standings follow the terms. */
export function risesOf(terms: LevelTerms, progresses: readonly LevelProgress[]): readonly LevelChange[] {
  return progresses.flatMap((progress) => {
    const { playerId, level: from, pinned, validBet, deposits } = progress;
    const to = nextLevel(terms, progress);
    if (to === from) return [];
    const cause = to > from ? ("rise" as const) : ("fall" as const);
    return [{ playerId, from, to, cause, pinned, at: null, countsAnew: false, why: { validBet, deposits } }];
  });
}

/** Whether the month that began at a moment is checked for a standing: the member had the level in the whole month. */
export function isChecked(terms: LevelTerms, { level, pinned, reachedAt }: LevelProgress, keepFrom: Date): boolean {
  const keep = levelAt(terms, level)?.keep ?? 0n;
  return !pinned && keep > 0n && reachedAt !== null && reachedAt <= keepFrom;
}
