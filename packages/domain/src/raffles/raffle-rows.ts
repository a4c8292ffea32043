import type { Content, RaffleCampaign, RaffleKind } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import { titleOf, versionsOf } from "../rewards/index.ts";
import { storedRaffleTerms } from "./raffle-terms.ts";

interface RaffleRow {
  readonly id: string;
  readonly content: Extract<Content, { kind: "promotion" }> | null;
  readonly default_locale: string;
  readonly kind: RaffleKind;
  readonly state: RaffleCampaign["state"];
  readonly version: number;
  readonly terms: unknown;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly currency: string;
  readonly granted: bigint;
  readonly reserved: bigint;
  readonly spent: bigint;
  readonly draws: number;
  readonly given: RaffleCampaign["given"];
}

/** The brand's wheels and eggs, newest first; one of them with `id`. */
export async function raffleCampaignsOf(
  db: DatabaseConnection | Transaction,
  brandId: string,
  id: string | null = null,
): Promise<RaffleCampaign[]> {
  const { rows } = await sql<RaffleRow>`
    select promotion.id, item.content, brand.default_locale, promotion.kind, promotion.state, promotion.version,
      version.terms, version.starts_at, version.ends_at, brand.currency, budget.granted, budget.reserved, budget.spent,
      (select count(*)::int from raffle_draw where raffle_draw.promotion_id = promotion.id) as draws,
      (
        select coalesce(jsonb_agg(jsonb_build_object('key', prize, 'given', given) order by prize), '[]')
        from raffle_stock where raffle_stock.promotion_id = promotion.id
      ) as given
    from promotion
    join brand on brand.id = promotion.brand_id
    join promotion_version as version on version.promotion_id = promotion.id and version.version = promotion.version
    join promotion_budget as budget on budget.promotion_id = promotion.id
    left join content_item as item on item.id = promotion.id
    where promotion.brand_id = ${brandId} and promotion.kind in ('wheel', 'eggs')
      and (${id}::uuid is null or promotion.id = ${id}::uuid)
    order by promotion.created_at desc, promotion.id
  `.execute(db);
  const versions = await versionsOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const terms = storedRaffleTerms(row.terms);
    return {
      id: row.id,
      title: titleOf(row.content, row.default_locale),
      kind: row.kind,
      state: row.state,
      version: row.version,
      terms: { ...terms, prizes: [...terms.prizes] },
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      currency: row.currency,
      budget: { granted: row.granted, reserved: row.reserved, spent: row.spent },
      draws: row.draws,
      given: row.given,
      versions: versions.get(row.id) ?? [],
    };
  });
}
