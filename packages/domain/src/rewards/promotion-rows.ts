import {
  type ActivityState,
  giftKinds,
  isGift,
  type JoinObstacle,
  type PromotionKind,
  promotionKinds,
} from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { type RawBuilder, sql } from "kysely";
import { isInAudience } from "../in-audience.ts";
import { hasSharedDevice } from "./audience.ts";
import type { EntryState } from "./entries.ts";
import { PRESENT_PERIOD } from "./promotion-period.ts";
import { PLACES_LEFT } from "./take-place.ts";

/** A promotion with its present version, and a player's part in it. */
export interface PromotionRow {
  readonly id: string;
  readonly kind: PromotionKind;
  readonly state: "open" | "stopped";
  readonly version: number;
  readonly terms: unknown;
  readonly phase: "before" | "now" | "after";
  /** The period in which the player may join once. */
  readonly period: string;
  readonly budget_left: bigint;
  /** Null without a limit. */
  readonly places_left: number | null;
  readonly entry_id: string | null;
  readonly entry_state: EntryState | null;
  readonly entry_deadline: Date | null;
  /** The version that the player joined. */
  readonly entry_version: number | null;
  readonly entry_terms: unknown;
  /** The state for the player: the own part until it ends, also when the promotion takes nobody in any more. */
  readonly shown: ActivityState;
  /** The first reason why the player cannot join; null when nothing is in the way. */
  readonly obstacle: JoinObstacle | null;
}

/** Promotions of deposits exclude each other, and so do gifts. */
export const stackingGroup = (kind: PromotionKind): string => (isGift(kind) ? "gift" : "deposit");

/** SQL: the {@link stackingGroup} of `promotion`. */
const STACKING_GROUP = sql`case when promotion.kind = any(${[...giftKinds]}::text[]) then 'gift' else 'deposit' end`;

/** The days before a birthday in which it is too late to give it. */
const BIRTHDAY_FIXED_DAYS = 30;

/** The brand's promotions that pay, with the part of the player if one is signed in. */
export async function promotionRows(
  db: DatabaseConnection | Transaction,
  brandId: string,
  playerId: string | null,
): Promise<readonly PromotionRow[]> {
  const { rows } = await sql<PromotionRow>`
    select offered.* from ${offeredPromotions(sql`${brandId}`, sql`${playerId}::uuid`)} as offered
  `.execute(db);
  return rows;
}

/**
 * SQL: the rows of {@link promotionRows}. Joining, the page of promotions and their number read the same ones, so they
 * cannot differ.
 */
export const offeredPromotions = (brandId: RawBuilder<unknown>, playerId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(
    select known.*, ${SHOWN} as shown, ${OBSTACLE} as obstacle from ${knownPromotions(brandId, playerId)} as known
  )`;

const SHOWN = sql`case
  when known.entry_state is not null then known.entry_state
  when known.state = 'stopped' or known.phase = 'after' then 'closed'
  when known.phase = 'before' then 'coming_soon'
  when known.places_left = 0 then 'closed'
  else 'join'
end`;

const OBSTACLE = sql`case
  when not known.in_audience then 'not_in_audience'
  when known.device_used then 'device_used'
  when known.kind = 'first_deposit' and known.has_deposited then 'not_first_deposit'
  when known.kind = 'new_player' and known.is_late then 'not_new_player'
  when known.kind = 'app_download' and not known.has_app then 'app_required'
  when known.kind = 'birthday' and not known.has_birthday then 'birthday_unknown'
  when known.kind = 'birthday' and known.is_late then 'not_birthday'
  when known.group_taken then 'bonus_active'
  when known.entry_state in ('issued', 'closed') then 'limit_reached'
  when known.places_left = 0 then 'places_gone'
  when known.budget_left < (known.terms ->> 'cap')::bigint then 'budget_spent'
  when known.kind = 'points_mall' then 'points_required'
end`;

const knownPromotions = (brandId: RawBuilder<unknown>, playerId: RawBuilder<unknown>) => sql`(
  select promotion.id, promotion.kind, promotion.state, promotion.version, version.terms,
    case when version.starts_at > now() then 'before' when version.ends_at <= now() then 'after' else 'now' end as phase,
    taken.period, budget.granted - budget.reserved - budget.spent as budget_left,
    ${PLACES_LEFT} as places_left,
    entry.id as entry_id, entry.state as entry_state, entry.deadline as entry_deadline,
    entry.version as entry_version, entry.terms as entry_terms,
    exists (
      select from promotion_entry as other
      where other.player_id = ${playerId} and other.stacking_group = ${STACKING_GROUP}
        and other.state in ('joined', 'process') and other.promotion_id <> promotion.id
    ) as group_taken,
    exists (
      select from deposit where deposit.player_id = ${playerId} and deposit.state = 'settled'
    ) as has_deposited,
    member.id is null or member.app_started_at is not null as has_app,
    member.id is null or member.birthday is not null as has_birthday,
    case promotion.kind
      when 'new_player' then member.created_at < now() - make_interval(days => (version.terms ->> 'joinDays')::int)
      when 'birthday' then present.today >= birthday.day + (version.terms ->> 'joinDays')::int
        or coalesce(
          zone_date(member.birthday_set_at, brand_zone(promotion.brand_id, now())) > birthday.day - ${BIRTHDAY_FIXED_DAYS}::int,
          false
        )
    end as is_late,
    member.id is null or ${isInAudience(sql`version.audience`, "member")} as in_audience,
    coalesce((version.audience ->> 'oncePerDevice')::boolean, false)
      and ${hasSharedDevice(sql`promotion.id`, playerId)} as device_used
  from promotion
  join promotion_version as version on version.promotion_id = promotion.id and version.version = promotion.version
  join promotion_budget as budget on budget.promotion_id = promotion.id
  left join player as member on member.id = ${playerId}
  ${PRESENT_PERIOD}
  cross join lateral (select latest_birthday(member.birthday, present.today) as day) as birthday
  cross join lateral (
    select case when promotion.kind = 'birthday' then coalesce(birthday.day::text, 'once') else clock.period end as period
  ) as taken
  left join lateral (
    select entry.id, entry.state, entry.deadline, entry.version, own.terms from promotion_entry as entry
    join promotion_version as own on own.promotion_id = entry.promotion_id and own.version = entry.version
    where entry.player_id = ${playerId} and entry.promotion_id = promotion.id
      and (entry.state in ('joined', 'process')
        or (entry.period = taken.period and (entry.state <> 'closed' or entry.bonus > 0)))
    order by entry.state in ('joined', 'process') desc, entry.joined_at desc limit 1
  ) as entry on true
  where promotion.brand_id = ${brandId} and promotion.kind = any(${[...promotionKinds]}::text[])
)`;
