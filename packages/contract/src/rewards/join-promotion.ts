import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { uuid } from "../shapes.ts";
import { bonusEntry } from "./offer-shapes.ts";

export const joinPromotion = call({
  method: "POST",
  link: "/wps/promotions/join",
  modID: "joinPromotion",
  summary: "Join a promotion under the terms of the version that was shown",
  tag: "rewards",
  perMinute: 30,
  errors: [
    "NOT_FOUND",
    "PLAYER_EXCLUDED",
    "STATE_CHANGED",
    "NOT_ELIGIBLE",
    "BONUS_ACTIVE",
    "LIMIT_REACHED",
    "PLACES_GONE",
    "BUDGET_SPENT",
  ],
  roles: realPlayers,
})
  .input(z.strictObject({ id: uuid, version: z.int().positive() }))
  .output(z.object({ value: bonusEntry }));
