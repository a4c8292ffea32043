import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { optionalField, prose, requestId, uuid } from "../shapes.ts";
import { redemption } from "./points.ts";

/** The most of one reward in one redemption. */
const QUANTITY_MAX = 99;
const ADDRESS_MAX = 300;
/** A shorter text is no postal address. */
const ADDRESS_MIN = 10;

export const redeemPoints = call({
  method: "POST",
  link: "/wps/relay/points/redeem",
  modID: "pointsRedeem",
  summary: "Redeem points for a reward; a bonus and tickets come now, the points of others return if rejected",
  tag: "content",
  encrypt: true,
  perMinute: 10,
  errors: [
    "PAYMENT_PASSWORD_NOT_SET",
    "PAYMENT_PASSWORD_LOCKED",
    "PAYMENT_PASSWORD_WRONG",
    "NOT_FOUND",
    "REQUEST_ID_REUSED",
    "PLAYER_EXCLUDED",
    "STATE_CHANGED",
    "REWARD_SOLD_OUT",
    "LIMIT_REACHED",
    "ADDRESS_REQUIRED",
    "NOT_ELIGIBLE",
    "BONUS_ACTIVE",
    "PLACES_GONE",
    "BUDGET_SPENT",
    "INSUFFICIENT_POINTS",
    "CONTRACT_DEBT",
    "INSUFFICIENT_FUNDS",
    "WAGERING_INCOMPLETE",
  ],
  roles: realPlayers,
})
  .input(
    z.strictObject({
      requestId,
      rewardId: uuid,
      /** The version of the reward that the member saw. */
      version: z.int().positive(),
      /** For a bonus: the version of its promotion's terms that the member saw. */
      terms: z.int().positive().optional(),
      quantity: z.int().min(1).max(QUANTITY_MAX),
      address: optionalField(prose(ADDRESS_MAX, ADDRESS_MIN)),
      paymentPassword: z.string().max(64),
    }),
  )
  .output(z.object({ value: redemption }));
