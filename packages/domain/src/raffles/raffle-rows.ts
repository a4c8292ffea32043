import { type RaffleCampaign, type RaffleKind, raffleKinds } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import {
  ofBrand,
  VERSIONED_COLUMNS,
  VERSIONED_TABLES,
  versionedFacts,
  type VersionedRow,
  versionsOf,
} from "../rewards/index.ts";
import { storedRaffleTerms } from "./raffle-terms.ts";

interface RaffleRow extends VersionedRow {
  readonly kind: RaffleKind;
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
    select ${VERSIONED_COLUMNS}, promotion.kind,
      (select count(*)::int from raffle_draw where raffle_draw.promotion_id = promotion.id) as draws,
      (
        select coalesce(jsonb_agg(jsonb_build_object('key', prize, 'given', given) order by prize), '[]')
        from raffle_stock where raffle_stock.promotion_id = promotion.id
      ) as given
    from ${VERSIONED_TABLES}
    ${ofBrand(brandId, raffleKinds, id)}
  `.execute(db);
  const versions = await versionsOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const terms = storedRaffleTerms(row.terms);
    return {
      ...versionedFacts(row),
      kind: row.kind,
      terms: { ...terms, prizes: [...terms.prizes] },
      draws: row.draws,
      given: row.given,
      versions: versions.get(row.id) ?? [],
    };
  });
}
