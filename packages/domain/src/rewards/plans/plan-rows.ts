import { type Content, type RewardKind, type RewardPlan, rewardTermsInput } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import { textIn } from "../../written-texts.ts";

interface PlanRow {
  readonly id: string;
  readonly content: Extract<Content, { kind: "promotion" }> | null;
  readonly default_locale: string;
  readonly kind: RewardKind;
  readonly state: RewardPlan["state"];
  readonly version: number;
  readonly terms: unknown;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly currency: string;
  readonly granted: bigint;
  readonly reserved: bigint;
  readonly spent: bigint;
  readonly settles_at: Date;
}

/** Stored terms: they were checked when they were written. */
export const storedRewardTerms = (terms: unknown) => rewardTermsInput.parse(terms);

/** The title of a promotion's page in the brand's first language. */
export function titleOf(content: PlanRow["content"], defaultLocale: string): string {
  return content ? textIn(content.title, defaultLocale, { defaultLocale }) : "";
}

/** The brand's rebates and cashbacks, newest first; one of them with `id`. */
export async function rewardPlansOf(
  db: DatabaseConnection | Transaction,
  brandId: string,
  id: string | null = null,
): Promise<RewardPlan[]> {
  const { rows } = await sql<PlanRow>`
    select promotion.id, item.content, brand.default_locale, plan.kind, promotion.state, promotion.version, version.terms,
      version.starts_at, version.ends_at, brand.currency, budget.granted, budget.reserved, budget.spent, plan.settles_at
    from reward_plan as plan
    join promotion on promotion.id = plan.promotion_id
    join brand on brand.id = promotion.brand_id
    join promotion_version as version on version.promotion_id = promotion.id and version.version = promotion.version
    join promotion_budget as budget on budget.promotion_id = promotion.id
    left join content_item as item on item.id = promotion.id
    where promotion.brand_id = ${brandId} and plan.kind in ('rebate', 'cashback') and (${id}::uuid is null or promotion.id = ${id}::uuid)
    order by promotion.created_at desc, promotion.id
  `.execute(db);
  const versions = await versionsOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    title: titleOf(row.content, row.default_locale),
    kind: row.kind,
    state: row.state,
    version: row.version,
    terms: storedRewardTerms(row.terms),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    currency: row.currency,
    budget: { granted: row.granted, reserved: row.reserved, spent: row.spent },
    nextAt: row.settles_at,
    versions: versions.get(row.id) ?? [],
  }));
}

interface VersionRow {
  readonly promotion_id: string;
  readonly version: number;
  readonly at: Date;
  readonly operator: string | null;
  readonly reason: string;
  readonly stopped: boolean;
  readonly budget: bigint;
}

/** The versions of promotions by their id, newest first. */
export async function versionsOf(db: DatabaseConnection | Transaction, ids: readonly string[]) {
  const { rows } = await sql<VersionRow>`
    select version.promotion_id, version.version, version.created_at as at, operator.name as operator, version.reason,
      version.stopped, version.budget
    from promotion_version as version left join operator on operator.id = version.operator_id
    where version.promotion_id = any(${[...ids]}::uuid[]) order by version.promotion_id, version.version desc
  `.execute(db);
  return new Map(
    [...Map.groupBy(rows, (row) => row.promotion_id)].map(([id, all]) => [
      id,
      all.map(({ promotion_id: _id, ...version }) => version),
    ]),
  );
}
