import { type ActivityCampaign, type ActivityTerms, activityTermsInput } from "@banyan/contract";
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
export const storedActivityTerms = (terms: unknown): ActivityTerms => activityTermsInput.parse(terms);

const KINDS = ["activity"];

interface ActivityRow extends VersionedRow {
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
    select ${VERSIONED_COLUMNS}, counts.*
    from ${VERSIONED_TABLES}
    cross join lateral (
      select count(*) filter (where state = 'applying')::int as applying,
        count(*) filter (where state = 'rejected')::int as rejected,
        count(*) filter (where state = 'issued')::int as issued
      from activity_application where activity_application.promotion_id = promotion.id
    ) as counts
    ${ofBrand(brandId, KINDS, id)}
  `.execute(db);
  const ids = rows.map((row) => row.id);
  const versions = await versionsOf(db, ids);
  return rows.map((row) => ({
    ...versionedFacts(row),
    kind: "activity",
    terms: storedActivityTerms(row.terms),
    applications: { applying: row.applying, rejected: row.rejected, issued: row.issued },
    versions: versions.get(row.id) ?? [],
  }));
}

/**
 * The activity on a page, locked for a change; undefined when the page has none yet. Throws Refusal NOT_FOUND for a page
 * that the brand does not have, or one with a promotion of another kind.
 */
export async function lockActivity(
  tx: Transaction,
  brandId: string,
  id: string,
): Promise<ActivityCampaign | undefined> {
  await lockPage(tx, brandId, id, KINDS);
  await lockBudgetRow(tx, id);
  const [present] = await activitiesOf(tx, brandId, id);
  return present;
}
