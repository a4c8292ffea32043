import type { Content, EnvelopeCampaign } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import { titleOf, versionsOf } from "../plans/plan-rows.ts";
import { storedEnvelopeTerms } from "./envelope-terms.ts";

interface EnvelopeRow {
  readonly id: string;
  readonly content: Extract<Content, { kind: "promotion" }> | null;
  readonly default_locale: string;
  readonly state: EnvelopeCampaign["state"];
  readonly version: number;
  readonly terms: unknown;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly currency: string;
  readonly granted: bigint;
  readonly reserved: bigint;
  readonly spent: bigint;
}

/** The brand's promotions of red envelopes, newest first; one of them with `id`. */
export async function envelopeCampaignsOf(
  db: DatabaseConnection | Transaction,
  brandId: string,
  id: string | null = null,
): Promise<EnvelopeCampaign[]> {
  const { rows } = await sql<EnvelopeRow>`
    select promotion.id, item.content, brand.default_locale, promotion.state, promotion.version, version.terms,
      version.starts_at, version.ends_at, brand.currency, budget.granted, budget.reserved, budget.spent
    from promotion
    join brand on brand.id = promotion.brand_id
    join promotion_version as version on version.promotion_id = promotion.id and version.version = promotion.version
    join promotion_budget as budget on budget.promotion_id = promotion.id
    left join content_item as item on item.id = promotion.id
    where promotion.brand_id = ${brandId} and promotion.kind = 'envelope'
      and (${id}::uuid is null or promotion.id = ${id}::uuid)
    order by promotion.created_at desc, promotion.id
  `.execute(db);
  const ids = rows.map((row) => row.id);
  const versions = await versionsOf(db, ids);
  const rains = await rainsOf(db, ids);
  return rows.map((row) => ({
    id: row.id,
    title: titleOf(row.content, row.default_locale),
    state: row.state,
    version: row.version,
    terms: storedEnvelopeTerms(row.terms),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    currency: row.currency,
    budget: { granted: row.granted, reserved: row.reserved, spent: row.spent },
    rains: rains.get(row.id) ?? [],
    versions: versions.get(row.id) ?? [],
  }));
}

/** The rains of a promotion that the console lists. */
const LISTED = 7;

type Rain = EnvelopeCampaign["rains"][number];
type RainRow = Omit<Rain, "takenSum"> & { readonly promotionId: string; readonly takenSum: string };

async function rainsOf(db: DatabaseConnection | Transaction, ids: readonly string[]) {
  const { rows } = await sql<RainRow>`
    select wanted.id as "promotionId", rain.day::text, rain.opens_at as "opensAt", rain.state, rain.envelopes, rain.sum,
      parts.taken, parts."takenSum"
    from unnest(${[...ids]}::uuid[]) as wanted (id)
    cross join lateral (
      select * from envelope_rain where promotion_id = wanted.id order by day desc limit ${LISTED}
    ) as rain
    cross join lateral (
      select count(*)::int as taken, coalesce(sum(amount), 0)::text as "takenSum"
      from envelope_part where rain_id = rain.id and player_id is not null
    ) as parts
    order by rain.day desc
  `.execute(db);
  const all = rows.map(({ promotionId, takenSum, ...rain }) => ({
    promotionId,
    rain: { ...rain, takenSum: BigInt(takenSum) },
  }));
  return new Map(
    [...Map.groupBy(all, ({ promotionId }) => promotionId)].map(([id, each]) => [id, each.map(({ rain }) => rain)]),
  );
}
