import { type RaceCampaign, type RaceTerms, raceTermsInput } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import {
  lockOf,
  ofBrand,
  VERSIONED_COLUMNS,
  VERSIONED_TABLES,
  type VersionedRow,
  withVersions,
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
      (
        select count(*)::int from reward_run as run
        where run.promotion_id = promotion.id and run.kind = 'race' and run.state = 'released'
      ) as settled
    from ${VERSIONED_TABLES}
    join race on race.promotion_id = promotion.id
    ${ofBrand(brandId, KINDS, id)}
  `.execute(db);
  return withVersions(db, rows, ({ terms, period_to: until, players, settled }) => ({
    kind: "race" as const,
    terms: storedRaceTerms(terms),
    until,
    players,
    settled,
  }));
}

/** Locks the race on a page. */
export const lockRace = lockOf(KINDS, racesOf);
