import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { fileURLToPath } from "node:url";
import { type CountryResponse, Reader } from "mmdb-lib";
import { plainAddress } from "../plain-address.ts";

/** Country by address, as the regional registries (NRO) publish their delegations. */
const DATABASE = import.meta.resolve("@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb");

type AddressRecord = CountryResponse & { readonly country_code?: string };

let reader: Reader<AddressRecord> | undefined;

/**
 * The country to which an address was delegated, ISO 3166-1 alpha-2. Null for an address without a country, such as a
 * private one.
 */
export function countryOf(ip: string): string | null {
  const address = plainAddress(ip);
  if (isIP(address) === 0) return null;
  // The eight-megabyte file is read on the first lookup, so a process that only imports this module does not read it.
  reader ??= new Reader(readFileSync(fileURLToPath(DATABASE)));
  return reader.get(address)?.country_code ?? null;
}
