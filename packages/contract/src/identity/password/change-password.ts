import * as z from "zod";
import { call, realPlayers } from "../../call.ts";
import { done } from "../../shapes.ts";

export const changePassword = call({
  method: "POST",
  link: "/wps/member/password",
  modID: "changePassword",
  summary: "Change the sign-in password",
  tag: "security",
  encrypt: true,
  whilePasswordDue: true,
  perMinute: 10,
  errors: [
    "REGISTRATION_FIELD_INVALID",
    "CONFIRMATION_MISMATCH",
    "SIGN_IN_LOCKED",
    "PASSWORD_WRONG",
    "PASSWORD_NOT_NEW",
  ],
  roles: realPlayers,
})
  .input(
    z.strictObject({
      oldPassword: z.string().min(1).max(256),
      newPassword: z.string().min(1).max(256),
      confirmNewPassword: z.string().min(1).max(256),
    }),
  )
  .output(done);
