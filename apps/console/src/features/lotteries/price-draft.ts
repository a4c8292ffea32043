import type { LotteryPricesValue } from "../../platform/answers.ts";

export type PriceLine = LotteryPricesValue["prices"][number];

/** The typed odds of a price. */
export interface PriceDraft {
  readonly text: string;
  /** In 1/10,000; undefined while the text is not a number. */
  readonly odds: number | undefined;
}

/** Drafts by the name of their price. A price without a draft stays. */
export type PriceDrafts = ReadonlyMap<string, PriceDraft>;

/** The least odds give the stake back. */
const LEAST = 10_000;

/** Whether odds can be sent. The platform refuses others, too. */
export function isAllowed({ greatest }: Pick<PriceLine, "greatest">, odds: number | undefined): odds is number {
  return odds !== undefined && odds >= LEAST && odds <= greatest;
}

/** The return at other odds: only the part that is won grows with them. */
export function returnAt({ odds, exactReturn, push }: PriceLine, other: number): number {
  return push + ((exactReturn - push) * other) / odds;
}
