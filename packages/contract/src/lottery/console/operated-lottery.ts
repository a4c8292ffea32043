import * as z from "zod";
import { proposal, proposalStates } from "../../decision.ts";
import { amount, currency, instant, uuid } from "../../shapes.ts";
import { drawResult, drawStates, numero } from "../lottery-shapes.ts";

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
  /** The vendor that keeps the second seed of every draw; null for draws that take place outside. */
  keeperName: z.string().nullable(),
  /** A draw outside without a result so long after its time raises an alarm; null for draws of the house. */
  resultWithinSeconds: z.int().nullable(),
  /** Where the results of draws outside are published. */
  sources: z.array(
    z.object({
      name: z.string(),
      enabled: z.boolean(),
      answeredAt: instant.nullable(),
      /** When and why it failed last. */
      failedAt: instant.nullable(),
      failure: z.string().nullable(),
    }),
  ),
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
  /** Draws that wait for an operator: one proposed to make them void, or they raise an alarm. */
  waiting: z.int(),
  /** Currencies whose limits an operator proposed to raise. */
  waitingLimits: z.int(),
  /** Brands at which an operator proposed to raise odds. */
  waitingPrices: z.int(),
});

/** A proposal to make a draw void, and its decision. */
const voidProposal = z.object({ ...proposal, state: z.enum(proposalStates) });
export type VoidProposal = z.output<typeof voidProposal>;

/** The reasons why a draw outside needs an operator. */
export const drawAlarms = ["silent", "disputed", "source_changed"] as const;

/** The result that a source or an operator named for a draw. */
const resultEntry = z.object({
  /** The name of the source or of the operator. */
  by: z.string(),
  isSource: z.boolean(),
  own: z.boolean(),
  /** The result it is about: 1 is the first one. */
  version: z.int(),
  enteredAt: instant,
  reason: z.string().nullable(),
  /** Null while that result is not taken, except for the operator's own entries: operators type blind. */
  result: drawResult.nullable(),
});
export type ResultEntry = z.output<typeof resultEntry>;

/** A draw with the sums of the operator's brands. */
export const operatedDraw = z.object({
  id: uuid,
  gameCode: z.string(),
  numero,
  state: z.enum(drawStates),
  openAt: instant,
  closeAt: instant,
  drawAt: instant,
  origin: z.enum(["house", "outside"]),
  result: drawResult.nullable(),
  /** How many results were taken: 0 without one, more than 1 after a correction. */
  resultVersion: z.int(),
  /** Why the latest result replaced the one before. */
  resultReason: z.string().nullable(),
  alarms: z.array(z.enum(drawAlarms)),
  /** For operators of all brands, the latest first. */
  entries: z.array(resultEntry),
  /** The prizes in which the operator's own entry differs from another one that waits; their numbers stay hidden. */
  differs: z.array(z.string()),
  /** "keeper_silent", "keeper_false", "not_opened", or the words of an operator. */
  voidReason: z.string().nullable(),
  sums: z.array(lotterySum),
  /** The operator sees all brands. Others cannot decide on a draw, because all brands share it. */
  decidable: z.boolean(),
  /** An operator may enter a result now. */
  enterable: z.boolean(),
  /** The prizes of a result, which an operator enters. */
  parts: z.array(z.object({ name: z.string(), count: z.int(), digits: z.int().nullable() })),
  /** The proposals to make it void, the latest first. An open one is the first. */
  proposals: z.array(voidProposal),
});
export type OperatedDraw = z.output<typeof operatedDraw>;
