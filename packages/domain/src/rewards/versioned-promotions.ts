import type { CallOutput, Content, contract } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { type RawBuilder, sql } from "kysely";
import { refusal } from "../refusal.ts";
import { textIn } from "../written-texts.ts";

type NamedPromotion = Pick<
  CallOutput<typeof contract.operations.budgetProposals>["value"]["list"][number],
  "promotionId" | "promotionKind" | "title" | "mission"
>;

/** The present version of a promotion with its page and budget. Every kind of promotion has these columns. */
export interface VersionedRow {
  readonly id: string;
  readonly content: Extract<Content, { kind: "promotion" }> | null;
  readonly default_locale: string;
  readonly state: "open" | "stopped";
  readonly version: number;
  readonly terms: unknown;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly currency: string;
  readonly granted: bigint;
  readonly reserved: bigint;
  readonly spent: bigint;
}

/** SQL: the columns of {@link VersionedRow}, from {@link VERSIONED_TABLES}. */
export const VERSIONED_COLUMNS = sql`
  promotion.id, item.content, brand.default_locale, promotion.state, promotion.version, version.terms, version.starts_at,
  version.ends_at, brand.currency, budget.granted, budget.reserved, budget.spent
`;

/** SQL: promotions with brand, present version, budget, and page if they have one. */
export const VERSIONED_TABLES = sql`
  promotion
  join brand on brand.id = promotion.brand_id
  join promotion_version as version on version.promotion_id = promotion.id and version.version = promotion.version
  join promotion_budget as budget on budget.promotion_id = promotion.id
  left join content_item as item on item.id = promotion.id
`;

/** SQL: the end of a query for the brand's promotions of some kinds, newest first; one of them with `id`. */
export function ofBrand(brandId: string, kinds: readonly string[], id: string | null): RawBuilder<unknown> {
  return sql`
    where promotion.brand_id = ${brandId} and promotion.kind = any(${[...kinds]}::text[])
      and (${id}::uuid is null or promotion.id = ${id}::uuid)
    order by promotion.created_at desc, promotion.id
  `;
}

/** The part of an answer to the console that is the same for every kind of promotion on a page. */
export function versionedFacts(row: VersionedRow) {
  return {
    id: row.id,
    title: titleOf(row.content, row.default_locale),
    state: row.state,
    version: row.version,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    currency: row.currency,
    budget: { granted: row.granted, reserved: row.reserved, spent: row.spent },
  };
}

/** Promotions as the console sees them: the facts of every kind, those that `own` adds, and the versions. */
export async function withVersions<Row extends VersionedRow, Own>(
  db: DatabaseConnection | Transaction,
  rows: readonly Row[],
  own: (row: Row) => Own,
) {
  const versions = await versionsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...versionedFacts(row), ...own(row), versions: versions.get(row.id) ?? [] }));
}

/** The columns that name a promotion: its kind, its page if it has one, and the goal of a mission. */
export interface NamedRow extends Pick<VersionedRow, "content" | "default_locale"> {
  readonly promotion_id: string;
  readonly promotion_kind: NamedPromotion["promotionKind"];
  readonly mission: NamedPromotion["mission"];
}

/** SQL: the columns of {@link NamedRow}, from promotion, brand, and item. */
export const NAMED_COLUMNS = sql`
  promotion.id as promotion_id, promotion.kind as promotion_kind, item.content, brand.default_locale, (
    select jsonb_build_object(
      'period', terms -> 'period', 'goal', terms -> 'goal', 'category', terms -> 'category'
    )
    from promotion_version as version
    where promotion.kind = 'mission' and version.promotion_id = promotion.id and version.version = promotion.version
  ) as mission
`;

/** A promotion as operators see its name. */
export function namedFacts(row: NamedRow): NamedPromotion {
  const { promotion_id: promotionId, promotion_kind: promotionKind, mission } = row;
  return { promotionId, promotionKind, title: titleOf(row.content, row.default_locale), mission };
}

/** The title of a promotion's page in the brand's first language. */
export function titleOf(content: VersionedRow["content"], defaultLocale: string): string {
  return content ? textIn(content.title, defaultLocale, { defaultLocale }) : "";
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

/** The lock of one kind of promotion for a change; it reads the promotion, undefined when the page has none yet. */
type PromotionLock<Saved> = (tx: Transaction, brandId: string, id: string) => Promise<Saved | undefined>;

/**
 * Makes the lock of a kind of promotion. `lockFirst` locks rows that come before the budget. The lock throws Refusal
 * NOT_FOUND for a page that the brand does not have, or one with a promotion of another kind.
 */
export function lockOf<Saved>(
  kinds: readonly string[],
  read: (tx: Transaction, brandId: string, id: string) => Promise<readonly Saved[]>,
  lockFirst?: (tx: Transaction, id: string) => Promise<unknown>,
): PromotionLock<Saved> {
  return async (tx, brandId, id) => {
    await lockPage(tx, brandId, id, kinds);
    await lockFirst?.(tx, id);
    await lockBudgetRow(tx, id);
    const [present] = await read(tx, brandId, id);
    return present;
  };
}

/** Locks a page of the brand, and checks that it has no promotion of another kind. */
async function lockPage(tx: Transaction, brandId: string, id: string, kinds: readonly string[]): Promise<void> {
  const { rows } = await sql`
    select from content_item where id = ${id} and brand_id = ${brandId} and kind = 'promotion'
      and not exists (
        select from promotion where promotion.id = content_item.id and promotion.kind <> all(${[...kinds]}::text[])
      )
    for no key update
  `.execute(tx);
  if (rows.length === 0) throw refusal("NOT_FOUND");
}

/** Locks a budget. Everything that is granted or paid changes its row, so figures that decide are read behind this lock. */
export async function lockBudgetRow(tx: Transaction, promotionId: string): Promise<void> {
  await sql`select from promotion_budget where promotion_id = ${promotionId} for update`.execute(tx);
}
