import { type Content, type RaceCampaign, type RaceTerms, raceTermsInput } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import { refusal } from "../../refusal.ts";
import { titleOf, versionsOf } from "../plans/plan-rows.ts";

/** Stored terms: they were checked when they were written. */
export const storedRaceTerms = (terms: unknown) => raceTermsInput.parse(terms) satisfies RaceTerms;

interface RaceRow {
  readonly id: string;
  readonly content: Extract<Content, { kind: "promotion" }> | null;
  readonly default_locale: string;
  readonly state: RaceCampaign["state"];
  readonly version: number;
  readonly terms: unknown;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly currency: string;
  readonly granted: bigint;
  readonly reserved: bigint;
  readonly spent: bigint;
  readonly period_to: Date;
  readonly players: number;
  readonly settled: number;
}

/** The brand's races, newest first; one of them with `id`. */
export async function racesOf(
  db: DatabaseConnection | Transaction,
  brandId: string,
  id: string | null = null,
): Promise<RaceCampaign[]> {
  const { rows } = await sql<RaceRow>`
    select promotion.id, item.content, brand.default_locale, promotion.state, promotion.version, version.terms,
      version.starts_at, version.ends_at, brand.currency, budget.granted, budget.reserved, budget.spent, race.period_to,
      (
        select count(*)::int from race_score where race_score.run = race.run
          and score >= (version.terms ->> 'minimum')::bigint
      ) as players,
      (select count(*)::int from reward_run where promotion_id = promotion.id and reward_run.state = 'released') as settled
    from promotion
    join race on race.promotion_id = promotion.id
    join brand on brand.id = promotion.brand_id
    join promotion_version as version on version.promotion_id = promotion.id and version.version = promotion.version
    join promotion_budget as budget on budget.promotion_id = promotion.id
    left join content_item as item on item.id = promotion.id
    where promotion.brand_id = ${brandId} and promotion.kind = 'race' and (${id}::uuid is null or promotion.id = ${id}::uuid)
    order by promotion.created_at desc, promotion.id
  `.execute(db);
  const versions = await versionsOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    title: titleOf(row.content, row.default_locale),
    kind: "race",
    state: row.state,
    version: row.version,
    terms: storedRaceTerms(row.terms),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    currency: row.currency,
    budget: { granted: row.granted, reserved: row.reserved, spent: row.spent },
    until: row.period_to,
    players: row.players,
    settled: row.settled,
    versions: versions.get(row.id) ?? [],
  }));
}

/**
 * The race on a page, locked for a change; undefined when the page has none yet. Throws Refusal NOT_FOUND for a page that
 * the brand does not have, or one with a promotion of another kind.
 */
export async function lockRace(tx: Transaction, brandId: string, id: string): Promise<RaceCampaign | undefined> {
  const { rows } = await sql`
    select from content_item where id = ${id} and brand_id = ${brandId} and kind = 'promotion'
      and not exists (select from promotion where promotion.id = content_item.id and kind <> 'race')
    for no key update
  `.execute(tx);
  if (rows.length === 0) throw refusal("NOT_FOUND");
  await sql`select from promotion_budget where promotion_id = ${id} for update`.execute(tx);
  const [present] = await racesOf(tx, brandId, id);
  return present;
}
