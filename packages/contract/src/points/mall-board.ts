import * as z from "zod";
import { call, operators } from "../call.ts";
import { amount, currency, instant, line, uuid } from "../shapes.ts";
import { pointRates, points, rewardTypes } from "./point-shapes.ts";

/** One version of a brand's rates. */
export const pointSettings = z.object({
  version: z.number().int(),
  rates: pointRates,
  /** Minor units for 100 points; 0: points cannot be converted. */
  convertRate: amount,
  convertMinimum: points,
  effectiveFrom: instant,
  at: instant,
  operator: z.string().nullable(),
  reason: z.string(),
});

/** A reward with its stock. */
export const stockedReward = z.object({
  id: uuid,
  /** In the brand's first language. */
  name: z.string(),
  type: z.enum(rewardTypes),
  published: z.boolean(),
  pointsRequired: points,
  amountRequired: amount,
  amount,
  limitPerPlayer: z.number().int().nullable(),
  /** How many are left; null: any number. A reward that was never stocked has none left. */
  left: z.number().int().nullable(),
  /** Pieces in redemptions by their status. */
  inProcess: z.number().int(),
  approved: z.number().int(),
});

/** The points mall of a brand, as the console shows it. */
export const mall = z.object({
  currency,
  /** The newest first; none: points are not earned here yet. */
  settings: z.array(pointSettings),
  rewards: z.array(stockedReward),
});

export const mallBoard = call({
  method: "GET",
  link: "/ops/points",
  modID: "mallBoard",
  summary: "A brand's point rates with their versions, and its rewards with their stock",
  tag: "operations",
  permission: "points.read",
  errors: ["NOT_FOUND"],
  roles: operators,
})
  .input(z.object({ brandId: line(32, 1) }))
  .output(z.object({ value: mall }));
