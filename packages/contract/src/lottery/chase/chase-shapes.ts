import * as z from "zod";
import { amount, currency, instant, uuid } from "../../shapes.ts";
import { numero } from "../lottery-shapes.ts";

/** Why a chase ended: after its last draw, after a win, by its player, or because a ticket was refused. */
export const chaseEndReasons = ["finished", "won", "stopped", "refused"] as const;

/**
 * waiting: its turn has not come. skipped: its draw was over or void before the ticket could be placed. released: the
 * chase ended before its turn. The others are states of its ticket.
 */
export const chaseStepStates = [
  "waiting",
  "open",
  "won",
  "lost",
  "voided",
  "cancelled",
  "skipped",
  "released",
] as const;

const chaseStep = z.object({
  /** Counted from 1. */
  number: z.int(),
  /** Null until its turn comes, because distant draws are not planned yet. */
  numero: numero.nullable(),
  multiple: z.int(),
  stake: amount,
  state: z.enum(chaseStepStates),
  ticketId: uuid.nullable(),
  payout: amount,
});

export const lotteryChase = z.object({
  id: uuid,
  gameCode: z.string(),
  gameName: z.string(),
  placedAt: instant,
  endedAt: instant.nullable(),
  state: z.enum(["open", "ended"]),
  endReason: z.enum(chaseEndReasons).nullable(),
  /** The error code of the refused ticket that ended it. */
  refusal: z.string().nullable(),
  stopOnWin: z.boolean(),
  /** The stakes of all draws, which were held when it was placed. */
  stake: amount,
  /** The part of it that is still held. */
  held: amount,
  /** The payouts of its tickets so far, returned stakes included. */
  payout: amount,
  currency,
  lineCount: z.int(),
  /** The first 50 lines, for a multiple of 1. */
  lines: z.array(z.object({ play: z.string(), code: z.string(), unitStake: amount, odds: z.int() })),
  steps: z.array(chaseStep),
});
export type LotteryChase = z.output<typeof lotteryChase>;
