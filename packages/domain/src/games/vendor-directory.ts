import type { Database, DatabaseConnection } from "@banyan/db";
import { hmacKey, rsaVerifyingKey, type VendorEndpoint, type VerifyingKey } from "@banyan/vendor-kit";
import { invariant } from "@banyan/kernel";
import type { Selectable } from "kysely";
import type { House } from "../context.ts";

export interface Vendor {
  readonly code: string;
  readonly name: string;
  /** Which adapter understands it. */
  readonly protocol: string;
  /** Where the platform calls it, without a trailing slash. */
  readonly baseUrl: string;
  /** Where browsers find its pictures, without a trailing slash. */
  readonly publicUrl: string;
  /** The name under which it knows the platform. */
  readonly operatorCode: string;
  /** Verifies what it says to the wallet. */
  readonly key: VerifyingKey;
  /** What it wants to hear when it rolls a bet back that never came. */
  readonly unknownRollback: "success" | "not_found";
  /** Addresses and networks it may call from; empty means from anywhere. */
  readonly allowedAddresses: readonly string[];
  readonly enabled: boolean;
}

type Directory = ReadonlyMap<string, Vendor>;

/** How old the copy may be: every wallet call asks for its vendor, and a key takes long to read. */
const FRESH_MILLIS = 1_000;
/** Players wait for it. */
const CALL_TIMEOUT_MILLIS = 5_000;

const remembered = new WeakMap<
  DatabaseConnection,
  { readonly until: number; readonly directory: Promise<Directory> }
>();

/** A vendor by its code, as it is now. */
export async function findVendor(db: DatabaseConnection, code: string): Promise<Vendor | undefined> {
  const row = await db.selectFrom("vendor").selectAll().where("code", "=", code).executeTakeFirst();
  return row && asVendor(row);
}

/**
 * The vendor of that code if it speaks the seamless protocol, from a copy of all vendors that is at most one second
 * old. One that is switched off may still call: what it owes is accepted, and its bets are refused.
 */
export async function findSeamlessVendor(db: DatabaseConnection, code: string): Promise<Vendor | undefined> {
  const vendor = (await currentDirectory(db)).get(code);
  return vendor?.protocol === "seamless" ? vendor : undefined;
}

/** As {@link findSeamlessVendor}, for the protocol of sorted forms, whose vendors share a secret. */
export async function findSortedFormVendor(
  db: DatabaseConnection,
  code: string,
): Promise<(Vendor & { readonly secret: string }) | undefined> {
  const vendor = (await currentDirectory(db)).get(code);
  if (vendor?.protocol !== "sorted-form" || vendor.key.algorithm !== "hmac-sha256") return undefined;
  return { ...vendor, secret: vendor.key.secret };
}

/** How the platform reaches the vendor. */
export function vendorEndpoint(house: Pick<House, "vendorSigningKey">, vendor: Vendor): VendorEndpoint {
  return {
    vendorUrl: vendor.baseUrl,
    operator: vendor.operatorCode,
    key: house.vendorSigningKey,
    timeoutMillis: CALL_TIMEOUT_MILLIS,
  };
}

/** All who ask while a copy is being read share the reading. A reading that fails is not kept. */
function currentDirectory(db: DatabaseConnection): Promise<Directory> {
  const present = remembered.get(db);
  if (present && performance.now() < present.until) return present.directory;
  const directory = readDirectory(db);
  remembered.set(db, { until: performance.now() + FRESH_MILLIS, directory });
  directory.catch(() => {
    if (remembered.get(db)?.directory === directory) remembered.delete(db);
  });
  return directory;
}

async function readDirectory(db: DatabaseConnection): Promise<Directory> {
  const rows = await db.selectFrom("vendor").selectAll().execute();
  return new Map(rows.map((row) => [row.code, asVendor(row)]));
}

function asVendor(row: Selectable<Database["vendor"]>): Vendor {
  return {
    code: row.code,
    name: row.name,
    protocol: row.protocol,
    baseUrl: row.base_url,
    publicUrl: row.public_url,
    operatorCode: row.operator_code,
    key: keyOf(row),
    unknownRollback: row.unknown_rollback === "not_found" ? "not_found" : "success",
    allowedAddresses: row.allowed_addresses,
    enabled: row.enabled,
  };
}

function keyOf({ code, public_key: publicKey, shared_secret: secret }: Selectable<Database["vendor"]>): VerifyingKey {
  if (publicKey !== null) return rsaVerifyingKey(publicKey);
  invariant(secret !== null, `vendor ${code} has neither a key nor a secret`);
  return hmacKey(secret);
}
