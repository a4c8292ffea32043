import * as z from "zod";
import { amount, amountInput, currency, instant, uuid } from "../../shapes.ts";
import { racePeriods, raceScores } from "./race-figures.ts";
import { AT_END, endsAfterStart, promotionOnPage, versionInput } from "../versioned-shapes.ts";

const PRIZES_MOST = 50;

const rules = {
  score: z.enum(raceScores),
  period: z.enum(racePeriods),
  claimDays: z.int().min(1).max(90),
};

/** Terms as they are sent and stored: amounts are digits of minor units. */
export const raceTermsInput = z.strictObject({
  ...rules,
  /** In the unit of the score. */
  minimum: amountInput,
  /** Terms from before the multiplier have none. */
  leastStake: amountInput.nullable().default(null),
  prizes: z.array(amountInput).min(1).max(PRIZES_MOST),
});

const raceTerms = z.object({
  ...rules,
  minimum: amount,
  leastStake: amount.nullable(),
  prizes: z.array(amount),
});

/** A line of the ranking. */
const raceLine = z.object({
  place: z.number().int(),
  /** A masked name. */
  customerName: z.string(),
  /** Minor units, rounds, or ten-thousandths of a stake: `RACE_UNITS` names the unit. */
  score: amount,
  /** The prize if the race ended now. */
  prize: amount,
  /** The player who asks. */
  own: z.boolean(),
});

/** A race for the player who asks. */
export const race = z.object({
  id: uuid,
  title: z.string(),
  terms: raceTerms,
  currency,
  from: instant,
  until: instant,
  /** The first places. */
  list: z.array(raceLine),
  /** Null for a player without a place. */
  own: raceLine.omit({ customerName: true, own: true }).nullable(),
  /** The winners of the last period that was settled; null for the first one. */
  last: z.object({ until: instant, score: z.enum(raceScores), list: z.array(raceLine) }).nullable(),
});
export type Race = z.output<typeof race>;

/** A race as the console shows it. */
export const raceCampaign = promotionOnPage.extend({
  kind: z.literal("race"),
  terms: raceTerms,
  /** The end of the present period, and its players with a place. */
  until: instant,
  players: z.number().int(),
  /** Settled periods. */
  settled: z.number().int(),
});
export type RaceCampaign = z.output<typeof raceCampaign>;

export const raceInput = versionInput
  .extend({
    kind: z.literal("race"),
    terms: raceTermsInput,
    stopped: z.boolean(),
  })
  .refine(endsAfterStart, AT_END);
