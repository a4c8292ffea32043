/** The codes under which the studio offers its games; all of them are our own, whoever else may use such a code. */
export const studioVendors = ["INHOUSE", "PG", "EG2", "PT", "JDB", "CQ9", "FC", "JL", "BGS"] as const;

/** The code under which the studio is the house itself. */
export const IN_HOUSE = studioVendors[0];

/** Where a vendor of the studio is called: the house at the root, the others below it. */
export function studioVendorUrl(studio: string, code: string): string {
  return code === IN_HOUSE ? studio : `${studio}/vendors/${code}`;
}
