import type { Transaction } from "@banyan/db";
import type { RaffleKind } from "@banyan/contract";
import { invariant, newId } from "@banyan/kernel";
import { sql } from "kysely";
import { withDigits } from "../../with-digits.ts";

/** A reward that is given outside a run of many players. */
export interface SingleReward {
  readonly promotionId: string;
  readonly brandId: string;
  readonly kind: "referral" | "grant" | RaffleKind;
  readonly version: number;
  readonly currency: string;
  readonly playerId: string;
  /** Minor units. */
  readonly amount: bigint;
  /** How long it can be claimed; null: it has been paid, and its budget has spent it. */
  readonly claimDays: number | null;
  /** Its number among the player's rewards of the run; the next one if left out. */
  readonly step?: number;
  /** The figures from which the amount follows. */
  readonly why?: object;
}

/**
 * Writes a reward into the run of its promotion's day, by the brand's zone. Returns its id. The caller has locked the
 * player or the promotion, so the rewards of a player and day are numbered without gaps.
 */
export async function addToDay(tx: Transaction, reward: SingleReward): Promise<string> {
  const { promotionId, brandId, kind, version, currency, playerId, amount, claimDays, step, why = {} } = reward;
  const { rows } = await sql<{ id: string }>`
    insert into reward_run as run (
      id, promotion_id, brand_id, kind, version, currency, period_from, period_to, first_day, last_day, state, players,
      amount, released, ended_at
    )
    select ${newId()}, ${promotionId}, ${brandId}, ${kind}, ${version}, ${currency},
      contract_period_start(now(), 'day', zone), contract_period_end(now(), 'day', zone), zone_date(now(), zone),
      zone_date(now(), zone), 'released', 1, ${amount}, ${amount}, now()
    from (select brand_zone(${brandId}, now()) as zone) as present
    on conflict (promotion_id, kind, period_from) do update set players = run.players + 1,
      amount = run.amount + excluded.amount, released = run.released + excluded.released
    returning id
  `.execute(tx);
  const [run] = rows;
  invariant(run, `the day of promotion ${promotionId} has no run`);
  const id = newId();
  const isPaid = claimDays === null;
  await sql`
    insert into reward (
      player_id, id, run, promotion_id, kind, step, computed, amount, state, deadline, ended_at, booked, why
    )
    select ${playerId}, ${id}, ${run.id}, ${promotionId}, ${kind}, coalesce(${step ?? null}::int, max(step) + 1, 1), ${amount}, ${amount},
      ${isPaid ? "claimed" : "waiting"}, now() + make_interval(days => ${claimDays ?? 0}::int),
      case when ${isPaid} then now() end, ${isPaid}, ${withDigits(why)}
    from reward where run = ${run.id} and player_id = ${playerId}
  `.execute(tx);
  return id;
}
