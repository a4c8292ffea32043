import type { DatabaseConnection } from "@banyan/db";
import { type BrandId, invariant } from "@banyan/kernel";
import { sql } from "kysely";

/** The zone of a brand's hours and days. */
interface BrandTimeZone {
  /** IANA name. */
  readonly now: string;
  /** A change that is saved but acts later; null when there is none. */
  readonly next: { readonly zone: string; readonly from: Date } | null;
}

/** The zone that a brand's hours and days follow now, and the change that is planned. */
export async function brandTimeZone(db: DatabaseConnection, brandId: BrandId): Promise<BrandTimeZone> {
  const { rows } = await sql<{ now: string | null; zone: string | null; from: Date | null }>`
    select brand_zone(${brandId}, moment) as now, planned.zone, planned.effective_from as "from"
    from (select clock_timestamp() as moment) as clock
    left join brand_time_zone as planned on planned.brand_id = ${brandId} and planned.effective_from > moment
  `.execute(db);
  const [row] = rows;
  invariant(row?.now, `brand ${brandId} has no time zone`);
  const { now, zone, from } = row;
  return { now, next: zone !== null && from !== null ? { zone, from } : null };
}
