import * as z from "zod";
import { amount, currency, instant, uuid } from "../shapes.ts";
import { promotionKinds } from "./bonus-preview.ts";
import { bonusTerms } from "./bonus-terms.ts";
import { places } from "./places.ts";

/** The reasons for which a player cannot join now. */
const joinObstacles = [
  "not_in_audience",
  "device_used",
  "not_first_deposit",
  "not_new_player",
  "app_required",
  "birthday_unknown",
  "not_birthday",
  "bonus_active",
  "limit_reached",
  "places_gone",
  "budget_spent",
  "points_required",
] as const;
export type JoinObstacle = (typeof joinObstacles)[number];

const bonusEnds = [
  "completed",
  "used_up",
  "forfeited",
  "expired",
  "left",
  "deposit_too_small",
  "not_eligible",
  "cancelled",
] as const;
export type BonusEnd = (typeof bonusEnds)[number];

/** A requirement to play, and its progress. */
const wageringProgress = z.object({
  queue: z.enum(["deposit", "bonus", "purse"]),
  required: amount,
  /** Cut down to whole minor units. */
  counted: amount,
  /** Valid bets that counted nothing, because the stake was above the maximum. */
  passedOver: amount,
  expiresAt: instant,
  state: z.enum(["active", "ending", "completed", "forfeited", "expired", "cancelled"]),
});

/** A player's part in a promotion. */
export const bonusEntry = z.object({
  id: uuid,
  promotionId: uuid,
  title: z.string(),
  state: z.enum(["joined", "process", "issued", "closed"]),
  /** The terms that the player joined; later changes do not apply. */
  terms: bonusTerms,
  currency,
  joinedAt: instant,
  /** The deposit must be confirmed before. */
  deadline: instant,
  bonus: amount,
  creditedAt: instant.nullable(),
  endedAt: instant.nullable(),
  end: z.enum(bonusEnds).nullable(),
  wagering: z.array(wageringProgress),
  /** The bonus money that is kept apart from cash; null for cash that is locked. */
  purse: z.object({ balance: amount, converted: amount }).nullable(),
  /** The effect of giving up now; null when there is nothing to give up. */
  giveUp: z
    .object({
      taken: amount,
      left: amount,
      /** The part of `left` that stays locked, for example by the requirement of the deposit. */
      locked: amount,
      /** Rounds that began before are still open: the money is taken when they are settled. */
      waits: z.boolean(),
    })
    .nullable(),
});
export type BonusEntry = z.output<typeof bonusEntry>;

/** A promotion that pays, for the viewer. */
export const promotionOffer = z.object({
  kind: z.enum(promotionKinds),
  /** The version that the player joined, otherwise the present one. */
  version: z.number().int(),
  terms: bonusTerms,
  currency,
  /** The player's present entry: the one of this period, or an earlier one that is open. */
  entry: bonusEntry.pick({ id: true, state: true, deadline: true }).nullable(),
  obstacle: z.enum(joinObstacles).nullable(),
  /** Of the present version; null without a limit. */
  placesLeft: places,
});
export type PromotionOffer = z.output<typeof promotionOffer>;
