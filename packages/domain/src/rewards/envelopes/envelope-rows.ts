import type { EnvelopeCampaign } from "@banyan/contract";
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
import { storedEnvelopeTerms } from "./envelope-terms.ts";

const KINDS = ["envelope"];

/** The brand's promotions of red envelopes, newest first; one of them with `id`. */
export async function envelopeCampaignsOf(
  db: DatabaseConnection | Transaction,
  brandId: string,
  id: string | null = null,
): Promise<EnvelopeCampaign[]> {
  const { rows } = await sql<VersionedRow>`
    select ${VERSIONED_COLUMNS}
    from ${VERSIONED_TABLES}
    ${ofBrand(brandId, KINDS, id)}
  `.execute(db);
  const rains = await rainsOf(
    db,
    rows.map((row) => row.id),
  );
  return withVersions(db, rows, ({ id: promotion, terms }) => ({
    terms: storedEnvelopeTerms(terms),
    rains: rains.get(promotion) ?? [],
  }));
}

/** Locks the red envelopes on a page. */
export const lockEnvelopes = lockOf(KINDS, envelopeCampaignsOf, (tx, id) =>
  sql`select from promotion where id = ${id} for no key update`.execute(tx),
);

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
