import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { profile, profileFields } from "./profile-fields.ts";

export const changeProfile = call({
  method: "PUT",
  link: "/wps/member/profile",
  modID: "changeProfile",
  summary: "Change what the member has told of himself; what is left out stays",
  tag: "member",
  encrypt: true,
  perMinute: 30,
  errors: ["REGISTRATION_FIELD_INVALID", "PROFILE_FIELD_FIXED", "BIRTHDAY_TOO_YOUNG", "BIRTHDAY_CONFIRMATION_REQUIRED"],
  roles: realPlayers,
})
  .input(
    z.strictObject({
      ...profileFields,
      /** The member's confirmation that he has the brand's minimum age; required with a birthday. */
      ageConfirmed: z.boolean().default(false),
    }),
  )
  .output(z.object({ value: profile }));
