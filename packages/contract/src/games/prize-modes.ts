/** the lotteries of the house LOTT, those at a brand's own odds ZY, e-lotteries ELOTT, and the region's SEA. */
export const prizeModes = ["LOTT", "ZY", "ELOTT", "SEA"] as const;
export type PrizeMode = (typeof prizeModes)[number];
