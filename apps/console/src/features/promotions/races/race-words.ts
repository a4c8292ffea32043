import { useLingui } from "@lingui/react/macro";

/** The words for the scores and periods of races. */
export function useRaceWords() {
  const { t } = useLingui();
  return {
    scores: {
      valid_bet: t`valid bets`,
      win: t`winnings after losses`,
      rounds: t`number of rounds`,
      multiplier: t`the best single round`,
    },
    periods: { day: t`a day`, week: t`a week` },
  };
}
