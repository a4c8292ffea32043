import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import type { Brand } from "../context.ts";

/** A pool that is opened or closed is shown on the games after at most this time. */
const KEPT_MILLIS = 5_000;

interface Kept {
  readonly vendors: Promise<readonly string[]>;
  readonly until: number;
}

const kept = new WeakMap<DatabaseConnection, Map<string, Kept>>();

/** The brand's vendors whose games feed a pool that can be won now, in the order of their codes. */
export function feedingVendors(db: DatabaseConnection, brand: Brand): Promise<readonly string[]> {
  const ofDatabase = kept.get(db) ?? new Map<string, Kept>();
  kept.set(db, ofDatabase);
  const known = ofDatabase.get(brand.id);
  if (known && known.until > Date.now()) return known.vendors;
  const vendors = readFeedingVendors(db, brand);
  ofDatabase.set(brand.id, { vendors, until: Date.now() + KEPT_MILLIS });
  // After a failure the next call asks again.
  vendors.catch(() => ofDatabase.delete(brand.id));
  return vendors;
}

/** A pool that names no vendors takes stakes on the games of all that call the wallet. */
async function readFeedingVendors(db: DatabaseConnection, { id, settings }: Brand): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct code
    from jackpot_share as share
    join jackpot_pool as pool on pool.id = share.pool_id and pool.state = 'open'
    cross join unnest(${[...settings.games.vendors]}::text[]) as offered (code)
    where share.brand_id = ${id} and pool.kind <> 'draw' and (cardinality(pool.vendor_codes) = 0 or code = any(pool.vendor_codes))
      and not exists (select from vendor where vendor.code = offered.code and vendor.protocol = 'house')
    order by code
  `.execute(db);
  return rows.map(({ code }) => code);
}
