import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { amount, currency, instant, none } from "../../shapes.ts";
import { levelTerms } from "./level-shapes.ts";

export const ownLevel = call({
  method: "GET",
  link: "/wps/member/level",
  modID: "ownLevel",
  summary: "The member's VIP level, the counted play and deposits, and all levels of the brand",
  tag: "rewards",
  roles: realPlayers,
})
  .input(none)
  .output(
    z.object({
      value: z.object({
        state: z.enum(["open", "coming_soon"]),
        currency,
        /** 0: none is reached yet. */
        level: z.number().int(),
        pinned: z.boolean(),
        /** Minor units that count towards the next level. */
        validBet: amount,
        deposits: amount,
        /** The valid bets of a month that keep the level; null where nothing can be lost now. */
        keep: z.object({ needed: amount, done: amount, until: instant, warned: z.boolean() }).nullable(),
        windowDays: levelTerms.shape.windowDays,
        levels: levelTerms.shape.levels,
      }),
    }),
  );
