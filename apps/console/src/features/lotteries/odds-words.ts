import { typedNumberText } from "@banyan/kernel";
import { useUi } from "@banyan/ui";

/** Odds are integers of 1/10,000. */
export const ODDS_DECIMALS = 4;

/** Odds as they are printed: 19500 is "1.95". */
export function useOddsText(): (odds: number) => string {
  const { locale } = useUi();
  // Without the zeros at the end, and without the decimal sign of a whole number.
  return (odds) => typedNumberText(BigInt(odds), { locale, decimals: ODDS_DECIMALS }).replace(/\D?0+$/, "");
}

/** Identifies a price: its play, and the choice if its choices have separate odds. */
export function priceKey({ play, choice }: { readonly play: string; readonly choice: string | null }): string {
  return choice === null ? play : `${play} · ${choice}`;
}
