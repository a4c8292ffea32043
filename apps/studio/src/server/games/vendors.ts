/**
 * The vendors whose games the studio makes. To the platform each is a separate vendor with its own address, calls and
 * lists. The first is the house's own name. The order decides which vendor lists which game, so new codes are only
 * appended.
 */
export const VENDORS = ["INHOUSE", "PG", "EG2", "PT", "JDB", "CQ9", "FC", "JL", "BGS"] as const;
export type VendorCode = (typeof VENDORS)[number];

export const IN_HOUSE: VendorCode = VENDORS[0];

/**
 * The vendor that lists the game of this number, from 1. Every nine consecutive games go to nine different vendors,
 * shifted by one for each nine. Patterns that repeat along the numbers are thereby spread over all vendors.
 */
export function vendorOf(game: number): VendorCode {
  const index = game - 1;
  const row = Math.floor(index / VENDORS.length);
  return VENDORS[(index + row) % VENDORS.length] ?? IN_HOUSE;
}

/** The path prefix at which the platform calls a vendor: the root for the house itself, a sub-path for the others. */
export function vendorPrefix(vendor: VendorCode): string {
  return vendor === IN_HOUSE ? "" : `/vendors/${vendor}`;
}
