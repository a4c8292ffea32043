/** How far the pays of a board lie apart. */
export const RISKS = ["low", "medium", "high"] as const;
export type Risk = (typeof RISKS)[number];
