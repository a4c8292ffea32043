/**
 * The vendors that list the studio's slots. The first is the house's own name. Their number and order decide which
 * vendor lists which slot, so this list never changes.
 */
export const SLOT_VENDORS = ["INHOUSE", "PG", "EG2", "PT", "JDB", "CQ9", "FC", "JL", "BGS"] as const;
export type SlotVendor = (typeof SLOT_VENDORS)[number];

/** The vendors that list the studio's live tables, and those that list its cockfights. */
export const LIVE_VENDORS = ["EVO", "SEXY", "WM"] as const;
export const COCKFIGHT_VENDORS = ["DS88", "WS168"] as const;
export type TableVendor = (typeof LIVE_VENDORS)[number] | (typeof COCKFIGHT_VENDORS)[number];

/**
 * All vendors whose games the studio makes. To the platform each is a separate vendor with its own address, calls and
 * lists.
 */
export const VENDORS = [...SLOT_VENDORS, ...LIVE_VENDORS, ...COCKFIGHT_VENDORS] as const;
export type VendorCode = (typeof VENDORS)[number];

export const IN_HOUSE: VendorCode = SLOT_VENDORS[0];

/**
 * The vendor that lists the game of this number, from 1. Every nine consecutive games go to nine different vendors,
 * shifted by one for each nine. Patterns that repeat along the numbers are thereby spread over all vendors.
 */
export function vendorOf(game: number): SlotVendor {
  const index = game - 1;
  const row = Math.floor(index / SLOT_VENDORS.length);
  return SLOT_VENDORS[(index + row) % SLOT_VENDORS.length] ?? SLOT_VENDORS[0];
}

/** The path prefix at which the platform calls a vendor: the root for the house itself, a sub-path for the others. */
export function vendorPrefix(vendor: VendorCode): string {
  return vendor === IN_HOUSE ? "" : `/vendors/${vendor}`;
}
