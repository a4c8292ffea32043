import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { none } from "../shapes.ts";

export const referral = call({
  method: "GET",
  link: "/wps/member/referral",
  modID: "referral",
  summary: "The member's invitation code, and how many have registered with it",
  tag: "member",
  roles: realPlayers,
})
  .input(none)
  .output(
    z.object({
      value: z.object({
        code: z.string(),
        registered: z.number().int(),
        registeredThisMonth: z.number().int(),
      }),
    }),
  );
