import type { DatabaseConnection } from "@banyan/db";
import { callVendor, type TableEntry, VendorRefused, VendorUnreachable } from "@banyan/vendor-kit";
import { sql } from "kysely";
import type { Services, SignedInOperator } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { findVendor, type OutsideVendor, vendorEndpoint } from "../vendor-directory.ts";

type DeskServices = Pick<Services, "db" | "vendorSigningKey">;

/** The present of a vendor's tables; undefined while the vendor does not answer. */
type VendorTables = readonly TableEntry[] | undefined;

interface Copy {
  readonly readAt: number;
  readonly tables: Promise<VendorTables>;
}

const copies = new WeakMap<DatabaseConnection, Map<string, Copy>>();

/**
 * The tables of a vendor, from a copy that is at most so many milliseconds old. Callers share one question to the
 * vendor. Silence is remembered as long as an answer, so a silent vendor is not asked by every caller.
 */
export function tablesOf(
  services: DeskServices,
  vendorCode: string,
  /** Of the sums. Undefined: that of the vendor. */
  currency: string | undefined,
  ageMillisMax: number,
): Promise<VendorTables> {
  const ofDatabase = copies.get(services.db) ?? new Map<string, Copy>();
  copies.set(services.db, ofDatabase);
  const key = `${vendorCode} ${currency ?? ""}`;
  const known = ofDatabase.get(key);
  const now = performance.now();
  if (known && now - known.readAt <= ageMillisMax) return known.tables;
  const tables = askForTables(services, vendorCode, currency);
  ofDatabase.set(key, { readAt: now, tables });
  tables.catch(() => ofDatabase.get(key)?.tables === tables && ofDatabase.delete(key));
  return tables;
}

/** After an order the next reader asks the vendor again. */
export function forgetTables({ db }: Pick<DeskServices, "db">, vendorCode: string): void {
  const ofDatabase = copies.get(db);
  for (const key of ofDatabase?.keys() ?? []) if (key.startsWith(`${vendorCode} `)) ofDatabase?.delete(key);
}

async function askForTables(
  services: DeskServices,
  vendorCode: string,
  currency: string | undefined,
): Promise<VendorTables> {
  const vendor = await findVendor(services.db, vendorCode);
  if (!vendor || vendor.protocol === "house") return undefined;
  try {
    return (await callVendor(vendorEndpoint(services, vendor), "tableList", currency === undefined ? {} : { currency }))
      .tables;
  } catch (error) {
    if (error instanceof VendorUnreachable || error instanceof VendorRefused) return undefined;
    throw error;
  }
}

/** The vendors that list live tables or cockfights, and that the operator's brands offer, by name. */
export async function vendorsWithTables(
  db: DatabaseConnection,
  { brandIds }: Pick<SignedInOperator, "brandIds">,
): Promise<{ code: string; name: string }[]> {
  const { rows } = await sql<{ code: string; name: string }>`
    select code, name from vendor
    where enabled and protocol <> 'house' and exists (
      select from game where game.vendor_code = vendor.code and game.withdrawn_at is null and (
        game.game_type = 'LIVE' or (game.game_type = 'SPORTS' and vendor.sports_category = 'COCKFIGHT')
      )
    ) and (${brandIds === null} or exists (
      select from brand
      where brand.id = any(${[...(brandIds ?? [])]}::text[]) and brand.settings #> '{games,vendors}' ? vendor.code
    ))
    order by name
  `.execute(db);
  return rows;
}

/**
 * The vendor of a table that an operator gives orders to. Refuses with NOT_FOUND, also for an operator of some brands
 * only, because tables serve all.
 */
export async function commandedVendor(
  db: DatabaseConnection,
  operator: Pick<SignedInOperator, "brandIds">,
  code: string,
): Promise<OutsideVendor> {
  if (operator.brandIds !== null) throw refusal("NOT_FOUND");
  const vendor = await findVendor(db, code);
  if (!vendor || vendor.protocol === "house") throw refusal("NOT_FOUND");
  return vendor;
}

interface TableOrder {
  readonly gameCode: string;
  readonly command: "pause" | "resume" | "void" | "hold" | "release";
  readonly round: string | null;
  readonly reason: string;
}

/**
 * Gives an order to a vendor's table. Returns whether it changed anything. Every order can be repeated. Refuses with
 * NOT_FOUND (the vendor has no such table), VENDOR_UNREACHABLE.
 */
export async function orderTable(
  services: DeskServices,
  vendor: OutsideVendor,
  { gameCode, command, round, reason }: TableOrder,
): Promise<boolean> {
  try {
    const order = { game_code: gameCode, command, round, reason };
    const { done } = await callVendor(vendorEndpoint(services, vendor), "tableCommand", order);
    return done;
  } catch (error) {
    if (error instanceof VendorRefused && error.code === "UNKNOWN_GAME") throw refusal("NOT_FOUND");
    if (error instanceof VendorUnreachable || error instanceof VendorRefused) {
      throw refusal("VENDOR_UNREACHABLE", { vendor: vendor.code });
    }
    throw error;
  } finally {
    forgetTables(services, vendor.code);
  }
}
