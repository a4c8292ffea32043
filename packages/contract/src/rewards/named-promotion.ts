import * as z from "zod";
import { uuid } from "../shapes.ts";
import { raffleKinds } from "../raffles/raffle-figures.ts";
import { promotionKinds } from "./bonus-preview.ts";
import { missionGoals, missionPeriods } from "./missions/mission-progress.ts";
import { rewardKinds } from "./plans/compute-reward.ts";

/** Every kind of promotion that has a budget. */
export const budgetedKinds = [
  ...promotionKinds,
  ...rewardKinds,
  ...raffleKinds,
  "mission",
  "vip",
  "activity",
  "race",
  "envelope",
  "referral",
] as const;

/** The goal of a mission. It names the mission, which has no page. */
export const missionGoal = z.object({
  period: z.enum(missionPeriods),
  goal: z.enum(missionGoals),
  category: z.string().nullable(),
});

/** A promotion with a budget. Its title is empty where it has no page; then the mission's goal or the kind names it. */
export const namedPromotion = {
  promotionId: uuid,
  title: z.string(),
  promotionKind: z.enum(budgetedKinds),
  /** Of the present version; null for a promotion that is no mission. */
  mission: missionGoal.nullable(),
};
