/** The spread of a board's pays. */
export const RISKS = ["low", "medium", "high"] as const;
export type Risk = (typeof RISKS)[number];
