import { type ActivityCampaign, type ActivityTerms, activityTermsInput, type Content } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import { refusal } from "../../refusal.ts";
import { titleOf, versionsOf } from "../plans/plan-rows.ts";

/** Stored terms: they were checked when they were written. */
export const storedActivityTerms = (terms: unknown): ActivityTerms => activityTermsInput.parse(terms);

interface ActivityRow {
  readonly id: string;
  readonly content: Extract<Content, { kind: "promotion" }> | null;
  readonly default_locale: string;
  readonly state: ActivityCampaign["state"];
  readonly version: number;
  readonly terms: unknown;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly currency: string;
  readonly granted: bigint;
  readonly reserved: bigint;
  readonly spent: bigint;
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
    select promotion.id, item.content, brand.default_locale, promotion.state, promotion.version, version.terms,
      version.starts_at, version.ends_at, brand.currency, budget.granted, budget.reserved, budget.spent, counts.*
    from promotion
    join brand on brand.id = promotion.brand_id
    join promotion_version as version on version.promotion_id = promotion.id and version.version = promotion.version
    join promotion_budget as budget on budget.promotion_id = promotion.id
    cross join lateral (
      select count(*) filter (where state = 'applying')::int as applying,
        count(*) filter (where state = 'rejected')::int as rejected,
        count(*) filter (where state = 'issued')::int as issued
      from activity_application where activity_application.promotion_id = promotion.id
    ) as counts
    left join content_item as item on item.id = promotion.id
    where promotion.brand_id = ${brandId} and promotion.kind = 'activity' and (${id}::uuid is null or promotion.id = ${id}::uuid)
    order by promotion.created_at desc, promotion.id
  `.execute(db);
  const ids = rows.map((row) => row.id);
  const versions = await versionsOf(db, ids);
  return rows.map((row) => ({
    id: row.id,
    title: titleOf(row.content, row.default_locale),
    kind: "activity",
    state: row.state,
    version: row.version,
    terms: storedActivityTerms(row.terms),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    currency: row.currency,
    budget: { granted: row.granted, reserved: row.reserved, spent: row.spent },
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
  const { rows } = await sql`
    select from content_item where id = ${id} and brand_id = ${brandId} and kind = 'promotion'
      and not exists (select from promotion where promotion.id = content_item.id and kind <> 'activity')
    for no key update
  `.execute(tx);
  if (rows.length === 0) throw refusal("NOT_FOUND");
  await sql`select from promotion_budget where promotion_id = ${id} for update`.execute(tx);
  const [present] = await activitiesOf(tx, brandId, id);
  return present;
}
