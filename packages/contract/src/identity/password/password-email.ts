import * as z from "zod";
import { call, everyone } from "../../call.ts";
import { captchaInput } from "../../captcha.ts";
import { done, line } from "../../shapes.ts";

export const passwordEmail = call({
  method: "POST",
  link: "/wps/member/password/email",
  modID: "forgotPasswordByEmail",
  summary: "Ask for a link by e-mail that sets a forgotten password anew",
  tag: "security",
  form: true,
  perMinute: 10,
  errors: ["CAPTCHA_REQUIRED", "CAPTCHA_CHECK_FAILED", "TOO_MANY_AUTH_REQUESTS"],
  roles: everyone,
})
  .input(z.strictObject({ username: line(64, 1), email: z.email().max(254), ...captchaInput }))
  .output(done);
