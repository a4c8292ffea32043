import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { done, uuid } from "../shapes.ts";

export const removeBankAccount = call({
  method: "POST",
  link: "/wps/cashier/bank-accounts/remove",
  modID: "removeBankAccount",
  summary: "Remove an account that withdrawals went to",
  tag: "cashier",
  encrypt: true,
  perMinute: 10,
  errors: [
    "STEP_UP_REQUIRED",
    "PAYMENT_PASSWORD_NOT_SET",
    "PAYMENT_PASSWORD_LOCKED",
    "PAYMENT_PASSWORD_WRONG",
    "BANK_ACCOUNT_UNKNOWN",
    "WITHDRAWAL_PENDING",
  ],
  roles: realPlayers,
})
  .input(z.strictObject({ bankAccountId: uuid, paymentPassword: z.string().max(64) }))
  .output(done);
