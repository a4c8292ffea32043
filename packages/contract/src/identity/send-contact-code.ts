import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { instant, line } from "../shapes.ts";
import { mobileInput } from "./contact.ts";

export const sendContactCode = call({
  method: "POST",
  link: "/wps/member/contact/code",
  modID: "sendContactCode",
  summary: "Send a code to the number or address that the member wants to be reached by",
  tag: "member",
  encrypt: true,
  perMinute: 10,
  errors: [
    "REGISTRATION_FIELD_INVALID",
    "STEP_UP_REQUIRED",
    "OPERATION_NOT_ALLOWED",
    "TOO_MANY_AUTH_REQUESTS",
    "QUOTA_EXCEEDED",
  ],
  roles: realPlayers,
})
  .input(z.union([z.strictObject(mobileInput), z.strictObject({ email: line(254, 1) })]))
  .output(z.object({ value: z.object({ expiredMinutes: z.number().int(), serverTime: instant }) }));
