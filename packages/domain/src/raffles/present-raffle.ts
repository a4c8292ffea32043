import { type Content, earnedTickets, type RaffleKind, type RaffleTerms } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import { ticketsBought } from "../raffle-tickets.ts";
import { actsOfPlayer, versionAt } from "../rewards/index.ts";
import { storedRaffleTerms } from "./raffle-terms.ts";

/** A raffle on the present day of its brand. */
export interface PresentRaffle {
  readonly id: string;
  readonly kind: RaffleKind;
  readonly content: Extract<Content, { kind: "promotion" }>;
  readonly isOpen: boolean;
  readonly version: number;
  readonly terms: RaffleTerms;
  /** The brand's day: its date, its beginning and its end. */
  readonly day: string;
  readonly from: Date;
  readonly to: Date;
}

/**
 * A published raffle of the brand, with the version that was the present one when the day began: a day keeps its chances.
 * The first version acts from its first moment on. Stopping acts immediately.
 */
export async function presentRaffle(
  db: DatabaseConnection | Transaction,
  brandId: string,
  id: string,
): Promise<PresentRaffle | undefined> {
  const { rows } = await sql<Omit<PresentRaffle, "terms"> & { readonly terms: unknown }>`
    select promotion.id, promotion.kind, item.content, acting.version, acting.terms, clock.day::text, clock.begins as from,
      clock.ends as to, promotion.state = 'open' and coalesce(version.starts_at <= now(), true)
        and coalesce(version.ends_at > now(), true) as "isOpen"
    from promotion
    join content_item as item on item.id = promotion.id and item.published
    join promotion_version as version on version.promotion_id = promotion.id and version.version = promotion.version
    cross join lateral (select brand_zone(promotion.brand_id, now()) as zone) as present
    cross join lateral (
      select zone_date(now(), zone) as day, contract_period_start(now(), 'day', zone) as begins,
        contract_period_end(now(), 'day', zone) as ends
    ) as clock
    cross join lateral (${versionAt(sql`promotion.id`, sql`clock.begins`)}) as acting
    where promotion.id = ${id} and promotion.brand_id = ${brandId} and promotion.kind in ('wheel', 'eggs')
  `.execute(db);
  const [row] = rows;
  return row && { ...row, terms: storedRaffleTerms(row.terms) };
}

/** A player's tickets on the present day. */
export interface Tickets {
  /** The acts of today that earn tickets, in minor units. */
  readonly progress: bigint;
  readonly earned: number;
  /** Of the earned ones, those that were not used. */
  readonly ofDay: number;
  /** Tickets for points that are left. */
  readonly bought: number;
  /** The draws of today. */
  readonly drawn: number;
}

export async function ticketsOf(
  db: DatabaseConnection | Transaction,
  { id, terms, day, from, to }: PresentRaffle,
  { playerId, currency }: { readonly playerId: string; readonly currency: string },
): Promise<Tickets> {
  const progress = await actsOfPlayer(db, playerId, { goal: terms.ticket.goal, currency, from, to });
  const { drawn, used } = await db
    .selectFrom("raffle_draw")
    .select([sql<number>`count(*)::int`.as("drawn"), sql<number>`(count(*) - count(ticket_id))::int`.as("used")])
    .where("player_id", "=", playerId)
    .where("promotion_id", "=", id)
    .where("day", "=", sql<string>`${day}::date`)
    .executeTakeFirstOrThrow();
  const earned = earnedTickets(terms.ticket, progress);
  const bought = await ticketsBought(db, { playerId, promotionId: id });
  return { progress, earned, ofDay: Math.max(earned - used, 0), bought, drawn };
}
