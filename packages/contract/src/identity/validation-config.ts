import * as z from "zod";
import { call, everyone } from "../call.ts";
import { registrationRule } from "../entities.ts";
import { none } from "../shapes.ts";

export const validationConfig = call({
  method: "GET",
  link: "/wps/system/setting/validation",
  modID: "validationConfig",
  summary: "What texts are checked by: every pattern by its number, and the brand's rules in both ways to register",
  tag: "system",
  roles: everyone,
})
  .input(none)
  .output(
    z.object({
      value: z.object({
        patterns: z.array(z.object({ patternId: z.number().int(), acceptedPattern: z.string() })),
        username: z.array(registrationRule),
        mobile: z.array(registrationRule),
        /** `minimumAge` is confirmed at registration, `birthdayAge` with a birthday. */
        minimumAge: z.number().int(),
        birthdayAge: z.number().int(),
      }),
    }),
  );
