import { decimalSign } from "@banyan/kernel";
import { exactReturn, type LotteryPlay, PRICE_SCALE } from "@banyan/game-math/lottery";
import type { LotteryShown } from "../game/lottery-shown.ts";

const SCALE_DIGITS = String(PRICE_SCALE).length - 1;

/** Odds in 1/10,000 as they are printed: 19500 is "1.95". */
export function oddsText(odds: number, locale: string): string {
  const whole = Math.floor(odds / PRICE_SCALE);
  const fraction = String(odds % PRICE_SCALE)
    .padStart(SCALE_DIGITS, "0")
    .replace(/0+$/, "");
  return fraction === "" ? String(whole) : `${whole}${decimalSign(locale)}${fraction}`;
}

/** The return of a code as a ratio, cut to 1/10,000: 97.33 % is 0.9733. */
export function returnOf(prices: LotteryShown["list"], play: LotteryPlay, code: string): number {
  const { numerator, denominator } = exactReturn(prices, play.code, code);
  return Number((numerator * 10_000n) / denominator) / 10_000;
}
