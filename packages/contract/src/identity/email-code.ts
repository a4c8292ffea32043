import * as z from "zod";
import { call, everyone } from "../call.ts";
import { line } from "../shapes.ts";
import { codeRequestErrors, humanVerification, sentCode } from "./code-calls.ts";

export const emailCode = call({
  method: "POST",
  link: "/wps/verification/email/noLogin",
  modID: "emailCode",
  summary: "Have a code sent to a member's e-mail address, to sign in with",
  tag: "verification",
  perMinute: 10,
  errors: codeRequestErrors,
  roles: everyone,
})
  .input(z.strictObject({ email: line(254, 3).regex(/^[^\s@]+@[^\s@]+$/), ...humanVerification }))
  .output(sentCode);
