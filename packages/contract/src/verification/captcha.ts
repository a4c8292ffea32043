import * as z from "zod";
import { call, everyone } from "../call.ts";
import { captchaActions, captchaKinds } from "../captcha.ts";
import { instant, uuid } from "../shapes.ts";

export const captcha = call({
  method: "GET",
  link: "/wps/captcha",
  modID: "captcha",
  summary: "A new captcha: a picture, or work for those who cannot see it",
  tag: "verification",
  // once a second.
  perMinute: 60,
  roles: everyone,
})
  .input(
    z.object({
      /** The action it is for. Without an action it is valid for one call of any kind. */
      action: z.enum(captchaActions).optional(),
      kind: z.enum(captchaKinds).default("picture"),
    }),
  )
  .output(
    z.object({
      /** The PNG in base64; for a computation the challenge as JSON in base64. */
      value: z.string(),
      captchaId: uuid,
      kind: z.enum(captchaKinds),
      expiresAt: instant,
    }),
  );
