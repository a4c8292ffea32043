/**
 * The codes under which the studio offers its slots. All of these games are its own, even if other vendors use such a
 * code.
 */
export const slotVendors = ["INHOUSE", "PG", "EG2", "PT", "JDB", "CQ9", "FC", "JL", "BGS"] as const;

/** Those that list its cockfights. */
export const cockfightVendors = ["DS88", "WS168"] as const;

/** All of them, with those that list its live tables. */
export const studioVendors = [...slotVendors, "EVO", "SEXY", "WM", ...cockfightVendors] as const;

/** The code under which the studio is the house itself. */
export const IN_HOUSE = slotVendors[0];

/** The address of a vendor of the studio: the house at the root, the others below it. */
export function studioVendorUrl(studio: string, code: string): string {
  return code === IN_HOUSE ? studio : `${studio}/vendors/${code}`;
}
