import { BlockList, isIP } from "node:net";
import type { BrandState, CallInput, contract } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { sql } from "kysely";
import { refusal } from "../refusal.ts";

type Input = CallInput<typeof contract.operations.setBrandStatus>;

/**
 * The shortest prefixes allowed in a list of addresses. A shorter one is a typing error that would shut out a
 * continent.
 */
const SHORTEST_PREFIX = { ipv4: 8, ipv6: 16 } as const;

const ADDRESS_LISTS = ["blockedAddresses", "allowedAddresses", "testAddresses"] as const;

/** Finds the codes of ISO 3166-1: a code without an English name is not a country. */
const regionNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Regions that have a name in CLDR but are not countries in ISO 3166-1. */
const NO_COUNTRIES = new Set(["EU", "EZ", "UN", "QO", "XA", "XB", "ZZ"]);

/**
 * Refuses input that must be a mistake. Throws Refusal, in precedence order and each with the field: COUNTRY_UNKNOWN
 * {field, value}, ADDRESS_INVALID {field, value}, ADDRESS_RANGE_TOO_WIDE {field, value}, PERIOD_REVERSED {field},
 * PERIOD_PAST {field}.
 */
export async function refuseImpossibleAccess(
  db: DatabaseConnection,
  input: Input,
  present: Pick<BrandState, "maintenanceUntil" | "plannedUntil">,
): Promise<void> {
  const country = input.blockedCountries.find((code) => !isCountry(code));
  if (country !== undefined) throw refusal("COUNTRY_UNKNOWN", { field: "blockedCountries", value: country });
  for (const field of ADDRESS_LISTS) for (const value of input[field]) refuseAddress(field, value);
  if (input.status === 0) refuseReversed(input);
  const now = await databaseTime(db);
  // A time that was already stored may have passed meanwhile.
  const isNewlyPast = (at: Date | null, before: Date | null) =>
    at !== null && at <= now && at.getTime() !== before?.getTime();
  const field = input.status === 0 ? "plannedUntil" : "maintenanceUntil";
  if (isNewlyPast(input[field], present[field])) throw refusal("PERIOD_PAST", { field });
}

function refuseReversed({ plannedFrom, plannedUntil }: Input): void {
  if (plannedFrom === null && plannedUntil === null) return;
  if (plannedFrom === null) throw refusal("PERIOD_REVERSED", { field: "plannedFrom" });
  if (plannedUntil === null || plannedFrom >= plannedUntil) throw refusal("PERIOD_REVERSED", { field: "plannedUntil" });
}

function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && !NO_COUNTRIES.has(code) && regionNames.of(code) !== undefined;
}

function refuseAddress(field: string, value: string): void {
  const [address = "", prefix] = value.split("/");
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  if (isIP(address) === 0 || (prefix !== undefined && !isPrefix(address, family, prefix))) {
    throw refusal("ADDRESS_INVALID", { field, value });
  }
  if (prefix !== undefined && Number(prefix) < SHORTEST_PREFIX[family]) {
    throw refusal("ADDRESS_RANGE_TOO_WIDE", { field, value });
  }
}

function isPrefix(address: string, family: "ipv4" | "ipv6", prefix: string): boolean {
  if (!/^\d{1,3}$/.test(prefix)) return false;
  try {
    new BlockList().addSubnet(address, Number(prefix), family);
    return true;
  } catch {
    return false;
  }
}

async function databaseTime(db: DatabaseConnection): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const [row] = rows;
  invariant(row, "the database tells no time");
  return row.now;
}
