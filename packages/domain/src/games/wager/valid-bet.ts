/** The version of the rule below; stored beside every figure that it produced. */
export const VALID_BET_RULE = 1;

/** Games at odds, where the amount really at risk is the smaller of risk and gain. */
const AT_ODDS: ReadonlySet<string> = new Set(["LIVE", "SPORTS", "PVP"]);

/**
 * The turnover that counts for rewards, in minor units (the xyes gitbook's definition). For slots and other games that
 * pay from a table it is the stake. For games at odds it is min(stake, |payout − stake|), so that a returned stake
 * counts nothing. A stake that was rolled back is in neither figure and counts nothing.
 */
export function validBet(gameType: string, stake: bigint, payout: bigint): bigint {
  if (!AT_ODDS.has(gameType)) return stake;
  const difference = payout > stake ? payout - stake : stake - payout;
  return difference < stake ? difference : stake;
}
