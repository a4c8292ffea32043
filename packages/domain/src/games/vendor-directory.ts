import type { Database, DatabaseConnection } from "@banyan/db";
import { hmacKey, pairVerifyingKey, type VendorEndpoint, type VerifyingKey } from "@banyan/vendor-kit";
import { invariant } from "@banyan/kernel";
import type { Selectable } from "kysely";
import type { Services } from "../context.ts";
import type { Vault } from "../vault.ts";
import { openVendorSecret } from "./sealed-vendor-secret.ts";

/** The stored vendors, and the vault that opens their secrets. */
type Records = Pick<Services, "db" | "vault">;

interface VendorRow {
  readonly code: string;
  readonly name: string;
  readonly enabled: boolean;
}

/** The house's own room in the catalogue, such as a lottery. It has no keys, no addresses and no wallet calls. */
export interface HouseVendor extends VendorRow {
  readonly protocol: "house";
  /** The page of the site that its games open. "{gameCode}" stands for the code of the game. */
  readonly page: string;
}

/** A vendor that runs its games itself. The platform calls it, and it calls the wallet. */
export interface OutsideVendor extends VendorRow {
  /** The name of the vendor's adapter. */
  readonly protocol: "seamless" | "sorted-form";
  /** The address at which the platform calls it, without a trailing slash. */
  readonly baseUrl: string;
  /** The address of its pictures for browsers, without a trailing slash. */
  readonly publicUrl: string;
  /** The name under which it knows the platform. */
  readonly operatorCode: string;
  /** The answer that the vendor expects to the rollback of a bet that never came. */
  readonly unknownRollback: "success" | "not_found";
  /** Addresses and networks from which it may call; empty allows any. */
  readonly allowedAddresses: readonly string[];
  /** Until when the old form of signatures is valid in both directions; null when the vendor uses the present form. */
  readonly bodyFormUntil: Date | null;
}

export type Vendor = HouseVendor | OutsideVendor;

/** A vendor that calls the wallet. */
interface CallingVendor extends OutsideVendor {
  /** Verifies the signatures of its calls. */
  readonly key: VerifyingKey;
}

type Directory = ReadonlyMap<string, CallingVendor>;

/** The maximum age of the copy: every wallet call needs its vendor, and a key is slow to parse. */
const FRESH_MILLIS = 1_000;
/** Short, because players wait for the answer. */
const CALL_TIMEOUT_MILLIS = 5_000;

const remembered = new WeakMap<
  DatabaseConnection,
  { readonly until: number; readonly directory: Promise<Directory> }
>();

/** The current row of a vendor by its code. */
export async function findVendor(db: DatabaseConnection, code: string): Promise<Vendor | undefined> {
  const row = await db.selectFrom("vendor").selectAll().where("code", "=", code).executeTakeFirst();
  if (!row) return undefined;
  return row.protocol === "house" ? asHouseVendor(row) : asOutsideVendor(row);
}

/** The vendor that the platform calls by that code. Throws InvariantError where there is none. */
export async function calledVendor(db: DatabaseConnection, code: string): Promise<OutsideVendor> {
  const vendor = await findVendor(db, code);
  invariant(vendor && vendor.protocol !== "house", `no vendor ${code} that can be called`);
  return vendor;
}

/**
 * The vendor of that code if it speaks the seamless protocol, from a copy of all vendors that is at most one second
 * old. A vendor that is switched off may still call: its payouts are accepted, and its bets are refused.
 */
export async function findSeamlessVendor(records: Records, code: string): Promise<CallingVendor | undefined> {
  const vendor = (await currentDirectory(records)).get(code);
  return vendor?.protocol === "seamless" ? vendor : undefined;
}

/** As {@link findSeamlessVendor}, for the protocol of sorted forms. Its vendors share a secret with the platform. */
export async function findSortedFormVendor(
  records: Records,
  code: string,
): Promise<(CallingVendor & { readonly secret: string }) | undefined> {
  const vendor = (await currentDirectory(records)).get(code);
  if (vendor?.protocol !== "sorted-form" || vendor.key.algorithm !== "hmac-sha256") return undefined;
  return { ...vendor, secret: vendor.key.secret };
}

/** The address and key with which the platform calls the vendor. */
export function vendorEndpoint(services: Pick<Services, "vendorSigningKey">, vendor: OutsideVendor): VendorEndpoint {
  return {
    vendorUrl: vendor.baseUrl,
    operator: vendor.operatorCode,
    key: services.vendorSigningKey,
    signatureForm: vendor.bodyFormUntil !== null && new Date() < vendor.bodyFormUntil ? "body" : "call",
    timeoutMillis: CALL_TIMEOUT_MILLIS,
  };
}

/** Concurrent callers share one read of the copy. A failed read is not kept. */
function currentDirectory({ db, vault }: Records): Promise<Directory> {
  const present = remembered.get(db);
  if (present && performance.now() < present.until) return present.directory;
  const directory = readDirectory(db, vault);
  remembered.set(db, { until: performance.now() + FRESH_MILLIS, directory });
  directory.catch(() => {
    if (remembered.get(db)?.directory === directory) remembered.delete(db);
  });
  return directory;
}

async function readDirectory(db: DatabaseConnection, vault: Vault): Promise<Directory> {
  const rows = await db.selectFrom("vendor").selectAll().where("protocol", "<>", "house").execute();
  return new Map(rows.map((row) => [row.code, { ...asOutsideVendor(row), key: keyOf(vault, row) }]));
}

function asHouseVendor({ code, name, enabled, page }: Selectable<Database["vendor"]>): HouseVendor {
  invariant(page !== null, `vendor ${code} of the house has no page`);
  return { code, name, enabled, protocol: "house", page };
}

function asOutsideVendor(row: Selectable<Database["vendor"]>): OutsideVendor {
  const { base_url: baseUrl, public_url: publicUrl, operator_code: operatorCode } = row;
  invariant(baseUrl !== null && publicUrl !== null && operatorCode !== null, `vendor ${row.code} has no addresses`);
  return {
    code: row.code,
    name: row.name,
    protocol: row.protocol === "sorted-form" ? "sorted-form" : "seamless",
    baseUrl,
    publicUrl,
    operatorCode,
    unknownRollback: row.unknown_rollback === "not_found" ? "not_found" : "success",
    allowedAddresses: row.allowed_addresses,
    bodyFormUntil: row.body_form_until,
    enabled: row.enabled,
  };
}

function keyOf(vault: Vault, vendor: Selectable<Database["vendor"]>): VerifyingKey {
  if (vendor.public_key !== null) return pairVerifyingKey(vendor.public_key);
  const secret = openVendorSecret(vault, vendor);
  invariant(secret !== undefined, `vendor ${vendor.code} has neither a key nor a secret`);
  return hmacKey(secret);
}
