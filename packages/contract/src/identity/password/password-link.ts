import * as z from "zod";
import { call, everyone } from "../../call.ts";
import { done } from "../../shapes.ts";

export const passwordLink = call({
  method: "POST",
  link: "/wps/member/password/link",
  modID: "setPasswordByLink",
  summary: "Set a forgotten password anew with the link that came by e-mail",
  tag: "security",
  encrypt: true,
  perMinute: 20,
  errors: ["REGISTRATION_FIELD_INVALID", "PASSWORD_NOT_NEW", "CONFIRMATION_MISMATCH", "PASSWORD_LINK_INVALID"],
  roles: everyone,
})
  .input(
    z.strictObject({
      token: z.string().min(20).max(200),
      newPassword: z.string().min(1).max(256),
      confirmNewPassword: z.string().min(1).max(256),
    }),
  )
  .output(done);
