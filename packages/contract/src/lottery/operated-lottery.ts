import * as z from "zod";
import { amount, currency, instant, uuid } from "../shapes.ts";
import { drawResult, drawStates, numero } from "./lottery-shapes.ts";

/** The stakes and payouts of players in one currency, in minor units. Cancelled and void stakes are in both. */
export const lotterySum = z.object({
  currency,
  tickets: z.int(),
  stake: amount,
  payout: amount,
});
export type LotterySum = z.output<typeof lotterySum>;

/** A lottery that brands of the operator offer. */
export const operatedLottery = z.object({
  gameCode: z.string(),
  gameName: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  /** The versions of the rules and of the price list. */
  rules: z.string(),
  prices: z.string(),
  /** The game and its vendor are switched on. */
  enabled: z.boolean(),
  timeZone: z.string(),
  /** A draw every so many seconds from midnight on; null for draws at a time of day. */
  everySeconds: z.int().nullable(),
  /** HH:MM in the zone; null for draws every few seconds. */
  atTime: z.string().nullable(),
  /** 1 is Monday. */
  weekdays: z.array(z.int()),
  monthDays: z.array(z.int()),
  /** Coming days without a draw, YYYY-MM-DD in the zone. */
  pauses: z.array(z.string()),
  /** Bets end so many seconds before a draw. */
  closeSeconds: z.int(),
  /** The vendor that keeps the second seed of every draw. */
  keeperName: z.string(),
  limits: z.array(
    z.object({
      currency,
      /** The limits of one line. */
      minimum: amount,
      maximum: amount,
      numberCap: amount,
      playCap: amount,
      winCap: amount,
    }),
  ),
  /** The next draw that takes bets or will take them; null when none is planned. */
  next: z.object({ numero, openAt: instant, closeAt: instant, drawAt: instant }).nullable(),
  /** Of the draws of today, by the zone of the lottery. */
  today: z.array(lotterySum),
  /** Draws that an operator proposed to make void. */
  waiting: z.int(),
});

/** A proposal to make a draw void, and its decision. */
const voidProposal = z.object({
  id: uuid,
  state: z.enum(["proposed", "approved", "rejected", "withdrawn"]),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  /** The asking operator proposed it, so another one must decide. */
  own: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable(),
});
export type VoidProposal = z.output<typeof voidProposal>;

/** A draw with the sums of the operator's brands. */
export const operatedDraw = z.object({
  id: uuid,
  gameCode: z.string(),
  numero,
  state: z.enum(drawStates),
  openAt: instant,
  closeAt: instant,
  drawAt: instant,
  result: drawResult.nullable(),
  /** "keeper_silent", "keeper_false", "not_opened", or the words of an operator. */
  voidReason: z.string().nullable(),
  sums: z.array(lotterySum),
  /** The operator sees all brands. Others cannot decide on a draw, because all brands share it. */
  decidable: z.boolean(),
  /** The proposals to make it void, the latest first. An open one is the first. */
  proposals: z.array(voidProposal),
});
export type OperatedDraw = z.output<typeof operatedDraw>;
