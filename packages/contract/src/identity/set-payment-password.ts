import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { passwordInstead, stepUpRefusals } from "./step-up/step-up.ts";
import { done } from "../shapes.ts";

export const setPaymentPassword = call({
  method: "POST",
  link: "/wps/member/password/payment",
  modID: "setPaymentPassword",
  summary: "Set or change the payment password",
  tag: "member",
  encrypt: true,
  perMinute: 10,
  errors: [...stepUpRefusals, "REGISTRATION_FIELD_INVALID", "PAYMENT_PASSWORD_WEAK"],
  roles: realPlayers,
})
  .input(
    z.strictObject({
      password: passwordInstead,
      paymentPassword: z.string().regex(/^\d{6}$/),
    }),
  )
  .output(done);
