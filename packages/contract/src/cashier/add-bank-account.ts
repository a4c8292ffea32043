import * as z from "zod";
import { call, realPlayers } from "../call.ts";
import { bankAccount } from "../entities.ts";
import { line } from "../shapes.ts";

export const addBankAccount = call({
  method: "POST",
  link: "/wps/cashier/bank-accounts",
  modID: "addBankAccount",
  summary: "Add an account that withdrawals go to",
  tag: "cashier",
  encrypt: true,
  perMinute: 10,
  errors: [
    "STEP_UP_REQUIRED",
    "PAYMENT_PASSWORD_NOT_SET",
    "PAYMENT_PASSWORD_LOCKED",
    "PAYMENT_PASSWORD_WRONG",
    "METHOD_UNKNOWN",
    "BANK_ACCOUNT_LIMIT",
    "BANK_ACCOUNT_TAKEN",
  ],
  roles: realPlayers,
})
  .input(
    z.strictObject({
      bankCode: line(32, 1),
      holderName: line(128, 2),
      number: z.string().regex(/^\d{6,24}$/),
      paymentPassword: z.string().max(64),
    }),
  )
  .output(z.object({ value: bankAccount }));
