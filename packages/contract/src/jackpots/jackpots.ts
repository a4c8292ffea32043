import * as z from "zod";
import { call, everyone } from "../call.ts";
import { amount, currency, instant, line, none, uuid } from "../shapes.ts";

/**
 * How a pool is won. "chance": at random, more likely with a higher stake. "must_drop": before it would exceed a
 * published amount. "mystery": by the first bet after a secret moment. "draw": by the lines of a lottery with all drawn
 * numbers, which share it.
 */
export const jackpotKinds = ["chance", "must_drop", "mystery", "draw"] as const;

/** A pool as players see it. */
export const jackpot = z.object({
  id: uuid,
  /** In the requested language if it exists. */
  name: line(60),
  kind: z.enum(jackpotKinds),
  currency,
  /** The vendors whose games feed it; empty when all games do. */
  vassalages: z.array(z.string()),
  /** For "draw": the lottery whose stakes feed it and whose draws pay it. No other game does. */
  gameCode: z.string().nullable(),
  /** The part of each stake that feeds it, in basis points. */
  contributionBps: z.number().int(),
  /** The current prize in minor units. */
  amount,
  /** For "must_drop": the amount before which it is won. */
  mustDropBy: amount.nullable(),
  /** SHA-256, in hexadecimal, of the secret that was drawn for its next win. A "draw" has no secret. */
  commitment: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  lastWin: z.object({ amount, at: instant }).nullable(),
});

export const jackpots = call({
  method: "GET",
  link: "/lgw/games/jackpots",
  modID: "jackpots",
  summary: "The brand's jackpots that can be won now, the highest first",
  tag: "games",
  roles: everyone,
})
  .input(none)
  .output(z.object({ value: z.array(jackpot) }));
