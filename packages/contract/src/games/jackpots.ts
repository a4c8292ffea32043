import * as z from "zod";
import { call, everyone } from "../call.ts";
import { amount, currency, instant, line, none, uuid } from "../shapes.ts";

/**
 * How a pool falls: to a bet by chance, the likelier the higher its stake; before it would pass an amount that is told;
 * or to the first bet after a moment that nobody knows.
 */
export const jackpotKinds = ["chance", "must_drop", "mystery"] as const;

/** A pool as players see it. */
export const jackpot = z.object({
  id: uuid,
  /** In the language that is asked in, as far as it was written in it. */
  name: line(60),
  kind: z.enum(jackpotKinds),
  currency,
  /** The vendors whose games feed it; none are named where all games do. */
  vassalages: z.array(z.string()),
  /** What its winner would get now, in minor units. */
  amount,
  /** For one that falls before an amount: that amount. */
  mustDropBy: amount.nullable(),
  /** SHA-256, in hexadecimal, of what was drawn for its next fall. */
  commitment: z.string().regex(/^[0-9a-f]{64}$/),
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
