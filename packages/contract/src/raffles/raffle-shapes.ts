import * as z from "zod";
import { amount, amountInput, currency, instant, line, uuid } from "../shapes.ts";
import { raffleKinds, rafflePrizeKinds, ticketGoals } from "./raffle-figures.ts";
import { AT_END, endsAfterStart, promotionOnPage, versionInput } from "../rewards/versioned-shapes.ts";

const PRIZES_MOST = 12;

const prizeFields = {
  key: line(16, 1),
  kind: z.enum(rafflePrizeKinds),
  weight: z.int().min(1).max(10_000),
  stock: z.int().min(0).max(1_000_000_000).nullable(),
};
const ticketFields = { goal: z.enum(ticketGoals), most: z.int().min(1).max(50) };
const claimDays = z.int().min(1).max(90);

/** The most that one prize can be, so that sums over many draws fit an amount. */
const PRIZE_MOST = 999_999_999_999_999n;

/** Nothing is 0, and every other prize is above it. */
const prizeAmount = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,17})$/)
  .transform((digits) => BigInt(digits))
  .pipe(z.bigint().max(PRIZE_MOST));

/** Terms as they are sent and stored: amounts are digits. */
export const raffleTermsInput = z.strictObject({
  ticket: z.strictObject({ ...ticketFields, amount: amountInput }),
  prizes: z
    .array(z.strictObject({ ...prizeFields, amount: prizeAmount }))
    .min(2)
    .max(PRIZES_MOST),
  claimDays,
});

/** Terms in an answer. */
export const raffleTerms = z.object({
  ticket: z.object({ ...ticketFields, amount }),
  prizes: z.array(z.object({ ...prizeFields, amount })),
  claimDays,
});

/** A draw of the player, with everything that verifies it. */
export const raffleDraw = z.object({
  id: uuid,
  at: instant,
  kind: z.enum(rafflePrizeKinds),
  /** Minor units of money, hundredths of a point, or 0 for nothing. */
  amount,
  /** The place of the given prize in the version's list, from 0 on. */
  place: z.number().int(),
  /** The place that was drawn; another one when nothing of it was left. */
  drawnPlace: z.number().int(),
  /** The drawn point, and the weights of the version's prizes. */
  point: z.number().int(),
  weights: z.array(z.number().int()),
  serverSeed: z.string(),
  seedHash: z.string(),
  clientSeed: z.string(),
});
export type RaffleDraw = z.output<typeof raffleDraw>;

/** A raffle for the player who asks. */
export const raffle = z.object({
  id: uuid,
  title: z.string(),
  kind: z.enum(raffleKinds),
  /** Closed: stopped, not begun, or over. */
  state: z.enum(["open", "closed"]),
  /** The version that acts today. */
  version: z.number().int(),
  terms: raffleTerms,
  currency,
  /** One ticket's expectation, in minor units and in hundredths of a point, each × 10,000. */
  expected: z.object({ cash: amount, points: amount }),
  /** Tickets that can be used today, also bought ones, those that were earned today, and what the player did for them. */
  tickets: z.number().int(),
  /** Tickets for points that are left. They are used after those of the day, and do not lapse with it. */
  bought: z.number().int(),
  /** Whether the points mall has tickets of it. */
  inMall: z.boolean(),
  earned: z.number().int(),
  progress: amount,
  /** The end of the brand's day: unused tickets lapse then. */
  until: instant,
  /** The hash of the next draw's seed. */
  seedHash: z.string(),
  /** The newest first. */
  draws: z.array(raffleDraw),
});
export type Raffle = z.output<typeof raffle>;

/** A raffle as the console shows it. */
export const raffleCampaign = promotionOnPage.extend({
  kind: z.enum(raffleKinds),
  terms: raffleTerms,
  /** Draws of all days. */
  draws: z.number().int(),
  /** How many were given of each prize with a key. */
  given: z.array(z.object({ key: z.string(), given: z.number().int() })),
});
export type RaffleCampaign = z.output<typeof raffleCampaign>;

export const raffleInput = versionInput
  .extend({
    kind: z.enum(raffleKinds),
    terms: raffleTermsInput,
    /** A stopped raffle draws no more. Won amounts can still be claimed. */
    stopped: z.boolean(),
  })
  .refine(endsAfterStart, AT_END);
