import type { RoundRow } from "./round-record.ts";

/** The part of the showing time in which the cards of a shoe are dealt, and that before the outcome is told. */
const DEALING = 0.72;
const TOLD = 0.85;
/** A deal of fewer cards leaves the same time between two of them. */
const CARDS_MOST = 6;

type Times = Pick<RoundRow, "deals_at" | "pays_at">;

/** When a card of a round is told, by its index from 0. */
export function cardAt({ deals_at, pays_at }: Times, index: number): Date {
  const show = pays_at.getTime() - deals_at.getTime();
  return new Date(deals_at.getTime() + Math.round((show * DEALING * index) / CARDS_MOST));
}

/** When the outcome is told: after the last card, or with the deal in games without a shoe. */
export function outcomeAt({ deals_at, pays_at }: Times, hasCards: boolean): Date {
  const show = pays_at.getTime() - deals_at.getTime();
  return hasCards ? new Date(deals_at.getTime() + Math.round(show * TOLD)) : deals_at;
}
