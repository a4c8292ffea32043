import { type RaceCampaign, type RaceTerms, raceTermsInput } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import {
  lockBudgetRow,
  lockPage,
  ofBrand,
  VERSIONED_COLUMNS,
  VERSIONED_TABLES,
  versionedFacts,
  type VersionedRow,
  versionsOf,
} from "../versioned-promotions.ts";

/** Stored terms: they were checked when they were written. */
export const storedRaceTerms = (terms: unknown) => raceTermsInput.parse(terms) satisfies RaceTerms;

const KINDS = ["race"];

interface RaceRow extends VersionedRow {
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
    select ${VERSIONED_COLUMNS}, race.period_to,
      (
        select count(*)::int from race_score where race_score.run = race.run
          and score >= (version.terms ->> 'minimum')::bigint
      ) as players,
      (select count(*)::int from reward_run where promotion_id = promotion.id and reward_run.state = 'released') as settled
    from ${VERSIONED_TABLES}
    join race on race.promotion_id = promotion.id
    ${ofBrand(brandId, KINDS, id)}
  `.execute(db);
  const versions = await versionsOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    ...versionedFacts(row),
    kind: "race",
    terms: storedRaceTerms(row.terms),
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
  await lockPage(tx, brandId, id, KINDS);
  await lockBudgetRow(tx, id);
  const [present] = await racesOf(tx, brandId, id);
  return present;
}
