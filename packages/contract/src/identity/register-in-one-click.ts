import * as z from "zod";
import { call, everyone } from "../call.ts";
import { loginValue } from "../entities.ts";
import { line } from "../shapes.ts";

export const registerInOneClick = call({
  method: "PUT",
  link: "/wps/member/register/one-click",
  modID: "registerInOneClick",
  summary: "Open an account in one tap, with a username and a password that are shown once",
  tag: "member",
  encrypt: true,
  perMinute: 10,
  errors: [
    "REGISTRATION_OFF",
    "TOO_MANY_REQUESTS",
    "REGISTRATION_FIELD_INVALID",
    "INVITATION_CODE_ERROR",
    "DEPTH_LIMIT",
  ],
  roles: everyone,
})
  .input(
    z.strictObject({
      /** The tap confirms the age and the brand's rules. */
      agreedToTerms: z.literal(true),
      affiliateCode: line(64).optional(),
      referralCode: line(64).optional(),
      domain: line(255).optional(),
      registerUrl: line(2048).optional(),
      registerMethod: z.literal("WEB").default("WEB"),
    }),
  )
  .output(z.object({ value: z.object({ username: z.string(), password: z.string(), login: loginValue }) }));
