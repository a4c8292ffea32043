import * as z from "zod";
import { amount, currency, instant, uuid } from "../../shapes.ts";
import { raffleKinds } from "../../raffles/raffle-figures.ts";
import { rewardedStep } from "../missions/mission-shapes.ts";
import { rewardKinds, rewardPeriods } from "../plans/compute-reward.ts";

/** A reward of the player. */
export const reward = z.object({
  id: uuid,
  kind: z.enum([
    ...rewardKinds,
    "mission",
    "level_up",
    "level_week",
    "level_month",
    "race",
    ...raffleKinds,
    "envelope",
    "referral",
    "grant",
  ]),
  /** The title of the promotion's page; empty for a mission and a VIP bonus. */
  title: z.string(),
  currency,
  amount,
  /** Whether a rebate was taken before its period ended. */
  early: z.boolean(),
  state: z.enum(["waiting", "claimed", "lapsed"]),
  /** The step that a mission pays for; null for other kinds. */
  step: rewardedStep.nullable(),
  /** The level that a VIP bonus pays for; null for other kinds. */
  level: z.number().int().nullable(),
  period: z.enum([...rewardPeriods, "month", "once"]),
  periodFrom: instant,
  /** The first and the last day of the period, by the brand's zone. */
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  /** It can be claimed before. */
  deadline: instant,
  endedAt: instant.nullable(),
});
export type Reward = z.output<typeof reward>;
