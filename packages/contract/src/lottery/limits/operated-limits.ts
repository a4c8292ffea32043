import * as z from "zod";
import { proposal, proposalStates } from "../../decision.ts";
import { amount, amountInput, currency } from "../../shapes.ts";

/** The limits of a lottery in a currency, in minor units. */
const limits = {
  /** Of one line. */
  minimum: amount,
  maximum: amount,
  /** The most that one hit of a number may cost a brand in one draw. */
  numberCap: amount,
  /** The most that all bets of another play may win together in one draw. */
  playCap: amount,
  /** The most that a player may win in one draw. */
  winCap: amount,
};

export const limitsInput = {
  minimum: amountInput,
  maximum: amountInput,
  numberCap: amountInput,
  playCap: amountInput,
  winCap: amountInput,
};

/** A change of limits, with its decision if it needs one. */
const limitChange = z.object({
  ...proposal,
  /** "applied": it raised nothing, so it needed no second operator. */
  state: z.enum(["applied", ...proposalStates]),
  before: z.object(limits),
  after: z.object(limits),
});
export type LimitChange = z.output<typeof limitChange>;

export const operatedLimits = z.object({
  gameCode: z.string(),
  currency,
  /** Counts the changes; an author names the version that was shown. */
  version: z.int(),
  ...limits,
  /** The operator sees all brands. Others cannot change limits, because all brands of a currency share them. */
  decidable: z.boolean(),
  /** The latest changes, the latest first. An open one is the first. */
  changes: z.array(limitChange),
});
export type OperatedLimits = z.output<typeof operatedLimits>;
