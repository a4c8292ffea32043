import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { done } from "../shapes.ts";

export const setPaymentPassword = call({
  method: "POST",
  link: "/wps/member/password/payment",
  modID: "setPaymentPassword",
  summary: "Set or change the payment password",
  tag: "member",
  encrypt: true,
  perMinute: 10,
  errors: ["SIGN_IN_LOCKED", "PASSWORD_WRONG", "REGISTRATION_FIELD_INVALID"],
  roles: realPlayers,
})
  .input(
    z.strictObject({
      /** The sign-in password: whoever sets the payment password shows that they know it. */
      password: z.string().min(1).max(256),
      paymentPassword: z.string().regex(/^\d{6}$/),
    }),
  )
  .output(done);
