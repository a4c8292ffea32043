import type { ActivityOffer, ActivityState } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { type RawBuilder, sql } from "kysely";
import { PRESENT_PERIOD } from "../promotion-period.ts";
import { PLACES_LEFT } from "../take-place.ts";
import { storedActivityTerms } from "./activity-rows.ts";

/** An activity with the player's application of the present period. */
interface ActivityOfferRow {
  readonly id: string;
  readonly state: "open" | "stopped";
  readonly phase: "before" | "now" | "after";
  readonly version: number;
  readonly terms: unknown;
  /** Null without a limit. */
  readonly places_left: number | null;
  readonly period: string;
  readonly application_id: string | null;
  readonly application_state: "applying" | "rejected" | "issued" | null;
  readonly sent_at: Date | null;
  readonly reason: string | null;
  readonly amount: bigint | null;
  readonly own_version: number | null;
  readonly own_terms: unknown;
  /** The state of the activity for the player (R-4.18). */
  readonly shown: ActivityState;
}

/** The brand's activities, with the part of the player if one is signed in. */
export async function activityOfferRows(
  db: DatabaseConnection | Transaction,
  brandId: string,
  playerId: string | null,
): Promise<readonly ActivityOfferRow[]> {
  const { rows } = await sql<ActivityOfferRow>`
    select offered.* from ${offeredActivities(sql`${brandId}`, sql`${playerId}::uuid`)} as offered
  `.execute(db);
  return rows;
}

/** SQL: the rows of {@link activityOfferRows}, which also decide how many a player may apply for. */
export const offeredActivities = (brandId: RawBuilder<unknown>, playerId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select known.*, ${SHOWN} as shown from ${knownActivities(brandId, playerId)} as known)`;

const SHOWN = sql`case
  when known.application_state in ('applying', 'issued') then known.application_state
  when known.application_state = 'rejected' and known.state = 'open' and known.phase = 'now'
    and known.places_left is distinct from 0 then 'rejected'
  when known.state = 'stopped' or known.phase = 'after' then 'closed'
  when known.phase = 'before' then 'coming_soon'
  when known.places_left = 0 then 'closed'
  else 'join'
end`;

const knownActivities = (brandId: RawBuilder<unknown>, playerId: RawBuilder<unknown>) => sql`(
  select promotion.id, promotion.state, promotion.version, version.terms,
    ${PLACES_LEFT} as places_left,
    case when version.starts_at > now() then 'before' when version.ends_at <= now() then 'after' else 'now' end as phase,
    clock.period, application.id as application_id, application.state as application_state, application.sent_at,
    application.reason, application.amount, application.version as own_version, own.terms as own_terms
  from promotion
  join promotion_version as version on version.promotion_id = promotion.id and version.version = promotion.version
  join promotion_budget as budget on budget.promotion_id = promotion.id
  ${PRESENT_PERIOD}
  left join lateral (
    select * from activity_application as own
    where own.player_id = ${playerId} and own.promotion_id = promotion.id
      and (own.period = clock.period or own.state = 'applying')
    order by own.state = 'applying' desc, own.sent_at desc limit 1
  ) as application on true
  left join promotion_version as own
    on own.promotion_id = application.promotion_id and own.version = application.version
  where promotion.brand_id = ${brandId} and promotion.kind = 'activity'
)`;

/** A player who has applied sees the terms of that version. After a rejection the present ones are offered. */
export function asActivityOffer(row: ActivityOfferRow, currency: string): ActivityOffer {
  const { application_state: state, sent_at: sentAt } = row;
  const isKept = state === "applying" || state === "issued";
  return {
    version: (isKept ? row.own_version : null) ?? row.version,
    terms: storedActivityTerms((isKept ? row.own_terms : null) ?? row.terms),
    currency,
    placesLeft: row.places_left,
    application:
      state === null || sentAt === null ? null : { state, sentAt, reason: row.reason, amount: row.amount ?? 0n },
  };
}
