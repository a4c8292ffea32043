import { type ActivityCampaign, type ActivityTerms, activityTermsInput } from "@banyan/contract";
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
export const storedActivityTerms = (terms: unknown): ActivityTerms => activityTermsInput.parse(terms);

const KINDS = ["activity"];

interface ActivityRow extends VersionedRow {
  readonly places_taken: number;
  readonly applying: number;
  readonly rejected: number;
  readonly issued: number;
}

/** The brand's activities, newest first; one of them with `id`. */
export async function activitiesOf(
  db: DatabaseConnection | Transaction,
  brandId: string,
  id: string | null = null,
): Promise<ActivityCampaign[]> {
  const { rows } = await sql<ActivityRow>`
    select ${VERSIONED_COLUMNS}, budget.places_taken, counts.*
    from ${VERSIONED_TABLES}
    cross join lateral (
      select count(*) filter (where state = 'applying')::int as applying,
        count(*) filter (where state = 'rejected')::int as rejected,
        count(*) filter (where state = 'issued')::int as issued
      from activity_application where activity_application.promotion_id = promotion.id
    ) as counts
    ${ofBrand(brandId, KINDS, id)}
  `.execute(db);
  return withVersions(db, rows, ({ terms, places_taken: placesTaken, applying, rejected, issued }) => ({
    kind: "activity" as const,
    terms: storedActivityTerms(terms),
    placesTaken,
    applications: { applying, rejected, issued },
  }));
}

/** Locks the activity on a page. */
export const lockActivity = lockOf(KINDS, activitiesOf);
