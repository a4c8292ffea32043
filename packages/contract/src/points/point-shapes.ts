import * as z from "zod";
import { pointCategories } from "./point-figures.ts";

/** Hundredths of a point; on the wire a string of digits. */
export const points = z.bigint();

/**
 * Cash is credited when the redemption is approved; a gift is delivered by the brand. The bonus of a promotion and tickets
 * of a raffle are given with the redemption.
 */
export const rewardTypes = ["cash", "gift", "bonus", "tickets"] as const;

/** A redemption is for a reward, or converts points into money. */
export const redemptionKinds = [...rewardTypes, "convert"] as const;

/** */
export const redemptionStatuses = ["in_process", "rejected", "approved"] as const;

const RATE_MAX = 1_000_000;

/** Hundredths of a point for 100 minor units of valid bet; a category that is absent earns none. */
export const pointRates = z
  .array(z.strictObject({ category: z.enum(pointCategories), rate: z.int().min(1).max(RATE_MAX) }))
  .max(pointCategories.length)
  .refine((rates) => new Set(rates.map(({ category }) => category)).size === rates.length);
