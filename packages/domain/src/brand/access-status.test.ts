import { describe, expect, it } from "vitest";
import type { Brand } from "../context.ts";
import { accessStatus } from "./access-status.ts";
import { countryOf } from "./country-of.ts";
import { currencySymbol } from "./currency-symbol.ts";

const regions = {
  blockedCountries: ["US", "SG"],
  blockedAddresses: ["203.0.113.0/24", "198.51.100.7", "2001:db8:bad::/48", "2001:db8::66"],
  allowedAddresses: ["203.0.113.9", "2001:db8:bad:1::/64", "192.0.2.0/30"],
  testAddresses: ["192.0.2.128/28"],
};

function brandWith(status: 0 | 1, plan: Brand["plan"] = null): Pick<Brand, "status" | "plan" | "settings"> {
  // Only the regions decide; the other settings are not read.
  return { status, plan, settings: { regions } as Brand["settings"] };
}

describe("accessStatus", () => {
  it.each([
    ["192.0.2.200", null, 0],
    ["192.0.2.200", "PK", 0],
    ["192.0.2.200", "US", 2],
    ["203.0.113.8", "PK", 2],
    ["203.0.113.9", "PK", 0],
    ["203.0.113.9", "US", 0],
    ["192.0.2.3", "SG", 0],
    ["192.0.2.4", "SG", 2],
    ["198.51.100.7", null, 2],
    ["198.51.100.8", null, 0],
    ["::ffff:198.51.100.7", null, 2],
    ["2001:db8:bad::1", null, 2],
    ["2001:DB8:BAD:0:0:0:0:1", null, 2],
    ["2001:db8:bad:1::1", "US", 0],
    ["2001:db8::66", null, 2],
    ["2001:db8::67", null, 0],
  ] as const)("[R-4.23] for %s in %s is %i", (ip, country, status) => {
    expect(accessStatus(brandWith(0), { ip, country })).toBe(status);
  });

  it("[R-2.15] is 1 in maintenance, but 2 for whom the brand shuts out", () => {
    expect(accessStatus(brandWith(1), { ip: "192.0.2.200", country: "PK" })).toBe(1);
    expect(accessStatus(brandWith(1), { ip: "192.0.2.200", country: "US" })).toBe(2);
  });

  it("[R-4.23] is 0 for who tests the site in maintenance, unless he is shut out", () => {
    expect(accessStatus(brandWith(1), { ip: "192.0.2.130", country: "PK" })).toBe(0);
    expect(accessStatus(brandWith(1), { ip: "192.0.2.130", country: "US" })).toBe(2);
  });

  it.each([
    ["before it begins", 60, 120, 0, 0],
    ["from its first moment, though the status does not say so yet", -1, 120, 0, 1],
    ["until its last", -60, 1, 1, 1],
    ["after its last moment, though the status still says maintenance", -60, -1, 1, 0],
  ] as const)("[R-4.23] follows a plan: %s", (_when, from, until, status, expected) => {
    const at = (seconds: number) => new Date(Date.now() + seconds * 1000);
    const brand = brandWith(status, { from: at(from), until: at(until) });
    expect(accessStatus(brand, { ip: "192.0.2.200", country: "PK" })).toBe(expected);
  });
});

describe("countryOf", () => {
  it.each([
    ["8.8.8.8", "US"],
    ["39.32.0.1", "PK"],
    ["::ffff:39.32.0.1", "PK"],
    ["2001:4860:4860::8888", "US"],
    ["127.0.0.1", null],
    ["10.1.2.3", null],
    ["::1", null],
    ["not an address", null],
    ["", null],
  ])("%j is in %s", (ip, country) => {
    expect(countryOf(ip)).toBe(country);
  });
});

describe("currencySymbol", () => {
  it.each([
    ["USD", "en", "$"],
    ["THB", "en", "฿"],
    ["PKR", "en", "Rs"],
    ["USDT", "en", "USDT"],
    ["VND", "vi", "₫"],
  ])("of %s in %s is %s", (currency, locale, symbol) => {
    expect(currencySymbol(currency, locale)).toBe(symbol);
  });
});
