import { invariant } from "@banyan/kernel";

/** Computes the turnover of a play that counts for rewards, in minor units. */
type ValidBetRule = (gameType: string, stake: bigint, payout: bigint) => bigint;

/** The version under which new plays begin; stored beside every figure that it produced. */
export const VALID_BET_RULE = 2;

/** Games at odds, where the amount really at risk is the smaller of risk and gain. */
const AT_ODDS_FIRST: ReadonlySet<string> = new Set(["LIVE", "SPORTS", "PVP"]);
const AT_ODDS: ReadonlySet<string> = new Set([...AT_ODDS_FIRST, "MINI", "ESPORTS", "COCKFIGHT"]);

/** All versions of the rule. A play keeps the version under which it began, also when it is corrected later. */
const VALID_BET_RULES: Readonly<Record<number, ValidBetRule>> = {
  1: atOdds(AT_ODDS_FIRST),
  // A dice bet that wins 98 times of 100 risks little: it is no free turnover.
  2: atOdds(AT_ODDS),
};

/**
 * The turnover that counts for rewards, in minor units (the xyes gitbook's definition). For slots and other games that
 * pay from a table it is the stake. For games at odds it is min(stake, |payout − stake|), so that a returned stake
 * counts nothing. A stake that was rolled back is in neither figure and counts nothing.
 *
 * Throws InvariantError for a version that this code does not have: it refuses to settle.
 */
export function validBet(rule: number, gameType: string, stake: bigint, payout: bigint): bigint {
  const count = VALID_BET_RULES[rule];
  invariant(count, `there is no version ${rule} of the rule of the valid bet`);
  return count(gameType, stake, payout);
}

function atOdds(gameTypes: ReadonlySet<string>): ValidBetRule {
  return (gameType, stake, payout) => {
    if (!gameTypes.has(gameType)) return stake;
    const difference = payout > stake ? payout - stake : stake - payout;
    return difference < stake ? difference : stake;
  };
}
