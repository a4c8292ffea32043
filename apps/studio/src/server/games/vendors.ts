/**
 * The vendors whose games the studio makes. To the platform each is a vendor like any other, with an address, calls and
 * lists of its own; the first is the house's own name. The order decides who lists which game, so codes are only added.
 */
export const VENDORS = ["INHOUSE", "PG", "EG2", "PT", "JDB", "CQ9", "FC", "JL", "BGS"] as const;
export type VendorCode = (typeof VENDORS)[number];

export const IN_HOUSE: VendorCode = VENDORS[0];

/**
 * Who lists the game of this number, from 1. Every nine games in a row go to nine vendors, each nine shifted by one, so
 * that whatever repeats along the numbers is spread over all of them.
 */
export function vendorOf(game: number): VendorCode {
  const index = game - 1;
  const row = Math.floor(index / VENDORS.length);
  return VENDORS[(index + row) % VENDORS.length] ?? IN_HOUSE;
}

/** Where the platform calls a vendor: the house itself at the root, the others below it. */
export function vendorPrefix(vendor: VendorCode): string {
  return vendor === IN_HOUSE ? "" : `/vendors/${vendor}`;
}
