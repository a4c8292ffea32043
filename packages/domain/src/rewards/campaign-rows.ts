import { type Campaign, promotionKinds } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import { storedAudience } from "./audience.ts";
import { storedTerms } from "./entries.ts";
import {
  ofBrand,
  VERSIONED_COLUMNS,
  VERSIONED_TABLES,
  versionedFacts,
  type VersionedRow,
} from "./versioned-promotions.ts";

interface CampaignRow extends VersionedRow {
  readonly kind: Campaign["kind"];
  readonly audience: unknown;
  readonly places_taken: number;
}

interface VersionRow {
  readonly promotion_id: string;
  readonly version: number;
  readonly created_at: Date;
  readonly operator: string | null;
  readonly reason: string;
  readonly stopped: boolean;
  readonly budget: bigint;
  readonly terms: unknown;
  readonly entries: number;
}

interface CountRow {
  readonly promotion_id: string;
  readonly state: keyof Campaign["entries"];
  readonly entries: number;
}

/** The brand's promotions that pay, newest first; one of them with `id`. */
export async function campaignsOf(
  db: DatabaseConnection | Transaction,
  brandId: string,
  id: string | null = null,
): Promise<Campaign[]> {
  const { rows } = await sql<CampaignRow>`
    select ${VERSIONED_COLUMNS}, promotion.kind, version.audience, budget.places_taken
    from ${VERSIONED_TABLES}
    ${ofBrand(brandId, promotionKinds, id)}
  `.execute(db);
  const ids = rows.map((row) => row.id);
  const versions = await versionsOf(db, ids);
  const counts = await countsOf(db, ids);
  return rows.map((row) => ({
    ...versionedFacts(row),
    kind: row.kind,
    terms: storedTerms(row.terms),
    audience: storedAudience(row.audience),
    placesTaken: row.places_taken,
    entries: { joined: 0, process: 0, issued: 0, closed: 0, ...counts.get(row.id) },
    versions: versions.get(row.id) ?? [],
  }));
}

async function versionsOf(db: DatabaseConnection | Transaction, ids: readonly string[]) {
  const { rows } = await sql<VersionRow>`
    select version.promotion_id, version.version, version.created_at, operator.name as operator, version.reason,
      version.stopped, version.budget, version.terms, (
        select count(*)::int from promotion_entry as entry
        where entry.promotion_id = version.promotion_id and entry.version = version.version
      ) as entries
    from promotion_version as version left join operator on operator.id = version.operator_id
    where version.promotion_id = any(${[...ids]}::uuid[]) order by version.promotion_id, version.version desc
  `.execute(db);
  const answered = rows.map(({ promotion_id: promotionId, created_at: at, terms, ...version }) => ({
    promotionId,
    version: { ...version, at, terms: storedTerms(terms) },
  }));
  return new Map(
    [...Map.groupBy(answered, ({ promotionId }) => promotionId)].map(([id, all]) => [
      id,
      all.map(({ version }) => version),
    ]),
  );
}

async function countsOf(db: DatabaseConnection | Transaction, ids: readonly string[]) {
  const { rows } = await sql<CountRow>`
    select promotion_id, state, count(*)::int as entries from promotion_entry
    where promotion_id = any(${[...ids]}::uuid[]) group by promotion_id, state
  `.execute(db);
  return new Map(
    [...Map.groupBy(rows, (row) => row.promotion_id)].map(([id, all]) => [
      id,
      Object.fromEntries(all.map(({ state, entries }) => [state, entries])),
    ]),
  );
}
