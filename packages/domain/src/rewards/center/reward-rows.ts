import type { Content, Reward, RewardFigures } from "@banyan/contract";
import { type DatabaseConnection, prepared, type Transaction } from "@banyan/db";
import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import { readCursor } from "../../keyset-cursor.ts";
import { textIn } from "../../written-texts.ts";
import { storedLevel } from "../levels/level-amounts.ts";
import { storedStep } from "../missions/mission-terms.ts";
import type { RewardReader } from "../reward-reader.ts";

/** A reward as it is stored, with its run. */
export interface RewardRow {
  readonly id: string;
  readonly kind: Reward["kind"];
  /** The title of its promotion's page; null without a page. */
  readonly title: Extract<Content, { kind: "promotion" }>["title"] | null;
  readonly promotion_id: string;
  readonly currency: string;
  readonly computed: bigint;
  readonly amount: bigint;
  readonly state: Reward["state"];
  readonly early: boolean;
  readonly first_day: string;
  readonly last_day: string;
  readonly period_from: Date;
  readonly period_to: Date;
  readonly deadline: Date;
  readonly is_over: boolean;
  readonly ended_at: Date | null;
  /** The step of a mission, or the level of a level bonus. With `figures`, also those of rebates and cashbacks, in digits. */
  readonly why: unknown;
  readonly period: Reward["period"];
  /** Null without `figures`. */
  readonly terms: unknown;
  /** All that the condition selects, and their sum in minor units. Absent unless they were counted. */
  readonly all_count?: number;
  readonly all_sum?: string;
}

interface WantedRewards {
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  /** Locks them until the transaction ends. Whether they are over is asked after the wait for the lock. */
  readonly lock?: true;
  /** Counts all that the condition selects, beyond the limit too. */
  readonly counted?: true;
  /** Reads the figures and the terms behind each amount. A list shows neither. */
  readonly figures?: true;
  /** The name of the statement for a page of the reward center, whose text never varies. Each connection plans it once. */
  readonly page?: "waiting_rewards" | "newest_past_rewards" | "older_past_rewards";
}

/**
 * The rewards of a player that the condition on `reward` selects, but none that are not released. The rows are limited
 * before the joins: a plan for any limit would join all of the player's rewards and sort them.
 */
export async function rewardRows(
  db: DatabaseConnection | Transaction,
  playerId: string,
  { where, order, limit, lock, counted, figures, page }: WantedRewards,
): Promise<readonly RewardRow[]> {
  const { rows } = await sql<RewardRow>`${page ? sql.raw(prepared(page)) : sql``}
    select reward.id, reward.kind, item.content -> 'title' as title, reward.promotion_id, run.currency, reward.computed, reward.amount,
      reward.state, reward.kind = 'rebate' and reward.step > 0 as early, run.first_day::text, run.last_day::text, run.period_from, run.period_to, reward.deadline,
      reward.deadline <= ${lock ? sql`clock_timestamp()` : sql`now()`} as is_over, reward.ended_at,
      ${figures ? sql`reward.why, version.terms` : sql`case when reward.kind not in ('rebate', 'cashback') then reward.why end as why, null as terms`},
      ${counted ? sql`reward.all_count, reward.all_sum,` : sql``}
      case reward.kind when 'level_up' then 'once' when 'level_week' then 'week' when 'level_month' then 'month' when 'grant' then 'day'
        else coalesce(version.terms ->> 'period', 'day') end as period
    from (
      select reward.*
        ${counted ? sql`, (count(*) over ())::int as all_count, (sum(amount) over ())::text as all_sum` : sql``}
      from reward
      where reward.player_id = ${playerId}::uuid and reward.state in ('waiting', 'claimed', 'lapsed') and ${where}
      order by ${order} limit ${limit}::int ${lock ? sql`for update` : sql``}
    ) as reward
    join reward_run as run on run.id = reward.run
    join promotion_version as version on version.promotion_id = run.promotion_id and version.version = run.version
    left join content_item as item on item.id = reward.promotion_id
    order by ${order}
  `.execute(db);
  return rows;
}

const position = z.tuple([z.uuid()]);

/** SQL condition: rewards that were computed before the cursor. Throws Refusal INPUT_INVALID for an invalid one. */
export const olderRewards = (before: string | undefined): RawBuilder<unknown> =>
  before === undefined ? sql`true` : sql`reward.id < ${readCursor(before, position)[0]}::uuid`;

const isLevelBonus = (kind: Reward["kind"]) => kind === "level_up" || kind === "level_week" || kind === "level_month";

/** A reward as calls answer it. */
export function asReward({ caller, brand }: RewardReader, row: RewardRow): Reward {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title ? textIn(row.title, caller.locale, brand) : "",
    currency: row.currency,
    amount: row.amount,
    early: row.early,
    state: row.state,
    step: row.kind === "mission" ? storedStep(row.why) : null,
    level: isLevelBonus(row.kind) ? storedLevel(row.why) : null,
    period: row.period,
    periodFrom: row.period_from,
    firstDay: row.first_day,
    lastDay: row.last_day,
    deadline: row.deadline,
    endedAt: row.ended_at,
  };
}

/** Stored figures; those that are 0 are absent. */
export function storedFigures(why: unknown): Omit<RewardFigures, "amount"> {
  type Digits<Value> = Value extends bigint
    ? string
    : Value extends readonly (infer Item)[]
      ? readonly { readonly [Key in keyof Item]: Digits<Item[Key]> }[]
      : Value;
  const stored = why as { readonly [Key in keyof RewardFigures]?: Digits<RewardFigures[Key]> };
  return {
    parts: (stored.parts ?? []).map(({ category, base, rate }) => ({ category, base: BigInt(base), rate })),
    carriedIn: BigInt(stored.carriedIn ?? 0),
    carriedOut: BigInt(stored.carriedOut ?? 0),
    whole: BigInt(stored.whole ?? 0),
    deducted: BigInt(stored.deducted ?? 0),
    lapsed: BigInt(stored.lapsed ?? 0),
    advanced: BigInt(stored.advanced ?? 0),
  };
}

const takenEarly = z.object({ countedUntil: z.iso.datetime({ offset: true }) });

/** The moment up to which play was counted for a reward that was taken early. */
export const countedUntil = (why: unknown): Date => new Date(takenEarly.parse(why).countedUntil);
