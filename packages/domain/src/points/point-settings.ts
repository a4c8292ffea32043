import { pointCategories } from "@banyan/contract/points/point-figures";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import type { BrandId } from "@banyan/kernel";
import { houseAccount } from "@banyan/ledger";
import { sql } from "kysely";
import { POINTS_COST } from "../points-cost.ts";
import { openPromotionCost } from "../promotion-cost.ts";
import { POINTS } from "./points-account.ts";

export interface PointRate {
  readonly category: (typeof pointCategories)[number];
  /** Hundredths of a point for 100 minor units of valid bet. */
  readonly rate: number;
}

/** One version of a brand's settings of points. */
export interface PointSettings {
  readonly version: number;
  readonly rates: readonly PointRate[];
  /** Minor units for 100 points; 0: points cannot be converted. */
  readonly convertRate: bigint;
  /** Hundredths of a point. */
  readonly convertMinimum: bigint;
  readonly effectiveFrom: Date;
  readonly at: Date;
  readonly operator: string | null;
  readonly reason: string;
}

interface SettingsRow {
  readonly version: number;
  readonly rates: Readonly<Record<string, number>>;
  readonly convert_rate: bigint;
  readonly convert_minimum: bigint;
  readonly effective_from: Date;
  readonly created_at: Date;
  readonly operator: string | null;
  readonly reason: string;
}

/** The versions of a brand's settings, newest first. */
export async function pointSettingsOf(
  db: DatabaseConnection | Transaction,
  brandId: string,
): Promise<readonly PointSettings[]> {
  const { rows } = await sql<SettingsRow>`
    select settings.*, operator.name as operator
    from points_settings as settings left join operator on operator.id = settings.operator_id
    where settings.brand_id = ${brandId} order by settings.version desc
  `.execute(db);
  return rows.map((row) => ({
    version: row.version,
    rates: pointCategories.flatMap((category) => {
      const rate = row.rates[category];
      return rate === undefined ? [] : [{ category, rate }];
    }),
    convertRate: row.convert_rate,
    convertMinimum: row.convert_minimum,
    effectiveFrom: row.effective_from,
    at: row.created_at,
    operator: row.operator,
    reason: row.reason,
  }));
}

/** A transaction that writes settings has ended long before they take effect. */
const LEAD_SECONDS = 60;

interface KeptSettings extends Pick<PointSettings, "version" | "rates" | "convertRate" | "convertMinimum" | "reason"> {
  readonly brandId: string;
  /** Null: it comes with the brand, and takes effect now. */
  readonly operatorId: string | null;
}

/** Writes a version of a brand's settings. It counts for play from a minute later on, never before an earlier version. */
export async function keepPointSettings(
  db: DatabaseConnection | Transaction,
  { brandId, version, rates, convertRate, convertMinimum, operatorId, reason }: KeptSettings,
): Promise<void> {
  if (version === 1) {
    await openPromotionCost(db, brandId as BrandId, POINTS_COST);
    await houseAccount(db, brandId as BrandId, "promotion_cost", POINTS, POINTS_COST);
  }
  const stored = Object.fromEntries(rates.map(({ category, rate }) => [category, rate]));
  await sql`
    insert into points_settings (
      brand_id, version, rates, convert_rate, convert_minimum, effective_from, operator_id, reason
    )
    select ${brandId}, ${version}, ${JSON.stringify(stored)}::jsonb, ${convertRate}, ${convertMinimum}, greatest(
      clock_timestamp() + make_interval(secs => ${operatorId === null ? 0 : LEAD_SECONDS}),
      (select max(effective_from) from points_settings where brand_id = ${brandId})
    ), ${operatorId}::uuid, ${reason}
  `.execute(db);
}
