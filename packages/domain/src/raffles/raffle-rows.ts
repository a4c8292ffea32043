import { type RaffleCampaign, type RaffleKind, raffleKinds } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import {
  lockOf,
  ofBrand,
  VERSIONED_COLUMNS,
  VERSIONED_TABLES,
  type VersionedRow,
  withVersions,
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
  return withVersions(db, rows, ({ kind, draws, given, terms: stored }) => {
    const terms = storedRaffleTerms(stored);
    return { kind, terms: { ...terms, prizes: [...terms.prizes] }, draws, given };
  });
}

/** Locks the raffle on a page. Draws change its stock, so the figures that decide are read behind its locks. */
export const lockRaffle = lockOf(raffleKinds, raffleCampaignsOf, (tx, id) =>
  sql`select from raffle_stock where promotion_id = ${id} order by prize for update`.execute(tx),
);
